//! New threads.

use super::super::error::ApiError;
use super::super::world::World;
use super::super::{ChannelId, MessageId, Permissions};
use super::pipeline::Call;
use super::reply::Reply;

/// Minutes of quiet that Discord offers before a thread is archived.
const ARCHIVE_AFTER: [u64; 4] = [60, 1_440, 4_320, 10_080];

/// A thread on a message, or by itself.
pub(super) fn create(
    world: &mut World,
    parent: ChannelId,
    from: Option<MessageId>,
    call: &Call,
) -> Result<Reply, ApiError> {
    let bot = world.place_for_bot(parent)?.channel.bot;
    if !bot.contains(Permissions::CREATE_PUBLIC_THREADS) {
        return Err(ApiError::coded(ApiError::MISSING_PERMISSIONS));
    }
    if let Some(message) = from
        && world
            .message(message)
            .is_none_or(|message| message.channel != parent)
    {
        return Err(ApiError::coded(ApiError::UNKNOWN_MESSAGE));
    }
    let body = call.json();
    let name = body["name"].as_str().unwrap_or_default();
    let minutes = body["auto_archive_duration"].as_u64().unwrap_or(1_440);
    if !ARCHIVE_AFTER.contains(&minutes) {
        let problem = super::super::judge::Problem {
            path: "auto_archive_duration".into(),
            code: "BASE_TYPE_CHOICES",
            message: "Value must be one of {60, 1440, 4320, 10080}.".into(),
        };
        return Err(ApiError::form(&[problem]));
    }
    let id = world.add_thread(parent, name, minutes, from)?;
    Ok(Reply::created(world.channel_payload(id)))
}
