//! What a session asks to hear of.

/// Heard by every session.
pub(in super::super) const ALWAYS: u64 = 0;
/// Channels and threads.
pub(in super::super) const GUILDS: u64 = 1 << 0;
/// Messages in the guild.
pub(in super::super) const GUILD_MESSAGES: u64 = 1 << 9;
/// Messages in direct conversations.
pub(in super::super) const DIRECT_MESSAGES: u64 = 1 << 12;
/// Members, presences and the content of messages, which Discord must have granted.
pub(super) const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
/// All that Discord knows.
pub(super) const KNOWN: u64 = (1 << 26) - 1;
