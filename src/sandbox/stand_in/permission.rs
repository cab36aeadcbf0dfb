//! Discord's permission bits, as far as the stand-in looks at them.

use std::fmt;
use std::ops::{BitOr, Sub};

/// A set of permissions, with Discord's bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Permissions(pub u64);

impl Permissions {
    /// `MANAGE_GUILD`
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    /// `VIEW_CHANNEL`
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// `SEND_MESSAGES`
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// `EMBED_LINKS`
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// `ATTACH_FILES`
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// `READ_MESSAGE_HISTORY`
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// `MENTION_EVERYONE`
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    /// `USE_APPLICATION_COMMANDS`
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    /// `MANAGE_THREADS`
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// `CREATE_PUBLIC_THREADS`
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// `SEND_MESSAGES_IN_THREADS`
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    /// What the bot and every member may do where nothing was revoked: what Discord gives
    /// `@everyone` in a new guild, of the permissions named here.
    pub const USUAL: Self = Self(
        Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::MENTION_EVERYONE.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0,
    );

    /// Whether all of `wanted` are in the set.
    pub fn contains(self, wanted: Self) -> bool {
        self.0 & wanted.0 == wanted.0
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The permissions of the left set that are not in the right one.
impl Sub for Permissions {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The number, as Discord writes it in payloads.
impl fmt::Display for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
