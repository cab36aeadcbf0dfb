//! What has to happen by itself.

use jiff::{SignedDuration, Timestamp};

use super::terms::later;
use super::{Clock, Level, Quiet, Reminders, Verdict};
use crate::engine::Color;

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// The player to move is to be reminded.
    Reminder(Level),
    /// The flag of the player to move has fallen, and this follows.
    Flag(Verdict),
}

/// Something that is due at an instant, unless the deadline it belongs to is replaced before.
///
/// The side, its deadline and what is due name it, so that it is done once. The deadline alone is not enough: where
/// clocks rest, both players' turns can begin in one rest and end at the same instant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Alarm {
    /// When to act. For a flag it is the first instant after the deadline.
    pub at: Timestamp,
    /// Whose time runs out.
    pub side: Color,
    /// The deadline it belongs to.
    pub deadline: Timestamp,
    /// What is due.
    pub due: Due,
}

impl Clock {
    /// A move at the deadline is in time; so much later the flag is down.
    pub const FLAG_FALLS: SignedDuration = SignedDuration::from_millis(1);

    /// All that has to happen by itself before the next action, in order: the reminders of the player to move, as
    /// they chose, then the fall of the flag. Nothing while the clock stands, or where there is none. Each action
    /// that gives a new deadline gives a new schedule, which replaces the old; where the deadline stays, so does the
    /// schedule.
    ///
    /// Reminders go by the time left on the clock: where clocks rest, none comes during a rest.
    pub fn schedule(&self, reminders: &Reminders) -> Vec<Alarm> {
        self.schedule_around(reminders, None)
    }

    /// The same for a player who wishes not to be called at quiet hours. A reminder that falls in them comes when they
    /// end, if that is before the deadline; else a little before they begin, if the turn had begun by then; else when
    /// it falls. The flag falls when it does.
    pub fn schedule_around(&self, reminders: &Reminders, quiet: Option<&Quiet>) -> Vec<Alarm> {
        let state = self.state();
        let Some(deadline) = state.deadline else {
            return Vec::new();
        };
        let left = state.side(state.turn).total();
        let levels = reminders.for_turn(state.turn_total(), left);
        let at = |due| {
            let at = self.terms().reach(state.since, left.saturating_sub(due));
            quiet.map_or(at, |quiet| quiet.reminder_at(at, state.since, deadline))
        };
        let mut alarms: Vec<Alarm> = levels
            .map(|(level, due)| Alarm {
                at: at(due),
                side: state.turn,
                deadline,
                due: Due::Reminder(level),
            })
            .collect();
        alarms.sort_by_key(|alarm| alarm.at);
        alarms.push(Alarm {
            at: later(deadline, Self::FLAG_FALLS),
            side: state.turn,
            deadline,
            due: Due::Flag(self.verdict()),
        });
        alarms
    }

    /// The first alarm after this instant: what has been handled by then is not named again.
    pub fn next_alarm(&self, reminders: &Reminders, now: Timestamp) -> Option<Alarm> {
        self.schedule(reminders)
            .into_iter()
            .find(|alarm| alarm.at > now)
    }
}
