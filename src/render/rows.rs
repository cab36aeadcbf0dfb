//! The board as rows and columns, for words.

use super::Words;
use crate::engine::{Color, Hex, Piece, Position};

/// Rows from north to south and columns in half tiles from the west, both counted from 1, over every piece and some
/// further hexes.
pub(super) struct Rows {
    north: i32,
    west: i32,
}

/// The number of a row, and its stacks from west to east: their columns, and their pieces from the bottom up.
pub(super) type Row = (i32, Vec<(i32, Vec<Piece>)>);

impl Rows {
    /// The rows and columns that hold these hexes besides the pieces of a position.
    pub fn around(position: &Position, further: &[Hex]) -> Self {
        let hexes = || {
            position
                .occupied()
                .into_iter()
                .chain(further.iter().copied())
        };
        Self {
            north: hexes()
                .map(|hex| i32::from(hex.r))
                .min()
                .unwrap_or_default(),
            west: hexes().map(half_tiles).min().unwrap_or_default(),
        }
    }

    /// Row and column of a hex.
    pub fn of(&self, hex: Hex) -> (i32, i32) {
        (
            i32::from(hex.r) - self.north + 1,
            half_tiles(hex) - self.west + 1,
        )
    }

    /// Every stack by row, with its column.
    pub fn stacks(&self, position: &Position) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        for hex in position.occupied() {
            let (row, column) = self.of(hex);
            let stack = (column, position.stack(hex));
            match rows.last_mut() {
                Some((last, stacks)) if *last == row => stacks.push(stack),
                _ => rows.push((row, vec![stack])),
            }
        }
        rows
    }
}

fn half_tiles(hex: Hex) -> i32 {
    2 * i32::from(hex.q) + i32::from(hex.r)
}

/// A stack from the top down: `wB1 on bS2 on wQ`.
pub(super) fn stack_words(stack: &[Piece], words: &Words) -> String {
    let names: Vec<String> = stack.iter().rev().map(ToString::to_string).collect();
    names.join(&format!(" {} ", words.on))
}

/// A hand: `White's hand: Q, 2 S, 3 A`.
pub(super) fn hand_words(position: &Position, color: Color, words: &Words) -> String {
    let whose = match color {
        Color::White => &words.white_hand,
        Color::Black => &words.black_hand,
    };
    let kinds: Vec<String> = position
        .hand(color)
        .into_iter()
        .map(|(bug, count)| match count {
            1 => bug.to_string(),
            _ => format!("{count} {bug}"),
        })
        .collect();
    let kinds = if kinds.is_empty() {
        words.empty_hand.clone()
    } else {
        kinds.join(", ")
    };
    format!("{whose}: {kinds}")
}

/// Who is to move.
pub(super) fn turn_words(position: &Position, over: bool, words: &Words) -> String {
    match (over, position.turn()) {
        (true, _) => &words.over,
        (false, Color::White) => &words.white_to_move,
        (false, Color::Black) => &words.black_to_move,
    }
    .clone()
}
