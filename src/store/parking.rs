//! Channels that refuse the bot's messages.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::due::reckon;
use super::queue::advance;
use super::time::{instant, millis};
use super::{Store, StoreError};
use crate::play::ChannelId;

/// Since when and why nothing can be posted in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parking {
    /// Since when.
    pub since: Timestamp,
    /// What Discord said.
    pub why: String,
    /// Whether somebody of the channel has been told; see [`Store::parking_told`].
    pub told: bool,
    /// Where its messages go meanwhile: the channel that a thread hangs on, if that one takes them.
    pub through: Option<ChannelId>,
}

/// Discord's code for a channel that does not exist, or no longer.
const UNKNOWN_CHANNEL: &str = "10003";

impl Parking {
    pub(super) fn of(
        since: Option<i64>,
        why: Option<String>,
        told: i64,
        through: Option<i64>,
    ) -> Option<Self> {
        let (since, why) = since.zip(why)?;
        Some(Self {
            since: instant(since),
            why,
            told: told != 0,
            through: through.map(|channel| ChannelId(channel.cast_unsigned())),
        })
    }

    /// Whether nobody of the channel has been told.
    pub fn is_untold(&self) -> bool {
        !self.told
    }

    /// Whether the channel was deleted: it will never take messages again.
    pub fn is_gone(&self) -> bool {
        self.why.starts_with(UNKNOWN_CHANNEL)
    }
}

/// A channel in which nothing can be posted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParkedChannel {
    /// Which.
    pub channel: ChannelId,
    /// Since when and why.
    pub parking: Parking,
    /// How many notices wait there.
    pub waiting: u64,
}

impl Store {
    /// Notes that a channel refuses the bot's messages. What waits for a thread, and what comes later, goes to the
    /// channel the thread hangs on (the answer), unless that is parked too; anything else waits, set aside, until
    /// [`Store::channel_seen`] or [`Store::unpark`].
    pub async fn park(
        &self,
        channel: ChannelId,
        why: &str,
        now: Timestamp,
    ) -> Result<Option<ChannelId>, StoreError> {
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let parent = park(&mut transaction, channel, why, now).await?;
        transaction.commit().await?;
        Ok(parent)
    }

    /// Notes that a channel was deleted, and its threads with it: [`Parking::is_gone`]. A channel in which nothing
    /// was ever done is let be. The answer is how many were noted that were there before.
    pub async fn channel_deleted(
        &self,
        channel: ChannelId,
        now: Timestamp,
    ) -> Result<usize, StoreError> {
        let key = channel.0.cast_signed();
        let known = sqlx::query_scalar!("SELECT id FROM channel WHERE id = ?", key);
        if known.fetch_optional(&self.readers).await?.is_none() {
            return Ok(0);
        }
        // Before its threads, so that nothing of them is to go there.
        let gone = sqlx::query_scalar!(
            "SELECT id FROM channel WHERE ?1 IN (id, parent) AND ifnull(parked_why NOT LIKE '10003%', 1)
             ORDER BY id <> ?1, id",
            key
        )
        .fetch_all(&self.readers)
        .await?;
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let why = format!("{UNKNOWN_CHANNEL}: deleted");
        for &id in &gone {
            park(&mut transaction, ChannelId(id.cast_unsigned()), &why, now).await?;
        }
        transaction.commit().await?;
        Ok(gone.len())
    }

    /// Notes that a channel takes messages again: what waits there is to be delivered. Calls to move that a later one
    /// overtook are gone already; whether the rest is still worth saying is judged when it is composed, since a later
    /// offer, say, leaves a call to move as current as it was. The answer is how many.
    pub async fn unpark(&self, channel: ChannelId, now: Timestamp) -> Result<u64, StoreError> {
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let requeued = unpark(&mut transaction, channel, now).await?;
        transaction.commit().await?;
        Ok(requeued)
    }

    /// Tries again where nothing could be posted since `before` or longer, and something waits or is to be said soon:
    /// the channel may have been opened without a word to the bot. Deleted channels are let be. Whoever was told stays
    /// told until a message gets through. The answer is how many channels.
    pub async fn retry_parked(
        &self,
        before: Timestamp,
        now: Timestamp,
    ) -> Result<usize, StoreError> {
        let before = millis(before);
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let channels = sqlx::query_scalar!(
            "SELECT id FROM channel WHERE parked IS NOT NULL AND parked <= ? AND parked_why NOT LIKE '10003%'",
            before
        )
        .fetch_all(&mut *transaction)
        .await?;
        for &channel in &channels {
            unpark(&mut transaction, ChannelId(channel.cast_unsigned()), now).await?;
        }
        transaction.commit().await?;
        Ok(channels.len())
    }

    /// Notes that somebody was told that a channel is parked; it is said once.
    pub async fn parking_told(&self, channel: ChannelId) -> Result<(), StoreError> {
        let channel = channel.0.cast_signed();
        let mut writer = self.writer.lock().await;
        sqlx::query!(
            "UPDATE channel SET parked_told = 1 WHERE id = ? AND parked IS NOT NULL",
            channel
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// Whether nothing can be posted in a channel.
    pub async fn is_parked(&self, channel: ChannelId) -> Result<bool, StoreError> {
        let channel = channel.0.cast_signed();
        let parked = sqlx::query_scalar!(
            "SELECT id FROM channel WHERE id = ? AND parked IS NOT NULL",
            channel
        );
        Ok(parked.fetch_optional(&self.readers).await?.is_some())
    }

    /// Every channel in which nothing can be posted, the longest parked first.
    pub async fn parked_channels(&self) -> Result<Vec<ParkedChannel>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT c.id, c.parked, c.parked_why, c.parked_told,
                      (SELECT p.id FROM channel p WHERE p.id = c.parent AND p.parked IS NULL) AS "through?: i64",
                      (SELECT count(*) FROM outbox o WHERE o.channel = c.id AND o.state = 'parked') AS "waiting!: i64"
               FROM channel c WHERE c.parked IS NOT NULL ORDER BY c.parked, c.id"#
        );
        let rows = rows.fetch_all(&self.readers).await?;
        let parked = rows.into_iter().filter_map(|row| {
            let channel = ChannelId(row.id.cast_unsigned());
            let parking = Parking::of(row.parked, row.parked_why, row.parked_told, row.through)?;
            Some(ParkedChannel {
                channel,
                parking,
                waiting: row.waiting.cast_unsigned(),
            })
        });
        Ok(parked.collect())
    }
}

/// Parks a channel within a transaction; the answer is where its messages go instead. One that refused messages and is
/// gone now has been parked since then, and whoever was told is to be told anew.
async fn park(
    db: &mut SqliteConnection,
    channel: ChannelId,
    why: &str,
    now: Timestamp,
) -> Result<Option<ChannelId>, StoreError> {
    let (key, at) = (channel.0.cast_signed(), millis(now));
    sqlx::query!(
        "UPDATE channel SET parked = coalesce(parked, ?1), parked_why = ?2,
                            parked_told = parked_told AND ?2 NOT LIKE '10003%'
         WHERE id = ?3 AND (parked IS NULL OR ?2 LIKE '10003%' AND parked_why NOT LIKE '10003%')",
        at,
        why,
        key
    )
    .execute(&mut *db)
    .await?;
    let parent = sqlx::query_scalar!(
        "SELECT p.id FROM channel c JOIN channel p ON p.id = c.parent AND p.parked IS NULL WHERE c.id = ?",
        key
    )
    .fetch_optional(&mut *db)
    .await?;
    match parent {
        Some(parent) => {
            // Refused here is not sent: nothing of it can be there. The attempts go on counting, since they tell one
            // claim from another.
            sqlx::query!(
                "UPDATE outbox SET channel = ?, state = 'pending', due = NULL, first_attempt = NULL, last_attempt = NULL,
                                   last_error = ?
                 WHERE channel = ? AND state IN ('pending', 'sending')",
                parent,
                why,
                key
            )
            .execute(&mut *db)
            .await?;
            advance(&mut *db, parent, at).await?;
        }
        None => {
            sqlx::query!(
                "UPDATE outbox SET state = 'parked', due = NULL, last_error = ?
                 WHERE channel = ? AND state IN ('pending', 'sending')",
                why,
                key
            )
            .execute(&mut *db)
            .await?;
        }
    }
    Ok(parent.map(|parent| ChannelId(parent.cast_unsigned())))
}

/// Unparks a channel within a transaction.
pub(super) async fn unpark(
    db: &mut SqliteConnection,
    channel: ChannelId,
    now: Timestamp,
) -> Result<u64, StoreError> {
    let (channel, now) = (channel.0.cast_signed(), millis(now));
    // Nobody was called there, nor in the threads that had only this channel left: their clocks get that time back.
    sqlx::query!(
        "INSERT INTO outage (channel, began, ended)
         SELECT t.id, max(c.parked, t.parked), ?2 FROM channel c JOIN channel t ON t.id = c.id OR t.parent = c.id
         WHERE c.id = ?1 AND c.parked < ?2 AND t.parked < ?2",
        channel,
        now
    )
    .execute(&mut *db)
    .await?;
    let timed = sqlx::query_scalar!(
        "SELECT id FROM game WHERE ended IS NULL AND due IS NOT NULL AND channel IN
             (SELECT id FROM channel WHERE id = ?1 AND parked IS NOT NULL
              UNION ALL SELECT id FROM channel WHERE parent = ?1 AND parked IS NOT NULL)",
        channel
    )
    .fetch_all(&mut *db)
    .await?;
    reckon(&mut *db, &timed, now).await?;
    sqlx::query!(
        "UPDATE channel SET parked = NULL, parked_why = NULL WHERE id = ? AND parked IS NOT NULL",
        channel
    )
    .execute(&mut *db)
    .await?;
    let requeued = sqlx::query!(
        "UPDATE outbox SET state = 'pending' WHERE channel = ? AND state = 'parked'",
        channel
    )
    .execute(&mut *db)
    .await?
    .rows_affected();
    advance(db, channel, now).await?;
    Ok(requeued)
}
