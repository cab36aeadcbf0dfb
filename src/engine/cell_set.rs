//! Sets of cells.

use super::grid::{CELLS, Cell};

/// A set of cells.
#[derive(Clone, Copy, Default)]
pub(super) struct CellSet([u64; CELLS / 64]);

impl CellSet {
    /// Adds a cell; `false` when it was there.
    #[inline]
    pub(super) fn insert(&mut self, cell: Cell) -> bool {
        let word = &mut self.0[cell as usize / 64 % (CELLS / 64)];
        let bit = 1 << (cell % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Takes a cell out.
    #[inline]
    pub(super) fn remove(&mut self, cell: Cell) {
        self.0[cell as usize / 64 % (CELLS / 64)] &= !(1 << (cell % 64));
    }

    /// Whether a cell is there.
    #[inline]
    pub(super) fn contains(&self, cell: Cell) -> bool {
        self.0[cell as usize / 64 % (CELLS / 64)] & 1 << (cell % 64) != 0
    }

    /// How many cells there are.
    pub(super) fn len(&self) -> u32 {
        self.0
            .iter()
            .filter(|&&word| word != 0)
            .map(|word| word.count_ones())
            .sum()
    }

    /// The cells, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> {
        self.0
            .into_iter()
            .enumerate()
            .flat_map(|(i, word)| Ones(word).map(move |bit| i as u16 * 64 + bit))
    }
}

struct Ones(u64);

impl Iterator for Ones {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u16;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
