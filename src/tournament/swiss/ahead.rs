//! Looking ahead: whether the rounds still to come can all be paired.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::tournament::matching::{Graph, Weight};

/// Larger fields are not searched: theirs can only run out of pairings in more rounds than are allowed them.
pub const LARGEST: usize = 64;

/// How often a plan for all rounds is tried.
const TRIES: u64 = 40;

/// Whether so many more rounds can be paired with the edges of this graph, as far as is seen: true is certain, false
/// means that no plan was found.
pub fn completes(graph: &Graph, rounds: usize) -> bool {
    plan(graph, rounds).is_some()
}

/// So many complete rounds without a common pair: empty where it is certain without looking that they exist, and
/// `None` where none were found.
pub fn plan(graph: &Graph, rounds: usize) -> Option<Vec<Vec<(usize, usize)>>> {
    let vertices = graph.vertices();
    if rounds == 0 || vertices > LARGEST {
        return Some(Vec::new());
    }
    let least = (0..vertices)
        .map(|vertex| graph.degree(vertex))
        .min()
        .unwrap_or(0);
    // Dirac: a graph whose every vertex has half of the others as neighbours has a round; a round takes one from each.
    if least + 1 >= vertices / 2 + rounds {
        return Some(Vec::new());
    }
    if least < rounds {
        return None;
    }
    (0..TRIES).find_map(|seed| attempt(graph, rounds, seed))
}

/// Takes round after round, those first whose players have few opponents left.
fn attempt(graph: &Graph, rounds: usize, seed: u64) -> Option<Vec<Vec<(usize, usize)>>> {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut graph = graph.clone();
    let vertices = graph.vertices();
    let mut plan = Vec::with_capacity(rounds);
    for _ in 0..rounds {
        let degrees: Vec<usize> = (0..vertices).map(|vertex| graph.degree(vertex)).collect();
        let mut weighed = Graph::new(vertices);
        for one in 0..vertices {
            for other in one + 1..vertices {
                if graph.weight(one, other) > 0 {
                    let scarce = 2 * vertices - degrees[one] - degrees[other];
                    let weight = (scarce as u64) * seed.min(8) + lots.next_u64() % 64;
                    weighed.join(one, other, (1 << 40) + Weight::from(weight));
                }
            }
        }
        let round = complete(&weighed.matching())?;
        for &(one, other) in &round {
            graph.part(one, other);
        }
        plan.push(round);
    }
    Some(plan)
}

/// The pairs of a matching that leaves nobody out.
pub fn complete(mates: &[Option<usize>]) -> Option<Vec<(usize, usize)>> {
    let mut pairs = Vec::with_capacity(mates.len() / 2);
    for (one, mate) in mates.iter().enumerate() {
        let other = (*mate)?;
        if one < other {
            pairs.push((one, other));
        }
    }
    Some(pairs)
}
