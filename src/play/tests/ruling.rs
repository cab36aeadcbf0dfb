//! What those who run a server decide, and how a game that was left lying is claimed.

use jiff::{SignedDuration, Timestamp};

use super::super::clock::{GiveError, PauseReason, Pauses, Span, Terms};
use super::super::{
    Action, Event, GameResult, MoveInput, OfferKind, Preferences, Reason, Refusal, Ruling, Seats,
    Table, Wait, Warning, begin,
};
use super::{ALICE, BOB, CAROL, hour};
use crate::engine::{Color, Expansions, Outcome, RuleSet};

const WHITE_WINS: Outcome = Outcome::Win(Color::White);

/// Alice is White, Bob is Black; the game began at hour 0.
fn table(terms: Option<&str>) -> Table {
    let rules = RuleSet::Tournament.with(Expansions::default());
    let seats = Seats {
        white: ALICE,
        black: BOB,
    };
    let terms = terms.map(|terms| terms.parse::<Terms>().unwrap());
    let clock =
        terms.and_then(|terms| begin(terms, &Preferences::default(), Pauses::NONE, hour(0)));
    Table {
        clock: clock.map(|(clock, _)| clock),
        ..Table::new(rules, seats)
    }
}

fn play(table: &Table, mv: &str, now: Timestamp) -> Table {
    let actor = table.player(table.turn().unwrap());
    let action = Action::Move(MoveInput::Text(mv.to_owned()));
    let events = table.decide(action, actor, now).unwrap();
    table.after(&events).unwrap()
}

fn rule(table: &Table, ruling: Ruling, now: Timestamp) -> Result<Table, Refusal> {
    let events = table.rule(ruling, (CAROL, "because"), now)?;
    let logged = Event::Ruled {
        ruling,
        by: CAROL,
        why: "because".to_owned(),
    };
    assert_eq!(events[0], logged);
    Ok(table.after(&events).unwrap())
}

#[test]
fn a_decided_game_is_over_and_its_offers_are_gone() {
    let mut table = play(&table(None), "wS1", hour(1));
    let offer = table.decide(Action::OfferDraw, ALICE, hour(2)).unwrap();
    table = table.after(&offer).unwrap();
    assert!(
        table
            .offer(OfferKind::Draw, Color::White, hour(3))
            .is_some()
    );
    for (ruling, outcome, reason) in [
        (
            Ruling::Adjudicate(WHITE_WINS),
            Some(WHITE_WINS),
            Reason::Adjudication,
        ),
        (
            Ruling::Adjudicate(Outcome::Draw),
            Some(Outcome::Draw),
            Reason::Adjudication,
        ),
        (Ruling::Void, None, Reason::Voided),
    ] {
        let after = rule(&table, ruling, hour(3)).unwrap();
        let result = GameResult { outcome, reason };
        assert_eq!(after.result, Some(result));
        assert!(after.offers.is_empty());
        let again = rule(&after, Ruling::Void, hour(4)).unwrap_err();
        assert_eq!(again, Refusal::Finished(result));
    }
}

#[test]
fn nobody_decides_about_their_own_game() {
    for by in [ALICE, BOB] {
        for ruling in [
            Ruling::Adjudicate(Outcome::Draw),
            Ruling::Void,
            Ruling::Pause,
            Ruling::Resume,
        ] {
            let refused = table(Some("1d")).rule(ruling, (by, "because"), hour(1));
            assert_eq!(refused, Err(Refusal::OwnGame));
        }
    }
}

#[test]
fn a_pause_stops_both_clocks_and_refills_neither() {
    let mut table = table(Some("2d"));
    for (mv, at) in [("wS1", 1), ("bG1 wS1-", 2)] {
        table = play(&table, mv, hour(at));
    }
    let paused = rule(&table, Ruling::Pause, hour(12)).unwrap();
    let clock = paused.clock.as_ref().unwrap();
    assert!(clock.state().pauses.contains(PauseReason::Organiser));
    assert_eq!(clock.deadline(), None);
    assert_eq!(paused.next_due(hour(12)), None);
    let twice = rule(&paused, Ruling::Pause, hour(13)).unwrap_err();
    assert_eq!(twice, Refusal::RuledBefore(Ruling::Pause));

    let resumed = rule(&paused, Ruling::Resume, hour(1_000)).unwrap();
    let clock = resumed.clock.as_ref().unwrap();
    assert_eq!(clock.deadline(), Some(hour(1_000 + 48 - 10)));
    let twice = rule(&resumed, Ruling::Resume, hour(1_001)).unwrap_err();
    assert_eq!(twice, Refusal::RuledBefore(Ruling::Resume));
}

#[test]
fn time_is_given_to_whom_it_is_meant_for() {
    let mut table = table(Some("2d"));
    for (mv, at) in [("wS1", 1), ("bG1 wS1-", 2)] {
        table = play(&table, mv, hour(at));
    }
    let amount = Span::from_days(1);
    let to = Color::White;
    let given = rule(&table, Ruling::Give { to, amount }, hour(3)).unwrap();
    let deadline = given.clock.as_ref().unwrap().deadline();
    assert_eq!(deadline, Some(hour(2 + 48 + 24)));
    let to = Color::Black;
    let given = rule(&table, Ruling::Give { to, amount }, hour(3)).unwrap();
    let deadline = given.clock.as_ref().unwrap().deadline();
    assert_eq!(deadline, Some(hour(2 + 48)));
}

#[test]
fn a_game_without_a_clock_has_none_to_stop_or_to_fill() {
    let give = Ruling::Give {
        to: Color::White,
        amount: Span::from_days(1),
    };
    for (ruling, refusal) in [
        (Ruling::Pause, Refusal::NoClock),
        (Ruling::Resume, Refusal::NoClock),
        (give, Refusal::CannotGive(GiveError::Untimed)),
    ] {
        assert_eq!(rule(&table(None), ruling, hour(1)).unwrap_err(), refusal);
    }
}

#[test]
fn a_fallen_flag_comes_before_a_ruling() {
    let mut table = table(Some("2d"));
    for (mv, at) in [("wS1", 1), ("bG1 wS1-", 2)] {
        table = play(&table, mv, hour(at));
    }
    let late = rule(&table, Ruling::Void, hour(51)).unwrap_err();
    assert!(matches!(late, Refusal::TimeUp(_)), "{late:?}");
}

#[test]
fn a_game_left_lying_is_claimed_after_a_warning() {
    let days = |days: i64| hour(24 * days);
    let moved = play(&table(None), "wS1", hour(0));
    let instant_before = |at: Timestamp| at - SignedDuration::from_millis(1);
    let warned = Warning::Given(days(40));
    let won = GameResult {
        outcome: Some(WHITE_WINS),
        reason: Reason::Abandonment,
    };
    for (called, warning, actor, now, expected) in [
        (
            None,
            Warning::None,
            ALICE,
            days(90),
            Err(Refusal::NotCalled),
        ),
        (
            Some(0),
            Warning::None,
            BOB,
            days(90),
            Err(Refusal::YourMove),
        ),
        (
            Some(0),
            Warning::None,
            ALICE,
            instant_before(days(30)),
            Err(Refusal::NotAbandoned { from: days(30) }),
        ),
        (Some(0), Warning::None, ALICE, days(30), Ok(None)),
        (
            Some(0),
            Warning::OnItsWay,
            ALICE,
            days(90),
            Err(Refusal::NotCalled),
        ),
        (
            Some(0),
            warned,
            ALICE,
            instant_before(days(47)),
            Err(Refusal::WarnedUntil { until: days(47) }),
        ),
        (Some(0), warned, ALICE, days(47), Ok(Some(won))),
        (Some(0), warned, CAROL, days(90), Err(Refusal::NotAPlayer)),
    ] {
        let table = Table {
            wait: Wait {
                called: called.map(days),
                warning,
            },
            ..moved.clone()
        };
        let events = table.decide(Action::ClaimAbandoned, actor, now);
        let result = events.map(|events| table.after(&events).unwrap().result);
        assert_eq!(result, expected, "{:?} at {now}", table.wait);
    }
}

#[test]
fn a_game_with_a_clock_is_not_claimed_so() {
    let moved = play(&table(Some("14d")), "wS1", hour(0));
    let refused = moved.decide(Action::ClaimAbandoned, ALICE, hour(1));
    assert_eq!(refused, Err(Refusal::NothingToClaimOnTime));
}
