//! A session: what it asked for, what it has been sent, and the connection it is heard on.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

/// Events kept for a session that may resume.
const REPLAY_MAX: usize = 5_000;
/// How long a lost session can be resumed, by the wall clock.
const RESUMABLE: Duration = Duration::from_mins(3);

/// What goes to a connection.
#[derive(Clone, Debug)]
pub(super) enum Out {
    /// An event or another payload, as JSON text.
    Payload(String),
    /// The connection is closed with this code, or with a frame that has none.
    Close(Option<u16>),
    /// It is cut.
    Drop,
    /// Heartbeats are no longer acknowledged.
    Mute,
}

/// The way to one connection.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub connection: u64,
    pub sender: mpsc::UnboundedSender<Out>,
}

/// A session as IDENTIFY began it.
#[derive(Debug)]
pub(super) struct Session {
    pub id: String,
    /// This shard, of how many.
    pub shard: (u64, u64),
    pub intents: u64,
    pub sequence: u64,
    replay: VecDeque<(u64, String)>,
    pub link: Option<Link>,
    lost: Option<Instant>,
}

impl Session {
    pub(super) fn new(id: String, shard: (u64, u64), intents: u64, link: Link) -> Self {
        Self {
            id,
            shard,
            intents,
            sequence: 0,
            replay: VecDeque::new(),
            link: Some(link),
            lost: None,
        }
    }

    /// Sends an event now, or when the session is resumed.
    pub(super) fn event(&mut self, name: &str, data: &str) {
        self.sequence += 1;
        let sequence = self.sequence;
        let payload = format!(r#"{{"t":"{name}","s":{sequence},"op":0,"d":{data}}}"#);
        if let Some(link) = &self.link {
            // A connection that ended meanwhile is told of by itself.
            let _ = link.sender.send(Out::Payload(payload.clone()));
        }
        self.replay.push_back((sequence, payload));
        if self.replay.len() > REPLAY_MAX {
            self.replay.pop_front();
        }
    }

    /// Takes the session over to a new connection, with all that came after `sequence`. `false`
    /// when some of it is no longer there.
    pub(super) fn resume(&mut self, sequence: u64, link: Link) -> bool {
        let kept_from = self
            .replay
            .front()
            .map_or(self.sequence + 1, |(first, _)| *first);
        if sequence > self.sequence || sequence + 1 < kept_from {
            return false;
        }
        for (_, payload) in self.replay.iter().filter(|(number, _)| *number > sequence) {
            let _ = link.sender.send(Out::Payload(payload.clone()));
        }
        self.link = Some(link);
        self.lost = None;
        self.event("RESUMED", "{}");
        true
    }

    /// Its connection is gone.
    pub(super) fn lose(&mut self) {
        self.link = None;
        self.lost = Some(Instant::now());
    }

    /// Whether it can still be resumed, or is connected.
    pub(super) fn is_alive(&self) -> bool {
        self.lost.is_none_or(|lost| lost.elapsed() < RESUMABLE)
    }

    /// Whether events of a guild (or, without one, of a direct conversation) are this shard's.
    pub(super) fn covers(&self, guild: u64) -> bool {
        let (shard, shards) = self.shard;
        (guild >> 22) % shards.max(1) == shard
    }
}
