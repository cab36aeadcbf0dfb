//! Interactions and their answers.

use waggle::sandbox::stand_in::{Answer, FaultOrder};

use crate::harness::{PATIENCE, Stage, until};

fn fault(order: &str) -> FaultOrder {
    order.parse().expect(order)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_gets_a_private_answer() {
    let (stage, bot) = Stage::with_bot().await;
    for text in [
        "/help",
        "/rules",
        "/rules bug:pillbug",
        "/games",
        "/games which:finished",
        "/challenge opponent:@bob rules:classic white:me expansions:none",
        "/challenge",
        "/move move:wS1",
        "/board",
        "/resign",
        "/draw",
        "/takeback",
        "/export",
    ] {
        let interaction = stage
            .discord
            .slash(stage.alice, stage.hive, text)
            .expect(text);
        let message = stage.message(interaction).await;
        assert!(!message.content.is_empty(), "{text}");
        assert!(message.is_visible_to(stage.alice), "{text}");
        assert!(
            !message.is_visible_to(stage.bob),
            "{text} is answered to its sender alone"
        );
    }
    stage.nothing_wrong();
    bot.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menus_on_people_and_messages_are_answered() {
    let (stage, bot) = Stage::with_bot().await;
    let challenge = stage
        .discord
        .use_on_member(stage.alice, stage.hive, "Challenge to Hive", stage.bob)
        .unwrap();
    assert!(!stage.text(challenge).await.is_empty());
    let message = stage.discord.say(stage.bob, stage.hive, "hello").unwrap();
    let show = stage
        .discord
        .use_on_message(stage.alice, "Show this game", message)
        .unwrap();
    assert!(!stage.text(show).await.is_empty());
    stage.nothing_wrong();
    bot.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_are_completed_while_they_are_typed() {
    let (stage, bot) = Stage::with_bot().await;
    for text in ["/move move:w", "/board game:1", "/export game:"] {
        let interaction = stage
            .discord
            .autocomplete(stage.alice, stage.hive, text)
            .expect(text);
        let answer = stage.discord.answer(interaction).await;
        assert!(matches!(answer, Answer::Choices(_)), "{text}: {answer:?}");
    }
    stage.nothing_wrong();
    bot.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_survives_faults_on_its_way() {
    let (stage, bot) = Stage::with_bot().await;
    for order in [
        "callbacks 503 x2",
        "callbacks 500",
        "callbacks lost",
        "callbacks lost-after",
        "callbacks 429:0.1",
        "callbacks slow:300",
    ] {
        stage.discord.fault(fault(order));
        let text = stage.ask(stage.alice, "/help").await;
        assert!(!text.is_empty(), "{order}");
        assert_eq!(stage.discord.faults_left(), 0, "{order} has happened");
    }
    bot.shutdown().await;
}

/// 10062 and its kin end the matter: nothing is sent after them.
#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_interaction_is_left_alone() {
    let (stage, bot) = Stage::with_bot().await;
    for order in ["callbacks 10062", "callbacks 40060", "callbacks 50027"] {
        stage.discord.fault(fault(order));
        let before = stage.requests("POST", "/callback");
        let interaction = stage
            .discord
            .slash(stage.alice, stage.hive, "/help")
            .unwrap();
        until("the fault has happened", || {
            stage.discord.faults_left() == 0
        })
        .await;
        bot.settled().await;
        assert_eq!(stage.requests("POST", "/callback"), before + 1, "{order}");
        let _ = interaction;
    }
    assert!(
        !stage.ask(stage.alice, "/help").await.is_empty(),
        "the bot goes on"
    );
    bot.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_of_an_answer_work() {
    let (stage, bot) = Stage::with_bot().await;
    let resign = stage
        .discord
        .slash(stage.alice, stage.hive, "/rules")
        .unwrap();
    let answer = stage.message(resign).await;
    for component in answer.rows().into_iter().flatten() {
        let Some(id) = component.custom_id() else {
            continue;
        };
        let click = stage.discord.click(stage.alice, answer.id, id);
        if let Ok(click) = click {
            let answer = stage.discord.final_answer(click, PATIENCE).await;
            assert_ne!(answer, Answer::NoResponse, "{id}");
        }
    }
    stage.nothing_wrong();
    bot.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_has_the_commands_that_make_sense_there() {
    let (stage, bot) = Stage::with_bot().await;
    let direct = stage.discord.direct(stage.alice);
    for text in ["/help", "/games", "/move move:wS1", "/board"] {
        let interaction = stage.discord.slash(stage.alice, direct, text).expect(text);
        assert!(!stage.text(interaction).await.is_empty(), "{text}");
    }
    assert!(
        stage
            .discord
            .slash(stage.alice, direct, "/challenge")
            .is_err()
    );
    stage.nothing_wrong();
    bot.shutdown().await;
}
