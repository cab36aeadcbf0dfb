//! Why two meet.

use serde::{Deserialize, Serialize};

use super::Points;
use super::swiss::ColorReason;

/// Why two were paired, for those who ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// By an organiser.
    ByHand,
    /// By the Swiss rules, with these points before the round.
    Swiss {
        /// Of White.
        white: Points,
        /// Of Black.
        black: Points,
        /// What decided the colours.
        color: ColorReason,
    },
    /// By the table of a round robin, from these seats, counted from 1.
    Table {
        /// Of White.
        white: u32,
        /// Of Black.
        black: u32,
    },
    /// By the bracket, from these lines of the first round, counted from 1.
    Bracket {
        /// Of White.
        white: u32,
        /// Of Black.
        black: u32,
    },
}
