//! The way out: what the courier needs from whatever carries messages.

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    app::{BoxFuture, Message, NewThread},
    play::{ChannelId, GuildId, MessageId, PlayerId},
};

/// A message to post.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Post {
    /// Where: a channel or a thread.
    pub channel: ChannelId,
    /// What. Its mentions are the only ones allowed to notify.
    pub message: Message,
    /// To be sent with `enforce_nonce`: at most 25 characters, the same at every attempt for one outbox row, different
    /// for every other row of this and any other database. It is also the marker in the message's `custom_id`s
    /// ([`Control::marker`](crate::app::Control::marker)).
    pub nonce: String,
}

/// A message of our own to look for in a channel's history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Probe {
    /// Where.
    pub channel: ChannelId,
    /// By what it is known.
    pub mark: Mark,
    /// It cannot be older than this.
    pub since: Timestamp,
}

/// By what a message of our own is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// [`Control::marker`](crate::app::Control::marker) of one of its `custom_id`s.
    Marker(String),
    /// Its text: it has no controls to mark.
    Text(String),
}

/// Carries messages out.
pub trait Delivery: Send + Sync + 'static {
    /// Posts a message once. When the answer is lost the message may exist all the same: that is
    /// [`DeliveryError::Retry`].
    fn post<'a>(&'a self, post: &'a Post) -> BoxFuture<'a, Result<MessageId, DeliveryError>>;

    /// Opens the conversation with a person, or finds it open: where direct messages to them are posted.
    fn open_direct(&self, to: PlayerId) -> BoxFuture<'_, Result<ChannelId, DeliveryError>>;
    /// Opens a thread on a message. One that is there already is the answer, too.
    fn open_thread<'a>(
        &'a self,
        thread: &'a NewThread,
    ) -> BoxFuture<'a, Result<ChannelId, DeliveryError>>;

    /// Whether somebody is a member of a server.
    fn is_member(
        &self,
        guild: GuildId,
        player: PlayerId,
    ) -> BoxFuture<'_, Result<bool, DeliveryError>>;

    /// Looks whether a message of our own is there.
    fn find<'a>(
        &'a self,
        probe: &'a Probe,
    ) -> BoxFuture<'a, Result<Option<MessageId>, DeliveryError>>;
}

/// Why something was not delivered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeliveryError {
    /// It may work later: 5xx, 429, a lost connection or a lost answer.
    #[error("it may work later: {why}")]
    Retry {
        /// Not before this has passed, where Discord says so.
        after: Option<Duration>,
        /// For the log.
        why: String,
    },
    /// The target does not take it and will not for now: 50001, 50013, 10003, 50007, 50278, 50083, 160005…
    #[error("the target refuses it with code {code}: {why}")]
    Refused {
        /// Discord's error code.
        code: u32,
        /// For the log.
        why: String,
    },
    /// The message itself was refused (50035, 400): a mistake of ours.
    #[error("the message is not accepted: {why}")]
    Invalid {
        /// For the log.
        why: String,
    },
}
