//! The application from the outside: requests in, replies and posts out, on a database in a temporary directory.

mod absences;
mod calls;
mod clock;
mod clocks;
mod courier;
mod delivery;
mod harness;
mod names;
mod offers;
mod owners;
mod plans;
mod races;
mod repeats;
mod scheduler;
mod texts;
mod time_failures;
mod transcripts;
mod years;

/// A clock that walks through time minute by minute: the second opinion of `play::clock`'s own tests.
#[expect(dead_code, reason = "not all of it is needed here")]
#[path = "../../src/play/clock/tests/minutes.rs"]
mod minutes;
/// Where it finds the types it speaks of.
mod play {
    pub use waggle::play::clock;
}
