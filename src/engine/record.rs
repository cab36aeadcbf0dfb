//! The words that records of games share: states, results, turns.

use std::fmt;
use std::str::FromStr;

use super::notation::excerpt;
use super::{Color, Game, Outcome, Status};

/// How a record says that a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameState {
    /// Nothing played.
    NotStarted,
    /// Goes on.
    InProgress,
    /// Nobody won.
    Draw,
    /// White won.
    WhiteWins,
    /// Black won.
    BlackWins,
}

impl GameState {
    /// All five.
    pub const ALL: [Self; 5] = [
        Self::NotStarted,
        Self::InProgress,
        Self::Draw,
        Self::WhiteWins,
        Self::BlackWins,
    ];

    /// Who won, if the game is over.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::NotStarted | Self::InProgress => None,
            Self::Draw => Some(Outcome::Draw),
            Self::WhiteWins => Some(Outcome::Win(Color::White)),
            Self::BlackWins => Some(Outcome::Win(Color::Black)),
        }
    }
}

impl From<Outcome> for GameState {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Draw => Self::Draw,
            Outcome::Win(Color::White) => Self::WhiteWins,
            Outcome::Win(Color::Black) => Self::BlackWins,
        }
    }
}

impl From<Status> for GameState {
    fn from(status: Status) -> Self {
        match status {
            Status::NotStarted => Self::NotStarted,
            Status::InProgress => Self::InProgress,
            Status::Ended { outcome, .. } => outcome.into(),
        }
    }
}

impl fmt::Display for GameState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotStarted => "NotStarted",
            Self::InProgress => "InProgress",
            Self::Draw => "Draw",
            Self::WhiteWins => "WhiteWins",
            Self::BlackWins => "BlackWins",
        })
    }
}

/// A word that names no state.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "\"{read}\" is no state of a game: write NotStarted, InProgress, Draw, WhiteWins or BlackWins"
)]
pub struct GameStateError {
    /// What was read.
    pub read: String,
}

impl FromStr for GameState {
    type Err = GameStateError;

    /// Reads the word in any case.
    fn from_str(text: &str) -> Result<Self, GameStateError> {
        let named = |state: &Self| state.to_string().eq_ignore_ascii_case(text.trim());
        Self::ALL
            .into_iter()
            .find(named)
            .ok_or_else(|| GameStateError {
                read: excerpt(text),
            })
    }
}

/// The side to move and the number of its turn, from 1: `White[1]`, `Black[1]`, `White[2]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// The side to move.
    pub color: Color,
    /// One more than the turns that the side has had.
    pub number: u32,
}

impl Turn {
    /// The turn after a number of plies.
    pub const fn after(ply: u32) -> Self {
        Self {
            color: if ply.is_multiple_of(2) {
                Color::White
            } else {
                Color::Black
            },
            number: 1 + ply / 2,
        }
    }

    /// The turn of a game.
    pub fn of(game: &Game) -> Self {
        Self::after(game.ply())
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]", self.color, self.number)
    }
}

/// A word that names no turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "\"{read}\" is no turn: write the side to move and the number of its turn, as in White[1] or Black[12]"
)]
pub struct TurnError {
    /// What was read.
    pub read: String,
}

impl FromStr for Turn {
    type Err = TurnError;

    /// Reads the side in any case.
    fn from_str(text: &str) -> Result<Self, TurnError> {
        let read = || {
            let (side, number) = text.trim().strip_suffix(']')?.split_once('[')?;
            let color = Color::ALL
                .into_iter()
                .find(|color| color.to_string().eq_ignore_ascii_case(side))?;
            let number = number.parse().ok().filter(|&number| number > 0)?;
            Some(Self { color, number })
        };
        read().ok_or_else(|| TurnError {
            read: excerpt(text),
        })
    }
}
