//! The matching against trying everything.

use proptest::prelude::*;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::tournament::matching::{Graph, Weight};

fn heaviest(graph: &Graph, free: &mut Vec<usize>) -> Weight {
    let Some(one) = free.pop() else { return 0 };
    let mut best = heaviest(graph, &mut free.clone());
    for index in 0..free.len() {
        let weight = graph.weight(one, free[index]);
        if weight > 0 {
            let mut rest = free.clone();
            rest.swap_remove(index);
            best = best.max(weight + heaviest(graph, &mut rest));
        }
    }
    best
}

fn total(graph: &Graph, mates: &[Option<usize>]) -> Weight {
    let mut total = 0;
    for (one, mate) in mates.iter().enumerate() {
        if let Some(other) = *mate {
            assert_eq!(mates[other], Some(one), "mates are mutual");
            assert!(graph.weight(one, other) > 0, "{one} and {other} are joined");
            total += graph.weight(one, other);
        }
    }
    total / 2
}

fn random(vertices: usize, missing_in: u64, range: u64, seed: u64) -> Graph {
    let mut graph = Graph::new(vertices);
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    for one in 0..vertices {
        for other in 0..one {
            let joined = !lots.next_u64().is_multiple_of(missing_in);
            let weight = Weight::from(lots.next_u64() % range + 1);
            graph.join(one, other, if joined { weight } else { 0 });
        }
    }
    graph
}

proptest! {
    #![proptest_config(super::cases(2_000))]
    #[test]
    fn no_matching_is_heavier(vertices in 0_usize..9, missing_in in 2_u64..5, range in 1_u64..12, seed: u64) {
        let graph = random(vertices, missing_in, range, seed);
        let heaviest = heaviest(&graph, &mut (0..vertices).collect());
        prop_assert_eq!(total(&graph, &graph.matching()), heaviest);
        prop_assert_eq!(total(&graph, &graph.matching_from(1)), heaviest);
    }
}

proptest! {
    #![proptest_config(super::cases(60))]
    #[test]
    fn edges_left_out_at_first_are_not_missed(
        vertices in 30_usize..70,
        missing_in in 2_u64..20,
        range in 1_u64..200,
        seed: u64,
    ) {
        let graph = random(vertices, missing_in, range, seed);
        let whole = total(&graph, &graph.matching_from(vertices));
        for edges_each in [1, 3, 8] {
            prop_assert_eq!(total(&graph, &graph.matching_from(edges_each)), whole);
        }
    }
}
