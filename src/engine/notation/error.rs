//! Why a move string cannot be read or played.

use crate::engine::{Bug, Illegal, Piece};

/// The longest piece of a text that an error repeats, in characters.
const EXCERPT: usize = 40;

/// The beginning of what was read, for an error: on one line, and not too long.
pub(in crate::engine) fn excerpt(text: &str) -> String {
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let text = text.trim();
    if text.chars().count() <= EXCERPT {
        return text.chars().map(clean).collect();
    }
    text.chars()
        .take(EXCERPT - 1)
        .map(clean)
        .chain(['…'])
        .collect()
}

/// Why a move string cannot be read or played; `Display` says what was read, what is wrong and what would be right.
///
/// `read` is what was read, cut to a length that can be repeated in an answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// Nothing was written.
    #[error("no move was written: write a piece and where it goes, as in \"wA1 -bQ\"")]
    Empty,
    /// A word that is no piece.
    #[error(
        "\"{read}\" cannot be read: \"{word}\" is no piece; a piece is a letter of QSBGAMLPD, after w or b and before a number where there are several, as in \"wA1\""
    )]
    NotAPiece {
        /// What was read.
        read: String,
        /// The part that is no piece.
        word: String,
    },
    /// A number that no piece of the kind has.
    #[error("\"{read}\" cannot be read: there is no {bug}{number}; {}", numbers(*.bug, *.highest))]
    NoSuchNumber {
        /// What was read.
        read: String,
        /// The kind.
        bug: Bug,
        /// The number that was asked for.
        number: u32,
        /// The highest number there is.
        highest: u8,
    },
    /// A direction before the reference and another after it.
    #[error(
        "\"{read}\" cannot be read: the place has two directions; write one, as in \"-{reference}\" or \"{reference}-\""
    )]
    TwoDirections {
        /// What was read.
        read: String,
        /// The reference, as it was read.
        reference: String,
    },
    /// Directions, but no reference.
    #[error(
        "\"{read}\" cannot be read: the direction has no piece beside it; write one, as in \"-bQ\" or \"bQ-\""
    )]
    NoReference {
        /// What was read.
        read: String,
    },
    /// Something after a pass.
    #[error("\"{read}\" cannot be read: a pass is the one word \"pass\"")]
    PassWithMore {
        /// What was read.
        read: String,
    },
    /// A piece without a place, after the first ply.
    #[error(
        "\"{read}\" does not say where the piece goes: name a piece beside the place, as in \"{read} -bQ\" or \"{read} bQ-\", or the piece to climb onto"
    )]
    NoTarget {
        /// What was read.
        read: String,
    },
    /// A place for the first piece of the game.
    #[error(
        "\"{read}\" names a place, but the board is empty: write the first piece alone, as in \"{piece}\""
    )]
    TargetOnEmptyBoard {
        /// What was read.
        read: String,
        /// The piece that would be placed.
        piece: Piece,
    },
    /// The reference is not on the board.
    #[error("\"{read}\" cannot be played: {reference} is not on the board; name a piece that is")]
    ReferenceNotPlaced {
        /// What was read.
        read: String,
        /// The piece that is not there.
        reference: Piece,
    },
    /// A climb onto the mover itself.
    #[error(
        "\"{read}\" cannot be played: {piece} cannot climb onto itself; to move beside its old place write a direction, as in \"{piece} {piece}-\""
    )]
    OntoItself {
        /// What was read.
        read: String,
        /// The piece.
        piece: Piece,
    },
    /// A climb onto a piece that is not the top of its stack.
    #[error(
        "\"{read}\" cannot be played: {reference} is covered by {top}; to climb onto that stack write \"{piece} {top}\""
    )]
    ReferenceCovered {
        /// What was read.
        read: String,
        /// The piece that moves.
        piece: Piece,
        /// The covered piece.
        reference: Piece,
        /// The top of its stack.
        top: Piece,
    },
    /// Several pieces can be meant.
    #[error("\"{read}\" can mean several moves: write one of {}", or_list(.choices))]
    Ambiguous {
        /// What was read.
        read: String,
        /// The legal moves it can mean, as written; at least two.
        choices: Vec<String>,
    },
    /// Read, but not legal.
    #[error("\"{read}\" is not legal: {why}")]
    Illegal {
        /// What was read.
        read: String,
        /// Why not.
        why: Illegal,
    },
}

impl MoveError {
    /// The error for a move that was read and is not legal.
    pub fn illegal(read: &str, why: Illegal) -> Self {
        Self::Illegal {
            read: excerpt(read),
            why,
        }
    }
}

fn numbers(bug: Bug, highest: u8) -> String {
    match highest {
        1 => format!("there is one {bug}, written without a number"),
        _ => format!("the numbers of {bug} go from 1 to {highest}"),
    }
}

fn or_list(choices: &[String]) -> String {
    choices
        .iter()
        .map(|choice| format!("\"{choice}\""))
        .collect::<Vec<_>>()
        .join(", ")
}
