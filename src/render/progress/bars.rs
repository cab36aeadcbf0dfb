//! What is shown of a tournament's progress.

use std::ops::Range;

/// The most bars of one picture.
const BARS: usize = 40;

/// A bar for each pool, round or entrant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Above the bars.
    pub title: String,
    /// Below the title; may be empty.
    pub subtitle: String,
    /// From top to bottom.
    pub bars: Vec<Bar>,
}

/// The games of a pool, a round or an entrant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bar {
    /// Whose: `Pool A`, or the name of an entrant as its owner writes it.
    pub name: String,
    /// Games that are over.
    pub over: u32,
    /// Games that are on.
    pub on: u32,
    /// Games that have not begun.
    pub to_come: u32,
    /// A word behind the bar, as `3½` or `closed`; may be empty.
    pub note: String,
}

/// A part of the bars that is drawn as one picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Page {
    /// Which bars, from 0.
    pub bars: Range<usize>,
    /// Which page it is, from 1.
    pub number: usize,
    /// How many pages there are.
    pub of: usize,
}

impl Bar {
    /// All its games.
    pub fn games(&self) -> u32 {
        self.over
            .saturating_add(self.on)
            .saturating_add(self.to_come)
    }
}

impl Progress {
    /// The pages, at least one, of about the same size.
    pub fn pages(&self) -> Vec<Page> {
        let of = self.bars.len().div_ceil(BARS).max(1);
        let cut = |part: usize| part * self.bars.len() / of;
        (1..=of)
            .map(|number| Page {
                bars: cut(number - 1)..cut(number),
                number,
                of,
            })
            .collect()
    }

    /// The games of all bars: over, on, to come.
    pub(super) fn sum(&self) -> [u32; 3] {
        self.bars.iter().fold([0; 3], |[over, on, to_come], bar| {
            [
                over.saturating_add(bar.over),
                on.saturating_add(bar.on),
                to_come.saturating_add(bar.to_come),
            ]
        })
    }
}
