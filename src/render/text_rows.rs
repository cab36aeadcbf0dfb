//! The position as a list, one line a row: for reading aloud, where a board of characters is noise.

use super::{
    View, Words,
    rows::{Rows, hand_words, stack_words, turn_words},
};
use crate::engine::{Color, Position};

/// Side to move, every stack by row with its column, and both hands, one line each. Rows and columns are those of the
/// alt text, and like it this carries the whole position.
pub fn text_rows(position: &Position, view: &View, words: &Words) -> String {
    let mut lines = vec![turn_words(position, view.over, words)];
    let rows = Rows::around(position, &[]).stacks(position);
    lines.push(if rows.is_empty() {
        words.empty_board.clone()
    } else {
        words.legend.clone()
    });
    for (row, stacks) in rows {
        let stacks: Vec<String> = stacks
            .iter()
            .map(|(column, stack)| format!("{column} {}", stack_words(stack, words)))
            .collect();
        lines.push(format!("{} {row}: {}", words.row, stacks.join(", ")));
    }
    lines.extend(Color::ALL.map(|color| hand_words(position, color, words)));
    lines.join("\n")
}
