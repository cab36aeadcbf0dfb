//! A Swiss round and a standing for 64, 200 and 512 players: how long.
//!
//! The sixth round of nine, as it is after five rounds in which the stronger mostly won: by then score groups are
//! small and many have met.

use criterion::{Criterion, criterion_group, criterion_main};
use jiff::Timestamp;
use waggle::engine::Color;
use waggle::tournament::{
    Action, Actor, Candidate, Count, Format, GameResult, Games, Opening, Outcome, PlayerId,
    Scoring, Section, Seed, Settings, Tournament,
};

const ORGANISER: PlayerId = PlayerId(1);

/// A Swiss in which so many play and the sixth round is to be paired.
fn after_five_rounds(players: u32) -> Tournament {
    let settings = Settings {
        scoring: Scoring {
            games: Games::One,
            count: Count::GamePoints,
        },
        opening: Opening::ByOrganiser,
        ..Settings::new("Bench".to_owned(), Format::Swiss { rounds: 9 })
    };
    let mut tournament = Tournament::new(settings, ORGANISER, Seed(512)).expect("good settings");
    for number in 0..players {
        let person = PlayerId(100 + u64::from(number));
        let candidate = Candidate {
            person,
            name: format!("Player {number}"),
            rating: Some(2500 - number),
            roles: Vec::new(),
            finished_games: 0,
            timeouts: 0,
        };
        act(
            &mut tournament,
            Action::SignUp(candidate),
            Actor::Person(person),
        );
    }
    act(&mut tournament, Action::Start, Actor::Person(ORGANISER));
    for round in 2..=6 {
        let games: Vec<_> = tournament
            .open_games()
            .map(|(key, game)| (key, *game))
            .collect();
        for (index, (key, game)) in games.into_iter().enumerate() {
            let stronger = if game.white < game.black {
                Color::White
            } else {
                Color::Black
            };
            let outcome = match (index as u32 * 7 + round * 3) % 10 {
                0..2 => Outcome::Drawn,
                2..4 => Outcome::Won(stronger.other()),
                _ => Outcome::Won(stronger),
            };
            let result = GameResult::Played(outcome);
            act(
                &mut tournament,
                Action::Report { game: key, result },
                Actor::House,
            );
        }
        if round < 6 {
            act(
                &mut tournament,
                Action::Pair { round },
                Actor::Person(ORGANISER),
            );
        }
    }
    tournament
}

fn act(tournament: &mut Tournament, action: Action, by: Actor) {
    tournament
        .perform(action, by, Timestamp::UNIX_EPOCH)
        .expect("nothing is in the way");
}

fn bench(criterion: &mut Criterion) {
    for players in [64, 200, 512] {
        let tournament = after_five_rounds(players);
        criterion.bench_function(&format!("pair a round of {players}"), |bencher| {
            bencher.iter(|| {
                let pair = Action::Pair { round: 6 };
                let events =
                    tournament.decide(pair, Actor::Person(ORGANISER), Timestamp::UNIX_EPOCH);
                assert_eq!(events.map(|events| events.len()), Ok(1));
            });
        });
        criterion.bench_function(&format!("rank {players}"), |bencher| {
            bencher.iter(|| assert_eq!(tournament.standing(Section::Main).len() as u32, players));
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = bench
}
criterion_main!(benches);
