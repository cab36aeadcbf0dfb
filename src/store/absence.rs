//! Games lost on time in one absence: for ratings they are to count once.

use sqlx::SqliteConnection;

use super::words::Word;
use super::{Store, StoreError};
use crate::engine::{Color, Outcome};
use crate::play::{GameId, GameResult, Reason};

/// Notes that a player made a move of their own.
pub(super) async fn note_move(
    db: &mut SqliteConnection,
    game: GameId,
    by: Color,
    at: i64,
) -> Result<(), StoreError> {
    let by = by.word();
    sqlx::query!(
        "UPDATE player SET moved = max(?1, coalesce(moved, ?1))
         WHERE id = (SELECT CASE ?2 WHEN 'white' THEN white ELSE black END FROM game WHERE id = ?3)",
        at,
        by,
        game.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Notes of a game lost on time whether its loser lost another so since they last moved anywhere; of a rated game, one
/// that counted, since one of an absence is to count.
pub(super) async fn note_end(
    db: &mut SqliteConnection,
    game: GameId,
    result: GameResult,
) -> Result<(), StoreError> {
    let (Reason::Time, Some(Outcome::Win(winner))) = (result.reason, result.outcome) else {
        return Ok(());
    };
    let loser = winner.other().word();
    sqlx::query!(
        "UPDATE game SET absent = EXISTS (
             SELECT 1 FROM player p JOIN game o ON o.white = p.id AND o.ended > coalesce(p.moved, 0)
             WHERE p.id = CASE ?1 WHEN 'white' THEN game.white ELSE game.black END
               AND o.id <> game.id AND o.reason = 'time' AND o.outcome = 'black'
               AND (game.rated = 0 OR o.counted IS NOT NULL)
             UNION ALL
             SELECT 1 FROM player p JOIN game o ON o.black = p.id AND o.ended > coalesce(p.moved, 0)
             WHERE p.id = CASE ?1 WHEN 'white' THEN game.white ELSE game.black END
               AND o.id <> game.id AND o.reason = 'time' AND o.outcome = 'white'
               AND (game.rated = 0 OR o.counted IS NOT NULL))
         WHERE id = ?2",
        loser,
        game.0
    )
    .execute(db)
    .await?;
    Ok(())
}

impl Store {
    /// Whether a game was lost on time in an absence that had lost its player another game before.
    pub async fn is_same_absence(&self, game: GameId) -> Result<bool, StoreError> {
        let absent = sqlx::query_scalar!(
            r#"SELECT absent AS "absent!: bool" FROM game WHERE id = ?"#,
            game.0
        );
        let absent = absent.fetch_optional(&self.readers).await?;
        Ok(absent.unwrap_or(false))
    }
}
