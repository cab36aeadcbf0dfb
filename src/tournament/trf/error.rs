//! What is wrong with a report file.

use thiserror::Error;

/// What is wrong with a report file; lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TrfError {
    /// No player line.
    #[error("The file has no players: lines that begin with 001.")]
    NoPlayers,
    /// Something else where a number should be.
    #[error("Line {line}: «{read}» in {field} is not a number.")]
    NotANumber {
        /// The line.
        line: usize,
        /// What the columns hold.
        field: &'static str,
        /// What was read.
        read: String,
    },
    /// A starting number twice.
    #[error("Two players have the starting number {number}.")]
    NumberTwice {
        /// The number.
        number: u32,
    },
    /// A result that is none.
    #[error(
        "Line {line}, round {round}: «{read}» is not a result here; 1, =, 0, + and - go with an opponent, U, F, H and Z with 0000."
    )]
    Result {
        /// The line.
        line: usize,
        /// The round of the file.
        round: usize,
        /// What was read.
        read: char,
    },
    /// A colour that is none.
    #[error("Line {line}, round {round}: «{read}» is not a colour; w and b are.")]
    Color {
        /// The line.
        line: usize,
        /// The round of the file.
        round: usize,
        /// What was read.
        read: char,
    },
    /// Two lines that do not agree.
    #[error(
        "Round {round}: number {player} has met {opponent}, whose line does not say so with the other colour."
    )]
    Opponent {
        /// The round of the file.
        round: usize,
        /// Whose line.
        player: u32,
        /// Whom it names.
        opponent: u32,
    },
    /// A file of more than can be read.
    #[error("The file is too large: at most {most} characters are read.")]
    TooLarge {
        /// The limit.
        most: usize,
    },
}
