//! What lies where: a map from hexes to stacks.

use std::collections::{BTreeMap, BTreeSet};

use super::Tile;

/// Axial coordinates `(q, r)`.
pub type Hex = (i32, i32);

/// The six steps clockwise from north-west, with how a target says them: what stands before and after the
/// reference.
pub const DIRECTIONS: [(Hex, &str, &str); 6] = [
    ((0, -1), "\\", ""),
    ((1, -1), "", "/"),
    ((1, 0), "", "-"),
    ((0, 1), "", "\\"),
    ((-1, 1), "/", ""),
    ((-1, 0), "-", ""),
];

/// One step from a hex.
pub fn neighbour((q, r): Hex, (dq, dr): Hex) -> Hex {
    (q + dq, r + dr)
}

/// The six hexes around, clockwise from north-west.
pub fn neighbours(hex: Hex) -> [Hex; 6] {
    DIRECTIONS.map(|(step, ..)| neighbour(hex, step))
}

/// The hexes adjacent to both; two of them where `a` and `b` are adjacent themselves.
pub fn between(a: Hex, b: Hex) -> Vec<Hex> {
    neighbours(a)
        .into_iter()
        .filter(|hex| neighbours(b).contains(hex))
        .collect()
}

/// The stacks, bottom to top. Hexes that become empty are removed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hive(pub BTreeMap<Hex, Vec<Tile>>);

impl Hive {
    pub fn stack(&self, hex: Hex) -> &[Tile] {
        self.0.get(&hex).map_or(&[], Vec::as_slice)
    }

    pub fn height(&self, hex: Hex) -> usize {
        self.stack(hex).len()
    }

    pub fn is_occupied(&self, hex: Hex) -> bool {
        self.height(hex) > 0
    }

    pub fn top(&self, hex: Hex) -> Option<Tile> {
        self.stack(hex).last().copied()
    }

    pub fn place_of(&self, tile: Tile) -> Option<(Hex, usize)> {
        self.0
            .iter()
            .find_map(|(hex, stack)| Some((*hex, stack.iter().position(|each| *each == tile)?)))
    }

    /// A copy with the top piece of a stack taken off.
    pub fn without_top(&self, hex: Hex) -> Self {
        let mut rest = self.clone();
        if let Some(stack) = rest.0.get_mut(&hex) {
            stack.pop();
            if stack.is_empty() {
                rest.0.remove(&hex);
            }
        }
        rest
    }

    /// A copy with a piece laid on a hex.
    pub fn with(&self, hex: Hex, tile: Tile) -> Self {
        let mut more = self.clone();
        more.0.entry(hex).or_default().push(tile);
        more
    }

    /// Every empty hex that touches the hive.
    pub fn rim(&self) -> BTreeSet<Hex> {
        self.0
            .keys()
            .flat_map(|hex| neighbours(*hex))
            .filter(|hex| !self.is_occupied(*hex))
            .collect()
    }

    pub fn occupied_around(&self, hex: Hex) -> usize {
        neighbours(hex)
            .into_iter()
            .filter(|each| self.is_occupied(*each))
            .count()
    }
}
