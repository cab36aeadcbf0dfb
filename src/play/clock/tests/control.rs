use proptest::prelude::*;

use super::super::{Bank, BoundsError, Part, PerMove, Reserve, Span, TimeControl};

#[test]
fn time_controls_are_read_as_people_write_them() {
    for (typed, canonical) in [
        ("3d", "3d"),
        ("3D", "3d"),
        (" 3 days ", "3d"),
        ("3 days per move", "3d"),
        ("3d a move", "3d"),
        ("1 day each turn", "1d"),
        ("36h", "36h"),
        ("48 hours", "2d"),
        ("90 min", "90m"),
        ("1d 12h", "36h"),
        ("1D12H/move", "36h"),
        ("1w", "7d"),
        ("2 weeks", "14d"),
        ("60m", "1h"),
        ("60d", "60d"),
        ("10d+1d max 15d", "10d+1d max 15d"),
        ("10 d + 1 d, at most 15 d", "10d+1d max 15d"),
        ("10d+1d/move up to 15d", "10d+1d max 15d"),
        ("10d plus 1d", "10d+1d max 15d"),
        ("240h+24h cap 360h", "10d+1d max 15d"),
        ("10d+12h", "10d+12h max 300h"),
        ("10d+0d", "10d+0d max 10d"),
        ("170d+5d", "170d+5d max 180d"),
        ("2d/move + 7d reserve", "2d/move + 7d reserve"),
        ("2d per move, 7 days reserve", "2d/move + 7d reserve"),
        ("2d + 1w in reserve", "2d/move + 7d reserve"),
        ("2d and reserve 7d", "2d/move + 7d reserve"),
        ("2d/move with 168h reserve", "2d/move + 7d reserve"),
        ("none", "none"),
        ("None", "none"),
        ("no clock", "none"),
        ("untimed", "none"),
    ] {
        let control: TimeControl = typed
            .parse()
            .unwrap_or_else(|error| panic!("{typed:?}: {error}"));
        assert_eq!(control.to_string(), canonical, "{typed:?}");
        assert_eq!(canonical.parse(), Ok(control), "{typed:?}");
    }
}

#[test]
fn what_is_no_time_control_is_named_with_what_would_be() {
    for (typed, sentence) in [
        (
            "",
            "no time control was written: write one such as 3d, 10d+1d max 15d, 2d/move + 7d reserve, or none",
        ),
        (
            "3",
            "the number 3 in \"3\" has no unit: write 3d for days or 3h for hours",
        ),
        (
            "3 fortnights",
            "\"fortnights\" in \"3 fortnights\" is no unit of time: write m, h, d or w for minutes, hours, days or weeks",
        ),
        (
            "soon",
            "\"soon\" in \"soon\" stands where a length of time should be: write a number and a unit, such as 3d or 36h",
        ),
        (
            "1.5d",
            "\".\" in \"1.5d\" cannot be read: write whole numbers with units, such as 1d 12h for a day and a half",
        ),
        (
            "-3d",
            "\"-\" in \"-3d\" cannot be read: write whole numbers with units, such as 1d 12h for a day and a half",
        ),
        (
            "12h 1d",
            "the units in \"12h 1d\" are out of order: write the largest first and each once, such as 1d 12h",
        ),
        (
            "10d+",
            "a length of time is missing at the end of \"10d+\": write one such as 3d or 36h",
        ),
        (
            "99999999999d",
            "\"99999999999d\" is longer than anybody will play: write less than a year",
        ),
        (
            "4000000d",
            "\"4000000d\" is longer than anybody will play: write less than a year",
        ),
        (
            "30m",
            "the time for a move cannot be 30m: write at least 1h and at most 60d",
        ),
        (
            "61d",
            "the time for a move cannot be 61d: write at least 1h and at most 60d",
        ),
        (
            "200d+1d",
            "the bank cannot be 200d: write at least 1h and at most 180d",
        ),
        (
            "10d+90d",
            "the increment cannot be 90d: write at least 0d and at most 60d",
        ),
        (
            "10d+1d max 200d",
            "the cap cannot be 200d: write at least 1h and at most 180d",
        ),
        (
            "10d+1d max 5d",
            "the cap 5d is less than the bank 10d: write a cap of at least 10d",
        ),
        (
            "2d/move + 0d reserve",
            "the reserve cannot be 0d: write at least 1h and at most 180d",
        ),
        (
            "2d/move + 7d",
            "\"2d/move + 7d\" does not say what the second time is for: write reserve after it, such as 2d/move + 7d reserve",
        ),
        (
            "2d/ply",
            "\"ply\" in \"2d/ply\" cannot be read: write /move after the time for a move, such as 2d/move",
        ),
        (
            "10d+1d, soft",
            "\"soft\" in \"10d+1d, soft\" is more than can be read: write 3d, 10d+1d max 15d, 2d/move + 7d reserve, or none",
        ),
        (
            "3d\n\tplus \u{7}",
            "\"\u{fffd}\" in \"3d plus \u{fffd}\" cannot be read: write whole numbers with units, such as 1d 12h for a day and a half",
        ),
        (
            "a story that is much too long to be repeated in the answer to it, so its end is left out",
            "\"a\" in \"a story that is much too long to be repeated in the answer …\" stands where a length of time should be: write a number and a unit, such as 3d or 36h",
        ),
        (
            "3d please",
            "\"please\" in \"3d please\" is more than can be read: write 3d, 10d+1d max 15d, 2d/move + 7d reserve, or none",
        ),
        (
            "3ł",
            "\"ł\" in \"3ł\" is no unit of time: write m, h, d or w for minutes, hours, days or weeks",
        ),
    ] {
        let error = typed.parse::<TimeControl>().expect_err(typed);
        assert_eq!(error.to_string(), sentence, "{typed:?}");
    }
}

#[test]
fn bounds_hold_at_their_edges() {
    let minutes = |span: Span, change: i64| {
        Span::from_minutes(u32::try_from(i64::from(span.minutes()) + change).unwrap())
    };
    let day = Span::from_days(1);
    let outside = |part, made: Result<TimeControl, BoundsError>| matches!(made, Err(BoundsError::Outside { part: named, .. }) if named == part);
    let make = |part, span| match part {
        Part::Allowance => PerMove::new(span).map(TimeControl::PerMove),
        Part::Bank => Bank::new(span, day, Part::Cap.most()).map(TimeControl::Bank),
        Part::Increment => Bank::new(day, span, Part::Cap.most()).map(TimeControl::Bank),
        Part::Cap => Bank::new(Part::Bank.least(), day, span).map(TimeControl::Bank),
        Part::Reserve => Reserve::new(day, span).map(TimeControl::Reserve),
    };
    for part in [
        Part::Allowance,
        Part::Bank,
        Part::Increment,
        Part::Cap,
        Part::Reserve,
    ] {
        assert!(make(part, part.least()).is_ok(), "{part}");
        assert!(make(part, part.most()).is_ok(), "{part}");
        assert!(outside(part, make(part, minutes(part.most(), 1))), "{part}");
        if part.least().minutes() > 0 {
            assert!(
                outside(part, make(part, minutes(part.least(), -1))),
                "{part}"
            );
        }
    }
}

/// A span a part may have.
fn length(part: Part) -> impl Strategy<Value = Span> {
    (part.least().minutes()..=part.most().minutes(), 0..3u8).prop_map(|(minutes, unit)| {
        let unit = [1, 60, 1440][usize::from(unit)];
        // Whole hours and days are what people play, so let them come often.
        Span::from_minutes((minutes / unit * unit).max(minutes.min(unit)))
    })
}

fn time_control() -> impl Strategy<Value = TimeControl> {
    let bank = (
        length(Part::Bank),
        length(Part::Increment),
        length(Part::Cap),
    );
    prop_oneof![
        Just(TimeControl::Untimed),
        length(Part::Allowance).prop_map(|span| TimeControl::PerMove(PerMove::new(span).unwrap())),
        bank.prop_map(|(bank, increment, cap)| {
            TimeControl::Bank(Bank::new(bank, increment, cap.max(bank)).unwrap())
        }),
        (length(Part::Allowance), length(Part::Reserve)).prop_map(|(allowance, reserve)| {
            TimeControl::Reserve(Reserve::new(allowance, reserve).unwrap())
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_reads_back(control in time_control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }

    #[test]
    fn case_and_spaces_do_not_matter(control in time_control()) {
        let loud = control.to_string().to_uppercase().replace('+', " + ").replace('/', " / ");
        prop_assert_eq!(loud.parse(), Ok(control));
    }

    /// Nearly right texts and nonsense: what can be read has a canonical form, and what cannot has a short sentence.
    #[test]
    fn any_text_is_read_or_refused(
        text in prop_oneof!["\\PC{0,80}", "[0-9]{1,3} ?[mhdw](ays)?( ?[+,/] ?(move|[0-9]{1,2}[hd]))?( max [0-9]{1,3}d| reserve)?"]
    ) {
        match text.parse::<TimeControl>() {
            Ok(control) => prop_assert_eq!(control.to_string().parse(), Ok(control)),
            Err(error) => {
                let sentence = error.to_string();
                prop_assert!(sentence.contains("write"), "{}", sentence);
                prop_assert!(sentence.chars().count() < 400, "{}", sentence);
            }
        }
    }
}
