//! Standings: points, then the tie-breaks in their order (FIDE Handbook C.07, in force from 1 March 2026).

mod cut;
mod direct;
mod rank;
mod reach;
mod sums;
mod tie_break;
mod why;

pub use cut::Cut;
pub use rank::{Criterion, Place, Ranking, rank};
pub use reach::{Reach, reach};
pub use sums::{Against, Contribution, Tally};
pub use tie_break::{Edition, TieBreak};
pub use why::Explanation;
