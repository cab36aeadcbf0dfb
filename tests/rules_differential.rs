//! The engine against the oracle on random games: every position, every question.

mod oracle;

use std::{env, thread};

use oracle::{Flavour, Ply, Setup, Twin, every_setup};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// What the random games came across; a run that misses the hard clauses shows nothing.
#[derive(Default, Debug)]
struct Seen {
    positions: usize,
    tallest: usize,
    throws: usize,
    carries: usize,
    passes: usize,
    thirds: usize,
    ended: usize,
    longest: i32,
    farthest: i32,
}

impl Seen {
    fn add(&mut self, other: &Self) {
        self.positions += other.positions;
        self.tallest = self.tallest.max(other.tallest);
        self.throws += other.throws;
        self.carries += other.carries;
        self.passes += other.passes;
        self.thirds += other.thirds;
        self.ended += other.ended;
        self.longest = self.longest.max(other.longest);
        self.farthest = self.farthest.max(other.farthest);
    }

    fn note(&mut self, twin: &Twin, ply: Ply) {
        self.positions += 1;
        let columns = || twin.state.hive.0.keys().map(|(q, _)| *q);
        if let (Some(west), Some(east)) = (columns().min(), columns().max()) {
            self.longest = self.longest.max(east - west + 1);
            self.farthest = self.farthest.max(west);
        }
        match ply {
            Ply::Pass => self.passes += 1,
            Ply::Play(tile, to) => {
                self.tallest = self.tallest.max(twin.state.hive.height(to) + 1);
                self.throws += usize::from(!twin.choices.throwers(ply).is_empty());
                self.carries += usize::from(twin.state.carried(tile, to).is_some());
            }
        }
    }
}

/// One game, compared at every ply.
fn play(setup: Setup, flavour: Flavour, seed: u64, plies: usize) -> Seen {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut twin = Twin::new(setup);
    let mut seen = Seen::default();
    twin.compare();
    for _ in 0..plies {
        let Some(ply) = twin.choose(flavour, random.next_u32()) else {
            seen.ended += 1;
            break;
        };
        seen.note(&twin, ply);
        twin.play(ply);
        twin.compare();
        seen.thirds += usize::from(twin.occurrences() == 3);
    }
    seen
}

/// `rounds` games of every flavour for each of the 32 setups.
fn play_all(seed: u64, rounds: u64, plies: usize) -> Seen {
    let mut all = Seen::default();
    for flavour in Flavour::ALL {
        for (number, setup) in (0..).zip(every_setup()) {
            // Passes come late and seldom.
            let rounds = if flavour == Flavour::Sieges {
                3 * rounds
            } else {
                rounds
            };
            for round in 0..rounds {
                all.add(&play(
                    setup.clone(),
                    flavour,
                    seed + round * 1000 + number,
                    plies,
                ));
            }
        }
    }
    all
}

#[test]
fn engine_and_oracle_agree_on_random_games() {
    let seen = play_all(1, 1, 80);
    assert!(seen.positions > 10_000, "{seen:?}");
    assert!(seen.tallest >= 6, "{seen:?}");
    assert!(seen.throws > 300 && seen.carries > 100, "{seen:?}");
    assert!(
        seen.passes > 20 && seen.thirds > 20 && seen.ended > 0,
        "{seen:?}"
    );
}

/// The long run; `WAGGLE_DIFFERENTIAL_ROUNDS` (default 20) says how long, `WAGGLE_DIFFERENTIAL_SEED` where it begins.
#[test]
#[ignore = "runs for minutes: WAGGLE_DIFFERENTIAL_ROUNDS"]
fn engine_and_oracle_agree_on_very_many_games() {
    let number = |name: &str, otherwise: u64| {
        env::var(name).map_or(otherwise, |value| {
            value
                .parse()
                .unwrap_or_else(|_| panic!("{name} is a number"))
        })
    };
    let rounds = number("WAGGLE_DIFFERENTIAL_ROUNDS", 20);
    let seed = number("WAGGLE_DIFFERENTIAL_SEED", 1_000_000);
    let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
    let seen = thread::scope(|scope| {
        let runs: Vec<_> = (0..workers)
            .map(|worker| {
                scope.spawn(move || {
                    play_all(seed + worker * 1_000_000_000, rounds / workers + 1, 250)
                })
            })
            .collect();
        let mut all = Seen::default();
        for run in runs {
            all.add(&run.join().expect("the engine and the oracle agree"));
        }
        all
    });
    println!("{seen:?}");
    assert!(seen.tallest >= 8, "{seen:?}");
    assert!(
        seen.throws * 100 > seen.positions && seen.carries * 200 > seen.positions,
        "{seen:?}"
    );
}
