//! What those who run a server decide about a game.

use jiff::Timestamp;

use super::clock::{PauseReason, Span};
use super::{Event, GameResult, PlayerId, Reason, Refusal, Table};
use crate::engine::{Color, Outcome};

/// A decision about a game by somebody who does not play in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// The game ends like this.
    Adjudicate(Outcome),
    /// The game ends and counts for nothing.
    Void,
    /// The clocks stand until [`Self::Resume`]; moves can be made, and cost no time.
    Pause,
    /// The clocks go on.
    Resume,
    /// A player is given time.
    Give {
        /// Who.
        to: Color,
        /// How much.
        amount: Span,
    },
}

impl Table {
    /// What a ruling does, by somebody (who must be entitled to it; that is the caller's to check) and for a reason.
    ///
    /// # Errors
    /// [`Refusal::OwnGame`], [`Refusal::Finished`], [`Refusal::TimeUp`], [`Refusal::NoClock`],
    /// [`Refusal::RuledBefore`], [`Refusal::CannotGive`].
    pub fn rule(
        &self,
        ruling: Ruling,
        (by, why): (PlayerId, &str),
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        if self.seat(by).is_some() {
            return Err(Refusal::OwnGame);
        }
        if let Some(result) = self.result {
            return Err(Refusal::Finished(result));
        }
        if let Some(flag) = self.fallen(now) {
            return Err(Refusal::TimeUp(flag));
        }
        let mut events = vec![Event::Ruled {
            ruling,
            by,
            why: why.to_owned(),
        }];
        events.extend(self.effects(ruling)?);
        self.keep_time(events, now)
    }

    /// What the tournament that the game belongs to has done to it. Who may want that is the tournament's matter.
    ///
    /// # Errors
    /// As [`Self::rule`], but for [`Refusal::OwnGame`].
    pub fn order(&self, rulings: &[Ruling], now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if let Some(result) = self.result {
            return Err(Refusal::Finished(result));
        }
        if let Some(flag) = self.fallen(now) {
            return Err(Refusal::TimeUp(flag));
        }
        let mut events = Vec::new();
        for &ruling in rulings {
            events.extend(self.effects(ruling)?);
        }
        self.keep_time(events, now)
    }

    /// What a ruling does, its being told aside.
    fn effects(&self, ruling: Ruling) -> Result<Vec<Event>, Refusal> {
        Ok(match ruling {
            Ruling::Adjudicate(outcome) => self.end_with(Some(outcome), Reason::Adjudication),
            Ruling::Void => self.end_with(None, Reason::Voided),
            Ruling::Pause | Ruling::Resume => vec![self.stop_or_go(ruling)?],
            Ruling::Give { to, amount } => vec![Event::Given { to, amount }],
        })
    }

    /// The end of the game by what is no action of its players.
    pub(super) fn end_with(&self, outcome: Option<Outcome>, reason: Reason) -> Vec<Event> {
        let mut events = self.lapse_all_but(&[]);
        events.push(Event::Ended {
            result: GameResult { outcome, reason },
        });
        events
    }

    /// A pause by a ruling, or its end.
    fn stop_or_go(&self, ruling: Ruling) -> Result<Event, Refusal> {
        let reason = PauseReason::Organiser;
        let clock = self.clock.as_ref().ok_or(Refusal::NoClock)?;
        match (ruling, clock.state().pauses.contains(reason)) {
            (Ruling::Pause, false) => Ok(Event::Paused {
                reason,
                until: None,
            }),
            (Ruling::Resume, true) => Ok(Event::Resumed { reason, by: None }),
            _ => Err(Refusal::RuledBefore(ruling)),
        }
    }
}
