//! The connection to the gateway under faults.

use std::time::Duration;

use waggle::discord::bot::{self, GatewayError};
use waggle::sandbox::stand_in::{GatewayFault, Options, What};

use crate::harness::{PATIENCE, Stage, until};

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_comes_back_after_every_kind_of_break() {
    for fault in [
        GatewayFault::Drop,
        GatewayFault::Close(4_000),
        GatewayFault::Close(4_009),
        GatewayFault::Close(1_001),
        GatewayFault::Reconnect,
        GatewayFault::InvalidSession { resumable: true },
        GatewayFault::InvalidSession { resumable: false },
    ] {
        let (stage, bot) = Stage::with_bot().await;
        stage.discord.gateway(fault);
        let text = answer_after_break(&stage).await;
        assert!(!text.is_empty(), "{fault:?}");
        bot.shutdown().await;
    }
}

/// serenity does not notice such a close; the heartbeat that fails ends it.
#[tokio::test(flavor = "multi_thread")]
async fn the_bot_comes_back_after_a_close_without_a_code() {
    let options = Options {
        heartbeat: Duration::from_secs(2),
        ..Options::default()
    };
    let stage = Stage::empty(options).await;
    let bot = stage.bot().await;
    stage.ready().await;
    stage.discord.gateway(GatewayFault::CloseWithoutCode);
    assert!(!answer_after_break(&stage).await.is_empty());
    bot.shutdown().await;
}

/// A connection that is open and silent is given up after two heartbeats.
#[tokio::test(flavor = "multi_thread")]
async fn the_bot_comes_back_after_silence() {
    let options = Options {
        heartbeat: Duration::from_secs(2),
        ..Options::default()
    };
    let stage = Stage::empty(options).await;
    let bot = stage.bot().await;
    stage.ready().await;
    let mut changes = stage.discord.changes();
    stage.discord.gateway(GatewayFault::Mute);
    let given_up = async {
        while let Some(change) = changes.next().await {
            if matches!(change.what, What::Gateway { .. }) {
                break;
            }
        }
    };
    let waited = tokio::time::timeout(PATIENCE, given_up).await;
    assert!(waited.is_ok(), "the silent connection is given up");
    assert!(!answer_after_break(&stage).await.is_empty());
    bot.shutdown().await;
}

/// Asks until there is an answer: what is sent into a broken connection is lost, as at Discord.
async fn answer_after_break(stage: &Stage) -> String {
    let asked = tokio::time::timeout(PATIENCE, async {
        loop {
            until("the bot is connected", || stage.discord.connected() > 0).await;
            let interaction = stage
                .discord
                .slash(stage.alice, stage.hive, "/help")
                .expect("it is registered");
            let text = tokio::time::timeout(Duration::from_secs(5), stage.text(interaction)).await;
            if let Ok(text) = text {
                return text;
            }
        }
    });
    asked.await.expect("the bot answers again")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_waits_for_a_discord_that_is_away() {
    let stage = Stage::empty(Options::default()).await;
    stage.discord.fault("reads 503 x3".parse().unwrap());
    let bot = stage.bot().await;
    stage.ready().await;
    assert!(!stage.ask(stage.alice, "/help").await.is_empty());
    bot.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_refused_ends_the_bot_with_a_sentence() {
    let stage = Stage::empty(Options::default()).await;
    let settings = bot::Settings {
        token: "not-the-token".into(),
        ..stage.settings()
    };
    let bot = bot::start(settings).await.expect("the database is there");
    let end = tokio::time::timeout(PATIENCE, bot.wait())
        .await
        .expect("it gives up at once");
    assert!(matches!(end, Err(GatewayError::Token)), "{end:?}");
    assert!(end.unwrap_err().to_string().contains("DISCORD_TOKEN"));
    bot.shutdown().await;
}
