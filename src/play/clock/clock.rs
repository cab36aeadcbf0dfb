//! Both players' time in one game.

use jiff::Timestamp;

use super::terms::whole;
use super::{
    ClockState, Enforcement, Flag, Outage, PauseReason, Pauses, Press, Side, Span, Terms,
    TimeControl, Unsound, Verdict,
};
use crate::engine::Color;

/// Both players' time in one game: its terms and its present state.
///
/// Nothing changes in place: each action gives the clock after it, or the [`Flag`] that fell before it. Time never
/// runs backwards: an action dated before the last one counts as made at the instant of that one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    terms: Terms,
    state: ClockState,
}

impl Clock {
    /// What a player has at least after taking back a move, unless they had less when that turn began. The opponent
    /// may agree while the asker sleeps; they shall not lose the game by it.
    pub const TAKEBACK_LEAST: Span = Span::from_hours(24);

    /// The clock of a game that begins now: White is to move, under the first-move limit.
    pub fn start(terms: Terms, now: Timestamp) -> Self {
        let side = Side::waiting(terms.control);
        let state = ClockState {
            turn: Color::White,
            white: side,
            black: side,
            began: side,
            pauses: Pauses::NONE,
            since: whole(now),
            deadline: None,
        };
        let clock = Self { terms, state };
        clock.set_going(state)
    }

    /// The clock whose state was kept. The deadline is taken as it was kept, so that no later change of a time zone's
    /// rules moves it.
    ///
    /// # Errors
    /// [`Unsound`].
    pub fn restore(terms: Terms, state: ClockState) -> Result<Self, Unsound> {
        let clock = Self { terms, state };
        clock.state.check(clock.runs_with(&state))?;
        Ok(clock)
    }

    /// What the players agreed.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// What has to be kept.
    pub fn state(&self) -> &ClockState {
        &self.state
    }

    /// The last instant at which a move of the player to move is in time; `None` while their clock stands, or where
    /// there is none.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.state.deadline
    }

    /// What a player's clock shows at this instant.
    pub fn side(&self, color: Color, now: Timestamp) -> Side {
        self.settled(now).side(color)
    }

    /// The flag that has fallen by this instant. A move at the deadline is in time; a millisecond later the flag is
    /// down.
    pub fn flag(&self, now: Timestamp) -> Option<Flag> {
        let deadline = self
            .state
            .deadline
            .filter(|&deadline| whole(now) > deadline)?;
        Some(Flag {
            side: self.state.turn,
            deadline,
            verdict: self.verdict(),
        })
    }

    /// What follows when the player to move runs out of time.
    pub fn verdict(&self) -> Verdict {
        match self.terms.enforcement {
            _ if !self.state.side(self.state.turn).begun => Verdict::CalledOff,
            Enforcement::Soft => Verdict::Claimable,
            Enforcement::Hard => Verdict::Lost,
        }
    }

    /// The player to move has moved, and `next` is to move: the opponent, or the mover again where the opponent had
    /// to pass. A forced pass costs and earns nothing. The [`Press`] is kept with the ply for a takeback.
    ///
    /// # Errors
    /// The flag that fell before, unless it can only be claimed and was not.
    pub fn moved(&self, next: Color, now: Timestamp) -> Result<(Self, Press), Flag> {
        self.in_time(now)?;
        let mut state = self.settled(now);
        let by = state.turn;
        let press = Press {
            by,
            white: state.white,
            black: state.black,
            began: state.began,
        };
        state.set_side(by, state.side(by).after_move(self.terms.control));
        state.turn = next;
        state.began = state.side(next);
        Ok((self.set_going(state), press))
    }

    /// A move was taken back, with all that followed it: its maker is to move again.
    ///
    /// The asker takes back the move, not the time it took: their clock goes on from what it read when the move was
    /// made, without what the move earned, less what their clock has lost since. But it is raised to
    /// [`Self::TAKEBACK_LEAST`], or to what they had when that turn began if this is less. The opponent gets back
    /// what they read then, for they had to think about a move that no longer stands. Time that was given since
    /// stays given, and pauses go on.
    ///
    /// # Errors
    /// The flag that fell before, unless it can only be claimed and was not.
    pub fn taken_back(&self, press: &Press, now: Timestamp) -> Result<Self, Flag> {
        self.in_time(now)?;
        let settled = self.settled(now);
        let mut state = ClockState {
            turn: press.by,
            began: press.began,
            ..settled
        };
        for color in Color::ALL {
            let then = press.side(color);
            let given = settled.side(color).given.saturating_sub(then.given);
            state.set_side(color, then.give(given, self.terms.control));
        }
        if self.terms.control != TimeControl::Untimed {
            let mut side = state.side(press.by);
            if settled.turn == press.by {
                let thought = settled
                    .turn_total()
                    .saturating_sub(settled.side(press.by).total());
                side = side.spend(thought);
            }
            let least = Self::TAKEBACK_LEAST.duration().min(state.turn_total());
            state.set_side(press.by, side.at_least(least));
        }
        Ok(self.set_going(state))
    }

    /// A reason to stand holds from now on. It stops the clock and adds nothing to it; a reason that holds already
    /// changes nothing. Moves can still be made and cost no time.
    ///
    /// # Errors
    /// The flag that fell before, unless it can only be claimed and was not.
    pub fn pause(&self, reason: PauseReason, now: Timestamp) -> Result<Self, Flag> {
        self.in_time(now)?;
        Ok(self.with_pauses(self.state.pauses.with(reason), now))
    }

    /// A reason to stand holds no longer. The clock goes on with what was left, unless another reason stops it; a
    /// reason that did not hold changes nothing.
    #[must_use]
    pub fn resume(&self, reason: PauseReason, now: Timestamp) -> Self {
        self.with_pauses(self.state.pauses.without(reason), now)
    }

    /// Gives a running clock back what it lost to an outage: it goes on at the end with what was left at the beginning,
    /// so that a deadline within is moved, too. One that had passed before stays. The same outage a second time, or
    /// an overlapping one of another process, gives nothing back twice.
    ///
    /// When the bot is up again, first end the pauses that were to end meanwhile, each at its own instant; then credit
    /// the outage; then look at flags.
    #[must_use]
    pub fn credit(&self, outage: Outage) -> Self {
        let (down, up) = (whole(outage.down), whole(outage.up));
        let untouched = match self.state.deadline {
            None => true,
            Some(deadline) => deadline < down || up <= down || up <= self.state.since,
        };
        if untouched {
            return self.clone();
        }
        let mut state = self.settled(down);
        state.since = up;
        self.set_going(state)
    }

    fn with_pauses(&self, pauses: Pauses, now: Timestamp) -> Self {
        let after = ClockState {
            pauses,
            ..self.state
        };
        // A clock that goes on running keeps its deadline as it was reckoned.
        if self.runs_with(&after) == self.runs_with(&self.state) {
            return self.with_state(after);
        }
        self.set_going(ClockState {
            pauses,
            ..self.settled(now)
        })
    }

    /// Whether the clock in play would run in this state.
    fn runs_with(&self, state: &ClockState) -> bool {
        self.terms.control != TimeControl::Untimed && !state.pauses.stop(state.turn)
    }

    /// Refuses what comes after a flag that ended the game.
    pub(super) fn in_time(&self, now: Timestamp) -> Result<(), Flag> {
        match self.flag(now) {
            Some(flag) if flag.verdict != Verdict::Claimable => Err(flag),
            _ => Ok(()),
        }
    }

    /// The state with the time used up to now counted; its clock still has to be set going.
    pub(super) fn settled(&self, now: Timestamp) -> ClockState {
        let mut state = self.state;
        let now = whole(now).max(state.since);
        if self.runs_with(&state) {
            let used = self.terms.used(state.since, now);
            state.set_side(state.turn, state.side(state.turn).spend(used));
        }
        state.since = now;
        state.deadline = None;
        state
    }

    /// The clock with a new state, whose deadline is reckoned.
    pub(super) fn set_going(&self, mut state: ClockState) -> Self {
        let left = state.side(state.turn).total();
        state.deadline = self
            .runs_with(&state)
            .then(|| self.terms.run_out(state.since, left));
        self.with_state(state)
    }

    pub(super) fn with_state(&self, state: ClockState) -> Self {
        Self {
            terms: self.terms.clone(),
            state,
        }
    }
}
