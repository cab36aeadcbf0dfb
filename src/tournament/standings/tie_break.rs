//! The tie-breaks there are.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Cut;
use crate::tournament::Pairings;

/// Which text of the regulations treats unplayed rounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    /// From 1 April 2024 to 28 February 2026: the dummy of an unplayed round has the player's own score.
    Fide2024,
    /// From 1 March 2026: that score has a limit (C.07, 16.4).
    #[default]
    Fide2026,
}

/// A way to part those who have the same points (FIDE Handbook C.07).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The results of those tied among themselves (6).
    DirectEncounter,
    /// Games won, at the board or not; a bye worth a win counts (7.1).
    Wins,
    /// Games won at the board (7.2).
    GamesWon,
    /// Games won at the board with Black (7.4).
    WinsWithBlack,
    /// The sum of the opponents' points (8.1); for Swiss pairings only.
    Buchholz(Cut),
    /// The opponents' points times the points taken from them (9.1).
    SonnebornBerger(Cut),
    /// The points taken from opponents who have at least half of what they could have (9.2); for round robins only.
    Koya,
    /// Lots drawn from the tournament's seed.
    Lots,
}

impl TieBreak {
    /// Whether the regulations admit it for such pairings.
    pub const fn suits(self, pairings: Pairings) -> bool {
        !matches!(
            (self, pairings),
            (Self::Buchholz(_), Pairings::Predetermined) | (Self::Koya, Pairings::Swiss)
        )
    }

    /// The code in report files (TRF26, tag 202); lots have none.
    pub fn code(self) -> Option<String> {
        let name = match self {
            Self::DirectEncounter => "DE",
            Self::Wins => "WIN",
            Self::GamesWon => "WON",
            Self::WinsWithBlack => "BWG",
            Self::Buchholz(_) => "BH",
            Self::SonnebornBerger(_) => "SB",
            Self::Koya => "KS",
            Self::Lots => return None,
        };
        Some(match self {
            Self::Buchholz(cut) | Self::SonnebornBerger(cut) => format!("{name}{}", cut.suffix()),
            _ => name.to_owned(),
        })
    }

    /// The tie-break of a code; `None` for one that is not known here.
    pub fn from_code(code: &str) -> Option<Self> {
        let (name, modifier) = code.split_once('/').unwrap_or((code, ""));
        let cut = Cut::from_suffix(modifier)?;
        match (name, cut) {
            ("BH", cut) => Some(Self::Buchholz(cut)),
            ("SB", cut) => Some(Self::SonnebornBerger(cut)),
            ("DE", Cut::None) => Some(Self::DirectEncounter),
            ("WIN", Cut::None) => Some(Self::Wins),
            ("WON", Cut::None) => Some(Self::GamesWon),
            ("BWG", Cut::None) => Some(Self::WinsWithBlack),
            ("KS", Cut::None) => Some(Self::Koya),
            _ => None,
        }
    }
}

impl fmt::Display for TieBreak {
    /// As in report files: `BH/C1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code().as_deref().unwrap_or("lots"))
    }
}
