//! Pauses by agreement: what stands, what goes on, and when.

use jiff::{SignedDuration, Timestamp};

use super::super::clock::{PauseReason, Pauses, Span, Terms};
use super::super::{
    Action, Event, MoveInput, OfferKind, PauseError, PlayerId, Preferences, Refusal, Seats, Table,
    Timeout, begin,
};
use super::{ALICE, BOB, hour};
use crate::engine::{Color, Expansions, RuleSet};

const WEEK: i64 = 7 * 24;

/// Alice, White, is to move since hour 0, and both clocks run.
fn table(terms: &str) -> Table {
    let rules = RuleSet::Tournament.with(Expansions::default());
    let seats = Seats {
        white: ALICE,
        black: BOB,
    };
    let terms: Terms = terms.parse().unwrap();
    let clock =
        begin(terms, &Preferences::default(), Pauses::NONE, hour(0)).map(|(clock, _)| clock);
    let mut table = Table {
        clock,
        ..Table::new(rules, seats)
    };
    for (who, mv) in [(ALICE, "wS1"), (BOB, "bS1 wS1-")] {
        table = act(&table, who, play(mv), hour(0)).unwrap();
    }
    table
}

fn play(mv: &str) -> Action {
    Action::Move(MoveInput::Text(mv.to_owned()))
}

fn act(table: &Table, who: PlayerId, action: Action, now: Timestamp) -> Result<Table, Refusal> {
    Ok(table.after(&table.decide(action, who, now)?).unwrap())
}

/// Bob offers a pause of so many days at one hour, and Alice accepts at another.
fn paused(table: &Table, days: u16, hours: (i64, i64)) -> Table {
    let offer = Action::OfferPause(Span::from_days(days));
    let offered = act(table, BOB, offer, hour(hours.0)).unwrap();
    act(
        &offered,
        ALICE,
        Action::Accept(OfferKind::Pause),
        hour(hours.1),
    )
    .unwrap()
}

fn left(table: &Table, color: Color, now: Timestamp) -> i64 {
    let clock = table.clock.as_ref().unwrap();
    clock.side(color, now).total().as_hours()
}

fn deadline(table: &Table) -> Option<Timestamp> {
    table.clock.as_ref().unwrap().deadline()
}

#[test]
fn a_pause_stops_the_clock_and_never_refills_it() {
    for (terms, before) in [
        ("3d", 72),
        ("10d+1d max 15d", 240),
        ("2d/move + 7d reserve", 216),
    ] {
        let table = table(terms);
        assert_eq!(left(&table, Color::White, hour(0)), before, "{terms}");
        let mut table = table;
        for round in 0..3_i64 {
            let at = round * (WEEK + 10);
            table = paused(&table, 7, (at, at + 10));
            assert_eq!(deadline(&table), None, "{terms}");
            assert_eq!(table.resumes, Some(hour(at + 10 + WEEK)), "{terms}");
            let due = table.next_due(hour(at + 10)).unwrap();
            assert_eq!(due, hour(at + 10 + WEEK), "{terms}");
            // Looked at a day late, the clock has run for that day.
            let late = due + SignedDuration::from_hours(24);
            let Some(Timeout::Resumes { at: over, events }) = table.timeout(due, late) else {
                panic!("{terms}: the pause goes on");
            };
            assert_eq!(over, due, "{terms}");
            table = table.after(&events).unwrap();
            let expected = before - 10 * (round + 1);
            assert_eq!(left(&table, Color::White, due), expected, "{terms}");
            assert_eq!(
                left(&table, Color::White, late),
                (expected - 24).max(0),
                "{terms}"
            );
        }
    }
}

#[test]
fn moves_are_made_in_a_pause_and_cost_nothing() {
    let mut table = paused(&table("10d+0d"), 7, (0, 24));
    for (who, mv, at) in [(ALICE, "wQ -wS1", 30), (BOB, "bQ bS1-", 90)] {
        table = act(&table, who, play(mv), hour(at)).unwrap();
        assert_eq!(table.resumes, Some(hour(24 + WEEK)), "{mv}");
        assert_eq!(table.next_due(hour(at)), table.resumes, "{mv}");
    }
    assert_eq!(left(&table, Color::White, hour(100)), 9 * 24);
    assert_eq!(left(&table, Color::Black, hour(100)), 10 * 24);
    let taken = act(&table, BOB, Action::OfferTakeback, hour(100)).unwrap();
    let taken = act(
        &taken,
        ALICE,
        Action::Accept(OfferKind::Takeback),
        hour(101),
    )
    .unwrap();
    assert_eq!(taken.resumes, table.resumes, "a takeback ends no pause");
    assert_eq!(deadline(&taken), None);
    assert_eq!(left(&taken, Color::Black, hour(150)), 10 * 24);
}

#[test]
fn either_player_ends_a_pause() {
    for who in [ALICE, BOB] {
        let paused = paused(&table("3d"), 7, (0, 24));
        let resumed = act(&paused, who, Action::Resume, hour(100)).unwrap();
        assert_eq!(resumed.resumes, None);
        assert_eq!(deadline(&resumed), Some(hour(100 + 48)));
        let again = act(&resumed, who, Action::Resume, hour(101));
        assert_eq!(again.unwrap_err(), Refusal::NotPaused);
    }
}

/// Whoever acts after the end of a pause that nobody has looked at yet acts in a game whose clock runs again.
#[test]
fn a_pause_that_is_over_is_over_for_whoever_acts_next() {
    let paused = paused(&table("3d"), 7, (0, 24));
    let (over, flag) = (24 + WEEK, 24 + WEEK + 48);
    let now = hour(over + 5);
    let events = paused.decide(play("wQ -wS1"), ALICE, now).unwrap();
    let resumed = Event::Resumed {
        reason: PauseReason::Agreement,
        by: None,
    };
    assert_eq!(events[0], resumed);
    let moved = paused.after(&events).unwrap();
    assert_eq!(moved.presses.last().unwrap().1.white.left.as_hours(), 43);
    assert_eq!(deadline(&moved), Some(hour(over + 5 + 72)));
    let offered = act(&paused, BOB, Action::OfferDraw, now).unwrap();
    assert_eq!(deadline(&offered), Some(hour(flag)));
    let late = act(&paused, ALICE, play("wQ -wS1"), hour(flag + 1));
    assert!(
        matches!(late, Err(Refusal::TimeUp(fallen)) if fallen.deadline == hour(flag)),
        "{late:?}"
    );
    let resume = act(&paused, BOB, Action::Resume, now);
    assert_eq!(resume.unwrap_err(), Refusal::NotPaused);
}

#[test]
fn the_offer_of_a_pause_outlives_moves_and_takebacks_but_not_a_week() {
    let offer = |length| Action::OfferPause(length);
    let mut table = act(&table("9d"), BOB, offer(Span::from_days(5)), hour(1)).unwrap();
    for (who, mv, at) in [(ALICE, "wQ -wS1", 2), (BOB, "bQ bS1-", 3)] {
        table = act(&table, who, play(mv), hour(at)).unwrap();
    }
    table = act(&table, BOB, Action::OfferTakeback, hour(4)).unwrap();
    table = act(&table, ALICE, Action::Accept(OfferKind::Takeback), hour(5)).unwrap();
    let own = act(&table, BOB, Action::Accept(OfferKind::Pause), hour(6));
    assert_eq!(own.unwrap_err(), Refusal::OwnOffer(OfferKind::Pause));
    let crossing = act(&table, ALICE, offer(Table::PAUSE), hour(6));
    assert_eq!(
        crossing.unwrap_err(),
        Refusal::OpponentOffered(OfferKind::Pause)
    );
    let accept = |at| act(&table, ALICE, Action::Accept(OfferKind::Pause), hour(at));
    assert_eq!(
        accept(1 + WEEK - 1).unwrap().resumes,
        Some(hour(WEEK + 5 * 24))
    );
    assert_eq!(
        accept(1 + WEEK).unwrap_err(),
        Refusal::NoSuchOffer(OfferKind::Pause)
    );
    let declined = act(&table, ALICE, Action::Decline(OfferKind::Pause), hour(7)).unwrap();
    assert!(declined.offers.is_empty() && declined.resumes.is_none());
}

#[test]
fn what_cannot_be_paused_says_why() {
    let refused = |table: &Table, length| {
        let offered = act(table, BOB, Action::OfferPause(length), hour(1));
        match offered {
            Err(Refusal::CannotPause(why)) => why,
            other => panic!("{length}: {other:?}"),
        }
    };
    let untimed = table("none");
    assert_eq!(refused(&untimed, Table::PAUSE), PauseError::Untimed);
    let timed = table("3d");
    for length in [Span::from_minutes(59), Span::from_days(31)] {
        let why = refused(&timed, length);
        assert!(matches!(why, PauseError::Length { .. }), "{why}");
    }
    let paused = paused(&timed, 30, (0, 0));
    let until = hour(30 * 24);
    assert_eq!(refused(&paused, Table::PAUSE), PauseError::Paused { until });
}
