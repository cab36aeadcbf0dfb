//! When two positions are the same (`RULES.md R9`).

use std::collections::BTreeSet;

use waggle::engine::{Bug, Color};

use super::{Hex, Ply, State, Tile};

/// A piece without its number.
type Unnumbered = (Color, Bug);

/// All that R9 compares. Hexes are counted from the first occupied one, so that the arrangement may lie anywhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct R9Key {
    arrangement: Vec<(Hex, Vec<Unnumbered>)>,
    turn: Color,
    /// Kind, origin (none out of the hand) and destination; empty where only a pass is left.
    moves: BTreeSet<(Unnumbered, Option<Hex>, Hex)>,
}

impl State {
    pub fn r9_key(&self, legal: &BTreeSet<Ply>) -> R9Key {
        let (q0, r0) = self.hive.0.keys().next().copied().unwrap_or((0, 0));
        let moved = |(q, r): Hex| (q - q0, r - r0);
        let unnumbered = |tile: Tile| (tile.color, tile.bug);
        R9Key {
            arrangement: self
                .hive
                .0
                .iter()
                .map(|(hex, stack)| (moved(*hex), stack.iter().copied().map(unnumbered).collect()))
                .collect(),
            turn: self.r1_turn(),
            moves: legal
                .iter()
                .filter_map(|ply| match *ply {
                    Ply::Pass => None,
                    Ply::Play(tile, to) => {
                        let from = self.hive.place_of(tile).map(|(hex, _)| moved(hex));
                        Some((unnumbered(tile), from, moved(to)))
                    }
                })
                .collect(),
        }
    }
}
