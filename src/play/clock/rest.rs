//! Hours at which the clocks of a game rest, as its players agreed.

use std::fmt;
use std::str::FromStr;

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::token::shown;

/// When clocks rest, in the agreed time zone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Resting {
    /// From 22:00 to 08:00.
    Nights,
    /// Saturdays and Sundays.
    Weekends,
    /// Both.
    NightsAndWeekends,
}

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// Local times at which resting can begin or end, in milliseconds after midnight.
const EDGES: [i64; 3] = [
    Rest::NIGHT_ENDS_HOUR * HOUR,
    Rest::NIGHT_BEGINS_HOUR * HOUR,
    DAY,
];

impl Resting {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Nights, Self::Weekends, Self::NightsAndWeekends];

    /// Whether clocks rest at a local time, in milliseconds since 1970 by the wall clock.
    fn holds(self, local: i64) -> bool {
        let hour = local.rem_euclid(DAY) / HOUR;
        let night = !(Rest::NIGHT_ENDS_HOUR..Rest::NIGHT_BEGINS_HOUR).contains(&hour);
        // The first day of 1970 was a Thursday: Saturday is the second day after it.
        let weekend = matches!(local.div_euclid(DAY).rem_euclid(7), 2 | 3);
        match self {
            Self::Nights => night,
            Self::Weekends => weekend,
            Self::NightsAndWeekends => night || weekend,
        }
    }
}

impl fmt::Display for Resting {
    /// The word by which it is chosen and kept.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nights => "nights",
            Self::Weekends => "weekends",
            Self::NightsAndWeekends => "nights-and-weekends",
        })
    }
}

/// What was read says no hours of rest.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{read}\" says no hours of rest: write nights, weekends or nights-and-weekends")]
pub struct UnknownResting {
    /// What was read.
    pub read: String,
}

impl FromStr for Resting {
    type Err = UnknownResting;

    fn from_str(text: &str) -> Result<Self, UnknownResting> {
        let word = text.trim().to_lowercase();
        let found = Self::ALL.into_iter().find(|one| one.to_string() == word);
        found.ok_or_else(|| UnknownResting { read: shown(text) })
    }
}

/// The time zone is not known.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "\"{read}\" is no known time zone: write its IANA name, such as Europe/Berlin, America/New_York or UTC"
)]
pub struct UnknownZone {
    /// What was read.
    pub read: String,
}

/// An agreement that clocks rest at certain hours of a time zone.
///
/// Each instant is judged by what a wall clock in that zone shows at it. So a night in which clocks are set back is an
/// hour longer, one in which they are set forward an hour shorter, and an hour that is shown twice rests twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rest {
    resting: Resting,
    zone: TimeZone,
}

impl Rest {
    /// The hour at which nights begin.
    pub const NIGHT_BEGINS_HOUR: i64 = 22;
    /// The hour at which nights end.
    pub const NIGHT_ENDS_HOUR: i64 = 8;

    /// An agreement for a time zone by its IANA name; case does not matter.
    ///
    /// # Errors
    /// [`UnknownZone`].
    pub fn new(resting: Resting, zone: &str) -> Result<Self, UnknownZone> {
        match TimeZone::get(zone.trim()) {
            Ok(zone) if !zone.is_unknown() && zone.iana_name().is_some() => {
                Ok(Self { resting, zone })
            }
            _ => Err(UnknownZone { read: shown(zone) }),
        }
    }

    /// The IANA names of the time zones there are, sorted.
    pub fn zones() -> Vec<String> {
        let mut zones: Vec<String> = jiff::tz::db()
            .available()
            .map(|zone| zone.to_string())
            .filter(|zone| Self::new(Resting::Nights, zone).is_ok())
            .collect();
        zones.sort_unstable();
        zones
    }

    /// When clocks rest.
    pub fn resting(&self) -> Resting {
        self.resting
    }

    /// The IANA name of the time zone, as its database spells it.
    pub fn zone(&self) -> &str {
        self.zone.iana_name().unwrap_or_default()
    }

    /// Whether clocks rest at this instant.
    pub fn holds(&self, at: Timestamp) -> bool {
        Walk::new(self, at).rests()
    }

    /// How much of the time from one instant up to another does not rest.
    pub(super) fn active(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        let mut walk = Walk::new(self, from);
        let to = to.as_millisecond();
        let mut active = 0;
        while walk.at < to {
            let end = walk.end().min(to);
            if !walk.rests() {
                active += end - walk.at;
            }
            walk.go(end);
        }
        SignedDuration::from_millis(active)
    }

    /// The first instant by which so much time has not rested.
    pub(super) fn reach(&self, from: Timestamp, time: SignedDuration) -> Timestamp {
        let mut walk = Walk::new(self, from);
        let mut left = millis(time);
        while left > 0 && walk.at < Walk::LAST {
            let end = walk.end();
            if walk.rests() {
                walk.go(end);
            } else {
                let step = left.min(end - walk.at);
                left -= step;
                walk.go(walk.at + step);
            }
        }
        instant(walk.at)
    }

    /// The last instant by which no more than so much time has not rested: a clock that is empty when rest begins
    /// runs out when it ends.
    pub(super) fn run_out(&self, from: Timestamp, time: SignedDuration) -> Timestamp {
        let mut walk = Walk::new(self, self.reach(from, time));
        while walk.rests() && walk.at < Walk::LAST {
            walk.go(walk.end());
        }
        instant(walk.at)
    }
}

/// Why a text is no agreement about rest.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RestError {
    /// The hours are not known.
    #[error(transparent)]
    Resting(#[from] UnknownResting),
    /// The time zone is not known.
    #[error(transparent)]
    Zone(#[from] UnknownZone),
}

impl fmt::Display for Rest {
    /// As it is kept: `nights Europe/Berlin`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.resting, self.zone())
    }
}

impl FromStr for Rest {
    type Err = RestError;

    fn from_str(text: &str) -> Result<Self, RestError> {
        let (resting, zone) = text.trim().split_once(' ').unwrap_or((text, ""));
        Ok(Self::new(resting.parse()?, zone)?)
    }
}

/// Goes through time in stretches that rest as a whole or not at all. All in milliseconds since 1970.
struct Walk<'a> {
    rest: &'a Rest,
    at: i64,
    /// What the wall clock is ahead of UTC.
    offset: i64,
    /// When that changes.
    changes: i64,
}

impl<'a> Walk<'a> {
    /// Beyond it nothing is reckoned: the end of the year 9998.
    const LAST: i64 = 253_370_764_799_999;

    fn new(rest: &'a Rest, from: Timestamp) -> Self {
        let mut walk = Self {
            rest,
            at: from.as_millisecond(),
            offset: 0,
            changes: 0,
        };
        walk.look_up();
        walk
    }

    fn look_up(&mut self) {
        let now = instant(self.at);
        self.offset = i64::from(self.rest.zone.to_offset(now).seconds()) * 1000;
        let next = self.rest.zone.following(now).next();
        self.changes = next.map_or(i64::MAX, |change| change.timestamp().as_millisecond());
    }

    fn rests(&self) -> bool {
        self.rest.resting.holds(self.at + self.offset)
    }

    /// The end of the present stretch.
    fn end(&self) -> i64 {
        let local = self.at + self.offset;
        let midnight = local.div_euclid(DAY) * DAY;
        let edge = EDGES
            .into_iter()
            .map(|edge| midnight + edge)
            .find(|&edge| edge > local);
        // The last edge is the next midnight.
        let edge = edge.unwrap_or(midnight + DAY);
        (edge - self.offset).min(self.changes)
    }

    /// Goes on to an instant no later than the end of the present stretch.
    fn go(&mut self, to: i64) {
        self.at = to;
        if self.at >= self.changes {
            self.look_up();
        }
    }
}

/// A length in whole milliseconds.
fn millis(time: SignedDuration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// The instant so many milliseconds after 1970, or the last there is.
fn instant(millis: i64) -> Timestamp {
    Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX)
}
