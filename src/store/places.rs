//! Guilds and channels.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::time::millis;
use super::words::Word;
use super::{Store, StoreError, parking};
use crate::play::{ChannelId, GuildId};

/// What kind of place a channel is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChannelKind {
    /// A channel of a guild.
    Text,
    /// A thread in a channel of a guild.
    Thread,
    /// Direct messages with one person.
    Dm,
}

impl Word for ChannelKind {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Text, "text"),
        (Self::Thread, "thread"),
        (Self::Dm, "dm"),
    ];
}

/// A place where the bot can be talked to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Channel {
    /// Which.
    pub id: ChannelId,
    /// Its guild; `None` for direct messages.
    pub guild: Option<GuildId>,
    /// The channel a thread hangs on.
    pub parent: Option<ChannelId>,
}

impl Channel {
    /// What kind of place it is.
    pub fn kind(&self) -> ChannelKind {
        match (self.guild, self.parent) {
            (None, _) => ChannelKind::Dm,
            (Some(_), None) => ChannelKind::Text,
            (Some(_), Some(_)) => ChannelKind::Thread,
        }
    }
}

impl Store {
    /// Notes that the bot was talked to in a channel and may post there. A parked channel is unparked; the answer is
    /// how many calls wait for delivery again because of it. Writes only when that is news.
    pub async fn channel_seen(&self, channel: &Channel, now: Timestamp) -> Result<u64, StoreError> {
        let key = channel.id.0.cast_signed();
        let known = sqlx::query!("SELECT parked FROM channel WHERE id = ?", key);
        if let Some(known) = known.fetch_optional(&self.readers).await?
            && known.parked.is_none()
        {
            return Ok(0);
        }
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        upsert(&mut transaction, channel, now).await?;
        let requeued = parking::unpark(&mut transaction, channel.id, now).await?;
        sqlx::query!("UPDATE channel SET parked_told = 0 WHERE id = ?", key)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(requeued)
    }
}

/// Writes the rows of a channel, its parent and its guild within the transaction that needs them.
pub(super) async fn upsert(
    db: &mut SqliteConnection,
    channel: &Channel,
    now: Timestamp,
) -> Result<(), StoreError> {
    if let Some(guild) = channel.guild {
        upsert_guild(&mut *db, guild, now).await?;
    }
    let parent = channel.guild.and(channel.parent);
    if let Some(parent) = parent {
        let parent = Channel {
            id: parent,
            guild: channel.guild,
            parent: None,
        };
        insert(db, &parent).await?;
    }
    insert(db, channel).await
}

/// Writes the row of a guild within the transaction that needs it.
pub(super) async fn upsert_guild(
    db: &mut SqliteConnection,
    guild: GuildId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (guild, now) = (guild.0.cast_signed(), millis(now));
    sqlx::query!(
        "INSERT INTO guild (id, added) VALUES (?, ?) ON CONFLICT DO NOTHING",
        guild,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

async fn insert(db: &mut SqliteConnection, channel: &Channel) -> Result<(), StoreError> {
    let kind = channel.kind();
    let (id, word) = (channel.id.0.cast_signed(), kind.word());
    let guild = channel.guild.map(|guild| guild.0.cast_signed());
    let parent = channel
        .parent
        .filter(|_| kind == ChannelKind::Thread)
        .map(|parent| parent.0.cast_signed());
    sqlx::query!(
        "INSERT INTO channel (id, guild, parent, kind) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        id,
        guild,
        parent,
        word
    )
    .execute(db)
    .await?;
    Ok(())
}
