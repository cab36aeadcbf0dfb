//! What the courier posts, through to the channel.

use std::sync::Arc;

use waggle::sandbox::stand_in::{Message, Permissions};

use crate::harness::{Stage, until};

/// Alice challenges bob, plays White and has accepted; whatever was posted is there.
async fn game(stage: &Stage, bot: &waggle::discord::bot::Bot) {
    let challenge = "/challenge opponent:@bob white:me";
    assert!(!stage.ask(stage.alice, challenge).await.is_empty());
    bot.settled().await;
    let posted = newest(stage);
    let accept = button(&posted, "accept");
    let click = stage
        .discord
        .click(stage.bob, posted.id, &accept)
        .expect("bob accepts");
    stage.message(click).await;
    bot.settled().await;
}

fn newest(stage: &Stage) -> Arc<Message> {
    let messages = stage.discord.messages(stage.hive, stage.bob);
    messages.last().expect("something was posted").clone()
}

/// The `custom_id` of the button whose action ends so.
fn button(message: &Message, end: &str) -> String {
    message
        .rows()
        .iter()
        .flatten()
        .filter_map(|component| component.custom_id())
        .find(|id| id.ends_with(end))
        .unwrap_or_else(|| panic!("no button {end} on {message:?}"))
        .to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_posted_once_and_calls_the_other_player() {
    for order in [
        "",
        "messages 503 x2",
        "messages lost",
        "messages lost-after",
        "messages 429:0.2",
        "messages 429:0.2:global",
    ] {
        let (stage, bot) = Stage::with_bot().await;
        game(&stage, &bot).await;
        let before = stage.discord.messages(stage.hive, stage.bob).len();
        let pings = stage.discord.pings(stage.bob).len();
        if !order.is_empty() {
            stage.discord.fault(order.parse().expect(order));
        }
        assert!(!stage.ask(stage.alice, "/move move:wS1").await.is_empty());
        // A retry waits for the clock, which stands still unless it is moved.
        until("the board is posted", || {
            stage
                .discord
                .clock()
                .advance(jiff::SignedDuration::from_secs(1));
            stage.discord.messages(stage.hive, stage.bob).len() > before
        })
        .await;
        bot.settled().await;
        assert_eq!(
            stage.discord.messages(stage.hive, stage.bob).len(),
            before + 1,
            "{order}"
        );
        assert_eq!(stage.discord.pings(stage.bob).len(), pings + 1, "{order}");
        let board = newest(&stage);
        assert!(
            !board.attachments.is_empty(),
            "the board has its picture: {order}"
        );
        stage.nothing_wrong();
        bot.shutdown().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_channel_refuses_waits_until_it_takes_it() {
    let (stage, bot) = Stage::with_bot().await;
    game(&stage, &bot).await;
    let posted = || {
        let seen = stage.discord.messages(stage.hive, stage.bob);
        seen.iter()
            .filter(|message| message.reader.is_none())
            .count()
    };
    let before = posted();
    stage.discord.fault("messages 50013".parse().unwrap());
    assert!(!stage.ask(stage.alice, "/move move:wS1").await.is_empty());
    bot.settled().await;
    assert_eq!(posted(), before);
    // The next interaction there shows that the bot may post again.
    assert!(!stage.ask(stage.bob, "/games").await.is_empty());
    bot.settled().await;
    assert_eq!(posted(), before + 1);
    bot.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_without_permissions_says_so_privately() {
    let (stage, bot) = Stage::with_bot().await;
    stage.discord.revoke(stage.hive, Permissions::SEND_MESSAGES);
    let answer = stage.ask(stage.alice, "/challenge opponent:@bob").await;
    bot.settled().await;
    assert!(
        stage.discord.messages(stage.hive, stage.bob).is_empty(),
        "{answer}"
    );
    assert!(!answer.is_empty());
    bot.shutdown().await;
}
