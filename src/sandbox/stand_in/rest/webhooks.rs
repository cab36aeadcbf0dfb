//! Answers and follow-ups of an interaction, by its token.

use super::super::MessageId;
use super::super::error::ApiError;
use super::super::world::{Edit, World};
use super::pipeline::Call;
use super::reply::Reply;

pub(super) fn follow_up(world: &mut World, token: &str, call: &Call) -> Result<Reply, ApiError> {
    let id = world.by_token(token)?;
    let message = world.follow_up(id, call.json(), &call.parts.files)?;
    Ok(Reply::ok(world.message_payload(&message)))
}

pub(super) fn get(world: &World, token: &str, which: Option<MessageId>) -> Result<Reply, ApiError> {
    let id = world.by_token(token)?;
    let message = world.answered_message(id, which)?;
    Ok(Reply::ok(world.message_payload(&message)))
}

pub(super) fn edit(
    world: &mut World,
    token: &str,
    which: Option<MessageId>,
    call: &Call,
) -> Result<Reply, ApiError> {
    let id = world.by_token(token)?;
    let edit = Edit {
        body: call.json(),
        files: &call.parts.files,
    };
    let message = world.edit_answer(id, which, &edit)?;
    Ok(Reply::ok(world.message_payload(&message)))
}

pub(super) fn delete(
    world: &mut World,
    token: &str,
    which: Option<MessageId>,
) -> Result<Reply, ApiError> {
    let id = world.by_token(token)?;
    world.delete_answer(id, which)?;
    Ok(Reply::nothing())
}
