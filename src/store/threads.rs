//! Threads that are opened for games.

use jiff::Timestamp;
use serde_json::Value;

use super::queue::advance;
use super::time::millis;
use super::{Channel, Lease, Store, StoreError, places};
use crate::play::{ChannelId, GameId, GuildId, MessageId};

impl Store {
    /// The message in which a game was announced, if it is known to be there: its challenge, or its pairing, of which the
    /// latest counts, the game having been moved.
    pub async fn opening_message(&self, game: GameId) -> Result<Option<MessageId>, StoreError> {
        let message = sqlx::query_scalar!(
            "SELECT o.message FROM game g JOIN outbox o ON o.challenge = g.challenge
             WHERE g.id = ?1 AND o.kind = 'challenge' AND o.state = 'sent'
             UNION ALL
             SELECT max(message) FROM outbox WHERE game = ?1 AND kind = 'pairing' AND state = 'sent'",
            game.0
        );
        let message = message.fetch_optional(&self.readers).await?.flatten();
        Ok(message.map(|id| MessageId(id.cast_unsigned())))
    }

    /// Notes that the thread which a row of the outbox asked for is there: its game goes on in it, with all that is
    /// still to be said of it. `false` when that was known.
    pub async fn thread_opened(
        &self,
        lease: Lease,
        thread: ChannelId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let (at, key) = (millis(now), thread.0.cast_signed());
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        // A thread on a message has the message's number.
        let row = sqlx::query!(
            r#"UPDATE outbox SET state = 'sent', due = NULL, message = ?, settled = ? WHERE id = ? AND state <> 'sent'
               RETURNING channel, game AS "game!: i64""#,
            key,
            at,
            lease.row.0
        )
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(row) = row else { return Ok(false) };
        let guild = sqlx::query_scalar!("SELECT guild FROM game WHERE id = ?", row.game)
            .fetch_one(&mut *transaction)
            .await?;
        let channel = Channel {
            id: thread,
            guild: Some(GuildId(guild.cast_unsigned())),
            parent: Some(ChannelId(row.channel.cast_unsigned())),
        };
        places::upsert(&mut transaction, &channel, now).await?;
        sqlx::query!(
            "UPDATE game SET channel = ? WHERE id = ? AND channel = ?",
            key,
            row.game,
            row.channel
        )
        .execute(&mut *transaction)
        .await?;
        sqlx::query!(
            "UPDATE outbox SET channel = ?, due = NULL WHERE game = ? AND channel = ? AND state IN ('pending', 'parked')",
            key,
            row.game,
            row.channel
        )
        .execute(&mut *transaction)
        .await?;
        advance(&mut transaction, row.channel, at).await?;
        advance(&mut transaction, key, at).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Has the row of the outbox that asked for a thread, which cannot be had, say so instead. `false` when the lease
    /// was over and the row is no longer ours.
    pub async fn thread_refused(
        &self,
        lease: Lease,
        payload: &Value,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let (at, payload) = (millis(now), payload.to_string());
        let mut writer = self.writer.lock().await;
        let refused = sqlx::query!(
            "UPDATE outbox SET state = 'pending', due = ?, payload = ?, first_attempt = NULL, last_attempt = NULL
             WHERE id = ? AND attempts = ? AND state = 'sending'",
            at,
            payload,
            lease.row.0,
            lease.attempt
        )
        .execute(&mut *writer)
        .await?;
        Ok(refused.rows_affected() == 1)
    }
}
