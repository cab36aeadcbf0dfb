//! Dates as organisers type them: `2026-12-24 18:00`, `3d`.

use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, DateTime, Time},
    tz::{AmbiguousOffset, TimeZone},
};

use super::words::is_none;
use crate::{
    app::{name, words::moment},
    locale::{Line, line},
    play::clock::Span,
};

/// No date is further ahead: it is a slip of the keys.
const FURTHEST: SignedDuration = SignedDuration::from_hours(5 * 366 * 24);

/// Reads dates at an instant, in somebody's time zone.
#[derive(Clone, Debug)]
pub struct Dates {
    /// Now.
    pub now: Timestamp,
    /// The zone of dates that name none; `None`: not known.
    pub zone: Option<TimeZone>,
}

/// Why a text is no date to come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DateError {
    /// Neither a date nor a length of time.
    Unreadable,
    /// A day without a time of day.
    NoTime,
    /// A day or a time of day that no calendar and no clock has.
    NoSuch,
    /// A time zone that is not known.
    UnknownZone(String),
    /// No time zone is named, and none is set.
    NoZone,
    /// The clocks there are put forward over it.
    Skipped,
    /// It is not to come.
    Past(Timestamp),
    /// It is years ahead.
    Far,
}

impl Dates {
    /// Reads a date to come: a day and a time of day, perhaps with a time zone; or how long from now.
    ///
    /// # Errors
    /// [`DateError`].
    pub fn read(&self, typed: &str) -> Result<Timestamp, DateError> {
        let text = name::inked(typed).trim().to_lowercase();
        let at = match text.strip_prefix("in ").or(text.strip_prefix('+')) {
            Some(length) => self.after(length)?,
            None if is_day(&text) => self.instant(&text)?,
            None => self.after(&text)?,
        };
        if at <= self.now {
            return Err(DateError::Past(at));
        }
        if at.duration_since(self.now) > FURTHEST {
            return Err(DateError::Far);
        }
        Ok(at)
    }

    /// The same, or so long from now where nothing is typed.
    ///
    /// # Errors
    /// The sentence about what was typed.
    pub fn read_or(&self, typed: Option<&str>, usual: Span) -> Result<Timestamp, Line> {
        let Some(typed) = typed else {
            let usual = self.now.saturating_add(usual.duration());
            return Ok(usual.unwrap_or(Timestamp::MAX));
        };
        self.read(typed).map_err(|error| error.line(typed))
    }

    /// The same, or no date where `none` is typed.
    ///
    /// # Errors
    /// The sentence about what was typed.
    pub fn read_or_none(&self, typed: &str) -> Result<Option<Timestamp>, Line> {
        if is_none(typed) {
            return Ok(None);
        }
        let read = self.read(typed).map(Some);
        read.map_err(|error| error.line(typed))
    }

    fn after(&self, length: &str) -> Result<Timestamp, DateError> {
        let span: Span = length.parse().map_err(|_| DateError::Unreadable)?;
        self.now
            .checked_add(span.duration())
            .map_err(|_| DateError::Far)
    }

    fn instant(&self, text: &str) -> Result<Timestamp, DateError> {
        // ISO 8601 has a `T` between day and time of day.
        let parted = match text.split_once('t') {
            Some((day, rest)) if !day.contains(char::is_whitespace) => format!("{day} {rest}"),
            _ => text.to_owned(),
        };
        let mut words = parted.split_whitespace();
        let day = day(words.next().unwrap_or_default())?;
        let time = time_of_day(words.next().ok_or(DateError::NoTime)?)?;
        let zone = words.collect::<Vec<_>>().join("_");
        let zone = if zone.is_empty() {
            self.zone.clone().ok_or(DateError::NoZone)?
        } else {
            let known = TimeZone::get(&zone).ok().filter(|zone| !zone.is_unknown());
            known.ok_or(DateError::UnknownZone(zone))?
        };
        let ambiguous = zone.to_ambiguous_timestamp(DateTime::from_parts(day, time));
        if let AmbiguousOffset::Gap { .. } = ambiguous.offset() {
            return Err(DateError::Skipped);
        }
        // Of a time that comes twice when clocks are put back, the first is meant.
        ambiguous.earlier().map_err(|_| DateError::Far)
    }
}

/// Whether a text begins as a day does, rather than a length of time.
fn is_day(text: &str) -> bool {
    let first = text.split([' ', 't']).next().unwrap_or_default();
    first.starts_with(|c: char| c.is_ascii_digit()) && first.contains(['-', '.', '/', ':'])
}

fn day(text: &str) -> Result<Date, DateError> {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else {
        return Err(DateError::Unreadable);
    };
    if year.len() != 4 {
        return Err(DateError::Unreadable);
    }
    let number = |text: &str| text.parse::<i16>().map_err(|_| DateError::Unreadable);
    let small = |text: &str| {
        let small = number(text)?.try_into();
        small.map_err(|_| DateError::NoSuch)
    };
    Date::new(number(year)?, small(month)?, small(day)?).map_err(|_| DateError::NoSuch)
}

fn time_of_day(text: &str) -> Result<Time, DateError> {
    let (hour, minute) = text.split_once(':').ok_or(DateError::Unreadable)?;
    let number = |text: &str| text.parse::<i8>().map_err(|_| DateError::Unreadable);
    Time::new(number(hour)?, number(minute)?, 0, 0).map_err(|_| DateError::NoSuch)
}

impl DateError {
    /// The sentence about what was typed.
    pub fn line(&self, typed: &str) -> Line {
        let read = name::quoted(typed, 40);
        match self {
            Self::Unreadable => line!("refused-date-unreadable", read = read),
            Self::NoTime => line!("refused-date-no-time", read = read),
            Self::NoSuch => line!("refused-date-no-such", read = read),
            Self::UnknownZone(zone) => {
                line!(
                    "refused-date-unknown-zone",
                    read = read,
                    zone = name::quoted(zone, 40)
                )
            }
            Self::NoZone => line!("refused-date-no-zone", read = read),
            Self::Skipped => line!("refused-date-skipped", read = read),
            Self::Past(at) => line!("refused-date-past", read = read, at = moment(*at)),
            Self::Far => line!("refused-date-far", read = read),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dates(zone: Option<&str>) -> Dates {
        Dates {
            now: "2026-03-01T12:00:00Z".parse().unwrap(),
            zone: zone.map(|zone| TimeZone::get(zone).unwrap()),
        }
    }

    #[test]
    fn dates_are_read_in_the_zone_of_whoever_types_them() {
        for (typed, zone, at) in [
            ("2026-12-24 18:00", "Europe/Warsaw", "2026-12-24T17:00:00Z"),
            ("2026-12-24T18:00", "UTC", "2026-12-24T18:00:00Z"),
            (
                " 2026-07-01  9:05 ",
                "Europe/Warsaw",
                "2026-07-01T07:05:00Z",
            ),
            (
                "2026-12-24 18:00 utc",
                "Europe/Warsaw",
                "2026-12-24T18:00:00Z",
            ),
            (
                "2026-12-24 18:00 America/New York",
                "UTC",
                "2026-12-24T23:00:00Z",
            ),
            // Put back at 3:00: 2:30 comes twice.
            ("2026-10-25 02:30", "Europe/Warsaw", "2026-10-25T00:30:00Z"),
            ("3d", "Europe/Warsaw", "2026-03-04T12:00:00Z"),
            ("in 3d 12h", "UTC", "2026-03-05T00:00:00Z"),
            ("IN 1 week", "UTC", "2026-03-08T12:00:00Z"),
            ("+36h", "UTC", "2026-03-03T00:00:00Z"),
            ("2028-02-29 00:00", "UTC", "2028-02-29T00:00:00Z"),
        ] {
            let read = dates(Some(zone)).read(typed);
            assert_eq!(read, Ok(at.parse().unwrap()), "{typed}");
        }
    }

    #[test]
    fn what_is_no_date_is_told_apart() {
        let now = dates(None).now;
        for (typed, zone, error) in [
            ("", Some("UTC"), DateError::Unreadable),
            ("soon", Some("UTC"), DateError::Unreadable),
            ("3", Some("UTC"), DateError::Unreadable),
            ("24.12.2026 18:00", Some("UTC"), DateError::Unreadable),
            ("12/24/2026", Some("UTC"), DateError::Unreadable),
            ("18:00", Some("UTC"), DateError::Unreadable),
            ("26-12-24 18:00", Some("UTC"), DateError::Unreadable),
            ("2026-12-24 6pm", Some("UTC"), DateError::Unreadable),
            ("2026-12-24", Some("UTC"), DateError::NoTime),
            ("2026-12-24T", Some("UTC"), DateError::NoTime),
            ("2026-02-29 18:00", Some("UTC"), DateError::NoSuch),
            ("2026-12-24 24:00", Some("UTC"), DateError::NoSuch),
            ("2026-12-999 18:00", Some("UTC"), DateError::NoSuch),
            ("2026-12-24 18:00", None, DateError::NoZone),
            (
                "2026-12-24 18:00 Mars/Base",
                None,
                DateError::UnknownZone("mars/base".to_owned()),
            ),
            (
                "2026-03-29 02:30",
                Some("Europe/Warsaw"),
                DateError::Skipped,
            ),
            ("0d", Some("UTC"), DateError::Past(now)),
            ("2026-03-01 12:00", Some("UTC"), DateError::Past(now)),
            ("2062-12-24 18:00", Some("UTC"), DateError::Far),
            ("3000w", Some("UTC"), DateError::Far),
            ("9999-12-31 23:59", Some("UTC"), DateError::Far),
        ] {
            assert_eq!(dates(zone).read(typed), Err(error), "{typed}");
        }
    }

    /// Whatever is typed is a date to come or a mistake with a name; nothing panics.
    #[test]
    fn any_text_is_read_or_refused() {
        let pieces = [
            "2026",
            "-",
            "12",
            " ",
            "T",
            ":",
            "ł",
            "\u{200B}",
            "99999999999",
            "d",
            "in",
            "+",
            "UTC",
            "/",
        ];
        for one in pieces {
            for other in pieces {
                for third in pieces {
                    let typed = format!("{one}{other}{third}");
                    if let Ok(at) = dates(Some("UTC")).read(&typed) {
                        assert!(at > dates(None).now, "{typed}");
                    }
                }
            }
        }
    }
}
