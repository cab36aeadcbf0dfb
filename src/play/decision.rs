//! What an action at a table does.

use jiff::Timestamp;

use super::clock::Span;
use super::{Cause, Event, GameResult, Offer, OfferKind, PlayerId, Reason, Refusal, Table};
use crate::engine::{self, Color, Move, Outcome, Status};

/// A move as it comes in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveInput {
    /// Typed by a person, read tolerantly.
    Text(String),
    /// Chosen on the board.
    Exact(Move),
}

/// What a player can do at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Move a piece, or place one.
    Move(MoveInput),
    /// Give up.
    Resign,
    /// Offer a draw. Where the opponent's offer stands it is refused: a game ends by what says that it ends, never by
    /// an offer.
    OfferDraw,
    /// Ask to take back the last own move.
    OfferTakeback,
    /// Offer to let both clocks stand for so long.
    OfferPause(Span),
    /// End the pause that both agreed on, before its time.
    Resume,
    /// Offer to end the game without a result.
    OfferAbort,
    /// End the game without a result, alone: until both have moved.
    Abort,
    /// Accept the opponent's offer.
    Accept(OfferKind),
    /// Decline the opponent's offer.
    Decline(OfferKind),
    /// Take the own offer back.
    Withdraw(OfferKind),
    /// Claim a draw by repetition (`RULES.md R9`).
    ClaimDraw,
    /// Claim the game, the opponent's time being up under a soft time control.
    ClaimTime,
    /// Give the opponent time.
    GiveTime(Span),
    /// Claim a game without a clock that the opponent has left lying.
    ClaimAbandoned,
}

impl Table {
    /// What an action by `actor` does: the events, in order, to be committed together.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing changes.
    pub fn decide(
        &self,
        action: Action,
        actor: PlayerId,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        let by = self.seat(actor).ok_or(Refusal::NotAPlayer)?;
        if let Some(result) = self.result {
            return Err(Refusal::Finished(result));
        }
        // A pause whose time is over ends first, and at its own instant.
        let Some((mut events, table)) = self.roused(now) else {
            return self.decide_awake(action, by, now);
        };
        events.extend(table.decide_awake(action, by, now)?);
        Ok(events)
    }

    /// What an action does where no pause is over that has not been ended.
    fn decide_awake(
        &self,
        action: Action,
        by: Color,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        if let Some(flag) = self.fallen(now) {
            return Err(Refusal::TimeUp(flag));
        }
        let events = self.decide_untimed(action, by, now)?;
        self.keep_time(events, now)
    }

    /// What an action does to all but the clocks.
    fn decide_untimed(
        &self,
        action: Action,
        by: Color,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        match action {
            Action::Move(input) => self.decide_move(input, by, now),
            Action::Resign => {
                Ok(self.end(Some(Outcome::Win(by.other())), Reason::Resignation, &[]))
            }
            Action::OfferDraw => {
                self.not_offered_to(OfferKind::Draw, by, now)?;
                self.propose((OfferKind::Draw, None), by, now)
            }
            Action::OfferTakeback if self.plies_to_take_back(by).is_none() => {
                Err(Refusal::NothingToTakeBack)
            }
            Action::OfferTakeback => self.propose((OfferKind::Takeback, None), by, now),
            Action::OfferPause(length) => {
                self.pausable(length).map_err(Refusal::CannotPause)?;
                self.not_offered_to(OfferKind::Pause, by, now)?;
                self.propose((OfferKind::Pause, Some(length)), by, now)
            }
            Action::Resume => self.resume(by),
            Action::OfferAbort => {
                self.not_offered_to(OfferKind::Abort, by, now)?;
                self.propose((OfferKind::Abort, None), by, now)
            }
            Action::Abort if self.is_abortable() => Ok(self.end(None, Reason::Aborted, &[])),
            Action::Abort => Err(Refusal::TooLateToAbort),
            Action::Accept(kind) => self.accept(kind, by, now),
            Action::Decline(kind) => {
                self.answerable(kind, by, now)?;
                Ok(vec![Event::Declined { kind, by }])
            }
            Action::Withdraw(kind) => {
                self.withdrawable(kind, by, now)?;
                Ok(vec![Event::Withdrawn { kind, by }])
            }
            Action::ClaimDraw if self.game.can_claim_draw() => {
                Ok(self.end(Some(Outcome::Draw), Reason::ClaimedRepetition, &[]))
            }
            Action::ClaimDraw => Err(Refusal::NothingToClaim {
                occurrences: self.game.occurrences(),
            }),
            Action::ClaimTime if self.claimable(now) == Some(by) => {
                Ok(self.end(Some(Outcome::Win(by)), Reason::Time, &[]))
            }
            Action::ClaimTime => Err(Refusal::NothingToClaimOnTime),
            Action::ClaimAbandoned => self.claim_abandoned(by, now),
            Action::GiveTime(amount) => Ok(vec![Event::Given {
                to: by.other(),
                amount,
            }]),
        }
    }

    /// A move, the forced passes after it, what it does to open offers, and the end if it is one.
    fn decide_move(
        &self,
        input: MoveInput,
        by: Color,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        if self.game.position().turn() != by {
            return Err(Refusal::NotYourTurn);
        }
        let (mv, written) = self.read(input).map_err(Refusal::Illegal)?;
        let mut game = self.game.clone();
        if let Err(why) = game.play(mv) {
            return Err(Refusal::Illegal(engine::MoveError::Illegal {
                read: written,
                why,
            }));
        }
        let mut events = vec![Event::Moved {
            by,
            mv,
            written,
            press: None,
            cause: Cause::Player,
        }];
        events.extend(
            self.offers
                .iter()
                .filter_map(|&offer| after_move(offer, by, now)),
        );
        let standing: Vec<Offer> = self
            .offers
            .iter()
            .copied()
            .filter(|&offer| after_move(offer, by, now).is_none())
            .collect();
        let mut passes = 0;
        loop {
            let ended = match game.status() {
                Status::Ended {
                    outcome,
                    by_repetition: true,
                } => Some((outcome, Reason::Repetition)),
                Status::Ended {
                    outcome,
                    by_repetition: false,
                } => Some((outcome, Reason::Surrounded)),
                // A, B and A again had no move: nothing can change any more, and the position would recur for ever.
                Status::NotStarted | Status::InProgress if passes == 3 => {
                    Some((Outcome::Draw, Reason::Repetition))
                }
                Status::NotStarted | Status::InProgress => None,
            };
            if let Some((outcome, reason)) = ended {
                events.extend(standing.iter().map(|offer| Event::Lapsed {
                    kind: offer.kind,
                    by: offer.by,
                }));
                events.push(Event::Ended {
                    result: GameResult {
                        outcome: Some(outcome),
                        reason,
                    },
                });
                return Ok(events);
            }
            let passer = game.position().turn();
            if game.legal_moves() != [Move::Pass] || game.play(Move::Pass).is_err() {
                return Ok(events);
            }
            events.push(Event::Passed { by: passer });
            passes += 1;
        }
    }

    /// The move a player means, with its written form; a forced pass is never theirs to choose.
    fn read(&self, input: MoveInput) -> Result<(Move, String), engine::MoveError> {
        let position = self.game.position();
        let mv = match input {
            MoveInput::Text(text) => engine::parse_move(position, &text)?,
            MoveInput::Exact(mv) => mv,
        };
        match position.check(mv) {
            Ok(()) => Ok((mv, engine::write_move(position, mv))),
            Err(why) => Err(engine::MoveError::Illegal {
                read: named(mv),
                why,
            }),
        }
    }

    /// Refuses what the opponent has offered already: that is to be answered first.
    fn not_offered_to(&self, kind: OfferKind, by: Color, now: Timestamp) -> Result<(), Refusal> {
        match self.offer(kind, by.other(), now) {
            Some(_) => Err(Refusal::OpponentOffered(kind)),
            None => Ok(()),
        }
    }

    fn propose(
        &self,
        (kind, length): (OfferKind, Option<Span>),
        by: Color,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        if self.offer(kind, by, now).is_some() {
            return Err(Refusal::AlreadyOffered(kind));
        }
        let expires = now
            .saturating_add(Offer::LIFETIME)
            .unwrap_or(Timestamp::MAX);
        let ran_out = self
            .offers
            .iter()
            .find(|offer| offer.kind == kind && offer.by == by);
        let mut events: Vec<Event> = ran_out
            .map(|_| Event::Lapsed { kind, by })
            .into_iter()
            .collect();
        events.push(Event::Offered {
            kind,
            length,
            by,
            made: now,
            expires,
        });
        Ok(events)
    }

    fn accept(&self, kind: OfferKind, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let offer = self.answerable(kind, by, now)?;
        let accepted = Event::Accepted { kind, by };
        match kind {
            OfferKind::Draw => {
                let mut events = vec![accepted];
                events.extend(self.end(Some(Outcome::Draw), Reason::Agreement, &[offer]));
                Ok(events)
            }
            OfferKind::Abort => {
                let mut events = vec![accepted];
                events.extend(self.end(None, Reason::Aborted, &[offer]));
                Ok(events)
            }
            OfferKind::Pause => {
                let mut events = vec![accepted];
                events.push(self.pause(&offer, now).map_err(Refusal::CannotPause)?);
                Ok(events)
            }
            OfferKind::Takeback => {
                let plies = self
                    .plies_to_take_back(offer.by)
                    .ok_or(Refusal::NothingToTakeBack)?;
                let mut events = vec![accepted];
                // A pause is about no move: its offer goes on.
                let pauses = self
                    .offers
                    .iter()
                    .filter(|offer| offer.kind == OfferKind::Pause);
                let kept: Vec<Offer> = pauses.copied().chain([offer]).collect();
                events.extend(self.lapse_all_but(&kept));
                events.push(Event::TakenBack {
                    by: offer.by,
                    plies,
                });
                Ok(events)
            }
        }
    }

    /// The opponent's standing offer of this kind.
    fn answerable(&self, kind: OfferKind, by: Color, now: Timestamp) -> Result<Offer, Refusal> {
        match (self.offer(kind, by.other(), now), self.offer(kind, by, now)) {
            (Some(offer), _) => Ok(offer),
            (None, Some(_)) => Err(Refusal::OwnOffer(kind)),
            (None, None) => Err(Refusal::NoSuchOffer(kind)),
        }
    }

    /// The own standing offer of this kind.
    fn withdrawable(&self, kind: OfferKind, by: Color, now: Timestamp) -> Result<Offer, Refusal> {
        match (self.offer(kind, by, now), self.offer(kind, by.other(), now)) {
            (Some(offer), _) => Ok(offer),
            (None, Some(_)) => Err(Refusal::NotYourOffer(kind)),
            (None, None) => Err(Refusal::NoSuchOffer(kind)),
        }
    }

    /// The end of the game; every offer but those already answered loses its object.
    fn end(&self, outcome: Option<Outcome>, reason: Reason, answered: &[Offer]) -> Vec<Event> {
        let mut events = self.lapse_all_but(answered);
        events.push(Event::Ended {
            result: GameResult { outcome, reason },
        });
        events
    }

    /// Whether a player can call the game off alone: until both have moved.
    pub fn is_abortable(&self) -> bool {
        self.result.is_none() && self.game.ply() < 2
    }

    pub(super) fn lapse_all_but(&self, answered: &[Offer]) -> Vec<Event> {
        let rest = self.offers.iter().filter(|offer| !answered.contains(offer));
        rest.map(|offer| Event::Lapsed {
            kind: offer.kind,
            by: offer.by,
        })
        .collect()
    }

    /// How many plies go with the last move of this side: the move itself, the reply and the passes after it. `None`
    /// where the side has not moved yet.
    pub fn plies_to_take_back(&self, asker: Color) -> Option<u32> {
        let moves = self.game.moves();
        let by_asker = |ply: usize| ply.is_multiple_of(2) == (asker == Color::White);
        let last = (0..moves.len())
            .rev()
            .find(|&ply| by_asker(ply) && moves[ply] != Move::Pass)?;
        u32::try_from(moves.len() - last).ok()
    }

    /// The moves that go with the last move of this side, as written and oldest first: its own, then the replies;
    /// passes are left out. Empty where the side has not moved yet.
    pub fn moves_to_take_back(&self, asker: Color) -> Vec<String> {
        let plies = self.plies_to_take_back(asker).unwrap_or(0) as usize;
        let kept = self.game.moves().len() - plies;
        let moves = self.game.moves().iter().zip(self.game.written());
        moves
            .skip(kept)
            .filter(|(mv, _)| **mv != Move::Pass)
            .map(|(_, written)| written.clone())
            .collect()
    }
}

/// What a move does to an open offer; `None`: it stands. The offer of a draw, or to end the game without a result,
/// stands until the opponent moves; what was to be taken back is another move as soon as the asker moves again; a pause
/// is about no move.
pub(super) fn after_move(offer: Offer, by: Color, now: Timestamp) -> Option<Event> {
    let kind = offer.kind;
    match (offer.by == by, kind) {
        _ if !offer.stands(now) => Some(Event::Lapsed { kind, by: offer.by }),
        (_, OfferKind::Pause) => None,
        (false, _) => Some(Event::Declined { kind, by }),
        (true, OfferKind::Takeback) => Some(Event::Lapsed { kind, by }),
        (true, OfferKind::Draw | OfferKind::Abort) => None,
    }
}

/// A name for a move that cannot be written, being illegal.
fn named(mv: Move) -> String {
    match mv {
        Move::Pass => "pass".to_owned(),
        Move::Play { piece, .. } => piece.to_string(),
    }
}
