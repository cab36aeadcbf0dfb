//! How a game ended.

use crate::engine::Outcome;

/// Who won, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameResult {
    /// Who won, if anybody; `None` where the game was called off or aborted and has no outcome.
    pub outcome: Option<Outcome>,
    /// What ended the game.
    pub reason: Reason,
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A queen was surrounded, or both (`RULES.md R8`).
    Surrounded,
    /// The third occurrence of a position, at once (`RULES.md R9`).
    Repetition,
    /// The third occurrence of a position, claimed by a player (`RULES.md R9`).
    ClaimedRepetition,
    /// Both players agreed to a draw.
    Agreement,
    /// The loser resigned.
    Resignation,
    /// The loser ran out of time.
    Time,
    /// Somebody did not make their first move in time: nobody has lost.
    CalledOff,
    /// The players ended it without a result: by agreement, or one of them before both had moved.
    Aborted,
    /// Somebody who runs the server decided it.
    Adjudication,
    /// Somebody who runs the server ended it, and it counts for nothing.
    Voided,
    /// The loser left it lying, was warned, and the winner claimed it.
    Abandonment,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 11] = [
        Self::Surrounded,
        Self::Repetition,
        Self::ClaimedRepetition,
        Self::Agreement,
        Self::Resignation,
        Self::Time,
        Self::CalledOff,
        Self::Aborted,
        Self::Adjudication,
        Self::Voided,
        Self::Abandonment,
    ];

    /// Whether somebody has won by it, or it is a draw.
    pub fn has_outcome(self) -> bool {
        !matches!(self, Self::CalledOff | Self::Aborted | Self::Voided)
    }
}
