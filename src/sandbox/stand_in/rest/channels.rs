//! Channels and changes to threads.

use super::super::error::ApiError;
use super::super::world::World;
use super::super::{ChannelId, ChannelKind, Permissions};
use super::pipeline::Call;
use super::reply::Reply;

pub(super) fn get(world: &mut World, id: ChannelId) -> Result<Reply, ApiError> {
    world.place_for_bot(id)?;
    Ok(Reply::ok(world.channel_payload(id)))
}

/// The bot may change threads: their name, and whether they are archived or locked. An archived
/// one must be opened first, or in the same request.
pub(super) fn edit(world: &mut World, id: ChannelId, call: &Call) -> Result<Reply, ApiError> {
    let channel = world.place_for_bot(id)?.channel.clone();
    let ChannelKind::Thread(thread) = &channel.kind else {
        return Err(ApiError::coded(ApiError::MISSING_PERMISSIONS));
    };
    let body = call.json();
    let archived = body["archived"].as_bool().unwrap_or(thread.archived);
    let locked = body["locked"].as_bool().unwrap_or(thread.locked);
    if thread.archived && archived {
        return Err(ApiError::coded(ApiError::THREAD_ARCHIVED));
    }
    let manages = channel.bot.contains(Permissions::MANAGE_THREADS);
    if (locked != thread.locked || (thread.locked && archived != thread.archived)) && !manages {
        return Err(ApiError::coded(ApiError::MISSING_PERMISSIONS));
    }
    world.set_archived(id, archived, locked);
    if let Some(name) = body["name"].as_str() {
        world.rename(id, name);
    }
    Ok(Reply::ok(world.channel_payload(id)))
}

pub(super) fn typing(world: &mut World, id: ChannelId) -> Result<Reply, ApiError> {
    world.typing(id)?;
    Ok(Reply::nothing())
}
