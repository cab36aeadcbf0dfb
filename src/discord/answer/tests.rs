//! The responder against a server that misbehaves as it is told.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};
use tokio::sync::watch;

use super::*;
use crate::app::BoxFuture;

/// What the server does with a request.
#[derive(Clone, Copy, Debug)]
enum Deed {
    /// Takes it.
    Take,
    /// Fails.
    Fail,
    /// Refuses it with a status and one of Discord's codes.
    Refuse(u16, u32),
    /// Takes it and drops the connection without an answer.
    Drop,
}

#[derive(Default)]
struct Script {
    deeds: Mutex<VecDeque<Deed>>,
    seen: Mutex<Vec<String>>,
}

/// Serves the deeds in order, then takes everything; returns the client for it.
async fn server(deeds: &[Deed]) -> (Arc<Script>, serenity::Http) {
    let script = Arc::new(Script {
        deeds: Mutex::new(deeds.iter().copied().collect()),
        ..Script::default()
    });
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new().fallback(answer).with_state(script.clone());
    tokio::spawn(async move { axum::serve(listener, router).await });
    let http = serenity::HttpBuilder::new("t")
        .proxy(format!("http://{address}"))
        .ratelimiter_disabled(true)
        .application_id(serenity::ApplicationId::new(1))
        .build();
    (script, http)
}

async fn answer(State(script): State<Arc<Script>>, request: Request) -> Response {
    let method = request.method().clone();
    let what = match (&method, request.uri().path()) {
        (&Method::POST, path) if path.ends_with("/callback") => "first",
        (&Method::PATCH, path) if path.ends_with("/@original") => "original",
        (&Method::POST, _) => "follow-up",
        _ => "something else",
    };
    let body = axum::body::to_bytes(request.into_body(), 1 << 20)
        .await
        .unwrap();
    let body: Value = serde_json::from_slice(&body).unwrap();
    let data = if what == "first" {
        &body["data"]
    } else {
        &body
    };
    let text = data["content"].as_str().unwrap_or("-").to_owned();
    let kind = body["type"]
        .as_u64()
        .map_or_else(String::new, |kind| format!(" {kind}"));
    let private = if data["flags"] == json!(64) {
        " private"
    } else {
        ""
    };
    script
        .seen
        .lock()
        .unwrap()
        .push(format!("{what}{kind}{private}: {text}"));
    let deed = script
        .deeds
        .lock()
        .unwrap()
        .pop_front()
        .unwrap_or(Deed::Take);
    match deed {
        Deed::Take if what == "first" => StatusCode::NO_CONTENT.into_response(),
        Deed::Take => axum::Json(json!({})).into_response(),
        Deed::Fail => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        Deed::Refuse(status, code) => {
            let status = StatusCode::from_u16(status).unwrap();
            (status, axum::Json(json!({"code": code, "message": "no"}))).into_response()
        }
        // The handler's panic takes the connection with it.
        Deed::Drop => panic!("the connection is dropped on purpose"),
    }
}

/// A clock that a test moves.
struct Hand(watch::Sender<Timestamp>);

impl Hand {
    fn new() -> Self {
        Self(watch::Sender::new(Timestamp::UNIX_EPOCH))
    }

    fn advance(&self, by: SignedDuration) {
        self.0.send_modify(|now| *now += by);
    }
}

impl Clock for Hand {
    fn now(&self) -> Timestamp {
        *self.0.borrow()
    }

    fn sleep_until(&self, until: Timestamp) -> BoxFuture<'static, ()> {
        let mut now = self.0.subscribe();
        Box::pin(async move {
            if now.wait_for(|now| *now >= until).await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}

/// How long the work takes.
#[derive(Clone, Copy, Debug)]
enum Work {
    Quick,
    Slow,
    Panics,
    PanicsSlowly,
}

async fn check(source: Source, how: How, work: Work, deeds: &[Deed], expect: &[&str]) {
    let (script, http) = server(deeds).await;
    let clock = Hand::new();
    let responder = Responder {
        http: &http,
        id: serenity::InteractionId::new(5),
        token: "secret",
        source,
        clock: &clock,
        made: Timestamp::UNIX_EPOCH,
        apology: Message::text("sorry"),
    };
    responder
        .answer(async {
            if matches!(work, Work::Slow | Work::PanicsSlowly) {
                clock.advance(SignedDuration::from_millis(1_500));
                // Until the responder has noticed and deferred.
                while script.seen.lock().unwrap().is_empty() {
                    sleep(Duration::from_millis(5)).await;
                }
            }
            assert!(matches!(work, Work::Quick | Work::Slow), "on purpose");
            Reply {
                how,
                message: Message::text("done"),
            }
        })
        .await;
    let seen = script.seen.lock().unwrap();
    assert_eq!(*seen, expect, "{source:?} {how:?} {work:?} {deeds:?}");
}

#[tokio::test]
async fn a_quick_answer_is_given_directly() {
    use Source::{Command, PrivateMessage, PublicMessage};
    for (source, how, expect) in [
        (Command, How::Private, "first 4 private: done"),
        (Command, How::Public, "first 4: done"),
        (Command, How::Update, "first 4 private: done"),
        (PublicMessage, How::Private, "first 4 private: done"),
        (PublicMessage, How::Update, "first 7: done"),
        (PrivateMessage, How::Update, "first 7: done"),
    ] {
        check(source, how, Work::Quick, &[], &[expect]).await;
    }
}

#[tokio::test]
async fn a_slow_answer_takes_the_place_of_its_deferral() {
    use Source::{Command, PrivateMessage, PublicMessage};
    for (source, how, expect) in [
        (
            Command,
            How::Private,
            ["first 5 private: -", "original: done"],
        ),
        (
            PublicMessage,
            How::Private,
            ["first 5 private: -", "original: done"],
        ),
        (
            PublicMessage,
            How::Update,
            ["first 5 private: -", "original: done"],
        ),
        (
            PrivateMessage,
            How::Update,
            ["first 6: -", "original: done"],
        ),
        (
            PrivateMessage,
            How::Private,
            ["first 6: -", "follow-up private: done"],
        ),
    ] {
        check(source, how, Work::Slow, &[], &expect).await;
    }
}

#[tokio::test]
async fn failures_are_tried_again_and_final_ones_are_not() {
    use Deed::{Drop, Fail, Refuse};
    let done = "first 4 private: done";
    let sorry = "first 4 private: sorry";
    for (deeds, expect) in [
        (vec![Fail, Fail], vec![done; 3]),
        (vec![Drop], vec![done; 2]),
        (vec![Drop, Refuse(400, 40_060)], vec![done; 2]),
        (vec![Fail, Refuse(400, 40_060)], vec![done; 2]),
        (vec![Refuse(400, 40_060)], vec![done]),
        (vec![Refuse(404, 10_062)], vec![done]),
        (vec![Refuse(401, 50_027)], vec![done]),
        (vec![Refuse(400, 50_035)], vec![done, sorry]),
        (
            vec![Refuse(400, 50_035), Refuse(400, 50_035)],
            vec![done, sorry],
        ),
    ] {
        check(Source::Command, How::Private, Work::Quick, &deeds, &expect).await;
    }
}

#[tokio::test]
async fn a_deferral_whose_answer_was_lost_is_still_filled() {
    use Deed::{Drop, Fail, Refuse, Take};
    let deferral = "first 5 private: -";
    let done = "original: done";
    for (deeds, expect) in [
        (
            vec![Drop, Refuse(400, 40_060)],
            vec![deferral, deferral, done],
        ),
        (
            vec![Fail, Refuse(400, 40_060)],
            vec![deferral, deferral, done],
        ),
        (vec![Refuse(404, 10_062)], vec![deferral]),
        (vec![Take, Fail], vec![deferral, done, done]),
        (vec![Take, Refuse(404, 10_015)], vec![deferral, done]),
        (
            vec![Take, Refuse(400, 50_035)],
            vec![deferral, done, "original: sorry"],
        ),
    ] {
        check(Source::Command, How::Private, Work::Slow, &deeds, &expect).await;
    }
}

#[tokio::test]
async fn a_panic_is_answered_with_a_sentence() {
    let first = ["first 4 private: sorry"];
    check(Source::Command, How::Private, Work::Panics, &[], &first).await;
    check(
        Source::PrivateMessage,
        How::Update,
        Work::Panics,
        &[],
        &first,
    )
    .await;
    let later = ["first 5 private: -", "original: sorry"];
    check(
        Source::Command,
        How::Private,
        Work::PanicsSlowly,
        &[],
        &later,
    )
    .await;
}

/// Discord waits three seconds by its own clock; attempts end before that.
#[tokio::test]
async fn nothing_is_tried_when_discord_has_given_up() {
    let (script, http) = server(&[Deed::Fail; 20]).await;
    let clock = Hand::new();
    clock.advance(GIVE_UP_AFTER);
    let responder = Responder {
        http: &http,
        id: serenity::InteractionId::new(5),
        token: "secret",
        source: Source::Command,
        clock: &clock,
        made: Timestamp::UNIX_EPOCH,
        apology: Message::text("sorry"),
    };
    responder
        .answer(async { Reply::private(Message::text("done")) })
        .await;
    let tried = script.seen.lock().unwrap().len();
    assert!(tried <= 1, "{tried}");
}
