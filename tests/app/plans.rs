//! Planned replies, where several things happen at once.

use waggle::app::{Command, PlanOptions, Reply, TryAction};
use waggle::engine::Color;
use waggle::play::GameId;

use crate::harness::TestApp;

/// White has moved, and Black has a reply to the move that White plays next.
async fn game() -> TestApp {
    let mut app = TestApp::new().await;
    for step in [
        "alice> /challenge opponent:bob white:me expansions:none",
        "bob> [Accept]",
        "alice> /move wS1",
        "bob> /move bS1 wS1-",
    ] {
        app.step(step).await;
    }
    app
}

fn plan(line: Option<&str>, remove: Option<&str>) -> Command {
    Command::Plan(PlanOptions {
        line: line.map(str::to_owned),
        remove: remove.map(str::to_owned),
        game: None,
    })
}

fn typed(text: &str) -> Command {
    Command::Move {
        text: text.to_owned(),
        game: None,
    }
}

const LINE: &str = "wQ -wS1, bQ bS1-";

async fn written(app: &TestApp) -> Vec<String> {
    let record = app.app.store().game(GameId(1)).await.expect("a store");
    record.expect("a game").table.game.written()
}

fn told(reply: &Reply) -> &str {
    &reply.message.content
}

/// A move and a change of the plan that answers it, at once: whatever was first, what was said is what is.
#[tokio::test]
async fn a_move_and_a_change_of_the_plan_at_once() {
    for round in 0..12 {
        let app = game().await;
        let other = app.another().await;
        let (adding, removing) = (plan(Some(LINE), None), plan(None, Some("all")));
        let command = if round % 2 == 0 {
            adding
        } else {
            let planned = app.app.handle(app.request("bob", adding)).await;
            assert!(told(&planned).contains("The line is added"), "{planned:?}");
            removing
        };
        let (moves, changes) = (
            app.request("alice", typed("wQ -wS1")),
            app.request("bob", command),
        );
        let (moved, changed) = tokio::join!(app.app.handle(moves), other.app.handle(changes));
        assert!(told(&moved).starts_with("You played"), "{moved:?}");
        let written = written(&app).await;
        let replied = told(&moved).contains("had planned the reply");
        assert_eq!(written.len(), 3 + usize::from(replied), "{written:?}");
        let plans = app.app.store().plans(GameId(1)).await.expect("a store");
        let kept = plans
            .of(Color::Black)
            .map_or(0, |kept| kept.plan.lines().len());
        let done = told(&changed).contains("The line is added")
            || told(&changed).contains("Every line is removed");
        if round % 2 == 0 {
            // What was added in time is played; what came too late is refused, being read after the move.
            assert_eq!((replied, kept), (done, usize::from(done)), "{changed:?}");
        } else {
            // What was removed in time is not played.
            assert!(done, "{changed:?}");
            assert_eq!(kept, 0);
        }
        app.deliver().await;
        other.deliver().await;
        let posted = app.delivery.posted();
        assert_eq!(posted.len(), 5, "one post for the move and its reply");
        let called = if replied { "alice" } else { "bob" };
        let last = posted.last().expect("a post");
        assert_eq!(last.message.mentions, [crate::harness::member(called)]);
    }
}

/// The move that a plan answers arrives at two processes: one chain.
#[tokio::test]
async fn a_planned_reply_is_played_once() {
    let app = game().await;
    let other = app.another().await;
    let planned = app.request("bob", plan(Some(LINE), None));
    let (first, second) = tokio::join!(app.app.handle(planned.clone()), other.app.handle(planned));
    let mut answers = [told(&first).to_owned(), told(&second).to_owned()];
    answers.sort();
    assert!(
        answers[0].starts_with("That is done already"),
        "{answers:?}"
    );
    assert!(answers[1].starts_with("The line is added"), "{answers:?}");
    let moves = app.request("alice", typed("wQ -wS1"));
    let (first, second) = tokio::join!(app.app.handle(moves.clone()), other.app.handle(moves));
    for reply in [&first, &second] {
        let text = told(reply);
        assert!(
            text.starts_with("You played") || text.starts_with("That is done already"),
            "{text}"
        );
    }
    assert_eq!(
        written(&app).await,
        ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"]
    );
    let (one, two) = (app.deliver(), other.deliver());
    tokio::join!(one, two);
    assert_eq!(app.delivery.posted().len(), 5);
}

/// A double click on a private board plays one move, and the second answer shows the board as it is.
#[tokio::test]
async fn a_private_board_clicked_twice() {
    let app = game().await;
    let opened = app.request("alice", Command::Try { game: None });
    app.app.handle(opened).await;
    let click = || {
        let click = Command::TryClick {
            game: GameId(1),
            version: 1,
            action: TryAction::Place("wQ -wS1".to_owned()),
        };
        app.request("alice", click)
    };
    let (first, second) = tokio::join!(app.app.handle(click()), app.app.handle(click()));
    for reply in [&first, &second] {
        assert!(told(reply).contains("Tried: 2. `wQ -wS1`"), "{reply:?}");
    }
    let third = app.app.handle(click()).await;
    assert!(told(&third).contains("moved on elsewhere"), "{third:?}");
    assert!(told(&third).contains("Tried: 2. `wQ -wS1`\n"), "{third:?}");
    assert_eq!(written(&app).await.len(), 2, "nothing was played");
}
