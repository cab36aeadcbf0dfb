//! What happens to an interaction that lacks a field serenity insists on: it is lost, but not
//! silently: the cause is in the log, and the member gets a sentence.

use std::process::Stdio;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{any, get, post};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::net::TcpListener;
use tokio::process::Command;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::harness::PATIENCE;

#[derive(Clone)]
struct Fake {
    url: String,
    answers: UnboundedSender<Value>,
}

async fn callback(State(fake): State<Fake>, axum::Json(answer): axum::Json<Value>) -> StatusCode {
    fake.answers.send(answer).expect("the test waits for it");
    StatusCode::NO_CONTENT
}

async fn gateway_bot(State(fake): State<Fake>) -> axum::Json<Value> {
    let limit = json!({"total": 1_000, "remaining": 1_000, "reset_after": 0, "max_concurrency": 1});
    axum::Json(json!({"url": fake.url, "shards": 1, "session_start_limit": limit}))
}

async fn gateway(upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(session).into_response()
}

async fn session(mut socket: WebSocket) {
    let user = json!({"id": "1", "username": "bot", "discriminator": "0", "avatar": null});
    let ready = json!({
        "v": 10, "user": user, "guilds": [], "session_id": "s", "shard": [0, 1],
        "resume_gateway_url": "ws://127.0.0.1:1", "application": {"id": "1", "flags": 0},
    });
    // All that Discord sends, except `entitlements`.
    let short = json!({
        "id": "9", "application_id": "1", "type": 2, "token": "t", "version": 1,
        "channel_id": "4", "locale": "en-US", "attachment_size_limit": 1, "user": user,
        "data": {"id": "2", "name": "help", "type": 1},
    });
    let hello = json!({"op": 10, "d": {"heartbeat_interval": 41_250}});
    send(&mut socket, &hello).await;
    while let Some(Ok(message)) = socket.recv().await {
        let Message::Text(text) = message else {
            continue;
        };
        let asked: Value = serde_json::from_str(&text).expect("the bot sends JSON");
        match asked["op"].as_u64() {
            Some(2) => {
                send(
                    &mut socket,
                    &json!({"op": 0, "s": 1, "t": "READY", "d": ready}),
                )
                .await;
                let event = json!({"op": 0, "s": 2, "t": "INTERACTION_CREATE", "d": short});
                send(&mut socket, &event).await;
            }
            Some(1) => send(&mut socket, &json!({"op": 11})).await,
            _ => {}
        }
    }
}

async fn send(socket: &mut WebSocket, message: &Value) {
    // A bot that has gone away shows at the next read.
    let _ = socket.send(Message::Text(message.to_string().into())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_cannot_be_read_is_logged() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (answers, mut answered) = unbounded_channel();
    let router = Router::new()
        .route("/api/v10/gateway/bot", get(gateway_bot))
        .route("/api/v10/gateway", get(gateway_bot))
        .route("/gateway", any(gateway))
        .route("/api/v10/interactions/9/t/callback", post(callback))
        .fallback(|| async { StatusCode::SERVICE_UNAVAILABLE })
        .with_state(Fake {
            url: format!("ws://{address}/gateway"),
            answers,
        });
    tokio::spawn(async move { axum::serve(listener, router).await });

    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_waggle"))
        .arg("run")
        .current_dir(folder.path())
        .env_clear()
        .env("DISCORD_TOKEN", "t")
        .env("WAGGLE_DISCORD_URL", format!("http://{address}"))
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let logged = async {
        while let Some(line) = lines.next_line().await.unwrap() {
            if line.contains("ERROR") && line.contains("missing field `entitlements`") {
                return;
            }
        }
        panic!("the program ended");
    };
    tokio::time::timeout(PATIENCE, logged)
        .await
        .expect("the loss is logged by default");
    let answer = tokio::time::timeout(PATIENCE, answered.recv()).await;
    let answer = answer
        .expect("the member is answered")
        .expect("the server runs");
    assert_eq!(answer["data"]["flags"], 64, "privately");
    assert!(
        answer["data"]["content"]
            .as_str()
            .is_some_and(|text| text.contains("`9`"))
    );
}
