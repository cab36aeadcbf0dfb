//! The board's cells: a torus of 1,024, and what six neighbour bits say.
//!
//! A hive of at most thirty pieces spans at most thirty hexes, so hexes that are compared with one another never
//! share a cell. Six neighbours of a cell are one byte: bit 0 is the north-western neighbour, then clockwise.

use super::{Direction, Hex};

/// How many cells there are.
pub(super) const CELLS: usize = 1024;
/// Wraps a cell number.
const WRAP: u16 = CELLS as u16 - 1;
/// The six neighbour bits.
pub(super) const SIX: u8 = 0b11_1111;

/// A cell of the torus: `q + 32 r`, wrapped.
pub(super) type Cell = u16;

/// What to add to a cell for its neighbour in each direction; the last two repeat the first, so that any three
/// bits are an index.
const STEPS: [u16; 8] = {
    let steps = [-32_i16, -31, 1, 32, 31, -1, -32, -31];
    let mut wrapped = [0; 8];
    let mut i = 0;
    while i < 8 {
        wrapped[i] = steps[i] as u16;
        i += 1;
    }
    wrapped
};

/// The cell of a hex.
pub(super) const fn cell_of(hex: Hex) -> Cell {
    (hex.q as u16).wrapping_add((hex.r as u16).wrapping_mul(32)) & WRAP
}

/// The neighbour of a cell in direction 0 to 5.
#[inline]
pub(super) const fn step(cell: Cell, direction: u8) -> Cell {
    cell.wrapping_add(STEPS[direction as usize & 7]) & WRAP
}

/// The direction after this one, clockwise.
#[inline]
pub(super) const fn clockwise(direction: u8) -> u8 {
    if direction == 5 { 0 } else { direction + 1 }
}

/// The direction before this one, clockwise.
#[inline]
pub(super) const fn anticlockwise(direction: u8) -> u8 {
    if direction == 0 { 5 } else { direction - 1 }
}

/// The direction back.
#[inline]
pub(super) const fn opposite(direction: u8) -> u8 {
    if direction < 3 {
        direction + 3
    } else {
        direction - 3
    }
}

/// The direction as the public type.
pub(super) const fn direction(direction: u8) -> Direction {
    Direction::ALL[direction as usize]
}

const fn turned(mask: u8) -> u8 {
    (mask << 1 | mask >> 5) & SIX
}

/// Where a piece on the ground can slide to (`RULES.md R14`), given its occupied neighbours: to the empty hexes
/// with exactly one occupied hex beside the way.
#[inline]
pub(super) const fn slides(occupied: u8) -> u8 {
    SLIDES[occupied as usize & 63]
}

/// How many bits are set.
#[inline]
pub(super) const fn count(mask: u8) -> u32 {
    COUNTS[mask as usize & 63] as u32
}

/// In how many separate groups the occupied neighbours lie; a full ring is none, as it has no ends.
#[inline]
pub(super) const fn groups(occupied: u8) -> i8 {
    GROUPS[occupied as usize & 63]
}

const SLIDES: [u8; 64] = {
    let mut table = [0; 64];
    let mut mask = 0;
    while mask < 64 {
        let left = turned(mask as u8);
        let right = ((mask as u8) >> 1 | (mask as u8) << 5) & SIX;
        table[mask] = !(mask as u8) & (left ^ right) & SIX;
        mask += 1;
    }
    table
};

const COUNTS: [u8; 64] = {
    let mut table = [0; 64];
    let mut mask = 0;
    while mask < 64 {
        table[mask] = (mask as u8).count_ones() as u8;
        mask += 1;
    }
    table
};

const GROUPS: [i8; 64] = {
    let mut table = [0; 64];
    let mut mask = 0;
    while mask < 64 {
        table[mask] = (mask as u8 & !turned(mask as u8)).count_ones() as i8;
        mask += 1;
    }
    table
};

/// The set bits of a mask as directions, clockwise.
#[inline]
pub(super) fn directions(mask: u8) -> Directions {
    Directions(mask)
}

/// See [`directions`].
pub(super) struct Directions(u8);

impl Iterator for Directions {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let direction = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(direction)
    }
}

/// Whether two cells are neighbours.
pub(super) fn are_adjacent(one: Cell, other: Cell) -> bool {
    (0..6).any(|direction| step(one, direction) == other)
}
