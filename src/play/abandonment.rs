//! Games without a clock that a player has left lying.

use jiff::{SignedDuration, Timestamp};

use super::{Event, Reason, Refusal, Table};
use crate::engine::{Color, Outcome};

/// How long the player to move has been waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wait {
    /// When they were called; `None`: they were not yet.
    pub called: Option<Timestamp>,
    /// Whether they were warned since.
    pub warning: Warning,
}

/// Whether a player was warned that the opponent may claim the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Warning {
    /// They were not.
    #[default]
    None,
    /// It is still to be delivered.
    OnItsWay,
    /// It was delivered at this instant.
    Given(Timestamp),
}

impl Wait {
    /// So long after the call the player to move can be warned.
    pub const PATIENCE: SignedDuration = SignedDuration::from_hours(30 * 24);
    /// So long after the warning the game can be claimed.
    pub const NOTICE: SignedDuration = SignedDuration::from_hours(7 * 24);
}

impl Table {
    /// A game without a clock is claimed by the player who waits: a warning first, the game if that was in vain. It
    /// never ends by itself.
    pub(super) fn claim_abandoned(&self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if self.clock.is_some() {
            return Err(Refusal::NothingToClaimOnTime);
        }
        if self.turn() == Some(by) {
            return Err(Refusal::YourMove);
        }
        let called = self.wait.called.ok_or(Refusal::NotCalled)?;
        let after = |since: Timestamp, time| since.saturating_add(time).unwrap_or(Timestamp::MAX);
        let from = after(called, Wait::PATIENCE);
        if now < from {
            return Err(Refusal::NotAbandoned { from });
        }
        match self.wait.warning {
            Warning::None => Ok(vec![Event::Warned { by }]),
            Warning::OnItsWay => Err(Refusal::NotCalled),
            Warning::Given(at) => {
                let until = after(at, Wait::NOTICE);
                if now < until {
                    return Err(Refusal::WarnedUntil { until });
                }
                Ok(self.end_with(Some(Outcome::Win(by)), Reason::Abandonment))
            }
        }
    }
}
