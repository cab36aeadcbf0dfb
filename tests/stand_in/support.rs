//! A bot's side of the wire, as plain as can be: requests, and one websocket.

use std::io::Read as _;
use std::time::Duration;

use flate2::read::ZlibDecoder;
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use waggle::sandbox::stand_in::{ChannelId, InteractionId, Options, StandIn, UserId};

/// Long enough for any machine; only a failing test waits for it.
pub const LIMIT: Duration = Duration::from_secs(20);

/// A stand-in, the requests of a bot, and a session on the gateway.
pub struct Bench {
    pub stand_in: StandIn,
    pub gateway: Gateway,
    pub alice: UserId,
    pub hive: ChannelId,
    client: Client,
}

/// How a request was answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    pub status: u16,
    pub body: Value,
}

impl Reply {
    /// Discord's code; 0 for a success.
    pub fn code(&self) -> u64 {
        if self.status < 300 {
            0
        } else {
            self.body["code"].as_u64().unwrap_or(0)
        }
    }
}

/// An interaction as the bot got it.
pub struct Received {
    pub id: String,
    pub token: String,
    pub payload: Value,
}

impl Bench {
    pub async fn start() -> Self {
        Self::with(Options::default()).await
    }

    pub async fn with(options: Options) -> Self {
        let stand_in = StandIn::start(options).await.unwrap();
        let gateway = Gateway::identified(&stand_in, 0).await;
        let alice = stand_in.member("alice");
        let hive = stand_in.channel("#hive").unwrap();
        let bench = Self {
            stand_in,
            gateway,
            alice,
            hive,
            client: Client::new(),
        };
        let reply = bench.register(&commands()).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        bench
    }

    pub async fn register(&self, commands: &Value) -> Reply {
        let path = format!("/applications/{}/commands", self.stand_in.application());
        self.send("PUT", &path, commands).await
    }

    fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let url = format!("{}/api/v10{path}", self.stand_in.url());
        let token = format!("Bot {}", self.stand_in.token());
        self.client
            .request(method, url)
            .header("authorization", token)
    }

    /// Sends JSON, or nothing for null; `None` when the connection broke.
    pub async fn try_send(
        &self,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Option<reqwest::Response> {
        let request = self.request(method, path);
        let request = if body.is_null() {
            request
        } else {
            request.json(body)
        };
        request.send().await.ok()
    }

    pub async fn send(&self, method: &str, path: &str, body: &Value) -> Reply {
        let response = self.try_send(method, path, body).await.expect("an answer");
        read(response).await
    }

    pub async fn send_files(
        &self,
        method: &str,
        path: &str,
        body: &Value,
        files: &[(usize, &str, &[u8])],
    ) -> Reply {
        let mut form = Form::new();
        for (index, name, bytes) in files {
            let part = Part::bytes(bytes.to_vec()).file_name((*name).to_owned());
            form = form.part(format!("files[{index}]"), part);
        }
        let form = form.text("payload_json", body.to_string());
        read(
            self.request(method, path)
                .multipart(form)
                .send()
                .await
                .unwrap(),
        )
        .await
    }

    /// Posts a message into the first channel.
    pub async fn post(&self, body: &Value) -> Reply {
        let path = format!("/channels/{}/messages", self.hive);
        self.send("POST", &path, body).await
    }

    /// A member sends a command, and the bot gets it.
    pub async fn slash(&mut self, text: &str) -> (InteractionId, Received) {
        let id = self.stand_in.slash(self.alice, self.hive, text).unwrap();
        (id, self.gateway.interaction().await)
    }

    pub async fn answer(&self, to: &Received, body: &Value) -> Reply {
        let path = format!("/interactions/{}/{}/callback", to.id, to.token);
        self.send("POST", &path, body).await
    }

    /// Below the interaction's webhook.
    pub async fn webhook(&self, to: &Received, method: &str, rest: &str, body: &Value) -> Reply {
        let path = format!(
            "/webhooks/{}/{}{rest}",
            self.stand_in.application(),
            to.token
        );
        self.send(method, &path, body).await
    }
}

async fn read(response: reqwest::Response) -> Reply {
    let status = response.status().as_u16();
    let bytes = response.bytes().await.unwrap();
    let body = if bytes.is_empty() {
        Value::Null
    } else {
        serde_json::from_slice(&bytes).unwrap()
    };
    Reply { status, body }
}

/// Text that may call nobody.
pub fn text(content: &str) -> Value {
    json!({ "content": content, "allowed_mentions": { "parse": [] } })
}

/// An answer of type 4 that only the member sees.
pub fn private(content: &str) -> Value {
    let mut data = text(content);
    data["flags"] = json!(64);
    json!({ "type": 4, "data": data })
}

/// Commands of every sort.
pub fn commands() -> Value {
    json!([
        {"name": "move", "description": "Play", "options": [
            {"type": 3, "name": "move", "description": "What", "required": true, "autocomplete": true},
            {"type": 4, "name": "game", "description": "Which", "min_value": 1, "max_value": 99},
        ]},
        {"name": "challenge", "description": "Ask somebody", "options": [
            {"type": 6, "name": "opponent", "description": "Whom"},
            {"type": 3, "name": "rules", "description": "How", "choices": [
                {"name": "Tournament", "value": "tournament"}, {"name": "Classic", "value": "classic"}]},
            {"type": 5, "name": "rated", "description": "Counts"},
            {"type": 7, "name": "where", "description": "Channel"},
            {"type": 10, "name": "pace", "description": "Pace"},
        ]},
        {"name": "games", "description": "List", "contexts": [0], "options": [
            {"type": 1, "name": "mine", "description": "Mine"},
            {"type": 2, "name": "of", "description": "Others'", "options": [
                {"type": 1, "name": "member", "description": "One's", "options": [
                    {"type": 6, "name": "who", "description": "Whose", "required": true}]}]},
        ]},
        {"name": "Challenge", "type": 2},
        {"name": "Show this game", "type": 3},
    ])
}

/// A websocket to the gateway, with just enough of the protocol.
pub struct Gateway {
    stream: TcpStream,
}

/// What comes over the gateway.
#[derive(Clone, Debug, PartialEq)]
pub enum Frame {
    Payload(Value),
    /// Closed with a code, or cut.
    Closed(Option<u16>),
    Cut,
}

impl Gateway {
    /// Connects and takes HELLO; `None` when the connection is refused.
    pub async fn connect(stand_in: &StandIn) -> Option<Self> {
        let address = stand_in.url().strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!(
            "GET /gateway?v=10 HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n\
             Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
             Sec-WebSocket-Version: 13\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        assert!(
            head.starts_with(b"HTTP/1.1 101"),
            "{}",
            String::from_utf8_lossy(&head)
        );
        let mut gateway = Self { stream };
        match gateway.next().await {
            Frame::Payload(hello) => {
                assert_eq!(hello["op"], 10, "{hello}");
                Some(gateway)
            }
            _ => None,
        }
    }

    /// Connects and identifies, and takes READY.
    pub async fn identified(stand_in: &StandIn, intents: u64) -> Self {
        let mut gateway = Self::connect(stand_in).await.unwrap();
        gateway.identify(stand_in, intents, false).await;
        let ready = gateway.event("READY").await;
        assert_eq!(
            ready["application"]["id"],
            stand_in.application().to_string()
        );
        gateway
    }

    pub async fn identify(&mut self, stand_in: &StandIn, intents: u64, compress: bool) {
        self.send(&json!({"op": 2, "d": {
            "token": stand_in.token(), "intents": intents, "compress": compress,
            "properties": {"os": "linux", "browser": "test", "device": "test"},
        }}))
        .await;
    }

    /// Sends a payload as a text frame, masked with zeros.
    pub async fn send(&mut self, payload: &Value) {
        self.frame(1, payload.to_string().as_bytes()).await;
    }

    pub async fn close(&mut self, code: u16) {
        self.frame(8, &code.to_be_bytes()).await;
    }

    async fn frame(&mut self, opcode: u8, bytes: &[u8]) {
        let mut frame = vec![0x80 | opcode];
        match u16::try_from(bytes.len()).unwrap() {
            short @ 0..=125 => frame.push(0x80 | short as u8),
            long => {
                frame.push(0x80 | 0x7e);
                frame.extend(long.to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(bytes);
        self.stream.write_all(&frame).await.unwrap();
    }

    /// The next frame.
    pub async fn next(&mut self) -> Frame {
        let frame = tokio::time::timeout(LIMIT, self.read());
        frame.await.expect("a frame in time").unwrap_or(Frame::Cut)
    }

    async fn read(&mut self) -> Option<Frame> {
        loop {
            let opcode = self.stream.read_u8().await.ok()? & 0x0f;
            let length = match self.stream.read_u8().await.ok()? {
                126 => u64::from(self.stream.read_u16().await.ok()?),
                127 => self.stream.read_u64().await.ok()?,
                short => u64::from(short),
            };
            let mut bytes = vec![0; usize::try_from(length).ok()?];
            self.stream.read_exact(&mut bytes).await.ok()?;
            return Some(match opcode {
                1 => Frame::Payload(serde_json::from_slice(&bytes).unwrap()),
                2 => {
                    let mut text = String::new();
                    ZlibDecoder::new(&bytes[..])
                        .read_to_string(&mut text)
                        .unwrap();
                    Frame::Payload(serde_json::from_str(&text).unwrap())
                }
                8 => {
                    let code = bytes
                        .get(..2)
                        .map(|two| u16::from_be_bytes([two[0], two[1]]));
                    Frame::Closed(code)
                }
                _ => continue,
            });
        }
    }

    /// The data of the next event called `name`, others passed over.
    pub async fn event(&mut self, name: &str) -> Value {
        loop {
            match self.next().await {
                Frame::Payload(payload) if payload["t"] == name => return payload["d"].clone(),
                Frame::Payload(_) => {}
                end => panic!("waiting for {name}: {end:?}"),
            }
        }
    }

    pub async fn interaction(&mut self) -> Received {
        let payload = self.event("INTERACTION_CREATE").await;
        let string = |key: &str| payload[key].as_str().unwrap().to_owned();
        Received {
            id: string("id"),
            token: string("token"),
            payload,
        }
    }
}
