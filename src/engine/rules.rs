//! Rule sets and their overrides (`RULES.md`, "Rule sets").

use super::Expansions;

/// May the queen be a player's first piece (`RULES.md R4`)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QueenFirst {
    /// No, for both players.
    Forbidden,
    /// Yes.
    Allowed,
}

/// What the third occurrence of a position does (`RULES.md R9`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// The game is drawn at once.
    Draw,
    /// Either player may claim a draw while it stands.
    Claim,
}

/// A named rule set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleSet {
    /// No queen first; third occurrence draws at once.
    Tournament,
    /// Queen first allowed; third occurrence may be claimed.
    Classic,
}

/// Everything that varies between games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Pieces in play.
    pub expansions: Expansions,
    /// R4.
    pub queen_first: QueenFirst,
    /// R9.
    pub repetition: Repetition,
}

impl RuleSet {
    /// The rules of this set with these expansions.
    pub const fn with(self, expansions: Expansions) -> Rules {
        match self {
            Self::Tournament => Rules {
                expansions,
                queen_first: QueenFirst::Forbidden,
                repetition: Repetition::Draw,
            },
            Self::Classic => Rules {
                expansions,
                queen_first: QueenFirst::Allowed,
                repetition: Repetition::Claim,
            },
        }
    }
}
