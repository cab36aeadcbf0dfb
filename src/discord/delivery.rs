//! Carries the courier's messages to Discord.

use std::sync::Arc;

use serde_json::{Value, json};

use super::failure::{Failure, FailureKind};
use super::message::{post_payload, uploads};
use super::translate::instant;
use super::wire::Wire;
use crate::app::{BoxFuture, Control, NewThread};
use crate::play::{ChannelId, GuildId, MessageId, PlayerId};
use crate::scheduler::{Delivery, DeliveryError, Mark, Post, Probe};

/// Delivery through Discord's REST interface.
pub struct Channels {
    wire: Arc<Wire>,
}

impl Channels {
    /// Delivery over a wire.
    pub fn new(wire: Arc<Wire>) -> Self {
        Self { wire }
    }
}

/// Discord's code for a message on which there is a thread already.
const THREAD_EXISTS: u32 = 160_004;
/// And for somebody who is no member of the server.
const UNKNOWN_MEMBER: u32 = 10_007;

/// How far back to look for a message. A channel with more traffic than that since the attempt
/// has buried it.
const PAGES: usize = 10;

impl Channels {
    async fn search(&self, probe: &Probe) -> Result<Option<MessageId>, Failure> {
        let mut before = None;
        for _ in 0..PAGES {
            let page = self.wire.history(probe.channel.0, before).await?;
            if let Some(found) = page.iter().find(|message| is_it(message, &probe.mark)) {
                return message_id(found).map(Some);
            }
            let Some(oldest) = page.last() else { break };
            let oldest = message_id(oldest)?;
            if instant(oldest.0) < probe.since {
                break;
            }
            before = Some(oldest.0);
        }
        Ok(None)
    }
}

impl Delivery for Channels {
    fn post<'a>(&'a self, post: &'a Post) -> BoxFuture<'a, Result<MessageId, DeliveryError>> {
        Box::pin(async move {
            let mut payload = post_payload(&post.message);
            payload["nonce"] = json!(post.nonce);
            payload["enforce_nonce"] = json!(true);
            let files = uploads(&post.message);
            self.wire
                .post_message(post.channel.0, &payload, &files)
                .await
                .and_then(|message| message_id(&message))
                .map_err(Failure::delivery_error)
        })
    }

    fn open_direct(&self, to: PlayerId) -> BoxFuture<'_, Result<ChannelId, DeliveryError>> {
        Box::pin(async move {
            let opened = self.wire.open_direct(to.0).await;
            opened.map(ChannelId).map_err(Failure::delivery_error)
        })
    }

    fn open_thread<'a>(
        &'a self,
        thread: &'a NewThread,
    ) -> BoxFuture<'a, Result<ChannelId, DeliveryError>> {
        Box::pin(async move {
            let (channel, message) = (thread.channel.0, thread.message.0);
            let opened = self.wire.start_thread(channel, message, &thread.name).await;
            match opened {
                Ok(thread) => message_id(&thread)
                    .map(|MessageId(id)| ChannelId(id))
                    .map_err(Failure::delivery_error),
                // A thread on a message has the message's number.
                Err(failure) if failure.has_code(THREAD_EXISTS) => Ok(ChannelId(message)),
                Err(failure) => Err(failure.delivery_error()),
            }
        })
    }

    fn is_member(
        &self,
        guild: GuildId,
        player: PlayerId,
    ) -> BoxFuture<'_, Result<bool, DeliveryError>> {
        Box::pin(async move {
            match self.wire.member(guild.0, player.0).await {
                Ok(_) => Ok(true),
                Err(failure) if failure.has_code(UNKNOWN_MEMBER) => Ok(false),
                Err(failure) => Err(failure.delivery_error()),
            }
        })
    }

    fn find<'a>(
        &'a self,
        probe: &'a Probe,
    ) -> BoxFuture<'a, Result<Option<MessageId>, DeliveryError>> {
        Box::pin(async move { self.search(probe).await.map_err(Failure::delivery_error) })
    }
}

fn message_id(message: &Value) -> Result<MessageId, Failure> {
    message["id"]
        .as_str()
        .and_then(|id| id.parse().ok())
        .map(MessageId)
        .ok_or_else(|| Failure::new(FailureKind::Unreadable, "a message without an id"))
}

fn is_it(message: &Value, mark: &Mark) -> bool {
    match mark {
        Mark::Marker(marker) => carries(message, marker),
        Mark::Text(text) => message["author"]["bot"] == true && message["content"] == **text,
    }
}

/// Whether one of a message's controls has this marker. Only a bot can put controls on a
/// message, and the marker names our own database, so that the author need not be compared.
fn carries(message: &Value, marker: &str) -> bool {
    custom_ids(&message["components"])
        .iter()
        .any(|id| Control::marker(id) == Some(marker))
}

/// Every `custom_id` below, at any depth.
fn custom_ids(components: &Value) -> Vec<&str> {
    match components {
        Value::Array(list) => list.iter().flat_map(custom_ids).collect(),
        Value::Object(component) => component
            .get("custom_id")
            .and_then(Value::as_str)
            .into_iter()
            .chain(component.get("components").into_iter().flat_map(custom_ids))
            .collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_message_is_known_by_its_marker() {
        let row = |id: &str| json!([{"type": 1, "components": [{"type": 2, "custom_id": id}]}]);
        for (components, expect) in [
            (row("#w57-1f3a.g12.r34.move"), true),
            (row("#w57-1f3b.g12.r34.move"), false),
            (row("g12.r34.move"), false),
            (row(""), false),
            (json!([]), false),
            (json!(null), false),
            (
                json!([{"type": 17, "components": row("#w57-1f3a.c1.accept")}]),
                true,
            ),
        ] {
            let message = json!({"id": "7", "components": components});
            assert_eq!(carries(&message, "w57-1f3a"), expect, "{message}");
        }
    }

    #[test]
    fn a_message_without_controls_is_known_by_its_text() {
        let text = Mark::Text("<@7>, it is your move".to_owned());
        for (message, expect) in [
            (
                json!({"author": {"bot": true}, "content": "<@7>, it is your move"}),
                true,
            ),
            (
                json!({"author": {"bot": true}, "content": "<@7>, it was your move"}),
                false,
            ),
            (
                json!({"author": {}, "content": "<@7>, it is your move"}),
                false,
            ),
            (json!({"author": {"bot": true}}), false),
        ] {
            assert_eq!(is_it(&message, &text), expect, "{message}");
        }
    }

    #[test]
    fn a_message_has_an_id() {
        assert_eq!(message_id(&json!({"id": "7"})), Ok(MessageId(7)));
        for message in [json!({}), json!({"id": 7}), json!({"id": "x"}), json!([])] {
            assert_eq!(
                message_id(&message).unwrap_err().kind,
                FailureKind::Unreadable
            );
        }
    }
}
