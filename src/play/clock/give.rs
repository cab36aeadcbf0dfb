//! Time that is given to a player: by the opponent, or by an organiser.

use jiff::{SignedDuration, Timestamp};

use super::{Clock, Flag, Span, TimeControl};
use crate::engine::Color;

/// Why no time can be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GiveError {
    /// There is no clock.
    #[error("this game has no clock: there is no time to give")]
    Untimed,
    /// Too little or too much at once.
    #[error("{read} cannot be given: give at least {least} and at most {most} at once")]
    Amount {
        /// What was to be given.
        read: Span,
        /// The least.
        least: Span,
        /// The most at once.
        most: Span,
    },
    /// The clock would hold too much.
    #[error("with {read} more the clock would hold more than {most}: give less")]
    Full {
        /// What was to be given.
        read: Span,
        /// The most a clock may hold.
        most: Span,
    },
    /// It is too late.
    #[error("the flag fell at {}: there is no time to give any more", .0.deadline)]
    Fallen(Flag),
}

impl Clock {
    /// The least that can be given.
    pub const LEAST_GIFT: Span = Span::from_hours(1);
    /// The most that can be given at once.
    pub const MOST_GIFT: Span = Span::from_days(30);
    /// The most that gifts can fill a clock to.
    pub const MOST_LEFT: Span = Span::from_days(365);

    /// Gives a player time. It goes on top of what is left, even above the bank's cap, and stays through a takeback.
    /// With an allowance for each move it is for the present turn, or for the next of a player who waits; with a
    /// reserve it goes there; before the player's first move it lengthens the first-move limit. Given to a player
    /// whose soft deadline has passed, it counts from now.
    ///
    /// # Errors
    /// [`GiveError`].
    pub fn give(&self, to: Color, amount: Span, now: Timestamp) -> Result<Self, GiveError> {
        if self.terms().control == TimeControl::Untimed {
            return Err(GiveError::Untimed);
        }
        let (least, most) = (Self::LEAST_GIFT, Self::MOST_GIFT);
        if !(least..=most).contains(&amount) {
            return Err(GiveError::Amount {
                read: amount,
                least,
                most,
            });
        }
        self.in_time(now).map_err(GiveError::Fallen)?;
        let after = self.given(to, amount.duration(), now);
        if after.state().side(to).total() > Self::MOST_LEFT.duration() {
            return Err(GiveError::Full {
                read: amount,
                most: Self::MOST_LEFT,
            });
        }
        Ok(after)
    }

    fn given(&self, to: Color, time: SignedDuration, now: Timestamp) -> Self {
        let mut state = *self.state();
        let in_play = to == state.turn;
        if in_play {
            state = self.settled(now);
        }
        let side = state.side(to).give(time, self.terms().control);
        state.set_side(to, side);
        if in_play {
            self.set_going(state)
        } else {
            self.with_state(state)
        }
    }
}
