//! Games whose channel was deleted, and where they go on.

use jiff::Timestamp;

use sqlx::SqliteConnection;

use super::due::give_back;
use super::queue::{advance, enqueue_all};
use super::time::millis;
use super::{Channel, Notice, Store, StoreError, Subject, places};
use crate::play::{ChannelId, GameId, GuildId, PlayerId, Revision, TournamentId};

impl Store {
    /// The channels in which a guild's open games are played and its open tournaments live, and those that their threads
    /// hang on, before them; without those that are known to be gone.
    pub async fn channels_in_use(&self, guild: GuildId) -> Result<Vec<ChannelId>, StoreError> {
        let guild = guild.0.cast_signed();
        let rows = sqlx::query!(
            r#"SELECT c.id AS "id!: i64", c.parent FROM game g CROSS JOIN channel c ON c.id = g.channel
               WHERE g.guild = ?1 AND g.ended IS NULL AND ifnull(c.parked_why NOT LIKE '10003%', 1)
               UNION
               SELECT p.id, p.parent FROM game g CROSS JOIN channel c ON c.id = g.channel
                    CROSS JOIN channel p ON p.id = c.parent
               WHERE g.guild = ?1 AND g.ended IS NULL AND ifnull(p.parked_why NOT LIKE '10003%', 1)
               UNION
               SELECT c.id, c.parent FROM tournament t CROSS JOIN channel c ON c.id = t.channel
               WHERE t.guild = ?1 AND t.phase NOT IN ('finished', 'cancelled')
                 AND ifnull(c.parked_why NOT LIKE '10003%', 1)
               ORDER BY 2, 1"#,
            guild
        );
        let rows = rows.fetch_all(&self.readers).await?;
        let channel = |id: i64| ChannelId(id.cast_unsigned());
        Ok(rows.into_iter().map(|row| channel(row.id)).collect())
    }

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

    /// Whether a channel was deleted ([`Parking::is_gone`](super::Parking::is_gone)).
    pub async fn is_gone(&self, channel: ChannelId) -> Result<bool, StoreError> {
        let channel = channel.0.cast_signed();
        let found = sqlx::query_scalar!(
            "SELECT id FROM channel WHERE id = ? AND parked IS NOT NULL AND parked_why LIKE '10003%'",
            channel
        );
        Ok(found.fetch_optional(&self.readers).await?.is_some())
    }

    /// The tournaments that go on in a channel.
    pub async fn tournaments_in(
        &self,
        channel: ChannelId,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let channel = channel.0.cast_signed();
        let rows = sqlx::query_scalar!(
            r#"SELECT t.id AS "id!: i64" FROM channel c CROSS JOIN tournament t ON t.guild = c.guild AND t.channel = c.id
               WHERE c.id = ? AND t.kind = 'tournament' AND t.phase NOT IN ('finished', 'cancelled') ORDER BY t.id"#,
            channel
        );
        let rows = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(TournamentId).collect())
    }

    /// The tournaments of a guild that go on, whose channel is gone, and in which somebody has a part, as player or
    /// organiser.
    pub async fn homeless_tournaments(
        &self,
        person: PlayerId,
        guild: GuildId,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let (person, guild) = (person.0.cast_signed(), guild.0.cast_signed());
        let rows = sqlx::query_scalar!(
            r#"SELECT t.id AS "id!: i64" FROM tournament t CROSS JOIN channel c ON c.id = t.channel
               WHERE t.guild = ?1 AND t.kind = 'tournament' AND t.phase NOT IN ('finished', 'cancelled')
                 AND c.parked IS NOT NULL AND c.parked_why LIKE '10003%'
                 AND EXISTS (SELECT 1 FROM tournament_person WHERE tournament = t.id AND person = ?2)
               ORDER BY t.id"#,
            guild,
            person
        );
        let rows = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(TournamentId).collect())
    }

    /// Moves a game whose channel is gone to another channel of its guild, with what still waits to be said of it, after
    /// these notices, which may need its revision. `false`, and nothing is changed: its channel is there, or is of
    /// another guild.
    pub async fn move_game(
        &self,
        game: GameId,
        to: &Channel,
        notices: impl FnOnce(Revision) -> Vec<Notice> + Send,
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
        give_back(&mut transaction, &[game.0], (from.parked, at)).await?;
        let revision = sqlx::query_scalar!(
            "UPDATE game SET channel = ? WHERE id = ? RETURNING revision",
            channel,
            game.0
        )
        .fetch_one(&mut *transaction)
        .await?;
        let notices = notices(Revision(revision as u32));
        if !notices.is_empty() {
            // It begins elsewhere than where it was to begin.
            sqlx::query!(
                "UPDATE outbox SET state = 'stale', settled = ?1
                 WHERE game = ?2 AND channel = ?3 AND state = 'parked' AND kind IN ('pairing', 'thread')",
                at,
                game.0,
                from.id
            )
            .execute(&mut *transaction)
            .await?;
        }
        enqueue_all(&mut transaction, &notices, now).await?;
        let places = (from.id, channel);
        take_along(&mut transaction, Subject::Game(game), places, at).await?;
        transaction.commit().await?;
        Ok(true)
    }
}

/// Has said in another channel what was to be said of something in one that is gone, after what is queued there by now.
/// What a deleted channel refused is nowhere: it is said there for the first time.
pub(super) async fn take_along(
    db: &mut SqliteConnection,
    subject: Subject,
    (from, to): (i64, i64),
    at: i64,
) -> Result<(), StoreError> {
    let (game, tournament) = match subject {
        Subject::Game(game) => (Some(game.0), None),
        Subject::Tournament(tournament) => (None, Some(tournament.0)),
        Subject::Challenge(_) => return Ok(()),
    };
    let waiting = sqlx::query_scalar!(
        r#"SELECT o.id AS "id!: i64" FROM channel c CROSS JOIN outbox o ON o.channel = c.id AND o.state = 'parked'
           WHERE c.id = ?1 AND c.parked_why LIKE '10003%' AND (o.game = ?2 OR o.tournament = ?3) ORDER BY o.id"#,
        from,
        game,
        tournament
    );
    for row in waiting.fetch_all(&mut *db).await? {
        // The line of a channel is in the order of the rows' numbers.
        sqlx::query!(
            "UPDATE outbox SET id = (SELECT max(id) + 1 FROM outbox), channel = ?1, state = 'pending',
                               first_attempt = NULL, last_attempt = NULL
             WHERE id = ?2",
            to,
            row
        )
        .execute(&mut *db)
        .await?;
    }
    advance(db, to, at).await
}
