//! A local stand-in for Discord, on which the real bot runs.

pub mod script;
