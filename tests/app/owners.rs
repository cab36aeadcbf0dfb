//! A thread for each game, and members who leave.

use waggle::{
    app::Clock as _,
    play::{ChannelId, GameId},
};

use crate::harness::{HIVE, TestApp, member};

async fn with_threads() -> TestApp {
    let mut app = TestApp::new().await;
    app.step("carol> /server threads:each").await;
    app.step("alice> /challenge opponent:bob white:me").await;
    app
}

#[tokio::test]
async fn what_is_said_of_a_game_goes_into_its_thread() {
    let mut app = with_threads().await;
    let challenge = app.delivery.posted()[0].id;
    app.step("bob> [Accept]").await;
    app.step("alice> /move wS1").await;
    let posted = app.delivery.posted();
    let places: Vec<ChannelId> = posted.iter().map(|posted| posted.channel).collect();
    // A thread on a message has the message's number.
    let thread = ChannelId(challenge.0);
    assert_eq!(places, [HIVE, thread, thread]);
    let game = app.app.store().game(GameId(1)).await.expect("a store");
    assert_eq!(game.expect("a game").channel, thread);
}

#[tokio::test]
async fn a_thread_that_cannot_be_opened_is_said_once() {
    for (code, why) in [
        (50_013, "Create Public Threads"),
        (160_006, "as many threads open as it can have"),
        (10_003, "Discord does not let me"),
    ] {
        let mut app = with_threads().await;
        app.delivery.refuse_threads(code);
        let said = app.step("bob> [Accept]").await;
        assert_eq!(said.matches(why).count(), 1, "{said}");
        assert!(said.contains("#hive: **Game 1** begins"), "{said}");
        let later = app.step("alice> /move wS1").await;
        assert!(later.contains("#hive: **Game 1**"), "{later}");
        assert!(!later.contains(why), "{later}");
    }
}

#[tokio::test]
async fn who_left_is_named_until_they_are_back() {
    let mut app = TestApp::new().await;
    for line in [
        "alice> /challenge opponent:bob white:me time:2d",
        "bob> [Accept]",
        "alice> /move wS1",
        "bob> /move bG1 wS1-",
        "alice> /move wQ /wS1",
    ] {
        app.step(line).await;
    }
    app.delivery.leave(member("bob"));
    app.step("@+25h").await;
    let now = app.clock.now();
    app.app.set_serving(true);
    app.app.keep_time(now).await.expect("a store");
    app.deliver().await;
    let reminder = app.delivery.posted().pop().expect("a reminder").message;
    assert!(reminder.content.contains("your time runs out"));
    assert!(
        reminder.content.contains("has left this server"),
        "{}",
        reminder.content
    );
    app.step("bob> /move bQ bG1-").await;
    app.step("alice> /move wQ -wS1").await;
    let call = app.delivery.posted().pop().expect("a call").message;
    assert!(call.content.contains("it is your move"));
    assert!(!call.content.contains("has left"), "{}", call.content);
}
