//! Notices that call nobody when they are posted, and the calls that follow when quiet hours are over.

use jiff::Timestamp;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::queue::enqueue_all;
use super::time::millis;
use super::words::Word;
use super::{Lease, Notice, NoticeKind, Store, StoreError, Subject, Way};
use crate::play::{ChallengeId, ChannelId, GameId, PlayerId, Revision};

impl Store {
    /// Notes, before a claimed row is delivered for the first time, that it is to call nobody; whom it is for is
    /// called at `wakes`, if at all. `false` when the lease was over and the row is no longer ours.
    pub async fn hush(&self, lease: Lease, wakes: Option<Timestamp>) -> Result<bool, StoreError> {
        let wakes = wakes.map(millis);
        let mut writer = self.writer.lock().await;
        let hushed = sqlx::query!(
            "UPDATE outbox SET hushed = 1, wakes = ? WHERE id = ? AND attempts = ? AND state = 'sending'",
            wakes,
            lease.row.0,
            lease.attempt
        )
        .execute(&mut *writer)
        .await?;
        Ok(hushed.rows_affected() == 1)
    }

    /// Queues the calls that waited until now, at most `limit` of them: for each, what `remembered` makes of what the
    /// hushed notice remembers. The answer is how many.
    pub async fn wake(
        &self,
        now: Timestamp,
        limit: u32,
        remembered: impl Fn(Value) -> Value + Send,
    ) -> Result<usize, StoreError> {
        let at = millis(now);
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let rows = sqlx::query!(
            "SELECT id, game, challenge, revision, recipient, channel, payload FROM outbox WHERE wakes <= ?
             ORDER BY wakes, id LIMIT ?",
            at,
            limit
        )
        .fetch_all(&mut *transaction)
        .await?;
        for row in &rows {
            let subject = match (row.game, row.challenge) {
                (Some(game), _) => Subject::Game(GameId(game)),
                (None, challenge) => Subject::Challenge(ChallengeId(challenge.unwrap_or_default())),
            };
            let payload = serde_json::from_str(&row.payload).map_err(|why| {
                StoreError::unreadable("notice", row.id, format!("payload: {why}"))
            })?;
            let notice = Notice {
                subject,
                revision: Revision(row.revision as u32),
                recipient: row.recipient.map(|id| PlayerId(id.cast_unsigned())),
                kind: NoticeKind::Wake,
                // There is one for each notice that was hushed.
                step: row.id,
                channel: ChannelId(row.channel.cast_unsigned()),
                way: Way::Channel,
                payload: remembered(payload),
            };
            sqlx::query!("UPDATE outbox SET wakes = NULL WHERE id = ?", row.id)
                .execute(&mut *transaction)
                .await?;
            enqueue_all(&mut transaction, &[notice], now).await?;
        }
        transaction.commit().await?;
        Ok(rows.len())
    }
}

/// Drops what was to wake somebody about the turn of a game, now that there is another.
pub(super) async fn drop_wakes(db: &mut SqliteConnection, game: i64) -> Result<(), StoreError> {
    let (turn, back) = (NoticeKind::Turn.word(), NoticeKind::Back.word());
    sqlx::query!(
        "UPDATE outbox SET wakes = NULL WHERE game = ? AND wakes IS NOT NULL AND kind IN (?, ?)",
        game,
        turn,
        back
    )
    .execute(db)
    .await?;
    Ok(())
}
