//! How large a run is, and how much goes wrong in it.

use std::time::Duration;

use waggle::sandbox::stand_in::Chaos;

/// The size of a run.
#[derive(Clone, Copy)]
pub struct Plan {
    /// Games played at once, each between two members of its own.
    pub games: usize,
    /// Channels they are spread over.
    pub channels: usize,
    /// How many of the channels are deleted while their games go on.
    pub deleted_channels: usize,
    /// After this many plies a game that has not ended is resigned or agreed drawn.
    pub plies: u32,
    /// The mean time from the bot's start to its kill.
    pub kill_every: Duration,
    /// Bots at once on the one database; more than one runs without the guard that forbids it.
    pub bots: usize,
    /// What all chance in the run follows from.
    pub seed: u64,
}

impl Plan {
    /// The faults of the run: of a hundred requests, some fifteen go wrong.
    pub fn chaos(&self) -> Chaos {
        Chaos {
            seed: self.seed,
            unavailable: 0.03,
            rate_limited: 0.03,
            longest_wait: Duration::from_millis(600),
            lost_before: 0.02,
            lost_after: 0.03,
            slow: 0.03,
            longest_delay: Duration::from_millis(300),
            unknown_interaction: 0.01,
            forbidden: 0.01,
            gateway: 0.001,
        }
    }

    /// The name of channel `number`.
    pub fn channel_name(number: usize) -> String {
        format!("hive-{number}")
    }
}
