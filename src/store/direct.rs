//! Direct messages that their recipient does not take.

use jiff::Timestamp;
use serde_json::Value;

use super::time::millis;
use super::{Lease, Store, StoreError};

impl Store {
    /// Turns a claimed row that was to go by direct message to its channel: the recipient takes none. Their setting
    /// `wish`, by which they had asked for them, is forgotten; the row in which that happens remembers what `told`
    /// makes of what it remembered, so that they are told once. `false` when the lease was over and the row is no
    /// longer ours.
    pub async fn not_directly(
        &self,
        lease: Lease,
        wish: &str,
        told: impl FnOnce(Value) -> Value + Send,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let now = millis(now);
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        // Refused there is not sent: nothing of it can be in the channel.
        let row = sqlx::query!(
            "UPDATE outbox SET direct = 0, state = 'pending', due = ?1, first_attempt = NULL, last_attempt = NULL
             WHERE id = ?2 AND attempts = ?3 AND state = 'sending' RETURNING recipient, payload",
            now,
            lease.row.0,
            lease.attempt
        )
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(row) = row else { return Ok(false) };
        let forgotten = sqlx::query!(
            "DELETE FROM setting WHERE player = ? AND name = ?",
            row.recipient,
            wish
        )
        .execute(&mut *transaction)
        .await?;
        if forgotten.rows_affected() > 0 {
            let payload = serde_json::from_str(&row.payload).map_err(|why| {
                StoreError::unreadable("notice", lease.row.0, format!("payload: {why}"))
            })?;
            let payload = told(payload).to_string();
            sqlx::query!(
                "UPDATE outbox SET payload = ? WHERE id = ?",
                payload,
                lease.row.0
            )
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(true)
    }
}
