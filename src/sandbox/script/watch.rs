//! Notices what is new since the last look.

use std::collections::HashMap;

use futures_util::FutureExt as _;

use super::print::{Novelty, message_lines};
use crate::sandbox::stand_in::{Changes, Message, MessageId, StandIn};

/// Remembers every message as it was last printed.
#[derive(Debug)]
pub(super) struct Watch {
    seen: HashMap<MessageId, u64>,
    changes: Changes,
}

impl Watch {
    /// A watch that has seen nothing; everything that happens from now on is new.
    pub(super) fn new(stand_in: &StandIn) -> Self {
        Self {
            seen: HashMap::new(),
            changes: stand_in.changes(),
        }
    }

    /// Whether anything at all happened since the last look.
    fn has_news(&mut self) -> bool {
        let mut news = false;
        while let Some(Some(_)) = self.changes.next().now_or_never() {
            news = true;
        }
        news
    }

    /// The lines for everything posted, changed or deleted since the last look: private answers
    /// first, by member in the order of joining, then channel by channel; within each as posted.
    pub(super) fn look(&mut self, stand_in: &StandIn) -> Vec<String> {
        if !self.has_news() {
            return Vec::new();
        }
        let members = stand_in.members();
        let mut private = Vec::new();
        let mut public = Vec::new();
        for channel in stand_in.channels() {
            for member in members.iter().filter(|member| !member.bot) {
                private.extend(
                    stand_in
                        .messages(channel.id, member.id)
                        .into_iter()
                        .filter(|message| message.reader == Some(member.id))
                        .map(|message| (member.id, message)),
                );
            }
            public.extend(
                stand_in
                    .messages(channel.id, stand_in.bot())
                    .into_iter()
                    .filter(|message| message.reader.is_none()),
            );
        }
        private.sort_by_key(|(member, message)| (*member, message.id));
        let messages = private
            .into_iter()
            .map(|(_, message)| message)
            .chain(public);

        let mut seen = HashMap::with_capacity(self.seen.len());
        let mut lines = Vec::new();
        for message in messages {
            // Members' own messages stand in the script.
            if message.author != stand_in.bot() {
                continue;
            }
            let now = fingerprint(&message);
            let novelty = match self.seen.get(&message.id) {
                None => Some(Novelty::Posted),
                Some(before) if *before != now => Some(Novelty::Edited),
                Some(_) => None,
            };
            if let Some(novelty) = novelty {
                lines.extend(message_lines(&message, novelty, stand_in));
            }
            seen.insert(message.id, now);
        }
        self.seen = seen;
        lines
    }
}

/// What a change of the message changes. Times are left out: "in 3 days" becoming "in 2 days" is no
/// change.
fn fingerprint(message: &Message) -> u64 {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};
    let mut hasher = DefaultHasher::new();
    message.content.hash(&mut hasher);
    message.flags.hash(&mut hasher);
    for attachment in &message.attachments {
        (
            &attachment.name,
            &attachment.description,
            attachment.size,
            attachment.id,
        )
            .hash(&mut hasher);
    }
    for component in message.components.iter().chain(&message.embeds) {
        component.to_string().hash(&mut hasher);
    }
    hasher.finish()
}
