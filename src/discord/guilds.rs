//! Which servers the bot is in, and which of their channels are gone, as Discord tells.

use jiff::Timestamp;
use poise::serenity_prelude as serenity;

use super::shared::Shared;
use crate::app::App;
use crate::play::{ChannelId, GuildId};
use crate::store::StoreError;

/// A session begins: these are the servers of its shard.
pub async fn are(shared: &Shared, ready: &serenity::Ready) {
    let present: Vec<GuildId> = ready
        .guilds
        .iter()
        .map(|guild| GuildId(guild.id.get()))
        .collect();
    let (shard, shards) = ready
        .shard
        .map_or((0, 1), |shard| (shard.id.0, shard.total.max(1)));
    let covers = |guild: GuildId| (guild.0 >> 22) % u64::from(shards) == u64::from(shard);
    note(shared, async |app, now| {
        app.guilds_are(&present, covers, now).await
    })
    .await;
    let guilds = present.iter().map(|guild| guild.0);
    shared.guilds.send_modify(|known| known.extend(guilds));
}

/// A server is there: the bot was invited, or a session begins.
pub async fn joined(shared: &Shared, guild: u64) {
    note(shared, async |app, now| {
        app.guild_joined(GuildId(guild), now).await
    })
    .await;
    shared.guilds.send_modify(|known| {
        known.insert(guild);
    });
}

/// The bot was removed from a server.
pub async fn left(shared: &Shared, guild: u64) {
    note(shared, async |app, now| {
        app.guild_left(GuildId(guild), now).await
    })
    .await;
    shared.guilds.send_modify(|known| {
        known.remove(&guild);
    });
}

/// A channel or a thread was deleted.
pub async fn lost(shared: &Shared, channel: u64) {
    note(shared, async |app, now| {
        app.channel_deleted(ChannelId(channel), now).await
    })
    .await;
    shared.deletions.send_modify(|noted| *noted += 1);
}

async fn note(shared: &Shared, what: impl AsyncFnOnce(&App, Timestamp) -> Result<(), StoreError>) {
    let Some(_working) = shared.in_flight.enter() else {
        return;
    };
    if let Err(error) = what(&shared.app, shared.clock.now()).await {
        tracing::error!(
            error = &error as &dyn std::error::Error,
            "what Discord tells of a server could not be noted"
        );
    }
}
