//! A table with clocks: what is in time, what is too late, and what happens by itself.

use jiff::Timestamp;

use super::super::clock::{GiveError, Pauses, Span, Terms, Verdict};
use super::super::{
    Action, Event, GameResult, MoveInput, OfferKind, Preferences, Reason, Refusal, Seats, Table,
    Timeout, begin,
};
use super::{ALICE, BOB, hour};
use crate::engine::{Color, Expansions, Outcome, RuleSet};

/// Alice is White, Bob is Black; the game began at hour 0.
fn table(terms: &str) -> Table {
    let rules = RuleSet::Tournament.with(Expansions::default());
    let seats = Seats {
        white: ALICE,
        black: BOB,
    };
    let terms: Terms = terms.parse().unwrap();
    let clock =
        begin(terms, &Preferences::default(), Pauses::NONE, hour(0)).map(|(clock, _)| clock);
    Table {
        clock,
        ..Table::new(rules, seats)
    }
}

fn act(table: &Table, action: Action, now: Timestamp) -> Result<Table, Refusal> {
    let by = match action {
        Action::GiveTime(_) | Action::ClaimTime | Action::Accept(_) => {
            table.player(table.game.position().turn().other())
        }
        Action::OfferTakeback => ALICE,
        _ => table.player(table.game.position().turn()),
    };
    let events = table.decide(action, by, now)?;
    Ok(table.after(&events).unwrap())
}

fn play(table: &Table, mv: &str, now: Timestamp) -> Result<Table, Refusal> {
    act(table, Action::Move(MoveInput::Text(mv.to_owned())), now)
}

fn left(table: &Table, color: Color, now: Timestamp) -> i64 {
    let clock = table.clock.as_ref().unwrap();
    clock.side(color, now).total().as_hours()
}

#[test]
fn a_move_at_the_deadline_is_in_time_and_a_moment_later_it_is_not() {
    let mut table = table("2d");
    for (mv, at) in [("wS1", 10), ("bS1 wS1-", 20)] {
        table = play(&table, mv, hour(at)).unwrap();
    }
    let deadline = hour(20 + 48);
    assert!(play(&table, "wQ -wS1", deadline).is_ok());
    let late = Timestamp::from_millisecond(deadline.as_millisecond() + 1).unwrap();
    for action in [
        Action::Move(MoveInput::Text("wQ -wS1".to_owned())),
        Action::Resign,
        Action::OfferDraw,
        Action::GiveTime(Span::from_days(1)),
    ] {
        match act(&table, action.clone(), late) {
            Err(Refusal::TimeUp(flag)) => {
                assert_eq!((flag.side, flag.deadline), (Color::White, deadline));
            }
            other => panic!("{action:?}: {other:?}"),
        }
    }
}

#[test]
fn the_end_is_dated_at_the_deadline_and_comes_a_moment_late() {
    for (terms, moves, reason, outcome) in [
        ("1d", 2, Reason::Time, Some(Outcome::Win(Color::Black))),
        ("1d", 1, Reason::CalledOff, None),
        ("1d soft", 0, Reason::CalledOff, None),
    ] {
        let mut table = table(terms);
        for mv in ["wS1", "bS1 wS1-"].into_iter().take(moves) {
            table = play(&table, mv, hour(0)).unwrap();
        }
        let due = table.next_due(hour(20)).unwrap();
        assert_eq!(due.duration_since(hour(24)).as_millis(), 5_001, "{terms}");
        let Some(Timeout::Ends { flag, events }) = table.timeout(due, due) else {
            panic!("{terms}: nothing ends");
        };
        assert_eq!(flag.deadline, hour(24));
        let result = GameResult { outcome, reason };
        assert_eq!(events, [Event::Ended { result }], "{terms}");
        assert!(table.after(&events).unwrap().next_due(hour(24)).is_none());
    }
}

#[test]
fn a_soft_flag_is_claimed_or_not() {
    let mut table = table("1d soft");
    for mv in ["wS1", "bS1 wS1-"] {
        table = play(&table, mv, hour(0)).unwrap();
    }
    let early = act(&table, Action::ClaimTime, hour(24));
    assert_eq!(early.unwrap_err(), Refusal::NothingToClaimOnTime);
    let due = table.next_due(hour(20)).unwrap();
    let Some(Timeout::Claimable(flag)) = table.timeout(due, due) else {
        panic!("it can be claimed");
    };
    assert_eq!(flag.verdict, Verdict::Claimable);
    let claimed = act(&table, Action::ClaimTime, hour(25)).unwrap();
    assert_eq!(
        claimed.result.unwrap(),
        GameResult {
            outcome: Some(Outcome::Win(Color::Black)),
            reason: Reason::Time
        }
    );
    let given = act(&table, Action::GiveTime(Span::from_days(2)), hour(25)).unwrap();
    assert_eq!(left(&given, Color::White, hour(25)), 48);
    let moved = play(&table, "wQ -wS1", hour(30)).unwrap();
    assert!(moved.claimable(hour(31)).is_none());
}

#[test]
fn a_takeback_gives_back_what_the_opponent_thought() {
    let mut table = table("10d+0d");
    for (mv, at) in [("wS1", 0), ("bS1 wS1-", 0), ("wQ -wS1", 24)] {
        table = play(&table, mv, hour(at)).unwrap();
    }
    assert_eq!(left(&table, Color::Black, hour(48)), 9 * 24);
    table = act(&table, Action::OfferTakeback, hour(48)).unwrap();
    let events = table
        .decide(Action::Accept(OfferKind::Takeback), BOB, hour(48))
        .unwrap();
    table = table.after(&events).unwrap();
    assert_eq!(table.game.position().ply(), 2);
    assert_eq!(left(&table, Color::Black, hour(48)), 10 * 24);
    assert_eq!(left(&table, Color::White, hour(48)), 9 * 24);
    assert_eq!(table.presses.len(), 2);
}

#[test]
fn a_game_without_a_clock_has_no_time_to_give_and_none_to_lose() {
    let table = table("none");
    assert!(table.next_due(hour(0)).is_none());
    assert!(table.fallen(hour(9_999_999)).is_none());
    let given = act(&table, Action::GiveTime(Span::from_days(1)), hour(0));
    assert_eq!(given.unwrap_err(), Refusal::CannotGive(GiveError::Untimed));
}
