//! Settings changed before the start.

use jiff::SignedDuration;

use super::world::{ORGANISER, World, candidate, person, settings};
use crate::tournament::standings::TieBreak;
use crate::tournament::{
    Action, EntrantId, Event, Format, Gates, Refusal, Settings, SettingsError, State,
};

fn swiss(places: u32) -> Settings {
    Settings {
        places: Some(places),
        ..settings(Format::Swiss { rounds: 3 })
    }
}

fn configure(world: &mut World, after: Settings) -> Result<Vec<Event>, Refusal> {
    let settings = Box::new(after);
    let terms = None;
    world.act(Action::Configure { settings, terms }, ORGANISER)
}

#[test]
fn settings_change_before_the_start_and_the_log_tells_both() {
    let mut world = World::new(swiss(8), 1);
    let after = Settings {
        name: "Winter".to_owned(),
        tie_breaks: vec![TieBreak::Lots],
        half_byes: 0,
        ..swiss(8)
    };
    let expected = Event::Configured {
        before: Box::new(swiss(8)),
        after: Box::new(after.clone()),
    };
    assert_eq!(
        configure(&mut world, after.clone()),
        Ok(vec![expected.clone()])
    );
    assert_eq!(world.tournament.settings, after);
    assert_eq!(
        world.tournament.log.last().map(|entry| &entry.event),
        Some(&expected)
    );
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut world = World::new(swiss(8), 1);
    for _ in 0..5 {
        world.sign_up(Some(1500)).expect("there are places");
    }
    world.now = world
        .now
        .saturating_add(SignedDuration::from_hours(9))
        .expect("time is long");
    let cases = [
        (swiss(8), Refusal::NothingNew),
        (
            swiss(4),
            Refusal::PlacesTaken {
                places: 4,
                present: 5,
            },
        ),
        (
            Settings {
                name: String::new(),
                ..swiss(8)
            },
            Refusal::Settings(SettingsError::Name { length: 0 }),
        ),
        (
            Settings {
                places: Some(5),
                ..settings(Format::Swiss { rounds: 9 })
            },
            Refusal::Settings(SettingsError::TooManyRounds {
                rounds: 9,
                entrants: 5,
                most: 5,
            }),
        ),
        (
            Settings {
                starts: Some(world.now),
                ..swiss(8)
            },
            Refusal::NotLater,
        ),
        (
            Settings {
                ends: Some(world.now),
                ..swiss(8)
            },
            Refusal::NotLater,
        ),
    ];
    for (after, refusal) in cases {
        assert_eq!(configure(&mut world, after), Err(refusal));
    }
}

#[test]
fn after_the_start_they_stay() {
    let mut world = World::begun(swiss(8), 6, 1);
    let after = Settings {
        half_byes: 0,
        ..swiss(8)
    };
    assert_eq!(configure(&mut world, after.clone()), Err(Refusal::Started));
    world
        .act(Action::Cancel, ORGANISER)
        .expect("it can be called off");
    assert_eq!(configure(&mut world, after), Err(Refusal::Over));
}

#[test]
fn more_places_are_for_those_who_wait() {
    let mut world = World::new(swiss(4), 1);
    for _ in 0..6 {
        world.sign_up(Some(1500)).expect("anybody can sign up");
    }
    let states = |world: &World| {
        let entrants = world.tournament.entrants.iter();
        let waiting = entrants.filter(|entrant| entrant.state == State::Waiting);
        waiting.map(|entrant| entrant.id).collect::<Vec<_>>()
    };
    assert_eq!(states(&world), [EntrantId(5), EntrantId(6)]);
    let events = configure(&mut world, swiss(5)).expect("one place more");
    assert_eq!(events.last(), Some(&Event::Promoted(EntrantId(5))));
    assert_eq!(states(&world), [EntrantId(6)]);
}

/// Who came in before a gate was shut stays in; the next one is refused.
#[test]
fn a_gate_shut_later_drops_nobody() {
    let mut world = World::new(swiss(8), 1);
    world.sign_up(Some(1200)).expect("anybody can sign up");
    let gates = Gates {
        least_rating: Some(1400),
        ..Gates::default()
    };
    let after = Settings { gates, ..swiss(8) };
    configure(&mut world, after).expect("a gate can be shut");
    assert_eq!(world.tournament.counts().present, 1);
    let refused = world.act(Action::SignUp(candidate(7, Some(1200))), person(7));
    assert!(matches!(refused, Err(Refusal::Gate(_))), "{refused:?}");
}

/// An end before the start would end it before it began.
#[test]
fn no_way_leads_to_an_end_before_the_start() {
    let mut world = World::new(swiss(8), 1);
    let day = |days: i64| {
        world
            .now
            .saturating_add(SignedDuration::from_hours(24 * days))
            .expect("time is long")
    };
    let (first, second, third) = (day(1), day(2), day(3));
    let starts = Settings {
        starts: Some(second),
        ..swiss(8)
    };
    configure(&mut world, starts).expect("a start can be set");
    let before_it = Action::SetEnd { ends: Some(first) };
    assert_eq!(
        world.act(before_it, ORGANISER),
        Err(Refusal::Settings(SettingsError::Dates))
    );
    let after_it = Action::SetEnd { ends: Some(third) };
    assert!(world.act(after_it, ORGANISER).is_ok());
}
