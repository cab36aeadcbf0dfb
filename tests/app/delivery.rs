//! A channel's end of the line: keeps what is posted as Discord would, and fails as it is told to.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex},
};

use jiff::{SignedDuration, Timestamp};
use waggle::{
    app::{BoxFuture, Clock, Control, Message, NewThread},
    play::{ChannelId, GuildId, MessageId, PlayerId},
    scheduler::{Delivery, DeliveryError, Mark, Post, Probe},
};

use crate::clock::ManualClock;

/// How the next post goes; when none is left, posts go well.
#[derive(Clone, Debug)]
pub enum Fault {
    /// Nothing is posted, and it may work later.
    Unavailable,
    /// It is posted, but the answer is lost.
    AnswerLost,
    /// The message is refused for what it is.
    Invalid,
    /// Nothing is posted, and nobody answers until the caller gives up.
    Hangs,
    /// It is posted, and nobody answers until the caller gives up.
    PostsThenHangs,
}

/// A message in a channel.
#[derive(Clone, Debug)]
pub struct Posted {
    pub id: MessageId,
    pub channel: ChannelId,
    pub message: Message,
    nonce: String,
    at: Timestamp,
}

#[derive(Default)]
struct State {
    posted: Vec<Posted>,
    faults: VecDeque<Fault>,
    refusing: HashMap<ChannelId, u32>,
    no_threads: Option<u32>,
    gone: Vec<PlayerId>,
    attempts: usize,
    searches: usize,
}

pub struct FakeDelivery {
    clock: Arc<ManualClock>,
    state: Mutex<State>,
}

/// Discord forgets a nonce after some minutes.
const NONCE_MEMORY: SignedDuration = SignedDuration::from_mins(3);

impl FakeDelivery {
    pub fn new(clock: Arc<ManualClock>) -> Self {
        Self {
            clock,
            state: Mutex::default(),
        }
    }

    fn with<T>(&self, f: impl FnOnce(&mut State) -> T) -> T {
        f(&mut self
            .state
            .lock()
            .expect("no test panics while it holds the messages"))
    }

    pub fn fail(&self, faults: impl IntoIterator<Item = Fault>) {
        self.with(|state| state.faults.extend(faults));
    }

    /// The channel refuses messages with this code, or takes them again.
    pub fn refuse(&self, channel: ChannelId, code: Option<u32>) {
        self.with(|state| match code {
            Some(code) => state.refusing.insert(channel, code),
            None => state.refusing.remove(&channel),
        });
    }

    /// No thread is opened any more, with this code.
    pub fn refuse_threads(&self, code: u32) {
        self.with(|state| state.no_threads = Some(code));
    }

    /// Somebody leaves the server.
    pub fn leave(&self, player: PlayerId) {
        self.with(|state| state.gone.push(player));
    }

    pub fn posted(&self) -> Vec<Posted> {
        self.with(|state| state.posted.clone())
    }

    /// What was posted after the first so many messages.
    pub fn posted_since(&self, seen: usize) -> Vec<Posted> {
        self.with(|state| state.posted[seen..].to_vec())
    }

    pub fn attempts(&self) -> usize {
        self.with(|state| state.attempts)
    }

    pub fn searches(&self) -> usize {
        self.with(|state| state.searches)
    }

    fn keep(&self, post: &Post) -> MessageId {
        let now = self.clock.now();
        self.with(|state| {
            let known = state.posted.iter().find(|posted| {
                posted.channel == post.channel
                    && posted.nonce == post.nonce
                    && now.duration_since(posted.at) < NONCE_MEMORY
            });
            if let Some(known) = known {
                return known.id;
            }
            let id = MessageId(1_000 + state.posted.len() as u64);
            let (channel, message, nonce) =
                (post.channel, post.message.clone(), post.nonce.clone());
            state.posted.push(Posted {
                id,
                channel,
                message,
                nonce,
                at: now,
            });
            id
        })
    }
}

/// The conversation with a person.
pub fn direct(to: PlayerId) -> ChannelId {
    ChannelId(to.0 + 1_000_000)
}

impl Delivery for FakeDelivery {
    fn post<'a>(&'a self, post: &'a Post) -> BoxFuture<'a, Result<MessageId, DeliveryError>> {
        assert!(post.nonce.len() <= 25, "{}", post.nonce);
        let (fault, refusal) = self.with(|state| {
            state.attempts += 1;
            (
                state.faults.pop_front(),
                state.refusing.get(&post.channel).copied(),
            )
        });
        let lost = || DeliveryError::Retry {
            after: None,
            why: "503".to_owned(),
        };
        Box::pin(async move {
            if let Some(code) = refusal {
                return Err(DeliveryError::Refused {
                    code,
                    why: "refused".to_owned(),
                });
            }
            match fault {
                None => Ok(self.keep(post)),
                Some(Fault::Unavailable) => Err(lost()),
                Some(Fault::AnswerLost) => {
                    self.keep(post);
                    Err(lost())
                }
                Some(Fault::Invalid) => Err(DeliveryError::Invalid {
                    why: "50035".to_owned(),
                }),
                Some(Fault::Hangs) => std::future::pending().await,
                Some(Fault::PostsThenHangs) => {
                    self.keep(post);
                    std::future::pending().await
                }
            }
        })
    }

    fn open_direct(&self, to: PlayerId) -> BoxFuture<'_, Result<ChannelId, DeliveryError>> {
        Box::pin(async move { Ok(direct(to)) })
    }

    fn open_thread<'a>(
        &'a self,
        thread: &'a NewThread,
    ) -> BoxFuture<'a, Result<ChannelId, DeliveryError>> {
        let refusal = self.with(|state| state.no_threads);
        Box::pin(async move {
            match refusal {
                None => Ok(ChannelId(thread.message.0)),
                Some(code) => Err(DeliveryError::Refused {
                    code,
                    why: "refused".to_owned(),
                }),
            }
        })
    }

    fn is_member(
        &self,
        _: GuildId,
        player: PlayerId,
    ) -> BoxFuture<'_, Result<bool, DeliveryError>> {
        let there = self.with(|state| !state.gone.contains(&player));
        Box::pin(async move { Ok(there) })
    }

    fn find<'a>(
        &'a self,
        probe: &'a Probe,
    ) -> BoxFuture<'a, Result<Option<MessageId>, DeliveryError>> {
        let found = self.with(|state| {
            state.searches += 1;
            let marked = |posted: &&Posted| {
                posted.channel == probe.channel
                    && posted.at >= probe.since
                    && match &probe.mark {
                        Mark::Marker(marker) => posted
                            .message
                            .custom_ids()
                            .any(|id| Control::marker(id) == Some(marker)),
                        Mark::Text(text) => posted.message.content == *text,
                    }
            };
            state.posted.iter().find(marked).map(|posted| posted.id)
        });
        Box::pin(async move { Ok(found) })
    }
}
