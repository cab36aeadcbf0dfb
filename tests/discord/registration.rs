//! Telling Discord which commands there are.

use std::time::Duration;

use jiff::Timestamp;
use waggle::discord::bot::{self, Scope, Settings};
use waggle::sandbox::stand_in::Options;
use waggle::store::Store;

use crate::harness::{Stage, until};

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_once_and_not_again() {
    let (stage, bot) = Stage::with_bot().await;
    is_noted(&stage).await;
    assert_eq!(stage.requests("PUT", "/commands"), 1);
    bot.shutdown().await;
    let bot = stage.bot().await;
    until("it is connected again", || stage.discord.connected() > 0).await;
    assert!(!stage.ask(stage.alice, "/help").await.is_empty());
    assert_eq!(stage.requests("PUT", "/commands"), 1);
    stage.nothing_wrong();
    bot.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_registration_that_fails_at_start_is_tried_again() {
    let stage = Stage::empty(Options::default()).await;
    stage.discord.fault("commands 503".parse().unwrap());
    stage.discord.fault("commands lost-after".parse().unwrap());
    let bot = stage.bot().await;
    until("it is registered at last", || {
        stage.requests("PUT", "/commands") >= 3
    })
    .await;
    stage.ready().await;
    assert!(!stage.ask(stage.alice, "/help").await.is_empty());
    bot.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_move_with_the_scope_and_are_never_in_two_places() {
    let (stage, bot) = Stage::with_bot().await;
    let count = stage.discord.commands().len();
    bot.shutdown().await;
    for scope in [Scope::Guild(stage.discord.guild().0), Scope::Global] {
        let settings = Settings {
            scope,
            ..stage.settings()
        };
        let before = stage.requests("PUT", "/commands");
        let bot = bot::start(settings).await.expect("the bot starts");
        until("both places are told", || {
            stage.requests("PUT", "/commands") == before + 2
        })
        .await;
        assert!(!stage.ask(stage.alice, "/help").await.is_empty());
        assert_eq!(stage.discord.commands().len(), count, "{scope}");
        bot.shutdown().await;
    }
    stage.nothing_wrong();
}

/// Discord has the commands a moment before the database knows: a bot that ends in between registers them again.
async fn is_noted(stage: &Stage) {
    let store = Store::open(&stage.database(), Timestamp::now())
        .await
        .expect("the database opens beside the bot");
    while store
        .registration("global")
        .await
        .expect("it can be read")
        .is_none_or(|hash| hash.is_empty())
    {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
