//! Players.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::time::millis;
use super::{Store, StoreError};
use crate::play::PlayerId;

/// A person as last seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Who.
    pub id: PlayerId,
    /// What they are called; data, to be escaped wherever it is shown. At most [`Player::NAME_LIMIT`] characters.
    pub name: String,
    /// The language of their Discord (`en-GB`); `None` until they themselves did something.
    pub locale: Option<String>,
}

impl Player {
    /// Longest name kept, in characters. Discord's own are at most 32.
    pub const NAME_LIMIT: usize = 100;

    /// A person by the name they go by, kept as given but for outer white space and excess length.
    pub fn new(id: PlayerId, name: &str, locale: Option<&str>) -> Self {
        let name = name.trim().chars().take(Self::NAME_LIMIT).collect();
        let locale = locale.map(|locale| locale.chars().take(Self::NAME_LIMIT).collect());
        Self { id, name, locale }
    }
}

impl Store {
    /// A person, if ever seen.
    pub async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        let key = id.0.cast_signed();
        let row = sqlx::query!("SELECT name, locale FROM player WHERE id = ?", key);
        let row = row.fetch_optional(&self.readers).await?;
        Ok(row.map(|row| Player {
            id,
            name: row.name,
            locale: row.locale,
        }))
    }

    /// Notes how a person is called now, and their language. Writes only when that is news.
    pub async fn touch_player(&self, player: &Player, now: Timestamp) -> Result<(), StoreError> {
        if let Some(known) = self.player(player.id).await?
            && known.name == player.name
            && (player.locale.is_none() || known.locale == player.locale)
        {
            return Ok(());
        }
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        upsert(&mut transaction, player, now).await?;
        Ok(transaction.commit().await?)
    }
}

/// Writes a person's row within the transaction that needs it.
pub(super) async fn upsert(
    db: &mut SqliteConnection,
    player: &Player,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Player { name, locale, .. } =
        Player::new(player.id, &player.name, player.locale.as_deref());
    let (id, now) = (player.id.0.cast_signed(), millis(now));
    sqlx::query!(
        "INSERT INTO player (id, name, locale, added) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, locale = coalesce(excluded.locale, locale)",
        id,
        name,
        locale,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}
