//! Vacations: clocks stand and are never refilled, whatever else happens.

use jiff::{SignedDuration, Timestamp};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use waggle::app::Clock as _;
use waggle::engine::{Color, Outcome};
use waggle::play::{GameId, Reason};
use waggle::store::GameRecord;

use crate::harness::{TestApp, member};

const HOUR: SignedDuration = SignedDuration::from_hours(1);

fn days(days: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * days)
}

/// A game of Alice, White, with Bob in which both have moved once, and it is Alice's turn.
async fn playing(app: &mut TestApp, time: &str) {
    app.step(&format!(
        "alice> /challenge opponent:bob white:me expansions:none time:{time}"
    ))
    .await;
    app.step("bob> [Accept]").await;
    let game = app
        .app
        .store()
        .open_games(member("alice"))
        .await
        .expect("a store");
    let game = game.last().expect("a game");
    app.step(&format!("alice> /move wS1 game:{game}")).await;
    app.step(&format!("bob> /move bG1 wS1- game:{game}")).await;
}

async fn record(app: &TestApp, game: i64) -> GameRecord {
    let found = app.app.store().game(GameId(game)).await.expect("a store");
    found.expect("a game")
}

async fn deadline(app: &TestApp, game: i64) -> Option<Timestamp> {
    let clock = record(app, game).await.table.clock.expect("a clock");
    clock.deadline()
}

fn said(app: &TestApp, part: &str) -> usize {
    let posted = app.delivery.posted();
    posted
        .iter()
        .filter(|posted| posted.message.content.contains(part))
        .count()
}

#[tokio::test]
async fn a_vacation_stops_the_clock_in_every_game_and_never_refills_it() {
    let mut app = TestApp::new().await;
    playing(&mut app, "3d").await;
    playing(&mut app, "10d+1d max 15d").await;
    app.pass(days(2)).await;
    let (first, second) = (deadline(&app, 1).await, deadline(&app, 2).await);
    app.step("alice> /vacation start length:20d").await;
    assert_eq!(deadline(&app, 1).await, None);
    assert_eq!(deadline(&app, 2).await, None);
    assert_eq!(
        said(&app, "is on vacation until"),
        1,
        "one channel, one word"
    );
    app.pass(days(19)).await;
    assert_eq!(said(&app, "the vacation is over"), 0);
    app.pass(days(2)).await;
    for (game, before) in [(1, first), (2, second)] {
        let before = before.expect("a running clock") + days(20);
        assert_eq!(deadline(&app, game).await, Some(before), "game {game}");
    }
    assert_eq!(
        said(&app, "the vacation is over"),
        2,
        "a call for each game"
    );
    app.pass(days(10)).await;
    let lost = record(&app, 1).await;
    assert_eq!(lost.ended, first.map(|first| first + days(20)));
}

#[tokio::test]
async fn the_opponents_clock_runs_on_and_moves_can_be_made() {
    let mut app = TestApp::new().await;
    playing(&mut app, "3d").await;
    app.step("alice> /vacation start length:10d").await;
    app.pass(days(1)).await;
    app.step("alice> /move wQ /wS1").await;
    assert_eq!(deadline(&app, 1).await, Some(app.clock.now() + days(3)));
    app.pass(days(1)).await;
    let calls = app.delivery.posted().len();
    app.step("bob> /move bQ bG1-").await;
    assert_eq!(deadline(&app, 1).await, None, "she is still away");
    let posted = app.delivery.posted();
    assert_eq!(posted.len(), calls + 1);
    assert!(
        posted[calls].message.mentions.is_empty(),
        "nobody is called"
    );
    app.step("alice> /vacation end").await;
    assert_eq!(deadline(&app, 1).await, Some(app.clock.now() + days(3)));
    let posted = app.delivery.posted();
    assert_eq!(posted[calls + 1].message.mentions, [member("alice")]);
}

#[tokio::test]
async fn a_game_that_begins_while_somebody_is_away_has_a_clock_that_stands_for_them() {
    let mut app = TestApp::new().await;
    playing(&mut app, "3d").await;
    app.step("alice> /vacation start length:10d").await;
    app.step("bob> /challenge opponent:alice white:opponent expansions:none time:2d")
        .await;
    app.step("alice> [Accept]").await;
    assert_eq!(deadline(&app, 2).await, None);
    app.pass(days(11)).await;
    assert_eq!(
        deadline(&app, 2).await,
        Some(app.clock.now() - days(1) + days(2))
    );
}

#[tokio::test]
async fn a_vacation_begins_by_itself_in_place_of_a_flag_but_not_twice_in_a_row() {
    let mut app = TestApp::new().await;
    playing(&mut app, "3d").await;
    app.wish("alice", &[("vacation", "automatic")]).await;
    let began = deadline(&app, 1).await.expect("a running clock");
    app.pass(days(4)).await;
    let away = app.app.store().vacation(member("alice")).await;
    let away = away.expect("a store").expect("a vacation");
    assert_eq!(away.from, began, "from the deadline on");
    assert_eq!(said(&app, "a vacation has begun instead"), 1);
    app.pass(days(20)).await;
    assert_eq!(record(&app, 1).await.ended, None);
    app.step("alice> /move wQ /wS1").await;
    app.step("bob> /move bQ bG1-").await;
    app.step("alice> /vacation end").await;
    let until = deadline(&app, 1).await.expect("a running clock");
    app.pass(days(4)).await;
    let away = app.app.store().vacation(member("alice")).await;
    assert!(away.expect("a store").is_some(), "it had ended long before");
    app.step("alice> /vacation end").await;
    // What was left then is nothing: the flag falls, and no vacation follows one that has just ended.
    app.pass(HOUR).await;
    let lost = record(&app, 1).await;
    let result = lost.table.result.expect("a result");
    assert_eq!(result.reason, Reason::Time);
    assert!(lost.ended.expect("an end") > until);
}

#[tokio::test]
async fn a_move_in_the_moment_before_the_flag_is_acted_on_counts_where_a_vacation_begins() {
    let mut app = TestApp::new().await;
    playing(&mut app, "3d").await;
    app.wish("alice", &[("vacation", "automatic")]).await;
    let until = deadline(&app, 1).await.expect("a running clock");
    app.clock.set(until + SignedDuration::from_secs(2));
    app.step("alice> /move wQ /wS1").await;
    assert_eq!(record(&app, 1).await.table.game.moves().len(), 3);
    assert_eq!(said(&app, "a vacation has begun instead"), 1);
}

#[tokio::test]
async fn auto_vacation_in_an_event_that_forbids_it() {
    let mut app = TestApp::new().await;
    playing(&mut app, "3d").await;
    playing(&mut app, "3d").await;
    app.wish("alice", &[("vacation", "automatic")]).await;
    let event = r#"{"began":1796040000000,"most":43200,"automatic":"forbidden"}"#;
    let options = SqliteConnectOptions::new().filename(app.path());
    let mut db = options.connect().await.expect("a connection");
    sqlx::query("UPDATE game SET event = ? WHERE id = 1")
        .bind(event)
        .execute(&mut db)
        .await
        .expect("a row");
    db.close().await.expect("closing");
    let until = deadline(&app, 1).await;
    app.pass(days(4)).await;
    let (lost, kept) = (record(&app, 1).await, record(&app, 2).await);
    assert_eq!(
        lost.ended, until,
        "the event's game is lost at its deadline"
    );
    let result = lost.table.result.expect("a result");
    assert_eq!(result.outcome, Some(Outcome::Win(Color::Black)));
    assert_eq!(kept.ended, None, "the other game stands");
    assert_eq!(kept.table.clock.expect("a clock").deadline(), None);
}

#[tokio::test]
async fn two_processes_and_interactions_that_arrive_twice_begin_and_end_one_vacation() {
    let mut app = TestApp::hearing_twice().await;
    playing(&mut app, "3d").await;
    let other = app.another().await;
    app.step("alice> /vacation start length:10d").await;
    app.step("alice> /vacation start length:5d").await;
    let before = deadline(&app, 1).await;
    assert_eq!(before, None);
    app.clock.set(app.clock.now() + days(10));
    let now = app.clock.now();
    let (one, two) = tokio::join!(app.app.keep_time(now), other.app.keep_time(now));
    one.and(two).expect("a store");
    app.deliver().await;
    other.deliver().await;
    assert_eq!(said(&app, "the vacation is over"), 1);
    assert_eq!(said(&app, "is on vacation until"), 1);
    let spells = app.app.store().vacations(member("alice")).await;
    assert_eq!(spells.expect("a store").len(), 1);
    app.hear_all_again().await;
}

#[tokio::test]
async fn a_vacation_that_ends_while_nobody_serves_ends_at_its_own_instant() {
    let mut app = TestApp::new().await;
    playing(&mut app, "3d").await;
    let silence = std::time::Duration::from_mins(1);
    app.step("alice> /vacation start length:2d").await;
    let ends = app.clock.now() + days(2);
    app.app
        .beat(app.clock.now(), silence)
        .await
        .expect("a store");
    // Down from now for five days: the clock ran on from the end of the vacation, and gets that back.
    app.clock.set(app.clock.now() + days(5));
    let up = app.clock.now();
    app.app.beat(up, silence).await.expect("a store");
    app.app.keep_time(up).await.expect("a store");
    let spells = app.app.store().vacations(member("alice")).await;
    assert_eq!(spells.expect("a store")[0].until, ends);
    assert_eq!(deadline(&app, 1).await, Some(up + days(3)));
}

/// While nobody serves a pause ends, and then a vacation, or the other way round: both end at their own instants, and
/// the game goes on from the later.
#[tokio::test]
async fn a_pause_and_a_vacation_that_end_while_nobody_serves_end_both() {
    for (pause, vacation) in [(2, 3), (3, 2), (2, 2)] {
        let mut app = TestApp::new().await;
        playing(&mut app, "3d").await;
        app.step(&format!("alice> /pause length:{pause}d")).await;
        app.step("bob> [Accept]").await;
        app.step(&format!("alice> /vacation start length:{vacation}d"))
            .await;
        let silence = std::time::Duration::from_mins(1);
        let down = app.clock.now() + days(1);
        app.pass(days(1)).await;
        let serves = app.app.beat(down, std::time::Duration::MAX).await;
        serves.expect("a store");
        let up = down + days(4);
        app.clock.set(up);
        app.app.beat(up, silence).await.expect("a store");
        while app.app.keep_time(up).await.expect("a store") {}
        app.deliver().await;
        let case = format!("pause {pause}, vacation {vacation}");
        assert_eq!(deadline(&app, 1).await, Some(up + days(3)), "{case}");
        // The later call to move overtakes the earlier.
        let calls = ["the pause is over", "the vacation is over"].map(|text| said(&app, text));
        assert!(calls.iter().all(|calls| *calls < 2), "{case}: {calls:?}");
        assert!(calls.contains(&1), "{case}: {calls:?}");
        // And it runs: nothing that was to happen was thrown away.
        app.pass(days(3) + HOUR).await;
        assert_eq!(record(&app, 1).await.ended, Some(up + days(3)), "{case}");
    }
}

/// Somebody else's vacation ends just when the player to move is to be reminded: the deadline stays, and the reminder
/// is not lost.
#[tokio::test]
async fn a_vacation_that_ends_as_a_reminder_is_due_loses_none() {
    for away in [12, 24, 48, 69] {
        let mut app = TestApp::new().await;
        playing(&mut app, "3d").await;
        let from = app.clock.now();
        app.step(&format!("bob> /vacation start length:{away}h"))
            .await;
        app.pass(days(6)).await;
        let case = format!("away for {away} hours");
        assert_eq!(record(&app, 1).await.ended, Some(from + days(3)), "{case}");
        assert_eq!(said(&app, "your time runs out"), 2, "{case}");
    }
}
