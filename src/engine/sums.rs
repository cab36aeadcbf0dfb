//! Sums over the empty cells, kept up to date by every move.

use super::Color;
use super::grid::{self, SIX};

/// Sums over the empty cells, four bytes in one word so that one addition keeps all of them.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Sums(u32);

impl Sums {
    /// Where a player may place a piece (`RULES.md R3`).
    #[inline]
    pub(super) fn spots(self, color: Color) -> u32 {
        self.0 >> (8 * color as u32) & 0xFF
    }

    /// Empty cells that touch the hive.
    #[inline]
    pub(super) fn rim(self) -> u32 {
        self.0 >> 16 & 0xFF
    }

    /// Of those, the ones with other than two ways on: between two groups of occupied neighbours, or in a hole of
    /// which one or no side is open.
    #[inline]
    pub(super) fn narrows(self) -> u32 {
        self.0 >> 24
    }

    /// Puts what a cell adds now in the place of what it added before.
    #[inline]
    pub(super) fn exchange(&mut self, old: u16, new: u16) {
        self.0 = self
            .0
            .wrapping_sub(SUMS[old as usize % 4096])
            .wrapping_add(SUMS[new as usize % 4096]);
    }

    /// Adds an empty cell.
    #[inline]
    pub(super) fn add(&mut self, near: u16) {
        self.0 = self.0.wrapping_add(SUMS[near as usize % 4096]);
    }

    /// Leaves a cell out.
    #[inline]
    pub(super) fn subtract(&mut self, near: u16) {
        self.0 = self.0.wrapping_sub(SUMS[near as usize % 4096]);
    }
}

/// What an empty cell adds to [`Sums`], by its neighbour masks.
static SUMS: [u32; 4096] = {
    let mut table = [0; 4096];
    let mut near = 0;
    while near < 4096 {
        let (white, black) = (near as u8 & SIX, (near >> 6) as u8);
        let occupied = white | black;
        let white_spot = (white != 0 && black == 0) as u32;
        let black_spot = (black != 0 && white == 0) as u32;
        let rim = (occupied != 0) as u32;
        let narrow = (grid::groups(occupied) > 1 || grid::count(occupied) > 4) as u32;
        table[near] = white_spot | black_spot << 8 | rim << 16 | narrow << 24;
        near += 1;
    }
    table
};
