//! What is said when, and to whom.

use super::club::{self, ID, ORGANISER};
use crate::{
    app::{Speaker, tournaments::Teller},
    locale::{Locale, Texts},
    play::PlayerId,
    tournament::{
        Action, Actor, Candidate, Cycles, Event, Format, Phase, Section, Settings, State,
        Tournament, Wish,
    },
};

fn candidate(person: u64) -> Candidate {
    Candidate {
        person: PlayerId(person),
        name: format!("member {person}"),
        rating: None,
        roles: Vec::new(),
        finished_games: 0,
        timeouts: 0,
    }
}

fn said(event: &Tournament, events: &[Event]) -> (String, Vec<PlayerId>) {
    said_by(ORGANISER, event, events)
}

fn said_by(by: Actor, event: &Tournament, events: &[Event]) -> (String, Vec<PlayerId>) {
    let (texts, locale) = (Texts::load(), Locale::english());
    let teller = Teller::new(Speaker::new(&texts, &locale), ID, event);
    teller
        .post((by, club::now()), events)
        .map_or_else(Default::default, |post| {
            (teller.post_text(&post), post.calls)
        })
}

#[test]
fn what_only_one_player_is_concerned_with_is_not_posted() {
    let mut event = club::open(Format::Swiss { rounds: 3 }, 4);
    let own = Actor::Person(event.entrants[0].person);
    let new = Actor::Person(PlayerId(50));
    for (by, action) in [
        (new, Action::SignUp(candidate(50))),
        (
            own,
            Action::RequestBye {
                round: 2,
                wish: Wish::Half,
            },
        ),
        (own, Action::CancelBye { round: 2 }),
        (own, Action::Withdraw),
    ] {
        let events = event.perform(action, by, club::now()).expect("possible");
        assert_eq!(said(&event, &events), Default::default(), "{events:?}");
    }
}

#[test]
fn who_gets_a_place_that_fell_free_is_called() {
    let mut settings = Settings::new("Cup".to_owned(), Format::Swiss { rounds: 1 });
    settings.places = Some(2);
    let mut event = club::with(settings, 3);
    let own = Actor::Person(event.entrants[0].person);
    let events = event
        .perform(Action::Withdraw, own, club::now())
        .expect("in");
    let (text, calls) = said(&event, &events);
    assert_eq!(calls, [event.entrants[2].person]);
    assert!(text.contains("has a place now"), "{text}");
}

#[test]
fn check_in_calls_those_who_have_not_checked_in() {
    let mut event = club::open(Format::Swiss { rounds: 3 }, 5);
    let until = club::hours(24);
    let events = event
        .perform(Action::OpenCheckIn { until }, ORGANISER, club::now())
        .expect("not begun");
    assert_eq!(said(&event, &events).1.len(), 5);
    let own = Actor::Person(event.entrants[0].person);
    event
        .perform(Action::CheckIn, own, club::now())
        .expect("open");
    let until = club::hours(48);
    let events = event
        .perform(Action::ExtendCheckIn { until }, ORGANISER, club::now())
        .expect("open");
    let calls = said(&event, &events).1;
    let others: Vec<PlayerId> = event.entrants[1..].iter().map(|one| one.person).collect();
    assert_eq!(calls, others);
}

#[test]
fn an_announcement_calls_all_or_where_they_are_too_many_nobody() {
    for (entrants, called) in [(2, 2), (60, 60), (64, 64), (120, 0)] {
        let mut event = club::open(Format::Swiss { rounds: 1 }, entrants);
        let text = "A word.".to_owned();
        let events = event
            .perform(Action::Announce { text }, ORGANISER, club::now())
            .expect("a word");
        let calls = said(&event, &events).1;
        assert_eq!(calls.len(), called, "{entrants}");
    }
}

#[test]
fn a_replacement_is_called_and_asked_to_check_in() {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
    };
    let mut event = club::open(format, 4);
    club::start(&mut event);
    let action = Action::Replace {
        entrant: event.entrants[1].id,
        by: candidate(77),
        confirm_by: club::hours(48),
    };
    let events = event
        .perform(action, ORGANISER, club::now())
        .expect("plays");
    let (texts, locale) = (Texts::load(), Locale::english());
    let teller = Teller::new(Speaker::new(&texts, &locale), ID, &event);
    let post = teller
        .post((ORGANISER, club::now()), &events)
        .expect("a post");
    assert_eq!(post.calls, [PlayerId(77)]);
    assert!(post.asks);
}

/// All rounds of a round robin are on at once: that the second is over before the first is nothing to tell.
#[test]
fn rounds_that_are_on_at_once_are_told_of_once() {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
    };
    let mut event = club::open(format, 5);
    let course = club::play(&mut event);
    let posts = course
        .iter()
        .filter(|(state, events)| !said_by(Actor::House, state, events).0.is_empty());
    // The start and the end.
    assert_eq!(posts.count(), 2);
}

#[test]
fn what_a_player_can_still_reach_is_said_until_the_end() {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    let mut event = club::open(Format::Swiss { rounds: 3 }, 6);
    club::start(&mut event);
    let first = event.entrants[0].id;
    let section = Section::Main;
    let reach = |event: &Tournament| Teller::new(speaker, ID, event).reach(section, first);
    let open = reach(&event).expect("it is being played");
    assert_eq!(open, "Still possible in the end: place 1 to 6.");
    while club::end_a_game(&mut event).is_some() {}
    assert_eq!(reach(&event), None);
}

/// Whoever is left when a knockout is over has won it, and is not merely still in.
#[test]
fn the_winner_of_a_knockout_has_the_first_place() {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    for entrants in [2, 5, 8] {
        let mut event = club::open(Format::Knockout { replays: 0 }, entrants);
        club::start(&mut event);
        let section = Section::Main;
        let standing = |event: &Tournament| Teller::new(speaker, ID, event).standing(section);
        let open = standing(&event);
        assert!(
            open.iter().all(|line| line.ends_with("still in")),
            "{open:?}"
        );
        while club::end_a_game(&mut event).is_some() {}
        let over = standing(&event);
        assert!(over[0].starts_with("**1** · "), "{over:?}");
        assert!(
            !over.iter().any(|line| line.ends_with("still in")),
            "{over:?}"
        );
    }
}

/// In a knockout those play who are still in, not all who have not left.
#[test]
fn who_is_out_of_a_knockout_is_not_counted() {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    let mut event = club::open(Format::Knockout { replays: 0 }, 8);
    let course = club::play(&mut event);
    let playing = course
        .iter()
        .filter(|(state, _)| state.phase == Phase::Playing);
    let mut rounds = 0;
    for (state, _) in playing {
        let counts = Teller::new(speaker, ID, state).counts();
        rounds = state.rounds.len();
        assert_eq!(counts, format!("{} playing", 16 >> rounds));
    }
    assert_eq!(rounds, 3);
}

/// Whoever left and stays first is named, and not congratulated.
#[test]
fn first_place_of_somebody_who_left_is_told() {
    let leader = |event: &Tournament| {
        let first = event.standing(Section::Main)[0].entrant;
        event.entrant(first).expect("they play").clone()
    };
    let mut event = club::open(Format::Swiss { rounds: 3 }, 4);
    let _started = club::start(&mut event);
    while event.rounds.len() < 3 || event.open_games().count() > 1 {
        let _events = club::end_a_game(&mut event);
    }
    let by = Actor::Person(leader(&event).person);
    let left = event.perform(Action::Withdraw, by, club::now());
    left.expect("they play");
    let mut last = Vec::new();
    while let Some(events) = club::end_a_game(&mut event) {
        last = events;
    }
    assert_eq!(event.phase, Phase::Finished);
    let (text, _) = said(&event, &last);
    assert!(matches!(leader(&event).state, State::Left { .. }), "{text}");
    assert!(
        text.contains("First place went to") && text.contains("who has left."),
        "{text}"
    );
    assert!(!text.contains("Congratulations"), "{text}");
}
