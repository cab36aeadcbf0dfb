//! One websocket connection of the bot.

use std::io::Write as _;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::super::core::Core;
use super::super::feed::What;
use super::super::world::World;
use super::hub::{ends_session, payload};
use super::intents;
use super::session::{Link, Out};

/// Speaks with the bot until the connection ends.
pub(in super::super) async fn connect(core: Arc<Core>, mut socket: WebSocket) {
    let (sender, mut outbox) = mpsc::unbounded_channel();
    let number = {
        let mut world = core.world();
        if world.hub.is_shut() {
            return;
        }
        world.hub.next_connection()
    };
    let mut connection = Connection {
        core: Arc::clone(&core),
        link: Link {
            connection: number,
            sender,
        },
        compress: false,
        muted: false,
    };
    let interval = u64::try_from(core.heartbeat.as_millis()).unwrap_or(u64::MAX);
    connection.send(payload(10, &json!({ "heartbeat_interval": interval })));
    let resumable = loop {
        tokio::select! {
            () = core.stopped() => break true,
            out = outbox.recv() => match out {
                Some(Out::Payload(text)) => {
                    if socket.send(connection.frame(text)).await.is_err() {
                        break true;
                    }
                }
                Some(Out::Close(code)) => {
                    let reason = "closed by the stand-in".into();
                    let frame = code.map(|code| CloseFrame { code, reason });
                    // It may be gone already, which comes to the same.
                    let _ = socket.send(Frame::Close(frame)).await;
                    break code.is_none_or(|code| !ends_session(code));
                }
                Some(Out::Mute) => connection.muted = true,
                Some(Out::Drop) | None => break true,
            },
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Text(text))) => connection.take(text.as_str()),
                Some(Ok(Frame::Close(frame))) => {
                    break frame.is_none_or(|frame| !ends_session(frame.code));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break true,
            },
        }
    };
    connection.end(resumable);
}

struct Connection {
    core: Arc<Core>,
    link: Link,
    compress: bool,
    muted: bool,
}

impl Connection {
    fn send(&self, out: Out) {
        // The receiver lives as long as the connection.
        let _ = self.link.sender.send(out);
    }

    fn close(&self, code: u16) {
        self.send(Out::Close(Some(code)));
    }

    /// Text, or the same compressed when IDENTIFY asked for it.
    fn frame(&self, text: String) -> Frame {
        if self.compress {
            let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
            let compressed = encoder
                .write_all(text.as_bytes())
                .and_then(|()| encoder.finish());
            if let Ok(compressed) = compressed {
                return Frame::Binary(Bytes::from(compressed));
            }
        }
        Frame::Text(text.into())
    }

    /// A payload of the bot.
    fn take(&mut self, text: &str) {
        let Ok(value) = serde_json::from_str::<Value>(text) else {
            return self.close(4_002);
        };
        let data = &value["d"];
        match value["op"].as_u64() {
            Some(1) => {
                if !self.muted {
                    self.send(payload(11, &Value::Null));
                }
            }
            Some(2) if self.is_identified() => self.close(4_005),
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            // Presence, voice state, members: nobody here looks.
            Some(3 | 4 | 8) if self.is_identified() => {}
            Some(3 | 4 | 8) => self.close(4_003),
            _ => self.close(4_001),
        }
    }

    fn is_identified(&self) -> bool {
        self.core.world().hub.has_session(self.link.connection)
    }

    fn has_right_token(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.core.token
    }

    fn identify(&mut self, data: &Value) {
        if !self.has_right_token(data) {
            return self.close(4_004);
        }
        let intents = data["intents"].as_u64().unwrap_or(u64::MAX);
        if intents & !intents::KNOWN != 0 {
            return self.close(4_013);
        }
        if intents & intents::PRIVILEGED != 0 {
            return self.close(4_014);
        }
        let number = |index: usize, default| data["shard"][index].as_u64().unwrap_or(default);
        let shard = (number(0, 0), number(1, 1));
        if shard.0 >= shard.1 {
            return self.close(4_010);
        }
        self.compress = data["compress"] == true;
        let mut world = self.core.world();
        let id = world.hub.identify(shard, intents, self.link.clone());
        let guild = world.guild;
        let covers = world.invited && (guild.0 >> 22) % shard.1 == shard.0;
        let guilds = if covers {
            json!([{ "id": guild, "unavailable": true }])
        } else {
            json!([])
        };
        let ready = json!({
            "v": 10,
            "user": world.user_payload(World::BOT),
            "guilds": guilds,
            "private_channels": [],
            "session_id": id,
            "resume_gateway_url": self.core.gateway_url(),
            "shard": [shard.0, shard.1],
            "application": { "id": World::APPLICATION.to_string(), "flags": 0 },
        });
        world.hub.event_to(&id, "READY", &ready);
        if intents & intents::GUILDS != 0 && covers {
            let guild = world.guild_create_payload();
            world.hub.event_to(&id, "GUILD_CREATE", &guild);
        }
        let connected = world.hub.connected();
        world.feed.tell(What::Gateway { connected });
    }

    fn resume(&mut self, data: &Value) {
        if !self.has_right_token(data) {
            return self.close(4_004);
        }
        let id = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or_default();
        let mut world = self.core.world();
        if world.hub.resume(id, sequence, self.link.clone()) {
            let connected = world.hub.connected();
            world.feed.tell(What::Gateway { connected });
        } else {
            drop(world);
            self.send(payload(9, &json!(false)));
        }
    }

    fn end(&self, resumable: bool) {
        let mut world = self.core.world();
        world.hub.disconnect(self.link.connection, resumable);
        let connected = world.hub.connected();
        world.feed.tell(What::Gateway { connected });
    }
}
