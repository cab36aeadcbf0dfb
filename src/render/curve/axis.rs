//! Where the lines of the grid are, and what is written beside them.

use super::date::Date;

/// Seconds in a day.
const DAY: i64 = 86_400;

/// How far apart two lines of time are.
#[derive(Clone, Copy, Debug)]
enum Step {
    Days(i64),
    Months(i64),
}

/// From close to wide.
const STEPS: [Step; 13] = [
    Step::Days(1),
    Step::Days(2),
    Step::Days(5),
    Step::Days(7),
    Step::Days(14),
    Step::Months(1),
    Step::Months(2),
    Step::Months(3),
    Step::Months(6),
    Step::Months(12),
    Step::Months(24),
    Step::Months(60),
    Step::Months(240),
];

/// Instants between two others with their names: at most `most`, which is at least 1, at round dates.
pub(super) fn dates(from: i64, to: i64, most: usize) -> Vec<(i64, String)> {
    let mut found = Vec::new();
    for step in STEPS {
        found = at_steps(from, to, step, most + 1);
        if found.len() <= most {
            break;
        }
    }
    found.truncate(most);
    found
}

/// The first dates of a step in a span of time.
fn at_steps(from: i64, to: i64, step: Step, most: usize) -> Vec<(i64, String)> {
    let inside = |at: &i64| *at <= to;
    match step {
        Step::Days(days) => {
            let step = days * DAY;
            let first = from.div_euclid(step) * step;
            let dates = (0..).map(|i| first + i * step).filter(|&at| at >= from);
            dates
                .take_while(inside)
                .take(most)
                .map(|at| (at, Date::of(at).to_string()))
                .collect()
        }
        Step::Months(months) => {
            let start = Date::of(from);
            let count = start.year * 12 + start.month - 1;
            let first = start.months_later(-count.rem_euclid(months));
            let dates = (0..)
                .map(|i| first.months_later(i * months))
                .filter(|date| date.start() >= from);
            let dates = dates.take_while(|date| inside(&date.start())).take(most);
            let name = |date: Date| {
                if months < 12 {
                    date.month_name()
                } else {
                    date.year.to_string()
                }
            };
            dates.map(|date| (date.start(), name(date))).collect()
        }
    }
}

/// Round numbers between two others, about `most` of them: 1, 2 or 5 times a power of ten apart, 10 at least.
pub(super) fn ratings(from: f64, to: f64, most: usize) -> Vec<i64> {
    let span = (to - from).max(1.0);
    let mut step = 10.0;
    for factor in [2.0, 2.5, 2.0].into_iter().cycle().take(18) {
        if span / step <= most as f64 {
            break;
        }
        step *= factor;
    }
    let first = (from / step).ceil() as i64;
    let last = (to / step).floor() as i64;
    (first..=last).map(|count| count * step as i64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_round_and_few_for_every_span() {
        let from = Date {
            year: 2026,
            month: 1,
            day: 10,
        }
        .start()
            + 5_000;
        for (days, first, last, count) in [
            (1, "2026-01-11", "2026-01-11", 1),
            (5, "2026-01-11", "2026-01-15", 5),
            (40, "2026-01-15", "2026-02-19", 6),
            (200, "2026-02", "2026-07", 6),
            (400, "2026-03", "2027-01", 6),
            (2_000, "2027", "2031", 5),
        ] {
            let dates = dates(from, from + days * DAY, 6);
            let names: Vec<&str> = dates.iter().map(|(_, name)| name.as_str()).collect();
            assert_eq!(
                (names.first(), names.last(), names.len()),
                (Some(&first), Some(&last), count),
                "{days}: {names:?}"
            );
            assert!(
                dates
                    .iter()
                    .all(|(at, _)| (from..=from + days * DAY).contains(at))
            );
        }
        assert!(dates(from, from + 40_000 * DAY, 6).len() <= 6);
    }

    #[test]
    fn ratings_are_round_and_few() {
        for (from, to, expected) in [
            (1490.0, 1510.0, vec![1490, 1500, 1510]),
            (1400.0, 1600.0, vec![1400, 1450, 1500, 1550, 1600]),
            (1150.0, 1850.0, vec![1200, 1400, 1600, 1800]),
            (-20.0, 20.0, vec![-20, -10, 0, 10, 20]),
        ] {
            assert_eq!(ratings(from, to, 5), expected);
        }
    }
}
