use jiff::{SignedDuration, Timestamp};

use super::super::{
    Clock, ClockState, Enforcement, Flag, GiveError, Outage, PauseReason, Press, Resting, Side,
    Span, Unsound, Verdict,
};
use super::{instant, terms, written};
use crate::engine::Color;

/// Carries out a transcript and compares what the clock says after each line.
///
/// A line is `at | what | expected`: how long after the beginning, Thursday 2026-01-01 00:00 UTC; what happens; and
/// who is to move with what is left and until when, as spans. `(first)` stands for the first-move limit, `+` for a
/// reserve. A move is the player's to move; `pass` is one after which the opponent must pass.
pub(super) fn check(mut clock: Clock, transcript: &str) {
    let begins = instant("2026-01-01T00:00Z");
    let mut presses: Vec<Press> = Vec::new();
    for line in transcript
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let [at, what, expected] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let after = |text: &str| begins + text.parse::<Span>().expect(text).duration();
        let now = if let Some(at) = at.strip_suffix(" and 1 ms") {
            after(at) + Clock::FLAG_FALLS
        } else {
            after(at)
        };
        let turn = clock.state().turn;
        let words: Vec<&str> = what.split(' ').collect();
        let done: Result<Clock, String> = match words[..] {
            ["look"] => Ok(clock.clone()),
            ["move" | "pass"] => {
                let next = if what == "move" { turn.other() } else { turn };
                let moved = clock.moved(next, now).map(|(clock, press)| {
                    presses.push(press);
                    clock
                });
                moved.map_err(|flag| refused(flag, begins))
            }
            ["takeback", asker] => {
                let by = presses.iter().rposition(|press| press.by == color(asker));
                let at = by.expect("a move to take back");
                let taken = clock.taken_back(&presses[at], now);
                presses.truncate(at);
                taken.map_err(|flag| refused(flag, begins))
            }
            ["pause", why] => clock
                .pause(reason(why), now)
                .map_err(|flag| refused(flag, begins)),
            ["resume", why] => Ok(clock.resume(reason(why), now)),
            ["outage", "from", down] => Ok(clock.credit(Outage {
                down: after(down),
                up: now,
            })),
            ["give", to, amount] => clock
                .give(color(to), amount.parse().expect(amount), now)
                .map_err(|error| match error {
                    GiveError::Fallen(flag) => refused(flag, begins),
                    other => other.to_string(),
                }),
            _ => panic!("{line}"),
        };
        let said = match done {
            Ok(after) => {
                clock = after;
                state(&clock, now, begins)
            }
            Err(refusal) => refusal,
        };
        assert_eq!(said, expected, "{line}");
    }
}

fn state(clock: &Clock, now: Timestamp, begins: Timestamp) -> String {
    let turn = clock.state().turn;
    let side = clock.side(turn, now);
    let left = written(side.left);
    let reserve = if side.reserve.is_zero() {
        String::new()
    } else {
        format!("+{}", written(side.reserve))
    };
    let first = if side.begun { "" } else { " (first)" };
    let ends = match (clock.flag(now), clock.deadline()) {
        (Some(flag), _) => format!(", {}", fallen(flag, begins)),
        (None, Some(deadline)) => format!(" until {}", written(deadline.duration_since(begins))),
        (None, None) => " stands".to_owned(),
    };
    format!("{} {left}{reserve}{first}{ends}", name(turn))
}

fn fallen(flag: Flag, begins: Timestamp) -> String {
    let verdict = match flag.verdict {
        Verdict::CalledOff => "called off",
        Verdict::Lost => "lost",
        Verdict::Claimable => "claimable",
    };
    format!(
        "{verdict} at {}",
        written(flag.deadline.duration_since(begins))
    )
}

fn refused(flag: Flag, begins: Timestamp) -> String {
    format!("refused, {}", fallen(flag, begins))
}

fn name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn color(name: &str) -> Color {
    match name {
        "white" => Color::White,
        "black" => Color::Black,
        other => panic!("{other:?} is no colour"),
    }
}

fn reason(name: &str) -> PauseReason {
    match name {
        "agreement" => PauseReason::Agreement,
        "organiser" => PauseReason::Organiser,
        "white-away" => PauseReason::Vacation(Color::White),
        "black-away" => PauseReason::Vacation(Color::Black),
        other => panic!("{other:?} is no reason"),
    }
}

fn game(control: &str, enforcement: Enforcement) -> Clock {
    Clock::start(
        terms(control, enforcement, None),
        instant("2026-01-01T00:00Z"),
    )
}

pub(super) fn hard(control: &str) -> Clock {
    game(control, Enforcement::Hard)
}

fn resting(control: &str, resting: Resting, zone: &str) -> Clock {
    let terms = terms(control, Enforcement::Hard, Some((resting, zone)));
    Clock::start(terms, instant("2026-01-01T00:00Z"))
}

#[test]
fn each_move_has_its_allowance_and_what_is_left_is_lost() {
    check(
        hard("3d"),
        "
        0h  | look | white 3d (first) until 3d
        1d  | move | black 3d (first) until 4d
        2d  | move | white 3d until 5d
        4d  | look | white 1d until 5d
        4d  | move | black 3d until 7d
        7d  | move | white 3d until 10d
        ",
    );
}

#[test]
fn a_bank_is_spent_and_refilled_up_to_its_cap() {
    check(
        hard("10d+1d max 12d"),
        "
        0h   | look | white 7d (first) until 7d
        6d   | move | black 7d (first) until 13d
        6d   | move | white 10d until 16d
        10d  | move | black 10d until 20d
        10d  | move | white 7d until 17d
        10d  | move | black 11d until 21d
        10d  | move | white 8d until 18d
        10d  | move | black 12d until 22d
        10d  | move | white 9d until 19d
        10d  | move | black 12d until 22d
        ",
    );
}

#[test]
fn a_reserve_is_used_when_the_allowance_runs_out_and_never_grows() {
    check(
        hard("2d/move + 7d reserve"),
        "
        0h   | look | white 2d (first) until 2d
        1d   | move | black 2d (first) until 3d
        1d   | move | white 2d+7d until 10d
        2d   | look | white 1d+7d until 10d
        5d   | look | white 0+5d until 10d
        5d   | move | black 2d+7d until 14d
        5d   | move | white 2d+5d until 12d
        12d  | look | white 0 until 12d
        12d and 1 ms | move | refused, lost at 12d
        ",
    );
}

#[test]
fn a_move_at_the_deadline_is_in_time_and_a_millisecond_later_is_not() {
    check(
        hard("1d"),
        "
        0h | move | black 1d (first) until 1d
        0h | move | white 1d until 1d
        1d | move | black 1d until 2d
        2d and 1 ms | look | black 0, lost at 2d
        2d and 1 ms | move | refused, lost at 2d
        9d | pause agreement | refused, lost at 2d
        9d | give black 5d | refused, lost at 2d
        9d | takeback white | refused, lost at 2d
        9d | look | black 0, lost at 2d
        ",
    );
}

#[test]
fn a_game_not_begun_in_time_is_called_off_however_it_is_enforced() {
    for enforcement in [Enforcement::Hard, Enforcement::Soft] {
        check(
            game("30d+1d max 40d", enforcement),
            "
            7d | look | white 0 (first) until 7d
            7d and 1 ms | move | refused, called off at 7d
            ",
        );
        check(
            game("3d", enforcement),
            "
            2d | move | black 3d (first) until 5d
            5d and 1 ms | move | refused, called off at 5d
            ",
        );
    }
}

#[test]
fn a_soft_deadline_lets_the_game_go_on_until_it_is_claimed() {
    check(
        game("1d", Enforcement::Soft),
        "
        0h | move | black 1d (first) until 1d
        0h | move | white 1d until 1d
        3d | look | white 0, claimable at 1d
        3d | give white 1d | white 1d until 4d
        5d | look | white 0, claimable at 4d
        5d | move | black 1d until 6d
        ",
    );
    check(
        game("2d+1d max 5d", Enforcement::Soft),
        "
        0h | move | black 2d (first) until 2d
        0h | move | white 2d until 2d
        9d | move | black 2d until 11d
        9d | move | white 1d until 10d
        ",
    );
}

#[test]
fn a_game_without_a_clock_is_never_late() {
    check(
        hard("none"),
        "
        0h    | look | white 0 (first) stands
        3000d | move | black 0 (first) stands
        3000d | move | white 0 stands
        3001d | pause agreement | white 0 stands
        3002d | resume agreement | white 0 stands
        3003d | outage from 3000d | white 0 stands
        3004d | give white 1d | this game has no clock: there is no time to give
        3005d | takeback black | black 0 (first) stands
        ",
    );
}

#[test]
fn a_forced_pass_costs_and_earns_nothing() {
    check(
        hard("5d+1d max 9d"),
        "
        0h | move | black 5d (first) until 5d
        0h | move | white 5d until 5d
        1d | pass | white 5d until 6d
        2d | pass | white 5d until 7d
        3d | move | black 5d until 8d
        ",
    );
}

#[test]
fn a_weekend_pause_does_not_refill_a_clock() {
    check(
        hard("3d"),
        "
        0h | move | black 3d (first) until 3d
        0h | move | white 3d until 3d
        2d | pause agreement | white 1d stands
        4d | resume agreement | white 1d until 5d
        4d | pause agreement | white 1d stands
        5d | resume agreement | white 1d until 6d
        6d and 1 ms | look | white 0, lost at 6d
        ",
    );
}

#[test]
fn reasons_to_stand_nest() {
    check(
        hard("3d"),
        "
        0h  | move | black 3d (first) until 3d
        0h  | move | white 3d until 3d
        1d  | pause organiser | white 2d stands
        2d  | pause agreement | white 2d stands
        3d  | pause white-away | white 2d stands
        3d  | pause white-away | white 2d stands
        4d  | resume organiser | white 2d stands
        5d  | resume agreement | white 2d stands
        6d  | resume white-away | white 2d until 8d
        6d  | resume white-away | white 2d until 8d
        ",
    );
}

#[test]
fn a_vacation_stops_the_clock_of_its_player_alone() {
    check(
        hard("3d"),
        "
        0h | move | black 3d (first) until 3d
        0h | move | white 3d until 3d
        1d | pause black-away | white 2d until 3d
        2d | move | black 3d stands
        5d | move | white 3d until 8d
        6d | move | black 3d stands
        9d | resume black-away | black 3d until 12d
        ",
    );
}

#[test]
fn a_vacation_at_the_deadline_leaves_nothing_to_come_back_to_but_the_move() {
    check(
        hard("3d"),
        "
        0h  | move | black 3d (first) until 3d
        0h  | move | white 3d until 3d
        3d  | pause white-away | white 0 stands
        20d | look | white 0 stands
        20d | move | black 3d until 23d
        22d | move | white 3d stands
        ",
    );
    check(
        hard("3d"),
        "
        0h  | move | black 3d (first) until 3d
        0h  | move | white 3d until 3d
        3d  | pause white-away | white 0 stands
        20d | resume white-away | white 0 until 20d
        20d and 1 ms | look | white 0, lost at 20d
        ",
    );
}

#[test]
fn time_is_given_on_top_and_stays_through_a_takeback() {
    check(
        hard("3d"),
        "
        0h | move | black 3d (first) until 3d
        0h | move | white 3d until 3d
        1d | give white 2d | white 4d until 5d
        1d | give black 1d | white 4d until 5d
        2d | move | black 4d until 6d
        3d | give black 1d | black 4d until 7d
        3d | takeback white | white 3d until 6d
        4d | move | black 5d until 9d
        5d | move | white 3d until 8d
        ",
    );
    check(
        hard("5d+1d max 6d"),
        "
        0h | give white 1d | white 6d (first) until 6d
        0h | move | black 5d (first) until 5d
        0h | move | white 5d until 5d
        0h | give white 4d | white 9d until 9d
        1d | move | black 5d until 6d
        1d | move | white 8d until 9d
        4d | move | black 6d until 10d
        4d | move | white 6d until 10d
        4d | give white 29m | 29m cannot be given: give at least 1h and at most 30d at once
        4d | give white 31d | 31d cannot be given: give at least 1h and at most 30d at once
        ",
    );
    check(
        hard("2d/move + 7d reserve"),
        "
        0h | give white 1d | white 3d (first) until 3d
        0h | move | black 2d (first) until 2d
        0h | move | white 2d+7d until 9d
        1d | give white 1d | white 1d+8d until 10d
        1d | move | black 2d+7d until 10d
        1d | move | white 2d+8d until 11d
        ",
    );
}

#[test]
fn gifts_fill_a_clock_to_a_year_at_most() {
    let now = instant("2026-01-01T00:00Z");
    let mut clock = hard("180d+1d max 180d");
    let (after, _) = clock.moved(Color::Black, now).unwrap();
    clock = after;
    let mut gifts = 0;
    let refusal = loop {
        match clock.give(Color::White, Clock::MOST_GIFT, now) {
            Ok(after) => clock = after,
            Err(refusal) => break refusal,
        }
        gifts += 1;
    };
    assert_eq!(gifts, 6, "180 days and six times 30 are 360");
    assert_eq!(
        refusal,
        GiveError::Full {
            read: Clock::MOST_GIFT,
            most: Clock::MOST_LEFT,
        }
    );
}

#[test]
fn agreed_nights_and_weekends_do_not_count() {
    // The game begins on a Thursday at midnight.
    check(
        resting("3d", Resting::Weekends, "UTC"),
        "
        0h  | move | black 3d (first) until 5d
        1d  | move | white 3d until 6d
        3d  | look | white 2d until 6d
        5d  | look | white 1d until 6d
        5d  | pause agreement | white 1d stands
        6d  | resume agreement | white 1d until 7d
        ",
    );
    check(
        resting("14h", Resting::Nights, "UTC"),
        "
        0h  | move | black 14h (first) until 1d8h
        22h | look | black 0 (first) until 1d8h
        30h | look | black 0 (first) until 1d8h
        32h | move | white 14h until 2d8h
        46h | outage from 34h | white 12h until 2d20h
        ",
    );
}

#[test]
fn time_never_runs_backwards() {
    check(
        hard("3d"),
        "
        1d  | move | black 3d (first) until 4d
        12h | move | white 3d until 4d
        2d  | move | black 3d until 5d
        ",
    );
}

#[test]
fn parts_of_a_millisecond_are_dropped() {
    let begins = instant("2026-01-01T00:00:00.0009Z");
    let clock = Clock::start(terms("1d", Enforcement::Hard, None), begins);
    assert_eq!(clock.deadline(), Some(instant("2026-01-02T00:00Z")));
    assert_eq!(clock.flag(instant("2026-01-02T00:00:00.0009Z")), None);
    assert!(clock.flag(instant("2026-01-02T00:00:00.001Z")).is_some());
}

#[test]
fn a_clock_kept_unsoundly_is_named() {
    let clock = hard("3d");
    let good = *clock.state();
    let since = good.since;
    let early = since - SignedDuration::from_secs(1);
    let negative = SignedDuration::from_millis(-5);
    let owing = Side {
        left: negative,
        ..good.black
    };
    for (kept, expected) in [
        (good, None),
        (
            ClockState {
                deadline: None,
                ..good
            },
            Some(Unsound::NoDeadline),
        ),
        (
            ClockState {
                pauses: good.pauses.with(PauseReason::Agreement),
                ..good
            },
            Some(Unsound::IdleDeadline),
        ),
        (
            ClockState {
                deadline: Some(early),
                ..good
            },
            Some(Unsound::Early {
                deadline: early,
                since,
            }),
        ),
        (
            ClockState {
                black: owing,
                ..good
            },
            Some(Unsound::Negative(negative)),
        ),
    ] {
        let restored = Clock::restore(clock.terms().clone(), kept);
        assert_eq!(restored.err(), expected, "{kept:?}");
    }
    let untimed = Clock::restore(terms("none", Enforcement::Hard, None), good);
    assert_eq!(untimed, Err(Unsound::IdleDeadline));
}
