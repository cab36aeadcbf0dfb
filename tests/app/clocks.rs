//! When each kind of clock reminds and runs out, to the millisecond, through the whole application. `years.rs` does the
//! same for a thousand games with everything that can happen in them.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use waggle::app::{Clock as _, Command};
use waggle::engine::write_move;
use waggle::play::{GameId, Reason};
use waggle::store::GameRecord;

use crate::harness::{TestApp, member};

const GAME: GameId = GameId(1);
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// A story, in milliseconds: how long each move takes in turn, and what follows when nobody moves any more.
struct Story {
    time: &'static str,
    moves: &'static [i64],
    /// After so long in the last turn the bot is away for so long.
    away: Option<(i64, i64)>,
    /// Since the last move.
    reminders: &'static [i64],
    end: (i64, Reason),
}

const STORIES: [Story; 10] = [
    // Who has not begun loses nothing; a week is the longest that a game waits for that.
    Story {
        time: "3d",
        moves: &[],
        away: None,
        reminders: &[2 * DAY, 3 * DAY - 3 * HOUR],
        end: (3 * DAY, Reason::CalledOff),
    },
    Story {
        time: "9d",
        moves: &[1],
        away: None,
        reminders: &[6 * DAY, 7 * DAY - 3 * HOUR],
        end: (7 * DAY, Reason::CalledOff),
    },
    // Each move has its time, however long the one before took.
    Story {
        time: "3d",
        moves: &[5, DAY, 3 * DAY - 1],
        away: None,
        reminders: &[2 * DAY, 3 * DAY - 3 * HOUR],
        end: (3 * DAY, Reason::Time),
    },
    // A short one reminds when a fifth of it is left.
    Story {
        time: "20h",
        moves: &[0, 0],
        away: None,
        reminders: &[16 * HOUR],
        end: (20 * HOUR, Reason::Time),
    },
    // What is used of a bank is gone, and each move adds to it, up to the cap.
    Story {
        time: "10d+1d max 11d",
        moves: &[DAY, DAY, 3 * DAY + 1, 0],
        away: None,
        reminders: &[7 * DAY - 1, 8 * DAY - 3 * HOUR - 1],
        end: (8 * DAY - 1, Reason::Time),
    },
    Story {
        time: "10d+1d max 11d",
        moves: &[0, 0, 0, 0, 0, 0],
        away: None,
        reminders: &[10 * DAY, 11 * DAY - 3 * HOUR],
        end: (11 * DAY, Reason::Time),
    },
    // A reserve is used when the time of a move is not enough, and never comes back.
    Story {
        time: "1d/move + 2d reserve",
        moves: &[0, 0, DAY + 6 * HOUR + 1, HOUR],
        away: None,
        reminders: &[2 * DAY - 6 * HOUR - 1, 3 * DAY - 9 * HOUR - 1],
        end: (3 * DAY - 6 * HOUR - 1, Reason::Time),
    },
    // What an outage takes is given back, before a reminder, between two, and with the deadline in it.
    Story {
        time: "3d",
        moves: &[0, 0],
        away: Some((HOUR, 5 * HOUR + 7)),
        reminders: &[2 * DAY + 5 * HOUR + 7, 3 * DAY + 2 * HOUR + 7],
        end: (3 * DAY + 5 * HOUR + 7, Reason::Time),
    },
    Story {
        time: "3d",
        moves: &[0, 0],
        away: Some((2 * DAY + HOUR, 5 * HOUR + 7)),
        reminders: &[2 * DAY, 3 * DAY + 2 * HOUR + 7],
        end: (3 * DAY + 5 * HOUR + 7, Reason::Time),
    },
    Story {
        time: "3d",
        moves: &[0, 0],
        away: Some((3 * DAY - HOUR - 1, 9 * DAY)),
        reminders: &[2 * DAY, 3 * DAY - 3 * HOUR],
        end: (12 * DAY, Reason::Time),
    },
];

async fn record(app: &TestApp) -> GameRecord {
    let found = app.app.store().game(GAME).await.expect("a store");
    found.expect("a game")
}

/// Who was reminded so far.
fn reminded(app: &TestApp) -> Vec<u64> {
    let texts = ["your time runs out", "you have not made your first move"];
    let posted = app.delivery.posted();
    let reminders = posted.iter().filter(|posted| {
        let said = &posted.message.content;
        texts.iter().any(|text| said.contains(text))
    });
    reminders
        .flat_map(|posted| posted.message.mentions.iter().map(|player| player.0))
        .collect()
}

fn after(start: Timestamp, ms: i64) -> Timestamp {
    start + SignedDuration::from_millis(ms)
}

/// Lets time pass until then, of which the bot is away for some.
async fn until(app: &TestApp, at: Timestamp, away: Option<[Timestamp; 2]>) {
    let now = app.clock.now();
    if let Some([gone, back]) = away.filter(|[gone, _]| now < *gone && *gone < at) {
        app.pass(gone.duration_since(now)).await;
        app.app.beat(gone, Duration::MAX).await.expect("a store");
        app.clock.set(back);
        let silence = Duration::from_mins(1);
        app.app.beat(back, silence).await.expect("a store");
    }
    app.pass(at.duration_since(app.clock.now())).await;
}

async fn check(story: &Story) {
    let mut app = TestApp::new().await;
    let time = story.time.replace(' ', "_");
    app.step(&format!(
        "alice> /challenge opponent:bob white:me time:{time}"
    ))
    .await;
    app.step("bob> [Accept]").await;
    for (ply, took) in story.moves.iter().enumerate() {
        app.pass(SignedDuration::from_millis(*took)).await;
        let table = record(&app).await.table;
        let legal = table.game.legal_moves();
        let text = write_move(table.game.position(), legal[0]);
        let who = ["alice", "bob"][ply % 2];
        let command = Command::Move { text, game: None };
        let said = app.app.handle(app.request(who, command)).await.message;
        assert!(said.content.starts_with("You played"), "{}", said.content);
        app.deliver().await;
    }
    let start = app.clock.now();
    let player = member(["alice", "bob"][story.moves.len() % 2]).0;
    let away = story.away.map(|(gone, long)| {
        let gone = after(start, gone);
        [gone, after(gone, long)]
    });
    let mut so_far = reminded(&app);
    for at in story.reminders {
        until(&app, after(start, at - 1), away).await;
        assert_eq!(reminded(&app), so_far, "{} before {at}", story.time);
        until(&app, after(start, *at), away).await;
        so_far.push(player);
        assert_eq!(reminded(&app), so_far, "{} at {at}", story.time);
    }
    let (end, reason) = story.end;
    until(&app, after(start, end), away).await;
    assert_eq!(
        record(&app).await.ended,
        None,
        "{} at {end}, for moves that are on their way",
        story.time
    );
    // Acted on a moment later, and over since the deadline.
    until(&app, after(start, end + 6_000), away).await;
    let record = record(&app).await;
    assert_eq!(record.ended, Some(after(start, end)), "{}", story.time);
    let result = record.table.result.map(|result| result.reason);
    assert_eq!(result, Some(reason), "{}", story.time);
    assert_eq!(reminded(&app), so_far, "{}", story.time);
}

#[tokio::test]
async fn a_clock_reminds_and_runs_out_when_its_time_control_says() {
    for story in &STORIES {
        Box::pin(check(story)).await;
    }
}
