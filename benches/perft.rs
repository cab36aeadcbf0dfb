//! How fast the rules are: perft with the last ply counted in bulk, on one thread, without hashing.
//!
//! `cargo bench --bench perft` prints millions of leaves a second; each count is compared with the known one first.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use waggle::engine::{GameType, Position, RuleSet, perft};

/// Game type, depth and the leaves that the reference tables count.
const COUNTS: [(&str, u32, u64); 2] = [("Base", 7, 181_641_900), ("Base+MLP", 6, 192_353_904)];

fn count_leaves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for (game_type, depth, leaves) in COUNTS {
        let GameType(expansions) = game_type.parse().expect("a game type");
        let start = Position::new(RuleSet::Tournament.with(expansions));
        group
            .throughput(Throughput::Elements(leaves))
            .sample_size(10)
            .measurement_time(Duration::from_secs(10));
        group.bench_function(format!("{game_type} to depth {depth}"), |bencher| {
            bencher.iter(|| assert_eq!(perft(black_box(&start), depth), leaves));
        });
    }
    group.finish();
}

criterion_group!(benches, count_leaves);
criterion_main!(benches);
