//! A channel with what stands in it.

use std::collections::VecDeque;

use jiff::{SignedDuration, Timestamp};

use super::super::{Channel, ChannelKind, MessageId};

/// A channel, its messages in order, and when it was last written in.
#[derive(Debug)]
pub(in super::super) struct Place {
    pub channel: Channel,
    pub messages: VecDeque<MessageId>,
    pub active: Timestamp,
}

impl Place {
    pub(super) fn new(channel: Channel, now: Timestamp) -> Self {
        Self {
            channel,
            messages: VecDeque::new(),
            active: now,
        }
    }

    /// A thread in which nobody wrote for long is archived.
    pub(super) fn age(&mut self, now: Timestamp) {
        if let ChannelKind::Thread(thread) = &mut self.channel.kind {
            let quiet = now.duration_since(self.active);
            let minutes = i64::try_from(thread.auto_archive_minutes).unwrap_or(i64::MAX / 60);
            thread.archived |= quiet >= SignedDuration::from_mins(minutes);
        }
    }
}
