//! A bracket that is too large for one picture is several.

use std::ops::Range;

use super::Bracket;

/// The most pairings of a round that one picture has room for.
const PAIRINGS: usize = 32;

/// Into at least so many parts a bracket is cut that is too large for one picture.
const PARTS: usize = 4;

/// A part of a bracket that is drawn as one picture: some pairings of a round and all that leads on from them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Page {
    /// The first round on it, from 0.
    pub round: usize,
    /// Which pairings of that round, from 0; as many as a power of two.
    pub pairings: Range<usize>,
    /// Which page it is, from 1.
    pub number: usize,
    /// How many pages there are.
    pub of: usize,
}

impl Bracket {
    /// The pages of this bracket: one for up to 64 entrants; else the parts from top to bottom, and a last one on which
    /// the last pairings of those parts begin.
    pub fn pages(&self) -> Vec<Page> {
        let first = self.first();
        if first <= PAIRINGS {
            return vec![Page {
                round: 0,
                pairings: 0..first,
                number: 1,
                of: 1,
            }];
        }
        let each = PAIRINGS.min(first / PARTS);
        let parts = first / each;
        let of = parts + 1;
        let pages = (0..parts).map(|part| Page {
            round: 0,
            pairings: part * each..(part + 1) * each,
            number: part + 1,
            of,
        });
        let round = each.trailing_zeros() as usize;
        pages
            .chain([Page {
                round,
                pairings: 0..parts,
                number: of,
                of,
            }])
            .collect()
    }
}
