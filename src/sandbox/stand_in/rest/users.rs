//! People, and conversations with them.

use super::super::UserId;
use super::super::error::ApiError;
use super::super::world::World;
use super::id_of;
use super::pipeline::Call;
use super::reply::Reply;

pub(super) fn me(world: &World) -> Reply {
    let mut me = world.user_payload(World::BOT);
    me["mfa_enabled"] = true.into();
    me["verified"] = true.into();
    Reply::ok(me)
}

pub(super) fn user(world: &World, user: UserId) -> Result<Reply, ApiError> {
    match world.member(user) {
        Some(member) => Ok(Reply::ok(world.user_payload(member.id))),
        None => Err(ApiError::coded(ApiError::UNKNOWN_USER)),
    }
}

/// Opening a conversation succeeds even with somebody who takes no messages.
pub(super) fn open_direct(world: &mut World, call: &Call) -> Result<Reply, ApiError> {
    let unknown = || ApiError::coded(ApiError::UNKNOWN_USER);
    let user = id_of(&call.json()["recipient_id"])
        .map(UserId)
        .ok_or_else(unknown)?;
    let member = world.member(user).ok_or_else(unknown)?;
    if member.bot {
        return Err(ApiError::coded(ApiError::CLOSED_TO_DIRECT));
    }
    let id = world.direct(user);
    Ok(Reply::ok(world.channel_payload(id)))
}
