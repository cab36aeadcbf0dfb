//! What there is to know of one piece, in words.

use std::fmt::Write as _;

use super::{
    Words,
    rows::{Rows, stack_words},
};
use crate::engine::{Direction, Move, Piece, Position, write_move};

/// The stack that a piece lies in, and what lies on the six hexes around it, clockwise from the north-west, one line
/// each.
pub fn text_neighbours(position: &Position, piece: Piece, words: &Words) -> String {
    let Some((hex, _)) = position.place_of(piece) else {
        return format!("{piece}: {}", words.off_board);
    };
    let (row, column) = Rows::around(position, &[]).of(hex);
    let stack = stack_words(&position.stack(hex), words);
    let mut lines = vec![format!("{} {row}: {column} {stack}", words.row)];
    for (direction, name) in Direction::ALL.iter().zip(&words.directions) {
        let stack = position.stack(hex.step(*direction));
        let what = if stack.is_empty() {
            words.empty_hex.clone()
        } else {
            stack_words(&stack, words)
        };
        lines.push(format!("{name}: {what}"));
    }
    lines.join("\n")
}

/// Every legal move of a piece as it is written, one line each, with the piece that throws it or that it carries along.
pub fn text_moves(position: &Position, piece: Piece, words: &Words) -> String {
    let mut lines: Vec<String> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| matches!(mv, Move::Play { piece: mover, .. } if *mover == piece))
        .map(|mv| {
            let mut line = write_move(position, mv);
            if let Some(played) = position.describe(mv) {
                let others = [
                    (played.thrower, &words.thrown_by),
                    (played.carried, &words.carries),
                ];
                for (other, how) in others {
                    if let Some(other) = other {
                        let _ = write!(line, " ({how} {other})");
                    }
                }
            }
            line
        })
        .collect();
    lines.sort();
    if lines.is_empty() {
        lines.push(format!("{piece}: {}", words.no_moves));
    }
    lines.join("\n")
}
