//! First answers to interactions.

use serde_json::json;

use super::super::InteractionId;
use super::super::error::ApiError;
use super::super::world::World;
use super::pipeline::Call;
use super::reply::Reply;

/// 204, or with `?with_response=true` 200 and what the answer made.
pub(super) fn callback(
    world: &mut World,
    id: InteractionId,
    token: &str,
    call: &Call,
) -> Result<Reply, ApiError> {
    let body = call.json();
    let message = world.first_answer(id, token, body, &call.parts.files)?;
    if call.query("with_response") != Some("true") {
        return Ok(Reply::nothing());
    }
    let kind = body["type"].clone();
    let mut response = json!({ "interaction": { "id": id, "type": kind } });
    if let Some(message) = message {
        response["interaction"]["response_message_id"] = json!(message.id);
        response["interaction"]["response_message_loading"] = json!(message.is_loading());
        response["interaction"]["response_message_ephemeral"] = json!(message.reader.is_some());
        response["resource"] = json!({ "type": kind, "message": world.message_payload(&message) });
    }
    Ok(Reply::ok(response))
}
