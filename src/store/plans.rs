//! Conditional moves.

use super::words::Word;
use super::{CommitError, Occasion, Store, StoreError};
use crate::engine::Color;
use crate::play::{GameId, Line, Plan, Revision};

/// A player's conditional moves in a game, as they were kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptPlan {
    /// They, from where the game was then.
    pub plan: Plan,
    /// How often they were changed.
    pub version: u32,
    /// Whether a takeback has dropped lines since they were looked at.
    pub undone: bool,
}

/// The conditional moves of both players of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plans {
    /// White's.
    pub white: Option<KeptPlan>,
    /// Black's.
    pub black: Option<KeptPlan>,
}

impl Plans {
    /// Those of this colour.
    pub fn of(&self, color: Color) -> Option<&KeptPlan> {
        match color {
            Color::White => self.white.as_ref(),
            Color::Black => self.black.as_ref(),
        }
    }

    /// How often either was changed: the same number, the same plans.
    pub fn version(&self) -> u32 {
        [&self.white, &self.black]
            .into_iter()
            .flatten()
            .map(|kept| kept.version)
            .sum()
    }
}

impl Store {
    /// The conditional moves of both players of a game.
    pub async fn plans(&self, game: GameId) -> Result<Plans, StoreError> {
        let rows = sqlx::query!(
            "SELECT side, version, ply, lines, undone FROM plan WHERE game = ?",
            game.0
        );
        let mut plans = Plans::default();
        for row in rows.fetch_all(&self.readers).await? {
            let unreadable = |why: String| StoreError::unreadable("plan of game", game.0, why);
            let lines: Vec<Line> =
                serde_json::from_str(&row.lines).map_err(|why| unreadable(why.to_string()))?;
            let kept = KeptPlan {
                plan: Plan::restore(row.ply as u32, lines),
                version: row.version as u32,
                undone: row.undone != 0,
            };
            match Color::from_word(&row.side) {
                Some(Color::White) => plans.white = Some(kept),
                Some(Color::Black) => plans.black = Some(kept),
                None => return Err(unreadable(format!("side {}", row.side))),
            }
        }
        Ok(plans)
    }

    /// Keeps a player's conditional moves, if the game is still at the revision they were read on and they are still
    /// of the version that was changed; 0: there were none. The answer is the new version.
    pub async fn keep_plan(
        &self,
        (game, expected): (GameId, Revision),
        side: Color,
        version: u32,
        plan: &Plan,
        occasion: impl Into<Occasion>,
    ) -> Result<u32, CommitError> {
        let occasion = occasion.into();
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        if !occasion.is_new(&mut transaction).await? {
            return Err(CommitError::Repeated);
        }
        let found = sqlx::query!("SELECT revision, ended FROM game WHERE id = ?", game.0)
            .fetch_optional(&mut *transaction)
            .await?
            .ok_or(CommitError::NoSuchGame)?;
        let revision = Revision(found.revision as u32);
        if revision != expected || found.ended.is_some() {
            return Err(CommitError::Conflict(revision));
        }
        let (side, ply) = (side.word(), plan.from());
        let lines = serde_json::json!(plan.lines()).to_string();
        let kept = sqlx::query_scalar!(
            "INSERT INTO plan (game, side, version, ply, lines, undone) VALUES (?1, ?2, 1, ?3, ?4, 0)
             ON CONFLICT (game, side) DO UPDATE
             SET version = version + 1, ply = excluded.ply, lines = excluded.lines, undone = 0
             WHERE version = ?5 RETURNING version",
            game.0,
            side,
            ply,
            lines,
            version
        )
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(kept) = kept else {
            return Err(CommitError::Conflict(revision));
        };
        transaction.commit().await?;
        Ok(kept as u32)
    }
}

/// What was committed on the strength of plans holds only for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Basis {
    /// The revision of the game.
    pub revision: Revision,
    /// [`Plans::version`], where it was asked.
    pub plans: Option<u32>,
}

impl From<Revision> for Basis {
    fn from(revision: Revision) -> Self {
        Self {
            revision,
            plans: None,
        }
    }
}

/// Drops the lines of both players: moves were taken back.
pub(super) async fn undo_plans(
    db: &mut sqlx::SqliteConnection,
    game: GameId,
) -> Result<(), StoreError> {
    sqlx::query!(
        "UPDATE plan SET lines = '[]', undone = 1, version = version + 1 WHERE game = ? AND lines <> '[]'",
        game.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Forgets what one side planned and its player tried: somebody else plays on.
pub(super) async fn forget_side(
    db: &mut sqlx::SqliteConnection,
    game: GameId,
    (side, player): (Color, i64),
) -> Result<(), StoreError> {
    let side = side.word();
    sqlx::query!("DELETE FROM plan WHERE game = ? AND side = ?", game.0, side)
        .execute(&mut *db)
        .await?;
    sqlx::query!(
        "DELETE FROM try_board WHERE game = ? AND player = ?",
        game.0,
        player
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "DELETE FROM try_line WHERE game = ? AND player = ?",
        game.0,
        player
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Forgets what the players planned and tried: the game is over.
pub(super) async fn forget_plans(
    db: &mut sqlx::SqliteConnection,
    game: GameId,
) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM plan WHERE game = ?", game.0)
        .execute(&mut *db)
        .await?;
    sqlx::query!("DELETE FROM try_board WHERE game = ?", game.0)
        .execute(&mut *db)
        .await?;
    sqlx::query!("DELETE FROM try_line WHERE game = ?", game.0)
        .execute(db)
        .await?;
    Ok(())
}
