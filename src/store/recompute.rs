//! Ratings made anew from the games, by the ledger: the second opinion on what was kept game by game.

use std::collections::BTreeMap;

use sqlx::{Connection as _, SqliteConnection};

use super::ratings::{EndRow, Scope, sides, write_change, write_standing};
use super::time::millis;
use super::words::Word;
use super::{Store, StoreError};
use crate::engine::Color;
use crate::play::PlayerId;
use crate::rating::{Change, Ledger, Pool, RatedGame, Standing};

/// A rating as it is kept: its numbers bit by bit, how many games, when the last, and until when it is sure.
type Kept = ([u64; 3], i64, i64, i64);

/// What can be told from the games alone.
#[derive(Default)]
struct Anew {
    changes: Vec<((i64, Color, Scope), Change<i64>)>,
    standings: Vec<((i64, Scope, Pool), Standing)>,
}

/// What making the ratings anew changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recomputed {
    /// How many games count.
    pub games: usize,
    /// How many ratings and changes were otherwise, or not there, or should not have been.
    pub differences: usize,
}

impl Store {
    /// Makes all ratings anew from the games that count, in one transaction, and says how many were otherwise. The
    /// numbers are the same to the last bit on one machine.
    pub async fn recompute_ratings(&self) -> Result<Recomputed, StoreError> {
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let games = games(&mut transaction).await?;
        let anew = anew(&games)?;
        let differences = differences(&mut transaction, &anew).await?.len();
        sqlx::query!("DELETE FROM rating_change")
            .execute(&mut *transaction)
            .await?;
        sqlx::query!("DELETE FROM rating")
            .execute(&mut *transaction)
            .await?;
        for (key, change) in &anew.changes {
            write_change(&mut transaction, *key, change).await?;
        }
        for (key, standing) in &anew.standings {
            write_standing(&mut transaction, *key, standing).await?;
        }
        transaction.commit().await?;
        Ok(Recomputed {
            games: games.len(),
            differences,
        })
    }
}

impl Store {
    /// One sentence for each rating that is not what the games make it.
    pub async fn check_ratings(&self) -> Result<Vec<String>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        // One instant for all tables.
        let mut reader = reader.begin().await?;
        check(&mut reader).await
    }
}

/// One sentence for each rating that is not what the games make it.
pub(super) async fn check(db: &mut SqliteConnection) -> Result<Vec<String>, StoreError> {
    let anew = anew(&games(db).await?)?;
    differences(db, &anew).await
}

/// The games that count, in their order.
async fn games(db: &mut SqliteConnection) -> Result<Vec<(EndRow, RatedGame<i64>)>, StoreError> {
    let rows = sqlx::query!(
        r#"SELECT id, guild, white, black, expansions, ply, ended, outcome, reason,
                  rated AS "rated: bool", absent AS "absent: bool", counted AS "counted!"
           FROM game WHERE counted IS NOT NULL ORDER BY counted"#
    );
    let rows = rows.fetch_all(db).await?;
    let game = |row: EndRow, place| {
        let game = row.rated_game(place)?;
        Ok((row, game))
    };
    rows.into_iter()
        .map(|row| {
            let end = EndRow {
                id: row.id,
                guild: row.guild,
                white: row.white,
                black: row.black,
                expansions: row.expansions,
                ply: row.ply,
                ended: row.ended,
                outcome: row.outcome,
                reason: row.reason,
                rated: row.rated,
                absent: row.absent,
            };
            game(end, row.counted)
        })
        .collect()
}

fn anew(games: &[(EndRow, RatedGame<i64>)]) -> Result<Anew, StoreError> {
    let mut ledgers: BTreeMap<Scope, Ledger<i64>> = BTreeMap::new();
    let mut anew = Anew::default();
    for (row, game) in games {
        for scope in row.scopes() {
            let ledger = ledgers.entry(scope).or_default();
            let changes = ledger
                .rate(*game)
                .map_err(|why| StoreError::unreadable("game", game.id, why))?;
            let changes = sides(changes).map(|(side, change)| ((game.id, side, scope), change));
            anew.changes.extend(changes);
        }
    }
    // Of somebody who had their data deleted no standing is kept.
    let known = |player: i64| !PlayerId::FORGOTTEN.contains(&player.cast_unsigned());
    for (scope, ledger) in &ledgers {
        let standings = ledger.standings().filter(|(_, player, _)| known(*player));
        let standings =
            standings.map(|(pool, player, standing)| ((player, *scope, pool), *standing));
        anew.standings.extend(standings);
    }
    Ok(anew)
}

async fn differences(db: &mut SqliteConnection, anew: &Anew) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    let rows = sqlx::query!(
        "SELECT game, side, scope, before, rating, deviation, volatility FROM rating_change"
    );
    let rows = rows.fetch_all(&mut *db).await?.into_iter().map(|row| {
        let numbers = [row.before, row.rating, row.deviation, row.volatility];
        ((row.game, row.side, row.scope), numbers.map(f64::to_bits))
    });
    let expected = anew.changes.iter().map(|((game, side, scope), change)| {
        let key = (*game, side.word().to_owned(), scope.word().to_owned());
        let after = change.after;
        let numbers = [
            change.before.rating,
            after.rating,
            after.deviation,
            after.volatility,
        ];
        (key, numbers.map(f64::to_bits))
    });
    compare(rows.collect(), expected.collect(), |(game, side, scope)| {
        found.push(format!(
            "change of {side}'s {scope} rating that the games do not give: {game}"
        ));
    });
    let rows = sqlx::query!(
        "SELECT player, guild, pool, rating, deviation, volatility, games, last, sure_until FROM rating"
    );
    let rows = rows.fetch_all(&mut *db).await?.into_iter().map(|row| {
        let numbers = [row.rating, row.deviation, row.volatility].map(f64::to_bits);
        let kept: Kept = (numbers, row.games, row.last, row.sure_until);
        ((row.player, row.guild, row.pool), kept)
    });
    let expected = anew
        .standings
        .iter()
        .map(|((player, scope, pool), standing)| {
            let rating = standing.rating;
            let numbers = [rating.rating, rating.deviation, rating.volatility].map(f64::to_bits);
            let (last, until) = (millis(standing.last), millis(standing.sure_until()));
            let kept: Kept = (numbers, i64::from(standing.games), last, until);
            ((*player, scope.key(), pool.word().to_owned()), kept)
        });
    compare(
        rows.collect(),
        expected.collect(),
        |(player, guild, pool)| {
            let guild = guild.map_or_else(
                || "overall".to_owned(),
                |guild| format!("in server {}", guild.cast_unsigned()),
            );
            found.push(format!(
                "{pool} rating {guild} that the games do not give: {}",
                player.cast_unsigned()
            ));
        },
    );
    Ok(found)
}

/// Calls `differs` for each key whose values are not the same, or that one side lacks.
fn compare<K: Ord, V: PartialEq>(
    kept: BTreeMap<K, V>,
    mut expected: BTreeMap<K, V>,
    mut differs: impl FnMut(K),
) {
    for (key, value) in kept {
        if expected.remove(&key).as_ref() != Some(&value) {
            differs(key);
        }
    }
    expected.into_keys().for_each(differs);
}
