//! The courier: nothing is lost, nothing comes twice.

use jiff::SignedDuration;
use waggle::app::{Access, Clock as _, Permission};
use waggle::store::Counts;

use crate::delivery::Fault;
use crate::harness::{HIVE, THREAD, TestApp, member};

const SECOND: SignedDuration = SignedDuration::from_secs(1);
const TWO: SignedDuration = SignedDuration::from_secs(2);
const FOUR: SignedDuration = SignedDuration::from_secs(4);
const LONG: SignedDuration = SignedDuration::from_mins(10);

/// A game in which nobody has moved, everything delivered.
async fn game(place: &str) -> TestApp {
    let mut app = TestApp::new().await;
    app.step(&format!(
        "alice@{place}> /challenge opponent:bob white:me expansions:none"
    ))
    .await;
    app.step(&format!("bob@{place}> [Accept]")).await;
    app
}

async fn counts(app: &TestApp) -> Counts {
    app.app.store().outbox_counts().await.expect("counts")
}

/// How often each member was called since the game began.
fn pings(app: &TestApp) -> (usize, usize) {
    let posted = app.delivery.posted();
    let count = |name: &str| {
        posted
            .iter()
            .skip(2)
            .filter(|posted| posted.message.mentions == [member(name)])
            .count()
    };
    (count("alice"), count("bob"))
}

/// What is done with the faults of one post, and what it takes: attempts and searches.
struct Case {
    faults: &'static [Fault],
    /// How long is waited before each further round.
    waits: &'static [SignedDuration],
    attempts: usize,
    searches: usize,
}

#[tokio::test]
async fn a_call_comes_exactly_once_whatever_fails() {
    use Fault::{AnswerLost, Unavailable};
    for Case {
        faults,
        waits,
        attempts,
        searches,
    } in [
        Case {
            faults: &[],
            waits: &[],
            attempts: 1,
            searches: 0,
        },
        Case {
            faults: &[Unavailable],
            waits: &[SECOND],
            attempts: 2,
            searches: 0,
        },
        Case {
            faults: &[Unavailable, Unavailable, Unavailable],
            waits: &[SECOND, TWO, FOUR],
            attempts: 4,
            searches: 0,
        },
        // Discord still knows the nonce.
        Case {
            faults: &[AnswerLost],
            waits: &[SECOND],
            attempts: 2,
            searches: 0,
        },
        // It no longer does: the message is looked for, and found or not.
        Case {
            faults: &[AnswerLost],
            waits: &[LONG],
            attempts: 1,
            searches: 1,
        },
        Case {
            faults: &[Unavailable],
            waits: &[LONG],
            attempts: 2,
            searches: 1,
        },
        Case {
            faults: &[AnswerLost, AnswerLost],
            waits: &[SECOND, LONG],
            attempts: 2,
            searches: 1,
        },
    ] {
        let label = format!("{faults:?} {waits:?}");
        let mut app = game("hive").await;
        let before = app.delivery.attempts();
        app.delivery.fail(faults.iter().cloned());
        app.step("alice> /move wS1").await;
        for wait in waits {
            assert_eq!(counts(&app).await.sent, 2, "{label}: too early");
            app.clock.forward(*wait);
            app.deliver().await;
        }
        assert_eq!(pings(&app), (0, 1), "{label}");
        assert_eq!(app.delivery.attempts() - before, attempts, "{label}");
        assert_eq!(app.delivery.searches(), searches, "{label}");
        let sent = Counts {
            sent: 3,
            ..Counts::default()
        };
        assert_eq!(counts(&app).await, sent, "{label}");
        let message = app.delivery.posted()[2].id;
        let found = app
            .app
            .store()
            .game_of_message(message)
            .await
            .expect("a store");
        assert!(found.is_some(), "{label}: its message is known");
    }
}

#[tokio::test]
async fn a_process_that_dies_anywhere_is_taken_over() {
    // Claimed and no more; posting; posted and not noted.
    for fault in [None, Some(Fault::Hangs), Some(Fault::PostsThenHangs)] {
        for gap in [SignedDuration::ZERO, LONG] {
            let mut app = game("hive").await;
            app.delivery.fail([Fault::Unavailable]);
            app.step("alice> /move wS1").await;
            app.clock.forward(SECOND);
            let row = app.courier.claim(8).await.expect("a claim").remove(0);
            if let Some(fault) = fault.clone() {
                app.delivery.fail([fault]);
                let delivering = app.courier.deliver(row);
                let dies = tokio::time::timeout(std::time::Duration::from_millis(300), delivering);
                assert!(dies.await.is_err(), "it hangs until it dies");
            }
            let next = app.another().await;
            drop(app);
            next.clock.forward(gap);
            next.app
                .store()
                .take_over(next.clock.now())
                .await
                .expect("a store");
            next.deliver().await;
            assert_eq!(pings(&next), (0, 1), "{fault:?} {gap:?}");
            assert_eq!(counts(&next).await.sent, 3, "{fault:?} {gap:?}");
        }
    }
}

#[tokio::test]
async fn a_lease_keeps_others_away_and_ends_by_itself() {
    let mut app = game("hive").await;
    app.delivery.fail([Fault::Unavailable]);
    app.step("alice> /move wS1").await;
    app.clock.forward(SECOND);
    let held = app.courier.claim(8).await.expect("a claim");
    assert_eq!(held.len(), 1);
    let other = app.another().await;
    assert!(other.courier.claim(8).await.expect("a claim").is_empty());
    app.clock.forward(SignedDuration::from_mins(1));
    other.deliver().await;
    assert_eq!(pings(&other), (0, 1));
    // The first wakes up late: Discord still knows the nonce.
    for row in held {
        app.courier.deliver(row).await;
    }
    assert_eq!(pings(&app), (0, 1));
}

#[tokio::test]
async fn a_channel_that_refuses_is_parked_and_said_once() {
    let mut app = game("hive").await;
    app.delivery.refuse(HIVE, Some(50013));
    app.access = Access {
        granted: vec![Permission::ViewChannel],
    };
    let first = app.step("alice> /move wS1").await;
    assert!(
        !first.contains("I cannot post"),
        "nobody knows yet: {first}"
    );
    assert_eq!(counts(&app).await.parked, 1);
    let attempts = app.delivery.attempts();
    let second = app.step("bob> /move bS1 wS1-").await;
    assert!(second.contains("I cannot post in #hive"), "{second}");
    let third = app.step("alice> /move wQ -wS1").await;
    assert!(!third.contains("I cannot post"), "said once: {third}");
    assert_eq!(
        app.delivery.attempts(),
        attempts,
        "a parked channel is left alone"
    );
    // Allowed again: the next use lets the newest call go, and it alone.
    app.delivery.refuse(HIVE, None);
    app.access = Access::full();
    let fourth = app.step("carol> /help").await;
    assert!(
        fourth.contains("one message that waited follows"),
        "{fourth}"
    );
    assert_eq!(pings(&app), (0, 1));
    assert_eq!(counts(&app).await.parked, 0);
}

#[tokio::test]
async fn a_thread_that_refuses_falls_back_to_its_channel() {
    let mut app = game("thread").await;
    app.delivery.refuse(THREAD, Some(50083));
    app.step("alice@thread> /move wS1").await;
    let last = app.delivery.posted().pop().expect("a post");
    assert_eq!((last.channel, pings(&app)), (HIVE, (0, 1)));
}

#[tokio::test]
async fn a_call_that_was_overtaken_is_dropped() {
    let mut app = game("hive").await;
    app.delivery.fail([Fault::Unavailable]);
    app.step("alice> /move wS1").await;
    app.step("bob> /move bS1 wS1-").await;
    app.clock.forward(LONG);
    app.deliver().await;
    assert_eq!(pings(&app), (1, 0));
    assert_eq!(counts(&app).await.stale, 1);
}

/// An offer that was withdrawn and made anew while nothing could be posted calls once; the two say the same.
#[tokio::test]
async fn an_offer_made_anew_calls_once() {
    for (first, command, withdraw) in [
        (&[][..], "alice> /draw", "alice> [Withdraw]"),
        (
            &["alice> /move wS1"],
            "alice> /takeback",
            "alice> [Withdraw]",
        ),
    ] {
        let mut app = game("hive").await;
        for step in first {
            app.step(step).await;
        }
        let before = pings(&app).1;
        app.delivery.fail([Fault::Unavailable]);
        for step in [command, withdraw, command, withdraw, command] {
            app.step(step).await;
        }
        app.clock.forward(LONG);
        app.deliver().await;
        assert_eq!(pings(&app), (0, before + 1), "{command}");
        assert_eq!(counts(&app).await.stale, 2, "{command}");
    }
}

#[tokio::test]
async fn a_message_that_is_refused_for_itself_does_not_stop_its_channel() {
    let mut app = game("hive").await;
    app.delivery.fail([Fault::Invalid]);
    app.step("alice> /move wS1").await;
    assert_eq!(counts(&app).await.parked, 1);
    app.step("bob> /move bS1 wS1-").await;
    assert_eq!(pings(&app), (1, 0));
}

#[tokio::test]
async fn one_channel_keeps_its_order() {
    let mut app = game("hive").await;
    app.delivery.fail([Fault::Unavailable]);
    app.step("alice> /move wS1").await;
    app.step("carol> /challenge opponent:dave").await;
    assert_eq!(
        app.delivery.posted().len(),
        2,
        "the challenge waits behind the move"
    );
    app.clock.forward(SECOND);
    app.deliver().await;
    let posted = app.delivery.posted();
    let order: Vec<_> = posted
        .iter()
        .skip(2)
        .map(|posted| posted.message.mentions.clone())
        .collect();
    assert_eq!(order, [[member("bob")], [member("dave")]]);
}

#[tokio::test]
async fn the_scheduler_delivers_by_itself_and_settles() {
    use std::sync::Arc;
    use waggle::app::{Clock, Command, NewChallenge};
    use waggle::scheduler::{Delivery, Scheduler};

    let app = TestApp::new().await;
    let delivery: Arc<dyn Delivery> = app.delivery.clone();
    let clock: Arc<dyn Clock> = app.clock.clone();
    let scheduler = Scheduler::start(app.app.clone(), delivery, clock);
    for count in 1..=3 {
        let command = Command::Challenge(NewChallenge::default());
        app.app.handle(app.request("alice", command)).await;
        scheduler.settled().await;
        assert_eq!(app.delivery.posted().len(), count);
    }
    scheduler.shutdown().await;
}
