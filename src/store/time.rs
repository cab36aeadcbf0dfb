//! Instants as the database keeps them.

use jiff::Timestamp;

/// Whole milliseconds since 1970 UTC.
pub(super) fn millis(at: Timestamp) -> i64 {
    at.as_millisecond()
}

/// The instant of so many milliseconds; what lies outside the calendar is clamped to its ends.
pub(super) fn instant(millis: i64) -> Timestamp {
    Timestamp::from_millisecond(millis).unwrap_or(if millis < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    })
}
