//! The people of the guild.

use serde::Serialize;

use super::UserId;

/// A member of the guild, or the bot.
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
}
