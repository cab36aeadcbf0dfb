//! Time at which the bot could not serve its games.

use jiff::Timestamp;

/// A stretch of time at which the bot could not serve its games, from its last sign of life to its next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outage {
    /// Its first instant.
    pub down: Timestamp,
    /// Its last instant.
    pub up: Timestamp,
}
