//! Which interactions are still worth answering.

use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

/// Discord forgets an interaction that is not answered within three seconds. One that arrives
/// this late is not carried out: nobody would see the answer.
pub const TOO_OLD: SignedDuration = SignedDuration::from_millis(2_500);

/// How long the smallest lag is remembered.
const MEMORY: SignedDuration = SignedDuration::from_mins(10);

/// Judges how old an interaction is.
///
/// Its age is the clock's time minus the instant in its snowflake, and the clock of this machine
/// need not agree with Discord's: one that runs three seconds fast would make every interaction
/// look too old and the bot mute. So the age is counted from the smallest lag seen lately.
#[derive(Debug, Default)]
pub struct Freshness {
    lags: Mutex<Option<Lags>>,
}

#[derive(Clone, Copy, Debug)]
struct Lags {
    since: Timestamp,
    smallest: SignedDuration,
    smallest_before: SignedDuration,
}

/// Whether an interaction is worth carrying out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Age {
    /// It is, and so much of its time is gone.
    Fresh(SignedDuration),
    /// Discord gives up on it before an answer could arrive.
    TooOld(SignedDuration),
}

impl Freshness {
    /// The age at `now` of an interaction that was made at `created`.
    pub fn age(&self, created: Timestamp, now: Timestamp) -> Age {
        let lag = now.duration_since(created);
        let mut lags = self.lags.lock().unwrap_or_else(PoisonError::into_inner);
        let known = lags.get_or_insert(Lags {
            since: now,
            smallest: lag,
            smallest_before: SignedDuration::MAX,
        });
        if now.duration_since(known.since).abs() > MEMORY {
            *known = Lags {
                since: now,
                smallest: lag,
                smallest_before: known.smallest,
            };
        }
        known.smallest = known.smallest.min(lag);
        // A clock that runs slow hides age: only a fast one is made up for.
        let ahead = known
            .smallest
            .min(known.smallest_before)
            .max(SignedDuration::ZERO);
        let age = (lag - ahead).max(SignedDuration::ZERO);
        if age > TOO_OLD {
            Age::TooOld(age)
        } else {
            Age::Fresh(age)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Feeds (made at, arrived at) in milliseconds and compares the ages; `None`: too old.
    fn check(interactions: &[(i64, i64, Option<i64>)]) {
        let freshness = Freshness::default();
        let at = |ms| Timestamp::from_millisecond(1_800_000_000_000 + ms).unwrap();
        for (created, now, expect) in interactions {
            let age = match freshness.age(at(*created), at(*now)) {
                Age::Fresh(age) => Some(i64::try_from(age.as_millis()).unwrap()),
                Age::TooOld(_) => None,
            };
            assert_eq!(age, *expect, "{created} {now} of {interactions:?}");
        }
    }

    #[test]
    fn late_ones_are_told_from_a_fast_clock() {
        check(&[(0, 0, Some(0)), (0, 2_500, Some(2_500)), (0, 2_501, None)]);
        check(&[(0, 5_000, Some(0)), (10, 5_100, Some(90)), (0, 8_000, None)]);
        check(&[(5_000, 0, Some(0)), (5_000, 100, Some(0))]);
        // The clock was put right after a while: the memory fades.
        let hour = 3_600_000;
        check(&[
            (0, 0, Some(0)),
            (hour, hour + 4_000, None),
            (hour * 2, hour * 2 + 4_000, Some(0)),
        ]);
    }
}
