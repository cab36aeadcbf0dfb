//! What a player's vacation does at a table.

use jiff::Timestamp;

use super::clock::{Clock, PauseReason};
use super::{Event, Table};
use crate::engine::Color;

impl Table {
    /// A vacation of this player begins at `from`: their clock stands. `None` where that changes nothing: there is no
    /// clock, the game is over, it stands for this reason already, or their flag had fallen before.
    pub fn goes_away(&self, color: Color, from: Timestamp) -> Option<Vec<Event>> {
        let clock = self.going()?;
        let reason = PauseReason::Vacation(color);
        let flagged = clock.flag(from).is_some_and(|flag| flag.side == color);
        if flagged || clock.state().pauses.contains(reason) {
            return None;
        }
        let clock = clock.pause(reason, from).ok()?;
        Some(self.with_clock(clock, from))
    }

    /// A vacation of this player ends at `at`: their clock goes on with what was left. `None` where it did not stand
    /// for it.
    pub fn comes_back(&self, color: Color, at: Timestamp) -> Option<Vec<Event>> {
        let clock = self.going()?;
        let reason = PauseReason::Vacation(color);
        if !clock.state().pauses.contains(reason) {
            return None;
        }
        Some(self.with_clock(clock.resume(reason, at), at))
    }

    /// Whether the clock of the player to move stands because they are on vacation.
    pub fn awaits_vacation(&self) -> bool {
        self.stands_for(self.game.position().turn())
    }

    /// Whether the clock of this player stands, or would, because they are on vacation.
    pub fn stands_for(&self, color: Color) -> bool {
        self.going()
            .is_some_and(|clock| clock.state().pauses.contains(PauseReason::Vacation(color)))
    }

    fn going(&self) -> Option<&Clock> {
        self.clock.as_ref().filter(|_| self.result.is_none())
    }

    /// What came due between `at` and the present is due at once.
    fn with_clock(&self, clock: Clock, at: Timestamp) -> Vec<Event> {
        let due = self.due_after(&clock, self.resumes, at);
        vec![Event::Clock { clock, due }]
    }
}
