//! Notices what is new since the last look.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use futures_util::FutureExt as _;

use super::print::Novelty;
use crate::sandbox::stand_in::{Changes, ChannelId, Message, MessageId, StandIn, What};

/// Remembers every message as it was last seen.
#[derive(Debug)]
pub(super) struct Watch {
    seen: HashMap<MessageId, u64>,
    changes: Changes,
}

/// A message that is new, or has changed.
#[derive(Clone, Debug)]
pub(super) struct Sighting {
    pub(super) message: Arc<Message>,
    pub(super) novelty: Novelty,
}

/// What has happened since the last look.
enum News {
    /// Something happened to these messages.
    Of(BTreeSet<MessageId>),
    /// More than could be kept in mind.
    TooMuch,
}

impl Watch {
    /// A watch that has seen nothing; everything that happens from now on is new.
    pub(super) fn new(stand_in: &StandIn) -> Self {
        Self {
            seen: HashMap::new(),
            changes: stand_in.changes(),
        }
    }

    fn news(&mut self) -> News {
        let mut messages = BTreeSet::new();
        let mut missed = false;
        // A task that reads a hundred of them would be told that there are no more for now.
        while let Some(Some(change)) =
            tokio::task::unconstrained(self.changes.next()).now_or_never()
        {
            match change.what {
                What::Posted { message, .. } | What::Edited { message, .. } => {
                    messages.insert(message);
                }
                What::Deleted { message, .. } => {
                    self.seen.remove(&message);
                }
                What::Missed { .. } => missed = true,
                _ => {}
            }
        }
        if missed {
            News::TooMuch
        } else {
            News::Of(messages)
        }
    }

    /// Everything of the bot's that was posted or changed since the last look: private answers first, by member in the
    /// order of joining; then channel by channel; within each as posted.
    pub(super) fn look(&mut self, stand_in: &StandIn) -> Vec<Sighting> {
        let mut messages = match self.news() {
            News::Of(messages) if messages.is_empty() => return Vec::new(),
            News::Of(messages) => messages
                .into_iter()
                .filter_map(|id| stand_in.message(id))
                .collect(),
            News::TooMuch => all(stand_in),
        };
        let channels: HashMap<ChannelId, usize> = stand_in
            .channels()
            .iter()
            .enumerate()
            .map(|(rank, channel)| (channel.id, rank))
            .collect();
        messages.sort_by_key(|message| {
            let public = message.reader.is_none();
            let channel = channels.get(&message.channel).filter(|_| public).copied();
            (public, message.reader, channel, message.id)
        });
        // Members' own messages stand in the script.
        messages.retain(|message| message.author == stand_in.bot());
        let sightings = messages.into_iter().filter_map(|message| {
            let now = fingerprint(&message);
            let novelty = match self.seen.insert(message.id, now) {
                None => Novelty::Posted,
                Some(before) if before != now => Novelty::Edited,
                Some(_) => return None,
            };
            Some(Sighting { message, novelty })
        });
        sightings.collect()
    }
}

/// Every message there is.
fn all(stand_in: &StandIn) -> Vec<Arc<Message>> {
    let viewers: Vec<_> = stand_in.members().iter().map(|member| member.id).collect();
    let mut messages: HashMap<MessageId, Arc<Message>> = HashMap::new();
    for channel in stand_in.channels() {
        for viewer in &viewers {
            let seen = stand_in.messages(channel.id, *viewer).into_iter();
            messages.extend(seen.map(|message| (message.id, message)));
        }
    }
    messages.into_values().collect()
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
