//! Vacations at a table: when a clock stands for one, and how it goes on.

use jiff::Timestamp;

use super::super::clock::{Pauses, Terms};
use super::super::{Action, MoveInput, Preferences, Seats, Table, begin};
use super::{ALICE, BOB, hour};
use crate::engine::{Color, Expansions, RuleSet};

/// Alice, White, is to move since hour 0, and both clocks run.
fn table(terms: &str) -> Table {
    let rules = RuleSet::Tournament.with(Expansions::default());
    let seats = Seats {
        white: ALICE,
        black: BOB,
    };
    let terms: Terms = terms.parse().unwrap();
    let clock = begin(terms, &Preferences::default(), Pauses::NONE, hour(0));
    let mut table = Table {
        clock: clock.map(|(clock, _)| clock),
        ..Table::new(rules, seats)
    };
    for (who, mv) in [(ALICE, "wS1"), (BOB, "bS1 wS1-")] {
        let action = Action::Move(MoveInput::Text(mv.to_owned()));
        table = table
            .after(&table.decide(action, who, hour(0)).unwrap())
            .unwrap();
    }
    table
}

fn away(table: &Table, color: Color, at: i64) -> Option<Table> {
    let events = table.goes_away(color, hour(at))?;
    Some(table.after(&events).unwrap())
}

fn back(table: &Table, color: Color, at: i64) -> Option<Table> {
    let events = table.comes_back(color, hour(at))?;
    Some(table.after(&events).unwrap())
}

fn deadline(table: &Table) -> Option<Timestamp> {
    table.clock.as_ref().unwrap().deadline()
}

#[test]
fn the_clock_of_the_player_to_move_stands_and_goes_on_with_what_was_left() {
    for (terms, left) in [
        ("3d", 72),
        ("10d+1d max 15d", 240),
        ("2d/move + 7d reserve", 216),
        ("36h soft", 36),
    ] {
        let table = table(terms);
        assert_eq!(deadline(&table), Some(hour(left)), "{terms}");
        let gone = away(&table, Color::White, 10).unwrap();
        assert_eq!((deadline(&gone), gone.next_due(hour(10))), (None, None));
        assert!(gone.awaits_vacation());
        assert_eq!(gone.fallen(hour(5_000)), None);
        let again = back(&gone, Color::White, 500).unwrap();
        assert_eq!(deadline(&again), Some(hour(500 + left - 10)), "{terms}");
        assert!(!again.awaits_vacation());
    }
}

#[test]
fn the_clock_of_the_other_player_runs_on() {
    let table = table("3d");
    let gone = away(&table, Color::Black, 10).unwrap();
    assert_eq!(deadline(&gone), Some(hour(72)));
    assert!(!gone.awaits_vacation());
    let action = Action::Move(MoveInput::Text("wQ /wS1".to_owned()));
    let moved = gone.decide(action, ALICE, hour(20)).unwrap();
    let moved = gone.after(&moved).unwrap();
    assert_eq!(deadline(&moved), None, "it is the move of who is away");
    let again = back(&moved, Color::Black, 100).unwrap();
    assert_eq!(deadline(&again), Some(hour(100 + 72)));
}

#[test]
fn where_no_clock_is_to_be_stopped_nothing_happens() {
    assert!(away(&table("none"), Color::White, 1).is_none(), "no clock");
    let timed = table("3d");
    assert!(away(&timed, Color::White, 72).is_some(), "at the deadline");
    assert!(away(&timed, Color::White, 73).is_none(), "the flag is down");
    assert!(away(&timed, Color::Black, 73).is_none(), "the game is lost");
    let soft = table("3d soft");
    assert!(
        away(&soft, Color::White, 73).is_none(),
        "nobody escapes a claim"
    );
    assert!(away(&soft, Color::Black, 73).is_some());
    let gone = away(&timed, Color::White, 10).unwrap();
    assert!(away(&gone, Color::White, 20).is_none(), "it stands already");
    assert!(
        back(&timed, Color::White, 20).is_none(),
        "it does not stand"
    );
    let over = timed.decide(Action::Resign, ALICE, hour(1)).unwrap();
    let over = timed.after(&over).unwrap();
    assert!(away(&over, Color::White, 2).is_none(), "it is over");
}

#[test]
fn what_came_due_between_the_end_and_its_notice_is_due_at_once() {
    let gone = away(&table("3d"), Color::White, 71).unwrap();
    let events = gone.comes_back(Color::White, hour(100)).unwrap();
    let again = gone.after(&events).unwrap();
    // An hour was left; it is noticed a day later.
    assert_eq!(deadline(&again), Some(hour(101)));
    let due = again.next_due(hour(100)).unwrap();
    assert!(hour(101) < due && due < hour(102));
    assert!(again.timeout(due, hour(124)).is_some());
}
