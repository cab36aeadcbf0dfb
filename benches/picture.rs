//! A position to the bytes of a picture, a game to those of an animation, and tables and curves to theirs: how long, and
//! how many bytes.
//!
//! Beside the picture stand the slow way to it, one SVG document through resvg, and the floor, copying its pixels and
//! deflating them.

use std::io::Write as _;

use criterion::{Criterion, criterion_group, criterion_main};
use flate2::{Compression, write::ZlibEncoder};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg,
};
use waggle::{
    engine::{Color, Expansions, Game, Position, RuleSet},
    render::{
        ChartWords, Picture, Renderer, Replay, Theme, View,
        bracket::{Bracket, Decision, Pairing, Player, Round, Slot},
        crosstable::{self, Crosstable},
        curve::{Certainty, Curve, Point, Series},
        svg,
    },
};

/// A game of random moves from a fixed seed that goes on until `done`.
fn random_game(done: impl Fn(&Game) -> bool) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(28);
    let rules = RuleSet::Tournament.with(Expansions::ALL);
    let mut game = Game::new(rules);
    while !done(&game) {
        let moves = game.legal_moves();
        match moves.get(rng.random_range(0..moves.len().max(1))) {
            Some(&mv) => game.play(mv).expect("a listed move is legal"),
            None => game = Game::new(rules),
        }
    }
    game
}

/// A hive of this many hexes, and its last move.
fn hive(hexes: usize) -> (Position, View) {
    let game = random_game(|game| game.position().occupied().len() == hexes);
    let before = game.position_at(game.ply() - 1).expect("a move was played");
    let last = game.moves().last().and_then(|&mv| before.describe(mv));
    let view = View {
        last,
        ..View::default()
    };
    (game.position().clone(), view)
}

/// The slow way: one document, rasterised and written in full colour.
fn plain(position: &Position, view: &View) -> Vec<u8> {
    let document = svg(position, view);
    let tree = usvg::Tree::from_str(&document, &usvg::Options::default()).expect("valid SVG");
    let size = tree.size();
    let mut pixels = Pixmap::new(size.width() as u32, size.height() as u32).expect("a size");
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().expect("a PNG")
}

/// The palette indices of a picture, row by row, each row behind its filter byte as a PNG has it.
fn indices(png: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    pixels
        .chunks(info.width as usize)
        .flat_map(|row| [&[0], row].concat())
        .collect()
}

fn picture(c: &mut Criterion) {
    let renderer = Renderer::new().expect("the art is valid");
    for hexes in [1, 14, 28] {
        let (position, view) = hive(hexes);
        let picture = renderer.png(&position, &view).expect("a picture");
        let (width, height, bytes) = (picture.width, picture.height, picture.png.len());
        println!("{hexes} hexes: {width}x{height} pixels, {bytes} bytes");
        assert!(bytes <= 60_000, "the picture has grown");
        c.bench_function(&format!("picture/{hexes}"), |b| {
            b.iter(|| renderer.png(&position, &view).expect("a picture"));
        });
    }
    let (position, view) = hive(28);
    let picture = renderer.png(&position, &view).expect("a picture");
    let indices = indices(&picture.png);
    c.bench_function("picture/28, floor: copy and deflate", |b| {
        b.iter(|| {
            let copy = indices.clone();
            let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(2));
            encoder.write_all(&copy).expect("memory can be written");
            encoder.finish().expect("memory can be written")
        });
    });
    println!("plain SVG: {} bytes", plain(&position, &view).len());
    c.bench_function("picture/28, plain SVG", |b| {
        b.iter(|| plain(&position, &view));
    });
}

fn animation(c: &mut Criterion) {
    let renderer = Renderer::new().expect("the art is valid");
    let game = random_game(|game| game.ply() == 59);
    let replay = Replay::whole(&game);
    let view = View::default();
    let animation = renderer.gif(&game, &replay, &view).expect("an animation");
    let (width, height, bytes) = (animation.width, animation.height, animation.gif.len());
    println!("60 frames: {width}x{height} pixels, {bytes} bytes");
    assert!(bytes <= 300_000, "the animation has grown");
    c.bench_function("animation/60", |b| {
        b.iter(|| renderer.gif(&game, &replay, &view).expect("an animation"));
    });
}

/// A Swiss table of so many entrants, all games played.
fn table(entrants: u32, rounds: u32) -> Crosstable {
    use crosstable::{Cell, Game, Outcome, Row, Shape, State};
    let outcomes = [Outcome::Win, Outcome::Draw, Outcome::Loss];
    let rows = (1..=entrants).map(|number| Row {
        place: number,
        number,
        name: format!("Entrant {number}"),
        cells: (1..=rounds)
            .map(|round| Cell::Met {
                opponent: (number + round) % entrants + 1,
                games: vec![Game {
                    color: Color::ALL[round as usize % 2],
                    outcome: outcomes[(number * round) as usize % 3],
                }],
            })
            .collect(),
        points: format!("{}½", number % rounds),
        tie_breaks: vec![(number % 70).to_string(), format!("{}½", number % 60)],
        state: State::In,
    });
    Crosstable {
        title: "Swiss".to_owned(),
        subtitle: String::new(),
        shape: Shape::Swiss {
            rounds: rounds as usize,
        },
        tie_breaks: ["BH", "SB"].map(String::from).to_vec(),
        qualify: 8,
        own: Some(5),
        rows: rows.collect(),
    }
}

/// A bracket of 64 before its first game.
fn bracket() -> Bracket {
    let slot = |seed| {
        Slot::Player(Player {
            seed,
            name: format!("Entrant {seed}"),
            score: String::new(),
        })
    };
    let pairings = (1..=32).map(|seed| Pairing {
        sides: [slot(seed), slot(65 - seed)],
        decision: Decision::Upper,
    });
    Bracket {
        title: "Knockout".to_owned(),
        subtitle: String::new(),
        rounds: vec![Round {
            name: "Round 1".to_owned(),
            pairings: pairings.collect(),
        }],
        own: None,
    }
}

/// A rating after each of so many games.
fn curve(games: i64) -> Curve {
    let points = (0..games).map(|game| Point {
        at: game * 43_200,
        rating: 1500.0 + ((game * 37) % 101) as f64,
        deviation: 60.0,
        certainty: Certainty::Settled,
    });
    Curve {
        title: "Rating".to_owned(),
        subtitle: String::new(),
        series: vec![Series {
            name: "Base".to_owned(),
            points: points.collect(),
        }],
    }
}

fn charts(c: &mut Criterion) {
    let renderer = Renderer::new().expect("the art is valid");
    let words = ChartWords::default();
    let mut bench = |name: &str, most: usize, draw: &dyn Fn() -> Vec<Picture>| {
        let bytes: usize = draw().iter().map(|picture| picture.png.len()).sum();
        println!("{name}: {} pictures, {bytes} bytes", draw().len());
        assert!(bytes <= most, "the pictures have grown");
        c.bench_function(&format!("chart/{name}"), |b| b.iter(draw));
    };
    for (entrants, most) in [(64, 350_000), (512, 3_900_000)] {
        let table = table(entrants, 11);
        bench(&format!("{entrants} in 11 rounds"), most, &|| {
            let pages = table.pages().into_iter();
            pages
                .map(|page| renderer.crosstable(&table, &page, Theme::Classic, &words))
                .collect::<Result<_, _>>()
                .expect("pictures")
        });
    }
    let bracket = bracket();
    bench("bracket of 64", 120_000, &|| {
        let pages = bracket.pages().into_iter();
        pages
            .map(|page| renderer.bracket(&bracket, &page, Theme::Classic, &words))
            .collect::<Result<_, _>>()
            .expect("pictures")
    });
    let curve = curve(5_000);
    bench("curve of 5,000 games", 60_000, &|| {
        vec![
            renderer
                .curve(&curve, Theme::Classic, &words)
                .expect("a picture"),
        ]
    });
}

criterion_group!(benches, picture, animation, charts);
criterion_main!(benches);
