//! What players and servers want otherwise than usual, as the words they are kept by.

use std::collections::BTreeMap;

use serde_json::json;
use sqlx::SqliteConnection;

use super::{Occasion, Ruling, Store, StoreError, places, rulings::log, time::millis};
use crate::play::{GuildId, PlayerId};

/// Settings by name, each in the words in which the application wrote it. What is not here has its usual value.
///
/// The store knows neither the names nor what the values mean: whoever reads one checks it, and takes the usual value
/// for what another version wrote.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Settings(BTreeMap<String, String>);

impl Settings {
    /// The value of a setting, where it is not the usual one.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }
}

impl FromIterator<(String, String)> for Settings {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(settings: I) -> Self {
        Self(settings.into_iter().collect())
    }
}

/// A change of settings: names with their new values; `None` is the usual one.
pub type Changes<'a> = [(&'a str, Option<&'a str>)];

impl Store {
    /// A player's settings.
    pub async fn settings(&self, player: PlayerId) -> Result<Settings, StoreError> {
        let mut reader = self.readers.acquire().await?;
        read(&mut reader, player).await
    }

    /// Changes a player's settings, who must be known. An interaction that arrives again changes nothing: the answer
    /// is then `false`. What is due in their games is reckoned anew: when they are reminded may be another time.
    pub async fn change_settings(
        &self,
        player: PlayerId,
        changes: &Changes<'_>,
        occasion: impl Into<Occasion>,
    ) -> Result<bool, StoreError> {
        let occasion = occasion.into();
        let (player, now) = (player.0.cast_signed(), millis(occasion.at));
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        if !occasion.is_new(&mut transaction).await? {
            return Ok(false);
        }
        for (name, value) in changes {
            match value {
                Some(value) => {
                    sqlx::query!(
                        "INSERT INTO setting (player, name, value) VALUES (?, ?, ?)
                     ON CONFLICT (player, name) DO UPDATE SET value = excluded.value",
                        player,
                        name,
                        value
                    )
                    .execute(&mut *transaction)
                    .await?
                }
                None => {
                    sqlx::query!(
                        "DELETE FROM setting WHERE player = ? AND name = ?",
                        player,
                        name
                    )
                    .execute(&mut *transaction)
                    .await?
                }
            };
        }
        // What was due before and is not done yet stays due.
        sqlx::query!(
            "UPDATE game SET due = min(due, ?1) WHERE due IS NOT NULL AND id IN
                 (SELECT id FROM game WHERE white = ?2 AND ended IS NULL
                  UNION ALL SELECT id FROM game WHERE black = ?2 AND ended IS NULL)",
            now,
            player
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// A server's settings.
    pub async fn server_settings(&self, guild: GuildId) -> Result<Settings, StoreError> {
        let guild = guild.0.cast_signed();
        let rows = sqlx::query!(
            "SELECT name, value FROM server_setting WHERE guild = ?",
            guild
        );
        let rows = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(|row| (row.name, row.value)).collect())
    }

    /// Changes a server's settings and logs each change as a ruling of `actor`: `set <name>`,
    /// with what it was and what it is. An interaction that arrives again changes nothing: the answer is then `false`.
    pub async fn change_server_settings(
        &self,
        guild: GuildId,
        actor: PlayerId,
        changes: &Changes<'_>,
        occasion: impl Into<Occasion>,
    ) -> Result<bool, StoreError> {
        let occasion = occasion.into();
        let key = guild.0.cast_signed();
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        if !occasion.is_new(&mut transaction).await? {
            return Ok(false);
        }
        places::upsert_guild(&mut transaction, guild, occasion.at).await?;
        for (name, value) in changes {
            let before = sqlx::query_scalar!(
                "SELECT value FROM server_setting WHERE guild = ? AND name = ?",
                key,
                name
            );
            let before = before.fetch_optional(&mut *transaction).await?;
            if before.as_deref() == *value {
                continue;
            }
            match value {
                Some(value) => {
                    sqlx::query!(
                        "INSERT INTO server_setting (guild, name, value) VALUES (?, ?, ?)
                     ON CONFLICT (guild, name) DO UPDATE SET value = excluded.value",
                        key,
                        name,
                        value
                    )
                    .execute(&mut *transaction)
                    .await?
                }
                None => {
                    sqlx::query!(
                        "DELETE FROM server_setting WHERE guild = ? AND name = ?",
                        key,
                        name
                    )
                    .execute(&mut *transaction)
                    .await?
                }
            };
            let ruling = Ruling {
                guild,
                game: None,
                actor,
                act: format!("set {name}"),
                detail: json!({ "from": before, "to": value }),
                made: occasion.at,
            };
            log(&mut transaction, &ruling).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }
}

/// A player's settings, within a transaction that needs them.
pub(super) async fn read(
    db: &mut SqliteConnection,
    player: PlayerId,
) -> Result<Settings, StoreError> {
    let player = player.0.cast_signed();
    let rows = sqlx::query!("SELECT name, value FROM setting WHERE player = ?", player);
    let rows = rows.fetch_all(db).await?;
    Ok(rows.into_iter().map(|row| (row.name, row.value)).collect())
}
