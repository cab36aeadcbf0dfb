//! A second opinion: the whole of RULES.md once more, slow and obvious, written from its clauses alone.
//!
//! Nothing here is shared with the engine but the names of colours and bugs. A position is a map from hexes to
//! stacks, a piece that moves is really taken off a copy of the map, and each clause is a function named by it
//! (`r10_holds_together`, `r13_gated`). Where the engine and this oracle disagree, one of them misreads a clause.
#![allow(
    dead_code,
    unused_imports,
    reason = "each test binary uses its own part of the oracle"
)]

mod bugs;
mod clauses;
mod engine_side;
mod hive;
mod notation;
mod reference;
mod repetition;
mod state;
mod tile;
mod twin;
mod walk;

pub use engine_side::{
    engine_hex, engine_move, engine_piece, engine_rules, our_hex, our_ply, our_tile,
};
pub use hive::{DIRECTIONS, Hex, Hive, neighbour, neighbours};
pub use notation::{read, write};
pub use reference::{ReferenceGame, data_path, real_games, reference_lines};
pub use state::{Choices, Ended, Ply, Setup, State};
pub use tile::Tile;
pub use twin::Twin;
pub use walk::{Flavour, every_setup, walk};
