//! The people of the guild.

use serde::Serialize;

use super::{Permissions, UserId};

/// A member of the guild, or the bot.
#[expect(
    clippy::struct_excessive_bools,
    reason = "four facts that have nothing to do with each other"
)]
#[derive(Clone, Debug, Serialize)]
pub struct Member {
    /// Their id, given in the order in which members first appear.
    pub id: UserId,
    /// The name they are shown by and acted for; any text of at most 100 characters.
    pub name: String,
    /// Whether this is the bot itself.
    pub bot: bool,
    /// The language of their client, as Discord writes it (`en-US`).
    pub locale: String,
    /// Whether the bot may write to them directly.
    pub direct_messages: bool,
    /// Whether they have the permission Manage Server.
    pub manages: bool,
    /// Whether they are in the guild; who has left it is known by number and name alone.
    pub present: bool,
    /// The numbers of their roles.
    pub roles: Vec<u64>,
}

impl Member {
    /// What they may do in every channel.
    pub(super) fn permissions(&self) -> Permissions {
        if self.manages {
            Permissions::USUAL | Permissions::MANAGE_GUILD
        } else {
            Permissions::USUAL
        }
    }
}
