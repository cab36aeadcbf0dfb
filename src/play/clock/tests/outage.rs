//! Time at which the bot could not be reached.

use super::super::{Outage, Span};
use super::clock::{check, hard};
use super::instant;
use crate::engine::Color;

#[test]
fn an_outage_is_given_back_exactly_and_once() {
    check(
        hard("3d"),
        "
        0h  | move | black 3d (first) until 3d
        0h  | move | white 3d until 3d
        2d  | outage from 1d | white 2d until 4d
        2d  | outage from 1d | white 2d until 4d
        50h | outage from 36h | white 2d until 4d2h
        3d  | outage from 60h | white 1d14h until 4d14h
        ",
    );
}

#[test]
fn a_deadline_within_an_outage_is_moved_and_one_before_it_stands() {
    let clock = || {
        let (clock, _) = hard("3d")
            .moved(Color::Black, instant("2026-01-01T00:00Z"))
            .unwrap();
        clock
    };
    for (down, up, deadline) in [
        // Three days of outage over the deadline.
        ("2d", "5d", "6d"),
        ("71h", "144h", "145h"),
        ("3d", "6d", "6d"),
        // The flag had fallen.
        ("73h", "144h", "3d"),
        // It was over before the turn began, or has no length, or runs backwards.
        ("0d", "0d", "3d"),
        ("2d", "2d", "3d"),
        ("2d", "1d", "3d"),
    ] {
        let begins = instant("2026-01-01T00:00Z");
        let at = |text: &str| begins + text.parse::<Span>().unwrap().duration();
        let credited = clock().credit(Outage {
            down: at(down),
            up: at(up),
        });
        assert_eq!(
            credited.deadline(),
            Some(at(deadline)),
            "down from {down} to {up}"
        );
    }
}

#[test]
fn an_outage_gives_nothing_to_a_clock_that_did_not_run() {
    check(
        hard("3d"),
        "
        0h | move | black 3d (first) until 3d
        0h | move | white 3d until 3d
        1d | pause agreement | white 2d stands
        3d | outage from 2d | white 2d stands
        4d | resume agreement | white 2d until 6d
        5d | outage from 3d | white 2d until 7d
        6d | move | black 3d until 9d
        7d | outage from 5d | black 3d until 10d
        ",
    );
}

#[test]
fn a_vacation_that_ended_in_an_outage_ends_before_the_outage_is_credited() {
    check(
        hard("3d"),
        "
        0h | move | black 3d (first) until 3d
        0h | move | white 3d until 3d
        1d | pause white-away | white 2d stands
        5d | resume white-away | white 2d until 7d
        9d | outage from 4d | white 2d until 11d
        ",
    );
}
