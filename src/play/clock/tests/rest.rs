use jiff::SignedDuration;
use proptest::prelude::*;

use super::super::{Rest, Resting, Span};
use super::minutes::{self, ZONES};
use super::{instant, written};

#[test]
fn deadlines_lie_outside_agreed_rest() {
    use Resting::{Nights, NightsAndWeekends, Weekends};
    for (what, resting, zone, from, time, deadline) in [
        (
            "within one day",
            Nights,
            "UTC",
            "2026-03-03T09:00Z",
            "3h",
            "2026-03-03T12:00Z",
        ),
        (
            "over a winter night",
            Nights,
            "Europe/Berlin",
            "2026-02-03T12:00+01",
            "12h",
            "2026-02-04T10:00+01",
        ),
        (
            "over the night in which clocks go forward, an hour shorter",
            Nights,
            "Europe/Berlin",
            "2026-03-28T12:00+01",
            "12h",
            "2026-03-29T10:00+02",
        ),
        (
            "over the night in which clocks go back, an hour longer",
            Nights,
            "Europe/Berlin",
            "2026-10-24T12:00+02",
            "12h",
            "2026-10-25T10:00+01",
        ),
        (
            "a clock that is empty at ten runs out at eight",
            Nights,
            "Europe/Berlin",
            "2026-02-03T12:00+01",
            "10h",
            "2026-02-04T08:00+01",
        ),
        (
            "a clock set going at night starts in the morning",
            Nights,
            "Europe/Berlin",
            "2026-02-03T23:30+01",
            "1h",
            "2026-02-04T09:00+01",
        ),
        (
            "a day has fourteen hours",
            Nights,
            "UTC",
            "2026-02-03T08:00Z",
            "3d",
            "2026-02-08T10:00Z",
        ),
        (
            "over a weekend",
            Weekends,
            "America/New_York",
            "2026-07-03T12:00-04",
            "13h",
            "2026-07-06T01:00-04",
        ),
        (
            "the weekend of the zone, not of UTC",
            Weekends,
            "Pacific/Chatham",
            "2026-07-03T12:00+12:45",
            "13h",
            "2026-07-06T01:00+12:45",
        ),
        (
            "nights before and after a weekend",
            NightsAndWeekends,
            "UTC",
            "2026-07-03T21:00Z",
            "2h",
            "2026-07-06T09:00Z",
        ),
        (
            "a Friday that a country skipped",
            Weekends,
            "Pacific/Apia",
            "2011-12-29T12:00-10",
            "13h",
            "2012-01-02T01:00+14",
        ),
        (
            "an hour of Friday that is shown twice runs twice",
            Weekends,
            "Asia/Tehran",
            "2018-09-21T12:00+04:30",
            "13h 30m",
            "2018-09-24T00:30+03:30",
        ),
    ] {
        let rest = Rest::new(resting, zone).expect(zone);
        let time: Span = time.parse().expect(time);
        let (from, deadline) = (instant(from), instant(deadline));
        assert_eq!(rest.run_out(from, time.duration()), deadline, "{what}");
        assert_eq!(
            written(rest.active(from, deadline)),
            written(time.duration()),
            "{what}"
        );
        assert!(!rest.holds(deadline), "{what}");
    }
}

#[test]
fn a_zone_is_known_by_its_name() {
    for (typed, known) in [
        ("Europe/Berlin", Some("Europe/Berlin")),
        (" europe/berlin ", Some("Europe/Berlin")),
        ("UTC", Some("UTC")),
        ("Berlin", None),
        ("", None),
        ("+02:00", None),
        ("Etc/Unknown", None),
        ("../../etc/passwd", None),
    ] {
        let rest = Rest::new(Resting::Nights, typed);
        match (&rest, known) {
            (Ok(rest), Some(name)) => assert_eq!(rest.zone(), name),
            (Err(error), None) => assert_eq!(
                error.to_string(),
                format!(
                    "\"{typed}\" is no known time zone: write its IANA name, such as Europe/Berlin, America/New_York or UTC"
                )
            ),
            _ => panic!("{typed:?}: {rest:?}"),
        }
    }
}

fn agreed() -> impl Strategy<Value = (Resting, usize)> {
    let resting = prop_oneof![
        Just(Resting::Nights),
        Just(Resting::Weekends),
        Just(Resting::NightsAndWeekends)
    ];
    (resting, 0..ZONES.len())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// To the millisecond, against a count of minutes.
    #[test]
    fn what_does_not_rest_is_what_minutes_count(
        (resting, zone) in agreed(),
        from in 29_453_760..30_900_000i64,
        length in 0..60_000i64,
        (early, late) in (0..60_000i64, 0..60_000i64),
    ) {
        let rest = Rest::new(resting, ZONES[zone]).unwrap();
        let to = from + length;
        let running = |minute| i64::from(!minutes::rests(Some((resting, zone)), minute));
        // Whole minutes, without the beginning of the first and with the beginning of the last.
        let millis = (from..to).map(running).sum::<i64>() * 60_000 - early * running(from) + late * running(to);
        let start = minutes::at(from) + SignedDuration::from_millis(early);
        let end = minutes::at(to) + SignedDuration::from_millis(late);
        if start <= end {
            prop_assert_eq!(rest.active(start, end), SignedDuration::from_millis(millis));
        } else {
            prop_assert_eq!(rest.active(start, end), SignedDuration::ZERO);
        }
        prop_assert_eq!(rest.holds(start), running(from) == 0);
    }

    /// The first and the last instant by which so much has run enclose exactly the rest between them.
    #[test]
    fn reaching_and_running_out_are_the_ends_of_one_rest(
        (resting, zone) in agreed(),
        from in 29_453_760..30_600_000i64,
        millis in prop_oneof![0..2_000_000_000i64, (0..800i64).prop_map(|hours| hours * 3_600_000)],
    ) {
        let rest = Rest::new(resting, ZONES[zone]).unwrap();
        let (from, time) = (minutes::at(from), SignedDuration::from_millis(millis));
        let (first, last) = (rest.reach(from, time), rest.run_out(from, time));
        let moment = SignedDuration::from_millis(1);
        prop_assert_eq!(rest.active(from, first), time);
        prop_assert_eq!(rest.active(from, last), time);
        prop_assert_eq!(rest.active(from, last + moment), time + moment);
        prop_assert!(first <= last && !rest.holds(last));
        prop_assert!(millis == 0 || rest.active(from, first - moment) == time - moment);
    }
}

#[test]
fn an_agreement_is_read_as_it_is_kept() {
    for (kept, printed) in [
        ("nights Europe/Berlin", "nights Europe/Berlin"),
        ("weekends utc", "weekends UTC"),
        (
            " NIGHTS-and-weekends  america/new_york ",
            "nights-and-weekends America/New_York",
        ),
    ] {
        let rest: Rest = kept.parse().unwrap();
        assert_eq!(rest.to_string(), printed, "{kept}");
        assert_eq!(printed.parse::<Rest>().unwrap(), rest, "{kept}");
    }
    for wrong in [
        "",
        "nights",
        "nights Nowhere/Town",
        "mornings UTC",
        "Europe/Berlin nights",
    ] {
        assert!(wrong.parse::<Rest>().is_err(), "{wrong}");
    }
}

#[test]
fn every_zone_that_is_offered_can_be_agreed_on() {
    let zones = Rest::zones();
    for known in ["Europe/Berlin", "America/New_York", "UTC"] {
        assert!(zones.iter().any(|zone| zone == known), "{known}");
    }
    assert!(zones.is_sorted());
}
