//! Positions to draw: random games played in several tempers.

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::engine::{Color, Expansions, Game, Hex, Move, Played, Position, RuleSet};

/// How the players of a random game choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Temper {
    /// Any move.
    Any,
    /// Onto other pieces, the higher the better: tall stacks.
    Climb,
    /// Away from the first hex: long arms.
    Stretch,
}

/// A position and the move that led to it.
pub struct Sample {
    pub position: Position,
    pub last: Option<Played>,
}

/// `count` positions of each temper with all pieces in play, at plies spread over the whole game.
pub fn positions(count: u64) -> Vec<Sample> {
    [Temper::Any, Temper::Climb, Temper::Stretch]
        .into_iter()
        .flat_map(|temper| (0..count).map(move |seed| random_game(seed, temper)))
        .collect()
}

fn random_game(seed: u64, temper: Temper) -> Sample {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let plies = rng.random_range(0..120);
    let mut sample = Sample {
        position: Position::new(RuleSet::Tournament.with(Expansions::ALL)),
        last: None,
    };
    for _ in 0..plies {
        let Some(mv) = choose(&sample.position, temper, &mut rng) else {
            break;
        };
        sample.last = sample.position.describe(mv);
        sample.position = sample.position.play(mv).expect("a listed move is legal");
    }
    sample
}

/// A random game of this many plies with all pieces in play.
pub fn game(seed: u64, plies: u32) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let rules = RuleSet::Tournament.with(Expansions::ALL);
    let mut game = Game::new(rules);
    while game.ply() < plies {
        let moves = game.legal_moves();
        match moves.get(rng.random_range(0..moves.len().max(1))) {
            Some(&mv) => game.play(mv).expect("a listed move is legal"),
            None => game = Game::new(rules),
        }
    }
    game
}

/// Calls `see` with every position of random games in every temper, until it has seen `count`.
pub fn see_many(count: u64, mut see: impl FnMut(&Position)) {
    let mut seen = 0;
    for seed in 0.. {
        for temper in [Temper::Any, Temper::Climb, Temper::Stretch] {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut position = Position::new(RuleSet::Tournament.with(Expansions::ALL));
            for _ in 0..150 {
                let Some(mv) = choose(&position, temper, &mut rng) else {
                    break;
                };
                position.play_unchecked(mv);
                see(&position);
                seen += 1;
                if seen == count {
                    return;
                }
            }
        }
    }
}

fn choose(position: &Position, temper: Temper, rng: &mut impl Rng) -> Option<Move> {
    let moves = position.legal_moves();
    let key = |mv: &Move| match (temper, *mv) {
        (Temper::Any, _) | (_, Move::Pass) => 0,
        (Temper::Climb, Move::Play { piece, to }) => {
            let from = position
                .place_of(piece)
                .map_or(0, |(_, level)| i32::from(level));
            position.stack(to).len() as i32 - from
        }
        (Temper::Stretch, Move::Play { to, .. }) => i32::from(to.q).abs() + i32::from(to.r).abs(),
    };
    // One move in four is any move, so that no two games are alike.
    if temper == Temper::Any || rng.random_range(0..4) == 0 {
        return moves.get(rng.random_range(0..moves.len().max(1))).copied();
    }
    moves
        .into_iter()
        .max_by_key(|mv| (key(mv), rng.random_range(0..1000)))
}

/// All thirty pieces in one straight line, as long as a hive can be.
pub fn line(white: &str, black: &str) -> Position {
    const ORDER: [&str; 15] = [
        "S1", "Q", "A1", "B1", "B2", "G1", "G2", "G3", "A2", "A3", "S2", "M", "L", "P", "D",
    ];
    let mut moves = vec![
        "wS1".to_owned(),
        black.replace("bX", "bS1").replace("bY", "wS1"),
    ];
    for pair in ORDER.windows(2) {
        for pattern in [white, black] {
            moves.push(pattern.replace('X', pair[1]).replace('Y', pair[0]));
        }
    }
    let rules = RuleSet::Tournament.with(Expansions::ALL);
    let game = Game::replay(rules, moves).expect("a line is legal");
    game.position().clone()
}

/// Lines in the three directions of the grid.
pub fn lines() -> [Position; 3] {
    [
        line("wX -wY", "bX bY-"),
        line("wX \\wY", "bX bY\\"),
        line("wX wY/", "bX /bY"),
    ]
}

/// What a position says, with its place on the unbounded board forgotten: every stack by half-tile column and row
/// from the north-west, both hands, and the side to move.
#[derive(PartialEq, Eq, Debug)]
pub struct Facts {
    pub stacks: Vec<(i32, i32, Vec<String>)>,
    pub hands: [String; 2],
    pub turn: Option<Color>,
}

/// The facts of a position.
pub fn facts(position: &Position) -> Facts {
    let column = |hex: Hex| 2 * i32::from(hex.q) + i32::from(hex.r);
    let hexes = position.occupied();
    let north = hexes
        .iter()
        .map(|hex| i32::from(hex.r))
        .min()
        .unwrap_or_default();
    let west = hexes.iter().copied().map(column).min().unwrap_or_default();
    let mut stacks: Vec<_> = hexes
        .into_iter()
        .map(|hex| {
            let names = position
                .stack(hex)
                .iter()
                .map(ToString::to_string)
                .collect();
            (i32::from(hex.r) - north, column(hex) - west, names)
        })
        .collect();
    stacks.sort();
    let hand = |color| {
        let kinds = position.hand(color).into_iter();
        kinds
            .map(|(bug, count)| bug.to_string().repeat(count.into()))
            .collect()
    };
    Facts {
        stacks,
        hands: Color::ALL.map(hand),
        turn: Some(position.turn()),
    }
}
