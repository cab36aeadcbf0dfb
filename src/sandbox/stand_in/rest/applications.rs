//! The bot's application and its commands.

use serde_json::{Value, json};

use super::super::core::Core;
use super::super::error::ApiError;
use super::super::world::World;
use super::Scope;
use super::pipeline::Call;
use super::reply::Reply;

pub(super) fn gateway(core: &Core) -> Reply {
    Reply::ok(json!({ "url": core.gateway_url() }))
}

pub(super) fn gateway_bot(core: &Core) -> Reply {
    Reply::ok(json!({
        "url": core.gateway_url(),
        "shards": 1,
        "session_start_limit":
            { "total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1 },
    }))
}

pub(super) fn application(world: &World) -> Reply {
    let owner = world
        .members()
        .iter()
        .find(|member| !member.bot)
        .map_or(World::BOT, |one| one.id);
    Reply::ok(json!({
        "id": World::APPLICATION.to_string(),
        "name": world.members()[0].name,
        "icon": null,
        "description": "",
        "bot_public": true,
        "bot_require_code_grant": false,
        "bot": world.user_payload(World::BOT),
        "owner": world.user_payload(owner),
        "team": null,
        "verify_key": "00".repeat(32),
        "flags": 0,
        "approximate_guild_count": 1,
    }))
}

/// Commands may only be read and written for the one guild.
fn known(world: &World, scope: Scope) -> Result<(), ApiError> {
    match scope {
        Scope::Guild(guild) if guild != world.guild => {
            Err(ApiError::coded(ApiError::MISSING_ACCESS))
        }
        Scope::Guild(_) | Scope::Global => Ok(()),
    }
}

pub(super) fn commands(world: &World, scope: Scope, call: &Call) -> Result<Reply, ApiError> {
    known(world, scope)?;
    let mut commands = world.registered(scope).to_vec();
    if call.query("with_localizations") != Some("true") {
        commands.iter_mut().for_each(strip_localizations);
    }
    Ok(Reply::ok(json!(commands)))
}

/// Translations are given back only when they are asked for.
fn strip_localizations(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.remove("name_localizations");
            map.remove("description_localizations");
            map.values_mut().for_each(strip_localizations);
        }
        Value::Array(list) => list.iter_mut().for_each(strip_localizations),
        _ => {}
    }
}

pub(super) fn replace(world: &mut World, scope: Scope, call: &Call) -> Result<Reply, ApiError> {
    known(world, scope)?;
    let commands = call.json().as_array().map_or(&[][..], Vec::as_slice);
    Ok(Reply::ok(json!(world.replace_commands(scope, commands)?)))
}

pub(super) fn create(world: &mut World, scope: Scope, call: &Call) -> Result<Reply, ApiError> {
    known(world, scope)?;
    Ok(Reply::created(world.create_command(scope, call.json())?))
}

pub(super) fn delete(world: &mut World, scope: Scope, id: u64) -> Result<Reply, ApiError> {
    known(world, scope)?;
    world.delete_command(scope, id)?;
    Ok(Reply::nothing())
}
