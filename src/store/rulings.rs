//! The log of what those who run a server did to its games and settings.

use jiff::Timestamp;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::{
    Store, StoreError,
    time::{instant, millis},
};
use crate::play::{GameId, GuildId, PlayerId};

/// Something that somebody who runs a server did.
#[derive(Clone, PartialEq, Debug)]
pub struct Ruling {
    /// Where.
    pub guild: GuildId,
    /// To which game, if to one.
    pub game: Option<GameId>,
    /// Who.
    pub actor: PlayerId,
    /// What, in the application's words.
    pub act: String,
    /// What more there is to know of it.
    pub detail: Value,
    /// When.
    pub made: Timestamp,
}

/// Logs a ruling within the transaction that carries it out.
pub(super) async fn log(db: &mut SqliteConnection, ruling: &Ruling) -> Result<(), StoreError> {
    let (guild, game) = (ruling.guild.0.cast_signed(), ruling.game.map(|game| game.0));
    let (actor, detail, made) = (
        ruling.actor.0.cast_signed(),
        ruling.detail.to_string(),
        millis(ruling.made),
    );
    sqlx::query!(
        "INSERT INTO ruling (guild, game, actor, act, detail, made) VALUES (?, ?, ?, ?, ?, ?)",
        guild,
        game,
        actor,
        ruling.act,
        detail,
        made
    )
    .execute(db)
    .await?;
    Ok(())
}

impl Store {
    /// The latest rulings of a server, at most `limit`, the latest first.
    pub async fn rulings(&self, guild: GuildId, limit: u32) -> Result<Vec<Ruling>, StoreError> {
        let key = guild.0.cast_signed();
        let rows = sqlx::query!(
            "SELECT id, game, actor, act, detail, made FROM ruling WHERE guild = ? ORDER BY id DESC LIMIT ?",
            key,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        rows.into_iter()
            .map(|row| {
                let detail = serde_json::from_str(&row.detail);
                let unreadable = |why: serde_json::Error| {
                    StoreError::unreadable("ruling", row.id, why.to_string())
                };
                Ok(Ruling {
                    guild,
                    game: row.game.map(GameId),
                    actor: PlayerId(row.actor.cast_unsigned()),
                    act: row.act,
                    detail: detail.map_err(unreadable)?,
                    made: instant(row.made),
                })
            })
            .collect()
    }
}
