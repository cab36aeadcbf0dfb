//! How each kind moves. Each takes the hive with the mover lifted and the hex it was lifted from, and gives the
//! hexes where it may end; `from` is never among them (`RULES.md R15`).

use std::collections::BTreeSet;

use waggle::engine::Bug;

use super::{
    Hex, Hive, Tile,
    clauses::{r10_holds_together, r13_step, r14_slide, r14_slides},
    hive::{DIRECTIONS, between, neighbour, neighbours},
};

/// The moves of one kind; `just_moved` matters to what a dragonfly would carry.
pub fn moves_as(bug: Bug, lifted: &Hive, from: Hex, just_moved: &[Tile]) -> BTreeSet<Hex> {
    let mut ends = match bug {
        Bug::Queen | Bug::Pillbug => r14_slides(lifted, from),
        Bug::Spider => r17_spider(lifted, from),
        Bug::Beetle => r20_beetle(lifted, from),
        Bug::Grasshopper => r19_grasshopper(lifted, from),
        Bug::Ant => r18_ant(lifted, from),
        Bug::Mosquito => r22_mosquito(lifted, from, just_moved),
        Bug::Ladybug => r21_ladybug(lifted, from),
        Bug::Dragonfly => r25_dragonfly(lifted, from, just_moved),
    };
    ends.remove(&from);
    ends
}

/// Exactly three slides, no hex entered twice (R15); the hex it started from is not entered again either.
fn r17_spider(lifted: &Hive, from: Hex) -> BTreeSet<Hex> {
    let mut paths = vec![vec![from]];
    for _ in 0..3 {
        let mut longer = Vec::new();
        for path in paths {
            let here = *path.last().expect("a path begins with `from`");
            for next in r14_slides(lifted, here) {
                if !path.contains(&next) {
                    longer.push([path.as_slice(), &[next]].concat());
                }
            }
        }
        paths = longer;
    }
    paths
        .into_iter()
        .filter_map(|path| path.last().copied())
        .collect()
}

/// One or more slides.
fn r18_ant(lifted: &Hive, from: Hex) -> BTreeSet<Hex> {
    let mut reached = BTreeSet::new();
    let mut frontier = vec![from];
    while let Some(here) = frontier.pop() {
        for next in r14_slides(lifted, here) {
            if reached.insert(next) {
                frontier.push(next);
            }
        }
    }
    reached
}

/// Straight over one or more occupied hexes to the first empty one.
fn r19_grasshopper(lifted: &Hive, from: Hex) -> BTreeSet<Hex> {
    let mut ends = BTreeSet::new();
    for (step, ..) in DIRECTIONS {
        let mut here = neighbour(from, step);
        if !lifted.is_occupied(here) {
            continue;
        }
        while lifted.is_occupied(here) {
            here = neighbour(here, step);
        }
        ends.insert(here);
    }
    ends
}

/// One step: a slide where both ends are ground, any ungated step otherwise.
fn r20_beetle(lifted: &Hive, from: Hex) -> BTreeSet<Hex> {
    let on_ground = |to| lifted.height(from) == 0 && lifted.height(to) == 0;
    neighbours(from)
        .into_iter()
        .filter(|to| {
            if on_ground(*to) {
                r14_slide(lifted, from, *to)
            } else {
                r13_step(lifted, from, *to)
            }
        })
        .collect()
}

/// Up, along the top, down.
fn r21_ladybug(lifted: &Hive, from: Hex) -> BTreeSet<Hex> {
    let mut ends = BTreeSet::new();
    for first in neighbours(from) {
        if !lifted.is_occupied(first) || !r13_step(lifted, from, first) {
            continue;
        }
        for second in neighbours(first) {
            if !lifted.is_occupied(second) || second == from || !r13_step(lifted, first, second) {
                continue;
            }
            for end in neighbours(second) {
                if !lifted.is_occupied(end) && r13_step(lifted, second, end) {
                    ends.insert(end);
                }
            }
        }
    }
    ends
}

/// Whatever lies on top around it, but a mosquito; a beetle while it stands on the hive.
fn r22_mosquito(lifted: &Hive, from: Hex, just_moved: &[Tile]) -> BTreeSet<Hex> {
    if lifted.is_occupied(from) {
        return r20_beetle(lifted, from);
    }
    r22_copied(lifted, from)
        .into_iter()
        .flat_map(|bug| moves_as(bug, lifted, from, just_moved))
        .collect()
}

/// The kinds a mosquito on the ground of this hex may copy.
pub fn r22_copied(hive: &Hive, hex: Hex) -> BTreeSet<Bug> {
    neighbours(hex)
        .into_iter()
        .filter_map(|each| hive.top(each))
        .map(|tile| tile.bug)
        .filter(|bug| *bug != Bug::Mosquito)
        .collect()
}

/// Two steps over an adjacent stack to one of the six hexes at distance two that are in no straight line.
fn r25_dragonfly(lifted: &Hive, from: Hex, just_moved: &[Tile]) -> BTreeSet<Hex> {
    r25_ends(from)
        .into_iter()
        .filter(|to| {
            let mut body_lifted = lifted.clone();
            if let Some(beneath) = r26_carried(lifted, from, *to) {
                body_lifted = lifted.without_top(from);
                if just_moved.contains(&beneath) || !r10_holds_together(&body_lifted) {
                    return false;
                }
            }
            between(from, *to).into_iter().any(|over| {
                body_lifted.is_occupied(over)
                    && r13_step(&body_lifted, from, over)
                    && r13_step(&body_lifted, over, *to)
            })
        })
        .collect()
}

/// The six hexes a dragonfly may aim at: each the sum of two neighbouring directions.
fn r25_ends(from: Hex) -> Vec<Hex> {
    (0..6)
        .map(|turn| {
            let (first, ..) = DIRECTIONS[turn];
            let (second, ..) = DIRECTIONS[(turn + 1) % 6];
            neighbour(neighbour(from, first), second)
        })
        .collect()
}

/// `RULES.md R26`: what a dragonfly takes along from the top of a stack to an empty hex.
pub fn r26_carried(lifted: &Hive, from: Hex, to: Hex) -> Option<Tile> {
    if lifted.is_occupied(to) {
        None
    } else {
        lifted.top(from)
    }
}
