//! Games that can be rated.

use jiff::Timestamp;

/// Games that are rated together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Pool {
    /// Without expansions.
    Base,
    /// With at least one.
    Expansions,
}

/// A result from one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// 1.
    Win,
    /// ½.
    Draw,
    /// 0.
    Loss,
}

impl Score {
    /// The other side's.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Draw => Self::Draw,
            Self::Loss => Self::Win,
        }
    }
}

/// How a game ended, as far as rating asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// By the rules, by resignation or by agreement.
    Played,
    /// On time.
    Time,
    /// By an organiser.
    Adjudicated,
    /// Without a game: forfeit, double loss.
    Forfeit,
}

/// Whether a rated game of so many plies that ended so counts. Nothing counts before both have moved: somebody who
/// never appeared shows no strength. After that a loss on time or by adjudication counts like any other.
pub const fn counts(ending: Ending, plies: u32) -> bool {
    match ending {
        Ending::Forfeit => false,
        Ending::Played | Ending::Time | Ending::Adjudicated => plies >= 2,
    }
}

/// A game that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatedGame<P> {
    /// The game's number.
    pub id: i64,
    /// Its place in the order in which games came to count. Mostly that in which they ended, but a flag falls at its
    /// deadline and is acted on later: what was rated meanwhile stays as it is.
    pub place: i64,
    /// When it ended.
    pub ended: Timestamp,
    /// Where it counts.
    pub pool: Pool,
    /// White.
    pub white: P,
    /// Black.
    pub black: P,
    /// The result for White.
    pub score: Score,
}
