//! A game: a position with its history, so that repetition (R9) and undo are known.

use super::position::PlyUndo;
use super::repetition::Occurrences;
use super::{Color, Illegal, Move, MoveError, Position, Repetition, Rules, parse_move, write_move};

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

/// A position with its history. A ply costs the same early and late in a game.
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    moves: Vec<Move>,
    written: Vec<String>,
    undo: Vec<PlyUndo>,
    occurrences: Occurrences,
}

/// Which written move of a list cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("move {} cannot be replayed: {error}", .ply + 1)]
pub struct ReplayError {
    /// The plies before it.
    pub ply: u32,
    /// What is wrong with it.
    pub error: MoveError,
}

impl Game {
    /// A new game.
    pub fn new(rules: Rules) -> Self {
        let position = Position::new(rules);
        let mut occurrences = Occurrences::default();
        occurrences.enter(&position);
        Self {
            position,
            moves: Vec::new(),
            written: Vec::new(),
            undo: Vec::new(),
            occurrences,
        }
    }

    /// The game after these moves, read as tolerantly as [`parse_move`] reads.
    pub fn replay<S: AsRef<str>>(
        rules: Rules,
        moves: impl IntoIterator<Item = S>,
    ) -> Result<Self, ReplayError> {
        let mut game = Self::new(rules);
        for text in moves {
            game.play_written(text.as_ref())
                .map_err(|error| ReplayError {
                    ply: game.ply(),
                    error,
                })?;
        }
        Ok(game)
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Plies played.
    pub fn ply(&self) -> u32 {
        self.position.ply()
    }

    /// The position after `ply` plies; `None` past the end.
    pub fn position_at(&self, ply: u32) -> Option<Position> {
        let moves = self.moves.get(..ply as usize)?;
        let mut position = Position::new(self.position.rules());
        for &mv in moves {
            position.play_unchecked(mv);
        }
        Some(position)
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The moves as written strings, one a ply.
    pub fn written(&self) -> Vec<String> {
        self.written.clone()
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        if matches!(self.status(), Status::Ended { .. }) {
            return Err(Illegal::GameOver);
        }
        self.position.check(mv)?;
        self.written.push(write_move(&self.position, mv));
        self.moves.push(mv);
        self.undo.push(self.position.apply(mv));
        self.occurrences.enter(&self.position);
        Ok(())
    }

    /// Reads a move, plays it if it is legal, and gives it back.
    pub fn play_written(&mut self, text: &str) -> Result<Move, MoveError> {
        let mv = parse_move(&self.position, text)?;
        self.play(mv).map_err(|why| MoveError::illegal(text, why))?;
        Ok(mv)
    }

    /// Takes the last move back; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(undo) = self.undo.pop() else {
            return false;
        };
        self.position.revert(undo);
        self.moves.pop();
        self.written.pop();
        self.occurrences.leave();
        true
    }

    /// What the rules say.
    pub fn status(&self) -> Status {
        let ended = |outcome, by_repetition| Status::Ended {
            outcome,
            by_repetition,
        };
        match Color::ALL.map(|color| self.position.is_surrounded(color)) {
            [true, true] => ended(Outcome::Draw, false),
            [true, false] => ended(Outcome::Win(Color::Black), false),
            [false, true] => ended(Outcome::Win(Color::White), false),
            [false, false]
                if self.position.rules().repetition == Repetition::Draw
                    && self.occurrences() >= 3 =>
            {
                ended(Outcome::Draw, true)
            }
            [false, false] if self.moves.is_empty() => Status::NotStarted,
            [false, false] => Status::InProgress,
        }
    }

    /// How often the present position has stood (R9), 1 for the first time.
    pub fn occurrences(&self) -> u32 {
        self.occurrences.of_present()
    }

    /// Under [`Repetition::Claim`]: may a draw be claimed now?
    pub fn can_claim_draw(&self) -> bool {
        self.position.rules().repetition == Repetition::Claim
            && self.occurrences() >= 3
            && self.status() == Status::InProgress
    }

    /// Legal moves; empty when the game is over (R8 or R9).
    pub fn legal_moves(&self) -> Vec<Move> {
        if matches!(self.status(), Status::Ended { .. }) {
            Vec::new()
        } else {
            self.position.legal_moves()
        }
    }
}
