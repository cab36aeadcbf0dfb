//! The clauses that every moving piece shares. All take the hive with the mover lifted.

use std::collections::BTreeSet;

use super::{
    Hex, Hive,
    hive::{between, neighbours},
};

/// `RULES.md R10`: are the occupied hexes connected?
pub fn r10_holds_together(rest: &Hive) -> bool {
    let Some(first) = rest.0.keys().next() else {
        return true;
    };
    let mut reached = BTreeSet::from([*first]);
    let mut frontier = vec![*first];
    while let Some(hex) = frontier.pop() {
        for next in neighbours(hex) {
            if rest.is_occupied(next) && reached.insert(next) {
                frontier.push(next);
            }
        }
    }
    reached.len() == rest.0.len()
}

/// `RULES.md R13`: do both hexes beside the step rise above both its ends?
pub fn r13_gated(lifted: &Hive, a: Hex, b: Hex) -> bool {
    let way = lifted.height(a).max(lifted.height(b));
    between(a, b)
        .into_iter()
        .all(|side| lifted.height(side) > way)
}

/// A step to an adjacent hex that R13 allows.
pub fn r13_step(lifted: &Hive, a: Hex, b: Hex) -> bool {
    neighbours(a).contains(&b) && !r13_gated(lifted, a, b)
}

/// `RULES.md R14`: a step from ground to ground with exactly one of the two hexes beside it occupied.
pub fn r14_slide(lifted: &Hive, a: Hex, b: Hex) -> bool {
    neighbours(a).contains(&b)
        && lifted.height(a) == 0
        && lifted.height(b) == 0
        && between(a, b)
            .into_iter()
            .filter(|side| lifted.is_occupied(*side))
            .count()
            == 1
}

/// All hexes one slide away.
pub fn r14_slides(lifted: &Hive, from: Hex) -> BTreeSet<Hex> {
    neighbours(from)
        .into_iter()
        .filter(|to| r14_slide(lifted, from, *to))
        .collect()
}
