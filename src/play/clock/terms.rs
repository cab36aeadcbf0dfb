//! What the players of a game agreed about time.

use jiff::{SignedDuration, Timestamp};

use super::{Rest, TimeControl};

/// What happens when a clock runs out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Enforcement {
    /// The game is lost, by itself.
    Hard,
    /// The opponent may claim the game, give more time, or wait.
    Soft,
}

/// The time control of a game, how strictly it is kept, and when its clocks rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// How much time there is.
    pub control: TimeControl,
    /// What happens when it runs out.
    pub enforcement: Enforcement,
    /// When no clock runs; `None`: clocks run day and night.
    pub rest: Option<Rest>,
}

impl Terms {
    /// How much a running clock uses up from one instant to another.
    pub(super) fn used(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        match &self.rest {
            None => to.duration_since(from).max(SignedDuration::ZERO),
            Some(rest) => rest.active(from, to),
        }
    }

    /// The first instant at which a running clock has used up so much.
    pub(super) fn reach(&self, from: Timestamp, time: SignedDuration) -> Timestamp {
        match &self.rest {
            None => later(from, time),
            Some(rest) => rest.reach(from, time),
        }
    }

    /// The last instant at which a running clock has used up no more than so much: the deadline.
    pub(super) fn run_out(&self, from: Timestamp, time: SignedDuration) -> Timestamp {
        match &self.rest {
            None => later(from, time),
            Some(rest) => rest.run_out(from, time),
        }
    }
}

/// An instant and a length after it, or the last instant there is.
pub(super) fn later(from: Timestamp, time: SignedDuration) -> Timestamp {
    from.saturating_add(time).unwrap_or(Timestamp::MAX)
}

/// An instant without the parts of a millisecond, as the database keeps it.
pub(super) fn whole(instant: Timestamp) -> Timestamp {
    Timestamp::from_millisecond(instant.as_millisecond()).unwrap_or(instant)
}
