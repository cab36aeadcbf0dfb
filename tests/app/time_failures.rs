//! Failures with time that players of correspondence games have met elsewhere, each by its name: none of them can
//! happen here.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use waggle::app::{Clock as _, Control};
use waggle::engine::{Color, Outcome};
use waggle::play::{GameId, PlayerId, Reason};
use waggle::store::GameRecord;

use crate::delivery::{Fault, Posted};
use crate::harness::{TestApp, member};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);
const SILENCE: Duration = Duration::from_mins(1);

/// Alice, White, and Bob play; both have moved, and Alice is to move since now.
async fn game(terms: &str) -> TestApp {
    let mut app = TestApp::new().await;
    begin(&mut app, terms, 1).await;
    app
}

async fn begin(app: &mut TestApp, terms: &str, number: i64) {
    for step in [
        format!("alice> /challenge opponent:bob white:me {terms}"),
        "bob> [Accept]".to_owned(),
        format!("alice> /move wS1 game:{number}"),
        format!("bob> /move bS1 wS1- game:{number}"),
    ] {
        app.step(&step).await;
    }
}

async fn record(app: &TestApp, game: i64) -> GameRecord {
    let record = app.app.store().game(GameId(game)).await.expect("a store");
    record.expect("a game").at(app.clock.now())
}

async fn deadline(app: &TestApp, game: i64) -> Option<Timestamp> {
    record(app, game)
        .await
        .table
        .clock
        .expect("a clock")
        .deadline()
}

/// How long this side can still think.
async fn left(app: &TestApp, color: Color) -> SignedDuration {
    let clock = record(app, 1).await.table.clock.expect("a clock");
    clock.side(color, app.clock.now()).total()
}

async fn beat(app: &TestApp, silence: Duration) {
    let beat = app.app.beat(app.clock.now(), silence);
    beat.await.expect("a store");
}

/// What was posted with this text in it.
fn posted(app: &TestApp, text: &str) -> Vec<Posted> {
    let posted = app.delivery.posted().into_iter();
    let holds = |posted: &Posted| posted.message.content.contains(text);
    posted.filter(holds).collect()
}

fn called(posted: &[Posted]) -> Vec<PlayerId> {
    let called = posted.iter().flat_map(|post| post.message.mentions.clone());
    called.collect()
}

#[tokio::test]
async fn a_weekend_pause_that_refills_a_per_move_clock() {
    // It is a Monday, 12:00 UTC.
    let mut app = game("time:9d rest:weekends zone:UTC").await;
    app.pass(DAY * 4).await;
    assert_eq!(left(&app, Color::White).await, DAY * 5, "until Friday noon");
    app.pass(DAY * 3).await;
    let spent = DAY * 4 + HOUR * 24;
    assert_eq!(
        left(&app, Color::White).await,
        DAY * 9 - spent,
        "Saturday and Sunday are free, and no more"
    );
    // The same by agreement: in the middle of a turn, twice.
    for _ in 0..2 {
        let before = left(&app, Color::White).await;
        app.step("bob> /pause length:2d").await;
        app.step("alice> [Accept]").await;
        app.pass(DAY).await;
        assert_eq!(left(&app, Color::White).await, before);
        app.pass(DAY).await;
        assert_eq!(left(&app, Color::White).await, before);
    }
}

#[tokio::test]
async fn a_reminder_after_the_move_was_made() {
    let mut app = game("time:3d").await;
    // The reminder is due, and Discord takes nothing just then.
    app.delivery.fail([Fault::Unavailable]);
    app.pass(DAY * 2).await;
    app.step("alice> /move wQ -wS1").await;
    app.clock.forward(SignedDuration::from_secs(10));
    app.deliver().await;
    assert_eq!(posted(&app, "played `wQ -wS1`").len(), 1);
    assert!(posted(&app, "your time runs out").is_empty());
    // And none comes for the move that was made.
    app.pass(DAY - HOUR * 2).await;
    assert!(posted(&app, "your time runs out").is_empty());
    app.pass(DAY + HOUR * 3).await;
    let reminders = posted(&app, "your time runs out");
    assert_eq!(called(&reminders), [member("bob")]);
}

#[tokio::test]
async fn a_ping_to_the_wrong_player_after_a_takeback() {
    let mut app = game("time:3d").await;
    app.step("alice> /move wQ -wS1").await;
    app.pass(DAY).await;
    app.step("alice> /takeback").await;
    let before = app.delivery.posted().len();
    app.step("bob> [Accept]").await;
    app.pass(DAY * 4).await;
    let posted = app.delivery.posted();
    let since = &posted[before..];
    let texts: Vec<&str> = since
        .iter()
        .map(|post| post.message.content.as_str())
        .collect();
    // The call, a reminder a day and one three hours before, the end, which calls both.
    assert_eq!(since.len(), 4, "{texts:?}");
    for post in &since[..3] {
        assert_eq!(post.message.mentions, [member("alice")], "{texts:?}");
    }
    assert_eq!(
        record(&app, 1).await.table.result.expect("an end").outcome,
        Some(Outcome::Win(Color::Black))
    );
}

#[tokio::test]
async fn two_pings_when_two_versions_overlap_during_a_deploy() {
    let mut one = game("time:3d").await;
    let other = one.another().await;
    let before = one.delivery.posted().len();
    one.step("bob> /pause length:1d").await;
    one.step("alice> [Accept]").await;
    let last = one.clock.now() + DAY * 6;
    let mut looks = 0;
    while one.clock.now() < last {
        let due = one.app.store().next_game_due().await.expect("a store");
        one.clock
            .set(due.map_or(last, |due| due.clamp(one.clock.now(), last)));
        let now = one.clock.now();
        let (first, second) = tokio::join!(
            Box::pin(one.app.keep_time(now)),
            Box::pin(other.app.keep_time(now))
        );
        assert!(first.is_ok() && second.is_ok());
        tokio::join!(Box::pin(one.deliver()), Box::pin(other.deliver()));
        looks += 1;
        assert!(looks < 50, "it goes on for ever");
    }
    let posted = one.delivery.posted();
    let texts: Vec<&str> = posted[before..]
        .iter()
        .map(|post| post.message.content.as_str())
        .collect();
    let count = |text: &str| texts.iter().filter(|said| said.contains(text)).count();
    for text in [
        "offers a pause",
        "agreed to the pause",
        "the pause is over",
        "is over**",
    ] {
        assert_eq!(count(text), 1, "{text}: {texts:?}");
    }
    assert_eq!(count("your time runs out"), 2, "{texts:?}");
    assert_eq!(texts.len(), 6, "{texts:?}");
}

#[tokio::test]
async fn a_notice_marked_as_sent_before_it_was() {
    for fault in [Fault::Unavailable, Fault::AnswerLost] {
        let app = game("time:3d").await;
        app.delivery.fail([fault.clone()]);
        app.clock.forward(DAY * 2);
        app.app.keep_time(app.clock.now()).await.expect("a store");
        // The process dies with the reminder claimed, or on its way; another takes over.
        let claimed = app.courier.claim(1).await.expect("a claim");
        assert_eq!(claimed.len(), 1);
        if matches!(fault, Fault::AnswerLost) {
            for row in claimed {
                app.courier.deliver(row).await;
            }
        }
        let heir = app.another().await;
        heir.app
            .store()
            .take_over(app.clock.now())
            .await
            .expect("a store");
        for _ in 0..3 {
            app.clock.forward(SignedDuration::from_mins(5));
            heir.deliver().await;
        }
        assert_eq!(posted(&app, "your time runs out").len(), 1, "{fault:?}");
    }
}

#[tokio::test]
async fn a_timer_that_expired_during_downtime_and_was_thrown_away() {
    for (terms, text) in [
        ("time:2d", "won on time"),
        ("time:2d_soft", "You can claim the game"),
    ] {
        let app = game(terms).await;
        beat(&app, Duration::MAX).await;
        app.clock.forward(DAY * 7);
        beat(&app, SILENCE).await;
        app.app.keep_time(app.clock.now()).await.expect("a store");
        app.deliver().await;
        assert!(posted(&app, text).is_empty(), "{terms}: nobody could move");
        assert_eq!(deadline(&app, 1).await, Some(app.clock.now() + DAY * 2));
        app.pass(DAY * 2 + HOUR).await;
        assert_eq!(posted(&app, text).len(), 1, "{terms}");
    }
}

/// The call to move is still on its way when something is due, as it is for some seconds in any trouble with Discord:
/// it is done as soon as the call has arrived, and never forgotten.
#[tokio::test]
async fn a_timer_that_expired_while_a_call_was_on_its_way() {
    let seconds = SignedDuration::from_secs;
    // What is left when the pause ends, what is due then, and how it is said.
    for (left_over, text) in [
        (HOUR * 24 + seconds(10), "your time runs out"),
        (seconds(10), "won on time"),
    ] {
        let mut app = game("time:3d").await;
        app.pass(DAY * 3 - left_over).await;
        for step in ["bob> /pause", "alice> [Accept]"] {
            app.step(step).await;
        }
        app.pass(HOUR).await;
        app.delivery.fail(vec![Fault::Unavailable; 5]);
        app.step("bob> /resume").await;
        let before = posted(&app, text).len();
        for _ in 0..18 {
            app.clock.forward(seconds(1));
            app.app.keep_time(app.clock.now()).await.expect("a store");
            app.deliver().await;
        }
        assert_eq!(
            posted(&app, text).len(),
            before,
            "{text}: the call is not there yet"
        );
        for _ in 0..25 {
            app.clock.forward(seconds(1));
            app.app.keep_time(app.clock.now()).await.expect("a store");
            app.deliver().await;
        }
        assert_eq!(posted(&app, text).len(), before + 1, "{text}");
        app.pass(HOUR * 2).await;
        assert_eq!(posted(&app, text).len(), before + 1, "{text}");
    }
}

#[tokio::test]
async fn a_game_that_can_no_longer_flag_after_a_takeback() {
    for (terms, thinks) in [
        ("time:3d", DAY),
        ("time:10d+1d", DAY * 2),
        ("time:2d/move_+_7d_reserve", HOUR),
    ] {
        let mut app = game(terms).await;
        app.step("alice> /move wQ -wS1").await;
        app.pass(thinks).await;
        app.step("alice> /takeback").await;
        app.step("bob> [Accept]").await;
        let until = deadline(&app, 1).await.expect("a running clock");
        assert_eq!(
            until,
            app.clock.now() + left(&app, Color::White).await,
            "{terms}"
        );
        app.pass(until.duration_since(app.clock.now()) + HOUR).await;
        let ended = record(&app, 1).await;
        assert_eq!(
            ended.table.result.expect("a flag").reason,
            Reason::Time,
            "{terms}"
        );
        assert_eq!(ended.ended, Some(until), "{terms}");
    }
}

#[tokio::test]
async fn a_challenge_accepted_twice_by_a_double_click() {
    let mut app = TestApp::new().await;
    app.step("alice> /challenge opponent:bob time:3d").await;
    let accept = || {
        let posted = app.delivery.posted();
        let id = posted[0].message.custom_ids().next().expect("a button");
        Control::parse(id, &[]).expect("accept")
    };
    let (first, second) = (app.request("bob", accept()), app.request("bob", accept()));
    let (first, second) = tokio::join!(app.app.handle(first), app.app.handle(second));
    app.deliver().await;
    let told = [first.message.content, second.message.content];
    let count = |text: &str| told.iter().filter(|told| told.contains(text)).count();
    assert_eq!(count("game 1 begins"), 1, "{told:?}");
    assert_eq!(count("was accepted and became game 1"), 1, "{told:?}");
    let another = app.app.store().game(GameId(2)).await.expect("a store");
    assert!(another.is_none());
    assert_eq!(posted(&app, "begins: ").len(), 1);
}

#[tokio::test]
async fn a_clock_that_starts_before_acceptance() {
    let mut app = TestApp::new().await;
    app.step("alice> /challenge opponent:bob white:me time:3d")
        .await;
    app.pass(DAY * 6).await;
    assert_eq!(
        app.app.store().next_game_due().await.expect("a store"),
        None
    );
    app.step("bob> [Accept]").await;
    assert_eq!(deadline(&app, 1).await, Some(app.clock.now() + DAY * 3));
    // Nor does Black's run before Black's own first move.
    app.pass(DAY * 2).await;
    app.step("alice> /move wS1").await;
    assert_eq!(deadline(&app, 1).await, Some(app.clock.now() + DAY * 3));
    let sides = record(&app, 1).await.table.clock.expect("a clock");
    assert!(!sides.side(Color::Black, app.clock.now()).begun);
    app.pass(DAY * 4).await;
    let result = record(&app, 1).await.table.result.expect("an end");
    assert_eq!((result.reason, result.outcome), (Reason::CalledOff, None));
}

#[tokio::test]
async fn forty_deadlines_that_passed_while_the_bot_was_down_three_days() {
    let mut app = TestApp::new().await;
    for number in 1..=40 {
        begin(&mut app, "time:2d expansions:none", number).await;
        app.pass(SignedDuration::from_mins(20)).await;
    }
    let mut deadlines = Vec::new();
    for number in 1..=40 {
        deadlines.push(deadline(&app, number).await.expect("a running clock"));
    }
    beat(&app, Duration::MAX).await;
    let down = DAY * 3;
    app.clock.forward(down);
    beat(&app, SILENCE).await;
    while app.app.keep_time(app.clock.now()).await.expect("a store") {}
    app.deliver().await;
    assert!(posted(&app, "is over**").is_empty(), "nobody could move");
    assert_eq!(posted(&app, "I could not be reached").len(), 1);
    for (number, before) in (1..=40).zip(&deadlines) {
        assert_eq!(
            deadline(&app, number).await,
            Some(*before + down),
            "game {number}"
        );
    }
    app.pass(DAY * 2 + HOUR).await;
    for (number, before) in (1..=40).zip(&deadlines) {
        let ended = record(&app, number).await;
        assert_eq!(ended.ended, Some(*before + down), "game {number}");
    }
    assert_eq!(posted(&app, "won on time").len(), 40);
}

/// Outages are kept as long as a clock may need them, and no longer.
#[tokio::test]
async fn an_outage_that_a_slow_clock_still_needs() {
    let mut app = game("time:60d").await;
    beat(&app, Duration::MAX).await;
    app.clock.forward(DAY);
    beat(&app, SILENCE).await;
    let until = app.clock.now() + DAY * 60;
    app.clock.forward(DAY * 50);
    let forgotten = app.app.store().forget_outages(app.clock.now(), 100).await;
    assert_eq!(forgotten.expect("a store"), 0);
    assert_eq!(deadline(&app, 1).await, Some(until));
    app.step("alice> /move wQ -wS1").await;
    let until = deadline(&app, 1).await;
    // Where more clocks go on than are looked at, none can be known to need it no more.
    for (most, expected) in [(1, 0), (2, 1)] {
        let forgotten = app.app.store().forget_outages(app.clock.now(), most).await;
        assert_eq!(forgotten.expect("a store"), expected);
    }
    assert_eq!(deadline(&app, 1).await, until);
}
