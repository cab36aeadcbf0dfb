//! What Discord remembers of nonces.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};

use super::super::MessageId;

/// "The past few minutes" of Discord's documentation.
const MEMORY: SignedDuration = SignedDuration::from_mins(3);

/// Messages posted with `enforce_nonce`, for a few minutes.
#[derive(Debug, Default)]
pub(super) struct Nonces {
    posted: HashMap<String, (MessageId, Timestamp)>,
}

impl Nonces {
    /// The message that was posted with this nonce a short while ago.
    pub(super) fn find(&self, nonce: &str, now: Timestamp) -> Option<MessageId> {
        let (message, at) = self.posted.get(nonce)?;
        (now.duration_since(*at) < MEMORY).then_some(*message)
    }

    pub(super) fn remember(&mut self, nonce: String, message: MessageId, now: Timestamp) {
        if self.posted.len() >= 4_096 {
            self.posted
                .retain(|_, (_, at)| now.duration_since(*at) < MEMORY);
        }
        self.posted.insert(nonce, (message, now));
    }
}
