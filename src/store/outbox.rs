//! Delivering what the outbox holds: claiming rows, and saying what became of them.

use std::time::Duration;

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::due::{called, give_back};
use super::outbox_row::{Claimed, Lease, RawRow};
use super::queue::advance;
use super::time::{instant, millis};
use super::{Store, StoreError};
use crate::play::MessageId;

/// How many rows the outbox has in each state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// To be delivered.
    pub pending: u64,
    /// Claimed.
    pub sending: u64,
    /// Delivered.
    pub sent: u64,
    /// Nothing can be posted in their channel.
    pub parked: u64,
    /// No longer worth saying.
    pub stale: u64,
}

impl Store {
    /// Claims what is due: at most one row a channel, always the first of its line, and at most `limit` in all. Nobody
    /// else gets these rows until the lease is over; a row whose lease ended without a word (its worker died) is
    /// claimed anew. The attempt is on the disk before the answer is given. Rows that cannot be read are claimed like
    /// others, and hold up their own channels alone.
    ///
    /// `worker` names the claimer in the database, for whoever looks into it.
    pub async fn claim(
        &self,
        now: Timestamp,
        worker: &str,
        lease: Duration,
        limit: u32,
    ) -> Result<Claimed, StoreError> {
        let at = millis(now);
        let until = at.saturating_add(i64::try_from(lease.as_millis()).unwrap_or(i64::MAX));
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        drop_abandoned(&mut transaction, at).await?;
        let rows = sqlx::query_as!(
            RawRow,
            r#"SELECT id, game, challenge, tournament, revision, recipient, kind, step, channel, payload, attempts, first_attempt,
                      last_attempt, created, direct, hushed
               FROM outbox WHERE due <= ? ORDER BY due, id LIMIT ?"#,
            at,
            limit
        )
        .fetch_all(&mut *transaction)
        .await?;
        for row in &rows {
            sqlx::query!(
                "UPDATE outbox SET state = 'sending', due = ?1, worker = ?2, attempts = attempts + 1,
                                   first_attempt = coalesce(first_attempt, ?3), last_attempt = ?3
                 WHERE id = ?4",
                until,
                worker,
                at,
                row.id
            )
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        let mut claimed = Claimed::default();
        for row in rows {
            match row.read() {
                Ok(row) => claimed.rows.push(row),
                Err(error) => claimed.unreadable.push(error),
            }
        }
        Ok(claimed)
    }

    /// Ends every lease: what a process that is gone was delivering is claimed anew at once. For whoever holds the
    /// [`Guard`](super::Guard). The answer is how many rows.
    pub async fn take_over(&self, now: Timestamp) -> Result<u64, StoreError> {
        let now = millis(now);
        let mut writer = self.writer.lock().await;
        let taken = sqlx::query!(
            "UPDATE outbox SET due = ?1 WHERE state = 'sending' AND due > ?1",
            now
        )
        .execute(&mut *writer)
        .await?;
        Ok(taken.rows_affected())
    }

    /// Notes that a row was delivered as this message. It counts even after the lease: what was posted was posted.
    /// `false` when it was known to be delivered before.
    pub async fn delivered(
        &self,
        lease: Lease,
        message: MessageId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let (at, message) = (millis(now), message.0.cast_signed());
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let sent = sqlx::query!(
            "UPDATE outbox SET state = 'sent', due = NULL, message = ?, settled = ? WHERE id = ? AND state <> 'sent'
             RETURNING channel, game, kind, created, direct",
            message,
            at,
            lease.row.0
        )
        .fetch_optional(&mut *transaction)
        .await?;
        if let Some(sent) = &sent {
            // It takes messages: who is told next that it does not has not been told.
            sqlx::query!(
                "UPDATE channel SET parked_told = 0 WHERE id = ? AND parked IS NULL AND parked_told = 1 AND ? = 0",
                sent.channel,
                sent.direct
            )
            .execute(&mut *transaction)
            .await?;
            if let Some(game) = sent.game.filter(|_| sent.kind == "turn") {
                if at - sent.created > LATE {
                    give_back(&mut transaction, &[game], (sent.created, at)).await?;
                }
                called(&mut transaction, game, at).await?;
            }
        }
        settle(transaction, sent.map(|sent| sent.channel), at).await
    }

    /// Puts a row back to be tried again at `at`; in the meantime its channel waits. A call that a later one of its
    /// game has overtaken is dropped instead. `false` when the lease was over and the row is no longer ours.
    pub async fn retry(
        &self,
        lease: Lease,
        at: Timestamp,
        why: &str,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let (due, now) = (millis(at), millis(now));
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let channel = sqlx::query_scalar!(
            "UPDATE outbox SET state = 'pending', due = ?1, last_error = ?2
             WHERE id = ?3 AND attempts = ?4 AND state = 'sending' RETURNING channel",
            due,
            why,
            lease.row.0,
            lease.attempt
        )
        .fetch_optional(&mut *transaction)
        .await?;
        sqlx::query!(
            "UPDATE outbox SET state = 'stale', due = NULL, settled = ?1
             WHERE id = ?2 AND state = 'pending' AND kind = 'turn' AND EXISTS
                 (SELECT 1 FROM outbox n
                  WHERE n.game = outbox.game AND n.revision > outbox.revision AND n.kind IN ('turn', 'result'))",
            now,
            lease.row.0
        )
        .execute(&mut *transaction)
        .await?;
        settle(transaction, channel, now).await
    }

    /// Drops a row that is no longer worth saying. `false` when the lease was over and the row is no longer ours.
    pub async fn drop_stale(&self, lease: Lease, now: Timestamp) -> Result<bool, StoreError> {
        let now = millis(now);
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let dropped = sqlx::query!(
            "UPDATE outbox SET state = 'stale', due = NULL, settled = ?
             WHERE id = ? AND attempts = ? AND state = 'sending' RETURNING channel, game, kind",
            now,
            lease.row.0,
            lease.attempt
        )
        .fetch_optional(&mut *transaction)
        .await?;
        let turn = dropped.as_ref().filter(|dropped| dropped.kind == "turn");
        if let Some(game) = turn.and_then(|dropped| dropped.game) {
            called(&mut transaction, game, now).await?;
        }
        settle(transaction, dropped.map(|dropped| dropped.channel), now).await
    }

    /// Sets a row aside that Discord will never take as it is (our mistake), so that its channel goes on. It is tried
    /// again when the channel is unparked. `false` when the lease was over and the row is no longer ours.
    pub async fn park_row(
        &self,
        lease: Lease,
        why: &str,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let now = millis(now);
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let channel = sqlx::query_scalar!(
            "UPDATE outbox SET state = 'parked', due = NULL, last_error = ?
             WHERE id = ? AND attempts = ? AND state = 'sending' RETURNING channel",
            why,
            lease.row.0,
            lease.attempt
        )
        .fetch_optional(&mut *transaction)
        .await?;
        settle(transaction, channel, now).await
    }

    /// When to claim next: the earliest instant at which a row is due, or a lease ends. `None`: nothing is to be done.
    pub async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        let due = sqlx::query_scalar!(
            r#"SELECT min(due) AS "due?: i64" FROM outbox WHERE due IS NOT NULL"#
        );
        Ok(due.fetch_one(&self.readers).await?.map(instant))
    }

    /// How many rows there are in each state. Reads the whole outbox.
    pub async fn outbox_counts(&self) -> Result<Counts, StoreError> {
        let rows =
            sqlx::query!(r#"SELECT state, count(*) AS "count!: i64" FROM outbox GROUP BY state"#);
        let rows = rows.fetch_all(&self.readers).await?;
        let count = |state| {
            rows.iter()
                .find(|row| row.state == state)
                .map_or(0, |row| row.count.cast_unsigned())
        };
        Ok(Counts {
            pending: count("pending"),
            sending: count("sending"),
            sent: count("sent"),
            parked: count("parked"),
            stale: count("stale"),
        })
    }
}

/// A call that took longer than this, in milliseconds, came late: nobody could know until then that it was their move.
const LATE: i64 = 60_000;

/// Lets the channel's line move up and commits; whether there was a row to change.
async fn settle(
    mut transaction: sqlx::Transaction<'_, sqlx::Sqlite>,
    channel: Option<i64>,
    now: i64,
) -> Result<bool, StoreError> {
    let Some(channel) = channel else {
        return Ok(false);
    };
    advance(&mut transaction, channel, now).await?;
    transaction.commit().await?;
    Ok(true)
}

/// Drops calls whose worker died and that a later one of their game has overtaken meanwhile.
async fn drop_abandoned(db: &mut SqliteConnection, now: i64) -> Result<(), StoreError> {
    let channels = sqlx::query_scalar!(
        "UPDATE outbox SET state = 'stale', due = NULL, settled = ?1
         WHERE due <= ?1 AND state = 'sending' AND kind = 'turn' AND EXISTS
             (SELECT 1 FROM outbox n
              WHERE n.game = outbox.game AND n.revision > outbox.revision AND n.kind IN ('turn', 'result'))
         RETURNING channel",
        now
    )
    .fetch_all(&mut *db)
    .await?;
    for channel in channels {
        advance(db, channel, now).await?;
    }
    Ok(())
}
