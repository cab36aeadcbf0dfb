//! What the games of a tournament are played by, in words.

use serde::{Deserialize, Serialize};

/// What the games of a tournament are played by, in words: a tournament keeps and tells them, and looks into none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameTerms {
    /// The expansions, as `MLP`.
    pub expansions: String,
    /// Whether the queen may be the first piece.
    pub queen_first: String,
    /// What a third repetition is.
    pub repetition: String,
    /// The time control, as `3d`.
    pub control: String,
    /// When clocks rest.
    pub rest: Option<String>,
    /// Whether games count for ratings.
    pub rated: bool,
    /// Whether vacations that begin by themselves stop clocks.
    pub automatic: String,
}
