//! What games are worth: each that counts is rated in the transaction that ends it.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::time::{instant, millis};
use super::words::Word;
use super::{Store, StoreError};
use crate::engine::{Color, Expansions, Outcome};
use crate::play::{GameId, GuildId, PlayerId, Reason};
use crate::rating::{self, Change, Ending, Pool, RatedGame, Rating, Score, Standing};

/// Where a rating holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scope {
    /// In one server.
    Server(GuildId),
    /// In all of them together.
    Overall,
}

impl Scope {
    /// Its value in a column `guild`.
    pub(super) fn key(self) -> Option<i64> {
        match self {
            Self::Server(guild) => Some(guild.0.cast_signed()),
            Self::Overall => None,
        }
    }

    /// Its value in a column `scope`.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Server(_) => "server",
            Self::Overall => "overall",
        }
    }
}

impl Word for Pool {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Base, "base"), (Self::Expansions, "expansions")];
}

/// What a game did to somebody's rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shift {
    /// The rating before it.
    pub before: f64,
    /// All of it after it.
    pub after: Rating,
}

/// The columns of a game that decide what it is worth.
pub(super) struct EndRow {
    pub(super) id: i64,
    pub(super) guild: i64,
    pub(super) white: i64,
    pub(super) black: i64,
    pub(super) expansions: String,
    pub(super) ply: i64,
    pub(super) ended: Option<i64>,
    pub(super) outcome: Option<String>,
    pub(super) reason: Option<String>,
    pub(super) rated: bool,
    pub(super) absent: bool,
}

impl EndRow {
    fn unreadable(&self, what: &str) -> StoreError {
        StoreError::unreadable("game", self.id, what)
    }

    /// The pool of the game.
    pub(super) fn pool(&self) -> Result<Pool, StoreError> {
        pool(&self.expansions).ok_or_else(|| self.unreadable("expansions are unknown"))
    }

    /// Whether it counts: it is rated, it ended so that games count, and was not lost in an absence that has counted.
    pub(super) fn counts(&self) -> Result<bool, StoreError> {
        let (Some(reason), Some(_)) = (&self.reason, &self.outcome) else {
            return Ok(false);
        };
        let reason = Reason::from_word(reason);
        let reason = reason.ok_or_else(|| self.unreadable("the reason is unknown"))?;
        let plies = u32::try_from(self.ply).unwrap_or(0);
        Ok(self.rated && !self.absent && rating::counts(ending(reason), plies))
    }

    /// The game as the ledger takes it.
    pub(super) fn rated_game(&self, place: i64) -> Result<RatedGame<i64>, StoreError> {
        let outcome = self.outcome.as_deref().and_then(Outcome::from_word);
        let (Some(ended), Some(outcome)) = (self.ended, outcome) else {
            return Err(self.unreadable("it counts and has no outcome"));
        };
        Ok(RatedGame {
            id: self.id,
            place,
            ended: instant(ended),
            pool: self.pool()?,
            white: self.white,
            black: self.black,
            score: match outcome {
                Outcome::Win(Color::White) => Score::Win,
                Outcome::Draw => Score::Draw,
                Outcome::Win(Color::Black) => Score::Loss,
            },
        })
    }

    /// Where it is rated.
    pub(super) fn scopes(&self) -> [Scope; 2] {
        [
            Scope::Server(GuildId(self.guild.cast_unsigned())),
            Scope::Overall,
        ]
    }
}

/// The pool of games with these expansions; `None` where they are unknown.
pub(super) fn pool(expansions: &str) -> Option<Pool> {
    let expansions: Expansions = expansions.parse().ok()?;
    Some(if expansions.is_empty() {
        Pool::Base
    } else {
        Pool::Expansions
    })
}

/// How a game ended, as far as rating asks.
fn ending(reason: Reason) -> Ending {
    match reason {
        Reason::Surrounded
        | Reason::Repetition
        | Reason::ClaimedRepetition
        | Reason::Agreement
        | Reason::Resignation => Ending::Played,
        Reason::Time | Reason::Abandonment => Ending::Time,
        Reason::Adjudication => Ending::Adjudicated,
        Reason::CalledOff | Reason::Aborted | Reason::Voided => Ending::Forfeit,
    }
}

/// Rates a game within the transaction that ends it, if it counts; called once, after all else about its end is
/// written.
pub(super) async fn rate_end(db: &mut SqliteConnection, game: GameId) -> Result<(), StoreError> {
    let row = sqlx::query_as!(
        EndRow,
        r#"SELECT id, guild, white, black, expansions, ply, ended, outcome, reason,
                  rated AS "rated: bool", absent AS "absent: bool" FROM game WHERE id = ?"#,
        game.0
    );
    let row = row.fetch_one(&mut *db).await?;
    if !row.counts()? {
        return Ok(());
    }
    let place = sqlx::query_scalar!(
        r#"UPDATE game SET counted = 1 + (SELECT coalesce(max(counted), 0) FROM game WHERE counted IS NOT NULL)
           WHERE id = ? RETURNING counted AS "counted!""#,
        game.0
    );
    let rated = row.rated_game(place.fetch_one(&mut *db).await?)?;
    for scope in row.scopes() {
        let before = [
            read_standing(db, rated.white, scope, rated.pool).await?,
            read_standing(db, rated.black, scope, rated.pool).await?,
        ];
        for (side, (change, standing)) in sides(rating::settle(&rated, before)) {
            write_change(db, (rated.id, side, scope), &change).await?;
            write_standing(db, (change.person, scope, rated.pool), &standing).await?;
        }
    }
    Ok(())
}

/// What holds for White first, with whom it holds for.
pub(super) fn sides<T>([white, black]: [T; 2]) -> [(Color, T); 2] {
    [(Color::White, white), (Color::Black, black)]
}

/// Writes what a game did to a rating.
pub(super) async fn write_change(
    db: &mut SqliteConnection,
    (game, side, scope): (i64, Color, Scope),
    change: &Change<i64>,
) -> Result<(), StoreError> {
    let (side, scope) = (side.word(), scope.word());
    sqlx::query!(
        "INSERT INTO rating_change (game, side, scope, before, rating, deviation, volatility)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
        game,
        side,
        scope,
        change.before.rating,
        change.after.rating,
        change.after.deviation,
        change.after.volatility
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Writes where somebody stands now.
pub(super) async fn write_standing(
    db: &mut SqliteConnection,
    (player, scope, pool): (i64, Scope, Pool),
    standing: &Standing,
) -> Result<(), StoreError> {
    let (guild, pool) = (scope.key(), pool.word());
    let (last, until) = (millis(standing.last), millis(standing.sure_until()));
    sqlx::query!(
        "INSERT INTO rating (player, guild, pool, rating, deviation, volatility, games, last, sure_until)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (player, pool, ifnull(guild, 0)) DO UPDATE SET
             rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
             games = excluded.games, last = excluded.last, sure_until = excluded.sure_until",
        player,
        guild,
        pool,
        standing.rating.rating,
        standing.rating.deviation,
        standing.rating.volatility,
        standing.games,
        last,
        until
    )
    .execute(db)
    .await?;
    Ok(())
}

async fn read_standing(
    db: &mut SqliteConnection,
    player: i64,
    scope: Scope,
    pool: Pool,
) -> Result<Option<Standing>, StoreError> {
    let (guild, pool) = (scope.key().unwrap_or(0), pool.word());
    let row = sqlx::query!(
        "SELECT rating, deviation, volatility, games, last FROM rating
         WHERE player = ? AND pool = ? AND ifnull(guild, 0) = ?",
        player,
        pool,
        guild
    );
    let row = row.fetch_optional(db).await?;
    Ok(row.map(|row| Standing {
        rating: Rating {
            rating: row.rating,
            deviation: row.deviation,
            volatility: row.volatility,
        },
        games: u32::try_from(row.games).unwrap_or(u32::MAX),
        last: instant(row.last),
    }))
}

impl Store {
    /// Where somebody stands in a pool; `None` before the first game that counted. [`Standing::at`] is their rating
    /// now.
    pub async fn standing(
        &self,
        player: PlayerId,
        scope: Scope,
        pool: Pool,
    ) -> Result<Option<Standing>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        read_standing(&mut reader, player.0.cast_signed(), scope, pool).await
    }

    /// What a game did to the ratings of its players in its server, White's first; `None` where it did nothing.
    pub async fn shifts(&self, game: GameId) -> Result<Option<[Shift; 2]>, StoreError> {
        let rows = sqlx::query!(
            "SELECT before, rating, deviation, volatility FROM rating_change
             WHERE game = ? AND scope = 'server' ORDER BY side DESC",
            game.0
        );
        let rows = rows.fetch_all(&self.readers).await?;
        let shifts = rows.into_iter().map(|row| Shift {
            before: row.before,
            after: Rating {
                rating: row.rating,
                deviation: row.deviation,
                volatility: row.volatility,
            },
        });
        Ok(<[Shift; 2]>::try_from(shifts.collect::<Vec<_>>()).ok())
    }

    /// Somebody's ratings in a pool after each game that counted, the last `limit` of them, oldest first.
    pub async fn course(
        &self,
        player: PlayerId,
        (scope, pool): (Scope, Pool),
        limit: u32,
    ) -> Result<Vec<(Timestamp, Rating)>, StoreError> {
        let (player, guild, word) = (player.0.cast_signed(), scope.key(), scope.word());
        let base = pool == Pool::Base;
        let rows = sqlx::query!(
            r#"SELECT g.ended AS "ended!: i64", c.rating AS "rating!: f64", c.deviation AS "deviation!: f64",
                      c.volatility AS "volatility!: f64"
               FROM (SELECT id, counted, ended, guild, expansions, 'white' AS side FROM game
                     WHERE white = ?1 AND ended IS NOT NULL
                     UNION ALL SELECT id, counted, ended, guild, expansions, 'black' FROM game
                     WHERE black = ?1 AND ended IS NOT NULL) g
                    JOIN rating_change c ON c.game = g.id AND c.side = g.side AND c.scope = ?2
               WHERE (?3 IS NULL OR g.guild = ?3) AND (g.expansions = 'none') = ?4
               ORDER BY g.counted DESC LIMIT ?5"#,
            player,
            word,
            guild,
            base,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        let points = rows.into_iter().rev().map(|row| {
            let rating = Rating {
                rating: row.rating,
                deviation: row.deviation,
                volatility: row.volatility,
            };
            (instant(row.ended), rating)
        });
        Ok(points.collect())
    }
}
