//! What was said of a game, from its beginning.

use jiff::Timestamp;
use serde_json::Value;

use super::time::instant;
use super::{Store, StoreError};
use crate::play::{GameId, Revision};

/// A notice of a game, delivered or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The revision of the game that the action led to.
    pub revision: Revision,
    /// What the composer remembers.
    pub payload: Value,
    /// When the action was committed.
    pub at: Timestamp,
}

/// A notice as it is kept.
struct Row {
    revision: i64,
    payload: String,
    created: i64,
}

impl Row {
    fn read(self, game: GameId) -> Result<Said, StoreError> {
        let payload = serde_json::from_str(&self.payload).map_err(|why| {
            StoreError::unreadable("game", game.0, format!("payload of a notice: {why}"))
        })?;
        Ok(Said {
            revision: Revision(self.revision as u32),
            payload,
            at: instant(self.created),
        })
    }
}

impl Store {
    /// Every notice of a game, oldest first. Each action leaves at least one, so this is what happened in the game,
    /// taken back or not.
    pub async fn history(&self, game: GameId) -> Result<Vec<Said>, StoreError> {
        let rows = sqlx::query_as!(
            Row,
            "SELECT revision, payload, created FROM outbox WHERE game = ? ORDER BY revision",
            game.0
        );
        let rows = rows.fetch_all(&self.readers).await?;
        rows.into_iter().map(|row| row.read(game)).collect()
    }

    /// The newest notices of a game, at most `limit`, the newest first.
    pub async fn last_said(&self, game: GameId, limit: u32) -> Result<Vec<Said>, StoreError> {
        let rows = sqlx::query_as!(
            Row,
            "SELECT revision, payload, created FROM outbox WHERE game = ? ORDER BY revision DESC LIMIT ?",
            game.0,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        rows.into_iter().map(|row| row.read(game)).collect()
    }
}
