//! The log of what those who run a server did to its games and settings.

use jiff::Timestamp;
use serde_json::{Value, json};
use sqlx::SqliteConnection;

use super::{
    Store, StoreError,
    time::{instant, millis},
    words::Word,
};
use crate::play::{GameId, GuildId, PlayerId, Revision, Ruling as Decision};

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

/// Logs what was decided about a game within the transaction that carries it out, the game having its new revision.
pub(super) async fn log_on_game(
    db: &mut SqliteConnection,
    game: GameId,
    (decision, by, why): (Decision, PlayerId, &str),
    made: i64,
) -> Result<(), StoreError> {
    let (act, mut detail) = match decision {
        Decision::Adjudicate(outcome) => ("adjudicate", json!({ "outcome": outcome.word() })),
        Decision::Void => ("void", json!({})),
        Decision::Pause => ("pause", json!({})),
        Decision::Resume => ("resume", json!({})),
        Decision::Give { to, amount } => (
            "give",
            json!({ "to": to.word(), "minutes": amount.minutes() }),
        ),
    };
    detail["why"] = json!(why);
    let (actor, detail) = (by.0.cast_signed(), detail.to_string());
    sqlx::query!(
        "INSERT INTO ruling (guild, game, actor, act, detail, made)
         SELECT guild, id, ?2, ?3, json_set(?4, '$.revision', revision), ?5 FROM game WHERE id = ?1",
        game.0,
        actor,
        act,
        detail,
        made
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The columns of a [`Ruling`].
struct RulingRow {
    id: i64,
    guild: i64,
    game: Option<i64>,
    actor: i64,
    act: String,
    detail: String,
    made: i64,
}

impl TryFrom<RulingRow> for Ruling {
    type Error = StoreError;

    fn try_from(row: RulingRow) -> Result<Self, StoreError> {
        let detail = serde_json::from_str(&row.detail);
        Ok(Self {
            guild: GuildId(row.guild.cast_unsigned()),
            game: row.game.map(GameId),
            actor: PlayerId(row.actor.cast_unsigned()),
            act: row.act,
            detail: detail
                .map_err(|why| StoreError::unreadable("ruling", row.id, why.to_string()))?,
            made: instant(row.made),
        })
    }
}

impl Store {
    /// The ruling that led to this revision of a game.
    pub async fn ruling(
        &self,
        game: GameId,
        revision: Revision,
    ) -> Result<Option<Ruling>, StoreError> {
        let row = sqlx::query_as!(
            RulingRow,
            "SELECT id, guild, game, actor, act, detail, made FROM ruling
             WHERE game = ? AND json_extract(detail, '$.revision') = ?",
            game.0,
            revision.0
        );
        let row = row.fetch_optional(&self.readers).await?;
        row.map(Ruling::try_from).transpose()
    }

    /// The latest rulings of a server, at most `limit`, the latest first.
    pub async fn rulings(&self, guild: GuildId, limit: u32) -> Result<Vec<Ruling>, StoreError> {
        let key = guild.0.cast_signed();
        let rows = sqlx::query_as!(
            RulingRow,
            "SELECT id, guild, game, actor, act, detail, made FROM ruling WHERE guild = ? ORDER BY id DESC LIMIT ?",
            key,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        rows.into_iter().map(Ruling::try_from).collect()
    }
}
