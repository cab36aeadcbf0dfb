//! Two at once.

use waggle::app::{Command, Control, GameAction, Reply};
use waggle::play::{GameId, Revision};

use crate::harness::{HIVE, TestApp};

async fn game() -> TestApp {
    let mut app = TestApp::new().await;
    for step in [
        "alice> /challenge opponent:bob white:me expansions:none",
        "bob> [Accept]",
    ] {
        app.step(step).await;
    }
    app
}

fn typed(text: &str) -> Command {
    Command::Move {
        text: text.to_owned(),
        game: None,
    }
}

fn clicked(written: &str) -> Command {
    let action = GameAction::PlayMove(written.to_owned());
    let id = Control::Game(GameId(1), Revision(0), action).id();
    Control::parse(&id, &[]).expect("its own writing")
}

/// Of two commands at once exactly one moves, and the other is told why not.
async fn one_moves(commands: [Command; 2], refusal: &str) {
    let app = game().await;
    let [first, second] = commands.map(|command| app.request("alice", command));
    let (first, second) = tokio::join!(app.app.handle(first), app.app.handle(second));
    let told = |reply: &Reply| reply.message.content.clone();
    let mut told = [told(&first), told(&second)];
    told.sort_by_key(|text| !text.starts_with("You played"));
    assert!(told[0].starts_with("You played"), "{told:?}");
    assert!(told[1].contains(refusal), "{told:?}");
    let record = app
        .app
        .store()
        .game(GameId(1))
        .await
        .expect("a store")
        .expect("a game");
    assert_eq!(record.table.game.moves().len(), 1);
    app.deliver().await;
    assert_eq!(
        app.delivery.posted().len(),
        3,
        "a challenge, a start, one move"
    );
}

#[tokio::test]
async fn two_typed_moves() {
    Box::pin(one_moves(
        [typed("wS1"), typed("wG1")],
        "It is not your turn",
    ))
    .await;
}

#[tokio::test]
async fn two_clicks_on_one_button() {
    Box::pin(one_moves(
        [clicked("wS1"), clicked("wS1")],
        "That is done already.",
    ))
    .await;
}

/// Another move from a button of the same moment was not what the first click has done.
#[tokio::test]
async fn another_click_is_not_done_already() {
    Box::pin(one_moves(
        [clicked("wS1"), clicked("wG1")],
        "has changed since that button was made",
    ))
    .await;
}

/// A second click long after, when the opponent has moved, and when the move was taken back.
#[tokio::test]
async fn a_second_click_later_is_done_already_too() {
    let mut app = game().await;
    let first = app.app.handle(app.request("alice", clicked("wS1"))).await;
    assert!(first.message.content.starts_with("You played"), "{first:?}");
    app.deliver().await;
    for step in [
        "bob> /move bS1 wS1-",
        "alice> /takeback",
        "bob> [Accept]",
        "bob> /games",
    ] {
        let again = app.app.handle(app.request("alice", clicked("wS1"))).await;
        assert_eq!(again.message.content, "That is done already.", "{step}");
        app.step(step).await;
    }
    let table = app.app.store().game(GameId(1)).await.expect("a store");
    assert!(table.expect("a game").table.game.moves().is_empty());
}

/// Two clicks on the button below a finished game, by one player or by both: one challenge, and one game at most.
#[tokio::test]
async fn two_clicks_on_rematch() {
    for (other, expected) in [
        ("alice", "You have offered that rematch already"),
        ("bob", "accepted the challenge of"),
    ] {
        let mut app = game().await;
        app.step("alice> /resign").await;
        app.step("alice> [Yes, resign]").await;
        let again = || Command::Rematch { game: None };
        let (first, second) = (app.request("alice", again()), app.request(other, again()));
        let (first, second) = tokio::join!(app.app.handle(first), app.app.handle(second));
        let told = [first.message.content, second.message.content];
        let count = |text: &str| told.iter().filter(|told| told.contains(text)).count();
        assert_eq!(count("to a rematch of game 1"), 1, "{told:?}");
        assert_eq!(count(expected), 1, "{told:?}");
        let open = app
            .app
            .store()
            .open_challenges(HIVE)
            .await
            .expect("a store");
        let next = app.app.store().game(GameId(2)).await.expect("a store");
        assert_eq!(open.len() + usize::from(next.is_some()), 1, "{other}");
        let later = app.app.store().game(GameId(3)).await.expect("a store");
        assert!(later.is_none());
    }
}

/// One interaction at two processes at once: one acts, and neither answer says that it was not done.
#[tokio::test]
async fn one_interaction_at_two_processes() {
    let one = game().await;
    let other = one.another().await;
    for (written, ply) in [("wS1", 1), ("bS1 wS1-", 2), ("wQ -wS1", 3)] {
        let who = if ply % 2 == 1 { "alice" } else { "bob" };
        let request = one.request(who, typed(written));
        let (first, second) = tokio::join!(
            one.app.handle(request.clone()),
            other.app.handle(request.clone())
        );
        let told = [first.message.content, second.message.content];
        assert!(
            told.iter().any(|text| text.starts_with("You played")),
            "{told:?}"
        );
        assert!(
            told.iter().any(|text| text.contains("done already")),
            "{told:?}"
        );
        let record = one.app.store().game(GameId(1)).await.expect("a store");
        assert_eq!(record.expect("a game").table.game.moves().len(), ply);
    }
}

#[tokio::test]
async fn two_accept_one_challenge() {
    let mut app = TestApp::new().await;
    app.step("alice> /challenge").await;
    let id = app.delivery.posted()[0]
        .message
        .custom_ids()
        .next()
        .expect("a button")
        .to_owned();
    let accept = || Control::parse(&id, &[]).expect("accept");
    let (bob, carol) = (app.request("bob", accept()), app.request("carol", accept()));
    let (bob, carol) = tokio::join!(app.app.handle(bob), app.app.handle(carol));
    let told = [bob.message.content, carol.message.content];
    assert_eq!(
        told.iter().filter(|text| text.contains("begins")).count(),
        1,
        "{told:?}"
    );
    assert_eq!(
        told.iter()
            .filter(|text| text.contains("was accepted and became game 1"))
            .count(),
        1,
        "{told:?}"
    );
    assert!(
        app.app
            .store()
            .game(GameId(2))
            .await
            .expect("a store")
            .is_none()
    );
}
