//! New snowflakes: unique, rising, and dated by the sandbox's clock.

use jiff::Timestamp;

/// 2015-01-01T00:00:00Z in Unix milliseconds, where Discord's ids begin to count.
const EPOCH_MS: i64 = 1_420_070_400_000;
/// The bits below the milliseconds.
const LOW_BITS: u32 = 22;

/// Makes snowflakes: milliseconds since Discord's epoch above 22 bits that tell apart the ids of
/// one millisecond. Four million ids fit into one instant of a clock that stands still.
#[derive(Debug, Default)]
pub(super) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// The next id, larger than all before it.
    pub(super) fn next(&mut self, now: Timestamp) -> u64 {
        self.last = first_at(now).max(self.last + 1);
        self.last
    }
}

/// The smallest id of an instant; instants before Discord's epoch count as the epoch.
pub(super) fn first_at(now: Timestamp) -> u64 {
    u64::try_from(now.as_millisecond() - EPOCH_MS).unwrap_or_default() << LOW_BITS
}

/// The instant in an id, to the millisecond.
pub(super) fn instant_of(id: u64) -> Timestamp {
    let ms = i64::try_from(id >> LOW_BITS).unwrap_or_default() + EPOCH_MS;
    Timestamp::from_millisecond(ms).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_rise_and_keep_their_instant() {
        let start: Timestamp = "2026-01-01T00:00:00.123Z".parse().unwrap();
        let mut snowflakes = Snowflakes::default();
        let ids: Vec<u64> = (0..1000).map(|_| snowflakes.next(start)).collect();
        assert!(ids.is_sorted_by(|a, b| a < b));
        assert!(ids.iter().all(|id| instant_of(*id) == start));
        let earlier = "2025-01-01T00:00:00Z".parse().unwrap();
        assert!(
            snowflakes.next(earlier) > ids[999],
            "a clock set back must not repeat ids"
        );
    }
}
