//! Rounds, their pairings and games.

use jiff::Timestamp;

use serde::{Deserialize, Serialize};

use super::{Bye, EntrantId, GameKey, GameResult, Meeting, Seat, Why};
use crate::engine::Color;

/// Which part of a tournament a pairing belongs to; each has a table of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Section {
    /// All of it.
    Main,
    /// A pool, from 1.
    Pool(u32),
    /// The final after the pools.
    Final,
}

/// A game of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Game {
    /// Who has White.
    pub white: EntrantId,
    /// Who has Black.
    pub black: EntrantId,
    /// How it ended; `None`: not yet.
    pub result: Option<GameResult>,
    /// An organiser's own date for this game.
    pub extended: Option<Timestamp>,
    /// Since when that is its date.
    #[serde(default)]
    pub extended_since: Option<Timestamp>,
}

impl Game {
    /// The side that somebody has; `None` for whoever is not in it.
    pub fn side(&self, entrant: EntrantId) -> Option<Color> {
        match entrant {
            _ if entrant == self.white => Some(Color::White),
            _ if entrant == self.black => Some(Color::Black),
            _ => None,
        }
    }

    /// Whether somebody is in it.
    pub fn has(&self, entrant: EntrantId) -> bool {
        self.side(entrant).is_some()
    }

    /// Who has a side.
    pub const fn player(&self, side: Color) -> EntrantId {
        match side {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

/// Two who meet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// From 1 in its round.
    pub board: u32,
    /// Its part of the tournament.
    pub section: Section,
    /// White of the first game.
    pub white: EntrantId,
    /// Black of the first game.
    pub black: EntrantId,
    /// One or two, and those of replays.
    pub games: Vec<Game>,
    /// Why they meet.
    pub why: Why,
}

impl Pairing {
    /// Whether somebody is in it.
    pub fn has(&self, entrant: EntrantId) -> bool {
        self.white == entrant || self.black == entrant
    }

    /// Whether a game is on.
    pub fn is_pending(&self) -> bool {
        self.games.iter().any(|game| game.result.is_none())
    }

    /// As one side sees it; `None` for somebody else.
    pub fn seen_by(&self, entrant: EntrantId) -> Option<Meeting> {
        let opponent = match entrant {
            _ if entrant == self.white => self.black,
            _ if entrant == self.black => self.white,
            _ => return None,
        };
        let seats = self.games.iter().map(|game| {
            let color = if game.white == entrant {
                Color::White
            } else {
                Color::Black
            };
            Seat {
                color,
                result: game.result.map(|result| result.side(color)),
            }
        });
        Some(Meeting {
            opponent,
            seats: seats.collect(),
        })
    }
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// From 1.
    pub number: u32,
    /// Who meets whom.
    pub pairings: Vec<Pairing>,
    /// Who sits out.
    pub byes: Vec<(EntrantId, Bye)>,
    /// Whether it is over.
    pub closed: bool,
}

impl Round {
    /// A game's place, and the game.
    pub fn games(&self) -> impl Iterator<Item = (GameKey, &Game)> {
        self.pairings.iter().flat_map(|pairing| {
            (1..).zip(&pairing.games).map(|(game, found)| {
                let key = GameKey {
                    round: self.number,
                    board: pairing.board,
                    game,
                };
                (key, found)
            })
        })
    }
}
