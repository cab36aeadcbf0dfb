//! The scheduler wakes for what is due, whatever the machine's clock does and however busy the database is.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use waggle::app::{Clock, Command, NewChallenge};
use waggle::play::{GameId, Reason};
use waggle::scheduler::{Delivery, Scheduler};
use waggle::store::GameRecord;

use crate::harness::TestApp;

fn start(app: &TestApp) -> Scheduler {
    let delivery: Arc<dyn Delivery> = app.delivery.clone();
    let clock: Arc<dyn Clock> = app.clock.clone();
    let scheduler = Scheduler::start(app.app.clone(), delivery, clock);
    app.app.set_serving(true);
    scheduler
}

/// A game with an hour for each move; both have made their first, and Alice is to move since now.
async fn game() -> TestApp {
    let mut app = TestApp::new().await;
    for step in [
        "alice> /challenge opponent:bob white:me time:1h",
        "bob> [Accept]",
        "alice> /move wS1",
        "bob> /move bG1 wS1-",
    ] {
        app.step(step).await;
    }
    app
}

async fn record(app: &TestApp) -> GameRecord {
    let found = app.app.store().game(GameId(1)).await.expect("a store");
    found.expect("a game")
}

async fn deadline(app: &TestApp) -> Timestamp {
    let clock = record(app).await.table.clock.expect("a clock");
    clock.deadline().expect("it runs")
}

/// How many posts have this text in them.
fn posted(app: &TestApp, text: &str) -> usize {
    let posted = app.delivery.posted();
    let says = |posted: &&crate::delivery::Posted| posted.message.content.contains(text);
    posted.iter().filter(says).count()
}

#[tokio::test]
async fn it_delivers_by_itself_and_settles() {
    let app = TestApp::new().await;
    let scheduler = start(&app);
    for count in 1..=3 {
        let command = Command::Challenge(NewChallenge::default());
        app.app.handle(app.request("alice", command)).await;
        scheduler.settled().await;
        assert_eq!(app.delivery.posted().len(), count);
    }
    scheduler.shutdown().await;
}

/// A leap forward is a time in which the machine slept and nobody could move: it is given back. A clock that is set
/// back takes nothing and gives nothing. The flag falls, and the reminder comes, once, by the clock as it is then.
#[tokio::test]
async fn a_clock_that_leaps_ends_no_game_early_and_none_late() {
    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;
    // Leaps in seconds, and how much later the deadline is for them.
    for (leaps, more) in [
        (&[][..], 0),
        (&[59], 0),
        (&[61], 61),
        (&[50 * HOUR], 50 * HOUR),
        (&[5 * HOUR, 7 * HOUR], 12 * HOUR),
        (&[-2 * HOUR], 0),
        (&[-50 * HOUR, 50 * HOUR], 0),
        (&[-50 * HOUR, 50 * HOUR, 30 * MINUTE], 30 * MINUTE),
    ] {
        let app = game().await;
        let agreed = deadline(&app).await;
        let scheduler = start(&app);
        scheduler.settled().await;
        for leap in leaps {
            app.clock.forward(SignedDuration::from_secs(*leap));
            scheduler.settled().await;
        }
        let expected = agreed + SignedDuration::from_secs(more);
        assert_eq!(deadline(&app).await, expected, "{leaps:?}");
        // Acted on a moment later, for moves that are on their way.
        let end = expected + SignedDuration::from_secs(6);
        while app.clock.now() < end {
            let next = app.clock.now() + SignedDuration::from_secs(50);
            app.clock.set(next.min(end));
            scheduler.settled().await;
        }
        let record = record(&app).await;
        let reason = record.table.result.map(|result| result.reason);
        assert_eq!(
            (record.ended, reason),
            (Some(expected), Some(Reason::Time)),
            "{leaps:?}"
        );
        assert_eq!(posted(&app, "your time runs out"), 1, "{leaps:?}");
        assert_eq!(posted(&app, "**Game 1 is over**"), 1, "{leaps:?}");
        scheduler.shutdown().await;
    }
}

/// Somebody else holds the database at the deadline: what is due stays due, and the game ends at its deadline as soon
/// as it can be written.
#[tokio::test]
async fn a_flag_that_falls_while_the_database_is_busy_is_not_lost() {
    let app = game().await;
    let expected = deadline(&app).await;
    app.clock.set(expected + SignedDuration::from_secs(6));
    let options = SqliteConnectOptions::new().filename(app.path());
    let mut other = options.connect().await.expect("the same database");
    let begin = sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await;
    begin.expect("nobody else writes");
    let now = app.clock.now();
    assert!(app.app.keep_time(now).await.is_err());
    assert_eq!(record(&app).await.ended, None);

    other.close().await.expect("it lets go");
    while app.app.keep_time(now).await.expect("a store") {}
    app.deliver().await;
    assert_eq!(record(&app).await.ended, Some(expected));
    assert_eq!(posted(&app, "**Game 1 is over**"), 1);
}
