//! Which servers the bot is in, and which of their channels are gone, as Discord tells.

use jiff::Timestamp;
use poise::serenity_prelude as serenity;
use serde_json::Value;

use super::failure::Failure;
use super::shared::Shared;
use crate::app::App;
use crate::play::{ChannelId, GuildId};
use crate::scheduler::UNKNOWN_CHANNEL;
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

/// A server as Discord describes it: which, and which channels and open threads it has.
pub struct Description {
    guild: GuildId,
    listed: Vec<ChannelId>,
}

impl Description {
    /// What serenity has read.
    pub fn of(guild: &serenity::Guild) -> Self {
        let threads = guild.threads.iter().map(|thread| thread.id);
        let channels = guild.channels.keys().copied().chain(threads);
        Self {
            guild: GuildId(guild.id.get()),
            listed: channels.map(|id| ChannelId(id.get())).collect(),
        }
    }

    /// What is of use in an event that serenity cannot read; `None`: not even which server it is.
    pub fn read(event: &Value) -> Option<Self> {
        let id = |value: &Value| value["id"].as_str().and_then(|id| id.parse().ok());
        let lists = [&event["channels"], &event["threads"]];
        let listed = lists.into_iter().filter_map(Value::as_array).flatten();
        Some(Self {
            guild: GuildId(id(event)?),
            listed: listed.filter_map(id).map(ChannelId).collect(),
        })
    }
}

/// A server is there: the bot was invited, or a session begins.
pub async fn joined(shared: &Shared, http: &serenity::Http, description: &Description) {
    let guild = description.guild;
    note(shared, async |app, now| app.guild_joined(guild, now).await).await;
    shared.guilds.send_modify(|known| {
        known.insert(guild.0);
    });
    look_for_channels(shared, http, description).await;
    shared.compared.send_modify(|compared| {
        compared.insert(guild.0);
    });
}

/// Notes which channels of open games were deleted while nobody listened. Of those that Discord does not list it is
/// asked: archived threads are there, and what the bot may not see may be. Where there is no answer, the next post
/// finds out.
async fn look_for_channels(shared: &Shared, http: &serenity::Http, description: &Description) {
    let unlisted = shared
        .app
        .unlisted_channels(description.guild, &description.listed);
    let unlisted = match unlisted.await {
        Ok(unlisted) => unlisted,
        Err(error) => return not_noted(&error),
    };
    for channel in unlisted {
        // One after the other, also where many servers come at once: nobody waits for it.
        let _turn = shared.questions.lock().await;
        let asked = http.get_channel(serenity::ChannelId::new(channel.0)).await;
        match asked.map_err(|error| Failure::of_serenity(&error)) {
            Err(failure) if failure.has_code(UNKNOWN_CHANNEL) => {
                note(shared, async |app, now| {
                    app.channel_deleted(channel, now).await
                })
                .await;
            }
            Err(failure) => tracing::info!(
                channel = channel.0,
                %failure,
                "whether a channel that is not listed exists was not to be learnt"
            ),
            Ok(_) => {}
        }
    }
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
        not_noted(&error);
    }
}

fn not_noted(error: &StoreError) {
    tracing::error!(
        error = error as &dyn std::error::Error,
        "what Discord tells of a server could not be noted"
    );
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn of_a_server_that_serenity_cannot_read_the_numbers_are_taken() {
        for (event, expected) in [
            (
                json!({"id": "7", "channels": [{"id": "8"}, {"type": 0}, {"id": 9}], "threads": [{"id": "10"}]}),
                Some((7, vec![8, 10])),
            ),
            (json!({"id": "7", "channels": null}), Some((7, vec![]))),
            (json!({"channels": [{"id": "8"}]}), None),
            (json!({"id": "seven"}), None),
        ] {
            let read = Description::read(&event).map(|read| {
                let listed: Vec<u64> = read.listed.iter().map(|channel| channel.0).collect();
                (read.guild.0, listed)
            });
            assert_eq!(read, expected, "{event}");
        }
    }
}
