//! Interactions and messages: first answers, tokens, nonces, mentions.

use jiff::SignedDuration;
use serde_json::{Value, json};
use waggle::sandbox::Clock;
use waggle::sandbox::stand_in::{Answer, Options, PingCause, What};

use crate::support::{Bench, LIMIT, private, text};

fn after(bench: &Bench, seconds: i64) {
    bench
        .stand_in
        .clock()
        .advance(SignedDuration::from_secs(seconds));
}

#[tokio::test]
async fn a_command_is_answered_once_in_time() {
    let mut bench = Bench::start().await;
    let (id, received) = bench.slash("/move move:wS1").await;
    assert_eq!(
        bench.answer(&received, &private("played")).await.status,
        204
    );
    let Answer::Message(message) = bench.stand_in.answer(id).await else {
        panic!("a message");
    };
    let message = bench.stand_in.message(message).unwrap();
    assert_eq!(
        (message.content.as_str(), message.reader),
        ("played", Some(bench.alice))
    );
    // The one who asked sees it, nobody else does, and the bot cannot ask for it.
    let bob = bench.stand_in.member("bob");
    assert_eq!(bench.stand_in.messages(bench.hive, bench.alice).len(), 1);
    assert_eq!(bench.stand_in.messages(bench.hive, bob).len(), 0);
    let path = format!("/channels/{}/messages", bench.hive);
    assert_eq!(bench.send("GET", &path, &Value::Null).await.body, json!([]));
    // A second first answer is refused, and changes nothing.
    assert_eq!(
        bench.answer(&received, &private("again")).await.code(),
        40_060
    );
    assert_eq!(bench.stand_in.messages(bench.hive, bench.alice).len(), 1);
    assert_eq!(bench.stand_in.violations().len(), 0);
}

#[tokio::test]
async fn three_seconds_fifteen_minutes_and_no_more() {
    let mut bench = Bench::start().await;
    let (_, early) = bench.slash("/move move:wS1").await;
    after(&bench, 3);
    assert_eq!(
        bench.answer(&early, &private("just in time")).await.status,
        204
    );
    let (id, late) = bench.slash("/move move:wS1").await;
    bench
        .stand_in
        .clock()
        .advance(SignedDuration::from_millis(3_001));
    assert_eq!(bench.answer(&late, &private("late")).await.code(), 10_062);
    assert_eq!(bench.stand_in.answer(id).await, Answer::NoResponse);
    assert_eq!(bench.answer(&late, &private("later")).await.code(), 10_062);
    let edit = text("changed");
    after(&bench, 14 * 60);
    let reply = bench
        .webhook(&early, "PATCH", "/messages/@original", &edit)
        .await;
    assert_eq!(
        (reply.status, &reply.body["content"]),
        (200, &json!("changed"))
    );
    after(&bench, 60);
    for (method, rest) in [
        ("PATCH", "/messages/@original"),
        ("GET", "/messages/@original"),
        ("DELETE", "/messages/@original"),
        ("POST", ""),
    ] {
        let reply = bench.webhook(&early, method, rest, &edit).await;
        assert_eq!(
            (reply.status, reply.code()),
            (401, 50_027),
            "{method} {rest}"
        );
    }
    let reply = bench.webhook(&late, "POST", "", &edit).await;
    assert_eq!(reply.code(), 10_015, "never answered");
}

#[tokio::test]
async fn a_bot_that_says_nothing_is_given_up() {
    let mut bench = Bench::start().await;
    let (id, _) = bench.slash("/move move:wS1").await;
    let clock: Clock = bench.stand_in.clock().clone();
    let (answer, ()) = tokio::join!(bench.stand_in.answer(id), async {
        tokio::task::yield_now().await;
        clock.advance(SignedDuration::from_secs(4));
    });
    assert_eq!(answer, Answer::NoResponse);
    // With nobody there, at once.
    bench.gateway.close(1_000).await;
    let mut changes = bench.stand_in.changes();
    while bench.stand_in.connected() > 0 {
        changes.next().await.unwrap();
    }
    let id = bench
        .stand_in
        .slash(bench.alice, bench.hive, "/move move:wS1")
        .unwrap();
    assert_eq!(bench.stand_in.answer(id).await, Answer::NoResponse);
}

#[tokio::test]
async fn a_promise_is_filled_by_edit_or_follow_up_and_calls_then() {
    let mut bench = Bench::start().await;
    let calls =
        json!({"content": format!("<@{}>", bench.alice), "allowed_mentions": {"parse": ["users"]}});
    for (count, by) in (1..).zip(["edit", "follow-up"]) {
        let (id, received) = bench.slash("/move move:wS1").await;
        let early = bench.webhook(&received, "POST", "", &calls).await;
        assert_eq!(early.code(), 10_015, "no follow-up before the first answer");
        assert_eq!(
            bench.answer(&received, &json!({"type": 5})).await.status,
            204
        );
        let Answer::Deferred(message) = bench.stand_in.answer(id).await else {
            panic!("a promise");
        };
        assert!(bench.stand_in.message(message).unwrap().is_loading());
        let reply = match by {
            "edit" => {
                bench
                    .webhook(&received, "PATCH", "/messages/@original", &calls)
                    .await
            }
            _ => bench.webhook(&received, "POST", "", &calls).await,
        };
        assert_eq!(reply.status, 200, "{by}: {reply:?}");
        assert_eq!(reply.body["id"], message.to_string(), "{by}");
        let answer = bench.stand_in.final_answer(id, LIMIT).await;
        assert_eq!(answer, Answer::Message(message), "{by}");
        assert_eq!(bench.stand_in.pings(bench.alice).len(), count, "{by}");
        // An edit afterwards calls nobody; a further follow-up is a message of its own.
        bench
            .webhook(&received, "PATCH", "/messages/@original", &calls)
            .await;
        assert_eq!(bench.stand_in.pings(bench.alice).len(), count, "{by}");
        let reply = bench.webhook(&received, "POST", "", &text("more")).await;
        assert_ne!(reply.body["id"], message.to_string(), "{by}");
        let follow_up = format!("/messages/{}", reply.body["id"].as_str().unwrap());
        assert_eq!(
            bench
                .webhook(&received, "DELETE", &follow_up, &Value::Null)
                .await
                .status,
            204
        );
        assert_eq!(
            bench
                .webhook(&received, "GET", &follow_up, &Value::Null)
                .await
                .code(),
            10_008
        );
    }
}

#[tokio::test]
async fn with_response_gives_the_message() {
    let mut bench = Bench::start().await;
    let (_, received) = bench.slash("/move move:wS1").await;
    let path = format!(
        "/interactions/{}/{}/callback?with_response=true",
        received.id, received.token
    );
    let reply = bench.send("POST", &path, &private("hi")).await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.body["resource"]["message"]["content"], "hi");
    assert_eq!(
        reply.body["interaction"]["response_message_ephemeral"],
        true
    );
}

#[tokio::test]
async fn the_wrong_token_answers_nothing() {
    let mut bench = Bench::start().await;
    let (_, mut received) = bench.slash("/move move:wS1").await;
    received.token.push('x');
    assert_eq!(bench.answer(&received, &private("hi")).await.code(), 10_062);
    assert_eq!(
        bench
            .webhook(&received, "POST", "", &text("hi"))
            .await
            .code(),
        10_015
    );
}

#[tokio::test]
async fn an_update_changes_the_message_and_drops_what_it_does_not_name() {
    let mut bench = Bench::start().await;
    let path = format!("/channels/{}/messages", bench.hive);
    let mut body = text("choose");
    body["attachments"] = json!([{"id": 0, "filename": "a.png", "description": "alt"}]);
    body["components"] = json!([{"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Go", "custom_id": "go"},
        {"type": 2, "style": 1, "label": "No", "custom_id": "no", "disabled": true}]}]);
    let reply = bench
        .send_files("POST", &path, &body, &[(0, "a.png", b"bytes")])
        .await;
    let message = reply.body["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(
        bench.stand_in.file(message, "a.png").unwrap().as_ref(),
        b"bytes"
    );

    let click = |bench: &Bench| bench.stand_in.click(bench.alice, message, "go").unwrap();
    let id = click(&bench);
    let received = bench.gateway.interaction().await;
    assert_eq!(received.payload["message"]["id"], message.to_string());
    let update = json!({"type": 7, "data": text("kept")});
    assert_eq!(bench.answer(&received, &update).await.status, 204);
    assert_eq!(bench.stand_in.answer(id).await, Answer::Updated(message));
    let now = bench.stand_in.message(message).unwrap();
    assert_eq!(
        (
            now.content.as_str(),
            now.attachments.len(),
            now.rows().len()
        ),
        ("kept", 1, 1)
    );

    // A list of attachments, as serenity always sends one, is all that stays.
    click(&bench);
    let received = bench.gateway.interaction().await;
    let update = json!({"type": 7, "data": {"content": "gone", "attachments": [], "components": [],
        "allowed_mentions": {"parse": []}}});
    assert_eq!(bench.answer(&received, &update).await.status, 204);
    let now = bench.stand_in.message(message).unwrap();
    assert_eq!(
        (
            now.content.as_str(),
            now.attachments.len(),
            now.rows().len()
        ),
        ("gone", 0, 0)
    );
    let seen = bench
        .webhook(&received, "GET", "/messages/@original", &Value::Null)
        .await;
    assert_eq!(seen.body["id"], message.to_string());
}

#[tokio::test]
async fn a_click_can_be_taken_note_of_and_answered_later() {
    let mut bench = Bench::start().await;
    let mut body = text("choose");
    body["components"] = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]);
    let message = bench.post(&body).await.body["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let id = bench.stand_in.click(bench.alice, message, "go").unwrap();
    let received = bench.gateway.interaction().await;
    assert_eq!(
        bench.answer(&received, &json!({"type": 6})).await.status,
        204
    );
    assert_eq!(bench.stand_in.answer(id).await, Answer::Acknowledged);
    bench
        .webhook(&received, "PATCH", "/messages/@original", &text("done"))
        .await;
    assert_eq!(bench.stand_in.answer(id).await, Answer::Updated(message));
    assert_eq!(bench.stand_in.message(message).unwrap().content, "done");
}

#[tokio::test]
async fn a_nonce_is_remembered_for_a_few_minutes() {
    let bench = Bench::start().await;
    let body = |nonce: &str, enforce: bool| {
        let mut body = text("your move");
        body["nonce"] = json!(nonce);
        body["enforce_nonce"] = json!(enforce);
        body
    };
    let first = bench.post(&body("a", true)).await;
    assert_eq!(first.body["nonce"], "a");
    assert_eq!(
        bench.post(&body("a", true)).await.body["id"],
        first.body["id"]
    );
    assert_ne!(
        bench.post(&body("b", true)).await.body["id"],
        first.body["id"]
    );
    assert_ne!(
        bench.post(&body("a", false)).await.body["id"],
        first.body["id"]
    );
    after(&bench, 150);
    assert_eq!(
        bench.post(&body("a", true)).await.body["id"],
        first.body["id"]
    );
    after(&bench, 31);
    assert_ne!(
        bench.post(&body("a", true)).await.body["id"],
        first.body["id"]
    );
    assert_eq!(bench.stand_in.messages(bench.hive, bench.alice).len(), 4);
}

#[tokio::test]
async fn only_content_that_may_calls_people() {
    let bench = Bench::start().await;
    let bob = bench.stand_in.member("bob");
    let mention = format!("<@{bob}>");
    let users = json!({"parse": [], "users": [bob]});
    let all = json!({"parse": ["users", "everyone"]});
    let none = json!({"parse": []});
    let mention_cause = Some(PingCause::Mention);
    let cases = [
        (
            json!({"content": mention, "allowed_mentions": users}),
            mention_cause,
        ),
        (
            json!({"content": mention, "allowed_mentions": all}),
            mention_cause,
        ),
        (json!({"content": mention, "allowed_mentions": none}), None),
        (
            json!({"content": mention, "allowed_mentions": {"users": [bench.alice]}}),
            None,
        ),
        (
            json!({"content": "x", "embeds": [{"description": mention}], "allowed_mentions": all}),
            None,
        ),
        (
            json!({"content": "@everyone", "allowed_mentions": all}),
            Some(PingCause::Everyone),
        ),
        (
            json!({"content": "@everyone", "allowed_mentions": users}),
            None,
        ),
        (
            json!({"content": format!("`{mention}`"), "allowed_mentions": all}),
            None,
        ),
    ];
    for (body, cause) in cases {
        let before = bench.stand_in.pings(bob);
        let reply = bench.post(&body).await;
        assert_eq!(reply.status, 200, "{body}");
        let pings = bench.stand_in.pings(bob);
        let new: Vec<_> = pings[before.len()..]
            .iter()
            .map(|ping| ping.cause)
            .collect();
        assert_eq!(new, Vec::from_iter(cause), "{body}");
        let mentioned = reply.body["mentions"].as_array().unwrap().len();
        assert_eq!(mentioned > 0, cause == mention_cause, "{body}");
    }
    assert_eq!(bench.stand_in.unread(bob).len(), 3);
    bench.stand_in.mark_read(bob, bench.hive);
    assert_eq!(bench.stand_in.unread(bob).len(), 0);
    assert_eq!(bench.stand_in.pings(bob).len(), 3);
}

#[tokio::test]
async fn a_private_answer_calls_nobody_else_and_an_edit_calls_nobody() {
    let mut bench = Bench::start().await;
    let bob = bench.stand_in.member("bob");
    let mut answer = private(&format!("<@{bob}>"));
    answer["data"]["allowed_mentions"] = json!({"users": [bob]});
    let (_, received) = bench.slash("/move move:wS1").await;
    assert_eq!(bench.answer(&received, &answer).await.status, 204);
    let posted = bench.post(&text("nothing yet")).await;
    let id = posted.body["id"].as_str().unwrap();
    let path = format!("/channels/{}/messages/{id}", bench.hive);
    let reply = bench.send("PATCH", &path, &answer["data"]).await;
    assert_eq!(reply.body["content"], format!("<@{bob}>"));
    assert_eq!(bench.stand_in.pings(bob), []);
}

#[tokio::test]
async fn changes_tell_of_what_happened_in_its_order() {
    let bench = Bench::start().await;
    let bob = bench.stand_in.member("bob");
    let mut changes = bench.stand_in.changes();
    let body = json!({"content": format!("<@{bob}>"), "allowed_mentions": {"users": [bob]}});
    let reply = bench.post(&body).await;
    let message = reply.body["id"].as_str().unwrap().parse().unwrap();
    let channel = bench.hive;
    let path = format!("/channels/{channel}/messages/{message}");
    bench.send("PATCH", &path, &text("x")).await;
    bench.send("DELETE", &path, &Value::Null).await;
    let mut last = None;
    for expected in [
        What::Posted { channel, message },
        What::Pinged {
            user: bob,
            channel,
            message,
        },
        What::Edited { channel, message },
        What::Deleted { channel, message },
    ] {
        let change = changes.next().await.unwrap();
        assert_eq!(change.what, expected);
        assert!(last.is_none_or(|last| change.number == last + 1));
        last = Some(change.number);
    }
}

#[tokio::test]
async fn the_wall_clock_can_measure_the_three_seconds() {
    let options = Options {
        answer_by: waggle::sandbox::stand_in::AnswerBy::Wall,
        ..Options::default()
    };
    let mut bench = Bench::with(options).await;
    let (_, received) = bench.slash("/move move:wS1").await;
    after(&bench, 60);
    assert_eq!(
        bench.answer(&received, &private("hi")).await.status,
        204,
        "no real time passed"
    );
}

#[tokio::test]
async fn messages_are_listed_newest_first_in_pages() {
    let bench = Bench::start().await;
    let mut ids = Vec::new();
    for number in 0..7 {
        let reply = bench.post(&text(&number.to_string())).await;
        ids.push(reply.body["id"].as_str().unwrap().to_owned());
    }
    let cases: [(String, &[usize]); 6] = [
        ("limit=3".into(), &[6, 5, 4]),
        (format!("limit=2&before={}", ids[4]), &[3, 2]),
        (format!("limit=2&after={}", ids[4]), &[6, 5]),
        (format!("limit=3&around={}", ids[3]), &[4, 3, 2]),
        ("limit=100".into(), &[6, 5, 4, 3, 2, 1, 0]),
        (format!("before={}", ids[0]), &[]),
    ];
    for (query, expected) in cases {
        let path = format!("/channels/{}/messages?{query}", bench.hive);
        let reply = bench.send("GET", &path, &Value::Null).await;
        let got: Vec<_> = reply
            .body
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["id"].as_str().unwrap())
            .collect();
        let expected: Vec<_> = expected.iter().map(|index| ids[*index].as_str()).collect();
        assert_eq!(got, expected, "{query}");
    }
    let path = format!("/channels/{}/messages?limit=101", bench.hive);
    assert_eq!(bench.send("GET", &path, &Value::Null).await.code(), 50_035);
}
