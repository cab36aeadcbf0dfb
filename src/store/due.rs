//! Games in which something is to happen by itself.

use jiff::Timestamp;

use super::queue::enqueue_all;
use super::time::{instant, millis};
use super::{Notice, Store, StoreError};
use crate::play::{GameId, Revision};

/// A game in which something is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DueGame {
    /// Which.
    pub game: GameId,
    /// Since when.
    pub due: Timestamp,
}

impl Store {
    /// At most `limit` games in which something is due, the longest due first.
    pub async fn due_games(&self, now: Timestamp, limit: u32) -> Result<Vec<DueGame>, StoreError> {
        let now = millis(now);
        let rows = sqlx::query!(
            r#"SELECT id, due AS "due!: i64" FROM game WHERE due <= ? ORDER BY due LIMIT ?"#,
            now,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        let game = |id, due| DueGame {
            game: GameId(id),
            due: instant(due),
        };
        Ok(rows.into_iter().map(|row| game(row.id, row.due)).collect())
    }

    /// Leaves a game that cannot be handled alone until `later`.
    pub async fn put_off(&self, due: DueGame, later: Timestamp) -> Result<(), StoreError> {
        let (before, later) = (millis(due.due), millis(later));
        let mut writer = self.writer.lock().await;
        sqlx::query!(
            "UPDATE game SET due = ? WHERE id = ? AND due = ?",
            later,
            due.game.0,
            before
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// When something is next due in any game.
    pub async fn next_game_due(&self) -> Result<Option<Timestamp>, StoreError> {
        let due = sqlx::query_scalar!(
            r#"SELECT min(due) AS "due?: i64" FROM game WHERE due IS NOT NULL"#
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
            "UPDATE game SET due = ? WHERE id = ? AND revision = ? AND due = ?",
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
