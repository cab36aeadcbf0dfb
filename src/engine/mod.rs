//! The rules of Hive: hexes, pieces, positions, move generation, notation.
//!
//! Pure: no clocks, players, I/O, async, randomness or serde.

mod color;
mod expansions;
mod game;
mod hex;
mod notation;
mod piece;
mod position;
mod rules;

pub use color::Color;
pub use expansions::{Expansions, GameType};
pub use game::{Game, Outcome, Status};
pub use hex::{Direction, Hex};
pub use notation::{MoveError, parse_move, write_move};
pub use piece::{Bug, Piece};
pub use position::{Illegal, Move, Played, Position};
pub use rules::{QueenFirst, Repetition, RuleSet, Rules};
