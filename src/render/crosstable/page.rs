//! A table that is too large for one picture is several.

use std::{collections::HashMap, ops::Range};

use super::{
    Cell, Crosstable, Row, Shape,
    cell::columns,
    layout::{CELL, GAP, NAME},
};

/// The most rows of one picture.
pub(super) const ROWS: usize = 40;

/// The most columns of cells of one picture.
pub(super) const COLUMNS: usize = 24;

/// What a picture has room for beside its margins, in pixels.
const ROOM: f32 = 1_550.0;

/// No sign in a table is wider, in pixels: a half is the widest of those that are common.
const SIGN: f32 = 18.0;

/// No digit and no letter of a colour is wider, in pixels.
const DIGIT: f32 = 12.0;

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
        let columns = parts(columns(self), self.fitting());
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

impl Crosstable {
    /// How many columns of cells a picture has room for beside the others.
    fn fitting(&self) -> usize {
        let longest = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or(0) as f32;
        let digits = |number: u32| number.to_string().len();
        let number = longest(&mut self.rows.iter().map(|row| digits(row.number)));
        let points = longest(&mut self.rows.iter().map(|row| row.points.chars().count()));
        let (who, games) = match self.shape {
            // A digit more for the letter of the colour, and the space between the two parts.
            Shape::Swiss { .. } => ((number + 2.0) * DIGIT, self.most_games()),
            Shape::AllPlayAll => (0.0, self.most_games()),
        };
        let cell = (who + games as f32 * SIGN + GAP).max(CELL);
        let tie_breaks: f32 = (0..self.tie_breaks.len())
            .map(|index| {
                let value = |row: &Row| {
                    row.tie_breaks
                        .get(index)
                        .map_or(0, |text| text.chars().count())
                };
                let heading = self.tie_breaks[index].chars().count();
                longest(&mut self.rows.iter().map(value).chain([heading])) * DIGIT + GAP
            })
            .sum();
        let place_and_number = 2.0 * (number.max(3.0) * DIGIT + GAP);
        let points = points.max(6.0) * DIGIT + GAP;
        let left = ROOM - place_and_number - NAME - GAP - points - tie_breaks;
        ((left / cell) as usize).clamp(1, COLUMNS)
    }

    /// The most games that share a cell.
    fn most_games(&self) -> usize {
        let in_row = |row: &Row| {
            let mut games: HashMap<u32, usize> = HashMap::new();
            let mut most = 0;
            for cell in &row.cells {
                if let Cell::Met {
                    opponent,
                    games: played,
                } = cell
                {
                    let known = games.entry(*opponent).or_default();
                    *known = match self.shape {
                        Shape::AllPlayAll => *known + played.len(),
                        Shape::Swiss { .. } => played.len(),
                    };
                    most = most.max(*known);
                }
            }
            most
        };
        self.rows.iter().map(in_row).max().unwrap_or(0).max(1)
    }
}

/// Cuts a length into as few parts as can be, none longer than `most`, as even as can be; at least one part.
fn parts(length: usize, most: usize) -> Vec<Range<usize>> {
    let count = length.div_ceil(most).max(1);
    (0..count)
        .map(|part| part * length / count..(part + 1) * length / count)
        .collect()
}
