use super::super::{Clock, Due, Enforcement, Reminders, Resting};
use super::{instant, terms, written};
use crate::engine::Color;

#[test]
fn reminders_are_read_as_players_choose_them() {
    for (typed, expected) in [
        ("24h, 3h", Ok("1d, 3h")),
        ("3h, 24h", Ok("1d, 3h")),
        ("3h and 1 day", Ok("1d, 3h")),
        ("12h, 12h", Ok("12h")),
        ("15m", Ok("15m")),
        ("off", Ok("off")),
        ("Never", Ok("off")),
        (
            "",
            Err("a length of time is missing at the end of \"\": write one such as 3d or 36h"),
        ),
        (
            "10m",
            Err(
                "a reminder cannot come 10m before the deadline: write at least 15m and at most 14d",
            ),
        ),
        (
            "15d, 1h",
            Err(
                "a reminder cannot come 15d before the deadline: write at least 15m and at most 14d",
            ),
        ),
        (
            "1h, 2h, 3h, 4h, 5h",
            Err("5 reminders for one move are too many: write at most 4"),
        ),
        (
            "1h 2d",
            Err(
                "the units in \"1h 2d\" are out of order: write the largest first and each once, such as 1d 12h",
            ),
        ),
        (
            "off 1h",
            Err(
                "\"1 h\" in \"off 1h\" is more than a length of time: write only a length such as 3d or 36h",
            ),
        ),
    ] {
        let read = typed.parse::<Reminders>();
        let printed = read
            .as_ref()
            .map(Reminders::to_string)
            .map_err(ToString::to_string);
        assert_eq!(
            printed,
            expected.map(str::to_owned).map_err(str::to_owned),
            "{typed:?}"
        );
        if let Ok(reminders) = read {
            assert_eq!(reminders.to_string().parse(), Ok(reminders), "{typed:?}");
        }
    }
}

/// What is due in the first turn after both players began, each with the time since that turn began.
#[test]
fn reminders_come_at_their_levels_and_short_turns_have_one() {
    for (control, reminders, expected) in [
        ("3d", "24h, 3h", "2d 1d, 2d21h 3h, 3d1ms flag"),
        ("25h", "24h, 3h", "1h 1d, 22h 3h, 1d1h1ms flag"),
        ("24h", "24h, 3h", "19h12m 80%, 1d1ms flag"),
        ("12h", "24h, 3h", "9h36m 80%, 12h1ms flag"),
        ("1h", "24h, 3h", "48m 80%, 1h1ms flag"),
        ("12h", "3h", "9h 3h, 12h1ms flag"),
        ("3d", "off", "3d1ms flag"),
        ("12h", "off", "12h1ms flag"),
        ("10d+1d max 15d", "7d", "3d 7d, 10d1ms flag"),
        (
            "2d/move + 7d reserve",
            "24h, 3h",
            "8d 1d, 8d21h 3h, 9d1ms flag",
        ),
        ("none", "24h, 3h", ""),
    ] {
        let begins = instant("2026-01-01T00:00Z");
        let reminders: Reminders = reminders.parse().unwrap();
        let clock = Clock::start(terms(control, Enforcement::Hard, None), begins);
        let (clock, _) = clock.moved(Color::Black, begins).unwrap();
        let (clock, _) = clock.moved(Color::White, begins).unwrap();
        let alarms: Vec<String> = clock
            .schedule(&reminders)
            .iter()
            .map(|alarm| {
                assert_eq!(Some(alarm.deadline), clock.deadline());
                let due = match alarm.due {
                    Due::Reminder(level) => level.to_string(),
                    Due::Flag(_) => "flag".to_owned(),
                };
                format!("{} {due}", written(alarm.at.duration_since(begins)))
            })
            .collect();
        assert_eq!(alarms.join(", "), expected, "{control} with {reminders}");
    }
}

/// A move and its answer on one weekend: the same deadline, and yet each player's own reminders.
#[test]
fn two_turns_can_have_one_deadline_and_share_no_alarm() {
    let rest = Some((Resting::Weekends, "UTC"));
    let clock = Clock::start(
        terms("2d", Enforcement::Hard, rest),
        instant("2026-01-03T10:00Z"),
    );
    let (answered, _) = clock
        .moved(Color::Black, instant("2026-01-04T10:00Z"))
        .unwrap();
    assert_eq!(clock.deadline(), answered.deadline());
    let reminders = Reminders::default();
    let (first, second) = (clock.schedule(&reminders), answered.schedule(&reminders));
    assert!(
        first.iter().all(|alarm| !second.contains(alarm)),
        "{first:?}"
    );
    assert_eq!(first.len(), second.len());
}
