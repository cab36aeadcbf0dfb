<<<<<<< HEAD
//! A local stand-in for Discord, on which the real bot runs.

pub mod script;
=======
//! A small Discord of our own, on loopback, for tests, transcripts and trying things out.
//!
//! [`stand_in`] answers the REST and gateway requests of the real bot and judges them as Discord
//! would; [`Clock`] is the time both live by. The room never reaches into the bot: all it knows of
//! the bot is what comes over the wire.

mod clock;
pub mod stand_in;

pub use clock::Clock;
>>>>>>> a4c908d (Stand-in interface: the handle, the world's types, faults and the clock)
