//! What a round is worth.

use serde::{Deserialize, Serialize};

use super::{Bye, Meeting, Points};

/// How many games a pairing has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Games {
    /// One; colours are balanced over the rounds.
    One,
    /// Two with colours swapped.
    Two,
}

impl Games {
    /// 1 or 2.
    pub const fn count(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Count {
    /// Every game: 1, ½, 0.
    GamePoints,
    /// Every pairing: whoever takes more of its games has 1, equal ones have ½ each.
    MatchPoints,
}

/// How rounds become points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Scoring {
    /// The games of a pairing.
    pub games: Games,
    /// What counts.
    pub count: Count,
}

impl Scoring {
    /// The most a round can bring.
    pub const fn win(self) -> Points {
        match self.count {
            Count::GamePoints => Points(2 * self.games.count()),
            Count::MatchPoints => Points(2),
        }
    }

    /// What a drawn round brings.
    pub const fn draw(self) -> Points {
        Points(self.win().0 / 2)
    }

    /// What a bye brings.
    pub const fn bye(self, bye: Bye) -> Points {
        match bye {
            Bye::Allocated | Bye::Full => self.win(),
            Bye::Half | Bye::Unpaired => self.draw(),
            Bye::Zero => Points::ZERO,
        }
    }

    /// What a meeting has brought so far.
    pub fn meeting(self, meeting: &Meeting) -> Points {
        let results = || meeting.seats.iter().filter_map(|seat| seat.result);
        let mine: u32 = results().map(super::SideResult::halves).sum();
        match self.count {
            Count::GamePoints => Points(mine),
            Count::MatchPoints if meeting.is_pending() => Points::ZERO,
            Count::MatchPoints => {
                let theirs: u32 = results().map(super::SideResult::opponents_halves).sum();
                match mine.cmp(&theirs) {
                    std::cmp::Ordering::Greater => self.win(),
                    // Both lost everything without playing.
                    std::cmp::Ordering::Equal if mine == 0 => Points::ZERO,
                    std::cmp::Ordering::Equal => self.draw(),
                    std::cmp::Ordering::Less => Points::ZERO,
                }
            }
        }
    }
}
