//! Which command definitions Discord was last told.

use jiff::Timestamp;

use super::time::millis;
use super::{Store, StoreError};

impl Store {
    /// The hash of the command set last registered in a scope (`global`, or a guild's id).
    pub async fn registration(&self, scope: &str) -> Result<Option<String>, StoreError> {
        let hash = sqlx::query_scalar!("SELECT hash FROM registration WHERE scope = ?", scope);
        Ok(hash.fetch_optional(&self.readers).await?)
    }

    /// Notes that a command set was registered.
    pub async fn registered(
        &self,
        scope: &str,
        hash: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let now = millis(now);
        let mut writer = self.writer.lock().await;
        sqlx::query!(
            "INSERT INTO registration (scope, hash, registered) VALUES (?, ?, ?)
             ON CONFLICT (scope) DO UPDATE SET hash = excluded.hash, registered = excluded.registered",
            scope,
            hash,
            now
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }
}
