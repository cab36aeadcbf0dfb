//! How a stand-in is started.

use std::path::PathBuf;
use std::time::Duration;

use super::super::Clock;

/// Everything that can be chosen when a stand-in starts. The default is a quiet Discord on a
/// manual clock that shows 2026-01-01T12:00:00Z.
#[derive(Clone, Debug)]
pub struct Options {
    /// The time ids, tokens and expiries go by.
    pub clock: Clock,
    /// Which clock measures the three seconds to the first answer.
    pub answer_by: AnswerBy,
    /// How long [`super::StandIn::answer`] waits by the wall clock before it gives a bot up that
    /// answers nothing, when a manual clock stands still. Real time, so that a slow machine does
    /// not fail.
    pub patience: Duration,
    /// Discord's OpenAPI document, to judge every body by; hand-written rules judge always.
    pub openapi: Option<PathBuf>,
    /// The token the bot must present.
    pub token: String,
    /// The text channels of the guild, the first one being the usual one.
    pub channels: Vec<String>,
    /// The name the bot goes by.
    pub bot_name: String,
    /// Who gets an event when several sessions are identified with one token.
    pub sessions: Sessions,
    /// Per-route buckets with their headers, 50 requests a second over all, and 429 beyond.
    pub rate_limits: bool,
    /// The interval HELLO asks heartbeats at.
    pub heartbeat: Duration,
    /// How many attachments keep their bytes; older ones keep name, size and alt text only.
    pub kept_attachments: usize,
    /// How many messages a channel keeps; older ones are forgotten.
    pub kept_messages: usize,
}

/// Which clock measures an interaction's three seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerBy {
    /// The sandbox's clock. On a manual one a slow machine is never late.
    Clock,
    /// The wall clock, as at Discord.
    Wall,
}

/// Who gets an event when several sessions are identified with the same token and shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sessions {
    /// Each of them, as at Discord: two processes both see every interaction.
    All,
    /// Only the one identified last.
    Newest,
}

impl Default for Options {
    fn default() -> Self {
        let start = "2026-01-01T12:00:00Z".parse().expect("a valid instant");
        Self {
            clock: Clock::manual(start),
            answer_by: AnswerBy::Clock,
            patience: Duration::from_secs(20),
            openapi: None,
            token: "stand-in-token".into(),
            channels: vec!["hive".into(), "hive-2".into()],
            bot_name: "Waggle".into(),
            sessions: Sessions::All,
            rate_limits: false,
            heartbeat: Duration::from_millis(41_250),
            kept_attachments: 2_000,
            kept_messages: 10_000,
        }
    }
}
