//! The fall of a flag.

use jiff::Timestamp;

use crate::engine::Color;

/// What follows from a flag.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The first move was not made in time: the game is called off, and nobody has lost.
    CalledOff,
    /// The game is lost on time.
    Lost,
    /// The opponent may claim the game; until then it goes on.
    Claimable,
}

/// A player has run out of time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flag {
    /// Whose flag fell.
    pub side: Color,
    /// The last instant that was in time; the end of a game that ends by it, whenever that is noticed.
    pub deadline: Timestamp,
    /// What follows.
    pub verdict: Verdict,
}
