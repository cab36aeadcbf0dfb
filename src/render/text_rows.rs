//! The position as a list, one line a row: for reading aloud, where a board of characters is noise.

use super::{
    View, Words, remarks,
    rows::{Rows, hand_words, stack_words, turn_words},
};
use crate::engine::{Color, Position};

/// Side to move, every stack by row with its column, both hands, the queens' neighbours, what is pinned or has just
/// moved, and what can be chosen, one line each. Rows and columns are those of the alt text; whatever a picture of the
/// position can show is here, whether the view asks for it or not.
pub fn text_rows(position: &Position, view: &View, words: &Words) -> String {
    let mut lines = vec![turn_words(position, view.over, words)];
    let around = Rows::around(position, &remarks::marked(view));
    let rows = around.stacks(position);
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
    lines.extend(remarks::queens(position, words));
    lines.extend(remarks::held(position, words));
    lines.extend(remarks::marks(view, &around, words));
    lines.extend(remarks::barred(view, &around, words));
    lines.join("\n")
}
