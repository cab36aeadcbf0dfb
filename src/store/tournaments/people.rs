//! People in what is kept of tournaments, and their going.

use serde_json::Value;
use sqlx::SqliteConnection;

use crate::store::StoreError;

/// Has the events of tournaments name somebody without a name instead of this person. Whoever decides on what they
/// said before decides anew.
pub(in crate::store) async fn forget(
    db: &mut SqliteConnection,
    person: i64,
    nobody: i64,
    nameless: &str,
) -> Result<(), StoreError> {
    let rows = sqlx::query!(
        "SELECT tournament, seq, event FROM tournament_event
         WHERE tournament IN (SELECT tournament FROM tournament_person WHERE person = ?)",
        person
    );
    sqlx::query!(
        "UPDATE tournament SET revision = revision + 1
         WHERE id IN (SELECT tournament FROM tournament_person WHERE person = ?)",
        person
    )
    .execute(&mut *db)
    .await?;
    let (gone, new) = (person.cast_unsigned(), nobody.cast_unsigned());
    for row in rows.fetch_all(&mut *db).await? {
        let mut event: Value = serde_json::from_str(&row.event)
            .map_err(|why| StoreError::unreadable("tournament", row.tournament, why))?;
        if !rename(&mut event, gone, new, nameless) {
            continue;
        }
        let text = event.to_string();
        sqlx::query!(
            "UPDATE tournament_event SET event = ? WHERE tournament = ? AND seq = ?",
            text,
            row.tournament,
            row.seq
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

/// Replaces a person's number wherever it stands, and the name beside it; whether it stood anywhere. No other number
/// in an event comes near those of Discord's.
fn rename(value: &mut Value, gone: u64, new: u64, nameless: &str) -> bool {
    match value {
        Value::Number(number) if number.as_u64() == Some(gone) => {
            *value = new.into();
            true
        }
        Value::Array(items) => {
            let renamed = items
                .iter_mut()
                .map(|item| rename(item, gone, new, nameless));
            renamed.fold(false, |any, one| any | one)
        }
        Value::Object(fields) => {
            let here = fields.get("person").and_then(Value::as_u64) == Some(gone);
            let mut any = false;
            for (name, field) in fields.iter_mut() {
                if here && name == "name" {
                    *field = nameless.into();
                }
                any |= rename(field, gone, new, nameless);
            }
            any
        }
        _ => false,
    }
}
