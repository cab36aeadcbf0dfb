//! Dealing entrants into pools of equal strength.

use super::{Cycles, berger};

/// How many pools there are: as few as the size allows.
pub const fn count(entrants: u32, size: u32) -> u32 {
    entrants.div_ceil(size)
}

/// The pool of a seed, from 1. They are dealt to and fro, so that the sums of the seeds are alike: 1 2 3, 3 2 1, 1 2 3.
pub const fn pool_of(seed: u32, entrants: u32, size: u32) -> u32 {
    let pools = count(entrants, size);
    let (row, column) = ((seed - 1) / pools, (seed - 1) % pools);
    if row % 2 == 0 {
        column + 1
    } else {
        pools - column
    }
}

/// The seeds of each pool, the first pool first.
pub fn deal(entrants: u32, size: u32) -> Vec<Vec<u32>> {
    let mut pools = vec![Vec::new(); count(entrants, size) as usize];
    for seed in 1..=entrants {
        pools[pool_of(seed, entrants, size) as usize - 1].push(seed);
    }
    pools
}

/// How many rounds the pools take, side by side.
pub fn rounds(entrants: u32, size: u32) -> u32 {
    let pools = deal(entrants, size);
    let rounds = pools
        .iter()
        .map(|pool| berger::rounds(pool.len(), Cycles::Single));
    rounds.max().unwrap_or(0)
}
