//! Quiet hours: how they are read, when they hold, and what they do to reminders.

use jiff::Timestamp;

use super::super::{
    Clock, Due, Level, Quiet, QuietError, QuietHours, Reminders, Span, Terms, Zone,
};

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn quiet(hours: &str, zone: &str) -> Quiet {
    Quiet {
        hours: hours.parse().unwrap(),
        zone: zone.parse().unwrap(),
    }
}

#[test]
fn hours_are_read_as_typed_and_printed_one_way() {
    for (typed, printed) in [
        ("22:00-08:00", "22:00-08:00"),
        ("22-8", "22:00-08:00"),
        (" 22:30 – 7 ", "22:30-07:00"),
        ("23 to 07:15", "23:00-07:15"),
        ("9:00-17:00", "09:00-17:00"),
        ("20:00-24:00", "20:00-00:00"),
        ("24:00-8:00", "00:00-08:00"),
        ("16:00-08:00", "16:00-08:00"),
    ] {
        let hours: QuietHours = typed.parse().unwrap();
        assert_eq!(hours.to_string(), printed, "{typed}");
        assert_eq!(printed.parse(), Ok(hours));
    }
}

#[test]
fn what_are_no_quiet_hours_is_told() {
    let unreadable = |read: &str| QuietError::Unreadable {
        read: read.to_owned(),
    };
    for text in [
        "",
        "22",
        "22-",
        "22-8-9",
        "25:00-8:00",
        "22:60-8",
        "22:0-8",
        "24:01-8",
        "+2-8",
        "x-y",
        "٢٢-٨",
        "222-8",
    ] {
        assert_eq!(text.parse::<QuietHours>(), Err(unreadable(text)), "{text}");
    }
    for text in ["8-8", "00:00-24:00"] {
        let empty = QuietError::Empty {
            read: text.to_owned(),
        };
        assert_eq!(text.parse::<QuietHours>(), Err(empty));
    }
    let long = QuietError::Long {
        read: "15:59-08:00".to_owned(),
        hours: 16,
        most: 16,
    };
    assert_eq!("15:59-08:00".parse::<QuietHours>(), Err(long));
}

#[test]
fn they_hold_by_the_wall_clock_of_the_zone() {
    let night = quiet("22:00-08:00", "Europe/Warsaw");
    for (instant, stretch) in [
        ("2026-01-10T20:59:59.999Z", None),
        (
            "2026-01-10T21:00:00Z",
            Some(("2026-01-10T21:00:00Z", "2026-01-11T07:00:00Z")),
        ),
        (
            "2026-01-11T06:59:59.999Z",
            Some(("2026-01-10T21:00:00Z", "2026-01-11T07:00:00Z")),
        ),
        ("2026-01-11T07:00:00Z", None),
        (
            "2026-07-10T20:00:00Z",
            Some(("2026-07-10T20:00:00Z", "2026-07-11T06:00:00Z")),
        ),
        // The night in which clocks are set forward is an hour shorter, the other an hour longer.
        (
            "2026-03-29T02:30:00Z",
            Some(("2026-03-28T21:00:00Z", "2026-03-29T06:00:00Z")),
        ),
        (
            "2026-10-25T02:30:00Z",
            Some(("2026-10-24T20:00:00Z", "2026-10-25T07:00:00Z")),
        ),
    ] {
        let instant = at(instant);
        let stretch = stretch.map(|(from, until)| (at(from), at(until)));
        let found = night.began(instant).zip(night.ends(instant));
        assert_eq!(found, stretch, "{instant}");
        assert_eq!(night.holds(instant), stretch.is_some(), "{instant}");
    }
}

#[test]
fn edges_that_a_wall_clock_skips_or_shows_twice_are_where_it_says() {
    for (hours, instant, from, until) in [
        // 02:00 to 03:00 is skipped: what was to end at 02:30 ends where the clock leaps.
        (
            "22:00-02:30",
            "2026-03-29T00:30:00Z",
            "2026-03-28T21:00:00Z",
            "2026-03-29T01:00:00Z",
        ),
        // What was to begin at 02:30 begins there.
        (
            "02:30-08:00",
            "2026-03-29T01:00:00Z",
            "2026-03-29T01:00:00Z",
            "2026-03-29T06:00:00Z",
        ),
        // 02:00 to 03:00 is shown twice: it is quiet until the first 02:30, and again until the second.
        (
            "22:00-02:30",
            "2026-10-25T00:29:00Z",
            "2026-10-24T20:00:00Z",
            "2026-10-25T00:30:00Z",
        ),
        (
            "22:00-02:30",
            "2026-10-25T01:29:00Z",
            "2026-10-25T01:00:00Z",
            "2026-10-25T01:30:00Z",
        ),
    ] {
        let night = quiet(hours, "Europe/Warsaw");
        assert_eq!(
            night.began(at(instant)),
            Some(at(from)),
            "{hours} {instant}"
        );
        assert_eq!(
            night.ends(at(instant)),
            Some(at(until)),
            "{hours} {instant}"
        );
    }
}

/// Every instant at which it is quiet lies in the stretch that is told, and its edges are where it changes.
#[test]
fn edges_agree_with_every_hour_of_two_years() {
    let start = at("2026-01-01T00:17:00Z").as_millisecond();
    let instant = |ms| Timestamp::from_millisecond(ms).unwrap();
    for (hours, zone) in [
        ("22:00-08:00", "America/New_York"),
        ("01:15-02:45", "Europe/Warsaw"),
        ("23:30-00:30", "Australia/Lord_Howe"),
        ("20:00-12:00", "Asia/Kathmandu"),
        ("09:00-17:00", "UTC"),
    ] {
        let quiet = quiet(hours, zone);
        for hour in 0..2 * 365 * 24 {
            let now = instant(start + hour * 3_600_000);
            let Some((began, ends)) = quiet.began(now).zip(quiet.ends(now)) else {
                assert!(!quiet.holds(now), "{hours} {zone} {now}");
                continue;
            };
            assert!(quiet.holds(now) && began <= now && now < ends, "{now}");
            let edge = |at: Timestamp, before: bool| {
                let earlier = instant(at.as_millisecond() - 1);
                assert_eq!(
                    (quiet.holds(earlier), quiet.holds(at)),
                    (before, !before),
                    "{hours} {zone} {now} {at}"
                );
            };
            edge(began, false);
            edge(ends, true);
        }
    }
}

/// Reminders at 24 h and 3 h of a turn, and when they come.
#[test]
fn reminders_wait_for_the_morning_or_come_before_the_night() {
    let night = quiet("22:00-08:00", "UTC");
    let day = "2026-05-04";
    let next = "2026-05-05";
    for (terms, began, reminders) in [
        // By day they come when they fall.
        (
            "2d",
            "2026-05-03T20:00:00Z",
            vec![
                (24, format!("{day}T20:00:00Z")),
                (3, format!("{next}T17:00:00Z")),
            ],
        ),
        // At night they wait for the morning.
        (
            "2d",
            "2026-05-03T23:00:00Z",
            vec![
                (24, format!("{next}T08:00:00Z")),
                (3, format!("{next}T20:00:00Z")),
            ],
        ),
        // The deadline is in the night, or just when it ends: they come before it.
        (
            "2d",
            "2026-05-03T04:00:00Z",
            vec![
                (24, format!("{day}T08:00:00Z")),
                (3, format!("{day}T21:55:00Z")),
            ],
        ),
        (
            "2d",
            "2026-05-03T08:00:00Z",
            vec![
                (24, format!("{day}T08:00:00Z")),
                (3, format!("{day}T21:55:00Z")),
            ],
        ),
    ] {
        let terms: Terms = terms.parse().unwrap();
        let clock = Clock::start(terms, at(began));
        let clock = clock
            .moved(crate::engine::Color::Black, at(began))
            .unwrap()
            .0;
        let clock = clock
            .moved(crate::engine::Color::White, at(began))
            .unwrap()
            .0;
        let alarms = clock.schedule_around(&Reminders::default(), Some(&night));
        let found: Vec<(Level, Timestamp)> = alarms
            .iter()
            .filter_map(|alarm| match alarm.due {
                Due::Reminder(level) => Some((level, alarm.at)),
                Due::Flag(_) => None,
            })
            .collect();
        let expected: Vec<(Level, Timestamp)> = reminders
            .iter()
            .map(|(hours, when)| (Level::Left(Span::from_hours(*hours)), at(when)))
            .collect();
        assert_eq!(found, expected, "{began}");
        let by_day = clock.schedule(&Reminders::default());
        assert_eq!(alarms.last(), by_day.last(), "the flag falls when it does");
    }
}

#[test]
fn a_short_turn_within_the_night_is_reminded_when_it_must_be() {
    let night = quiet("22:00-08:00", "UTC");
    let clock = Clock::start("6h".parse().unwrap(), at("2026-05-03T23:00:00Z"));
    let limit = clock.deadline().unwrap();
    let alarms = clock.schedule_around(&"1h".parse().unwrap(), Some(&night));
    for alarm in alarms {
        assert!(alarm.at <= limit.checked_add(Clock::FLAG_FALLS).unwrap());
    }
    let clock = clock.moved(crate::engine::Color::Black, at("2026-05-03T23:00:00Z"));
    let clock = clock.unwrap().0;
    let clock = clock.moved(crate::engine::Color::White, at("2026-05-03T23:00:00Z"));
    let alarms = clock
        .unwrap()
        .0
        .schedule_around(&"1h".parse().unwrap(), Some(&night));
    assert_eq!(alarms[0].at, at("2026-05-04T04:00:00Z"));
}

#[test]
fn zones_are_named_as_their_database_spells_them() {
    for (typed, printed) in [
        ("europe/warsaw", "Europe/Warsaw"),
        (" UTC ", "UTC"),
        ("America/New_York", "America/New_York"),
    ] {
        assert_eq!(typed.parse::<Zone>().unwrap().to_string(), printed);
    }
    assert_eq!(Zone::UTC.to_string(), "UTC");
    for typed in [
        "",
        "Warsaw",
        "CEST",
        "+02:00",
        "Europe/Nowhere",
        "../etc/passwd",
    ] {
        assert!(typed.parse::<Zone>().is_err(), "{typed}");
    }
}
