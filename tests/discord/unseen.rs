//! Channels that are deleted while the bot is away.

use std::sync::Arc;

use waggle::discord::bot::Bot;
use waggle::play;
use waggle::sandbox::stand_in::{ChannelId, Message, Permissions};
use waggle::store::Store;

use crate::harness::{Stage, until};

/// Alice and bob begin a game in a channel.
async fn game(stage: &Stage, bot: &Bot, channel: ChannelId) {
    let challenge = stage
        .discord
        .slash(stage.alice, channel, "/challenge opponent:@bob white:me")
        .expect("alice challenges bob");
    stage.text(challenge).await;
    bot.settled().await;
    let posted = newest(stage, channel);
    let rows = posted.rows();
    let components = rows.iter().flatten();
    let mut ids = components.filter_map(|component| component.custom_id());
    let accept = ids.find(|id| id.ends_with("accept")).expect("a button");
    let click = stage
        .discord
        .click(stage.bob, posted.id, accept)
        .expect("bob accepts");
    stage.message(click).await;
    bot.settled().await;
}

fn newest(stage: &Stage, channel: ChannelId) -> Arc<Message> {
    let messages = stage.discord.messages(channel, stage.bob);
    messages.last().expect("something was posted").clone()
}

/// What happens to a channel and to a thread in it.
type Happens = fn(&Stage, [ChannelId; 2]);

/// Only what Discord says is unknown counts as deleted: threads that are archived are not listed either, and where the
/// bot may not look it is told nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_channel_deleted_while_the_bot_was_away_is_missed_when_it_is_back() {
    let cases: [(&str, Happens, &[usize]); 5] = [
        ("nothing", |_, _| {}, &[]),
        (
            "the thread is deleted",
            |stage, [_, thread]| {
                stage.discord.delete_channel(thread);
            },
            &[1],
        ),
        (
            "the channel is deleted, and the thread with it",
            |stage, [channel, _]| {
                stage.discord.delete_channel(channel);
            },
            &[0, 1],
        ),
        (
            "the thread is archived",
            |stage, [_, thread]| stage.discord.set_archived(thread, true, false),
            &[],
        ),
        (
            "the thread is archived and hidden",
            |stage, [channel, thread]| {
                stage.discord.set_archived(thread, true, false);
                stage.discord.revoke(channel, Permissions::VIEW_CHANNEL);
            },
            &[],
        ),
    ];
    for (what, happens, gone) in cases {
        let (stage, bot) = Stage::with_bot().await;
        let channel = stage.discord.add_channel("arena");
        let thread = stage.discord.add_thread(channel, "endgame").expect(what);
        for place in [channel, thread] {
            game(&stage, &bot, place).await;
        }
        bot.shutdown().await;
        until("the bot is away", || stage.discord.connected() == 0).await;
        happens(&stage, [channel, thread]);

        let bot = stage.bot().await;
        stage.ready().await;
        bot.has_compared(stage.discord.guild().0).await;
        bot.shutdown().await;
        let database = stage.database();
        let store = Store::open(&database, stage.discord.clock().now());
        let store = store.await.expect("the bot let go of it");
        let parked = store.parked_channels().await.expect("a store");
        let mut found: Vec<play::ChannelId> = parked
            .iter()
            .filter(|parked| parked.parking.is_gone())
            .map(|parked| parked.channel)
            .collect();
        found.sort_unstable();
        let expected = gone.iter().map(|at| [channel, thread][*at]);
        let mut expected: Vec<_> = expected.map(|channel| play::ChannelId(channel.0)).collect();
        expected.sort_unstable();
        assert_eq!(found, expected, "{what}");
        stage.nothing_wrong();
    }
}
