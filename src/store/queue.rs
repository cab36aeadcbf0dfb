//! The outbox as a queue: one line for each channel.
//!
//! Invariant: in each channel with unsettled rows exactly one has `due` set: the row being sent, if any, else the
//! first. What is due is so found by index, however long the lines are.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::hush::drop_wakes;
use super::time::millis;
use super::words::Word;
use super::{Notice, NoticeKind, Store, StoreError, Subject, Way};

impl Store {
    /// Queues notices that no action causes.
    pub async fn say(&self, notices: &[Notice], now: Timestamp) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        enqueue_all(&mut transaction, notices, now).await?;
        transaction.commit().await?;
        Ok(())
    }
}

/// Queues notices within the transaction of the action that causes them.
pub(super) async fn enqueue_all(
    db: &mut SqliteConnection,
    notices: &[Notice],
    now: Timestamp,
) -> Result<(), StoreError> {
    for notice in notices {
        enqueue(db, notice, millis(now)).await?;
    }
    Ok(())
}

async fn enqueue(db: &mut SqliteConnection, notice: &Notice, now: i64) -> Result<(), StoreError> {
    let (game, challenge, tournament) = match notice.subject {
        Subject::Game(id) => (Some(id.0), None, None),
        Subject::Challenge(id) => (None, Some(id.0), None),
        Subject::Tournament(id) => (None, None, Some(id.0)),
    };
    if let Some(game) = game.filter(|_| notice.kind.supersedes_turns()) {
        drop_turns(db, game, now).await?;
        drop_wakes(db, game).await?;
    }
    let asked = notice.channel.0.cast_signed();
    let direct = notice.way == Way::Direct;
    // Where the game is played by now: it may have been moved since the notice was written.
    let place = sqlx::query!(
        r#"SELECT c.id, c.parked IS NOT NULL AS "parked!: bool", p.id AS "parent?"
           FROM channel c LEFT JOIN channel p ON p.id = c.parent AND p.parked IS NULL
           WHERE c.id = coalesce((SELECT channel FROM game WHERE id = ?), ?)"#,
        game,
        asked
    )
    .fetch_optional(&mut *db)
    .await?;
    let (channel, state) = match place {
        // A direct message needs no channel but to fall back on.
        Some(place) if place.parked && !direct => match place.parent {
            Some(parent) => (parent, "pending"),
            None => (place.id, "parked"),
        },
        Some(place) => (place.id, "pending"),
        // An unknown channel: the foreign key of the insertion objects.
        None => (asked, "pending"),
    };
    let (recipient, kind) = (
        notice.recipient.map(|id| id.0.cast_signed()),
        notice.kind.word(),
    );
    let payload = notice.payload.to_string();
    // Who changes their wishes may be owed a reminder that they had.
    let is_reminder = notice.kind == NoticeKind::Reminder;
    sqlx::query!(
        "INSERT INTO outbox (game, challenge, revision, recipient, kind, channel, payload, state, created, due, step,
                             direct, tournament)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
                CASE WHEN ?8 = 'pending' AND NOT EXISTS
                         (SELECT 1 FROM outbox WHERE channel = ?6 AND state IN ('pending', 'sending'))
                     THEN ?9 END, ?10, ?11, ?13
         WHERE NOT (?12 AND EXISTS (SELECT 1 FROM outbox WHERE game = ?1 AND revision = ?3 AND kind = ?5 AND step = ?10
                                    AND recipient = ?4))",
        game,
        challenge,
        notice.revision.0,
        recipient,
        kind,
        channel,
        payload,
        state,
        now,
        notice.step,
        direct,
        is_reminder,
        tournament
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Drops the calls of a game that were not delivered and that nobody is delivering just now.
async fn drop_turns(db: &mut SqliteConnection, game: i64, now: i64) -> Result<(), StoreError> {
    let channels = sqlx::query_scalar!(
        "UPDATE outbox SET state = 'stale', due = NULL, settled = ?
         WHERE game = ? AND kind = 'turn' AND state IN ('pending', 'parked') RETURNING channel",
        now,
        game
    )
    .fetch_all(&mut *db)
    .await?;
    for channel in channels {
        advance(db, channel, now).await?;
    }
    Ok(())
}

/// Restores the invariant of a channel's line after one of its rows has changed.
pub(super) async fn advance(
    db: &mut SqliteConnection,
    channel: i64,
    now: i64,
) -> Result<(), StoreError> {
    let head = sqlx::query!(
        r#"SELECT id, state = 'sending' AS "sending!: bool" FROM outbox WHERE channel = ? AND due IS NOT NULL"#,
        channel
    )
    .fetch_optional(&mut *db)
    .await?;
    let first = sqlx::query_scalar!(
        "SELECT id FROM outbox WHERE channel = ? AND state IN ('pending', 'sending') ORDER BY id LIMIT 1",
        channel
    )
    .fetch_optional(&mut *db)
    .await?;
    let Some(first) = first else { return Ok(()) };
    if let Some(head) = head {
        if head.sending || head.id == first {
            return Ok(());
        }
        // Rows of a parked thread have come in before it.
        sqlx::query!("UPDATE outbox SET due = NULL WHERE id = ?", head.id)
            .execute(&mut *db)
            .await?;
    }
    sqlx::query!("UPDATE outbox SET due = ? WHERE id = ?", now, first)
        .execute(db)
        .await?;
    Ok(())
}
