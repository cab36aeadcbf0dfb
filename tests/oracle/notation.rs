//! Move strings: the canonical writing of RULES.md, and a reader for exactly that.

use super::{DIRECTIONS, Hex, Ply, State, Tile, hive::neighbour};

/// The one string of a ply in a position.
pub fn write(state: &State, ply: Ply) -> String {
    let Ply::Play(tile, to) = ply else {
        return "pass".into();
    };
    if state.hive.0.is_empty() {
        return tile.to_string();
    }
    let lifted = match state.hive.place_of(tile) {
        Some((from, _)) => state.hive.without_top(from),
        None => state.hive.clone(),
    };
    if let Some(top) = lifted.top(to) {
        return format!("{tile} {top}");
    }
    (0..6)
        .find_map(|turn| {
            let (towards_reference, ..) = DIRECTIONS[turn];
            let (_, before, after) = DIRECTIONS[(turn + 3) % 6];
            let reference = lifted.top(neighbour(to, towards_reference))?;
            Some(format!("{tile} {before}{reference}{after}"))
        })
        .unwrap_or_else(|| panic!("{tile} would touch nothing on {to:?}"))
}

/// Reads a ply as written: `pass`, `wS1`, `wB1 bQ`, `wA1 bQ-`. Says where it leads, not whether it is legal.
pub fn read(state: &State, text: &str) -> Option<Ply> {
    if text == "pass" {
        return Some(Ply::Pass);
    }
    let Some((tile, target)) = text.split_once(' ') else {
        return Some(Ply::Play(Tile::read(text)?, (0, 0)));
    };
    Some(Ply::Play(Tile::read(tile)?, read_target(state, target)?))
}

fn read_target(state: &State, target: &str) -> Option<Hex> {
    if let Some(tile) = Tile::read(target) {
        return state.hive.place_of(tile).map(|(hex, _)| hex);
    }
    DIRECTIONS.into_iter().find_map(|(step, before, after)| {
        let tile = Tile::read(target.strip_prefix(before)?.strip_suffix(after)?)?;
        Some(neighbour(state.hive.place_of(tile)?.0, step))
    })
}
