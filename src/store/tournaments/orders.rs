//! What a tournament wants done to its games.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::EventTerms;
use crate::engine::Color;
use crate::play::{
    ChannelId, GameId, GuildId, PlayerId, Revision, Seats, TournamentId,
    clock::{EventRule, Span},
};
use crate::store::new_game::NewGame;
use crate::store::queue::enqueue_all;
use crate::store::time::{instant, millis};
use crate::store::{Notice, Store, StoreError};
use crate::tournament::{GameKey, GameResult, GameTerms};

/// Something that is to be done to a game of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// To which.
    pub game: GameKey,
    /// What.
    pub task: Task,
}

/// What is to be done to a game. Each can be done twice without harm.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// It begins.
    Open {
        /// Moves first.
        white: PlayerId,
        /// Moves second.
        black: PlayerId,
    },
    /// It has its result, and ends if it goes on.
    Close {
        /// The result.
        result: GameResult,
    },
    /// Who is to move has time until then, at least.
    Extend {
        /// Until when.
        until: Timestamp,
    },
    /// It ends and counts for nothing: the tournament is called off.
    Void,
    /// Its clocks stand.
    Pause,
    /// They run again.
    Resume,
    /// Somebody plays on for somebody else.
    Substitute {
        /// Who leaves.
        from: PlayerId,
        /// Who comes.
        to: PlayerId,
    },
    /// It goes on where its tournament does, if its own channel is gone.
    Move,
    /// To no game: the next edition opens.
    NextEdition,
}

/// An order that is to be carried out now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueOrder {
    /// Its row.
    pub id: i64,
    /// Whose.
    pub tournament: TournamentId,
    /// To which game.
    pub game: GameKey,
    /// What, as it is kept.
    task: String,
}

impl DueOrder {
    /// What is to be done. One that cannot be read holds up no other.
    pub fn task(&self) -> Result<Task, StoreError> {
        serde_json::from_str(&self.task).map_err(|why| {
            StoreError::unreadable("tournament", self.tournament.0, format!("an order: {why}"))
        })
    }
}

/// Queues orders within the transaction of the action that causes them. A game that is over before it was opened is
/// not opened.
pub(super) async fn add_orders(
    db: &mut SqliteConnection,
    id: TournamentId,
    orders: &[Order],
    at: i64,
) -> Result<(), StoreError> {
    for Order { game, task } in orders {
        if matches!(task, Task::Close { .. } | Task::Void) {
            let unopened = sqlx::query!(
                "DELETE FROM tournament_order WHERE tournament = ?1 AND round = ?2 AND board = ?3 AND number = ?4
                     AND NOT EXISTS (SELECT 1 FROM tournament_game WHERE tournament = ?1 AND round = ?2 AND board = ?3
                                                                      AND number = ?4)",
                id.0,
                game.round,
                game.board,
                game.game
            );
            if unopened.execute(&mut *db).await?.rows_affected() > 0 {
                continue;
            }
        }
        let task = serde_json::to_string(task)
            .map_err(|why| StoreError::unreadable("tournament", id.0, why))?;
        sqlx::query!(
            "INSERT INTO tournament_order (tournament, round, board, number, task, due) VALUES (?, ?, ?, ?, ?, ?)",
            id.0,
            game.round,
            game.board,
            game.game,
            task,
            at
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

impl Store {
    /// At most `limit` orders that are to be carried out, in order.
    pub async fn due_orders(
        &self,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<DueOrder>, StoreError> {
        let now = millis(now);
        let rows = sqlx::query!(
            "SELECT id, tournament, round, board, number, task FROM tournament_order
             WHERE due <= ? ORDER BY due, id LIMIT ?",
            now,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?.into_iter();
        Ok(rows
            .map(|row| DueOrder {
                id: row.id,
                tournament: TournamentId(row.tournament),
                game: GameKey {
                    round: row.round as u32,
                    board: row.board as u32,
                    game: row.number as u32,
                },
                task: row.task,
            })
            .collect())
    }

    /// The game that a key of a tournament stands for, once it is open.
    pub async fn game_of_tournament(
        &self,
        id: TournamentId,
        key: GameKey,
    ) -> Result<Option<GameId>, StoreError> {
        let game = sqlx::query_scalar!(
            "SELECT game FROM tournament_game WHERE tournament = ? AND round = ? AND board = ? AND number = ?",
            id.0,
            key.round,
            key.board,
            key.game
        );
        Ok(game.fetch_optional(&self.readers).await?.map(GameId))
    }

    /// Notes that an order was carried out.
    pub async fn order_done(&self, id: i64) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        sqlx::query!("DELETE FROM tournament_order WHERE id = ?", id)
            .execute(&mut *writer)
            .await?;
        Ok(())
    }

    /// Leaves an order that cannot be carried out now until `later`.
    pub async fn order_put_off(&self, id: i64, later: Timestamp) -> Result<(), StoreError> {
        let later = millis(later);
        let mut writer = self.writer.lock().await;
        sqlx::query!(
            "UPDATE tournament_order SET due = ? WHERE id = ?",
            later,
            id
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// Opens a game as ordered, with its notices, and takes the order off the list; `None` when that was done before.
    pub async fn open_tournament_game(
        &self,
        due: &DueOrder,
        seats: Seats,
        notices: impl FnOnce(GameId, ChannelId) -> Vec<Notice> + Send,
        now: Timestamp,
    ) -> Result<Option<GameId>, StoreError> {
        let (tournament, key) = (due.tournament, due.game);
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let gone = sqlx::query!("DELETE FROM tournament_order WHERE id = ?", due.id);
        if gone.execute(&mut *transaction).await?.rows_affected() == 0 {
            return Ok(None);
        }
        let row = sqlx::query!(
            "SELECT guild, channel, terms, created, started, vacation FROM tournament WHERE id = ?",
            tournament.0
        );
        let row = row.fetch_one(&mut *transaction).await?;
        let unreadable = |why: String| StoreError::unreadable("tournament", tournament.0, why);
        let terms: GameTerms =
            serde_json::from_str(&row.terms).map_err(|why| unreadable(format!("terms: {why}")))?;
        let terms = EventTerms::try_from(&terms).map_err(unreadable)?;
        let days = row
            .vacation
            .map(|days| u16::try_from(days).unwrap_or(u16::MAX));
        let channel = ChannelId(row.channel.cast_unsigned());
        let new = NewGame {
            challenge: None,
            guild: GuildId(row.guild.cast_unsigned()),
            channel,
            seats,
            rules: terms.rules,
            terms: terms.terms,
            event: Some(EventRule {
                began: instant(row.started.unwrap_or(row.created)),
                most: days.map_or(Span::from_minutes(u32::MAX), Span::from_days),
                automatic: terms.automatic,
            }),
            rated: terms.rated,
        };
        let game = new.insert(&mut transaction, now).await?;
        sqlx::query!(
            "INSERT INTO tournament_game (tournament, round, board, number, game) VALUES (?, ?, ?, ?, ?)",
            tournament.0,
            key.round,
            key.board,
            key.game,
            game.0
        )
        .execute(&mut *transaction)
        .await?;
        enqueue_all(&mut transaction, &notices(game, channel), now).await?;
        transaction.commit().await?;
        Ok(Some(game))
    }

    /// Has somebody play on for somebody else in a game that goes on, with its notices; `None` when that was done
    /// before, or the game is over. What the one who leaves had offered or planned goes with
    /// them, and the game counts for nobody's rating.
    pub async fn substitute(
        &self,
        game: GameId,
        (from, to): (PlayerId, PlayerId),
        notices: impl FnOnce(Revision, Color) -> Vec<Notice> + Send,
        now: Timestamp,
    ) -> Result<Option<Revision>, StoreError> {
        let (from, to, at) = (from.0.cast_signed(), to.0.cast_signed(), millis(now));
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let found = sqlx::query!(
            "UPDATE game SET white = CASE white WHEN ?1 THEN ?2 ELSE white END,
                             black = CASE black WHEN ?1 THEN ?2 ELSE black END, revision = revision + 1, rated = 0
             WHERE id = ?3 AND ended IS NULL AND ?1 IN (white, black) AND ?2 NOT IN (white, black)
             RETURNING revision, white",
            from,
            to,
            game.0
        );
        let Some(found) = found.fetch_optional(&mut *transaction).await? else {
            return Ok(None);
        };
        let side = if found.white == to {
            Color::White
        } else {
            Color::Black
        };
        sqlx::query!(
            "UPDATE offer SET state = 'lapsed', settled = ? WHERE game = ? AND state = 'open'",
            at,
            game.0
        )
        .execute(&mut *transaction)
        .await?;
        crate::store::plans::forget_side(&mut transaction, game, (side, from)).await?;
        let revision = Revision(found.revision as u32);
        enqueue_all(&mut transaction, &notices(revision, side), now).await?;
        transaction.commit().await?;
        Ok(Some(revision))
    }
}
