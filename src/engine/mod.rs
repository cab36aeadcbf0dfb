//! The rules of Hive: hexes, pieces, positions, move generation, notation.
//!
//! Pure: no clocks, players, I/O, async, randomness or serde. What is legal is `RULES.md` and nothing else.

mod board;
mod bug;
mod cell_set;
mod color;
mod count;
mod expansions;
mod explain;
mod game;
mod game_string;
mod generate;
mod grid;
mod hex;
mod illegal;
mod notation;
mod perft;
mod pgn;
mod piece;
mod pieces;
mod pins;
mod position;
mod reach;
mod record;
mod repetition;
mod rules;
mod sums;
mod throws;

pub use bug::Bug;
pub use color::Color;
pub use expansions::{Expansions, ExpansionsError, GameType, GameTypeError};
pub use game::{Game, Outcome, ReplayError, Status};
pub use game_string::{GameString, GameStringError};
pub use hex::{Direction, Hex};
pub use illegal::Illegal;
pub use notation::{MoveError, ParsedMove, ParsedPiece, ParsedTarget, parse_move, write_move};
pub use perft::{perft, perft_divide};
pub use pgn::{Pgn, PgnDate, PgnError};
pub use piece::Piece;
pub use position::{Move, Played, Position};
pub use record::{GameState, GameStateError, Turn, TurnError};
pub use rules::{QueenFirst, Repetition, RuleSet, Rules};
