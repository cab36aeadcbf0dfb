//! The position in monospaced characters.

use super::Words;
use crate::engine::Position;

/// A board for a code block (without its fences), at most 1,900 characters.
pub fn text_board(position: &Position, words: &Words) -> String {
    let _ = (position, words);
    todo!()
}
