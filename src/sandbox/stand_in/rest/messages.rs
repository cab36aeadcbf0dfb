//! Messages in channels, and the files on them.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::super::core::Core;
use super::super::error::ApiError;
use super::super::world::{Draft, Edit, World};
use super::super::{ChannelId, ChannelKind, Message, MessageId, Permissions};
use super::pipeline::Call;
use super::reply::Reply;

/// What a body needs beyond the right to write.
fn wanted(call: &Call) -> Permissions {
    let filled = |key: &str| {
        call.json()[key]
            .as_array()
            .is_some_and(|list| !list.is_empty())
    };
    let mut wanted = Permissions(0);
    if !call.parts.files.is_empty() {
        wanted = wanted | Permissions::ATTACH_FILES;
    }
    if filled("embeds") {
        wanted = wanted | Permissions::EMBED_LINKS;
    }
    if call.json()["message_reference"].is_object() {
        wanted = wanted | Permissions::READ_MESSAGE_HISTORY;
    }
    wanted
}

pub(super) fn post(world: &mut World, channel: ChannelId, call: &Call) -> Result<Reply, ApiError> {
    world.may_post(channel, wanted(call))?;
    let draft = Draft {
        channel,
        author: World::BOT,
        body: call.json(),
        files: &call.parts.files,
        reader: None,
        origin: None,
    };
    let message = world.post(&draft);
    Ok(Reply::ok(world.message_payload(&message)))
}

/// The newest messages first; without the right to read the history, none.
pub(super) fn list(world: &mut World, channel: ChannelId, call: &Call) -> Result<Reply, ApiError> {
    let bot = world.place_for_bot(channel)?.channel.bot;
    if !bot.contains(Permissions::READ_MESSAGE_HISTORY) {
        return Ok(Reply::ok(json!([])));
    }
    let limit = call
        .query("limit")
        .map_or(Some(50), |limit| limit.parse().ok());
    let limit = limit
        .filter(|limit| (1..=100).contains(limit))
        .ok_or_else(|| {
            let message = "int value should be from 1 to 100.".into();
            let code = "NUMBER_TYPE_RANGE";
            ApiError::form(&[super::super::judge::Problem {
                path: "limit".into(),
                code,
                message,
            }])
        })?;
    let id = |name: &str| call.query(name).and_then(|id| id.parse::<u64>().ok());
    let seen: Vec<_> = world
        .messages_for(channel, World::BOT)
        .into_iter()
        .filter(|one| one.reader.is_none())
        .collect();
    let first_at = |id: u64| seen.partition_point(|message| message.id.0 < id);
    let (start, end) = if let Some(around) = id("around") {
        let middle = first_at(around);
        let start = middle.saturating_sub(limit / 2);
        (start, (start + limit).min(seen.len()))
    } else if let Some(before) = id("before") {
        let end = first_at(before);
        (end.saturating_sub(limit), end)
    } else if let Some(after) = id("after") {
        let start = first_at(after.saturating_add(1));
        (start, (start + limit).min(seen.len()))
    } else {
        (seen.len().saturating_sub(limit), seen.len())
    };
    let page = seen[start..end].iter().rev();
    let payloads: Vec<Value> = page.map(|message| world.message_payload(message)).collect();
    Ok(Reply::ok(json!(payloads)))
}

/// A message of a channel that the bot can ask for by its id; private answers are not among them.
fn found(world: &mut World, channel: ChannelId, id: MessageId) -> Result<Arc<Message>, ApiError> {
    world.place_for_bot(channel)?;
    let message = world
        .message(id)
        .filter(|one| one.channel == channel && one.reader.is_none());
    message
        .cloned()
        .ok_or_else(|| ApiError::coded(ApiError::UNKNOWN_MESSAGE))
}

pub(super) fn get(world: &mut World, channel: ChannelId, id: MessageId) -> Result<Reply, ApiError> {
    if !world
        .place_for_bot(channel)?
        .channel
        .bot
        .contains(Permissions::READ_MESSAGE_HISTORY)
    {
        return Err(ApiError::coded(ApiError::MISSING_PERMISSIONS));
    }
    let message = found(world, channel, id)?;
    Ok(Reply::ok(world.message_payload(&message)))
}

/// An archived thread takes no edits.
fn refuse_archived(world: &mut World, channel: ChannelId) -> Result<(), ApiError> {
    match &world.place_for_bot(channel)?.channel.kind {
        ChannelKind::Thread(thread) if thread.archived => {
            Err(ApiError::coded(ApiError::THREAD_ARCHIVED))
        }
        _ => Ok(()),
    }
}

pub(super) fn edit(
    world: &mut World,
    channel: ChannelId,
    id: MessageId,
    call: &Call,
) -> Result<Reply, ApiError> {
    let message = found(world, channel, id)?;
    if message.author != World::BOT {
        return Err(ApiError::coded(ApiError::FOREIGN_MESSAGE));
    }
    refuse_archived(world, channel)?;
    if !call.parts.files.is_empty() {
        world.may_post(channel, Permissions::ATTACH_FILES)?;
    }
    world.count_old_edit(&message)?;
    let edit = Edit {
        body: call.json(),
        files: &call.parts.files,
    };
    let message = world.edit(id, &edit)?;
    Ok(Reply::ok(world.message_payload(&message)))
}

pub(super) fn delete(
    world: &mut World,
    channel: ChannelId,
    id: MessageId,
) -> Result<Reply, ApiError> {
    let message = found(world, channel, id)?;
    if message.author != World::BOT {
        return Err(ApiError::coded(ApiError::MISSING_PERMISSIONS));
    }
    refuse_archived(world, channel)?;
    world.delete_message(id)?;
    Ok(Reply::nothing())
}

/// A file, for whoever has its address.
pub(super) async fn attachment(
    State(core): State<Arc<Core>>,
    Path((_, message, file)): Path<(u64, u64, u64)>,
) -> Response {
    let found: Option<(&'static str, Bytes)> = core
        .world()
        .file(MessageId(message), |attachment| attachment.id == file);
    match found {
        Some((media_type, bytes)) => ([(header::CONTENT_TYPE, media_type)], bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
