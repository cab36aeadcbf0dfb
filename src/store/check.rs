//! Looking for damage, and for rows that contradict one another.

use super::open::damage;
use super::{Store, StoreError, recompute};

impl Store {
    /// The first damage in a file that was too large to be checked when it was opened; reads all of it.
    pub async fn late_damage(&self) -> Result<Option<String>, StoreError> {
        if self.checked {
            return Ok(None);
        }
        let mut reader = self.readers.acquire().await?;
        Ok(damage(&mut reader).await?)
    }

    /// Looks through the whole database: SQLite's own checks, and what must hold between rows. One sentence for each
    /// thing found; empty: all is well.
    pub async fn check(&self) -> Result<Vec<String>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        let mut found = Vec::new();
        let integrity: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
            .fetch_all(&mut *reader)
            .await?;
        found.extend(integrity.into_iter().filter(|line| line != "ok"));
        let orphans: Vec<(String, Option<i64>)> =
            sqlx::query_as(r#"SELECT "table", rowid FROM pragma_foreign_key_check"#)
                .fetch_all(&mut *reader)
                .await?;
        found.extend(
            orphans
                .into_iter()
                .map(|(table, row)| format!("{table} {row:?} refers to nothing")),
        );
        for (sentence, query) in RULES {
            let ids: Vec<i64> = sqlx::query_scalar(*query).fetch_all(&mut *reader).await?;
            found.extend(ids.into_iter().map(|id| format!("{sentence}: {id}")));
        }
        found.extend(recompute::check(&mut reader).await?);
        Ok(found)
    }
}

/// What must hold between rows: a sentence, and a query for the ids of what breaks it.
const RULES: &[(&str, &str)] = &[
    (
        "game whose plies are not numbered from 0 without a gap",
        "SELECT id FROM game g WHERE ply <> (SELECT count(*) FROM move WHERE game = g.id)
             OR ply <> (SELECT coalesce(max(ply) + 1, 0) FROM move WHERE game = g.id)",
    ),
    (
        "accepted challenge without a game, or game of a challenge that was not accepted",
        "SELECT c.id FROM challenge c LEFT JOIN game g ON g.challenge = c.id
         WHERE (c.state = 'accepted') <> (g.id IS NOT NULL)",
    ),
    (
        "open offer in a game that is over",
        "SELECT o.id FROM offer o JOIN game g ON g.id = o.game WHERE o.state = 'open' AND g.ended IS NOT NULL",
    ),
    (
        "channel whose line of notices has not exactly one that is due",
        "SELECT channel FROM outbox WHERE state IN ('pending', 'sending') GROUP BY channel HAVING count(due) <> 1",
    ),
    (
        "notice that is due although an earlier one of its channel waits",
        "SELECT o.id FROM outbox o WHERE o.state = 'pending' AND o.due IS NOT NULL AND EXISTS
             (SELECT 1 FROM outbox e WHERE e.channel = o.channel AND e.id < o.id AND e.state IN ('pending', 'sending'))",
    ),
    (
        "game that counts and is not rated, has not ended or was lost in an absence that has counted",
        "SELECT id FROM game WHERE counted IS NOT NULL AND (rated = 0 OR ended IS NULL OR absent = 1)",
    ),
    (
        "notice of a revision its game has not reached",
        "SELECT o.id FROM outbox o JOIN game g ON g.id = o.game WHERE o.revision > g.revision",
    ),
];
