//! Faults at random, from a seed.

use std::time::Duration;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::error::ApiError;
use super::{Fault, GatewayFault, Route};

/// How often which fault strikes by itself, as probabilities from 0 to 1 for each request.
#[derive(Clone, Debug, PartialEq)]
pub struct Chaos {
    /// The same seed and the same requests give the same faults.
    pub seed: u64,
    /// 503 without the thing being done.
    pub unavailable: f64,
    /// 429 with `retry-after`.
    pub rate_limited: f64,
    /// The longest `retry-after` given.
    pub longest_wait: Duration,
    /// The connection cut before the thing is done.
    pub lost_before: f64,
    /// The connection cut after the thing is done.
    pub lost_after: f64,
    /// An answer that comes late.
    pub slow: f64,
    /// The longest delay of a slow answer.
    pub longest_delay: Duration,
    /// 10062 to a first answer, which ends the interaction.
    pub unknown_interaction: f64,
    /// 50013 to a new message.
    pub forbidden: f64,
    /// The gateway connections cut, asked to reconnect, or their sessions invalidated.
    pub gateway: f64,
}

impl Chaos {
    /// Nothing goes wrong; a start for choosing what does.
    pub fn none(seed: u64) -> Self {
        Self {
            seed,
            unavailable: 0.0,
            rate_limited: 0.0,
            longest_wait: Duration::from_millis(200),
            lost_before: 0.0,
            lost_after: 0.0,
            slow: 0.0,
            longest_delay: Duration::from_millis(200),
            unknown_interaction: 0.0,
            forbidden: 0.0,
            gateway: 0.0,
        }
    }
}

/// Chaos with its source of chance.
#[derive(Debug)]
pub(super) struct Dice {
    chaos: Chaos,
    rng: ChaCha8Rng,
}

impl Dice {
    pub(super) fn new(chaos: Chaos) -> Self {
        let rng = ChaCha8Rng::seed_from_u64(chaos.seed);
        Self { chaos, rng }
    }

    /// What happens to a request: at most one thing.
    pub(super) fn request(&mut self, route: Route) -> Option<Fault> {
        let chaos = &self.chaos;
        let mut roll: f64 = self.rng.random();
        let mut falls = |probability: f64| {
            roll -= probability;
            roll < 0.0
        };
        let part: f64 = self.rng.random();
        if falls(chaos.unavailable) {
            Some(Fault::Status(503))
        } else if falls(chaos.rate_limited) {
            let retry_after = chaos.longest_wait.mul_f64(part);
            Some(Fault::RateLimited {
                retry_after,
                global: part < 0.2,
            })
        } else if falls(chaos.lost_before) {
            Some(Fault::LostBefore)
        } else if falls(chaos.lost_after) {
            Some(Fault::LostAfter)
        } else if falls(chaos.slow) {
            Some(Fault::Slow(chaos.longest_delay.mul_f64(part)))
        } else if route == Route::Callbacks && falls(chaos.unknown_interaction) {
            Some(Fault::Refused(ApiError::UNKNOWN_INTERACTION))
        } else if route == Route::Messages && falls(chaos.forbidden) {
            Some(Fault::Refused(ApiError::MISSING_PERMISSIONS))
        } else {
            None
        }
    }

    /// What happens to the gateway meanwhile.
    pub(super) fn gateway(&mut self) -> Option<GatewayFault> {
        if self.rng.random::<f64>() >= self.chaos.gateway {
            return None;
        }
        Some(match self.rng.random_range(0..4) {
            0 => GatewayFault::Drop,
            1 => GatewayFault::Reconnect,
            2 => GatewayFault::InvalidSession { resumable: true },
            _ => GatewayFault::InvalidSession { resumable: false },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_faults_and_all_of_them_occur() {
        let chaos = Chaos {
            unavailable: 0.1,
            rate_limited: 0.1,
            lost_before: 0.1,
            lost_after: 0.1,
            slow: 0.1,
            unknown_interaction: 0.1,
            ..Chaos::none(7)
        };
        let run = || -> Vec<_> {
            let mut dice = Dice::new(chaos.clone());
            (0..500).map(|_| dice.request(Route::Callbacks)).collect()
        };
        let faults = run();
        assert_eq!(faults, run());
        let kinds: std::collections::HashSet<_> =
            faults.iter().map(std::mem::discriminant).collect();
        assert_eq!(kinds.len(), 2, "struck and not struck");
        let struck: std::collections::HashSet<_> = faults
            .iter()
            .flatten()
            .map(std::mem::discriminant)
            .collect();
        assert_eq!(struck.len(), 6);
    }
}
