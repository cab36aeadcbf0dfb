//! Faults: each does what its name says, as often as it was ordered, and nothing more.

use std::time::Duration;

use serde_json::{Value, json};
use waggle::sandbox::stand_in::{Answer, Chaos, Options};

use crate::support::{Bench, commands, private, text};

#[tokio::test]
async fn ordered_faults_strike_their_class_and_are_used_up() {
    let mut bench = Bench::start().await;
    let cases = [
        ("messages 503 x2", 503, 0, false),
        ("messages 429:1.5", 429, 0, false),
        ("messages 50013", 403, 50_013, false),
        ("messages 10003", 404, 10_003, false),
        ("messages slow:1", 200, 0, true),
        ("all 500", 500, 0, false),
    ];
    for (order, status, code, posted) in cases {
        bench.stand_in.fault(order.parse().unwrap());
        let times = bench.stand_in.faults_left();
        for left in (0..times).rev() {
            let before = bench.stand_in.messages(bench.hive, bench.alice).len();
            let reply = bench.post(&text("hi")).await;
            assert_eq!((reply.status, reply.code()), (status, code), "{order}");
            let after = bench.stand_in.messages(bench.hive, bench.alice).len();
            assert_eq!(after - before, usize::from(posted), "{order}");
            assert_eq!(bench.stand_in.faults_left(), left, "{order}");
        }
        assert_eq!(
            bench.post(&text("hi")).await.status,
            200,
            "{order} is used up"
        );
    }
    // Other classes are left alone.
    for (order, other) in [("callbacks 503", "messages"), ("messages 503", "callbacks")] {
        bench.stand_in.fault(order.parse().unwrap());
        let status = if other == "messages" {
            bench.post(&text("hi")).await.status
        } else {
            let (_, received) = bench.slash("/move move:wS1").await;
            bench.answer(&received, &private("hi")).await.status
        };
        assert!(status < 300, "{order} must not strike {other}");
        assert_eq!(bench.stand_in.faults_left(), 1);
        bench.stand_in.clear_faults();
        assert_eq!(bench.stand_in.faults_left(), 0);
    }
    assert!(
        bench
            .stand_in
            .refusals()
            .iter()
            .all(|refusal| refusal.ordered)
    );
    assert_eq!(bench.stand_in.violations().len(), 0);
}

#[tokio::test]
async fn every_class_is_struck() {
    let mut bench = Bench::start().await;
    let message = bench.post(&text("hi")).await.body["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let one = format!("/channels/{}/messages/{message}", bench.hive);
    for class in [
        "messages",
        "callbacks",
        "autocompletion",
        "edits",
        "commands",
        "reads",
    ] {
        bench
            .stand_in
            .fault(format!("{class} 502").parse().unwrap());
        let reply = match class {
            "messages" => bench.post(&text("hi")).await,
            "callbacks" => {
                let (_, received) = bench.slash("/move move:wS1").await;
                bench.answer(&received, &private("hi")).await
            }
            "autocompletion" => {
                bench
                    .stand_in
                    .autocomplete(bench.alice, bench.hive, "/move move:w")
                    .unwrap();
                let received = bench.gateway.interaction().await;
                bench
                    .answer(&received, &json!({"type": 8, "data": {"choices": []}}))
                    .await
            }
            "edits" => bench.send("PATCH", &one, &text("changed")).await,
            "commands" => bench.register(&commands()).await,
            _ => bench.send("GET", &one, &Value::Null).await,
        };
        assert_eq!(
            (reply.status, bench.stand_in.faults_left()),
            (502, 0),
            "{class}"
        );
    }
}

#[tokio::test]
async fn a_lost_answer_is_lost_and_the_deed_is_done_or_not() {
    let bench = Bench::start().await;
    let path = format!("/channels/{}/messages", bench.hive);
    for (order, count) in [("messages lost", 0), ("messages lost-after", 1)] {
        bench.stand_in.fault(order.parse().unwrap());
        let response = bench.try_send("POST", &path, &text(order)).await;
        assert!(response.is_none(), "{order}: {response:?}");
        let messages = bench.stand_in.messages(bench.hive, bench.alice);
        assert_eq!(
            messages.iter().filter(|one| one.content == order).count(),
            count,
            "{order}"
        );
        let last = bench.stand_in.requests().pop().unwrap();
        assert_eq!(last.status, 0, "{order}");
    }
    assert_eq!(bench.post(&text("and on it goes")).await.status, 200);
}

#[tokio::test]
async fn a_429_has_discords_headers_and_body() {
    let bench = Bench::start().await;
    for (order, retry_after, seconds, global) in [
        ("messages 429:1.5", 1.5, "2", false),
        ("messages 429:0.25:global", 0.25, "1", true),
    ] {
        bench.stand_in.fault(order.parse().unwrap());
        let path = format!("/channels/{}/messages", bench.hive);
        let response = bench.try_send("POST", &path, &text("hi")).await.unwrap();
        let headers = response.headers().clone();
        assert_eq!(headers["retry-after"], seconds, "{order}");
        assert_eq!(
            headers["x-ratelimit-scope"],
            if global { "global" } else { "user" },
            "{order}"
        );
        assert_eq!(
            headers.contains_key("x-ratelimit-global"),
            global,
            "{order}"
        );
        let body: Value = response.json().await.unwrap();
        assert_eq!(
            (&body["retry_after"], &body["global"]),
            (&json!(retry_after), &json!(global))
        );
    }
}

#[tokio::test]
async fn an_ordered_10062_ends_the_interaction() {
    let mut bench = Bench::start().await;
    bench.stand_in.fault("callbacks 10062".parse().unwrap());
    let (id, received) = bench.slash("/move move:wS1").await;
    assert_eq!(bench.answer(&received, &private("hi")).await.code(), 10_062);
    assert_eq!(bench.stand_in.answer(id).await, Answer::NoResponse);
    assert_eq!(
        bench.answer(&received, &private("hi")).await.code(),
        10_062,
        "it stays so"
    );
}

#[tokio::test]
async fn buckets_fill_and_empty_by_the_clock() {
    let bench = Bench::with(Options {
        rate_limits: true,
        ..Options::default()
    })
    .await;
    let path = format!("/channels/{}/messages", bench.hive);
    let mut seen = Vec::new();
    for _ in 0..6 {
        let response = bench.try_send("POST", &path, &text("hi")).await.unwrap();
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        seen.push((response.status().as_u16(), header("x-ratelimit-remaining")));
        assert_eq!(header("x-ratelimit-limit"), "5");
        assert_eq!(header("x-ratelimit-bucket").len(), 16);
        assert_eq!(header("x-ratelimit-reset-after"), "5.000");
    }
    let expected = [
        (200, "4"),
        (200, "3"),
        (200, "2"),
        (200, "1"),
        (200, "0"),
        (429, "0"),
    ];
    assert_eq!(
        seen,
        expected.map(|(status, left)| (status, left.to_owned()))
    );
    // Another channel has a bucket of its own.
    let other = bench.stand_in.channel("hive-2").unwrap();
    let reply = bench
        .send("POST", &format!("/channels/{other}/messages"), &text("hi"))
        .await;
    assert_eq!(reply.status, 200);
    bench
        .stand_in
        .clock()
        .advance(jiff::SignedDuration::from_secs(5));
    assert_eq!(bench.post(&text("hi")).await.status, 200);
}

#[tokio::test]
async fn fifty_requests_a_second_over_all() {
    let bench = Bench::with(Options {
        rate_limits: true,
        ..Options::default()
    })
    .await;
    let mut statuses = Vec::new();
    for _ in 0..51 {
        statuses.push(bench.send("GET", "/users/@me", &Value::Null).await);
    }
    // The registration of the commands was one.
    assert!(statuses[..49].iter().all(|reply| reply.status == 200));
    assert_eq!(
        (statuses[50].status, &statuses[50].body["global"]),
        (429, &json!(true))
    );
}

#[tokio::test]
async fn chaos_strikes_by_its_seed_and_ends() {
    let run = async || {
        let bench = Bench::start().await;
        let chaos = Chaos {
            unavailable: 0.2,
            rate_limited: 0.2,
            lost_before: 0.1,
            lost_after: 0.1,
            slow: 0.1,
            forbidden: 0.1,
            longest_delay: Duration::from_millis(1),
            ..Chaos::none(42)
        };
        bench.stand_in.set_chaos(chaos);
        let path = format!("/channels/{}/messages", bench.hive);
        let mut statuses = Vec::new();
        for _ in 0..60 {
            let response = bench.try_send("POST", &path, &text("hi")).await;
            statuses.push(response.map_or(0, |response| response.status().as_u16()));
        }
        bench.stand_in.clear_faults();
        assert_eq!(bench.post(&text("hi")).await.status, 200);
        statuses
    };
    let statuses = run().await;
    assert_eq!(statuses, run().await);
    for status in [0, 200, 403, 429, 503] {
        assert!(statuses.contains(&status), "{status} among {statuses:?}");
    }
}
