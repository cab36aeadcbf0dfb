//! Committing what happened at a table.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::absence::{note_end, note_move};
use super::clocks::{clock_text, press_text};
use super::plans::{forget_plans, undo_plans};
use super::queue::enqueue_all;
use super::time::millis;
use super::words::Word;
use super::{Basis, Notice, Occasion, Store, StoreError, ratings, rulings, tournaments};
use crate::engine::Color;
use crate::play::{
    Cause, Event, GameId, OfferKind, Revision,
    clock::{PauseReason, Span},
};

/// Why an action was not committed; the game is as it was.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// Another action was first: load the game again, and decide again.
    #[error("the game has changed since it was read: its revision is {0}")]
    Conflict(Revision),
    /// There is no such game.
    #[error("there is no such game")]
    NoSuchGame,
    /// The interaction arrived a second time: what it asks for is done.
    #[error("this interaction was handled before")]
    Repeated,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for CommitError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl Store {
    /// Commits one action: its events and its notices, if the game is still as it was when they were decided. The
    /// answer is the new revision. An interaction that arrives again changes nothing.
    pub async fn commit(
        &self,
        game: GameId,
        basis: impl Into<Basis>,
        events: &[Event],
        notices: &[Notice],
        occasion: impl Into<Occasion>,
    ) -> Result<Revision, CommitError> {
        let (basis, occasion) = (basis.into(), occasion.into());
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        if !occasion.is_new(&mut transaction).await? {
            return Err(CommitError::Repeated);
        }
        write(&mut transaction, (game, basis), events, occasion.at).await?;
        enqueue_all(&mut transaction, notices, occasion.at).await?;
        transaction.commit().await?;
        Ok(basis.revision.next())
    }
}

/// Writes what one action does in a game, within the transaction of that action, if the game is still at the revision
/// it was decided on.
pub(super) async fn write(
    db: &mut SqliteConnection,
    (game, basis): (GameId, Basis),
    events: &[Event],
    at: Timestamp,
) -> Result<(), CommitError> {
    let (at, expected) = (millis(at), basis.revision);
    let result = events.iter().find_map(|event| match event {
        Event::Ended { result } => Some(result),
        _ => None,
    });
    let (ended, outcome) = (
        result.map(|_| at),
        result.and_then(|result| result.outcome).map(Word::word),
    );
    let reason = result.map(|result| result.reason.word());
    let plies: i64 = events.iter().map(plies).sum();
    let ply = sqlx::query_scalar!(
            "UPDATE game SET revision = revision + 1, ply = ply + ?1, acted = ?2, ended = ?3, outcome = ?4, reason = ?5,
                             due = CASE WHEN ?3 IS NULL THEN due END,
                             held = CASE WHEN ?3 IS NULL THEN held END,
                             resumes = CASE WHEN ?3 IS NULL THEN resumes END
             WHERE id = ?6 AND revision = ?7 AND ended IS NULL
               AND ifnull(?8 = (SELECT ifnull(sum(version), 0) FROM plan WHERE game = ?6), 1) RETURNING ply",
            plies,
            at,
            ended,
            outcome,
            reason,
            game.0,
            expected.0,
            basis.plans
        )
        .fetch_optional(&mut *db)
        .await?;
    let Some(ply) = ply else {
        let found = sqlx::query_scalar!("SELECT revision FROM game WHERE id = ?", game.0)
            .fetch_optional(&mut *db)
            .await?;
        let found = found.ok_or(CommitError::NoSuchGame)?;
        return Err(CommitError::Conflict(Revision(found as u32)));
    };
    let mut writing = Writing {
        db: &mut *db,
        game,
        ply: ply - plies,
        at,
    };
    for event in events {
        if !writing.event(event).await? {
            return Err(CommitError::Conflict(expected));
        }
    }
    if ended.is_some() {
        ratings::rate_end(db, game).await?;
    }
    Ok(())
}

/// What more an offer holds, as it is kept.
#[derive(Serialize, Deserialize)]
pub(super) struct OfferDetail {
    /// How long a pause is to be.
    pub minutes: u32,
}

impl OfferDetail {
    fn text(length: Span) -> String {
        let detail = Self {
            minutes: length.minutes(),
        };
        serde_json::to_string(&detail).expect("a number is JSON")
    }
}

/// By how many plies an event changes a game.
fn plies(event: &Event) -> i64 {
    match event {
        Event::Moved { .. } | Event::Passed { .. } => 1,
        Event::TakenBack { plies, .. } => -i64::from(*plies),
        _ => 0,
    }
}

/// Writes the events of one action, in order.
struct Writing<'a> {
    db: &'a mut SqliteConnection,
    game: GameId,
    ply: i64,
    at: i64,
}

impl Writing<'_> {
    /// Writes one event; `false` where it speaks of an offer that has run out and was closed meanwhile.
    async fn event(&mut self, event: &Event) -> Result<bool, StoreError> {
        match *event {
            Event::Moved {
                by,
                ref written,
                press,
                cause,
                ..
            } => {
                let press = press.as_ref().map(press_text);
                self.one_ply(written, press.as_deref()).await?;
                if cause == Cause::Player {
                    note_move(self.db, self.game, by, self.at).await?;
                }
            }
            Event::Passed { .. } => self.one_ply("pass", None).await?,
            Event::Clock { ref clock, due } => {
                let (text, due) = (clock_text(clock), due.map(millis));
                // What was due by now and is not done, is not forgotten: where the deadline stays it is still to be done.
                sqlx::query!(
                    "UPDATE game SET clock = ?1,
                                     due = CASE WHEN coalesce(held, due) <= ?4 THEN min(?2, ?4) ELSE ?2 END,
                                     held = CASE WHEN ?2 IS NOT NULL AND coalesce(held, due) <= ?4
                                                 THEN coalesce(held, due) END
                     WHERE id = ?3",
                    text,
                    due,
                    self.game.0,
                    self.at
                )
                .execute(&mut *self.db)
                .await?;
            }
            Event::Offered {
                kind,
                length,
                by,
                made,
                expires,
            } => {
                let (kind, by, made, expires) =
                    (kind.word(), by.word(), millis(made), millis(expires));
                let detail = length.map(OfferDetail::text);
                sqlx::query!(
                    "INSERT INTO offer (game, kind, detail, by, ply, made, expires, state)
                     VALUES (?, ?, ?, ?, ?, ?, ?, 'open')",
                    self.game.0,
                    kind,
                    detail,
                    by,
                    self.ply,
                    made,
                    expires
                )
                .execute(&mut *self.db)
                .await?;
            }
            Event::Accepted { kind, by } => return self.close(kind, by.other(), "accepted").await,
            Event::Declined { kind, by } => return self.close(kind, by.other(), "declined").await,
            Event::Withdrawn { kind, by } => return self.close(kind, by, "withdrawn").await,
            Event::Lapsed { kind, by } => {
                self.close(kind, by, "lapsed").await?;
            }
            Event::TakenBack { plies, .. } => {
                self.ply -= i64::from(plies);
                sqlx::query!(
                    "DELETE FROM move WHERE game = ? AND ply >= ?",
                    self.game.0,
                    self.ply
                )
                .execute(&mut *self.db)
                .await?;
                undo_plans(self.db, self.game).await?;
            }
            Event::Paused {
                reason: PauseReason::Agreement,
                until,
            } => self.resumes(until).await?,
            Event::Resumed {
                reason: PauseReason::Agreement,
                ..
            } => self.resumes(None).await?,
            // The clock holds the other reasons.
            Event::Paused { .. } | Event::Resumed { .. } => {}
            Event::Ended { result } => {
                forget_plans(self.db, self.game).await?;
                note_end(self.db, self.game, result).await?;
                tournaments::note_end(self.db, self.game, self.at).await?;
            }
            Event::Ruled {
                ruling,
                by,
                ref why,
            } => rulings::log_on_game(self.db, self.game, (ruling, by, why), self.at).await?,
            Event::Given { .. } | Event::Warned { .. } => {}
        }
        Ok(true)
    }

    async fn resumes(&mut self, at: Option<Timestamp>) -> Result<(), StoreError> {
        let at = at.map(millis);
        sqlx::query!("UPDATE game SET resumes = ? WHERE id = ?", at, self.game.0)
            .execute(&mut *self.db)
            .await?;
        Ok(())
    }

    async fn one_ply(&mut self, written: &str, clock: Option<&str>) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO move (game, ply, written, played, clock) VALUES (?, ?, ?, ?, ?)",
            self.game.0,
            self.ply,
            written,
            self.at,
            clock
        )
        .execute(&mut *self.db)
        .await?;
        self.ply += 1;
        Ok(())
    }

    async fn close(
        &mut self,
        kind: OfferKind,
        by: Color,
        state: &'static str,
    ) -> Result<bool, StoreError> {
        let (kind, by) = (kind.word(), by.word());
        let closed = sqlx::query!(
            "UPDATE offer SET state = ?, settled = ? WHERE game = ? AND kind = ? AND by = ? AND state = 'open'",
            state,
            self.at,
            self.game.0,
            kind,
            by
        )
        .execute(&mut *self.db)
        .await?;
        Ok(closed.rows_affected() == 1)
    }
}
