//! What is kept about one person: all of it, and none of it any more.
//!
//! Where to look is read from the database's own foreign keys, so that a table which a later version adds is in it
//! without being named here. The rule that such tables follow: a column `player` or `recipient` makes a row that
//! person's own, and a column `side` that side's; where a row has none of them, everybody it names has a part in it, and so have the players of its game.

use serde_json::{Map, Value};
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

use super::{Store, StoreError, tournaments};
use crate::play::{GameId, PlayerId};

/// What a person who is no longer known is called.
const NAMELESS: &str = "deleted player";

/// A column that names something by its number.
#[derive(Debug)]
struct Reference {
    table: String,
    column: String,
    to: String,
}

impl Reference {
    /// Whether it makes a row one person's own.
    fn owns(&self) -> bool {
        self.to == "player" && matches!(self.column.as_str(), "player" | "recipient")
    }
}

/// Why a person could not be forgotten; nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum ForgetError {
    /// They play in games that go on.
    #[error("they play in {} games that go on", .0.len())]
    Plays(Vec<GameId>),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for ForgetError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl Store {
    /// Everything that is kept about a person, by table: one object a row. Numbers of Discord's are texts, since JSON
    /// readers round them.
    pub async fn everything_about(&self, player: PlayerId) -> Result<Value, StoreError> {
        let mut db = self.readers.acquire().await?;
        // One instant for all tables.
        let mut db = db.begin().await?;
        let references = references(&mut db).await?;
        let mut everything = Map::new();
        for table in tables(&mut db).await? {
            let columns = columns(&mut db, &table).await?;
            let sided = columns.iter().any(|column| column == "side");
            let Some(condition) = concerns(&table, &references, sided) else {
                continue;
            };
            let rows = rows(&mut db, (&table, &columns), &condition, player).await?;
            let numbers = snowflakes(&table, &references);
            let rows: Vec<Value> = rows
                .into_iter()
                .map(|row| with_texts(row, &numbers))
                .collect();
            if !rows.is_empty() {
                everything.insert(table, rows.into());
            }
        }
        Ok(Value::Object(everything))
    }

    /// Forgets a person: what is theirs alone is deleted, and where others have a part in it they become somebody
    /// without a name, whose number tells nothing. Their open challenges are closed. A second time changes nothing.
    pub async fn forget(&self, player: PlayerId) -> Result<(), ForgetError> {
        let key = player.0.cast_signed();
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let plays = sqlx::query_scalar!(
            "SELECT id FROM game WHERE white = ?1 AND ended IS NULL
             UNION SELECT id FROM game WHERE black = ?1 AND ended IS NULL ORDER BY 1",
            key
        );
        let plays = plays.fetch_all(&mut *transaction).await?;
        if !plays.is_empty() {
            return Err(ForgetError::Plays(plays.into_iter().map(GameId).collect()));
        }
        sqlx::query!(
            "UPDATE challenge SET state = CASE challenger WHEN ?1 THEN 'withdrawn' ELSE 'declined' END,
                                  settled = created
             WHERE id IN (SELECT id FROM challenge WHERE challenger = ?1 AND state = 'open'
                          UNION ALL SELECT id FROM challenge WHERE opponent = ?1 AND state = 'open')",
            key
        )
        .execute(&mut *transaction)
        .await?;
        let nobody = nobody(&mut transaction).await?;
        tournaments::forget(&mut transaction, key, nobody, NAMELESS).await?;
        let mut replaced = 0;
        for Reference { table, column, to } in references(&mut transaction).await? {
            if to != "player" {
                continue;
            }
            let statement = if column == "player" {
                format!(r#"DELETE FROM "{table}" WHERE "{column}" = ?1"#)
            } else {
                format!(r#"UPDATE "{table}" SET "{column}" = ?2 WHERE "{column}" = ?1"#)
            };
            // Names out of the schema, which are ours.
            let done = sqlx::query(AssertSqlSafe(statement)).bind(key).bind(nobody);
            let done = done.execute(&mut *transaction).await?;
            if column != "player" {
                replaced += done.rows_affected();
            }
        }
        sqlx::query!("DELETE FROM player WHERE id = ?", key)
            .execute(&mut *transaction)
            .await?;
        if replaced == 0 {
            sqlx::query!("DELETE FROM player WHERE id = ?", nobody)
                .execute(&mut *transaction)
                .await?;
        }
        Ok(transaction.commit().await?)
    }
}

/// Somebody new without a name.
async fn nobody(db: &mut SqliteConnection) -> Result<i64, StoreError> {
    let (first, last) = (
        PlayerId::FORGOTTEN.start.cast_signed(),
        PlayerId::FORGOTTEN.end.cast_signed(),
    );
    let id = sqlx::query_scalar!(
        r#"INSERT INTO player (id, name, added)
           VALUES ((SELECT coalesce(max(id) + 1, ?1) FROM player WHERE id >= ?1 AND id < ?2), ?3, 0)
           RETURNING id AS "id!""#,
        first,
        last,
        NAMELESS
    );
    Ok(id.fetch_one(db).await?)
}

async fn tables(db: &mut SqliteConnection) -> Result<Vec<String>, StoreError> {
    let names = sqlx::query_scalar(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    );
    Ok(names.fetch_all(db).await?)
}

async fn references(db: &mut SqliteConnection) -> Result<Vec<Reference>, StoreError> {
    let rows: Vec<(String, String, String)> = sqlx::query_as(
        r#"SELECT t.name, f."from", f."table" FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) f
           WHERE t.type = 'table' ORDER BY t.rowid, f.id"#,
    )
    .fetch_all(db)
    .await?;
    let reference = |(table, column, to)| Reference { table, column, to };
    Ok(rows.into_iter().map(reference).collect())
}

/// Which rows of a table concern the person `?1`; `None`: none ever.
fn concerns(table: &str, references: &[Reference], sided: bool) -> Option<String> {
    if table == "player" {
        return Some("id = ?1".to_owned());
    }
    let of_table: Vec<&Reference> = references.iter().filter(|one| one.table == table).collect();
    let own: Vec<&&Reference> = of_table.iter().filter(|one| one.owns()).collect();
    let names = |one: &Reference| format!(r#""{}" = ?1"#, one.column);
    // What belongs to one side of a game is as private as what belongs to a person.
    let sided = of_table
        .iter()
        .find(|one| one.to == "game")
        .filter(|_| sided);
    let conditions: Vec<String> = if let Some(game) = sided {
        vec![format!(
            r#"?1 = (SELECT CASE side WHEN 'white' THEN white ELSE black END FROM game WHERE id = "{table}"."{}")"#,
            game.column
        )]
    } else if own.is_empty() {
        of_table
            .iter()
            .filter_map(|one| match one.to.as_str() {
                "player" => Some(names(one)),
                "game" => Some(format!(
                    r#""{}" IN (SELECT id FROM game WHERE white = ?1 OR black = ?1)"#,
                    one.column
                )),
                "challenge" => Some(format!(
                    r#""{}" IN (SELECT id FROM challenge WHERE challenger = ?1 OR opponent = ?1)"#,
                    one.column
                )),
                _ => None,
            })
            .collect()
    } else {
        own.iter().map(|one| names(one)).collect()
    };
    (!conditions.is_empty()).then(|| conditions.join(" OR "))
}

async fn columns(db: &mut SqliteConnection, table: &str) -> Result<Vec<String>, StoreError> {
    let names = sqlx::query_scalar("SELECT name FROM pragma_table_info(?)").bind(table);
    Ok(names.fetch_all(db).await?)
}

async fn rows(
    db: &mut SqliteConnection,
    (table, columns): (&str, &[String]),
    condition: &str,
    player: PlayerId,
) -> Result<Vec<Map<String, Value>>, StoreError> {
    let object: Vec<String> = columns
        .iter()
        .map(|column| format!(r#"'{column}', "{column}""#))
        .collect();
    let statement = format!(
        r#"SELECT json_object({}) FROM "{table}" WHERE {condition}"#,
        object.join(", ")
    );
    // Names out of the schema, which are ours.
    let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(statement))
        .bind(player.0.cast_signed())
        .fetch_all(db)
        .await?;
    let read = |row: String| {
        serde_json::from_str(&row).map_err(|why| StoreError::Damaged(format!("{table}: {why}")))
    };
    rows.into_iter().map(read).collect()
}

/// The columns of a table that hold numbers of Discord's.
fn snowflakes<'a>(table: &str, references: &'a [Reference]) -> Vec<&'a str> {
    let mut columns: Vec<&str> = references
        .iter()
        .filter(|one| one.table == table && ["player", "guild", "channel"].contains(&&*one.to))
        .map(|one| one.column.as_str())
        .collect();
    columns.push(if table == "player" { "id" } else { "message" });
    columns
}

/// The row with those numbers as Discord writes them.
fn with_texts(mut row: Map<String, Value>, columns: &[&str]) -> Value {
    for column in columns {
        if let Some(value) = row.get_mut(*column)
            && let Some(number) = value.as_i64()
        {
            *value = number.cast_unsigned().to_string().into();
        }
    }
    Value::Object(row)
}
