//! Games whose channel was deleted, and where they go on.

use jiff::Timestamp;

use super::queue::advance;
use super::time::millis;
use super::{Channel, Store, StoreError, places};
use crate::play::{GameId, GuildId, PlayerId};

impl Store {
    /// The games of a player in a guild whose channel is gone ([`Parking::is_gone`](super::Parking::is_gone)): those
    /// that go on, and those of which something is still to be said.
    pub async fn homeless_games(
        &self,
        player: PlayerId,
        guild: GuildId,
    ) -> Result<Vec<GameId>, StoreError> {
        let (player, guild) = (player.0.cast_signed(), guild.0.cast_signed());
        let rows = sqlx::query_scalar!(
            r#"SELECT g.id AS "id!: i64" FROM channel c CROSS JOIN game g ON g.channel = c.id AND g.ended IS NULL
               WHERE c.parked IS NOT NULL AND c.parked_why LIKE '10003%' AND c.guild = ?1 AND ?2 IN (g.white, g.black)
               UNION
               SELECT g.id FROM channel c CROSS JOIN outbox o ON o.channel = c.id AND o.state = 'parked'
                    CROSS JOIN game g ON g.id = o.game
               WHERE c.parked IS NOT NULL AND c.parked_why LIKE '10003%' AND c.guild = ?1 AND ?2 IN (g.white, g.black)
               ORDER BY 1"#,
            guild,
            player
        );
        let rows = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(GameId).collect())
    }

    /// Moves a game whose channel is gone to another channel of its guild, with what still waits to be said of it.
    /// `false`, and nothing is changed: its channel is there, or is of another guild.
    pub async fn move_game(
        &self,
        game: GameId,
        to: &Channel,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let (at, channel) = (millis(now), to.id.0.cast_signed());
        let guild = to.guild.map(|guild| guild.0.cast_signed());
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let from = sqlx::query!(
            r#"SELECT c.id, c.parked AS "parked!: i64" FROM game g JOIN channel c ON c.id = g.channel
             WHERE g.id = ? AND g.guild = ? AND c.id <> ? AND c.parked IS NOT NULL AND c.parked_why LIKE '10003%'"#,
            game.0,
            guild,
            channel
        )
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(from) = from else { return Ok(false) };
        places::upsert(&mut transaction, to, now).await?;
        if from.parked < at {
            // Nobody could be called meanwhile.
            sqlx::query!(
                "INSERT INTO outage (game, began, ended) VALUES (?, ?, ?)",
                game.0,
                from.parked,
                at
            )
            .execute(&mut *transaction)
            .await?;
        }
        sqlx::query!(
            "UPDATE game SET channel = ?1, held = min(coalesce(held, due), ?2), due = CASE WHEN due IS NOT NULL THEN ?2 END
             WHERE id = ?3",
            channel,
            at,
            game.0
        )
        .execute(&mut *transaction)
        .await?;
        // What a deleted channel refused is nowhere: it is said here for the first time.
        sqlx::query!(
            "UPDATE outbox SET channel = ?1, state = 'pending', first_attempt = NULL, last_attempt = NULL
             WHERE game = ?2 AND channel = ?3 AND state = 'parked'",
            channel,
            game.0,
            from.id
        )
        .execute(&mut *transaction)
        .await?;
        advance(&mut transaction, channel, at).await?;
        transaction.commit().await?;
        Ok(true)
    }
}
