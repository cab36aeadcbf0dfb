//! Moves that are played by themselves: planned replies, and the only legal move by choice.

use jiff::Timestamp;

use super::decision::after_move;
use super::{Action, Cause, Event, Forced, MoveInput, Plan, Table};
use crate::engine::{Color, Move, parse_move};

/// What a player has decided beforehand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Intent {
    /// Their conditional moves.
    pub plan: Option<Plan>,
    /// What they want done with their only legal move.
    pub forced: Forced,
}

/// What both players have decided beforehand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Intents {
    /// White.
    pub white: Intent,
    /// Black.
    pub black: Intent,
}

impl Intents {
    /// What this colour has decided.
    pub fn of(&self, color: Color) -> &Intent {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

/// No more moves follow one by themselves. Two plans have no more plies left than the longer of their lines; only
/// moves that both players must make could go on for longer.
const LONGEST: usize = 64;

impl Table {
    /// The events of an action, and what is then played by itself at the same instant: the replies cost no time.
    ///
    /// Only a move sets that going. It stops where a player has to decide: no line goes on, the opponent's offer
    /// stands that a move would decline, a draw can be claimed, or the game is over.
    #[must_use]
    pub fn play_on(&self, mut events: Vec<Event>, intents: &Intents, now: Timestamp) -> Vec<Event> {
        if !events
            .iter()
            .any(|event| matches!(event, Event::Moved { .. }))
        {
            return events;
        }
        let Ok(mut table) = self.after(&events) else {
            return events;
        };
        for _ in 0..LONGEST {
            let Some(more) = table.next_by_itself(intents, now) else {
                break;
            };
            let Ok(after) = table.after(&more) else {
                break;
            };
            table = after;
            // The clocks are kept once, as they are at the end.
            events.retain(|event| !matches!(event, Event::Clock { .. }));
            events.extend(more);
        }
        events
    }

    /// The move that the player to move need not be asked for, and all that comes of it.
    fn next_by_itself(&self, intents: &Intents, now: Timestamp) -> Option<Vec<Event>> {
        let by = self.turn()?;
        if self.must_be_asked(by, now) {
            return None;
        }
        let (mv, cause) = self.foreseen(intents.of(by))?;
        let action = Action::Move(MoveInput::Exact(mv));
        let mut events = self.decide(action, self.player(by), now).ok()?;
        for event in &mut events {
            if let Event::Moved { cause: why, .. } = event {
                *why = cause;
            }
        }
        Some(events)
    }

    /// Whether something stands that only this player can answer, and that a move would answer for them.
    pub fn must_be_asked(&self, by: Color, now: Timestamp) -> bool {
        let declines = |event| matches!(event, Some(Event::Declined { .. }));
        self.game.can_claim_draw()
            || self
                .offers
                .iter()
                .any(|&offer| declines(after_move(offer, by, now)))
    }

    fn foreseen(&self, intent: &Intent) -> Option<(Move, Cause)> {
        let planned = intent.plan.as_ref().and_then(|plan| plan.next(&self.game));
        if let Some(written) = planned {
            let mv = parse_move(self.game.position(), written).ok()?;
            return Some((mv, Cause::Plan));
        }
        if intent.forced == Forced::Ask {
            return None;
        }
        match self.game.legal_moves().as_slice() {
            [only @ Move::Play { .. }] => Some((*only, Cause::OnlyMove)),
            _ => None,
        }
    }
}
