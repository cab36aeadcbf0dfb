//! Private boards, and the variations that are kept from them.

use jiff::Timestamp;

use super::time::millis;
use super::{Store, StoreError};
use crate::play::{GameId, PlayerId};

/// A variation: a whole game as it was played, or as somebody goes on with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// So many of the moves were played in the game; the others are tried.
    pub from: u32,
    /// Every move from the first of the game, as written.
    pub moves: Vec<String>,
}

/// A variation on a private board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TryBoard {
    /// What is on it.
    pub variation: Variation,
    /// How often it was changed.
    pub version: u32,
}

/// A variation that was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TryLine {
    /// Its number, among those of all players.
    pub id: i64,
    /// It.
    pub variation: Variation,
}

/// No move has one.
const DIVIDER: &str = ";";

impl Variation {
    fn of(from: i64, moves: &str) -> Self {
        let moves = moves.split(DIVIDER).filter(|written| !written.is_empty());
        Self {
            from: from as u32,
            moves: moves.map(str::to_owned).collect(),
        }
    }

    fn text(&self) -> String {
        self.moves.join(DIVIDER)
    }
}

impl Store {
    /// What is on a player's private board of a game.
    pub async fn try_board(
        &self,
        player: PlayerId,
        game: GameId,
    ) -> Result<Option<TryBoard>, StoreError> {
        let player = player.0.cast_signed();
        let row = sqlx::query!(
            "SELECT version, ply, moves FROM try_board WHERE player = ? AND game = ?",
            player,
            game.0
        );
        let row = row.fetch_optional(&self.readers).await?;
        Ok(row.map(|row| TryBoard {
            variation: Variation::of(row.ply, &row.moves),
            version: row.version as u32,
        }))
    }

    /// Puts a variation on the private board of a player, who must be known, if the board is still of this version; 0:
    /// there was none. The answer is its new version; `None` where it was changed before.
    pub async fn keep_try_board(
        &self,
        (player, game): (PlayerId, GameId),
        version: u32,
        variation: &Variation,
    ) -> Result<Option<u32>, StoreError> {
        let player = player.0.cast_signed();
        let (from, moves) = (variation.from, variation.text());
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let kept = sqlx::query_scalar!(
            "INSERT INTO try_board (player, game, version, ply, moves) VALUES (?1, ?2, 1, ?3, ?4)
             ON CONFLICT (player, game) DO UPDATE
             SET version = version + 1, ply = excluded.ply, moves = excluded.moves
             WHERE version = ?5 RETURNING version",
            player,
            game.0,
            from,
            moves,
            version
        );
        let kept = kept.fetch_optional(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(kept.map(|version| version as u32))
    }

    /// The variations that a player has kept of a game, oldest first.
    pub async fn try_lines(
        &self,
        player: PlayerId,
        game: GameId,
    ) -> Result<Vec<TryLine>, StoreError> {
        let player = player.0.cast_signed();
        let rows = sqlx::query!(
            "SELECT id, ply, moves FROM try_line WHERE player = ? AND game = ? ORDER BY id",
            player,
            game.0
        );
        let rows = rows.fetch_all(&self.readers).await?;
        let line = |id, ply, moves: &str| TryLine {
            id,
            variation: Variation::of(ply, moves),
        };
        Ok(rows
            .into_iter()
            .map(|row| line(row.id, row.ply, &row.moves))
            .collect())
    }

    /// Keeps a variation until its game ends; once, however often it is asked for. `false`: the player has `most`
    /// already.
    pub async fn keep_try_line(
        &self,
        (player, game): (PlayerId, GameId),
        variation: &Variation,
        most: u32,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let player = player.0.cast_signed();
        let (from, moves, made) = (variation.from, variation.text(), millis(now));
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let kept = sqlx::query!(
            "INSERT INTO try_line (player, game, ply, moves, made)
             SELECT ?1, ?2, ?3, ?4, ?5 FROM game WHERE id = ?2 AND ended IS NULL
                AND (SELECT count(*) FROM try_line WHERE player = ?1 AND game = ?2) < ?6
             ON CONFLICT DO NOTHING",
            player,
            game.0,
            from,
            moves,
            made,
            most
        );
        let mut kept = kept.execute(&mut *transaction).await?.rows_affected() == 1;
        if !kept {
            let there = sqlx::query_scalar!(
                "SELECT id FROM try_line WHERE player = ? AND game = ? AND ply = ? AND moves = ?",
                player,
                game.0,
                from,
                moves
            );
            kept = there.fetch_optional(&mut *transaction).await?.is_some();
        }
        transaction.commit().await?;
        Ok(kept)
    }

    /// Forgets a variation that a player has kept.
    pub async fn forget_try_line(&self, player: PlayerId, id: i64) -> Result<(), StoreError> {
        let player = player.0.cast_signed();
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        sqlx::query!(
            "DELETE FROM try_line WHERE id = ? AND player = ?",
            id,
            player
        )
        .execute(&mut *transaction)
        .await?;
        Ok(transaction.commit().await?)
    }
}
