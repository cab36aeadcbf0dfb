//! A game with its two players: what a decision is made on.

use super::clock::{Clock, PauseReason, Press};
use super::{
    Event, GameResult, Offer, OfferKind, PlayerId, Preferences, Refusal, Revision, Seats, Wait,
};
use crate::engine::{Color, Game, Illegal, Move, Rules};
use jiff::Timestamp;

/// A game in play, or played.
#[derive(Clone, Debug)]
pub struct Table {
    /// The moves and the position.
    pub game: Game,
    /// Moves first.
    pub white: PlayerId,
    /// Moves second.
    pub black: PlayerId,
    /// How many actions were committed.
    pub revision: Revision,
    /// Open offers, oldest first.
    pub offers: Vec<Offer>,
    /// How it ended; `None` while it goes on.
    pub result: Option<GameResult>,
    /// Both players' time; `None` where there is no time control.
    pub clock: Option<Clock>,
    /// When the pause that both players agreed on ends; `None` without one.
    pub resumes: Option<Timestamp>,
    /// What the clocks read at the latest plies, by ply.
    pub presses: Vec<(u32, Press)>,
    /// How White wishes to be called.
    pub white_wishes: Preferences,
    /// How Black wishes to be called.
    pub black_wishes: Preferences,
    /// How long the player to move has been waited for.
    pub wait: Wait,
}

impl Table {
    /// A new game.
    pub fn new(rules: Rules, seats: Seats) -> Self {
        Self {
            game: Game::new(rules),
            white: seats.white,
            black: seats.black,
            revision: Revision::FIRST,
            offers: Vec::new(),
            result: None,
            clock: None,
            resumes: None,
            presses: Vec::new(),
            white_wishes: Preferences::default(),
            black_wishes: Preferences::default(),
            wait: Wait::default(),
        }
    }

    /// Who plays this colour.
    pub fn player(&self, color: Color) -> PlayerId {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// How the player of this colour wishes to be called.
    pub fn wishes(&self, color: Color) -> &Preferences {
        match color {
            Color::White => &self.white_wishes,
            Color::Black => &self.black_wishes,
        }
    }

    /// Which colour this person plays; `None` for a spectator.
    pub fn seat(&self, player: PlayerId) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|&color| self.player(color) == player)
    }

    /// The colour to move; `None` when the game is over.
    pub fn turn(&self) -> Option<Color> {
        self.result.is_none().then(|| self.game.position().turn())
    }

    /// The open offer of this kind by this colour, where it still stands.
    pub fn offer(&self, kind: OfferKind, by: Color, now: Timestamp) -> Option<Offer> {
        self.offers
            .iter()
            .copied()
            .find(|offer| offer.kind == kind && offer.by == by && offer.stands(now))
    }

    /// Checks that a button made for `shown` is still about the present state.
    ///
    /// # Errors
    /// [`Refusal::StaleRevision`].
    pub fn expect(&self, shown: Revision) -> Result<(), Refusal> {
        if shown == self.revision {
            return Ok(());
        }
        Err(Refusal::StaleRevision {
            shown,
            current: self.revision,
        })
    }

    /// The table after one action: all its events applied, one revision later.
    ///
    /// # Errors
    /// The engine's objection where the events were not decided on this table.
    pub fn after(&self, events: &[Event]) -> Result<Self, Illegal> {
        let mut table = self.clone();
        for event in events {
            table.apply(event)?;
        }
        table.revision = self.revision.next();
        Ok(table)
    }

    /// Applies one event; the revision stays (it counts actions, not events).
    ///
    /// # Errors
    /// The engine's objection where the event was not decided on this table.
    pub fn apply(&mut self, event: &Event) -> Result<(), Illegal> {
        match *event {
            Event::Moved { mv, press, .. } => {
                let ply = self.game.position().ply();
                self.game.play(mv)?;
                self.presses.extend(press.map(|press| (ply, press)));
            }
            Event::Passed { .. } => self.game.play(Move::Pass)?,
            Event::Offered {
                kind,
                length,
                by,
                made,
                expires,
            } => {
                let ply = self.game.position().ply();
                self.offers.push(Offer {
                    kind,
                    length,
                    by,
                    ply,
                    made,
                    expires,
                });
            }
            Event::Accepted { kind, by } | Event::Declined { kind, by } => {
                self.close(kind, by.other());
            }
            Event::Withdrawn { kind, by } | Event::Lapsed { kind, by } => self.close(kind, by),
            Event::TakenBack { plies, .. } => {
                for _ in 0..plies {
                    self.game.undo();
                }
                let ply = self.game.position().ply();
                self.presses.retain(|(at, _)| *at < ply);
            }
            Event::Paused {
                reason: PauseReason::Agreement,
                until,
            } => self.resumes = until,
            Event::Resumed {
                reason: PauseReason::Agreement,
                ..
            } => self.resumes = None,
            Event::Paused { .. } | Event::Resumed { .. } => {}
            Event::Given { .. } | Event::Warned { .. } | Event::Ruled { .. } => {}
            Event::Clock { ref clock, .. } => self.clock = Some(clock.clone()),
            Event::Ended { result } => {
                self.result = Some(result);
                self.resumes = None;
            }
        }
        Ok(())
    }

    fn close(&mut self, kind: OfferKind, by: Color) {
        self.offers
            .retain(|offer| !(offer.kind == kind && offer.by == by));
    }
}
