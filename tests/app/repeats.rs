//! A move that is typed again, its answer being lost, when the game has come back to its player.

use jiff::SignedDuration;
use waggle::app::{Clock as _, Command, Errand};
use waggle::play::GameId;

use crate::harness::{HIVE, TestApp};

/// White's ant goes to where the move is legal again once Black's ant has run away.
const TEXT: &str = r"wA1 /bA1";
const FLIGHT: &str = r"bA1 /wS1";
/// What White is asked; moves are named as the engine writes them.
const QUESTION: &str =
    r"You have played that already in game 1: `wA1 bQ\`, and the answer of <@102> was `bA1 wQ\`.";

/// A game in which [`TEXT`] can be played, and then, after [`FLIGHT`], once more.
async fn game() -> TestApp {
    let mut app = TestApp::new().await;
    for step in [
        "alice> /challenge opponent:bob white:me expansions:none",
        "bob> [Accept]",
        "alice> /move wS1",
        "bob> /move bS1 wS1-",
        "alice> /move wQ -wS1",
        "bob> /move bQ bS1-",
        "alice> /move wA1 -wQ",
        "bob> /move bA1 bQ-",
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

async fn say(app: &TestApp, who: &str, command: Command) -> String {
    let reply = app.app.handle(app.request(who, command)).await;
    reply.message.content
}

async fn plies(app: &TestApp) -> usize {
    let record = app.app.store().game(GameId(1)).await.expect("a store");
    record.expect("a game").table.game.moves().len()
}

/// What Black does about White's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    Planned,
    ByHand,
}

/// Whether White's call after it has been posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Call {
    Posted,
    OnItsWay,
}

/// White plays, Black answers, and so much later White types a move: whether it is played.
async fn check(answer: Answer, call: Call, later: SignedDuration, again: &str, is_played: bool) {
    let mut app = game().await;
    if answer == Answer::Planned {
        app.step(&format!("bob> /plan {TEXT}, {FLIGHT}")).await;
    }
    if call == Call::OnItsWay {
        app.delivery.refuse(HIVE, Some(50_001));
    }
    let first = say(&app, "alice", typed(TEXT)).await;
    assert!(first.starts_with("You played"), "{first}");
    if answer == Answer::ByHand {
        let reply = say(&app, "bob", typed(FLIGHT)).await;
        assert!(reply.starts_with("You played"), "{reply}");
    }
    app.deliver().await;
    app.clock.set(app.clock.now() + later);
    let second = say(&app, "alice", typed(again)).await;
    let case = format!("{answer:?}, {call:?}, {later:?}, {again}: {second}");
    if is_played {
        assert!(second.starts_with("You played"), "{case}");
    } else {
        assert!(second.starts_with(QUESTION), "{case}");
    }
    assert_eq!(plies(&app).await, 8 + usize::from(is_played), "{case}");
}

#[tokio::test]
async fn what_was_played_is_asked_about_before_it_is_played_again() {
    let [moment, while_, day] = [
        SignedDuration::from_secs(119),
        SignedDuration::from_mins(2),
        SignedDuration::from_hours(24),
    ];
    for (answer, call, later, again, is_played) in [
        (Answer::Planned, Call::Posted, moment, TEXT, false),
        // However it is written.
        (Answer::Planned, Call::Posted, moment, "A1 /ba1", false),
        (
            Answer::Planned,
            Call::Posted,
            moment,
            "ant 1 southwest of black ant 1",
            false,
        ),
        // What was read is known.
        (Answer::Planned, Call::Posted, while_, TEXT, true),
        // What was not posted nobody has read.
        (Answer::Planned, Call::OnItsWay, day, TEXT, false),
        (Answer::ByHand, Call::OnItsWay, moment, TEXT, false),
        (Answer::ByHand, Call::Posted, moment, TEXT, true),
        // Another move is another move.
        (Answer::Planned, Call::Posted, moment, "wA2 -wQ", true),
    ] {
        Box::pin(check(answer, call, later, again, is_played)).await;
    }
}

/// The question's button plays the move once, and is good for the game as it was asked about.
#[tokio::test]
async fn the_button_plays_it_once() {
    let mut app = game().await;
    app.step(&format!("bob> /plan {TEXT}, {FLIGHT}")).await;
    app.step(&format!("alice> /move {TEXT}")).await;
    let asked = app.step(&format!("alice> /move {TEXT}")).await;
    assert!(asked.contains("buttons Play wA1 /bA1 · Cancel"), "{asked}");
    let played = app.step("alice> [Play wA1 /bA1]").await;
    assert!(played.contains("You played `wA1 /bA1`"), "{played}");
    let again = app.step("alice> [Play wA1 /bA1]").await;
    assert!(again.contains("That is done already"), "{again}");
    assert_eq!(plies(&app).await, 9);
}

/// Typed twice at once, at one process or at two, one is played and the other asked about; the same interaction twice
/// is no question.
#[tokio::test]
async fn two_at_once_play_it_once() {
    for round in 0..4 {
        let mut app = game().await;
        app.step(&format!("bob> /plan {TEXT}, {FLIGHT}")).await;
        let other = app.another().await;
        let first = app.request("alice", typed(TEXT));
        let (second, expected) = if round % 2 == 0 {
            (
                app.request("alice", typed(TEXT)),
                "You have played that already",
            )
        } else {
            (first.clone(), "That is done already")
        };
        let (first, second) = tokio::join!(app.app.handle(first), other.app.handle(second));
        let mut said = [first.message.content, second.message.content];
        said.sort_by_key(|text| !text.starts_with("You played"));
        assert!(said[0].starts_with("You played"), "{said:?}");
        assert!(said[1].starts_with(expected), "{said:?}");
        assert_eq!(plies(&app).await, 8);
    }
}

/// Neither what happens between, nor where the game is chosen, makes a second move of it; a takeback does.
#[tokio::test]
async fn what_happens_between_does_not_matter() {
    let mut app = game().await;
    app.step(&format!("bob> /plan {TEXT}, {FLIGHT}")).await;
    app.step(&format!("alice> /move {TEXT}")).await;
    app.step("alice> /draw").await;
    app.step("bob> [Decline]").await;
    let chosen = Command::ChooseGame {
        errand: Errand::Move(TEXT.to_owned()),
        game: GameId(1),
    };
    let asked = say(&app, "alice", chosen).await;
    assert!(asked.starts_with(QUESTION), "{asked}");
    app.step("alice> /takeback").await;
    app.step("bob> [Accept]").await;
    let played = say(&app, "alice", typed(TEXT)).await;
    assert!(played.starts_with("You played"), "{played}");
}

/// Time that was given is given again only when that is meant, whoever is first.
#[tokio::test]
async fn time_is_given_once() {
    let gift = |hours: i64| Command::Clock {
        game: None,
        give: Some(format!("{hours}h")),
    };
    let mut app = TestApp::new().await;
    for step in [
        "alice> /challenge opponent:bob white:me time:3d",
        "bob> [Accept]",
        "alice> /move wS1",
        "bob> /move bS1 wS1-",
    ] {
        app.step(step).await;
    }
    let other = app.another().await;
    let (first, second) = (app.request("bob", gift(12)), app.request("bob", gift(12)));
    let (first, second) = tokio::join!(app.app.handle(first), other.app.handle(second));
    let mut said = [first.message.content, second.message.content];
    said.sort();
    assert!(
        said[0].starts_with("You gave <@101> 12 h in game 1 a moment ago"),
        "{said:?}"
    );
    assert!(said[1].starts_with("You gave <@101> 12 h more"), "{said:?}");
    // Another gift, the opponent's, or one some time later is a gift.
    for (who, hours, later) in [
        ("bob", 13, SignedDuration::ZERO),
        ("alice", 12, SignedDuration::ZERO),
        ("bob", 12, SignedDuration::from_mins(2)),
    ] {
        app.clock.set(app.clock.now() + later);
        let said = say(&app, who, gift(hours)).await;
        assert!(said.contains(" more in game 1"), "{said}");
    }
    let asked = app.step("bob> /clock give:12h").await;
    assert!(asked.contains("buttons Give 12 h more"), "{asked}");
    let given = app.step("bob> [Give 12 h more]").await;
    assert!(given.contains("12 h more in game 1"), "{given}");
    let again = app.step("bob> [Give 12 h more]").await;
    assert!(again.contains("has changed since that button"), "{again}");
}
