//! Pauses that both players agree on.

use jiff::Timestamp;

use super::clock::{PauseReason, Span};
use super::{Event, Offer, Refusal, Table};
use crate::engine::Color;

/// Why a game cannot be paused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PauseError {
    /// There is no clock that could stand.
    #[error("this game has no clock: there is nothing to pause")]
    Untimed,
    /// The pause would be too short or too long.
    #[error("a pause cannot last {read}: it must last at least {least} and at most {most}")]
    Length {
        /// How long it was to be.
        read: Span,
        /// The shortest.
        least: Span,
        /// The longest.
        most: Span,
    },
    /// It is paused already.
    #[error("the game is paused until {until}: end that pause before another begins")]
    Paused {
        /// Until when.
        until: Timestamp,
    },
}

impl Table {
    /// How long a pause is where nobody says otherwise.
    pub const PAUSE: Span = Span::from_days(7);
    /// The shortest pause.
    pub const LEAST_PAUSE: Span = Span::from_hours(1);
    /// The longest pause.
    pub const MOST_PAUSE: Span = Span::from_days(30);

    /// Whether a pause of this length can be agreed on.
    pub(super) fn pausable(&self, length: Span) -> Result<(), PauseError> {
        if self.clock.is_none() {
            return Err(PauseError::Untimed);
        }
        if let Some(until) = self.resumes {
            return Err(PauseError::Paused { until });
        }
        let (least, most) = (Self::LEAST_PAUSE, Self::MOST_PAUSE);
        if (least..=most).contains(&length) {
            return Ok(());
        }
        Err(PauseError::Length {
            read: length,
            least,
            most,
        })
    }

    /// The pause that was offered, from now on.
    pub(super) fn pause(&self, offer: &Offer, now: Timestamp) -> Result<Event, PauseError> {
        let length = offer.length.unwrap_or(Self::PAUSE);
        self.pausable(length)?;
        let until = now
            .saturating_add(length.duration())
            .unwrap_or(Timestamp::MAX);
        Ok(Event::Paused {
            reason: PauseReason::Agreement,
            until: Some(until),
        })
    }

    /// The end of the pause by the wish of one player: nobody is held to it.
    pub(super) fn resume(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        self.resumes.ok_or(Refusal::NotPaused)?;
        Ok(vec![Event::Resumed {
            reason: PauseReason::Agreement,
            by: Some(by),
        }])
    }

    /// Where the time of a pause is over by `now`: its end, dated at its own instant whenever that is noticed, and the
    /// table after it, at the same revision.
    pub(super) fn roused(&self, now: Timestamp) -> Option<(Vec<Event>, Self)> {
        let at = self.resumes.filter(|&at| at <= now)?;
        let clock = self.clock.as_ref()?.resume(PauseReason::Agreement, at);
        let due = self.due_after(&clock, None, at);
        let table = Self {
            clock: Some(clock.clone()),
            resumes: None,
            ..self.clone()
        };
        let resumed = Event::Resumed {
            reason: PauseReason::Agreement,
            by: None,
        };
        Some((vec![resumed, Event::Clock { clock, due }], table))
    }
}
