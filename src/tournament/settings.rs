//! What an organiser chooses beforehand.

use std::collections::HashSet;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::standings::{Cut, Edition, TieBreak};
use super::{Count, Games, Gates, Pairings, Scoring, SeedList, swiss};

/// How often everybody meets everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cycles {
    /// Once.
    Single,
    /// Twice, with colours swapped.
    Double,
}

impl Cycles {
    /// 1 or 2.
    pub const fn count(self) -> u32 {
        match self {
            Self::Single => 1,
            Self::Double => 2,
        }
    }
}

/// How a tournament is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin {
        /// How often.
        cycles: Cycles,
    },
    /// Round robins side by side, whose best meet in a final round robin.
    Pools {
        /// How many a pool has at most; the pools differ by one at most.
        size: u32,
        /// How many of each pool come into the final.
        qualifiers: u32,
    },
    /// Everybody meets opponents of equal points.
    Swiss {
        /// How many rounds.
        rounds: u32,
    },
    /// Who loses is out.
    Knockout {
        /// How often a drawn pairing is played again before lots decide.
        replays: u32,
    },
}

impl Format {
    /// What suits so many entrants by correspondence: up to 7 meet all; more play in pools of at most 7, the two best
    /// of each in a final.
    pub const fn usual(entrants: u32) -> Self {
        if entrants <= 7 {
            Self::RoundRobin {
                cycles: Cycles::Single,
            }
        } else {
            Self::Pools {
                size: 7,
                qualifiers: 2,
            }
        }
    }

    /// Whether all meet all: in one table, or in pools and a final.
    pub const fn is_round_robin(self) -> bool {
        matches!(self, Self::RoundRobin { .. } | Self::Pools { .. })
    }

    /// Whether who loses is out.
    pub const fn is_knockout(self) -> bool {
        matches!(self, Self::Knockout { .. })
    }

    /// The tie-breaks that are usual for it.
    pub fn usual_tie_breaks(self) -> Vec<TieBreak> {
        match self.pairings() {
            Pairings::Swiss => vec![
                TieBreak::Buchholz(Cut::One),
                TieBreak::Buchholz(Cut::None),
                TieBreak::DirectEncounter,
                TieBreak::SonnebornBerger(Cut::None),
                TieBreak::Lots,
            ],
            Pairings::Predetermined => vec![
                TieBreak::DirectEncounter,
                TieBreak::Wins,
                TieBreak::SonnebornBerger(Cut::None),
                TieBreak::Koya,
                TieBreak::Lots,
            ],
        }
    }

    /// How its pairings come about.
    pub const fn pairings(self) -> Pairings {
        match self {
            Self::Swiss { .. } => Pairings::Swiss,
            Self::RoundRobin { .. } | Self::Pools { .. } | Self::Knockout { .. } => {
                Pairings::Predetermined
            }
        }
    }
}

/// When the rounds of a round robin begin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// All at the start.
    AllAtOnce,
    /// Each when the one before is over.
    RoundByRound,
}

/// Who opens the next round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// It opens when the one before is over.
    ByItself,
    /// An organiser does.
    ByOrganiser,
}

/// What becomes of the results of somebody who leaves a round robin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    /// They stay, and what is left is forfeited.
    Keep,
    /// They are annulled if fewer than half of the games were played, and otherwise stay (FIDE Handbook C.05, 12).
    VoidBelowHalf,
}

/// How games that are on at the end date are decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtEnd {
    /// As draws.
    Draw,
    /// Both lose.
    DoubleLoss,
}

/// Everything an organiser chooses. The time control and the rules of the game are the games' own affair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The name, as the organiser typed it.
    pub name: String,
    /// How it is played.
    pub format: Format,
    /// What counts.
    pub scoring: Scoring,
    /// When the rounds of round robins begin.
    pub pace: Pace,
    /// Who opens rounds.
    pub opening: Opening,
    /// In this order, shown before the start.
    pub tie_breaks: Vec<TieBreak>,
    /// By this text.
    pub edition: Edition,
    /// How many can play; more wait. `None`: any number.
    pub places: Option<u32>,
    /// Who can sign up.
    pub gates: Gates,
    /// Whether those who signed up must say again that they will play.
    pub check_in: bool,
    /// The last round a late entrant can begin with; 0 or 1: none. Swiss only.
    pub late_until: u32,
    /// How many byes worth a draw everybody can ask for. Swiss only.
    pub half_byes: u32,
    /// What becomes of results when somebody leaves.
    pub leaving: Leaving,
    /// With this no-show an entrant is dropped; those before cost the game.
    pub no_show_limit: u32,
    /// When it begins.
    pub starts: Option<Timestamp>,
    /// When games still on are adjudicated.
    pub ends: Option<Timestamp>,
    /// How.
    pub at_end: AtEnd,
    /// How many days everybody may be away in all; shown to the players, kept by the games' clocks.
    pub vacation_days: Option<u32>,
    /// Whether the next edition opens for entries when this one is over.
    pub next_edition: bool,
    /// By which ratings those who sign up under a listed name are seeded.
    pub seeds: SeedList,
}

/// What is wrong with settings.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SettingsError {
    /// The name is empty or too long.
    #[error("The name has {length} characters; it needs 1 to 80.")]
    Name {
        /// How many it has.
        length: usize,
    },
    /// A tie-break that the regulations do not admit here.
    #[error(
        "The tie-break {0} does not suit this format: Buchholz is for Swiss, Koya for round robins."
    )]
    TieBreakFormat(TieBreak),
    /// A tie-break named twice.
    #[error("The tie-break {0} is named twice.")]
    TieBreakTwice(TieBreak),
    /// Too few places.
    #[error("A tournament needs at least 2 places, not {0}.")]
    Places(u32),
    /// No rounds.
    #[error("A Swiss tournament needs at least 1 round.")]
    NoRounds,
    /// More rounds than there can be pairings.
    #[error("{rounds} rounds are too many for {entrants} players: the most is {most}.")]
    TooManyRounds {
        /// How many are wanted.
        rounds: u32,
        /// For how many players.
        entrants: u32,
        /// How many there can be.
        most: u32,
    },
    /// More games at once than there can be threads.
    #[error("{games} games would be open at once; the most is {most}.")]
    TooManyAtOnce {
        /// So many would open together.
        games: u64,
        /// So many can.
        most: u64,
    },
    /// Pools of an odd size.
    #[error("A pool has 3 to 16 players, not {0}.")]
    PoolSize(u32),
    /// More qualify than are certain to be in a pool, or none.
    #[error(
        "{qualifiers} of each pool of {size} cannot come into the final: it takes 1 to {most}."
    )]
    Qualifiers {
        /// How many are wanted.
        qualifiers: u32,
        /// The size of a pool.
        size: u32,
        /// The most that can.
        most: u32,
    },
    /// The end is before the start.
    #[error("The end date is not after the start.")]
    Dates,
    /// Entries after the last round.
    #[error("Late entries until round {until} are not possible with {rounds} rounds.")]
    LateEntry {
        /// Until then.
        until: u32,
        /// There are so many.
        rounds: u32,
    },
    /// A no-show limit of none.
    #[error("The no-show limit is at least 1: with that no-show a player is dropped.")]
    NoShowLimit,
}

impl Settings {
    /// Whether the rounds are on all at once; only those of round robins can be.
    pub fn opens_at_once(&self) -> bool {
        self.pace == Pace::AllAtOnce && self.format.is_round_robin()
    }

    /// What is usual: two games a pairing, the games count, all rounds of a round robin at once, open to all, no dates.
    pub fn new(name: String, format: Format) -> Self {
        Self {
            name,
            format,
            scoring: Scoring {
                games: Games::Two,
                count: Count::GamePoints,
            },
            pace: Pace::AllAtOnce,
            opening: Opening::ByItself,
            tie_breaks: format.usual_tie_breaks(),
            edition: Edition::default(),
            places: None,
            gates: Gates::default(),
            check_in: false,
            late_until: 0,
            half_byes: 1,
            leaving: Leaving::VoidBelowHalf,
            no_show_limit: 2,
            starts: None,
            ends: None,
            at_end: AtEnd::Draw,
            vacation_days: None,
            next_edition: false,
            seeds: SeedList::default(),
        }
    }

    /// Checks everything that can be known before anybody has signed up.
    pub fn check(&self) -> Result<(), SettingsError> {
        let length = self.name.trim().chars().count();
        if !(1..=80).contains(&length) {
            return Err(SettingsError::Name { length });
        }
        let mut seen = HashSet::new();
        for &tie_break in &self.tie_breaks {
            if !tie_break.suits(self.format.pairings()) {
                return Err(SettingsError::TieBreakFormat(tie_break));
            }
            if !seen.insert(tie_break) {
                return Err(SettingsError::TieBreakTwice(tie_break));
            }
        }
        if let Some(places @ ..2) = self.places {
            return Err(SettingsError::Places(places));
        }
        if let (Some(starts), Some(ends)) = (self.starts, self.ends)
            && ends <= starts
        {
            return Err(SettingsError::Dates);
        }
        if self.no_show_limit == 0 {
            return Err(SettingsError::NoShowLimit);
        }
        match self.format {
            Format::Swiss { rounds: 0 } => Err(SettingsError::NoRounds),
            Format::Swiss { rounds } if self.late_until > rounds => Err(SettingsError::LateEntry {
                until: self.late_until,
                rounds,
            }),
            Format::Swiss { rounds } => self
                .places
                .map_or(Ok(()), |places| check_rounds(rounds, places)),
            Format::Pools { size, .. } if !(3..=16).contains(&size) => {
                Err(SettingsError::PoolSize(size))
            }
            // The smallest of the pools that are made has at least half of the size.
            Format::Pools { size, qualifiers } if !(1..=size / 2).contains(&qualifiers) => {
                Err(SettingsError::Qualifiers {
                    qualifiers,
                    size,
                    most: size / 2,
                })
            }
            Format::Pools { .. } | Format::RoundRobin { .. } | Format::Knockout { .. } => Ok(()),
        }
    }
}

/// Refuses more rounds than so many entrants can be paired for.
pub(super) fn check_rounds(rounds: u32, entrants: u32) -> Result<(), SettingsError> {
    let most = swiss::max_rounds(entrants as usize) as u32;
    if rounds > most {
        return Err(SettingsError::TooManyRounds {
            rounds,
            entrants,
            most,
        });
    }
    Ok(())
}
