//! What has to be kept of a clock.

use jiff::{SignedDuration, Timestamp};

use super::{Pauses, Side};
use crate::engine::Color;

/// All there is to keep of a game's clock besides its [`Terms`](super::Terms): plain values for the columns of a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClockState {
    /// Whose clock is in play.
    pub turn: Color,
    /// White's time, as it was at `since`.
    pub white: Side,
    /// Black's time, as it was at `since`.
    pub black: Side,
    /// The time of the player to move when the turn began.
    pub began: Side,
    /// Why clocks stand.
    pub pauses: Pauses,
    /// From this instant on the time used is not yet counted.
    pub since: Timestamp,
    /// The last instant at which a move is in time; `None` while the clock in play stands, or where there is none.
    pub deadline: Option<Timestamp>,
}

/// Why kept values are no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsound {
    /// Less than no time.
    #[error("a clock was kept with a negative time of {} ms: it must be 0 or more", .0.as_millis())]
    Negative(SignedDuration),
    /// The clock runs, and when it runs out is not known.
    #[error("a running clock was kept without its deadline")]
    NoDeadline,
    /// The clock stands, or there is none.
    #[error("a deadline was kept of a clock that does not run")]
    IdleDeadline,
    /// The deadline lies before the time that is left was counted.
    #[error(
        "the deadline {deadline} was kept of a clock that was set going at {since}: it must not be earlier"
    )]
    Early {
        /// The deadline.
        deadline: Timestamp,
        /// When the clock was set going.
        since: Timestamp,
    },
}

impl ClockState {
    /// The time of this player at `since`.
    pub fn side(&self, color: Color) -> Side {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    pub(super) fn set_side(&mut self, color: Color, side: Side) {
        match color {
            Color::White => self.white = side,
            Color::Black => self.black = side,
        }
    }

    /// All the time the player to move had in this turn, with what they were given in it.
    pub(super) fn turn_total(&self) -> SignedDuration {
        let given = self.side(self.turn).given.saturating_sub(self.began.given);
        self.began.total().saturating_add(given)
    }

    pub(super) fn check(&self, runs: bool) -> Result<(), Unsound> {
        for side in [self.white, self.black, self.began] {
            for time in [side.left, side.reserve, side.given] {
                if time.is_negative() {
                    return Err(Unsound::Negative(time));
                }
            }
        }
        match self.deadline {
            None if runs => Err(Unsound::NoDeadline),
            Some(_) if !runs => Err(Unsound::IdleDeadline),
            Some(deadline) if deadline < self.since => Err(Unsound::Early {
                deadline,
                since: self.since,
            }),
            _ => Ok(()),
        }
    }
}
