//! Days of the Gregorian calendar in UTC: all that an axis of time needs.

use std::fmt;

/// Seconds in a day.
const DAY: i64 = 86_400;

/// Days in 400 years, after which the calendar repeats.
const ERA: i64 = 146_097;

/// A day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Date {
    /// As 2026.
    pub year: i64,
    /// 1 to 12.
    pub month: i64,
    /// 1 to 31.
    pub day: i64,
}

impl Date {
    /// The day of an instant in seconds since 1970.
    pub fn of(seconds: i64) -> Self {
        // Years begin in March here, so that the day that not every year has is their last.
        let days = seconds.div_euclid(DAY) + 719_468;
        let (era, day) = (days.div_euclid(ERA), days.rem_euclid(ERA));
        let year = (day - day / 1_460 + day / 36_524 - day / (ERA - 1)) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let first = (153 * month + 2) / 5;
        let later = i64::from(month >= 10);
        Self {
            year: era * 400 + year + later,
            month: month + 3 - 12 * later,
            day: day - first + 1,
        }
    }

    /// Its first second, since 1970.
    pub fn start(self) -> i64 {
        let early = i64::from(self.month <= 2);
        let (year, month) = (self.year - early, self.month - 3 + 12 * early);
        let (era, year) = (year.div_euclid(400), year.rem_euclid(400));
        let day = 365 * year + year / 4 - year / 100 + (153 * month + 2) / 5 + self.day - 1;
        (era * ERA + day - 719_468) * DAY
    }

    /// The first day of the month that is so many months later.
    pub fn months_later(self, months: i64) -> Self {
        let count = self.year * 12 + self.month - 1 + months;
        Self {
            year: count.div_euclid(12),
            month: count.rem_euclid(12) + 1,
            day: 1,
        }
    }

    /// `2026-05`.
    pub fn month_name(self) -> String {
        format!("{:04}-{:02}", self.year, self.month)
    }
}

impl fmt::Display for Date {
    /// `2026-05-14`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use jiff::{Timestamp, tz::TimeZone};

    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let first: Timestamp = "1599-12-01T00:00:00Z".parse().expect("an instant");
        for day in 0..300_000 {
            let at = first.as_second() + day * DAY + day % DAY;
            let instant = Timestamp::from_second(at).expect("an instant");
            let expected = TimeZone::UTC.to_datetime(instant).date();
            let date = Date::of(at);
            assert_eq!(date.to_string(), expected.to_string());
            assert_eq!(Date::of(date.start()), date);
            assert!((0..DAY).contains(&(at - date.start())));
        }
    }

    #[test]
    fn months_roll_over_years() {
        let date = Date {
            year: 2026,
            month: 11,
            day: 30,
        };
        for (months, name) in [
            (0, "2026-11"),
            (1, "2026-12"),
            (2, "2027-01"),
            (-11, "2025-12"),
            (26, "2029-01"),
        ] {
            assert_eq!(date.months_later(months).month_name(), name);
        }
    }
}
