//! Games in which something is to happen by itself.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::queue::enqueue_all;
use super::time::{instant, millis};
use super::{Notice, Store, StoreError};
use crate::play::{GameId, Revision};

/// A game in which something is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DueGame {
    /// Which.
    pub game: GameId,
    /// Since when it is to be looked at.
    pub due: Timestamp,
    /// What is to be done was due then, or later: it may have been put off.
    pub since: Timestamp,
}

impl Store {
    /// At most `limit` games in which something is due, the longest due first.
    pub async fn due_games(&self, now: Timestamp, limit: u32) -> Result<Vec<DueGame>, StoreError> {
        let now = millis(now);
        let rows = sqlx::query!(
            r#"SELECT id, due AS "due!: i64", held FROM game WHERE due <= ? ORDER BY due LIMIT ?"#,
            now,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        let games = rows.into_iter().map(|row| DueGame {
            game: GameId(row.id),
            due: instant(row.due),
            since: instant(row.held.unwrap_or(row.due)),
        });
        Ok(games.collect())
    }

    /// Leaves a game that cannot be handled alone until `later`; what was due stays to be done.
    pub async fn put_off(&self, due: DueGame, later: Timestamp) -> Result<(), StoreError> {
        let (before, later) = (millis(due.due), millis(later));
        let mut writer = self.writer.lock().await;
        sqlx::query!(
            "UPDATE game SET due = ?, held = coalesce(held, due) WHERE id = ? AND due = ?",
            later,
            due.game.0,
            before
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// When something is next due in any game or tournament, or a vacation ends, or somebody is to be called whose quiet
    /// hours are over.
    pub async fn next_game_due(&self) -> Result<Option<Timestamp>, StoreError> {
        let due = sqlx::query_scalar!(
            r#"SELECT min(due) AS "due?: i64" FROM
                   (SELECT min(due) AS due FROM game WHERE due IS NOT NULL
                    UNION ALL SELECT min(until) FROM vacation WHERE lasts = 1
                    UNION ALL SELECT min(wakes) FROM outbox WHERE wakes IS NOT NULL
                    UNION ALL SELECT min(due) FROM tournament WHERE due IS NOT NULL
                    UNION ALL SELECT min(due) FROM tournament_game WHERE due IS NOT NULL
                    UNION ALL SELECT min(due) FROM tournament_order)"#
        );
        Ok(due.fetch_one(&self.readers).await?.map(instant))
    }

    /// Notes that what was due in a game is done, by these notices, and what is due next. No action: the revision
    /// stays. `false` when the game has changed since, or another process was first.
    pub async fn done_due(
        &self,
        done: DueGame,
        revision: Revision,
        next: Option<Timestamp>,
        notices: &[Notice],
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let (due, next) = (millis(done.due), next.map(millis));
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let changed = sqlx::query!(
            "UPDATE game SET due = ?, held = NULL WHERE id = ? AND revision = ? AND due = ?",
            next,
            done.game.0,
            revision.0,
            due
        )
        .execute(&mut *transaction)
        .await?;
        if changed.rows_affected() == 0 {
            return Ok(false);
        }
        enqueue_all(&mut transaction, notices, now).await?;
        transaction.commit().await?;
        Ok(true)
    }
}

/// Notes that in these games nobody could be called for a time, in milliseconds since 1970: their clocks get it back,
/// and what is due is reckoned anew.
pub(super) async fn give_back(
    db: &mut SqliteConnection,
    games: &[i64],
    (began, ended): (i64, i64),
) -> Result<(), StoreError> {
    if began < ended {
        for game in games {
            sqlx::query!(
                "INSERT INTO outage (game, began, ended) SELECT id, ?2, ?3 FROM game WHERE id = ?1 AND due IS NOT NULL",
                game,
                began,
                ended
            )
            .execute(&mut *db)
            .await?;
        }
    }
    reckon(db, games, ended).await
}

/// Has what is due in these games reckoned anew at `now`; what was to be done by then is not forgotten.
pub(super) async fn reckon(
    db: &mut SqliteConnection,
    games: &[i64],
    now: i64,
) -> Result<(), StoreError> {
    for game in games {
        sqlx::query!(
            "UPDATE game SET held = min(coalesce(held, due), ?2), due = ?2 WHERE id = ?1 AND due IS NOT NULL",
            game,
            now
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

/// Has what is due in a game reckoned anew now that its player was called: what was put off meanwhile is done at once.
pub(super) async fn called(
    db: &mut SqliteConnection,
    game: i64,
    now: i64,
) -> Result<(), StoreError> {
    sqlx::query!(
        "UPDATE game SET due = ?2 WHERE id = ?1 AND held IS NOT NULL",
        game,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}
