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

    /// Every scope in which a command set is registered.
    pub async fn registered_scopes(&self) -> Result<Vec<String>, StoreError> {
        let scopes = sqlx::query_scalar!("SELECT scope FROM registration ORDER BY scope");
        Ok(scopes.fetch_all(&self.readers).await?)
    }

    /// Notes that the command set of a scope was taken back.
    pub async fn unregistered(&self, scope: &str) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        sqlx::query!("DELETE FROM registration WHERE scope = ?", scope)
            .execute(&mut *writer)
            .await?;
        Ok(())
    }
}
