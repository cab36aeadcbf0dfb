//! Whole events of the other formats, with people who do things at random.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::{
    tables,
    world::{World, settings},
};
use crate::tournament::{
    Action, Count, Cycles, EntrantId, Event, Format, Games, Leaving, Opening, Pace, Phase,
    PlayerId, Scoring, Section, Seed, Settings, Tournament,
};

fn run(settings: Settings, players: u32, seed: u64, disorder: usize) -> World {
    let mut world = World::begun(settings, players, seed);
    let mut reached = Vec::new();
    for step in 0..disorder {
        if world.tournament.phase != Phase::Playing {
            break;
        }
        if step % 40 == 0 {
            check_tables(&world.tournament);
            for section in world.tournament.sections() {
                let reaches = world.tournament.reach(section);
                reached.push((world.events.len(), section, reaches));
            }
        }
        world.something();
    }
    world.play_out();
    check_tables(&world.tournament);
    let mut again = Tournament::new(world.tournament.settings.clone(), PlayerId(1), Seed(seed))
        .expect("the settings are good");
    for (by, at, event) in &world.events {
        again.apply(*by, *at, event);
    }
    assert_eq!(
        again.rounds, world.tournament.rounds,
        "events make the tournament"
    );
    for (from, section, reaches) in reached {
        if world.field_changed_since(from) {
            continue;
        }
        let ends = ends(&world.tournament, section);
        for reach in reaches {
            let (first, last) = ends[&reach.entrant];
            assert!(
                reach.best <= first && last <= reach.worst,
                "{first} to {last} in {reach:?}"
            );
        }
    }
    world
}

fn check_tables(tournament: &Tournament) {
    if tournament.settings.format.is_knockout() {
        return;
    }
    for section in tournament.sections() {
        tables::check(tournament, section);
    }
}

/// The place everybody has in the end; in a knockout also the last of those who share it.
fn ends(tournament: &Tournament, section: Section) -> BTreeMap<EntrantId, (u32, u32)> {
    match tournament.settings.format {
        Format::Knockout { .. } => tournament
            .knockout_places()
            .into_iter()
            .map(|(entrant, place, shared_by)| (entrant, (place, place + shared_by - 1)))
            .collect(),
        _ => tournament
            .standing(section)
            .into_iter()
            .map(|place| (place.entrant, (place.place, place.place)))
            .collect(),
    }
}

/// How often two met in a section.
fn meetings(tournament: &Tournament, section: Section, one: EntrantId, other: EntrantId) -> usize {
    let pairings = tournament.rounds.iter().flat_map(|round| &round.pairings);
    pairings
        .filter(|pairing| pairing.section == section && pairing.has(one) && pairing.has(other))
        .count()
}

fn scoring(two: bool, matches: bool) -> Scoring {
    Scoring {
        games: if two { Games::Two } else { Games::One },
        count: if matches {
            Count::MatchPoints
        } else {
            Count::GamePoints
        },
    }
}

proptest! {
    #![proptest_config(super::cases(40))]

    #[test]
    fn in_a_round_robin_everybody_meets_everybody(
        players in 2_u32..18,
        [double, two, matches, at_once, void] in any::<[bool; 5]>(),
        disorder in 0_usize..400,
        seed: u64,
    ) {
        let cycles = if double { Cycles::Double } else { Cycles::Single };
        let world = run(Settings {
            scoring: scoring(two, matches),
            pace: if at_once { Pace::AllAtOnce } else { Pace::RoundByRound },
            leaving: if void { Leaving::VoidBelowHalf } else { Leaving::Keep },
            ..settings(Format::RoundRobin { cycles })
        }, players, seed, disorder);
        let tournament = &world.tournament;
        let counting = tournament.table(Section::Main);
        for one in counting.rows() {
            for other in counting.rows() {
                // With fewer than two left it ends where it is.
                if one.entrant < other.entrant && tournament.playing().len() > 1 {
                    let met = meetings(tournament, Section::Main, one.entrant, other.entrant);
                    prop_assert_eq!(met, cycles.count() as usize, "{:?} and {:?}", one.entrant, other.entrant);
                }
            }
        }
        let places = tournament.standing(Section::Main);
        prop_assert_eq!(places.len(), counting.rows().len());
        prop_assert!(!tournament.rounds.iter().any(|round| !round.closed), "every round is over");
    }

    #[test]
    fn pools_send_their_best_to_the_final(players in 8_u32..40, size in 5_u32..8, disorder in 0_usize..300, seed: u64) {
        let world = run(Settings {
            opening: Opening::ByItself,
            ..settings(Format::Pools { size, qualifiers: 2 })
        }, players, seed, disorder);
        let tournament = &world.tournament;
        let pools = players.div_ceil(size);
        let mut dealt = BTreeSet::new();
        for pool in 1..=pools {
            let table = tournament.table(Section::Pool(pool));
            prop_assert!(table.rows().len() as u32 <= size);
            for row in table.rows() {
                prop_assert!(dealt.insert(row.entrant), "{} is in one pool", row.entrant);
            }
        }
        if disorder == 0 {
            prop_assert_eq!(dealt.len() as u32, players);
            prop_assert_eq!(tournament.finalists.len() as u32, 2 * pools);
        }
        let first = tournament.finalists.iter().enumerate();
        for (seat, &finalist) in first {
            for &other in &tournament.finalists[seat + 1..] {
                let out = world.events.iter().any(|(_, _, event)| matches!(event, Event::RoundsCut { .. }));
                if tournament.playing().len() > 1 && !out {
                    prop_assert_eq!(meetings(tournament, Section::Final, finalist, other), 1);
                }
            }
        }
    }

    #[test]
    fn a_knockout_ends_with_one(
        players in 2_u32..70,
        replays in 0_u32..3,
        two: bool,
        disorder in 0_usize..300,
        seed: u64,
    ) {
        let world = run(Settings {
            scoring: scoring(two, false),
            ..settings(Format::Knockout { replays })
        }, players, seed, disorder);
        let tournament = &world.tournament;
        let places = tournament.knockout_places();
        prop_assert_eq!(places.len() as u32, players);
        if disorder == 0 {
            prop_assert_eq!(tournament.rounds.len() as u32, players.next_power_of_two().trailing_zeros());
            prop_assert_eq!(places[0].2, 1, "one has won");
        }
        for round in &tournament.rounds {
            let mut seen = BTreeSet::new();
            for pairing in &round.pairings {
                prop_assert!(seen.insert(pairing.white) && seen.insert(pairing.black));
            }
        }
    }
}

/// With three, the first seed waits for the winner of the others, and is not sure of the first place meanwhile.
#[test]
fn a_free_line_in_a_knockout_is_no_place_yet() {
    let mut world = World::begun(settings(Format::Knockout { replays: 0 }), 3, 1);
    let reach = |world: &World| {
        let reaches = world.tournament.reach(Section::Main).into_iter();
        reaches
            .map(|reach| (reach.best, reach.worst))
            .collect::<Vec<_>>()
    };
    assert_eq!(reach(&world), [(1, 2), (1, 3), (1, 3)]);
    let _left = world.act(Action::Withdraw, world.actor(3));
    assert_eq!(reach(&world), [(1, 2), (1, 2), (3, 3)]);
    world.play_out();
    let places = world.tournament.knockout_places().into_iter();
    let ends: Vec<(u32, u32)> = places.map(|(_, place, shared)| (place, shared)).collect();
    assert_eq!(ends, [(1, 1), (2, 1), (3, 1)]);
}

/// Whoever is left when all others have gone has won.
#[test]
fn the_last_one_in_a_knockout_wins_it() {
    for players in [2, 5, 8, 17] {
        for last in 1..=players {
            let mut world = World::begun(settings(Format::Knockout { replays: 1 }), players, 1);
            for number in (1..=players).filter(|&number| number != last) {
                let _refused_once_it_is_over = world.act(Action::Withdraw, world.actor(number));
            }
            assert_eq!(world.tournament.phase, Phase::Finished);
            let (winner, place, shared_by) = world.tournament.knockout_places()[0];
            assert_eq!(
                (winner, place, shared_by),
                (EntrantId(last), 1, 1),
                "{players} players"
            );
        }
    }
}

/// The first two seeds can meet in the last round only, the first four in the last two, and so on.
#[test]
fn good_seeds_meet_late() {
    for players in 2..=64_u32 {
        let lines = crate::tournament::knockout::lines(players);
        assert_eq!(lines.len() as u32, players.next_power_of_two());
        let mut blocks = lines.len();
        while blocks >= 1 {
            let size = lines.len() / blocks;
            for block in lines.chunks(size) {
                let best = block
                    .iter()
                    .filter(|&&seed| seed as usize <= blocks)
                    .count();
                assert_eq!(best, 1, "{players} players, {blocks} blocks");
            }
            blocks /= 2;
        }
    }
}

/// Pools are as even as can be, and of 5 to 7 where that is possible.
#[test]
fn pools_are_even() {
    for players in 10..200_u32 {
        let pools = crate::tournament::pools::deal(players, 7);
        let sizes: Vec<usize> = pools.iter().map(Vec::len).collect();
        let (least, most) = (
            sizes.iter().min().copied().unwrap_or(0),
            sizes.iter().max().copied().unwrap_or(0),
        );
        assert!(
            most - least <= 1 && (5..=7).contains(&least) && most <= 7,
            "{players}: {sizes:?}"
        );
    }
}
