//! Move strings in and out (`RULES.md`, "Notation").

use super::{Move, Position};

/// Why a move string cannot be read or played; `Display` says what was read, what is wrong and what would be right. (The engine's owner extends this; texts for players come from `locale`, by variant and fields.)
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MoveError {
    /// Not a move string.
    Syntax {
        /// What was read.
        read: String,
    },
    /// Read, but not legal.
    Illegal {
        /// What was read.
        read: String,
        /// Why not.
        why: super::Illegal,
    },
}

/// Reads a move tolerantly and checks that it is legal here.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let _ = (position, text);
    todo!()
}

/// Writes a move canonically; the position is the one before the move.
pub fn write_move(position: &Position, mv: Move) -> String {
    let _ = (position, mv);
    todo!()
}
