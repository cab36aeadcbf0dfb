//! When and where players are called: reminders as they wish, quiet hours, direct messages.

use jiff::{SignedDuration, Timestamp};
use waggle::app::{Clock as _, Sound};
use waggle::play::GameId;

use crate::delivery::{Fault, Posted, direct};
use crate::harness::{HIVE, TestApp, member};

fn at(text: &str) -> Timestamp {
    text.parse().expect("an instant")
}

/// A game of Alice, White, with Bob that began at this instant; both have moved once, and it is Alice's turn.
async fn playing(began: &str, time: &str, wishes: &[(&str, &str)]) -> TestApp {
    let mut app = TestApp::new().await;
    app.clock.set(at(began));
    for step in [
        &format!("alice> /challenge opponent:bob white:me expansions:none time:{time}"),
        "bob> [Accept]",
        "alice> /move wS1",
    ] {
        app.step(step).await;
    }
    app.wish("alice", wishes).await;
    app.step("bob> /move bG1 wS1-").await;
    app
}

async fn pass_to(app: &TestApp, instant: &str) {
    app.pass(at(instant).duration_since(app.clock.now())).await;
}

/// What was posted that calls Alice, from the `from`th post on.
fn calls(app: &TestApp, from: usize) -> Vec<Posted> {
    let posted = app.delivery.posted().into_iter().skip(from);
    posted
        .filter(|posted| posted.message.mentions.contains(&member("alice")))
        .collect()
}

#[tokio::test]
async fn reminders_come_as_the_player_to_move_wishes() {
    for (wish, expected) in [
        (
            "1d, 3h",
            vec!["2026-12-02T12:00:00Z", "2026-12-03T09:00:00Z"],
        ),
        ("2d", vec!["2026-12-01T12:00:00Z"]),
        (
            "12h, 6h, 1h",
            vec![
                "2026-12-03T00:00:00Z",
                "2026-12-03T06:00:00Z",
                "2026-12-03T11:00:00Z",
            ],
        ),
        ("off", vec![]),
    ] {
        let app = playing("2026-11-30T12:00:00Z", "3d", &[("reminders", wish)]).await;
        let before = app.delivery.posted().len();
        let mut seen = Vec::new();
        for _ in 0..71 {
            let known = calls(&app, before).len();
            app.pass(SignedDuration::from_hours(1)).await;
            for _ in known..calls(&app, before).len() {
                seen.push(app.clock.now());
            }
        }
        let expected: Vec<Timestamp> = expected.into_iter().map(at).collect();
        assert_eq!(seen, expected, "{wish}");
    }
}

#[tokio::test]
async fn a_change_of_wishes_has_what_is_due_reckoned_anew_and_nothing_said_twice() {
    let app = playing("2026-11-30T12:00:00Z", "3d", &[]).await;
    let before = app.delivery.posted().len();
    pass_to(&app, "2026-12-02T13:00:00Z").await;
    assert_eq!(calls(&app, before).len(), 1, "a day before");
    app.wish("alice", &[("reminders", "1d, 6h, 5h")]).await;
    pass_to(&app, "2026-12-03T06:30:00Z").await;
    assert_eq!(calls(&app, before).len(), 2, "six hours before");
    // One that came already, and would come again.
    app.wish("alice", &[("quiet", "05:00-09:00"), ("zone", "UTC")])
        .await;
    app.wish("alice", &[("reminders", "6h")]).await;
    pass_to(&app, "2026-12-03T11:59:00Z").await;
    assert_eq!(calls(&app, before).len(), 2);
}

#[tokio::test]
async fn in_quiet_hours_the_board_is_posted_at_once_and_the_call_follows_when_they_end() {
    let quiet = [("quiet", "22:00-08:00"), ("zone", "Europe/Warsaw")];
    let mut app = playing("2026-11-30T23:00:00Z", "3d", &quiet).await;
    let posted = app.delivery.posted();
    let board = posted.last().expect("a post");
    assert!(board.message.content.contains("played `bG1 wS1-`"));
    assert_eq!(board.message.mentions, []);
    assert_eq!(board.message.sound, Sound::Silent);
    let clock = app.app.store().game(GameId(1)).await.expect("a store");
    let clock = clock.expect("a game").table.clock.expect("a clock");
    assert_eq!(
        clock.deadline(),
        Some(at("2026-12-03T23:00:00Z")),
        "it runs"
    );

    pass_to(&app, "2026-12-01T06:59:59Z").await;
    assert_eq!(calls(&app, posted.len()).len(), 0);
    pass_to(&app, "2026-12-01T07:00:00Z").await;
    let called = calls(&app, posted.len());
    assert_eq!(called.len(), 1);
    assert_eq!(called[0].channel, HIVE);
    assert_eq!(called[0].message.sound, Sound::Usual);
    app.step("@+5h").await;
    assert_eq!(calls(&app, posted.len()).len(), 1, "exactly once");
}

#[tokio::test]
async fn who_has_moved_before_the_morning_is_not_called_for_nothing() {
    let quiet = [("quiet", "22:00-08:00")];
    let mut app = playing("2026-11-30T23:00:00Z", "3d", &quiet).await;
    let before = app.delivery.posted().len();
    app.step("@+2h").await;
    app.step("alice> /move wQ /wS1").await;
    app.step("@+20h").await;
    assert_eq!(calls(&app, before).len(), 0);
    // The next turn of hers in the same night is one call again.
    app.step("@+1h").await;
    app.step("bob> /move bQ bG1-").await;
    app.step("@+10h").await;
    assert_eq!(calls(&app, before).len(), 1);
}

#[tokio::test]
async fn who_has_no_time_left_in_the_morning_is_called_at_night() {
    let quiet = [("quiet", "22:00-08:00")];
    let app = playing("2026-11-30T23:00:00Z", "6h", &quiet).await;
    let posted = app.delivery.posted();
    let board = posted.last().expect("a post");
    assert_eq!(board.message.mentions, [member("alice")]);
}

#[tokio::test]
async fn a_call_that_was_posted_silently_is_followed_once_whatever_fails() {
    for fault in [Fault::Unavailable, Fault::AnswerLost] {
        let mut app = playing("2026-11-30T20:00:00Z", "3d", &[("quiet", "22:00-08:00")]).await;
        app.step("alice> /move wQ /wS1").await;
        app.clock.set(at("2026-12-01T07:59:59Z"));
        app.delivery.fail([fault.clone()]);
        let before = app.delivery.posted().len();
        app.step("bob> /move bQ bG1-").await;
        // It is tried again when the quiet hours are over.
        app.step("@+1h").await;
        app.step("@+1h").await;
        let boards = app.delivery.posted();
        let boards = boards[before..].iter();
        let boards: Vec<_> = boards
            .filter(|post| post.message.content.contains("played"))
            .collect();
        assert_eq!(boards.len(), 1, "{fault:?}");
        assert_eq!(boards[0].message.mentions, [], "{fault:?}");
        assert_eq!(calls(&app, before).len(), 1, "{fault:?}");
    }
}

#[tokio::test]
async fn reminders_go_by_direct_message_to_who_wishes_that() {
    for fault in [None, Some(Fault::AnswerLost), Some(Fault::Unavailable)] {
        let mut app = playing("2026-11-30T12:00:00Z", "3d", &[("remind", "dm")]).await;
        let before = app.delivery.posted().len();
        app.delivery.fail(fault.clone());
        app.step("@+49h").await;
        app.step("@+1h").await;
        let told = calls(&app, before);
        assert_eq!(told.len(), 1, "{fault:?}");
        assert_eq!(told[0].channel, direct(member("alice")));
        assert!(
            told[0].message.content.contains("<#10>"),
            "it names the channel"
        );
        app.step("@+21h").await;
        assert_eq!(calls(&app, before).len(), 2, "three hours before");
    }
}

#[tokio::test]
async fn who_takes_no_direct_messages_is_reminded_in_the_channel_and_told_so_once() {
    let mut app = playing("2026-11-30T12:00:00Z", "3d", &[("remind", "dm")]).await;
    let before = app.delivery.posted().len();
    app.delivery.refuse(direct(member("alice")), Some(50_007));
    app.step("@+49h").await;
    app.step("@+22h").await;
    let told = calls(&app, before);
    assert_eq!(told.len(), 2);
    for (reminder, explained) in told.iter().zip([true, false]) {
        assert_eq!(reminder.channel, HIVE);
        let content = &reminder.message.content;
        assert_eq!(
            content.contains("I cannot send you direct messages"),
            explained
        );
    }
    let settings = app.app.store().settings(member("alice")).await;
    assert_eq!(settings.expect("a store").get("remind"), None);
    let parked = app.app.store().parked_channels().await;
    assert_eq!(parked.expect("a store"), [], "the channel is not to blame");
}

/// The clocks of a zone are set: no deadline moves, and the night is as long as it is.
#[tokio::test]
async fn daylight_saving_moves_no_deadline() {
    for (began, zone, morning) in [
        (
            "2026-10-24T21:00:00Z",
            "Europe/Warsaw",
            "2026-10-25T07:00:00Z",
        ),
        (
            "2027-03-27T22:00:00Z",
            "Europe/Warsaw",
            "2027-03-28T06:00:00Z",
        ),
        (
            "2026-11-01T03:00:00Z",
            "America/New_York",
            "2026-11-01T13:00:00Z",
        ),
        (
            "2027-03-14T04:00:00Z",
            "America/New_York",
            "2027-03-14T12:00:00Z",
        ),
    ] {
        let wishes = [
            ("quiet", "22:00-08:00"),
            ("zone", zone),
            ("reminders", "12h"),
        ];
        let app = playing(began, "2d", &wishes).await;
        let before = app.delivery.posted().len();
        let deadline = at(began) + SignedDuration::from_hours(48);
        let early = at(morning) - SignedDuration::from_secs(1);
        app.pass(early.duration_since(app.clock.now())).await;
        assert_eq!(calls(&app, before).len(), 0, "{zone} {began}");
        pass_to(&app, morning).await;
        assert_eq!(calls(&app, before).len(), 1, "{zone} {began}");
        app.pass(SignedDuration::from_hours(48)).await;
        let game = app.app.store().game(GameId(1)).await.expect("a store");
        assert_eq!(
            game.expect("a game").ended,
            Some(deadline),
            "{zone} {began}"
        );
    }
}
