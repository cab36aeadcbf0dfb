//! Servers that the bot is removed from, and invited to again.

use jiff::Timestamp;

use super::due::give_back;
use super::queue::enqueue_all;
use super::time::{instant, millis};
use super::{Notice, Outage, Store, StoreError, parking};
use crate::play::{ChannelId, GameId, GuildId, Revision};

/// A server that was ever seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guild {
    /// Which.
    pub id: GuildId,
    /// Since when the bot is not in it.
    pub removed: Option<Timestamp>,
}

impl Store {
    /// Every server that was ever seen.
    pub async fn guilds(&self) -> Result<Vec<Guild>, StoreError> {
        let rows = sqlx::query!("SELECT id, removed FROM guild ORDER BY id");
        let rows = rows.fetch_all(&self.readers).await?;
        let guild = |id: i64, removed: Option<i64>| Guild {
            id: GuildId(id.cast_unsigned()),
            removed: removed.map(instant),
        };
        Ok(rows
            .into_iter()
            .map(|row| guild(row.id, row.removed))
            .collect())
    }

    /// Whether the bot is not in a server.
    pub async fn is_absent(&self, guild: GuildId) -> Result<bool, StoreError> {
        let guild = guild.0.cast_signed();
        let found = sqlx::query_scalar!(
            "SELECT id FROM guild WHERE id = ? AND removed IS NOT NULL",
            guild
        );
        Ok(found.fetch_optional(&self.readers).await?.is_some())
    }

    /// The first absence of the bot from a server that ended after an instant.
    pub async fn absence_after(
        &self,
        guild: GuildId,
        after: Timestamp,
    ) -> Result<Option<Outage>, StoreError> {
        let (guild, after) = (guild.0.cast_signed(), millis(after));
        let found = sqlx::query!(
            "SELECT began, ended FROM absence WHERE guild = ? AND ended > ? ORDER BY ended LIMIT 1",
            guild,
            after
        );
        let found = found.fetch_optional(&self.readers).await?;
        Ok(found.map(|row| Outage::of((row.began, row.ended))))
    }

    /// Notes that the bot was removed from a server: from now on the clocks of its games stand. `false` when that was
    /// known, or the server is not.
    pub async fn guild_left(&self, guild: GuildId, now: Timestamp) -> Result<bool, StoreError> {
        let (guild, at) = (guild.0.cast_signed(), millis(now));
        let mut writer = self.writer.lock().await;
        let noted = sqlx::query!(
            "UPDATE guild SET removed = ? WHERE id = ? AND removed IS NULL",
            at,
            guild
        )
        .execute(&mut *writer)
        .await?;
        Ok(noted.rows_affected() == 1)
    }

    /// Notes that the bot is in a server again: the clocks of its games get the time back, its tournaments are looked at,
    /// what could not be posted is tried again, and in each channel with games one of them announces it. `None` when it
    /// was there all along.
    pub async fn guild_joined(
        &self,
        guild: GuildId,
        announce: impl Fn(Outage, GameId, Revision, ChannelId) -> Notice + Send,
        now: Timestamp,
    ) -> Result<Option<Outage>, StoreError> {
        let (key, at) = (guild.0.cast_signed(), millis(now));
        // Every session begins with all servers: only those with news are to wait for the writer.
        let known = sqlx::query_scalar!(
            r#"SELECT removed AS "removed!: i64" FROM guild WHERE id = ? AND removed IS NOT NULL"#,
            key
        );
        if known.fetch_optional(&self.readers).await?.is_none() {
            return Ok(None);
        }
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let began = sqlx::query_scalar!(
            r#"SELECT removed AS "removed!: i64" FROM guild WHERE id = ? AND removed IS NOT NULL"#,
            key
        )
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(began) = began else { return Ok(None) };
        sqlx::query!("UPDATE guild SET removed = NULL WHERE id = ?", key)
            .execute(&mut *transaction)
            .await?;
        let timed = sqlx::query_scalar!(
            "SELECT id FROM game WHERE guild = ? AND ended IS NULL AND due IS NOT NULL",
            key
        )
        .fetch_all(&mut *transaction)
        .await?;
        give_back(&mut transaction, &timed, (began, at)).await?;
        if began < at {
            sqlx::query!(
                "INSERT INTO absence (guild, began, ended) VALUES (?, ?, ?)",
                key,
                began,
                at
            )
            .execute(&mut *transaction)
            .await?;
            sqlx::query!(
                "UPDATE tournament SET due = ?2
                 WHERE guild = ?1 AND kind = 'tournament' AND phase NOT IN ('finished', 'cancelled')",
                key,
                at
            )
            .execute(&mut *transaction)
            .await?;
        }
        // Missing Access is what Discord says of the channels of a server that the bot is not in.
        let parked = sqlx::query_scalar!(
            "SELECT id FROM channel WHERE guild = ? AND parked IS NOT NULL AND parked_why LIKE '50001%'",
            key
        )
        .fetch_all(&mut *transaction)
        .await?;
        for channel in parked {
            let channel = ChannelId(channel.cast_unsigned());
            parking::unpark(&mut transaction, channel, now).await?;
        }
        let outage = Outage {
            began: instant(began),
            ended: now,
        };
        let games = sqlx::query!(
            r#"SELECT channel AS "channel!: i64", min(id) AS "game!: i64", revision AS "revision!: i64"
               FROM game WHERE guild = ? AND ended IS NULL GROUP BY channel ORDER BY channel"#,
            key
        )
        .fetch_all(&mut *transaction)
        .await?;
        let notices: Vec<Notice> = games
            .into_iter()
            .map(|row| {
                let channel = ChannelId(row.channel.cast_unsigned());
                let revision = Revision(row.revision as u32);
                announce(outage, GameId(row.game), revision, channel)
            })
            .collect();
        enqueue_all(&mut transaction, &notices, now).await?;
        transaction.commit().await?;
        Ok(Some(outage))
    }
}
