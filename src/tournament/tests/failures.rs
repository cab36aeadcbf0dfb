//! What went wrong elsewhere, in public, and must not here.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};

use super::world::{ORGANISER, World, candidate, person, settings};
use crate::engine::Color;
use crate::tournament::swiss::PairingError;
use crate::tournament::trf::Report;
use crate::tournament::{
    Action, Actor, Bye, Deadline, Departure, EntrantId, Event, Format, Game, GameKey, GameResult,
    Games, Opening, Outcome, Phase, PlayerId, Refusal, Section, Seed, Settings, SettingsError,
    State, Tournament,
};

pub(super) fn swiss(rounds: u32) -> Settings {
    Settings {
        opening: Opening::ByOrganiser,
        late_until: rounds.min(3),
        ..settings(Format::Swiss { rounds })
    }
}

fn byes(tournament: &Tournament) -> BTreeMap<EntrantId, usize> {
    let mut byes: BTreeMap<EntrantId, usize> = tournament
        .playing()
        .into_iter()
        .map(|one| (one, 0))
        .collect();
    for (entrant, bye) in tournament.rounds.iter().flat_map(|round| &round.byes) {
        *byes.entry(*entrant).or_default() += usize::from(*bye == Bye::Allocated);
    }
    byes
}

#[test]
fn nobody_has_a_second_bye_while_others_had_none() {
    for players in [3, 5, 7, 9, 11] {
        for seed in 0..10 {
            let rounds = players.min(7);
            let mut world = World::begun(swiss(rounds), players, seed);
            world.play_out();
            assert_eq!(world.tournament.rounds.len() as u32, rounds);
            let byes = byes(&world.tournament);
            assert!(
                byes.values().all(|&had| had <= 1),
                "{players} players: {byes:?}"
            );
        }
    }
}

#[test]
fn the_leader_has_no_bye_where_another_can() {
    for seed in 0..20 {
        let mut world = World::begun(swiss(4), 9, seed);
        for round in 2..=4 {
            world.play_open_games();
            let standing = world.tournament.standing(Section::Main);
            world
                .act(Action::Pair { round }, ORGANISER)
                .expect("there is a round");
            let (holder, _) = world.tournament.rounds[round as usize - 1].byes[0];
            assert_ne!(holder, standing[0].entrant, "seed {seed}, round {round}");
        }
    }
    // Everybody draws everything: all lead, and still one of them is first.
    let mut world = World::begun(swiss(5), 5, 1);
    for round in 2..=5 {
        for game in world.open_games() {
            let result = GameResult::Played(Outcome::Drawn);
            world
                .act(Action::Report { game, result }, Actor::House)
                .expect("it is on");
        }
        world
            .act(Action::Pair { round }, ORGANISER)
            .expect("there is a round");
    }
    world.play_out();
    assert_eq!(
        world.tournament.rounds.len(),
        5,
        "it finishes when every game is drawn"
    );
}

#[test]
fn a_bye_is_exported_as_what_it_is_and_not_given_again() {
    let mut world = World::begun(swiss(5), 7, 4);
    world.play_open_games();
    let (holder, _) = world.tournament.rounds[0].byes[0];
    let text = world.tournament.report(Section::Main).to_string();
    assert!(text.contains("  0000 - U"), "{text}");
    assert!(
        !text.contains("0000 - F") && !text.contains("0000 - +"),
        "{text}"
    );
    let read: Report = text.parse().expect("it can be read");
    let plan = read.pair().expect("there is a round");
    assert_ne!(plan.bye, Some(holder));
    world
        .act(Action::Pair { round: 2 }, ORGANISER)
        .expect("there is a round");
    assert_eq!(
        world.tournament.rounds[1].byes,
        [(plan.bye.expect("they are seven"), Bye::Allocated)]
    );
}

#[test]
fn a_round_of_two_who_are_out_closes() {
    let mut world = World::begun(swiss(3), 6, 2);
    let last = world.open_games()[2];
    let game = *world.tournament.game(last).expect("it exists");
    for key in world.open_games() {
        if key != last {
            world.report(key);
        }
    }
    assert!(!world.tournament.rounds[0].closed);
    world
        .act(
            Action::Drop {
                entrant: game.white,
            },
            ORGANISER,
        )
        .expect("they play");
    assert!(world.tournament.rounds[0].closed, "the other has the point");
    // The same when both are out in the round they have not been paired for yet.
    world
        .act(
            Action::Drop {
                entrant: game.black,
            },
            ORGANISER,
        )
        .expect("they play");
    world
        .act(Action::Pair { round: 2 }, ORGANISER)
        .expect("four are left");
    assert_eq!(world.tournament.rounds[1].pairings.len(), 2);

    // In a round robin they are paired by the table, and that game is over before it begins.
    let all = settings(Format::RoundRobin {
        cycles: crate::tournament::Cycles::Single,
    });
    let mut world = World::begun(
        Settings {
            pace: crate::tournament::Pace::RoundByRound,
            ..all
        },
        4,
        1,
    );
    for entrant in [EntrantId(1), EntrantId(2)] {
        world
            .act(Action::Drop { entrant }, ORGANISER)
            .expect("they play");
    }
    world.play_out();
    let pairings = world
        .tournament
        .rounds
        .iter()
        .flat_map(|round| &round.pairings);
    let mut both =
        pairings.filter(|pairing| pairing.has(EntrantId(1)) && pairing.has(EntrantId(2)));
    assert_eq!(
        both.next().expect("the table has it").games[0].result,
        Some(GameResult::DoubleLoss)
    );
}

#[test]
fn when_everybody_has_withdrawn_nothing_is_paired() {
    for players in [2, 5, 8] {
        let mut world = World::begun(settings(Format::Swiss { rounds: 1 }), players, 1);
        for number in 1..=players {
            let _refused_once_it_is_over = world.act(Action::Withdraw, world.actor(number));
        }
        assert_eq!(world.tournament.phase, Phase::Finished);
        assert_eq!(world.tournament.rounds.len(), 1);
        let round = 2;
        assert_eq!(
            world.act(Action::Pair { round }, ORGANISER),
            Err(Refusal::Over)
        );
    }
}

#[test]
fn leaving_and_coming_back_brings_no_byes() {
    let mut world = World::begun(swiss(6), 9, 5);
    let (holder, _) = world.tournament.rounds[0].byes[0];
    let actor = world.actor(holder.0);
    let Actor::Person(PlayerId(who)) = actor else {
        panic!("entrants are persons")
    };
    world.act(Action::Withdraw, actor).expect("they play");
    assert_eq!(
        world.act(Action::SignUp(candidate(who, None)), actor),
        Err(Refusal::LeftBefore)
    );
    world.play_open_games();
    world
        .act(Action::Pair { round: 2 }, ORGANISER)
        .expect("eight are left");
    world
        .act(Action::Readmit { entrant: holder }, ORGANISER)
        .expect("they left");
    world.play_open_games();
    for round in 3..=6 {
        world
            .act(Action::Pair { round }, ORGANISER)
            .expect("there is a round");
        world.play_open_games();
    }
    assert_eq!(
        byes(&world.tournament)[&holder],
        1,
        "the bye from before still counts"
    );
    let table = world.tournament.table(Section::Main);
    let cells = &table.row(holder).expect("they count").cells;
    assert_eq!(
        cells[1],
        crate::tournament::Cell::Bye(Bye::Zero),
        "the round they missed is worth nothing"
    );
}

#[test]
fn more_rounds_than_pairings_are_refused_beforehand() {
    let crowded = Settings {
        places: Some(6),
        ..swiss(6)
    };
    let refused = SettingsError::TooManyRounds {
        rounds: 6,
        entrants: 6,
        most: 5,
    };
    assert_eq!(
        Tournament::new(crowded, PlayerId(1), Seed(1)),
        Err(refused.clone())
    );
    let mut world = World::new(swiss(6), 1);
    for _ in 0..6 {
        world.sign_up(None).expect("anybody can sign up");
    }
    assert_eq!(
        world.act(Action::Start, ORGANISER),
        Err(Refusal::Settings(refused))
    );
    world
        .act(Action::SetRounds(5), ORGANISER)
        .expect("it has not begun");
    world
        .act(Action::Start, ORGANISER)
        .expect("six can have five rounds");
    assert_eq!(
        world.act(Action::SetRounds(6), ORGANISER),
        Err(Refusal::Started)
    );
}

#[test]
fn a_field_that_shrinks_ends_with_a_word() {
    let by_itself = settings(Format::Swiss { rounds: 5 });
    let mut world = World::begun(by_itself, 6, 3);
    for number in 3..=6 {
        world
            .act(Action::Withdraw, world.actor(number))
            .expect("they play");
    }
    world.play_out();
    assert_eq!(world.tournament.phase, Phase::Finished);
    let cut = world.events.iter().find_map(|(_, _, event)| match event {
        Event::RoundsCut { planned, played } => Some((*planned, *played)),
        _ => None,
    });
    assert_eq!(cut, Some((5, world.tournament.rounds.len() as u32)));
}

#[test]
fn a_replacement_who_never_appears_is_dropped() {
    let mut world = World::begun(swiss(3), 4, 1);
    let place = EntrantId(2);
    let confirm_by = world
        .now
        .saturating_add(SignedDuration::from_hours(48))
        .expect("time is long");
    let by = candidate(900, Some(1700));
    let action = Action::Replace {
        entrant: place,
        by,
        confirm_by,
    };
    world
        .act(action.clone(), ORGANISER)
        .expect("the place is played");
    assert_eq!(world.act(action, ORGANISER), Err(Refusal::ReplacementIsIn));
    assert_eq!(
        world.tournament.entrant(place).expect("it exists").person,
        PlayerId(900)
    );
    world.now = confirm_by;
    world.act(Action::Tick, Actor::House).expect("time passes");
    let state = world.tournament.entrant(place).expect("it exists").state;
    assert!(
        matches!(
            state,
            State::Left {
                how: Departure::NeverAppeared,
                ..
            }
        ),
        "{state:?}"
    );
    world.play_open_games();
    assert!(world.tournament.rounds[0].closed, "nobody waits for them");

    // Who says so, or moves, has appeared.
    for (action, by) in [
        (Action::CheckIn, person(900)),
        (Action::Appeared(place), Actor::House),
    ] {
        let mut world = World::begun(swiss(3), 4, 1);
        let replace = Action::Replace {
            entrant: place,
            by: candidate(900, None),
            confirm_by,
        };
        world.act(replace, ORGANISER).expect("the place is played");
        world.act(action, by).expect("they appear");
        world.now = confirm_by;
        world.act(Action::Tick, Actor::House).expect("time passes");
        assert!(world.tournament.entrant(place).expect("it exists").plays());
    }
}

#[test]
fn a_bracket_goes_on_after_a_restart_at_any_point() {
    for players in [5, 6, 17] {
        let knockout = settings(Format::Knockout { replays: 1 });
        let mut world = World::begun(knockout.clone(), players, 7);
        world.play_out();
        // Everything is in the events: made anew from any number of them, the rest leads to the same end.
        for restart in 0..world.events.len() {
            let mut again =
                Tournament::new(knockout.clone(), PlayerId(1), Seed(7)).expect("it is good");
            for (by, at, event) in &world.events[..restart] {
                again.apply(*by, *at, event);
            }
            let closed = again.rounds.iter().filter(|round| round.closed).count() as u32;
            // Before the start there is no bracket to compare.
            for round in (1..=closed + 1).filter(|_| again.phase == Phase::Playing) {
                assert_eq!(
                    again.bracket(round),
                    world.tournament.bracket(round),
                    "round {round}"
                );
            }
            for (by, at, event) in &world.events[restart..] {
                again.apply(*by, *at, event);
            }
            assert_eq!(again, world.tournament);
        }
        let winner = world
            .tournament
            .bracket(world.tournament.rounds.len() as u32 + 1);
        assert_eq!(winner.len(), 1);
        assert!(winner[0].is_some());
    }
}

#[test]
fn counts_leave_out_who_left() {
    let mut world = World::new(
        Settings {
            places: Some(3),
            check_in: true,
            ..swiss(1)
        },
        1,
    );
    for _ in 0..5 {
        world.sign_up(None).expect("anybody can sign up");
    }
    let counts = world.tournament.counts();
    assert_eq!((counts.present, counts.waiting), (3, 2));
    world
        .act(Action::Withdraw, person(102))
        .expect("they signed up");
    let counts = world.tournament.counts();
    assert_eq!(
        (counts.present, counts.waiting),
        (3, 1),
        "the first who waited moved up"
    );
    let until = world
        .now
        .saturating_add(SignedDuration::from_hours(24))
        .expect("time is long");
    world
        .act(Action::OpenCheckIn { until }, ORGANISER)
        .expect("it has not begun");
    for number in [101, 104] {
        world
            .act(Action::CheckIn, person(number))
            .expect("it is open");
    }
    assert_eq!(world.tournament.counts().checked_in, 2);
    world.now = until;
    assert_eq!(
        world.act(Action::CheckIn, person(103)),
        Err(Refusal::NoCheckIn)
    );
    world.act(Action::Tick, Actor::House).expect("time passes");
    let counts = world.tournament.counts();
    assert_eq!(
        (world.tournament.phase, counts.present, counts.waiting),
        (Phase::Playing, 2, 0)
    );
    world.act(Action::Withdraw, person(101)).expect("they play");
    let counts = world.tournament.counts();
    assert_eq!((counts.present, counts.left), (1, 1));
}

#[test]
fn pressing_pair_twice_pairs_once() {
    let mut world = World::begun(swiss(3), 6, 1);
    assert_eq!(
        world.act(Action::Pair { round: 2 }, ORGANISER),
        Err(Refusal::RoundOpen { round: 1, games: 3 })
    );
    world.play_open_games();
    // Two organisers decide on the same state; the second commit is decided anew on what the first one made.
    let second = world.tournament.clone();
    world
        .act(Action::Pair { round: 2 }, ORGANISER)
        .expect("there is a round");
    assert!(
        second
            .decide(Action::Pair { round: 2 }, ORGANISER, world.now)
            .is_ok()
    );
    assert_eq!(
        world.act(Action::Pair { round: 2 }, ORGANISER),
        Err(Refusal::AlreadyPaired(2))
    );
    assert_eq!(world.tournament.rounds.len(), 2);
}

#[test]
fn forbidden_pairs_that_leave_no_round_are_named() {
    let mut world = World::begun(swiss(3), 4, 1);
    world.play_open_games();
    for (one, other) in [(1, 2), (1, 3), (1, 4)] {
        world
            .act(Action::Forbid(EntrantId(one), EntrantId(other)), ORGANISER)
            .expect("they differ");
    }
    assert_eq!(
        world.act(Action::Pair { round: 2 }, ORGANISER),
        Err(Refusal::Pairing(PairingError::Forbidden))
    );
    let met = world.tournament.rounds[0].pairings[0].clone();
    for (one, other) in [(1, 2), (1, 3), (1, 4)] {
        world
            .act(Action::Allow(EntrantId(one), EntrantId(other)), ORGANISER)
            .expect("it is noted");
    }
    world
        .act(Action::PairByHand(met.black, met.white), ORGANISER)
        .expect("both play");
    assert_eq!(
        world.act(Action::Pair { round: 2 }, ORGANISER),
        Err(Refusal::Pairing(PairingError::Met(met.black, met.white)))
    );
}

/// From the games of one pairing, to the end; a pairing of two games is stayed away from once.
#[test]
fn no_shows_grow_from_a_lost_pairing_to_the_end() {
    for games in [Games::One, Games::Two] {
        let mut settings = swiss(3);
        settings.scoring.games = games;
        let mut world = World::begun(settings, 4, 1);
        let absent = EntrantId(3);
        for time in 1..=2 {
            let open = world.tournament.open_games();
            let theirs: Vec<(GameKey, Game)> = open
                .filter(|(_, game)| game.white == absent || game.black == absent)
                .map(|(key, game)| (key, *game))
                .collect();
            assert_eq!(theirs.len(), games.count() as usize, "they are paired");
            for (key, game) in theirs {
                let side = if game.white == absent {
                    Color::White
                } else {
                    Color::Black
                };
                // Who is out has lost the rest with it.
                let _over_once_they_are_out =
                    world.act(Action::NoShow { game: key, side }, Actor::House);
                assert_eq!(
                    world.tournament.game(key).and_then(|game| game.result),
                    Some(GameResult::Forfeit(side.other()))
                );
            }
            let entrant = world.tournament.entrant(absent).expect("it exists");
            assert_eq!((entrant.no_shows, entrant.plays()), (time, time == 1));
            if time == 1 {
                world.play_open_games();
                world
                    .act(Action::Pair { round: 2 }, ORGANISER)
                    .expect("there is a round");
            }
        }
    }
}

#[test]
fn the_end_date_decides_what_is_left_and_pauses_move_it() {
    let ends = Timestamp::UNIX_EPOCH
        .saturating_add(SignedDuration::from_hours(240))
        .expect("time is long");
    let dated = Settings {
        ends: Some(ends),
        next_edition: true,
        ..swiss(3)
    };
    let mut world = World::begun(dated, 6, 1);
    world.act(Action::Pause, ORGANISER).expect("it runs");
    world.now = ends;
    world.act(Action::Tick, Actor::House).expect("time passes");
    assert_eq!(
        world.tournament.phase,
        Phase::Playing,
        "nothing happens while it stands still"
    );
    world
        .act(Action::Resume, ORGANISER)
        .expect("it stands still");
    world.act(Action::Tick, Actor::House).expect("time passes");
    assert_eq!(
        world.tournament.phase,
        Phase::Playing,
        "the end moved by the pause"
    );
    world.now = world.tournament.settings.ends.expect("it has an end");
    let events = world.act(Action::Tick, Actor::House).expect("time passes");
    assert_eq!(events.last(), Some(&Event::Finished { next_edition: true }));
    assert!(world.tournament.open_games().next().is_none());
}

#[test]
fn nobody_misses_a_check_in_because_nobody_could_check_in() {
    let start: Timestamp = "2026-12-01T12:00:00Z".parse().unwrap();
    let hours = |hours| start + SignedDuration::from_hours(hours);
    let mut all = settings(Format::Swiss { rounds: 1 });
    all.check_in = true;
    let mut open = Tournament::new(all, PlayerId(1), Seed(1)).unwrap();
    for number in 2..4 {
        let sign_up = Action::SignUp(candidate(number, None));
        open.perform(sign_up, person(number), start).unwrap();
    }
    let until = hours(24);
    open.perform(Action::OpenCheckIn { until }, ORGANISER, start)
        .unwrap();
    assert_eq!(open.due(), Some(until));

    let lost = Action::MakeUp(vec![(Deadline::CheckIn, SignedDuration::from_hours(3))]);
    let refused = open.perform(lost.clone(), ORGANISER, hours(25));
    assert_eq!(refused, Err(Refusal::NotTheHouse));
    open.perform(lost, Actor::House, hours(25)).unwrap();
    assert_eq!(
        (open.check_in_since, open.due()),
        (Some(hours(25)), Some(hours(27)))
    );
    for number in 2..4 {
        open.perform(Action::CheckIn, person(number), hours(26))
            .unwrap();
    }
    open.perform(Action::Tick, Actor::House, hours(27)).unwrap();
    assert_eq!(open.phase, Phase::Playing);
}
