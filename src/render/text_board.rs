//! The position in monospaced characters.

use std::fmt::Write as _;

use super::{
    View, Words,
    rows::{Rows, hand_words, stack_words, turn_words},
};
use crate::engine::{Color, Piece, Position};

/// A board for a code block (without its fences), at most 1,900 characters.
///
/// A hex is four characters wide, so that rows are shifted by two as on the table. `+` after a piece marks a stack,
/// listed below from the top down; the numbers at the left are the rows of the alt text.
pub fn text_board(position: &Position, view: &View, words: &Words) -> String {
    let rows = Rows::around(position, &[]).stacks(position);
    let mut text = turn_words(position, view.over, words) + "\n\n";
    for (row, stacks) in &rows {
        let _ = writeln!(text, "{row:>2} {}", line(stacks).trim_end());
    }
    let mut stacks: Vec<String> = rows
        .iter()
        .flat_map(|(_, stacks)| stacks)
        .filter(|(_, stack)| stack.len() > 1)
        .map(|(_, stack)| format!("+ {}\n", stack_words(stack, words)))
        .collect();
    if rows.is_empty() {
        text += &words.empty_board;
        text.push('\n');
    }
    if !stacks.is_empty() {
        stacks.insert(0, "\n".to_owned());
        text.extend(stacks);
    }
    text.push('\n');
    for color in Color::ALL {
        text += &hand_words(position, color, words);
        text.push('\n');
    }
    text
}

/// One row: each hex at twice its column, dots where a hex between two pieces is empty.
fn line(stacks: &[(i32, Vec<Piece>)]) -> String {
    let mut line = String::new();
    for (column, stack) in stacks {
        let start = 2 * (column - 1) as usize;
        if line.is_empty() {
            line = " ".repeat(start);
        }
        while line.len() < start {
            line += " .  ";
        }
        if let Some(top) = stack.last() {
            let mark = if stack.len() > 1 { '+' } else { ' ' };
            let name = format!("{top}{mark}");
            let _ = write!(line, "{name:<4}");
        }
    }
    line
}
