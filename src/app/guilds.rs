//! Servers that the bot is removed from, and invited to again, and channels that are deleted.

use jiff::Timestamp;

use super::{App, notices};
use crate::{
    play::{ChannelId, GuildId},
    store::{Guild, StoreError},
};

impl App {
    /// The bot was removed from a server: its games stand until it is invited again.
    ///
    /// # Errors
    /// The database's.
    pub async fn guild_left(&self, guild: GuildId, now: Timestamp) -> Result<(), StoreError> {
        if self.store.guild_left(guild, now).await? {
            tracing::info!(guild = guild.0, "removed from a server; its games stand");
        }
        Ok(())
    }

    /// The bot is in a server: if it was not before, the games there go on.
    ///
    /// # Errors
    /// The database's.
    pub async fn guild_joined(&self, guild: GuildId, now: Timestamp) -> Result<(), StoreError> {
        let back = self.store.guild_joined(guild, notices::of_return, now);
        if let Some(away) = back.await? {
            tracing::info!(
                guild = guild.0,
                since = %away.began,
                "invited to a server again; its games go on"
            );
            self.events_come_back(guild, now).await?;
            self.wake_courier();
        }
        Ok(())
    }

    /// A channel or a thread was deleted: the games there stand until they go on elsewhere.
    ///
    /// # Errors
    /// The database's.
    pub async fn channel_deleted(
        &self,
        channel: ChannelId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        if self.store.channel_deleted(channel, now).await? > 0 {
            tracing::info!(channel = channel.0, "a channel was deleted");
            self.tell_organisers(channel, now).await?;
            self.wake_courier();
        }
        Ok(())
    }

    /// Where a server's open games and tournaments are, apart from the channels and threads that Discord lists: they
    /// were deleted unseen, or are archived or hidden from the bot.
    ///
    /// # Errors
    /// The database's.
    pub async fn unlisted_channels(
        &self,
        guild: GuildId,
        listed: &[ChannelId],
    ) -> Result<Vec<ChannelId>, StoreError> {
        let mut channels = self.store.channels_in_use(guild).await?;
        channels.retain(|channel| !listed.contains(channel));
        Ok(channels)
    }

    /// At the begin of a session Discord names the servers that the bot is in; `covers` tells which of all servers the
    /// session is about. What happened unseen since the last one is made up for.
    ///
    /// # Errors
    /// The database's.
    pub async fn guilds_are(
        &self,
        present: &[GuildId],
        covers: impl Fn(GuildId) -> bool,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        for Guild { id, removed } in self.store.guilds().await? {
            match (covers(id) && !present.contains(&id), removed) {
                (true, None) => self.guild_left(id, now).await?,
                (false, Some(_)) if present.contains(&id) => self.guild_joined(id, now).await?,
                _ => {}
            }
        }
        Ok(())
    }
}
