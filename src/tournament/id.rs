//! The names of things in a tournament.

use serde::{Deserialize, Serialize};
use std::fmt;

/// An entrant's number in one tournament, from 1; it stays when another person takes the place over. After the start
/// it is the pairing number: number 1 is the first seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct EntrantId(pub u32);

impl fmt::Display for EntrantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One game of one pairing of one round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct GameKey {
    /// The round, from 1.
    pub round: u32,
    /// The board of the pairing in its round, from 1.
    pub board: u32,
    /// The game in the pairing, from 1.
    pub game: u32,
}
