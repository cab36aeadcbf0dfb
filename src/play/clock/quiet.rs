//! Hours of the day at which a player wishes not to be called.

use std::fmt;
use std::str::FromStr;

use jiff::{SignedDuration, Timestamp};

use super::Zone;
use super::terms::whole;
use super::token::shown;

/// Hours of the day, by a wall clock: from one minute up to, and without, another; over midnight if the second is the
/// earlier one. Printed as typed: `22:00-08:00`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct QuietHours {
    /// In minutes after midnight, as `until`.
    from: u16,
    until: u16,
}

/// Why these are no quiet hours.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum QuietError {
    /// Not two times of the day.
    #[error(
        "\"{read}\" are no hours of the day: write from when until when, such as 22:00-08:00, or off"
    )]
    Unreadable {
        /// What was read.
        read: String,
    },
    /// From a time to the same time.
    #[error("\"{read}\" begins and ends at the same time: write two times, such as 22:00-08:00")]
    Empty {
        /// What was read.
        read: String,
    },
    /// No time would be left to be called at.
    #[error("\"{read}\" lasts {hours} h and more: write {most} h at most")]
    Long {
        /// What was read.
        read: String,
        /// How long that is, in whole hours.
        hours: u16,
        /// How long it may be, in hours.
        most: u16,
    },
}

const MINUTES_OF_DAY: u16 = 24 * 60;

impl QuietHours {
    /// The longest there may be, in hours: each day has some at which the player can be called.
    pub const MOST_HOURS: u16 = 16;

    fn minutes(self) -> u16 {
        (self.until + MINUTES_OF_DAY - self.from) % MINUTES_OF_DAY
    }
}

impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = |minute: u16| (minute / 60, minute % 60);
        let ((from, past_from), (until, past_until)) = (time(self.from), time(self.until));
        write!(f, "{from:02}:{past_from:02}-{until:02}:{past_until:02}")
    }
}

impl FromStr for QuietHours {
    type Err = QuietError;

    /// Reads two times of a 24-hour clock with any dash, or `to`, between them; minutes may be left out.
    fn from_str(text: &str) -> Result<Self, QuietError> {
        let read = shown(text);
        let lower = text.to_lowercase().replace(" to ", "-");
        let dash = |sign: char| matches!(sign, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}');
        let times: Option<Vec<u16>> = lower.split(dash).map(minute_of_day).collect();
        let Some(&[from, until]) = times.as_deref() else {
            return Err(QuietError::Unreadable { read });
        };
        let hours = Self {
            from: from % MINUTES_OF_DAY,
            until: until % MINUTES_OF_DAY,
        };
        let (minutes, most) = (hours.minutes(), Self::MOST_HOURS);
        if minutes == 0 {
            return Err(QuietError::Empty { read });
        }
        if minutes > most * 60 {
            let hours = minutes / 60;
            return Err(QuietError::Long { read, hours, most });
        }
        Ok(hours)
    }
}

/// `22:30`, `22`; 24:00 is the end of the day.
fn minute_of_day(text: &str) -> Option<u16> {
    let (hour, minute) = text.trim().split_once(':').unwrap_or((text.trim(), "00"));
    let number = |text: &str, most: usize| {
        let digits = (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| text.parse::<u16>().ok()).flatten()
    };
    let (hour, minute) = (
        number(hour, 2)?,
        number(minute, 2).filter(|_| minute.len() == 2)?,
    );
    (minute < 60 && hour * 60 + minute <= MINUTES_OF_DAY).then_some(hour * 60 + minute)
}

/// Quiet hours in a time zone.
///
/// Each instant is judged by what a wall clock in that zone shows at it, as with [`Rest`](super::Rest).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quiet {
    /// Which.
    pub hours: QuietHours,
    /// Where.
    pub zone: Zone,
}

/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

impl Quiet {
    /// Whether it is quiet at this instant.
    pub fn holds(&self, at: Timestamp) -> bool {
        let QuietHours { from, until } = self.hours;
        let minute = self.local(at).rem_euclid(DAY) / MINUTE;
        let (from, until) = (i64::from(from), i64::from(until));
        if from < until {
            (from..until).contains(&minute)
        } else {
            !(until..from).contains(&minute)
        }
    }

    /// The first instant after `at` at which it is no longer quiet; `None` where it is not quiet at `at`.
    pub fn ends(&self, at: Timestamp) -> Option<Timestamp> {
        let mut from = whole(at);
        if !self.holds(from) {
            return None;
        }
        loop {
            let local = self.local(from);
            let edge = edge_after(local, self.hours.until);
            let end = instant(from.as_millisecond() + (edge - local));
            let change = self.zone.rules().following(from).next();
            match change.map(|change| change.timestamp()) {
                // The wall clock is set before: what it shows then decides.
                Some(change) if change < end => {
                    if !self.holds(change) {
                        return Some(change);
                    }
                    from = change;
                }
                _ => return Some(end),
            }
        }
    }

    /// The first instant of the quiet hours that hold at `at`; `None` where it is not quiet at `at`.
    pub fn began(&self, at: Timestamp) -> Option<Timestamp> {
        let mut from = whole(at);
        if !self.holds(from) {
            return None;
        }
        loop {
            let local = self.local(from);
            let edge = edge_after(local, self.hours.from) - DAY;
            let begin = instant(from.as_millisecond() - (local - edge));
            let after = instant(from.as_millisecond() + 1);
            let change = self.zone.rules().preceding(after).next();
            match change.map(|change| change.timestamp()) {
                Some(change) if change > begin => {
                    let before = instant(change.as_millisecond() - 1);
                    if !self.holds(before) {
                        return Some(change);
                    }
                    from = before;
                }
                _ => return Some(begin),
            }
        }
    }

    /// What a wall clock shows, in milliseconds since its own 1970.
    fn local(&self, at: Timestamp) -> i64 {
        let offset = i64::from(self.zone.rules().to_offset(at).seconds()) * 1_000;
        at.as_millisecond() + offset
    }

    /// When a reminder comes that falls at `at`, for a turn that began at `since` and a `deadline`: where it is quiet
    /// then, when that ends, if it does before the deadline; else a moment before it began, if the turn had begun.
    /// Where neither is possible it comes when it falls: better a call at night than none.
    pub(super) fn reminder_at(
        &self,
        at: Timestamp,
        since: Timestamp,
        deadline: Timestamp,
    ) -> Timestamp {
        let (Some(ends), Some(began)) = (self.ends(at), self.began(at)) else {
            return at;
        };
        if ends < deadline {
            return ends;
        }
        let before = began.saturating_sub(Self::BEFORE).unwrap_or(began);
        if before >= since { before } else { at }
    }

    /// How long before quiet hours a reminder comes that cannot come after them.
    pub const BEFORE: SignedDuration = SignedDuration::from_mins(5);
}

/// The first instant by the wall clock later than `local` at which it shows this minute of the day.
fn edge_after(local: i64, minute: u16) -> i64 {
    let midnight = local.div_euclid(DAY) * DAY;
    let edge = midnight + i64::from(minute) * MINUTE;
    if edge > local { edge } else { edge + DAY }
}

fn instant(millis: i64) -> Timestamp {
    Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX)
}
