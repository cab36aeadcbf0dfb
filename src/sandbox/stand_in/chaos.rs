//! Faults at random, from a seed.

use std::time::Duration;

use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::{Fault, GatewayFault, Route};

/// How often which fault strikes by itself, as probabilities from 0 to 1 for each request.
#[derive(Clone, Debug, PartialEq)]
pub struct Chaos {
    /// The same seed and the same requests give the same faults.
    pub seed: u64,
    /// 503 without the thing being done.
    pub unavailable: f64,
    /// 429 with a short `retry-after`.
    pub rate_limited: f64,
    /// The longest `retry-after` given.
    pub longest_wait: Duration,
    /// The connection cut before the thing is done.
    pub lost_before: f64,
    /// The connection cut after the thing is done.
    pub lost_after: f64,
    /// An answer that comes late, and the longest delay.
    pub slow: f64,
    /// The longest delay of a slow answer.
    pub longest_delay: Duration,
    /// 10062 to a first answer, which ends the interaction.
    pub unknown_interaction: f64,
    /// 50013 to a new message in a channel, once.
    pub forbidden: f64,
    /// The gateway connections cut, asked to reconnect, or invalidated.
    pub gateway: f64,
}
