//! The guild.

use serde_json::{Value, json};

use super::super::error::ApiError;
use super::super::world::World;
use super::super::{ChannelKind, GuildId, UserId};
use super::reply::Reply;

fn known(world: &World, guild: GuildId) -> Result<(), ApiError> {
    if guild == world.guild && world.invited {
        Ok(())
    } else {
        Err(ApiError::coded(ApiError::UNKNOWN_GUILD))
    }
}

pub(super) fn get(world: &World, guild: GuildId) -> Result<Reply, ApiError> {
    known(world, guild)?;
    Ok(Reply::ok(world.guild_payload()))
}

/// Threads are not among a guild's channels.
pub(super) fn channels(world: &mut World, guild: GuildId) -> Result<Reply, ApiError> {
    known(world, guild)?;
    let channels = world.channels();
    let text = channels
        .iter()
        .filter(|channel| channel.kind == ChannelKind::Text);
    let payloads: Vec<Value> = text
        .map(|channel| world.channel_payload(channel.id))
        .collect();
    Ok(Reply::ok(json!(payloads)))
}

pub(super) fn member(world: &World, guild: GuildId, user: UserId) -> Result<Reply, ApiError> {
    known(world, guild)?;
    match world.member(user).filter(|member| member.present) {
        Some(member) => Ok(Reply::ok(world.member_payload(member))),
        None => Err(ApiError::coded(ApiError::UNKNOWN_MEMBER)),
    }
}
