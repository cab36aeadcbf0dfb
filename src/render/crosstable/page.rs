//! A table that is too large for one picture is several.

use std::ops::Range;

use super::{Crosstable, cell::columns};

/// The most rows of one picture.
pub(super) const ROWS: usize = 40;

/// The most columns of cells of one picture.
pub(super) const COLUMNS: usize = 24;

/// A part of a table that is drawn as one picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Page {
    /// Which rows, from 0.
    pub rows: Range<usize>,
    /// Which columns of cells, from 0.
    pub columns: Range<usize>,
    /// Which page it is, from 1.
    pub number: usize,
    /// How many pages there are.
    pub of: usize,
}

impl Crosstable {
    /// The pages of this table, at least one, of about the same size: those with the first rows first.
    pub fn pages(&self) -> Vec<Page> {
        let columns = parts(columns(self), COLUMNS);
        let rows = parts(self.rows.len(), ROWS);
        let of = rows.len() * columns.len();
        let pages = rows
            .iter()
            .flat_map(|rows| columns.iter().map(move |columns| (rows, columns)));
        (1..)
            .zip(pages)
            .map(|(number, (rows, columns))| Page {
                rows: rows.clone(),
                columns: columns.clone(),
                number,
                of,
            })
            .collect()
    }
}

/// Cuts a length into as few parts as can be, none longer than `most`, as even as can be; at least one part.
fn parts(length: usize, most: usize) -> Vec<Range<usize>> {
    let count = length.div_ceil(most).max(1);
    (0..count)
        .map(|part| part * length / count..(part + 1) * length / count)
        .collect()
}
