//! Time at a table: what actions do to the clocks, and what the clocks do by themselves.

use jiff::{SignedDuration, Timestamp};

use super::clock::{
    Alarm, Clock, Due, Flag, GiveError, Level, PauseReason, Pauses, Press, Terms, Verdict,
};
use super::{Event, GameResult, Preferences, Reason, Refusal, Table};
use crate::engine::{Color, Outcome};

/// What is to happen by itself.
#[derive(Clone, PartialEq, Debug)]
pub enum Timeout {
    /// The player to move is to be reminded of this deadline.
    Remind {
        /// Until when they have time.
        deadline: Timestamp,
        /// Which of their reminders it is.
        level: Level,
    },
    /// The pause that both players agreed on is over, since its own instant.
    Resumes {
        /// When its time was over.
        at: Timestamp,
        /// What happens.
        events: Vec<Event>,
    },
    /// The flag has fallen and the opponent is to be told what they may do.
    Claimable(Flag),
    /// The game ends, dated at the deadline.
    Ends {
        /// Whose flag fell, and when.
        flag: Flag,
        /// What happens.
        events: Vec<Event>,
    },
}

impl Table {
    /// A move made in time may be a moment on its way: Discord lets an interaction wait three seconds for its answer.
    /// A fallen flag is acted on so much later. What counts is when the move was made.
    pub const GRACE: SignedDuration = SignedDuration::from_secs(5);

    /// The flag that has ended the game by this instant.
    pub fn fallen(&self, now: Timestamp) -> Option<Flag> {
        self.down(now)
            .filter(|flag| flag.verdict != Verdict::Claimable)
    }

    /// Who may claim the game, the other's time being up.
    pub fn claimable(&self, now: Timestamp) -> Option<Color> {
        self.down(now)
            .filter(|flag| flag.verdict == Verdict::Claimable)
            .map(|flag| flag.side.other())
    }

    /// The flag that is down at this instant, whatever follows from it.
    pub fn down(&self, now: Timestamp) -> Option<Flag> {
        let clock = self.clock.as_ref().filter(|_| self.result.is_none())?;
        clock.flag(now)
    }

    /// When something is to happen by itself after `now`.
    pub fn next_due(&self, now: Timestamp) -> Option<Timestamp> {
        let clock = self.clock.as_ref().filter(|_| self.result.is_none())?;
        self.due_after(clock, self.resumes, now)
    }

    /// When something is next due after `now` where the clocks read so, and a pause ends then.
    pub(super) fn due_after(
        &self,
        clock: &Clock,
        resumes: Option<Timestamp>,
        now: Timestamp,
    ) -> Option<Timestamp> {
        next_due(clock, self.wishes(clock.state().turn), resumes, now)
    }

    /// What was to happen by itself at `due` and has not: the last of it, where several things came due in the
    /// meantime.
    pub fn timeout(&self, due: Timestamp, now: Timestamp) -> Option<Timeout> {
        if let (Some(at), Some((events, _))) = (self.resumes, self.roused(now)) {
            return Some(Timeout::Resumes { at, events });
        }
        let clock = self.clock.as_ref().filter(|_| self.result.is_none())?;
        let alarms = schedule(clock, self.wishes(clock.state().turn));
        let alarm = alarms
            .into_iter()
            .rfind(|&alarm| (due..=now).contains(&due_at(alarm)))?;
        match alarm.due {
            Due::Reminder(level) => Some(Timeout::Remind {
                deadline: alarm.deadline,
                level,
            }),
            Due::Flag(_) => {
                let flag = clock.flag(now)?;
                let result = match flag.verdict {
                    Verdict::Claimable => return Some(Timeout::Claimable(flag)),
                    Verdict::Lost => GameResult {
                        outcome: Some(Outcome::Win(flag.side.other())),
                        reason: Reason::Time,
                    },
                    Verdict::CalledOff => GameResult {
                        outcome: None,
                        reason: Reason::CalledOff,
                    },
                };
                let mut events = self.lapse_all_but(&[]);
                events.push(Event::Ended { result });
                Some(Timeout::Ends { flag, events })
            }
        }
    }

    /// Adds to the events of an action what they do to the clocks.
    pub(super) fn keep_time(
        &self,
        mut events: Vec<Event>,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        let Some(mut clock) = self.clock.clone() else {
            let given = events
                .iter()
                .any(|event| matches!(event, Event::Given { .. }));
            return if given {
                Err(Refusal::CannotGive(GiveError::Untimed))
            } else {
                Ok(events)
            };
        };
        let passes = events
            .iter()
            .filter(|event| matches!(event, Event::Passed { .. }))
            .count();
        let mut resumes = self.resumes;
        let mut touched = false;
        for event in &mut events {
            match event {
                Event::Moved { by, press, .. } => {
                    let next = if passes % 2 == 0 { by.other() } else { *by };
                    let (after, pressed) = clock.moved(next, now).map_err(Refusal::TimeUp)?;
                    (clock, *press) = (after, Some(pressed));
                }
                Event::TakenBack { by, plies } => {
                    let ply = self.game.position().ply() - *plies;
                    let kept = self.presses.iter().find(|(at, _)| *at == ply);
                    let press = kept.map_or_else(
                        || Press {
                            by: *by,
                            white: clock.side(Color::White, now),
                            black: clock.side(Color::Black, now),
                            began: clock.side(*by, now),
                        },
                        |(_, press)| *press,
                    );
                    clock = clock.taken_back(&press, now).map_err(Refusal::TimeUp)?;
                }
                Event::Given { to, amount } => {
                    clock = clock.give(*to, *amount, now).map_err(Refusal::CannotGive)?;
                }
                Event::Paused { reason, until } => {
                    clock = clock.pause(*reason, now).map_err(Refusal::TimeUp)?;
                    if *reason == PauseReason::Agreement {
                        resumes = *until;
                    }
                }
                Event::Resumed { reason, .. } => {
                    clock = clock.resume(*reason, now);
                    if *reason == PauseReason::Agreement {
                        resumes = None;
                    }
                }
                _ => continue,
            }
            touched = true;
        }
        if touched {
            let ended = events
                .iter()
                .any(|event| matches!(event, Event::Ended { .. }));
            let due = self.due_after(&clock, resumes, now).filter(|_| !ended);
            events.push(Event::Clock { clock, due });
        }
        Ok(events)
    }
}

/// The clock of a game that begins now, and when something is first due for White, who has these wishes; `None` without
/// a time control. Whoever is away when it begins has a clock that stands from the start.
pub fn begin(
    terms: Terms,
    white: &Preferences,
    away: Pauses,
    now: Timestamp,
) -> Option<(Clock, Option<Timestamp>)> {
    let clock = terms.is_timed().then(|| Clock::start(terms, now))?;
    let clock = away.iter().fold(clock, |clock, reason| {
        // No flag has fallen in a game that begins.
        clock.pause(reason, now).unwrap_or(clock)
    });
    let due = next_due(&clock, white, None, now);
    Some((clock, due))
}

/// When something is next due after `now`: what the clock schedules for the player to move, who has these wishes, or
/// the end of a pause, which stays due until it is ended, also where it was to end before.
fn next_due(
    clock: &Clock,
    wishes: &Preferences,
    resumes: Option<Timestamp>,
    now: Timestamp,
) -> Option<Timestamp> {
    let alarms = schedule(clock, wishes).into_iter().map(due_at);
    alarms.filter(|&at| at > now).chain(resumes).min()
}

fn schedule(clock: &Clock, wishes: &Preferences) -> Vec<Alarm> {
    clock.schedule_around(&wishes.reminders, wishes.quiet().as_ref())
}

/// When an alarm is acted on.
fn due_at(alarm: Alarm) -> Timestamp {
    match alarm.due {
        Due::Reminder(_) => alarm.at,
        Due::Flag(_) => alarm
            .at
            .saturating_add(Table::GRACE)
            .unwrap_or(Timestamp::MAX),
    }
}
