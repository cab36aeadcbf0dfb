//! Deadlines, and time that nobody could use.

use jiff::{SignedDuration, Timestamp};

use super::world::{ORGANISER, World, candidate, person, settings};
use crate::tournament::{
    Action, Actor, Deadline, EntrantId, Event, Format, GameTerms, Phase, Refusal, Scope, Settings,
    Stretch,
};

fn hour(hour: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH
        .saturating_add(SignedDuration::from_hours(hour))
        .expect("time is long")
}

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

/// A Swiss of four that began at once and ends in hour 100, in which somebody has to confirm a place by hour 20.
fn playing() -> World {
    let ending = Settings {
        ends: Some(hour(100)),
        ..settings(Format::Swiss { rounds: 3 })
    };
    let mut world = World::begun(ending, 4, 1);
    let replace = Action::Replace {
        entrant: EntrantId(2),
        by: candidate(200, None),
        confirm_by: hour(20),
    };
    world.act(replace, ORGANISER).expect("they play");
    world
}

fn at(world: &mut World, now: i64, action: Action, by: Actor) -> Vec<Event> {
    world.now = hour(now);
    world.act(action, by).expect("it can be done")
}

fn confirm_by(world: &World) -> Option<Timestamp> {
    world.tournament.entrant(EntrantId(2))?.confirm_by
}

fn overdue(world: &World, now: i64) -> Vec<(Deadline, Vec<Stretch>)> {
    world.tournament.overdue(hour(now))
}

const CONFIRMATION: Deadline = Deadline::Confirmation(EntrantId(2));

#[test]
fn a_deadline_is_overdue_with_the_time_there_was_for_it() {
    let mut world = playing();
    assert_eq!(overdue(&world, 19), []);
    let whole = vec![(hour(0), hour(20))];
    assert_eq!(overdue(&world, 20), [(CONFIRMATION, whole)]);
    let whole = vec![(hour(0), hour(100))];
    let ends = (Deadline::End, whole.clone());
    assert_eq!(overdue(&world, 100), [(CONFIRMATION, whole), ends]);

    at(&mut world, 5, Action::Pause, ORGANISER);
    assert_eq!(overdue(&world, 100), [], "nothing comes while it is paused");
    at(&mut world, 8, Action::Resume, ORGANISER);
    at(
        &mut world,
        12,
        Action::ComeBack((hour(10), hour(12))),
        Actor::House,
    );
    assert_eq!(confirm_by(&world), Some(hour(25)));
    let parts = vec![
        (hour(0), hour(5)),
        (hour(8), hour(10)),
        (hour(12), hour(25)),
    ];
    assert_eq!(overdue(&world, 25), [(CONFIRMATION, parts)]);
}

#[test]
fn lost_time_is_given_back_once_and_whatever_else_is_due_happens() {
    let mut world = playing();
    let lost = vec![(CONFIRMATION, hours(4))];
    let made_up = at(&mut world, 21, Action::MakeUp(lost), Actor::House);
    let until = hour(24);
    let entrant = EntrantId(2);
    assert_eq!(made_up, [Event::ConfirmationExtended { entrant, until }]);
    assert_eq!(world.tournament.due(), Some(until));
    assert_eq!(
        overdue(&world, 24),
        [(CONFIRMATION, vec![(hour(21), until)])],
        "what was lost before is paid"
    );

    // Of two that have come at once one may have lost nothing.
    let lost = vec![(Deadline::End, hours(6))];
    let both = at(&mut world, 101, Action::MakeUp(lost), Actor::House);
    assert_eq!(
        both[0],
        Event::EndSet {
            ends: Some(hour(106))
        }
    );
    let left =
        |event: &Event| matches!(event, Event::Left { entrant, .. } if *entrant == EntrantId(2));
    assert!(both.iter().any(left), "{both:?}");
    assert_eq!(world.tournament.phase, Phase::Playing);
    at(&mut world, 106, Action::Tick, Actor::House);
    assert_eq!(world.tournament.phase, Phase::Finished);
}

#[test]
fn a_deadline_that_has_not_come_gets_nothing() {
    let mut world = playing();
    let lost = vec![(CONFIRMATION, hours(4)), (Deadline::CheckIn, hours(4))];
    assert_eq!(at(&mut world, 19, Action::MakeUp(lost), Actor::House), []);
    assert_eq!(confirm_by(&world), Some(hour(20)));
}

#[test]
fn an_absence_moves_all_dates_once_also_where_it_lies_in_a_pause() {
    for (pause, resume, confirm) in [(None, None, 30), (Some(2), Some(16), 34)] {
        let mut world = playing();
        if let Some(pause) = pause {
            at(&mut world, pause, Action::Pause, ORGANISER);
        }
        at(
            &mut world,
            15,
            Action::ComeBack((hour(5), hour(15))),
            Actor::House,
        );
        if let Some(resume) = resume {
            at(&mut world, resume, Action::Resume, ORGANISER);
        }
        assert_eq!(confirm_by(&world), Some(hour(confirm)), "{pause:?}");
        assert_eq!(
            world.tournament.settings.ends,
            Some(hour(80 + confirm)),
            "{pause:?}"
        );
        assert_eq!(world.tournament.returned, Some(hour(15)));
    }
}

#[test]
fn only_the_house_gives_time_back() {
    let mut world = playing();
    for action in [
        Action::MakeUp(vec![(CONFIRMATION, hours(4))]),
        Action::ComeBack((hour(5), hour(15))),
    ] {
        assert_eq!(world.act(action, ORGANISER), Err(Refusal::NotTheHouse));
    }
}

/// It neither begins with too few nor is that forgotten: the organisers are told, once.
#[test]
fn what_cannot_begin_by_itself_says_so_once() {
    for (rounds, players, begins) in [(3, 1, false), (5, 4, false), (5, 5, true)] {
        let starting = Settings {
            starts: Some(hour(10)),
            ..settings(Format::Swiss { rounds })
        };
        let mut world = World::new(starting, 1);
        for _ in 0..players {
            world.sign_up(None).expect("anybody can");
        }
        assert_eq!(world.tournament.due(), Some(hour(10)));
        let events = at(&mut world, 10, Action::Tick, Actor::House);
        if begins {
            assert_eq!(world.tournament.phase, Phase::Playing);
            continue;
        }
        assert_eq!(events, [Event::Halted { round: 1 }]);
        assert_eq!(world.tournament.due(), None, "it waits for the organisers");
        assert_eq!(at(&mut world, 11, Action::Tick, Actor::House), []);
        let mut other = world.tournament.settings.clone();
        other.starts = Some(hour(20));
        let change = Action::Configure {
            settings: Box::new(other),
            terms: None,
        };
        at(&mut world, 12, change, ORGANISER);
        assert_eq!(world.tournament.due(), Some(hour(20)));
    }
}

#[test]
fn a_start_that_has_passed_does_not_come_when_check_in_is_waived() {
    let asking = Settings {
        check_in: true,
        starts: Some(hour(10)),
        ..settings(Format::Swiss { rounds: 1 })
    };
    // Check-in had put the start off; that stands, while it is to come.
    for (waived, due) in [(12, Some(hour(20))), (21, None)] {
        let mut world = World::new(asking.clone(), 1);
        for _ in 0..2 {
            world.sign_up(None).expect("anybody can");
        }
        let open = Action::OpenCheckIn { until: hour(20) };
        at(&mut world, 1, open, ORGANISER);
        at(&mut world, waived, Action::WaiveCheckIn, ORGANISER);
        assert_eq!(world.tournament.due(), due);
        assert_eq!(at(&mut world, waived + 1, Action::Tick, Actor::House), []);
    }
}

#[test]
fn what_games_are_played_by_changes_before_the_start_only() {
    let slower = GameTerms {
        expansions: "MLP".to_owned(),
        queen_first: "no".to_owned(),
        repetition: "draw".to_owned(),
        control: "5d".to_owned(),
        rest: None,
        rated: false,
        automatic: "allowed".to_owned(),
    };
    let mut world = World::new(settings(Format::Swiss { rounds: 1 }), 1);
    for _ in 0..2 {
        world.sign_up(None).expect("anybody can");
    }
    let change = Action::Configure {
        settings: Box::new(world.tournament.settings.clone()),
        terms: Some(Box::new(slower.clone())),
    };
    assert_eq!(
        at(&mut world, 1, change.clone(), ORGANISER),
        [Event::TermsSet(slower)]
    );
    assert!(matches!(
        world.tournament.log.last().map(|entry| &entry.event),
        Some(Event::TermsSet(_))
    ));
    at(&mut world, 2, Action::Start, ORGANISER);
    assert_eq!(world.act(change, ORGANISER), Err(Refusal::Started));
}

/// What an organiser sets while everything stands still is meant as it is said.
#[test]
fn a_date_that_is_set_in_a_pause_stays_when_it_goes_on() {
    let mut world = playing();
    at(&mut world, 5, Action::Pause, ORGANISER);
    let ends = Some(hour(60));
    at(&mut world, 10, Action::SetEnd { ends }, ORGANISER);
    at(&mut world, 15, Action::Resume, ORGANISER);
    assert_eq!(world.tournament.settings.ends, ends);
    let place = world.tournament.entrant(EntrantId(2)).expect("it exists");
    assert_eq!(place.confirm_by, Some(hour(30)), "it was set before");
    assert_eq!(world.tournament.due(), Some(hour(30)));
}

/// An extension of what has been extended is later, or refused.
#[test]
fn more_time_is_never_less() {
    let mut world = playing();
    let scope = Scope::Round(1);
    let one = Scope::Game(world.open_games()[0]);
    let extend = |scope, until| Action::Extend {
        scope,
        until: hour(until),
    };
    at(&mut world, 1, extend(one, 50), ORGANISER);
    for until in [40, 50] {
        let refused = world.act(extend(one, until), ORGANISER);
        assert_eq!(refused, Err(Refusal::NotLater), "{until}");
    }
    // The others have none yet; this one keeps what it has.
    at(&mut world, 2, extend(scope, 40), ORGANISER);
    let dates: Vec<Option<Timestamp>> = world
        .tournament
        .open_games()
        .map(|(_, game)| game.extended)
        .collect();
    assert_eq!(dates, [Some(hour(50)), Some(hour(40))]);
}

/// So is a start, and more time for a game; what was set before moves, but no start that has been.
#[test]
fn starts_and_extensions_set_in_a_pause_stay() {
    let mut world = World::new(settings(Format::Swiss { rounds: 2 }), 1);
    for _ in 0..4 {
        world.sign_up(None).expect("anybody can");
    }
    let starting = |hour_of_start| Action::Configure {
        settings: Box::new(Settings {
            starts: Some(hour(hour_of_start)),
            ..settings(Format::Swiss { rounds: 2 })
        }),
        terms: None,
    };
    at(&mut world, 1, starting(20), ORGANISER);
    at(&mut world, 2, Action::Pause, ORGANISER);
    at(&mut world, 4, Action::Resume, ORGANISER);
    assert_eq!(world.tournament.settings.starts, Some(hour(22)));
    at(&mut world, 5, Action::Pause, ORGANISER);
    at(&mut world, 6, starting(30), ORGANISER);
    at(&mut world, 9, Action::Resume, ORGANISER);
    assert_eq!(world.tournament.settings.starts, Some(hour(30)));
    at(&mut world, 30, Action::Tick, Actor::House);
    assert_eq!(world.tournament.phase, Phase::Playing);

    let extend = |game, until| Action::Extend {
        scope: Scope::Game(game),
        until: hour(until),
    };
    let games = world.open_games();
    at(&mut world, 31, extend(games[0], 60), ORGANISER);
    at(&mut world, 32, Action::Pause, ORGANISER);
    at(&mut world, 33, extend(games[1], 70), ORGANISER);
    at(&mut world, 35, Action::Resume, ORGANISER);
    let date = |key| world.tournament.game(key).and_then(|game| game.extended);
    assert_eq!(
        (date(games[0]), date(games[1])),
        (Some(hour(63)), Some(hour(70)))
    );
    assert_eq!(world.tournament.settings.starts, Some(hour(30)));
}

/// Check-in and the start are one date: neither can be moved away from the other.
#[test]
fn it_begins_when_check_in_ends() {
    let checked = |starts| Settings {
        check_in: true,
        starts: Some(hour(starts)),
        ..settings(Format::Swiss { rounds: 2 })
    };
    let mut world = World::new(checked(100), 1);
    for _ in 0..4 {
        world.sign_up(None).expect("anybody can");
    }
    let open = |until| Action::OpenCheckIn { until: hour(until) };
    at(&mut world, 1, open(50), ORGANISER);
    assert_eq!(world.tournament.settings.starts, Some(hour(50)));
    let later = Action::Configure {
        settings: Box::new(checked(90)),
        terms: None,
    };
    assert_eq!(world.act(later, ORGANISER), Err(Refusal::CheckInOpen));
    assert_eq!(world.act(open(20), ORGANISER), Err(Refusal::CheckInOpen));
    let until = hour(60);
    at(&mut world, 2, Action::ExtendCheckIn { until }, ORGANISER);
    assert_eq!(world.tournament.settings.starts, Some(until));
    assert_eq!(world.tournament.due(), Some(until));
}

/// A round that could only open after the end date does not open.
#[test]
fn no_round_opens_after_the_end_date() {
    let mut world = playing();
    at(&mut world, 1, Action::CheckIn, person(200));
    at(&mut world, 2, Action::Pause, ORGANISER);
    world.play_open_games();
    let ends = Some(hour(10));
    at(&mut world, 3, Action::SetEnd { ends }, ORGANISER);
    let events = at(&mut world, 11, Action::Resume, ORGANISER);
    let opened = |event: &Event| matches!(event, Event::RoundOpened(_));
    assert!(!events.iter().any(opened), "{events:?}");
    assert_eq!(world.tournament.phase, Phase::Finished);
}
