//! Channels, threads and direct conversations.

use serde::Serialize;

use super::{ChannelId, Permissions, UserId};

/// A place where messages stand.
#[derive(Clone, Debug, Serialize)]
pub struct Channel {
    /// Its id.
    pub id: ChannelId,
    /// Its name without `#`; for a direct conversation the member's name.
    pub name: String,
    /// What sort of place it is.
    pub kind: ChannelKind,
    /// What the bot may do here.
    #[serde(skip)]
    pub bot: Permissions,
}

/// The sorts of places the stand-in has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// A text channel of the guild.
    Text,
    /// A public thread.
    Thread(Thread),
    /// The conversation between the bot and one member.
    Direct(UserId),
}

/// What a thread has beyond a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Thread {
    /// The text channel it hangs on.
    pub parent: ChannelId,
    /// Archived: edits and commands are refused, a message opens it again unless it is locked.
    pub archived: bool,
    /// Locked: only those who manage threads can open it again.
    pub locked: bool,
    /// Minutes without a message after which it is archived.
    pub auto_archive_minutes: u64,
}

impl Channel {
    /// The text channel a thread hangs on.
    pub fn parent(&self) -> Option<ChannelId> {
        match &self.kind {
            ChannelKind::Thread(thread) => Some(thread.parent),
            ChannelKind::Text | ChannelKind::Direct(_) => None,
        }
    }

    /// Whether `user` sees this place: everyone sees the guild, one member the conversation.
    pub fn is_open_to(&self, user: UserId) -> bool {
        match self.kind {
            ChannelKind::Direct(member) => member == user,
            ChannelKind::Text | ChannelKind::Thread(_) => true,
        }
    }
}
