//! Members who have left a server in which they play.

use jiff::Timestamp;

use super::time::millis;
use super::{Store, StoreError};
use crate::play::{GuildId, PlayerId};

impl Store {
    /// Whether a player is known to have left a server.
    pub async fn has_left(&self, guild: GuildId, player: PlayerId) -> Result<bool, StoreError> {
        let (guild, player) = (guild.0.cast_signed(), player.0.cast_signed());
        let found = sqlx::query_scalar!(
            "SELECT noticed FROM departure WHERE guild = ? AND player = ?",
            guild,
            player
        );
        Ok(found.fetch_optional(&self.readers).await?.is_some())
    }

    /// Notes that a known player has left a known server. Writes only when that is news.
    pub async fn departed(
        &self,
        guild: GuildId,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        if self.has_left(guild, player).await? {
            return Ok(());
        }
        let (guild, player, at) = (guild.0.cast_signed(), player.0.cast_signed(), millis(now));
        let mut writer = self.writer.lock().await;
        sqlx::query!(
            "INSERT INTO departure (guild, player, noticed) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            guild,
            player,
            at
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// Notes that a player is in a server. Writes only when that is news.
    pub async fn present(&self, guild: GuildId, player: PlayerId) -> Result<(), StoreError> {
        if !self.has_left(guild, player).await? {
            return Ok(());
        }
        let (guild, player) = (guild.0.cast_signed(), player.0.cast_signed());
        let mut writer = self.writer.lock().await;
        sqlx::query!(
            "DELETE FROM departure WHERE guild = ? AND player = ?",
            guild,
            player
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }
}
