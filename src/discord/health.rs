//! Whether the connection to the gateway is alive.

use std::collections::HashMap;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::ConnectionStage;
use tokio::time::Instant;

/// Discord asks for a heartbeat every 41 seconds. serenity notices a lost one after two of them;
/// whatever it does not notice ends here.
pub const SILENCE: Duration = Duration::from_secs(130);
/// How long a shard may be without a session before the whole client is made anew. serenity
/// identifies every five seconds meanwhile, so that this also bounds how often it does.
pub const DISCONNECTED: Duration = Duration::from_secs(40);

/// A shard as its manager sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pulse {
    /// Whether it has a session.
    pub stage: ConnectionStage,
    /// Between the last heartbeat and its acknowledgement. It is measured in nanoseconds, so
    /// that a new acknowledgement shows as a new value.
    pub latency: Option<Duration>,
}

/// Watches the shards of one client.
#[derive(Debug)]
pub struct Health {
    shards: HashMap<u32, Seen>,
    count: u32,
    since: Instant,
}

#[derive(Clone, Copy, Debug)]
struct Seen {
    pulse: Pulse,
    acknowledged: Instant,
    connected: Instant,
}

/// What is wrong with a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ailment {
    /// No heartbeat of this shard has been acknowledged for [`SILENCE`].
    Silent(u32),
    /// This shard has had no session for [`DISCONNECTED`].
    Disconnected(u32),
}

impl std::fmt::Display for Ailment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Silent(shard) => write!(f, "shard {shard} hears nothing from Discord"),
            Self::Disconnected(shard) => write!(f, "shard {shard} gets no session"),
        }
    }
}

impl Health {
    /// For a client with `count` shards that starts at `now`. serenity starts one shard every
    /// five seconds, and each gets the time until its turn.
    pub fn new(count: u32, now: Instant) -> Self {
        Self {
            shards: HashMap::new(),
            count,
            since: now,
        }
    }

    /// Takes note of what the shards show at `now`, by their numbers.
    pub fn observe(&mut self, pulses: &HashMap<u32, Pulse>, now: Instant) -> Option<Ailment> {
        for shard in 0..self.count {
            let turn = self.since + Duration::from_secs(5) * shard;
            let pulse = pulses.get(&shard).copied();
            let pulse = pulse.unwrap_or(Pulse {
                stage: ConnectionStage::Disconnected,
                latency: None,
            });
            let seen = self.shards.entry(shard).or_insert(Seen {
                pulse,
                acknowledged: turn,
                connected: turn,
            });
            if pulse != seen.pulse {
                seen.acknowledged = now;
            }
            seen.pulse = pulse;
            if pulse.stage == ConnectionStage::Connected {
                seen.connected = now;
            }
            if now.saturating_duration_since(seen.connected) > DISCONNECTED {
                return Some(Ailment::Disconnected(shard));
            }
            if now.saturating_duration_since(seen.acknowledged) > SILENCE {
                return Some(Ailment::Silent(shard));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use ConnectionStage::{Connected, Disconnected, Identifying};

    use super::*;

    /// Shows (second, stage, latency in ns or 0 for none) one after the other and returns what is
    /// noticed and when.
    fn check(shown: &[(u64, ConnectionStage, u64)]) -> Option<(u64, Ailment)> {
        let start = Instant::now();
        let mut health = Health::new(1, start);
        shown.iter().find_map(|(second, stage, latency)| {
            let latency = (*latency > 0).then(|| Duration::from_nanos(*latency));
            let pulses = [(
                0,
                Pulse {
                    stage: *stage,
                    latency,
                },
            )]
            .into();
            let now = start + Duration::from_secs(*second);
            health
                .observe(&pulses, now)
                .map(|ailment| (*second, ailment))
        })
    }

    #[test]
    fn a_living_connection_is_left_alone() {
        let beats: Vec<_> = (0..100).map(|n| (n * 41, Connected, n + 1)).collect();
        assert_eq!(check(&beats), None);
        assert_eq!(
            check(&[
                (0, Disconnected, 0),
                (39, Identifying, 0),
                (40, Connected, 0)
            ]),
            None
        );
    }

    #[test]
    fn a_silent_connection_is_noticed() {
        assert_eq!(
            check(&[
                (0, Connected, 1),
                (41, Connected, 2),
                (171, Connected, 2),
                (172, Connected, 2)
            ]),
            Some((172, Ailment::Silent(0)))
        );
    }

    #[test]
    fn a_lost_session_is_noticed() {
        let flapping: Vec<_> = (0..20)
            .map(|n| {
                (
                    n * 5,
                    if n % 2 == 0 {
                        Disconnected
                    } else {
                        Identifying
                    },
                    0,
                )
            })
            .collect();
        assert_eq!(check(&flapping), Some((45, Ailment::Disconnected(0))));
    }

    #[test]
    fn later_shards_wait_for_their_turn() {
        let start = Instant::now();
        let mut health = Health::new(10, start);
        let alive = Pulse {
            stage: Connected,
            latency: None,
        };
        let pulses: HashMap<u32, Pulse> = (0..9).map(|shard| (shard, alive)).collect();
        let at = |second| start + Duration::from_secs(second);
        assert_eq!(health.observe(&pulses, at(45 + 40)), None);
        assert_eq!(
            health.observe(&pulses, at(45 + 41)),
            Some(Ailment::Disconnected(9))
        );
    }
}
