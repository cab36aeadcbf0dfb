//! A position to the bytes of a PNG, and how many bytes.

use criterion::{Criterion, criterion_group, criterion_main};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use waggle::{
    engine::{Expansions, Position, RuleSet},
    render::{Renderer, View},
};

/// A hive of this many hexes, grown by random moves from a fixed seed.
fn hive(hexes: usize) -> Position {
    let mut rng = ChaCha8Rng::seed_from_u64(28);
    let mut position = Position::new(RuleSet::Tournament.with(Expansions::ALL));
    while position.occupied().len() < hexes {
        let moves = position.legal_moves();
        let Some(&mv) = moves.get(rng.random_range(0..moves.len().max(1))) else {
            position = Position::new(position.rules());
            continue;
        };
        position = position.play(mv).expect("a listed move is legal");
    }
    position
}

fn picture(c: &mut Criterion) {
    let renderer = Renderer::new().expect("the art is valid");
    for hexes in [1, 14, 28] {
        let position = hive(hexes);
        let last = position
            .legal_moves()
            .first()
            .and_then(|&mv| position.describe(mv));
        let view = View {
            last,
            ..View::default()
        };
        let picture = renderer.png(&position, &view).expect("a picture");
        let (width, height, bytes) = (picture.width, picture.height, picture.png.len());
        println!("{hexes} hexes: {width}x{height} pixels, {bytes} bytes");
        assert!(bytes <= 60_000, "the picture has grown");
        c.bench_function(&format!("picture/{hexes}"), |b| {
            b.iter(|| renderer.png(&position, &view).expect("a picture"));
        });
    }
}

criterion_group!(benches, picture);
criterion_main!(benches);
