//! The whole position in words, for screen readers.

use super::{View, Words};
use crate::engine::Position;

/// Everything the picture shows, in at most 1,024 UTF-16 units; `last` is the last move as written.
pub fn alt_text(position: &Position, view: &View, last: Option<&str>, words: &Words) -> String {
    let _ = (position, view, last, words);
    todo!()
}
