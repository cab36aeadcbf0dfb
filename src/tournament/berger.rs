//! Round robins by Berger tables (FIDE Handbook C.05, annex 1).

use super::Cycles;

/// A pairing of a table: who has White, who has Black; seats from 0.
pub type Pair = (usize, usize);

/// The rounds of a round robin of `players` (at least 2), each round board by board; with an odd number the one left
/// out rests. In a Berger table the last seat stays and has White in every other round, and the others walk round it.
pub fn single(players: usize) -> Vec<Vec<Pair>> {
    if players < 2 {
        return Vec::new();
    }
    let seats = players + players % 2;
    let walkers = seats - 1;
    let last = seats - 1;
    (0..walkers)
        .map(|round| {
            // Every round starts half the circle further on.
            let top = round * (seats / 2) % walkers;
            let fixed = if round % 2 == 0 {
                (top, last)
            } else {
                (last, top)
            };
            let others = (1..seats / 2)
                .map(|step| ((top + step) % walkers, (top + walkers - step) % walkers));
            std::iter::once(fixed)
                .chain(others)
                .filter(|&(white, black)| white < players && black < players)
                .collect()
        })
        .collect()
}

/// A double round robin: the table, then again with colours changed. The last two rounds of the first half are
/// swapped, so that nobody has the same colour three times running (C.05, annex 1).
pub fn double(players: usize) -> Vec<Vec<Pair>> {
    let mut first = single(players);
    let swapped = |round: &Vec<Pair>| round.iter().map(|&(white, black)| (black, white)).collect();
    let second: Vec<Vec<Pair>> = first.iter().map(swapped).collect();
    let rounds = first.len();
    if rounds >= 2 {
        first.swap(rounds - 2, rounds - 1);
    }
    first.extend(second);
    first
}

/// The rounds of a round robin.
pub fn schedule(players: usize, cycles: Cycles) -> Vec<Vec<Pair>> {
    match cycles {
        Cycles::Single => single(players),
        Cycles::Double => double(players),
    }
}

/// How many rounds a round robin has.
pub const fn rounds(players: usize, cycles: Cycles) -> u32 {
    let single = if players < 2 {
        0
    } else {
        players + players % 2 - 1
    };
    single as u32 * cycles.count()
}
