//! How a game of a tournament ended.

use serde::{Deserialize, Serialize};

use crate::engine::Color;

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// This side.
    Won(#[serde(with = "super::color")] Color),
    /// Nobody.
    Drawn,
}

/// How a game ended, as the tournament counts it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    /// Over the board: by the rules, by resignation, by agreement, or on time after both had moved.
    Played(Outcome),
    /// By an organiser's word; it counts as played.
    Adjudicated(Outcome),
    /// Without a game: this side gets the point of the other, who was not there.
    Forfeit(#[serde(with = "super::color")] Color),
    /// Both lose: neither was there, or an organiser decided so. It counts as unplayed.
    DoubleLoss,
}

/// One side's part of a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SideResult {
    /// Won at the board.
    Win,
    /// Drawn at the board.
    Draw,
    /// Lost at the board.
    Loss,
    /// The opponent was not there.
    ForfeitWin,
    /// Was not there; the opponent has the point.
    ForfeitLoss,
    /// Both lost without a game.
    DoubleLoss,
}

impl GameResult {
    /// Whether there was a game.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Played(_) | Self::Adjudicated(_))
    }

    /// The part of this side.
    pub const fn side(self, side: Color) -> SideResult {
        match self {
            Self::Played(outcome) | Self::Adjudicated(outcome) => match outcome {
                Outcome::Drawn => SideResult::Draw,
                Outcome::Won(winner) if winner as u8 == side as u8 => SideResult::Win,
                Outcome::Won(_) => SideResult::Loss,
            },
            Self::Forfeit(winner) if winner as u8 == side as u8 => SideResult::ForfeitWin,
            Self::Forfeit(_) => SideResult::ForfeitLoss,
            Self::DoubleLoss => SideResult::DoubleLoss,
        }
    }
}

impl SideResult {
    /// Whether there was a game.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss)
    }

    /// Half points of one game: 2, 1 or 0.
    pub const fn halves(self) -> u32 {
        match self {
            Self::Win | Self::ForfeitWin => 2,
            Self::Draw => 1,
            Self::Loss | Self::ForfeitLoss | Self::DoubleLoss => 0,
        }
    }

    /// Half points of the opponent in the same game.
    pub const fn opponents_halves(self) -> u32 {
        match self {
            Self::Loss | Self::ForfeitLoss => 2,
            Self::Draw => 1,
            Self::Win | Self::ForfeitWin | Self::DoubleLoss => 0,
        }
    }
}
