//! What the fuzz targets do with their bytes. The same code runs over the committed corpus as an ordinary test
//! (`tests/fuzz_corpus.rs`), without a fuzzer and its compiler.

mod invariants;
mod random_play;
mod readers;

pub use invariants::{Snapshot, check_one_hive, check_position, check_round_trip};
pub use random_play::{game_from_bytes, random_play};
pub use readers::{game_string_reader, move_reader, pgn_reader};
