//! News of the world, so that nobody needs to poll.

use serde::Serialize;
use tokio::sync::broadcast;

use super::{ChannelId, InteractionId, MessageId, UserId};

/// Enough that a reader a few thousand events behind still misses nothing.
const CAPACITY: usize = 8_192;

/// Something that happened, numbered from one in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Its number.
    pub number: u64,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum What {
    /// A message was posted.
    Posted {
        /// Where.
        channel: ChannelId,
        /// Which.
        message: MessageId,
    },
    /// A message was edited, or a promised answer filled.
    Edited {
        /// Where.
        channel: ChannelId,
        /// Which.
        message: MessageId,
    },
    /// A message was deleted.
    Deleted {
        /// Where.
        channel: ChannelId,
        /// Which.
        message: MessageId,
    },
    /// A message notified somebody.
    Pinged {
        /// Whom.
        user: UserId,
        /// Where.
        channel: ChannelId,
        /// By which message.
        message: MessageId,
    },
    /// An interaction got its first answer, or its time ran out.
    Answered {
        /// Which.
        interaction: InteractionId,
    },
    /// Channels, threads, members, permissions or read marks changed, or a fault struck.
    World,
    /// The bot registered its commands.
    Commands,
    /// A gateway session began, was resumed, or lost its connection.
    Gateway {
        /// How many sessions are connected now.
        connected: usize,
    },
    /// The reader was too slow and this many changes are lost to it: look at everything again.
    Missed {
        /// How many.
        count: u64,
    },
}

/// Where changes are announced. The caller holds the world's lock, so numbers rise in order.
#[derive(Debug)]
pub(super) struct Feed {
    last: u64,
    sender: broadcast::Sender<Change>,
}

impl Default for Feed {
    fn default() -> Self {
        Self {
            last: 0,
            sender: broadcast::Sender::new(CAPACITY),
        }
    }
}

impl Feed {
    /// Announces `what` to all who follow.
    pub(super) fn tell(&mut self, what: What) {
        self.last += 1;
        // Nobody may be following, which is no error.
        let _ = self.sender.send(Change {
            number: self.last,
            what,
        });
    }

    /// Follows from now on.
    pub(super) fn follow(&self) -> Changes {
        Changes {
            after: self.last,
            receiver: self.sender.subscribe(),
        }
    }
}

/// A reader of the news.
#[derive(Debug)]
pub struct Changes {
    after: u64,
    receiver: broadcast::Receiver<Change>,
}

impl Changes {
    /// The next change, waiting for it; nothing once the stand-in is gone.
    pub async fn next(&mut self) -> Option<Change> {
        match self.receiver.recv().await {
            Ok(change) => {
                self.after = change.number;
                Some(change)
            }
            Err(broadcast::error::RecvError::Lagged(count)) => {
                self.after += count;
                Some(Change {
                    number: self.after,
                    what: What::Missed { count },
                })
            }
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}
