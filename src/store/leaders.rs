//! Who leads: ratings in order, found by their index.

use jiff::Timestamp;

use super::ratings::Scope;
use super::time::{instant, millis};
use super::words::Word;
use super::{Player, Store, StoreError};
use crate::play::PlayerId;
use crate::rating::{Pool, Rating, Standing};

/// How many people are rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// Surely enough to be compared.
    pub sure: u32,
    /// Provisionally.
    pub provisional: u32,
}

/// The columns of somebody's standing.
struct LeaderRow {
    id: i64,
    name: String,
    locale: Option<String>,
    rating: f64,
    deviation: f64,
    volatility: f64,
    games: i64,
    last: i64,
}

impl From<LeaderRow> for (Player, Standing) {
    fn from(row: LeaderRow) -> Self {
        let player = Player {
            id: PlayerId(row.id.cast_unsigned()),
            name: row.name,
            locale: row.locale,
        };
        let standing = Standing {
            rating: Rating {
                rating: row.rating,
                deviation: row.deviation,
                volatility: row.volatility,
            },
            games: u32::try_from(row.games).unwrap_or(u32::MAX),
            last: instant(row.last),
        };
        (player, standing)
    }
}

impl Store {
    /// Those whose rating is sure enough at `now` to be compared, best first: at most `limit` after the first `skip`.
    pub async fn leaders(
        &self,
        (scope, pool): (Scope, Pool),
        now: Timestamp,
        (skip, limit): (u32, u32),
    ) -> Result<Vec<(Player, Standing)>, StoreError> {
        let (guild, pool, now) = (scope.key(), pool.word(), millis(now));
        let rows = sqlx::query_as!(
            LeaderRow,
            "SELECT p.id, p.name, p.locale, r.rating, r.deviation, r.volatility, r.games, r.last
             FROM rating r JOIN player p ON p.id = r.player
             WHERE r.guild IS ? AND r.pool = ? AND r.sure_until > ?
             ORDER BY r.rating DESC, r.player LIMIT ? OFFSET ?",
            guild,
            pool,
            now,
            limit,
            skip
        );
        let rows = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(Into::into).collect())
    }

    /// Those whose rating is provisional at `now`, who played last first, at most `limit`.
    pub async fn provisional(
        &self,
        (scope, pool): (Scope, Pool),
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<(Player, Standing)>, StoreError> {
        let (guild, pool, now) = (scope.key(), pool.word(), millis(now));
        let rows = sqlx::query_as!(
            LeaderRow,
            "SELECT p.id, p.name, p.locale, r.rating, r.deviation, r.volatility, r.games, r.last
             FROM rating r JOIN player p ON p.id = r.player
             WHERE r.guild IS ? AND r.pool = ? AND r.sure_until <= ?
             ORDER BY r.last DESC, r.player LIMIT ?",
            guild,
            pool,
            now,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(Into::into).collect())
    }

    /// How many are rated at `now`.
    pub async fn ranked(
        &self,
        (scope, pool): (Scope, Pool),
        now: Timestamp,
    ) -> Result<Ranked, StoreError> {
        let (guild, pool, now) = (scope.key(), pool.word(), millis(now));
        let row = sqlx::query!(
            r#"SELECT count(*) AS "all!: u32", ifnull(sum(sure_until > ?3), 0) AS "sure!: u32"
               FROM rating WHERE guild IS ?1 AND pool = ?2"#,
            guild,
            pool,
            now
        );
        let row = row.fetch_one(&self.readers).await?;
        Ok(Ranked {
            sure: row.sure,
            provisional: row.all.saturating_sub(row.sure),
        })
    }

    /// The place of somebody among the leaders, from 1; `None` while their rating is provisional, or there is none.
    pub async fn place(
        &self,
        player: PlayerId,
        (scope, pool): (Scope, Pool),
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError> {
        let (player, guild, pool, now) = (
            player.0.cast_signed(),
            scope.key(),
            pool.word(),
            millis(now),
        );
        let better = sqlx::query_scalar!(
            r#"SELECT (SELECT count(*) FROM rating r WHERE r.guild IS ?2 AND r.pool = ?3 AND r.sure_until > ?4
                         AND (r.rating > own.rating OR r.rating = own.rating AND r.player < own.player)) AS "better!: u32"
               FROM rating own WHERE own.player = ?1 AND own.guild IS ?2 AND own.pool = ?3 AND own.sure_until > ?4"#,
            player,
            guild,
            pool,
            now
        );
        let better = better.fetch_optional(&self.readers).await?;
        Ok(better.map(|better| better + 1))
    }
}
