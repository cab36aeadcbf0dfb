//! Offers whose buttons are old, and offers that meet.

use waggle::app::{Command, Control, Reply};
use waggle::play::GameId;
use waggle::store::GameRecord;

use crate::harness::TestApp;

async fn game(steps: &[&str]) -> TestApp {
    let mut app = TestApp::new().await;
    let start = [
        "alice> /challenge opponent:bob white:me expansions:none",
        "bob> [Accept]",
        "alice> /move wS1",
        "bob> /move bS1 wS1-",
    ];
    for step in start.iter().chain(steps) {
        app.step(step).await;
    }
    app
}

async fn record(app: &TestApp) -> GameRecord {
    let record = app.app.store().game(GameId(1)).await.expect("a store");
    record.expect("a game")
}

/// The first version's buttons did not say whose offer they were about.
#[tokio::test]
async fn buttons_of_the_first_version_answer_what_can_only_be_meant() {
    let (asked, both) = (
        &["alice> /takeback"][..],
        &["alice> /takeback", "bob> /takeback"][..],
    );
    for (steps, who, button, answer) in [
        (asked, "bob", "g1.r3.takeback-accept.2", "took back `wS1`"),
        (asked, "bob", "g1.r3.takeback-decline.2", "declined"),
        (asked, "alice", "g1.r3.takeback-accept.2", "is your own"),
        (asked, "alice", "g1.r3.takeback-withdraw.2", "withdrew"),
        (
            asked,
            "bob",
            "g1.r3.takeback-withdraw.2",
            "only they can withdraw it",
        ),
        (asked, "carol", "g1.r3.takeback-accept.2", "You do not play"),
        (asked, "bob", "g1.r3.draw-accept.2", "No draw offer is open"),
        (both, "bob", "g1.r4.takeback-accept.2", "has changed since"),
        (
            both,
            "alice",
            "g1.r4.takeback-withdraw.2",
            "has changed since",
        ),
        (
            &["alice> /takeback", "alice> [Withdraw]^2"],
            "bob",
            "g1.r3.takeback-accept.2",
            "was withdrawn",
        ),
        (
            &[
                "alice> /takeback",
                "alice> [Withdraw]^2",
                "alice> /takeback",
            ],
            "bob",
            "g1.r3.takeback-accept.2",
            "was withdrawn",
        ),
    ] {
        let app = game(steps).await;
        let command = Control::parse(button, &[]).expect("a known button");
        let reply = app.app.handle(app.request(who, command)).await;
        let told = reply.message.content;
        assert!(told.contains(answer), "{who} on {button}: {told}");
    }
}

/// Both offer a draw at the same moment: one offer stands, and whoever came second is asked to answer it.
#[tokio::test]
async fn two_draw_offers_at_once_end_nothing() {
    let app = game(&[]).await;
    let draw = || Command::Draw { game: None };
    let (alice, bob) = (app.request("alice", draw()), app.request("bob", draw()));
    let (alice, bob) = tokio::join!(app.app.handle(alice), app.app.handle(bob));
    let count = |text: &str| {
        let told = |reply: &&Reply| reply.message.content.contains(text);
        [&alice, &bob].into_iter().filter(told).count()
    };
    assert_eq!(count("You offered"), 1, "{alice:?} {bob:?}");
    assert_eq!(count("has offered you a draw"), 1, "{alice:?} {bob:?}");
    let record = record(&app).await;
    assert!(record.table.result.is_none());
    assert_eq!(record.table.offers.len(), 1);
}

/// A question that was asked before the opponent's offer came does not end the game either.
#[tokio::test]
async fn a_question_asked_before_an_offer_ends_nothing() {
    let mut app = game(&["bob> [Draw]^2", "alice> /draw"]).await;
    let told = app.step("bob> [Offer a draw]").await;
    assert!(told.contains("@alice has offered you a draw"), "{told}");
    assert!(record(&app).await.table.result.is_none());
}

/// Offers and their answers change nothing on the board.
#[tokio::test]
async fn only_moves_make_a_board_older() {
    for (steps, older) in [
        (&["bob> /draw", "bob> [Withdraw]"][..], false),
        (&["bob> /draw", "alice> [Decline]"], false),
        (&["alice> /move wQ -wS1", "bob> /move bQ bS1-"], true),
        (
            &["bob> /takeback", "alice> [Accept]", "bob> /move bS1 wS1-"],
            true,
        ),
    ] {
        let app = game(steps).await;
        let button = Control::parse("g1.r2.move", &[]).expect("a known button");
        let reply = app.app.handle(app.request("alice", button)).await;
        let told = reply.message.content;
        assert!(told.contains("choose the piece"), "{steps:?}: {told}");
        assert_eq!(told.contains("older board"), older, "{steps:?}: {told}");
    }
}

/// What can no longer be answered loses its buttons, whoever finds out.
#[tokio::test]
async fn what_is_settled_loses_its_buttons() {
    for (steps, click) in [
        (&["alice> /draw", "bob> [Decline]"][..], "bob> [Accept]"),
        (&["alice> /draw", "@+168h"], "bob> [Accept]"),
        (&["alice> /draw", "@+168h"], "alice> [Withdraw]"),
        (
            &["alice> /takeback", "alice> /move wG1 -wS1"],
            "bob> [Decline]",
        ),
        (&["alice> /challenge", "@+168h"], "bob> [Accept]"),
        (&["alice> /challenge", "alice> [Withdraw]"], "bob> [Accept]"),
    ] {
        let mut app = game(steps).await;
        let told = app.step(click).await;
        assert!(told.starts_with("  update: "), "{steps:?} {click}: {told}");
        assert!(!told.contains("buttons"), "{steps:?} {click}: {told}");
    }
}
