//! A game: a position with its history, so that repetition (R9) and undo are known.

use super::{Color, Illegal, Move, Position, Rules};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side won.
    Win(Color),
    /// Nobody won.
    Draw,
}

/// What the rules alone say of a game (agreement, resignation and time belong to `play`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Nothing played.
    NotStarted,
    /// Goes on.
    InProgress,
    /// A queen is surrounded (R8), both are, or the third occurrence drew (R9).
    Ended {
        /// Who won, if anybody.
        outcome: Outcome,
        /// True when R9 ended it.
        by_repetition: bool,
    },
}

/// A position with its history.
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
}

impl Game {
    /// A new game.
    pub fn new(rules: Rules) -> Self {
        Self {
            position: Position::new(rules),
        }
    }
    /// The present position.
    pub fn position(&self) -> &Position {
        &self.position
    }
    /// The position after `ply` plies; `None` past the end.
    pub fn position_at(&self, ply: u32) -> Option<Position> {
        let _ = ply;
        todo!()
    }
    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        todo!()
    }
    /// The moves as written strings, one a ply.
    pub fn written(&self) -> Vec<String> {
        todo!()
    }
    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        let _ = mv;
        todo!()
    }
    /// Takes the last move back; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        todo!()
    }
    /// What the rules say.
    pub fn status(&self) -> Status {
        todo!()
    }
    /// How often the present position has stood (R9), 1 for the first time.
    pub fn occurrences(&self) -> u32 {
        todo!()
    }
    /// Under [`Repetition::Claim`](super::Repetition): may a draw be claimed now?
    pub fn can_claim_draw(&self) -> bool {
        todo!()
    }
    /// Legal moves; empty when the game is over (R8 or R9).
    pub fn legal_moves(&self) -> Vec<Move> {
        todo!()
    }
}
