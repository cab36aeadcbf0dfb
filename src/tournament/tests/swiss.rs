//! Random Swiss events: what must hold in every round, and the standings a second time.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::oracle;
use super::world::{ORGANISER, World, settings};
use crate::tournament::standings::{Cut, Edition, Tally, TieBreak, rank};
use crate::tournament::swiss::max_rounds;
use crate::tournament::{
    Action, Bye, Count, EntrantId, Event, Format, Games, Opening, Phase, Scoring, Section,
    Settings, Tournament,
};

/// What must hold in every round of a Swiss, asked when it is opened.
fn check_round(before: &Tournament, after: &Tournament) {
    let round = after.rounds.last().expect("a round was opened");
    let playing = before.playing();
    let mut seated = BTreeSet::new();
    for pairing in &round.pairings {
        for entrant in [pairing.white, pairing.black] {
            assert!(playing.contains(&entrant), "{entrant} plays");
            assert!(seated.insert(entrant), "{entrant} has one opponent");
        }
        let both = (
            pairing.white.min(pairing.black),
            pairing.white.max(pairing.black),
        );
        assert!(
            !before.forbidden.contains(&both)
                || before.by_hand.contains(&(pairing.white, pairing.black))
        );
        for earlier in &before.rounds {
            let again = earlier
                .pairings
                .iter()
                .any(|one| one.has(pairing.white) && one.has(pairing.black));
            assert!(!again, "{both:?} met in round {}", earlier.number);
        }
    }
    let byes = |tournament: &Tournament, entrant: EntrantId| {
        let all = tournament.rounds.iter().flat_map(|round| &round.byes);
        all.filter(|(holder, bye)| *holder == entrant && *bye == Bye::Allocated)
            .count()
    };
    let mut allocated = 0;
    for &(entrant, bye) in &round.byes {
        assert!(
            seated.insert(entrant),
            "{entrant} has a bye and no opponent"
        );
        if bye == Bye::Allocated {
            allocated += 1;
            let free = playing.iter().filter(|other| {
                let by_hand = before
                    .by_hand
                    .iter()
                    .any(|(one, two)| one == *other || two == *other);
                !by_hand && !before.wishes.contains_key(&(round.number, **other))
            });
            let fewest = free.map(|&other| byes(before, other)).min().unwrap_or(0);
            assert_eq!(
                byes(before, entrant),
                fewest,
                "{entrant} has no second bye before others"
            );
        }
    }
    assert!(allocated <= 1);
    assert_eq!(
        seated, playing,
        "everybody who plays has an opponent or a bye"
    );
}

fn check_standings(tournament: &Tournament) {
    let table = tournament.table(Section::Main);
    let tally = Tally::new(&table, Edition::Fide2026);
    for row in table.rows() {
        let who = row.entrant;
        assert_eq!(
            tally.points(who).0,
            oracle::points(tournament, who),
            "points of {who}"
        );
        assert_eq!(
            tally.adjusted(who).0,
            oracle::adjusted(tournament, who),
            "adjusted points of {who}"
        );
        let value = |tie_break| tally.value(who, tie_break).expect("it is a sum");
        assert_eq!(
            value(TieBreak::Buchholz(Cut::None)),
            oracle::buchholz(tournament, who),
            "BH of {who}"
        );
        assert_eq!(
            value(TieBreak::Buchholz(Cut::One)),
            oracle::buchholz_cut_one(tournament, who),
            "BH/C1 of {who}"
        );
        assert_eq!(
            value(TieBreak::SonnebornBerger(Cut::None)),
            oracle::sonneborn_berger(tournament, who),
            "SB of {who}"
        );
    }
    let places = rank(&table, tournament.ranking());
    for pair in places.windows(2) {
        let ahead = (pair[0].points, &pair[0].values) >= (pair[1].points, &pair[1].values);
        assert!(ahead || pair[0].place == pair[1].place, "{pair:?}");
    }
}

fn swiss(rounds: u32, games: Games, count: Count) -> Settings {
    Settings {
        scoring: Scoring { games, count },
        late_until: rounds.min(3),
        ..settings(Format::Swiss { rounds })
    }
}

fn run(settings: Settings, players: u32, seed: u64, disorder: usize) -> World {
    let mut world = World::begun(settings, players, seed);
    let mut snapshots: BTreeMap<usize, Vec<_>> = BTreeMap::new();
    let mut before = world.tournament.clone();
    for step in 0.. {
        if world.tournament.phase != Phase::Playing {
            break;
        }
        assert!(step < 20_000, "it ends");
        let from = world.events.len();
        if step < disorder {
            world.something();
        } else {
            world.play_out();
        }
        // Replays the events one by one, to see each round as it was opened.
        for (by, at, event) in &world.events[from..] {
            let previous = before.clone();
            before.apply(*by, *at, event);
            if matches!(event, Event::RoundOpened(_)) {
                check_round(&previous, &before);
            }
        }
        assert_eq!(before, world.tournament, "events make the tournament");
        // The slow standing is very slow for many players.
        if step % (if players > 60 { 500 } else { 50 }) == 0 {
            let reaches = world.tournament.reach(Section::Main);
            snapshots.insert(world.events.len(), reaches);
            check_standings(&world.tournament);
        }
    }
    check_standings(&world.tournament);
    let places: BTreeMap<EntrantId, u32> = world
        .tournament
        .standing(Section::Main)
        .into_iter()
        .map(|one| (one.entrant, one.place))
        .collect();
    for (from, reaches) in snapshots {
        if world.field_changed_since(from) {
            continue;
        }
        for reach in reaches {
            let place = places[&reach.entrant];
            assert!(
                (reach.best..=reach.worst).contains(&place),
                "{place} in {reach:?}"
            );
        }
    }
    world
}

proptest! {
    #![proptest_config(super::cases(150))]
    #[test]
    fn rules_hold_in_every_round(
        players in 2_u32..24,
        rounds in 1_u32..9,
        two: bool,
        matches: bool,
        disorder in 0_usize..600,
        seed: u64,
    ) {
        let rounds = rounds.min(max_rounds(players as usize) as u32);
        let games = if two { Games::Two } else { Games::One };
        let count = if matches { Count::MatchPoints } else { Count::GamePoints };
        run(swiss(rounds, games, count), players, seed, disorder);
    }
}

proptest! {
    #![proptest_config(super::cases(2))]
    #[test]
    fn rules_hold_with_up_to_200(players in 60_u32..200, seed: u64) {
        run(swiss(7, Games::One, Count::GamePoints), players, seed, 1200);
    }
}

/// Everybody stays: then all rounds that were allowed are played, up to everybody against everybody.
#[test]
fn all_rounds_are_played_when_nobody_leaves() {
    for players in 2..=13 {
        for rounds in 1..=max_rounds(players as usize) as u32 {
            for seed in 0..4 {
                let world = run(
                    swiss(rounds, Games::One, Count::GamePoints),
                    players,
                    seed,
                    0,
                );
                assert_eq!(
                    world.tournament.rounds.len() as u32,
                    rounds,
                    "{players} players, seed {seed}"
                );
            }
        }
    }
}

#[test]
fn colours_are_balanced_where_single_games_are_played() {
    for players in [16, 17, 40, 64] {
        for seed in 0..5 {
            let world = run(swiss(7, Games::One, Count::GamePoints), players, seed, 0);
            for &entrant in &world.tournament.playing() {
                let rounds = world.tournament.rounds.iter();
                let colors: Vec<i32> = rounds
                    .flat_map(|round| &round.pairings)
                    .filter(|pairing| pairing.has(entrant))
                    .map(|pairing| if pairing.white == entrant { 1 } else { -1 })
                    .collect();
                let difference: i32 = colors.iter().sum();
                assert!(difference.abs() <= 2, "{players}: {entrant} {colors:?}");
                let running = colors
                    .windows(3)
                    .any(|run| run[0] == run[1] && run[1] == run[2]);
                assert!(!running, "{players}: {entrant} {colors:?}");
            }
        }
    }
}

/// The least sum of squared differences of points that any complete round without repeats has.
fn least_floats(
    tournament: &Tournament,
    free: &[EntrantId],
    points: &BTreeMap<EntrantId, u32>,
) -> Option<u32> {
    let Some((&one, rest)) = free.split_first() else {
        return Some(0);
    };
    let candidates = (0..rest.len()).filter_map(|index| {
        let other = rest[index];
        let mut earlier = tournament.rounds.iter().flat_map(|round| &round.pairings);
        if earlier.any(|pairing| pairing.has(one) && pairing.has(other)) {
            return None;
        }
        let mut left = rest.to_vec();
        left.remove(index);
        let difference = points[&one].abs_diff(points[&other]);
        Some(difference * difference + least_floats(tournament, &left, points)?)
    });
    candidates.min()
}

#[test]
fn floats_are_as_few_and_small_as_can_be() {
    for seed in 0..12 {
        let two = Settings {
            opening: Opening::ByOrganiser,
            ..swiss(3, Games::Two, Count::GamePoints)
        };
        let mut world = World::begun(two, 10, seed);
        for round in 2..=3 {
            world.play_open_games();
            let before = world.tournament.clone();
            let everybody: Vec<EntrantId> = before.playing().into_iter().collect();
            let points = everybody
                .iter()
                .map(|&one| (one, oracle::points(&before, one)))
                .collect();
            world
                .act(Action::Pair { round }, ORGANISER)
                .expect("there is a round");
            let pairings = &world.tournament.rounds[round as usize - 1].pairings;
            let floats: u32 = pairings
                .iter()
                .map(|one| {
                    points_of(&points, one.white)
                        .abs_diff(points_of(&points, one.black))
                        .pow(2)
                })
                .sum();
            assert_eq!(
                Some(floats),
                least_floats(&before, &everybody, &points),
                "seed {seed}, round {round}"
            );
        }
    }
}

fn points_of(points: &BTreeMap<EntrantId, u32>, entrant: EntrantId) -> u32 {
    points[&entrant]
}

/// The random events would prove nothing if they never happened.
#[test]
fn random_events_are_of_every_kind() {
    let mut seen = BTreeSet::new();
    let mut longest = 0;
    for (players, seed) in (0..60).flat_map(|seed| [(14, seed), (7, seed)]) {
        let world = run(swiss(6, Games::One, Count::GamePoints), players, seed, 500);
        longest = longest.max(world.tournament.rounds.len());
        for (_, _, event) in &world.events {
            let name = format!("{event:?}");
            let end = name.find(|character: char| !character.is_alphanumeric());
            seen.insert(name[..end.unwrap_or(name.len())].to_owned());
        }
    }
    let wanted = "SignedUp Started RoundOpened RoundClosed GameEnded Left Readmitted Replaced CheckedIn NoShow \
                  ByeRequested Forbidden PairedByHand Paused Resumed Finished RoundsCut";
    for kind in wanted.split_whitespace() {
        assert!(seen.contains(kind), "{kind} never happened: {seen:?}");
    }
    assert_eq!(longest, 6);
}
