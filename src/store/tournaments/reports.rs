//! Games of tournaments that have ended, until their tournaments know.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use crate::play::{ChannelId, GameId, GuildId, TournamentId};
use crate::store::time::millis;
use crate::store::{Store, StoreError};
use crate::tournament::GameKey;

/// A game that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameReport {
    /// Whose.
    pub tournament: TournamentId,
    /// Which.
    pub key: GameKey,
    /// Its number.
    pub game: GameId,
}

/// The tournament of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventGame {
    /// Which.
    pub tournament: TournamentId,
    /// What it is called.
    pub name: String,
    /// The game in it.
    pub key: GameKey,
    /// Whether it is a ladder.
    pub ladder: bool,
}

/// Notes within the transaction that ends a game that its tournament, if it is of one, is to be told.
pub(in crate::store) async fn note_end(
    db: &mut SqliteConnection,
    game: GameId,
    at: i64,
) -> Result<(), StoreError> {
    sqlx::query!(
        "UPDATE tournament_game SET due = ? WHERE game = ?",
        at,
        game.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Notes within the transaction that tells a tournament that it knows.
pub(super) async fn note_report(
    db: &mut SqliteConnection,
    id: TournamentId,
    key: GameKey,
) -> Result<(), StoreError> {
    sqlx::query!(
        "UPDATE tournament_game SET due = NULL WHERE tournament = ? AND round = ? AND board = ? AND number = ?",
        id.0,
        key.round,
        key.board,
        key.game
    )
    .execute(db)
    .await?;
    Ok(())
}

impl Store {
    /// At most `limit` games that have ended and whose tournaments do not know, the first to end first.
    pub async fn due_reports(
        &self,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<GameReport>, StoreError> {
        let now = millis(now);
        let rows = sqlx::query!(
            r#"SELECT tournament AS "tournament!", round AS "round!", board AS "board!", number AS "number!", game
               FROM tournament_game WHERE due <= ? ORDER BY due, game LIMIT ?"#,
            now,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?.into_iter();
        Ok(rows
            .map(|row| GameReport {
                tournament: TournamentId(row.tournament),
                key: GameKey {
                    round: row.round as u32,
                    board: row.board as u32,
                    game: row.number as u32,
                },
                game: GameId(row.game),
            })
            .collect())
    }

    /// Notes that a tournament need not be told of a game's end: it has decided otherwise.
    pub async fn report_settled(&self, report: GameReport) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        note_report(&mut writer, report.tournament, report.key).await
    }

    /// Leaves a report that cannot be made now until `later`.
    pub async fn report_put_off(
        &self,
        report: GameReport,
        later: Timestamp,
    ) -> Result<(), StoreError> {
        let later = millis(later);
        let mut writer = self.writer.lock().await;
        sqlx::query!(
            "UPDATE tournament_game SET due = ? WHERE game = ? AND due IS NOT NULL",
            later,
            report.game.0
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// The tournaments in which something is due, at most `limit`.
    pub async fn due_tournaments(
        &self,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let now = millis(now);
        let rows = sqlx::query_scalar!(
            "SELECT id FROM tournament WHERE due <= ? ORDER BY due LIMIT ?",
            now,
            limit
        );
        Ok(rows
            .fetch_all(&self.readers)
            .await?
            .into_iter()
            .map(TournamentId)
            .collect())
    }

    /// Looks at a tournament again at this instant, or not by itself.
    pub async fn tournament_due(
        &self,
        id: TournamentId,
        due: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        let due = due.map(millis);
        let mut writer = self.writer.lock().await;
        sqlx::query!(
            "UPDATE tournament SET due = ? WHERE id = ? AND phase NOT IN ('finished', 'cancelled')",
            due,
            id.0
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// The server and the channel of a tournament or ladder.
    pub async fn home_of_tournament(
        &self,
        id: TournamentId,
    ) -> Result<Option<(GuildId, ChannelId)>, StoreError> {
        let home = sqlx::query!("SELECT guild, channel FROM tournament WHERE id = ?", id.0);
        let home = home.fetch_optional(&self.readers).await?;
        Ok(home.map(|home| {
            let channel = ChannelId(home.channel.cast_unsigned());
            (GuildId(home.guild.cast_unsigned()), channel)
        }))
    }

    /// The tournament that a game belongs to.
    pub async fn event_of_game(&self, game: GameId) -> Result<Option<EventGame>, StoreError> {
        let row = sqlx::query!(
            r#"SELECT t.id AS "id!", t.kind = 'ladder' AS "ladder!: bool", t.name, g.round AS "round!", g.board AS "board!", g.number AS "number!"
               FROM tournament_game g JOIN tournament t ON t.id = g.tournament WHERE g.game = ?"#,
            game.0
        );
        let row = row.fetch_optional(&self.readers).await?;
        Ok(row.map(|row| EventGame {
            tournament: TournamentId(row.id),
            name: row.name,
            ladder: row.ladder,
            key: GameKey {
                round: row.round as u32,
                board: row.board as u32,
                game: row.number as u32,
            },
        }))
    }
}
