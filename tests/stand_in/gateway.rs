//! The gateway: sessions, resuming, op codes and close codes.

use serde_json::{Value, json};
use waggle::sandbox::stand_in::{GatewayFault, Options, Sessions, StandIn};

use crate::support::{Bench, Frame, Gateway, LIMIT, text};

/// Reads until the connection ends.
async fn end(gateway: &mut Gateway) -> Frame {
    loop {
        match gateway.next().await {
            Frame::Payload(_) => {}
            end => return end,
        }
    }
}

#[tokio::test]
async fn what_a_bot_must_not_send_closes_with_discords_code() {
    let stand_in = StandIn::start(Options::default()).await.unwrap();
    let identify = |changes: Value| {
        let mut data = json!({"token": stand_in.token(), "intents": 0, "properties": {}});
        for (key, value) in changes.as_object().unwrap() {
            data[key] = value.clone();
        }
        json!({"op": 2, "d": data})
    };
    let cases = [
        (vec![json!("nonsense")], 4_001),
        (vec![json!({"op": 99})], 4_001),
        (vec![json!({"op": 3, "d": {}})], 4_003),
        (vec![identify(json!({"token": "wrong"}))], 4_004),
        (
            vec![json!({"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}})],
            4_004,
        ),
        (vec![identify(json!({})), identify(json!({}))], 4_005),
        (vec![identify(json!({"shard": [1, 1]}))], 4_010),
        (vec![identify(json!({"intents": 1_u64 << 40}))], 4_013),
        (vec![identify(json!({"intents": 1 << 15}))], 4_014),
    ];
    for (payloads, code) in cases {
        let mut gateway = Gateway::connect(&stand_in).await.unwrap();
        for payload in &payloads {
            gateway.send(payload).await;
        }
        assert_eq!(
            end(&mut gateway).await,
            Frame::Closed(Some(code)),
            "{payloads:?}"
        );
    }
}

#[tokio::test]
async fn heartbeats_are_acknowledged_until_muted() {
    let mut bench = Bench::start().await;
    let beat = json!({"op": 1, "d": null});
    bench.gateway.send(&beat).await;
    match bench.gateway.next().await {
        Frame::Payload(payload) => assert_eq!(payload["op"], 11),
        other => panic!("{other:?}"),
    }
    bench.stand_in.gateway(GatewayFault::Mute);
    bench.gateway.send(&beat).await;
    bench.slash("/challenge").await;
    bench.gateway.send(&beat).await;
    bench.stand_in.gateway(GatewayFault::Reconnect);
    // Nothing but op 7 comes: no acknowledgement before it.
    match bench.gateway.next().await {
        Frame::Payload(payload) => assert_eq!(payload["op"], 7),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn faults_end_connections_as_they_say() {
    for (fault, expected) in [
        (GatewayFault::Drop, Frame::Cut),
        (GatewayFault::Close(4_000), Frame::Closed(Some(4_000))),
        (GatewayFault::CloseWithoutCode, Frame::Closed(None)),
    ] {
        let mut bench = Bench::start().await;
        bench.stand_in.gateway(fault);
        assert_eq!(end(&mut bench.gateway).await, expected, "{fault:?}");
    }
    let bench = Bench::start().await;
    bench.stand_in.gateway(GatewayFault::Shut);
    assert!(Gateway::connect(&bench.stand_in).await.is_none());
    bench.stand_in.gateway(GatewayFault::Open);
    assert!(Gateway::connect(&bench.stand_in).await.is_some());
}

fn resume(stand_in: &StandIn, session: &str, seq: u64) -> Value {
    json!({"op": 6, "d": {"token": stand_in.token(), "session_id": session, "seq": seq}})
}

#[tokio::test]
async fn a_resumed_session_gets_what_it_missed() {
    let bench = Bench::start().await;
    let stand_in = &bench.stand_in;
    // "session-1" is the bench's own.
    let mut gateway = bench.gateway;
    stand_in
        .slash(bench.alice, bench.hive, "/challenge")
        .unwrap();
    gateway.interaction().await;
    stand_in.gateway(GatewayFault::Drop);
    assert_eq!(end(&mut gateway).await, Frame::Cut);
    let missed: Vec<_> = (0..3)
        .map(|_| {
            stand_in
                .slash(bench.alice, bench.hive, "/challenge")
                .unwrap()
                .to_string()
        })
        .collect();
    let mut gateway = Gateway::connect(stand_in).await.unwrap();
    gateway.send(&resume(stand_in, "session-1", 2)).await;
    for (id, seq) in missed.iter().zip(3..) {
        match gateway.next().await {
            Frame::Payload(payload) => {
                assert_eq!(
                    (&payload["d"]["id"], &payload["s"]),
                    (&json!(id), &json!(seq))
                );
            }
            other => panic!("{other:?}"),
        }
    }
    gateway.event("RESUMED").await;
    stand_in
        .slash(bench.alice, bench.hive, "/challenge")
        .unwrap();
    gateway.interaction().await;
}

#[tokio::test]
async fn what_cannot_be_resumed_is_an_invalid_session() {
    let ends: [(&str, Option<GatewayFault>); 5] = [
        ("an unknown session", None),
        ("closed by the bot with 1000", None),
        (
            "invalidated",
            Some(GatewayFault::InvalidSession { resumable: false }),
        ),
        ("closed with 4009", Some(GatewayFault::Close(4_009))),
        (
            "resumable, though",
            Some(GatewayFault::InvalidSession { resumable: true }),
        ),
    ];
    for (why, fault) in ends {
        let mut bench = Bench::start().await;
        let session = if why == "an unknown session" {
            "session-9"
        } else {
            "session-1"
        };
        match fault {
            Some(fault) => bench.stand_in.gateway(fault),
            None => bench.gateway.close(1_000).await,
        }
        if !matches!(fault, Some(GatewayFault::InvalidSession { .. })) {
            while !matches!(end(&mut bench.gateway).await, Frame::Cut) {}
        }
        let mut gateway = Gateway::connect(&bench.stand_in).await.unwrap();
        gateway.send(&resume(&bench.stand_in, session, 1)).await;
        let Frame::Payload(payload) = gateway.next().await else {
            panic!("{why}");
        };
        if matches!(
            fault,
            Some(GatewayFault::InvalidSession { resumable: false })
        ) {
            // The connection whose session was taken away can identify anew as well.
            bench.gateway.identify(&bench.stand_in, 0, false).await;
            bench.gateway.event("READY").await;
        }
        if why == "resumable, though" {
            assert_eq!(payload["t"], "RESUMED", "{why}");
        } else {
            assert_eq!(
                (&payload["op"], &payload["d"]),
                (&json!(9), &json!(false)),
                "{why}"
            );
            // The same connection can identify anew.
            gateway.identify(&bench.stand_in, 0, false).await;
            gateway.event("READY").await;
        }
    }
}

#[tokio::test]
async fn a_sequence_from_the_future_is_an_invalid_session() {
    let bench = Bench::start().await;
    let mut gateway = Gateway::connect(&bench.stand_in).await.unwrap();
    gateway
        .send(&resume(&bench.stand_in, "session-1", 99))
        .await;
    match gateway.next().await {
        Frame::Payload(payload) => assert_eq!(payload["op"], 9),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn two_processes_both_hear_unless_told_otherwise() {
    for (sessions, first_hears) in [(Sessions::All, true), (Sessions::Newest, false)] {
        let mut bench = Bench::with(Options {
            sessions,
            ..Options::default()
        })
        .await;
        let mut second = Gateway::identified(&bench.stand_in, 0).await;
        assert_eq!(bench.stand_in.connected(), 2);
        bench
            .stand_in
            .slash(bench.alice, bench.hive, "/challenge")
            .unwrap();
        second.interaction().await;
        bench.stand_in.gateway(GatewayFault::Reconnect);
        match bench.gateway.next().await {
            Frame::Payload(payload) if first_hears => {
                assert_eq!(payload["t"], "INTERACTION_CREATE");
            }
            Frame::Payload(payload) => assert_eq!(payload["op"], 7, "{payload}"),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn shards_hear_of_their_own_guilds() {
    let stand_in = StandIn::start(Options::default()).await.unwrap();
    let shard_of_guild = (stand_in.guild().0 >> 22) % 2;
    for shard in [0, 1] {
        let mut gateway = Gateway::connect(&stand_in).await.unwrap();
        let data = json!({"token": stand_in.token(), "intents": 1, "shard": [shard, 2]});
        gateway.send(&json!({"op": 2, "d": data})).await;
        let ready = gateway.event("READY").await;
        let guilds = ready["guilds"].as_array().unwrap().len();
        assert_eq!(
            guilds,
            usize::from(shard == shard_of_guild),
            "shard {shard}"
        );
    }
}

#[tokio::test]
async fn intents_decide_what_is_heard() {
    let bench = Bench::start().await;
    let stand_in = &bench.stand_in;
    let mut quiet = Gateway::identified(stand_in, 0).await;
    let mut gateway = Gateway::identified(stand_in, 1 | 1 << 9 | 1 << 12).await;
    assert_eq!(
        gateway.event("GUILD_CREATE").await["channels"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    let added = stand_in.add_channel("hive-3");
    assert_eq!(
        gateway.event("CHANNEL_CREATE").await["id"],
        added.to_string()
    );
    bench.post(&text("hi")).await;
    assert_eq!(gateway.event("MESSAGE_CREATE").await["content"], "hi");
    let direct = stand_in.direct(bench.alice);
    stand_in.say(bench.alice, direct, "psst").unwrap();
    assert_eq!(gateway.event("MESSAGE_CREATE").await["content"], "psst");
    stand_in.delete_channel(added);
    gateway.event("CHANNEL_DELETE").await;
    stand_in
        .slash(bench.alice, bench.hive, "/challenge")
        .unwrap();
    match quiet.next().await {
        Frame::Payload(payload) => assert_eq!(payload["t"], "INTERACTION_CREATE"),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn payloads_are_compressed_when_asked() {
    let bench = Bench::start().await;
    let mut gateway = Gateway::connect(&bench.stand_in).await.unwrap();
    gateway.identify(&bench.stand_in, 0, true).await;
    gateway.event("READY").await;
    bench
        .stand_in
        .slash(bench.alice, bench.hive, "/challenge")
        .unwrap();
    assert_eq!(
        gateway.interaction().await.payload["data"]["name"],
        "challenge"
    );
}

#[tokio::test]
async fn ready_is_told_and_dropping_ends_all() {
    let mut bench = Bench::start().await;
    assert!(bench.stand_in.ready(LIMIT).await);
    let url = bench.stand_in.url().to_owned();
    let mut changes = bench.stand_in.changes();
    drop(bench.stand_in);
    assert_eq!(end(&mut bench.gateway).await, Frame::Cut);
    while changes.next().await.is_some() {}
    // The port is free again, or somebody else's; nobody answers as a stand-in.
    let answer = reqwest::get(format!("{url}/api/v10/gateway")).await;
    assert!(answer.is_err(), "{answer:?}");
}
