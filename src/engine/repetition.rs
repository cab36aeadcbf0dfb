//! When two positions are the same (`RULES.md R9`).

use std::collections::HashMap;

use super::{Hex, Move, Position};

/// What makes positions the same: the arrangement of kinds and colours wherever it lies on the board, the side to
/// move, and its legal moves. Equal keys are the same position, and different keys are not.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Key(Box<[u8]>);

impl Key {
    /// The arrangement decides the legal moves but for those that R12 forbids, as what just moved is resting; so the
    /// key holds the arrangement and these.
    fn of(position: &Position) -> Self {
        let corner = position.occupied().first().copied().unwrap_or(Hex::ORIGIN);
        let relative = |hex: Hex| {
            [
                hex.r.wrapping_sub(corner.r) as u8,
                hex.q.wrapping_sub(corner.q) as u8,
            ]
        };
        let mut pieces: Vec<_> = position
            .placed()
            .filter_map(|piece| {
                let (hex, level) = position.place_of(piece)?;
                let [row, column] = relative(hex);
                Some([row, column, level, piece.color() as u8, piece.bug() as u8])
            })
            .collect();
        pieces.sort_unstable();
        let mut lost: Vec<_> = lost_moves(position)
            .into_iter()
            .filter_map(|mv| {
                let Move::Play { piece, to } = mv else {
                    return None;
                };
                let [row, column] = relative(position.place_of(piece)?.0);
                let [to_row, to_column] = relative(to);
                Some([row, column, to_row, to_column])
            })
            .collect();
        lost.sort_unstable();
        let turn = [position.turn() as u8, pieces.len() as u8];
        Self(
            turn.into_iter()
                .chain(pieces.into_iter().flatten())
                .chain(lost.into_iter().flatten())
                .collect(),
        )
    }
}

/// The moves that are illegal only because a piece just moved (R12).
fn lost_moves(position: &Position) -> Vec<Move> {
    if position.just_moved().is_empty() {
        return Vec::new();
    }
    let legal = position.legal_moves();
    let mut lost = position.rested().legal_moves();
    lost.retain(|mv| legal.binary_search(mv).is_err());
    lost
}

/// How often each position of a game has stood.
#[derive(Clone, Debug, Default)]
pub(super) struct Occurrences {
    counts: HashMap<Key, u32>,
    /// The positions of the game, in order.
    line: Vec<Key>,
}

impl Occurrences {
    /// Counts a position that has come up.
    pub(super) fn enter(&mut self, position: &Position) {
        let key = Key::of(position);
        *self.counts.entry(key.clone()).or_default() += 1;
        self.line.push(key);
    }

    /// Takes back the last position that came up.
    pub(super) fn leave(&mut self) {
        if let Some(key) = self.line.pop()
            && let Some(count) = self.counts.get_mut(&key)
        {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(&key);
            }
        }
    }

    /// How often the present position has stood.
    pub(super) fn of_present(&self) -> u32 {
        self.line
            .last()
            .and_then(|key| self.counts.get(key))
            .copied()
            .unwrap_or_default()
    }
}
