//! Messages and the pings they cause.

use axum::body::Bytes;
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;

use super::component::{self, Component};
use super::{ChannelId, InteractionId, MessageId, UserId};

/// A message as it stands.
#[derive(Clone, Debug, Serialize)]
pub struct Message {
    /// Its id; ids rise in the order of posting.
    pub id: MessageId,
    /// Where it stands.
    pub channel: ChannelId,
    /// Who wrote it.
    pub author: UserId,
    /// The text, at most 2,000 characters.
    pub content: String,
    /// When it was posted.
    pub at: Timestamp,
    /// When it was last edited.
    pub edited: Option<Timestamp>,
    /// The files on it.
    pub attachments: Vec<Attachment>,
    /// Embeds as they were sent.
    pub embeds: Vec<Value>,
    /// Components as they were sent; [`Message::rows`] reads them.
    pub components: Vec<Value>,
    /// Discord's message flags (64 is ephemeral, 128 is "thinking…").
    pub flags: u64,
    /// The nonce it was posted with.
    pub nonce: Option<String>,
    /// The only one who sees it, when it is a private answer.
    pub reader: Option<UserId>,
    /// The members its content mentions and was allowed to mention.
    pub mentions: Vec<UserId>,
    /// Whether it mentions everyone and was allowed to.
    pub mention_everyone: bool,
    /// The interaction it answers.
    pub origin: Option<Origin>,
    /// The message it replies to.
    pub reply_to: Option<MessageId>,
    /// Whom it pinged, at the moment of posting.
    pub pings: Vec<UserId>,
}

/// The interaction a message answers.
#[derive(Clone, Debug, Serialize)]
pub struct Origin {
    /// Which interaction.
    pub interaction: InteractionId,
    /// Who caused it.
    pub user: UserId,
    /// The command's name; empty for a component or a form.
    pub command: String,
    /// Discord's number for the kind of interaction.
    pub kind: u8,
    /// The message the component is on.
    pub message: Option<MessageId>,
}

/// A file on a message.
#[derive(Clone, Debug, Serialize)]
pub struct Attachment {
    /// Its id, a snowflake.
    pub id: u64,
    /// Its file name.
    pub name: String,
    /// Its alt text.
    pub description: Option<String>,
    /// Its media type, guessed from the name.
    pub media_type: &'static str,
    /// Length in bytes.
    pub size: usize,
    /// Width and height in pixels of a PNG or GIF.
    pub dimensions: Option<(u32, u32)>,
    /// Where it can be fetched from, on loopback.
    pub url: String,
    /// The bytes, until newer attachments displace them ([`super::Options::kept_attachments`]).
    #[serde(skip)]
    pub bytes: Option<Bytes>,
}

/// One mention that notified somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ping {
    /// The message that did it.
    pub message: MessageId,
    /// Where it stands, or stood.
    pub channel: ChannelId,
    /// Why it notified.
    pub cause: PingCause,
    /// When.
    pub at: Timestamp,
}

/// Why a message notified somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PingCause {
    /// The content named them, and `allowed_mentions` let it.
    Mention,
    /// The content named everyone, and was let.
    Everyone,
    /// Every message of a direct conversation notifies.
    Direct,
}

impl Message {
    /// The ephemeral flag.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// The flag of an answer promised but not yet given.
    pub const LOADING: u64 = 1 << 7;
    /// The flag of messages that come without a sound (`SUPPRESS_NOTIFICATIONS`).
    pub const SILENT: u64 = 1 << 12;
    /// The flag of messages made of components alone.
    pub const COMPONENTS_V2: u64 = 1 << 15;

    /// Whether `user` sees this message in its channel.
    pub fn is_visible_to(&self, user: UserId) -> bool {
        self.reader.is_none_or(|reader| reader == user)
    }

    /// Whether this is a promised answer that still shows "thinking…".
    pub fn is_loading(&self) -> bool {
        self.flags & Self::LOADING != 0
    }

    /// Whether this message came without a sound.
    pub fn is_silent(&self) -> bool {
        self.flags & Self::SILENT != 0
    }

    /// The buttons and menus, row by row.
    pub fn rows(&self) -> Vec<Vec<Component>> {
        component::rows(&self.components)
    }
}

/// Width and height from the head of a PNG or GIF.
pub(super) fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let number = |at: usize| {
            let four = bytes.get(at..at + 4)?.try_into().ok()?;
            Some(u32::from_be_bytes(four))
        };
        Some((number(16)?, number(20)?))
    } else if bytes.starts_with(b"GIF8") {
        let number = |at: usize| {
            let two = bytes.get(at..at + 2)?.try_into().ok()?;
            Some(u32::from(u16::from_le_bytes(two)))
        };
        Some((number(6)?, number(8)?))
    } else {
        None
    }
}
