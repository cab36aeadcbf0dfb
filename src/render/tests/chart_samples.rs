//! Tables, brackets, bars and curves of every size, with names of every kind.

use std::sync::LazyLock;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::{
    engine::Color,
    render::{ChartWords, Theme, bracket, chart::Chart, crosstable, curve, progress},
};

/// Names as people have them on Discord, and as they should not.
pub const NAMES: [&str; 20] = [
    "Alice",
    "Łukasz Żółć",
    "Ωμέγα",
    "Ёжик",
    "蜂の女王",
    "한국어",
    "محمد علي",
    "דוד המלך",
    "ไทย",
    "देवनागरी",
    "🐝 Queen Bee 🐝",
    "👩\u{200d}💻",
    "𝓕𝓪𝓷𝓬𝔂",
    "a name that is much longer than any column has room for",
    "مستخدم باسم طويل جدا لا يتسع له أي عمود في الجدول",
    "<b>&amp;</b> ```x``` @everyone",
    "\u{202e}reversed\u{202c}",
    "Z\u{335}\u{336}\u{337}\u{338}a\u{335}\u{336}\u{337}\u{338}lgo",
    "\u{3164}\u{200b}",
    "\u{e000}\u{f8ff}",
];

/// [`NAMES`], with very long and empty ones.
pub fn many_names() -> Vec<String> {
    let long = [
        "W".repeat(400),
        "蜂".repeat(100),
        "\u{301}".repeat(50),
        String::new(),
    ];
    NAMES.map(String::from).into_iter().chain(long).collect()
}

/// The name of the entrant with this number, from 1.
pub fn name(number: u32) -> String {
    let names = many_names();
    let known = names.get(number as usize - 1).cloned();
    known.unwrap_or_else(|| format!("Player {number}"))
}

fn game(rng: &mut ChaCha8Rng) -> crosstable::Game {
    use crosstable::Outcome::{Draw, ForfeitLoss, ForfeitWin, Loss, Pending, Win};
    let outcomes = [Pending, Win, Draw, Loss, ForfeitWin, ForfeitLoss];
    crosstable::Game {
        color: Color::ALL[rng.random_range(0..2)],
        outcome: outcomes[rng.random_range(0..outcomes.len())],
    }
}

/// A table of so many entrants; `games` in each pairing.
pub fn table(entrants: u32, shape: crosstable::Shape, games: usize) -> crosstable::Crosstable {
    use crosstable::{Bye, Cell, Row, Shape, State};
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(entrants));
    let rounds = match shape {
        Shape::Swiss { rounds } => rounds as u32,
        Shape::AllPlayAll => entrants,
    };
    let byes = [Bye::Full, Bye::Half, Bye::Zero];
    let rows = (1..=entrants).map(|number| Row {
        place: number,
        number,
        name: name(number),
        cells: (1..=rounds)
            .map(|round| match shape {
                Shape::AllPlayAll if round == number => Cell::Empty,
                Shape::Swiss { .. } if (round + number) % 7 == 0 => {
                    Cell::Bye(byes[round as usize % 3])
                }
                Shape::AllPlayAll => Cell::Met {
                    opponent: round,
                    games: (0..games).map(|_| game(&mut rng)).collect(),
                },
                Shape::Swiss { .. } => Cell::Met {
                    opponent: (number + round) % entrants + 1,
                    games: (0..games).map(|_| game(&mut rng)).collect(),
                },
            })
            .collect(),
        points: format!("{}½", entrants - number),
        tie_breaks: vec![format!("{}¼", 3 * number), number.to_string()],
        state: if number % 5 == 0 {
            State::Withdrawn
        } else {
            State::In
        },
    });
    crosstable::Crosstable {
        title: "Autumn Open".to_owned(),
        subtitle: "after round 5 of 7".to_owned(),
        shape,
        tie_breaks: ["SB", "Wins"].map(String::from).to_vec(),
        qualify: entrants as usize / 3,
        own: Some(entrants / 2),
        rows: rows.collect(),
    }
}

/// A bracket of so many lines of which so many are taken, with so many rounds decided in favour of the better seed.
pub fn knockout(lines: u32, entrants: u32, decided: u32) -> bracket::Bracket {
    use bracket::{Bracket, Decision, Pairing, Player, Round, Slot};
    let slot = |seed: u32, score: &str| match seed {
        seed if seed > entrants => Slot::Bye,
        seed => Slot::Player(Player {
            seed,
            name: name(seed),
            score: score.to_owned(),
        }),
    };
    let mut seeds: Vec<u32> = (1..=lines / 2)
        .flat_map(|seed| [seed, lines + 1 - seed])
        .collect();
    let mut rounds = Vec::new();
    for round in 1..=decided.max(1) {
        let pairings = seeds.chunks(2).map(|pair| Pairing {
            sides: [slot(pair[0], "1½"), slot(pair[1], "½")],
            decision: if decided == 0 {
                Decision::Open
            } else if pair[0] < pair[1] {
                Decision::Upper
            } else {
                Decision::Lower
            },
        });
        rounds.push(Round {
            name: format!("Round {round}"),
            pairings: pairings.collect(),
        });
        seeds = seeds.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
    }
    Bracket {
        title: "Winter Knockout".to_owned(),
        subtitle: String::new(),
        rounds,
        own: Some(2),
    }
}

/// Bars of so many pools or entrants.
pub fn bars(count: u32) -> progress::Progress {
    let bars = (1..=count).map(|number| progress::Bar {
        name: name(number),
        over: 40 - number % 40,
        on: number % 3,
        to_come: number % 7,
        note: if number % 4 == 0 {
            "closed".to_owned()
        } else {
            String::new()
        },
    });
    progress::Progress {
        title: "Spring League".to_owned(),
        subtitle: "pools, then a final".to_owned(),
        bars: bars.collect(),
    }
}

/// Ratings after so many games a day apart, provisional in the first ten.
pub fn series(name: &str, games: u32) -> curve::Series {
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(games));
    let mut rating = 1500.0;
    let points = (0..games).map(|game| {
        let deviation = (350.0 * 0.9_f64.powi(game as i32)).max(45.0);
        rating += (rng.random_range(0..100) as f64 - 49.0) * deviation / 150.0;
        curve::Point {
            at: 1_750_000_000 + i64::from(game) * 86_400,
            rating,
            deviation,
            certainty: if game < 10 {
                curve::Certainty::Provisional
            } else {
                curve::Certainty::Settled
            },
        }
    });
    curve::Series {
        name: name.to_owned(),
        points: points.collect(),
    }
}

/// A curve of series with so many games each.
pub fn ratings(games: &[u32]) -> curve::Curve {
    let names = ["Base", "Expansions", "never drawn"];
    curve::Curve {
        title: "Rating of 🐝 Alice".to_owned(),
        subtitle: "this server".to_owned(),
        series: names
            .into_iter()
            .zip(games)
            .map(|(name, &games)| series(name, games))
            .collect(),
    }
}

/// All of them page by page, each with a name for messages; a theme for each, so that every one has its turn.
pub static CHARTS: LazyLock<Vec<(String, Chart)>> = LazyLock::new(|| {
    use crosstable::Shape::{AllPlayAll, Swiss};
    let words = ChartWords::default();
    let mut themes = Theme::ALL.into_iter().cycle();
    let mut theme = || themes.next().unwrap_or_default();
    let mut charts = Vec::new();
    for (entrants, shape, games) in [
        (0, AllPlayAll, 1),
        (1, AllPlayAll, 1),
        (5, AllPlayAll, 2),
        (14, AllPlayAll, 1),
        (30, AllPlayAll, 2),
        (64, AllPlayAll, 1),
        (3, Swiss { rounds: 2 }, 2),
        (24, Swiss { rounds: 7 }, 1),
        (64, Swiss { rounds: 11 }, 1),
        (64, Swiss { rounds: 11 }, 2),
        (250, Swiss { rounds: 30 }, 1),
        (512, Swiss { rounds: 9 }, 2),
        (8, Swiss { rounds: 7 }, 4),
    ] {
        let table = table(entrants, shape, games);
        for page in table.pages() {
            let chart = crosstable::layout(&table, &page, theme(), &words);
            charts.push((format!("{entrants} in {shape:?}, {page:?}"), chart));
        }
    }
    for (lines, entrants, decided) in [
        (2, 2, 1),
        (4, 3, 0),
        (8, 5, 2),
        (16, 16, 4),
        (32, 20, 1),
        (64, 64, 3),
        (128, 100, 7),
        (512, 400, 2),
    ] {
        let bracket = knockout(lines, entrants, decided);
        for page in bracket.pages() {
            let chart = bracket::layout(&bracket, &page, theme(), &words);
            charts.push((format!("{entrants} in a bracket, {page:?}"), chart));
        }
    }
    for count in [0, 1, 6, 24, 100] {
        let progress = bars(count);
        for page in progress.pages() {
            charts.push((
                format!("{count} bars"),
                progress::layout(&progress, &page, theme(), &words),
            ));
        }
    }
    for games in [&[][..], &[0], &[1], &[2, 1], &[60, 30], &[5_000, 5_000, 3]] {
        let curve = ratings(games);
        charts.push((
            format!("curves of {games:?}"),
            curve::layout(&curve, theme(), &words),
        ));
    }
    charts
});
