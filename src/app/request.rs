//! What somebody asks for: who, where, when.

use jiff::Timestamp;

use super::Command;
use crate::{
    locale::Locale,
    play::{ChannelId, GuildId, InteractionId, PlayerId},
    store::Occasion,
};

/// One interaction, in the application's own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The interaction: one that arrives twice acts once.
    pub interaction: InteractionId,
    /// When it was made: the instant in the interaction's snowflake. Every rule that asks for the time gets this one.
    pub at: Timestamp,
    /// Who asks.
    pub actor: Actor,
    /// Where.
    pub place: Place,
    /// For what.
    pub command: Command,
}

impl Request {
    /// What an action that was asked for is committed for.
    pub(super) fn occasion(&self) -> Occasion {
        Occasion {
            at: self.at,
            interaction: Some(self.interaction),
        }
    }
}

/// Who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Actor {
    /// Their account.
    pub id: PlayerId,
    /// The name shown in the server, raw: [`name::shown`](super::name::shown) makes it inert.
    pub name: String,
    /// The language of their client.
    pub locale: Locale,
    /// What they may do in the server they act in.
    pub standing: Standing,
    /// The numbers of their roles there.
    pub roles: Vec<u64>,
}

/// What somebody may do in a server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Standing {
    /// What everybody may.
    #[default]
    Member,
    /// Run it: they have the permission Manage Server, or are administrators.
    Manager,
}

/// Where something was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The server; `None` in a direct message.
    pub guild: Option<GuildId>,
    /// The channel, or the thread.
    pub channel: ChannelId,
    /// The channel of a thread; `None` when this is no thread.
    pub parent: Option<ChannelId>,
    /// What the bot may do there.
    pub access: Access,
}

impl Place {
    /// Whether it is a channel, or one of its threads.
    pub fn is_in(&self, channel: ChannelId) -> bool {
        self.channel == channel || self.parent == Some(channel)
    }
}

/// What the bot may do in a channel: those of [`Permission::ALL`] in the interaction's `app_permissions`
/// (administrators have all of them). In a direct message all are granted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Access {
    /// The permissions it has.
    pub granted: Vec<Permission>,
}

impl Access {
    /// Everything is granted.
    pub fn full() -> Self {
        Self {
            granted: Permission::ALL.to_vec(),
        }
    }
}

/// A permission the bot needs to carry a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Permission {
    /// `VIEW_CHANNEL`
    ViewChannel,
    /// `SEND_MESSAGES`
    SendMessages,
    /// `SEND_MESSAGES_IN_THREADS`
    SendMessagesInThreads,
    /// `ATTACH_FILES`
    AttachFiles,
    /// `READ_MESSAGE_HISTORY`
    ReadMessageHistory,
}

impl Permission {
    /// All that the bot ever asks about.
    pub const ALL: [Self; 5] = [
        Self::ViewChannel,
        Self::SendMessages,
        Self::SendMessagesInThreads,
        Self::AttachFiles,
        Self::ReadMessageHistory,
    ];
}
