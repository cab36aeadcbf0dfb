//! The courier: nothing is lost, nothing comes twice.

use jiff::SignedDuration;
use waggle::app::{Access, Clock as _, Permission};
use waggle::store::Counts;

use crate::delivery::Fault;
use crate::harness::{HIVE, OTHER, THREAD, TestApp, member};

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
        fourth.contains("what still counts of what waited follows now"),
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
async fn a_message_that_is_refused_for_itself_still_calls_its_player() {
    use Fault::{AnswerLost, Invalid, Unavailable};
    // Whatever becomes of the text, and whether or not Discord still knows its nonce: it is there once.
    for faults in [
        vec![Invalid],
        vec![Invalid, Unavailable, Invalid],
        vec![Invalid, AnswerLost, Invalid],
    ] {
        for wait in [SECOND, LONG] {
            let label = format!("{faults:?} {wait:?}");
            let mut app = game("hive").await;
            app.delivery.fail(faults.clone());
            app.step("alice> /move wS1").await;
            app.clock.forward(wait);
            app.deliver().await;
            assert_eq!(pings(&app), (0, 1), "{label}");
            let message = app.delivery.posted().pop().expect("a post").message;
            assert!(!message.is_more_than_text(), "{label}: {message:?}");
            assert!(message.content.contains("it is your move"), "{label}");
            assert_eq!(counts(&app).await.parked, 0, "{label}");
        }
    }
}

#[tokio::test]
async fn a_text_that_is_refused_as_well_does_not_stop_its_channel() {
    let mut app = game("hive").await;
    app.delivery.fail([Fault::Invalid, Fault::Invalid]);
    app.step("alice> /move wS1").await;
    assert_eq!(counts(&app).await.parked, 1);
    app.step("bob> /move bS1 wS1-").await;
    assert_eq!(pings(&app), (1, 0));
}

/// What is known of a channel when a move is made, and what the mover is told of the call.
struct Told {
    place: &'static str,
    refused: &'static [(waggle::play::ChannelId, u32)],
    from: &'static str,
    says: &'static [&'static str],
    never: &'static [&'static str],
}

#[tokio::test]
async fn no_more_is_promised_than_can_be_kept() {
    for Told {
        place,
        refused,
        from,
        says,
        never,
    } in [
        Told {
            place: "hive",
            refused: &[(HIVE, 50_013)],
            from: "dm",
            says: &[
                "@alice is to move, and is called as soon as I can post in #hive.",
                "I cannot post in #hive",
            ],
            never: &["is called to move"],
        },
        Told {
            place: "hive",
            refused: &[(HIVE, 10_003)],
            from: "dm",
            says: &[
                "It is the move of @alice.",
                "The channel of game 1 was deleted",
            ],
            never: &["called to move", "as soon as", "is played in"],
        },
        Told {
            place: "thread",
            refused: &[(THREAD, 50_083)],
            from: "dm",
            says: &["@alice is called to move. It is posted in #hive."],
            never: &["I cannot post", "deleted"],
        },
        Told {
            place: "thread",
            refused: &[(THREAD, 10_003)],
            from: "dm",
            says: &["@alice is called to move. It is posted in #hive."],
            never: &["I cannot post", "deleted"],
        },
        Told {
            place: "thread",
            refused: &[(THREAD, 10_003), (HIVE, 50_013)],
            from: "dm",
            says: &["The channel of game 1 was deleted"],
            never: &["called to move", "I cannot post"],
        },
        Told {
            place: "thread",
            refused: &[(THREAD, 10_003)],
            from: "other",
            says: &[
                "@alice is called to move.",
                "The channel of game 1 was deleted: from now on the game is played here.",
            ],
            never: &["I cannot post", "It is posted in"],
        },
        Told {
            place: "hive",
            refused: &[(HIVE, 10_003)],
            from: "other",
            says: &[
                "@alice is called to move.",
                "The channel of game 1 was deleted: from now on the game is played here.",
                "#other: **Game 1**: @bob played `bS1 wS1-`",
            ],
            never: &["I cannot post", "It is posted in"],
        },
    ] {
        let label = format!("{place} {refused:?} from {from}");
        let mut app = game(place).await;
        for (channel, code) in refused {
            app.delivery.refuse(*channel, Some(*code));
        }
        app.step(&format!("alice@{place}> /move wS1")).await;
        let told = app.step(&format!("bob@{from}> /move bS1 wS1-")).await;
        for part in says {
            assert!(told.contains(part), "{label}: {part:?} is not in {told}");
        }
        for part in never {
            assert!(!told.contains(part), "{label}: {part:?} is in {told}");
        }
    }
}

#[tokio::test]
async fn what_waited_in_a_deleted_channel_follows_its_game() {
    for command in ["/board", "/export game:1", "/draw", "/takeback", "/resign"] {
        let mut app = game("hive").await;
        app.delivery.refuse(HIVE, Some(10_003));
        app.step("alice> /move wS1").await;
        app.step("carol@other> /board game:1").await;
        assert_eq!(
            pings(&app),
            (0, 0),
            "{command}: only its players take it along"
        );
        let answer = app.step(&format!("alice@other> {command}")).await;
        assert!(
            answer.contains("from now on the game is played here"),
            "{command}: {answer}"
        );
        let posted = app.delivery.posted();
        let call = posted
            .iter()
            .skip(2)
            .find(|posted| posted.message.mentions == [member("bob")]);
        assert_eq!(call.map(|call| call.channel), Some(OTHER), "{command}");
        let again = app.step("bob@other> /move bS1 wS1-").await;
        assert!(
            !again.contains("was deleted"),
            "{command}: said once: {again}"
        );
    }
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
