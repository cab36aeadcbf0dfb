//! The files on messages.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::World;
use crate::sandbox::stand_in::MessageId;

/// The bytes of a message's attachment, by the ids of both.
pub(super) async fn picture(
    State(world): State<Arc<World>>,
    Path((message, attachment)): Path<(u64, u64)>,
) -> Response {
    let message = world.stand_in.message(MessageId(message));
    let attachment = message
        .as_ref()
        .and_then(|message| message.attachments.iter().find(|one| one.id == attachment));
    match attachment.and_then(|attachment| Some((attachment.media_type, attachment.bytes.clone()?)))
    {
        Some((media_type, bytes)) => ([(header::CONTENT_TYPE, media_type)], bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
