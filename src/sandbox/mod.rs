//! A small Discord of our own, on loopback, for tests, transcripts and trying things out.
//!
//! [`stand_in`] answers the REST and gateway requests of the real bot and judges them as Discord
//! would; [`Clock`] is the time both live by. The room never reaches into the bot: all it knows of
//! the bot is what comes over the wire.

pub mod bot;
mod clock;
pub mod page;
pub mod script;
pub mod stand_in;

pub use clock::Clock;
