use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

use super::super::{
    Automatic, EventRule, Flag, Origin, Span, Spell, VacationError, Vacations, Verdict,
};
use super::{instant, written};
use crate::engine::Color;

fn spell(from: &str, until: &str, origin: Origin) -> Spell {
    Spell {
        from: instant(from),
        until: instant(until),
        origin,
    }
}

/// Five days at the end of 2025, ten over New Year, four in March.
fn had() -> Vacations {
    Vacations::new(
        Vacations::YEARLY,
        vec![
            spell("2025-12-01T00:00Z", "2025-12-06T00:00Z", Origin::ByHand),
            spell("2025-12-27T00:00Z", "2026-01-06T00:00Z", Origin::ByHand),
            spell("2026-03-01T00:00Z", "2026-03-05T00:00Z", Origin::Automatic),
        ],
    )
}

#[test]
fn each_year_has_its_own_budget() {
    for (now, left) in [
        ("2024-06-01T00:00Z", "30d"),
        ("2025-12-31T23:59:59.999Z", "20d"),
        ("2026-01-01T00:00Z", "21d"),
        ("2026-12-31T00:00Z", "21d"),
        ("2027-01-01T00:00Z", "30d"),
    ] {
        assert_eq!(written(had().left(instant(now))), left, "{now}");
    }
}

#[test]
fn a_vacation_is_no_longer_than_the_budget() {
    for (now, length, expected) in [
        ("2026-06-01T00:00Z", "21d", Ok("2026-06-22T00:00Z")),
        ("2026-06-01T00:00Z", "505h", Err("2026-06-22T00:00Z")),
        // Over New Year: what is left of 2026, then all of 2027.
        ("2026-12-22T00:00Z", "40d", Ok("2027-01-31T00:00Z")),
        ("2026-12-22T00:00Z", "41d", Err("2027-01-31T00:00Z")),
        // The budget of 2026 ends before the year does.
        ("2026-12-01T00:00Z", "40d", Err("2026-12-22T00:00Z")),
        ("2026-12-11T00:00Z", "51d", Ok("2027-01-31T00:00Z")),
    ] {
        let made = had().begin(length.parse().unwrap(), instant(now));
        let expected = match expected {
            Ok(until) => Ok(spell(now, until, Origin::ByHand)),
            Err(longest) => Err(VacationError::Overdrawn {
                read: length.parse().unwrap(),
                longest: instant(longest),
            }),
        };
        assert_eq!(made, expected, "{length} from {now}");
    }
}

#[test]
fn one_vacation_at_a_time_and_none_of_minutes() {
    let away = had().begin(Span::from_days(1), instant("2026-01-05T12:00Z"));
    let until = instant("2026-01-06T00:00Z");
    assert_eq!(away, Err(VacationError::Away { until }));
    assert!(
        had().begin(Span::from_days(1), until).is_ok(),
        "the end is not in it"
    );
    let short = had().begin(Span::from_minutes(59), instant("2026-02-01T00:00Z"));
    assert!(
        matches!(short, Err(VacationError::Short { .. })),
        "{short:?}"
    );
}

#[test]
fn a_vacation_ends_early_and_the_rest_stays_in_the_budget() {
    let planned = spell("2026-06-01T00:00Z", "2026-06-11T00:00Z", Origin::ByHand);
    for (now, until) in [
        ("2026-06-03T00:00Z", "2026-06-03T00:00Z"),
        ("2026-05-31T00:00Z", "2026-06-01T00:00Z"),
        ("2026-07-01T00:00Z", "2026-06-11T00:00Z"),
    ] {
        assert_eq!(planned.ended(instant(now)).until, instant(until), "{now}");
    }
    let ended = Vacations::new(
        Vacations::YEARLY,
        vec![planned.ended(instant("2026-06-03T00:00Z"))],
    );
    assert_eq!(written(ended.left(instant("2026-07-01T00:00Z"))), "28d");
}

#[test]
fn events_cap_and_forbid_vacations() {
    use Automatic::{Allowed, Forbidden};
    use Origin::ByHand;
    let june = |origin| spell("2026-06-01T00:00Z", "2026-06-11T00:00Z", origin);
    for (what, began, most, automatic, taken, expected) in [
        (
            "all of it",
            "2026-05-01T00:00Z",
            20,
            Allowed,
            june(ByHand),
            Some(("2026-06-01T00:00Z", "2026-06-11T00:00Z")),
        ),
        (
            "the cap ends it",
            "2026-05-01T00:00Z",
            7,
            Allowed,
            june(ByHand),
            Some(("2026-06-01T00:00Z", "2026-06-08T00:00Z")),
        ),
        (
            "an earlier one in the event counts",
            "2026-01-01T00:00Z",
            14,
            Allowed,
            june(ByHand),
            Some(("2026-06-01T00:00Z", "2026-06-06T00:00Z")),
        ),
        (
            "the cap is used up",
            "2026-01-01T00:00Z",
            9,
            Allowed,
            june(ByHand),
            None,
        ),
        (
            "none at all",
            "2026-05-01T00:00Z",
            0,
            Allowed,
            june(ByHand),
            None,
        ),
        (
            "from the event's beginning",
            "2026-06-04T00:00Z",
            3,
            Allowed,
            june(ByHand),
            Some(("2026-06-04T00:00Z", "2026-06-07T00:00Z")),
        ),
        (
            "over before the event",
            "2026-06-11T00:00Z",
            3,
            Allowed,
            june(ByHand),
            None,
        ),
        (
            "automatic and forbidden",
            "2026-05-01T00:00Z",
            20,
            Forbidden,
            june(Origin::Automatic),
            None,
        ),
        (
            "by hand where automatic is forbidden",
            "2026-05-01T00:00Z",
            20,
            Forbidden,
            june(ByHand),
            Some(("2026-06-01T00:00Z", "2026-06-11T00:00Z")),
        ),
        (
            "one that was forbidden does not count",
            "2026-01-01T00:00Z",
            14,
            Forbidden,
            june(ByHand),
            Some(("2026-06-01T00:00Z", "2026-06-10T00:00Z")),
        ),
    ] {
        let rule = EventRule {
            began: instant(began),
            most: Span::from_days(most),
            automatic,
        };
        let part = had().in_event(taken, &rule);
        let expected = expected.map(|(from, until)| spell(from, until, taken.origin));
        assert_eq!(part, expected, "{what}");
    }
}

/// Whether a vacation is among those the player had already makes no difference to its part in an event.
#[test]
fn a_vacation_is_not_counted_against_itself() {
    let taken = spell("2026-06-01T00:00Z", "2026-06-11T00:00Z", Origin::ByHand);
    let rule = EventRule {
        began: instant("2026-05-01T00:00Z"),
        most: Span::from_days(7),
        automatic: Automatic::Allowed,
    };
    let with_it = Vacations::new(Vacations::YEARLY, vec![taken]);
    let expected = Some(taken.ended(instant("2026-06-08T00:00Z")));
    for vacations in [had(), with_it] {
        assert_eq!(vacations.in_event(taken, &rule), expected, "{vacations:?}");
    }
}

#[test]
fn a_vacation_takes_the_place_of_a_flag() {
    let open = EventRule {
        began: instant("2026-05-01T00:00Z"),
        most: Span::from_days(3),
        automatic: Automatic::Allowed,
    };
    let strict = EventRule {
        automatic: Automatic::Forbidden,
        ..open
    };
    for (what, deadline, verdict, event, until) in [
        (
            "as long as the budget lasts",
            "2026-06-01T00:00Z",
            Verdict::Lost,
            None,
            Some("2026-06-22T00:00Z"),
        ),
        (
            "a soft flag too",
            "2026-06-01T00:00Z",
            Verdict::Claimable,
            None,
            Some("2026-06-22T00:00Z"),
        ),
        (
            "over New Year",
            "2026-12-20T00:00Z",
            Verdict::Lost,
            None,
            Some("2027-01-31T00:00Z"),
        ),
        (
            "not for a game that nobody began",
            "2026-06-01T00:00Z",
            Verdict::CalledOff,
            None,
            None,
        ),
        ("not twice", "2026-03-02T00:00Z", Verdict::Lost, None, None),
        (
            "not where another has begun since",
            "2026-02-28T23:59Z",
            Verdict::Lost,
            None,
            None,
        ),
        (
            "not where one has only just ended",
            "2026-03-05T00:00Z",
            Verdict::Lost,
            None,
            None,
        ),
        (
            "a millisecond later it may",
            "2026-03-05T00:00:00.001Z",
            Verdict::Lost,
            None,
            Some("2026-03-26T00:00:00.001Z"),
        ),
        (
            "no longer than the event lets it, or it would stop nothing",
            "2026-06-01T00:00Z",
            Verdict::Lost,
            Some(open),
            Some("2026-06-04T00:00Z"),
        ),
        (
            "not where the event forbids it",
            "2026-06-01T00:00Z",
            Verdict::Lost,
            Some(strict),
            None,
        ),
    ] {
        let flag = Flag {
            side: Color::White,
            deadline: instant(deadline),
            verdict,
        };
        let expected = until.map(|until| spell(deadline, until, Origin::Automatic));
        assert_eq!(had().instead_of(flag, event.as_ref()), expected, "{what}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whoever asks for vacations again and again, and comes back early or not, never has more than the budget in any
    /// year, counted hour by hour, and always gets what is said to be possible.
    #[test]
    fn no_year_has_more_than_its_budget(
        yearly in 0..60u16,
        asked in prop::collection::vec((0..1200i64, 1..1500u16, 0..2000i64), 1..12),
    ) {
        let begins = instant("2026-02-01T00:00Z");
        let hour = |hour: i64| begins + SignedDuration::from_hours(hour);
        let (mut now, mut spells) = (0, Vec::new());
        for (wait, length, stay) in asked {
            now += wait;
            let vacations = Vacations::new(Span::from_days(yearly), spells.clone());
            let spell = match vacations.begin(Span::from_hours(length), hour(now)) {
                Ok(spell) => spell,
                Err(VacationError::Overdrawn { longest, .. }) => {
                    let minutes = longest.duration_since(hour(now)).as_mins();
                    let minutes = Span::from_minutes(u32::try_from(minutes).unwrap());
                    if minutes < Vacations::LEAST {
                        continue;
                    }
                    vacations.begin(minutes, hour(now)).expect("the longest is possible")
                }
                Err(other) => panic!("{other:?}"),
            };
            let spell = spell.ended(hour(now + stay));
            now += stay;
            spells.push(spell);
        }
        let hours_in = |year: i16| {
            let away = (0..now).filter(|&at| {
                let year_of = |at: Timestamp| jiff::tz::TimeZone::UTC.to_datetime(at).year();
                year_of(hour(at)) == year && spells.iter().any(|spell| spell.from <= hour(at) && hour(at) < spell.until)
            });
            away.count()
        };
        for year in 2026..=2029 {
            prop_assert!(hours_in(year) <= usize::from(yearly) * 24, "{} in {year}: {spells:?}", hours_in(year));
        }
    }
}
