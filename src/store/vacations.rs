//! Players' vacations. One that begins or ends is one transaction over all the games whose clocks it stops.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::commit::write;
use super::queue::enqueue_all;
use super::time::{instant, millis};
use super::words::Word;
use super::{CommitError, Notice, Occasion, Store, StoreError};
use crate::play::clock::{Origin, Spell};
use crate::play::{Event, GameId, PlayerId, Revision};

impl Word for Origin {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::ByHand, "by-hand"), (Self::Automatic, "automatic")];
}

/// What a vacation does in one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Which game.
    pub game: GameId,
    /// The revision it was decided on.
    pub expected: Revision,
    /// What happens.
    pub events: Vec<Event>,
}

/// A vacation that begins or ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turning {
    /// It begins.
    Begins(Spell),
    /// It ends at this instant.
    Ends(Timestamp),
}

impl Store {
    /// All vacations of a player, the earliest first.
    pub async fn vacations(&self, player: PlayerId) -> Result<Vec<Spell>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        spells(&mut reader, player).await
    }

    /// The vacation of a player that goes on, if one does.
    pub async fn vacation(&self, player: PlayerId) -> Result<Option<Spell>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        lasting(&mut reader, player).await
    }

    /// At most `limit` players whose vacation is to end by `now`, the longest due first, each with it.
    pub async fn ending_vacations(
        &self,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<(PlayerId, Spell)>, StoreError> {
        let now = millis(now);
        let rows = sqlx::query!(
            "SELECT id, player, began, until, origin FROM vacation WHERE lasts = 1 AND until <= ? ORDER BY until LIMIT ?",
            now,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        rows.into_iter()
            .map(|row| {
                let spell = spell(row.id, (row.began, row.until), &row.origin)?;
                Ok((PlayerId(row.player.cast_unsigned()), spell))
            })
            .collect()
    }

    /// The open games of a player.
    pub async fn open_games(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        let player = player.0.cast_signed();
        let rows = sqlx::query_scalar!(
            r#"SELECT id AS "id!: i64" FROM game WHERE white = ?1 AND ended IS NULL
               UNION ALL SELECT id FROM game WHERE black = ?1 AND ended IS NULL ORDER BY 1"#,
            player
        );
        let rows = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(GameId).collect())
    }

    /// Begins or ends a vacation of a player, with what it does in all of `known`, their open games when it was
    /// decided, and queues its notices: all together or nothing.
    ///
    /// # Errors
    /// [`CommitError::Conflict`] where one of the games has changed since, another has begun, or the vacation itself
    /// has begun or ended already: decide again.
    pub async fn commit_vacation(
        &self,
        player: PlayerId,
        turning: Turning,
        (known, steps): (&[GameId], &[Step]),
        notices: &[Notice],
        occasion: impl Into<Occasion>,
    ) -> Result<(), CommitError> {
        let occasion = occasion.into();
        let key = player.0.cast_signed();
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        if !occasion.is_new(&mut transaction).await? {
            return Err(CommitError::Repeated);
        }
        let newest = sqlx::query_scalar!(
            r#"SELECT max(id) AS "id?: i64" FROM
                   (SELECT max(id) AS id FROM game WHERE white = ?1 AND ended IS NULL
                    UNION ALL SELECT max(id) FROM game WHERE black = ?1 AND ended IS NULL)"#,
            key
        )
        .fetch_one(&mut *transaction)
        .await?;
        if newest > known.iter().map(|game| game.0).max() {
            return Err(CommitError::Conflict(Revision::FIRST));
        }
        let turned = match turning {
            Turning::Begins(spell) => {
                let (began, until) = (millis(spell.from), millis(spell.until));
                let origin = spell.origin.word();
                sqlx::query!(
                    "INSERT INTO vacation (player, began, until, origin, lasts) VALUES (?, ?, ?, ?, 1)
                     ON CONFLICT DO NOTHING",
                    key,
                    began,
                    until,
                    origin
                )
                .execute(&mut *transaction)
                .await?
            }
            Turning::Ends(at) => {
                let at = millis(at);
                sqlx::query!(
                    "UPDATE vacation SET lasts = 0, until = max(began, min(until, ?)) WHERE player = ? AND lasts = 1",
                    at,
                    key
                )
                .execute(&mut *transaction)
                .await?
            }
        };
        if turned.rows_affected() == 0 {
            return Err(CommitError::Conflict(Revision::FIRST));
        }
        for step in steps {
            write(
                &mut transaction,
                (step.game, step.expected.into()),
                &step.events,
                occasion.at,
            )
            .await?;
        }
        enqueue_all(&mut transaction, notices, occasion.at).await?;
        transaction.commit().await?;
        Ok(())
    }
}

/// A player's vacations, within a transaction that needs them.
pub(super) async fn spells(
    db: &mut SqliteConnection,
    player: PlayerId,
) -> Result<Vec<Spell>, StoreError> {
    let player = player.0.cast_signed();
    let rows = sqlx::query!(
        "SELECT id, began, until, origin FROM vacation WHERE player = ? ORDER BY began, id",
        player
    );
    let rows = rows.fetch_all(db).await?;
    rows.into_iter()
        .map(|row| spell(row.id, (row.began, row.until), &row.origin))
        .collect()
}

/// The vacation of a player that goes on, within a transaction that needs it.
pub(super) async fn lasting(
    db: &mut SqliteConnection,
    player: PlayerId,
) -> Result<Option<Spell>, StoreError> {
    let player = player.0.cast_signed();
    let row = sqlx::query!(
        "SELECT id, began, until, origin FROM vacation WHERE player = ? AND lasts = 1",
        player
    );
    let row = row.fetch_optional(db).await?;
    row.map(|row| spell(row.id, (row.began, row.until), &row.origin))
        .transpose()
}

fn spell(id: i64, (began, until): (i64, i64), origin: &str) -> Result<Spell, StoreError> {
    let unknown = || StoreError::unreadable("vacation", id, format!("origin {origin:?}"));
    Ok(Spell {
        from: instant(began),
        until: instant(until),
        origin: Word::from_word(origin).ok_or_else(unknown)?,
    })
}
