//! Delivers one row of the outbox after another.

use std::{sync::Arc, time::Duration};

use jiff::{SignedDuration, Timestamp};

use super::{Delivery, DeliveryError, Mark, Post, Probe};
use crate::{
    app::{App, Clock, ComposeError, Control, Message, NewThread, Row},
    play::{ChannelId, MessageId},
    store::{NoticeKind, OutboxRow, StoreError, Subject, Way},
};

/// How long a claim lasts. Longer than an attempt may take ([`ATTEMPT`]), so that nobody else begins one meanwhile.
const LEASE: Duration = Duration::from_secs(45);
/// How long one attempt may take, looking for an earlier message included.
const ATTEMPT: Duration = Duration::from_secs(30);
/// Discord forgets a nonce after "a few minutes". An attempt longer ago than this is looked for in the channel, since
/// posting again could double it.
const NONCE_MEMORY: SignedDuration = SignedDuration::from_secs(120);
/// How much older than the notice its message may look, its number being made by another clock.
const CLOCK_SKEW: SignedDuration = SignedDuration::from_secs(60);
/// Discord's code for a channel that does not exist, or no longer.
pub const UNKNOWN_CHANNEL: u32 = 10_003;
/// The longest wait between two attempts.
const LONGEST_WAIT: Duration = Duration::from_mins(5);

/// Delivers what the outbox holds. What becomes of a row is in the database before the next is begun; a courier that
/// is dropped at any point leaves nothing that another could not take up.
pub struct Courier {
    app: Arc<App>,
    delivery: Arc<dyn Delivery>,
    clock: Arc<dyn Clock>,
    worker: String,
}

impl Courier {
    /// A courier. `worker` names it in the database, for whoever looks into it.
    pub fn new(
        app: Arc<App>,
        delivery: Arc<dyn Delivery>,
        clock: Arc<dyn Clock>,
        worker: String,
    ) -> Self {
        Self {
            app,
            delivery,
            clock,
            worker,
        }
    }

    /// Claims at most `limit` rows that are due, each of another channel. Those that cannot be read are logged.
    pub async fn claim(&self, limit: u32) -> Result<Vec<OutboxRow>, StoreError> {
        let store = self.app.store();
        let claimed = store.claim(self.clock.now(), &self.worker, LEASE, limit);
        let claimed = claimed.await?;
        for error in &claimed.unreadable {
            tracing::error!(
                error = error as &dyn std::error::Error,
                "a notice cannot be delivered"
            );
        }
        Ok(claimed.rows)
    }

    /// Delivers a claimed row, or notes what else becomes of it. Never fails: where the database does, the lease ends
    /// by itself and the row is claimed again.
    pub async fn deliver(&self, row: OutboxRow) {
        let outcome = match tokio::time::timeout(ATTEMPT, self.attempt(&row)).await {
            Ok(outcome) => outcome,
            Err(_) => Outcome::Later {
                after: None,
                why: "no answer in time".to_owned(),
            },
        };
        if let Err(error) = self.note(&row, outcome).await {
            tracing::error!(
                row = row.id.0,
                error = &error as &dyn std::error::Error,
                "what became of a message could not be noted"
            );
        }
    }

    async fn attempt(&self, row: &OutboxRow) -> Outcome {
        let now = self.clock.now();
        let nonce = nonce(row, self.app.store().identity());
        let row = match self.app.hushed(row.clone(), now).await {
            Ok(row) => row,
            Err(error) => {
                return Outcome::Later {
                    after: None,
                    why: error.to_string(),
                };
            }
        };
        match self.target(&row).await {
            Ok(channel) => self.attempt_in(&row, channel, nonce, now).await,
            Err(error) => error.into(),
        }
    }

    /// Where a row goes: its channel, or the conversation with its recipient.
    async fn target(&self, row: &OutboxRow) -> Result<ChannelId, DeliveryError> {
        match (row.notice.way, row.notice.recipient) {
            (Way::Direct, Some(recipient)) => self.delivery.open_direct(recipient).await,
            _ => Ok(row.notice.channel),
        }
    }

    async fn attempt_in(
        &self,
        row: &OutboxRow,
        channel: ChannelId,
        nonce: String,
        now: Timestamp,
    ) -> Outcome {
        let mark = Mark::Marker(nonce.clone());
        match self.earlier(row, channel, now, mark).await {
            Ok(Some(message)) => return Outcome::Delivered(message),
            Ok(None) => {}
            Err(error) => return error.into(),
        }
        match self.app.thread(row).await {
            Ok(Some(thread)) => return self.open(&thread).await,
            Ok(None) => {}
            Err(error) => return unmade(row, error),
        }
        if let Err(error) = self.look_up(row, now).await {
            return unmade(row, error.into());
        }
        let message = match self.app.compose(row, now).await {
            Ok(Some(message)) => marked(message, &nonce),
            Ok(None) => return Outcome::Stale,
            Err(error) => return unmade(row, error),
        };
        let post = Post {
            channel,
            message,
            nonce,
        };
        match self.delivery.post(&post).await {
            Ok(message) => Outcome::Delivered(message),
            Err(DeliveryError::Invalid { why }) if post.message.is_more_than_text() => {
                self.attempt_text(row, post, &why).await
            }
            Err(error) => error.into(),
        }
    }

    /// Opens the thread that a row asks for.
    async fn open(&self, thread: &NewThread) -> Outcome {
        match self.delivery.open_thread(thread).await {
            Ok(thread) => Outcome::Threaded(thread),
            Err(DeliveryError::Refused { code, why }) => Outcome::NoThread { code, why },
            Err(DeliveryError::Invalid { why }) => Outcome::NoThread { code: 0, why },
            Err(error @ DeliveryError::Retry { .. }) => error.into(),
        }
    }

    /// Before somebody is told that a player keeps them waiting, or that their own time runs out: whether that player
    /// is still there. Discord tells bots without privileges only when they ask.
    async fn look_up(&self, row: &OutboxRow, now: Timestamp) -> Result<(), StoreError> {
        let waits = matches!(
            row.notice.kind,
            NoticeKind::Reminder | NoticeKind::TimeUp | NoticeKind::Warning
        );
        let Subject::Game(game) = row.notice.subject else {
            return Ok(());
        };
        if !waits {
            return Ok(());
        }
        let store = self.app.store();
        let Some(game) = store.game_summary(game).await? else {
            return Ok(());
        };
        let Some(player) = game.turn() else {
            return Ok(());
        };
        match self.delivery.is_member(game.guild, player.id).await {
            Ok(true) => store.present(game.guild, player.id).await,
            Ok(false) => store.departed(game.guild, player.id, now).await,
            // Not known: what was known stays.
            Err(_) => Ok(()),
        }
    }

    /// Posts the text of a message that is not accepted as it is, so that whoever it calls is called all the same.
    async fn attempt_text(&self, row: &OutboxRow, mut post: Post, why: &str) -> Outcome {
        tracing::error!(
            row = row.id.0,
            channel = post.channel.0,
            why,
            "a message was not accepted; its text is posted without picture and buttons"
        );
        post.message = post.message.only_text();
        let mark = Mark::Text(post.message.content.clone());
        match self
            .earlier(row, post.channel, self.clock.now(), mark)
            .await
        {
            Ok(Some(message)) => return Outcome::Delivered(message),
            Ok(None) => {}
            Err(error) => return error.into(),
        }
        match self.delivery.post(&post).await {
            Ok(message) => Outcome::Delivered(message),
            Err(error) => error.into(),
        }
    }

    /// Looks for the message of an earlier attempt, where Discord no longer knows its nonce.
    async fn earlier(
        &self,
        row: &OutboxRow,
        channel: ChannelId,
        now: Timestamp,
        mark: Mark,
    ) -> Result<Option<MessageId>, DeliveryError> {
        let forgotten = row
            .last_attempt
            .is_some_and(|last| now.duration_since(last) > NONCE_MEMORY);
        if !forgotten {
            return Ok(None);
        }
        let probe = Probe {
            channel,
            mark,
            since: row
                .created
                .saturating_sub(CLOCK_SKEW)
                .unwrap_or(Timestamp::MIN),
        };
        self.delivery.find(&probe).await
    }

    async fn note(&self, row: &OutboxRow, outcome: Outcome) -> Result<(), StoreError> {
        let (store, now, lease) = (self.app.store(), self.clock.now(), row.lease());
        let channel = row.notice.channel;
        match outcome {
            Outcome::Delivered(message) => {
                store.delivered(lease, message, now).await?;
            }
            Outcome::Threaded(thread) => {
                store.thread_opened(lease, thread, now).await?;
            }
            Outcome::NoThread { code, why } => {
                tracing::warn!(
                    row = row.id.0,
                    channel = channel.0,
                    code,
                    why,
                    "no thread could be opened"
                );
                let said = App::thread_refused(code);
                store.thread_refused(lease, &said, now).await?;
            }
            Outcome::Stale => {
                store.drop_stale(lease, now).await?;
            }
            Outcome::Later { after, why } => {
                let wait = backoff(row.attempt).max(after.unwrap_or_default());
                tracing::warn!(
                    row = row.id.0,
                    channel = channel.0,
                    attempt = row.attempt,
                    why,
                    "a message was not delivered"
                );
                let at = now.saturating_add(wait).unwrap_or(Timestamp::MAX);
                store.retry(lease, at, &why, now).await?;
            }
            Outcome::Refused { code, why } if row.notice.way == Way::Direct => {
                tracing::info!(
                    row = row.id.0,
                    code,
                    why,
                    "somebody takes no direct messages; the channel gets it"
                );
                self.app.not_directly(row, now).await?;
            }
            Outcome::Refused { code, why } => {
                let reason = format!("{code}: {why}");
                let news = code == UNKNOWN_CHANNEL && !store.is_gone(channel).await?;
                let parent: Option<ChannelId> = store.park(channel, &reason, now).await?;
                if news {
                    self.app.tell_organisers(channel, now).await?;
                }
                let parent = parent.map(|parent| parent.0);
                tracing::warn!(
                    row = row.id.0,
                    channel = channel.0,
                    parent,
                    reason,
                    "a channel takes no messages"
                );
            }
            Outcome::Unfit(why) => {
                tracing::error!(
                    row = row.id.0,
                    channel = channel.0,
                    why,
                    "a message can never be delivered"
                );
                store.park_row(lease, &why, now).await?;
            }
        }
        Ok(())
    }
}

/// What became of an attempt.
#[derive(Debug)]
enum Outcome {
    /// It is there.
    Delivered(MessageId),
    /// It is a thread, which is there.
    Threaded(ChannelId),
    /// It is a thread, which cannot be had.
    NoThread { code: u32, why: String },
    /// It is no longer worth saying.
    Stale,
    /// It may work later.
    Later {
        after: Option<Duration>,
        why: String,
    },
    /// The channel refuses it.
    Refused { code: u32, why: String },
    /// It will never be taken as it is.
    Unfit(String),
}

impl From<DeliveryError> for Outcome {
    fn from(error: DeliveryError) -> Self {
        match error {
            DeliveryError::Retry { after, why } => Self::Later { after, why },
            DeliveryError::Refused { code, why } => Self::Refused { code, why },
            DeliveryError::Invalid { why } => Self::Unfit(why),
        }
    }
}

/// What becomes of a row that cannot be composed.
fn unmade(row: &OutboxRow, error: ComposeError) -> Outcome {
    match error {
        ComposeError::Unreadable(_) => Outcome::Unfit(format!("{error}: {}", row.notice.payload)),
        ComposeError::Store(error) => Outcome::Later {
            after: None,
            why: error.to_string(),
        },
    }
}

/// How long to wait after an attempt, counted from 1: 1 s, 2, 4 … 5 min.
fn backoff(attempt: u32) -> Duration {
    let seconds = 1_u64
        .checked_shl(attempt.saturating_sub(1))
        .unwrap_or(u64::MAX);
    Duration::from_secs(seconds).min(LONGEST_WAIT)
}

/// The nonce of a row, the same at every attempt: at most 25 characters, with 48 bits that tell one database from
/// another.
fn nonce(row: &OutboxRow, database: u64) -> String {
    format!("w{:x}-{:x}", row.id.0, database >> 16)
}

/// The message with the marker in its first control.
fn marked(mut message: Message, marker: &str) -> Message {
    let first = match message.rows.first_mut() {
        Some(Row::Buttons(buttons)) => buttons.first_mut().map(|button| &mut button.id),
        Some(Row::Menu(menu)) => Some(&mut menu.id),
        None => None,
    };
    if let Some(id) = first {
        *id = Control::marked_id(id, marker);
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_five_minutes() {
        let waits: Vec<u64> = [1, 2, 3, 8, 9, 10, 63, 64, 65, u32::MAX]
            .map(|attempt| backoff(attempt).as_secs())
            .into();
        assert_eq!(waits, [1, 2, 4, 128, 256, 300, 300, 300, 300, 300]);
    }
}
