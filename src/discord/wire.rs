//! The few requests that serenity cannot make as the courier needs them.
//!
//! serenity hides the `Retry-After` of a 429 and never sends `enforce_nonce` with a body of our
//! own, so messages are posted and looked up here, with a memory of the limits that Discord
//! names in its answers.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use reqwest::header::{AUTHORIZATION, HeaderMap, USER_AGENT};
use reqwest::multipart::{Form, Part};
use reqwest::{RequestBuilder, Response};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep_until};

use super::endpoint::Endpoint;
use super::failure::{Failure, FailureKind};

/// Longer waits for a limit are handed back to the caller instead of waited out.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Makes requests to one endpoint with the bot's token.
pub struct Wire {
    client: reqwest::Client,
    base: String,
    token: SecretString,
    limits: Mutex<Limits>,
}

/// Until when requests must wait, as Discord said.
#[derive(Debug, Default)]
struct Limits {
    all: Option<Instant>,
    buckets: HashMap<Bucket, Instant>,
}

/// What shares a limit: one kind of request in one channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Bucket {
    Post(u64),
    History(u64),
    Threads(u64),
    Members(u64),
    Application,
    Direct,
}

/// A file to upload.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The file's name, which the message refers to.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl Wire {
    /// For an endpoint, over a client that has its timeouts set.
    pub fn new(client: reqwest::Client, endpoint: &Endpoint, token: SecretString) -> Self {
        Self {
            client,
            base: format!("{}/api/v10", endpoint.base()),
            token,
            limits: Mutex::default(),
        }
    }

    /// Posts a message with its files into a channel and returns it as Discord has it.
    pub async fn post_message(
        &self,
        channel: u64,
        payload: &Value,
        files: &[Upload],
    ) -> Result<Value, Failure> {
        let request = self
            .client
            .post(format!("{}/channels/{channel}/messages", self.base));
        let request = if files.is_empty() {
            request.json(payload)
        } else {
            let mut form = Form::new().text("payload_json", payload.to_string());
            for (number, file) in files.iter().enumerate() {
                let part = Part::bytes(file.bytes.clone()).file_name(file.name.clone());
                form = form.part(format!("files[{number}]"), part);
            }
            request.multipart(form)
        };
        self.send(Bucket::Post(channel), request).await
    }

    /// A page of a channel's history, newest first: at most 100 messages, older than `before`.
    pub async fn history(&self, channel: u64, before: Option<u64>) -> Result<Vec<Value>, Failure> {
        let before = before.map_or_else(String::new, |id| format!("&before={id}"));
        let url = format!(
            "{}/channels/{channel}/messages?limit=100{before}",
            self.base
        );
        match self
            .send(Bucket::History(channel), self.client.get(url))
            .await?
        {
            Value::Array(messages) => Ok(messages),
            _ => Err(Failure::new(
                FailureKind::Unreadable,
                "the history is no list",
            )),
        }
    }

    /// Opens the direct conversation with a user, or finds it open; the id of its channel.
    pub async fn open_direct(&self, user: u64) -> Result<u64, Failure> {
        let url = format!("{}/users/@me/channels", self.base);
        let request = self.client.post(url);
        let request = request.json(&json!({"recipient_id": user.to_string()}));
        let channel = self.send(Bucket::Direct, request).await?;
        id_of(&channel)
            .ok_or_else(|| Failure::new(FailureKind::Unreadable, "a channel without an id"))
    }

    /// Opens a public thread on a message, to be archived after a week without messages.
    pub async fn start_thread(
        &self,
        channel: u64,
        message: u64,
        name: &str,
    ) -> Result<Value, Failure> {
        const WEEK: u32 = 10_080;
        let url = format!(
            "{}/channels/{channel}/messages/{message}/threads",
            self.base
        );
        let body = json!({ "name": name, "auto_archive_duration": WEEK });
        let request = self.client.post(url).json(&body);
        self.send(Bucket::Threads(channel), request).await
    }

    /// A member of a server.
    pub async fn member(&self, guild: u64, user: u64) -> Result<Value, Failure> {
        let url = format!("{}/guilds/{guild}/members/{user}", self.base);
        self.send(Bucket::Members(guild), self.client.get(url))
            .await
    }

    /// The id of the application that the token belongs to.
    pub async fn application(&self) -> Result<u64, Failure> {
        let url = format!("{}/applications/@me", self.base);
        let application = self.send(Bucket::Application, self.client.get(url)).await?;
        id_of(&application)
            .ok_or_else(|| Failure::new(FailureKind::Unreadable, "an application without an id"))
    }

    /// Replaces all commands of an application, everywhere or in one server.
    pub async fn put_commands(
        &self,
        application: u64,
        guild: Option<u64>,
        definitions: &Value,
    ) -> Result<(), Failure> {
        let place = guild.map_or_else(String::new, |guild| format!("/guilds/{guild}"));
        let url = format!("{}/applications/{application}{place}/commands", self.base);
        let request = self.client.put(url).json(definitions);
        self.send(Bucket::Application, request).await.map(drop)
    }

    async fn send(&self, bucket: Bucket, request: RequestBuilder) -> Result<Value, Failure> {
        self.wait_for(bucket).await?;
        let authorization = format!("Bot {}", self.token.expose_secret());
        let response = request
            .header(AUTHORIZATION, authorization)
            .header(USER_AGENT, serenity::constants::USER_AGENT)
            .send()
            .await
            .map_err(|error| Failure::of_request(&error))?;
        self.remember(bucket, &response);
        if response.status().is_success() {
            response
                .json()
                .await
                .map_err(|error| Failure::of_request(&error))
        } else {
            Err(refusal(response).await)
        }
    }

    /// Waits until the limits allow a request, or says for how long they do not.
    async fn wait_for(&self, bucket: Bucket) -> Result<(), Failure> {
        let until = {
            let limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
            limits.all.max(limits.buckets.get(&bucket).copied())
        };
        let Some(until) = until else { return Ok(()) };
        let wait = until.saturating_duration_since(Instant::now());
        if wait > LONGEST_WAIT {
            return Err(Failure {
                kind: FailureKind::Unsent,
                retry_after: Some(wait),
                text: "the limit that Discord named is used up".to_owned(),
            });
        }
        sleep_until(until).await;
        Ok(())
    }

    fn remember(&self, bucket: Bucket, response: &Response) {
        let headers = response.headers();
        let now = Instant::now();
        let used_up = number(headers, "x-ratelimit-remaining") == Some(0.0);
        let limited = response.status().as_u16() == 429;
        let mut limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        limits.buckets.retain(|_, until| *until > now);
        if limited && let Some(delay) = delay(headers, "retry-after") {
            if headers.contains_key("x-ratelimit-global") {
                limits.all = Some(now + delay);
            } else {
                limits.buckets.insert(bucket, now + delay);
            }
        } else if used_up && let Some(delay) = delay(headers, "x-ratelimit-reset-after") {
            limits.buckets.insert(bucket, now + delay);
        }
    }
}

fn id_of(value: &Value) -> Option<u64> {
    value["id"].as_str().and_then(|id| id.parse().ok())
}

async fn refusal(response: Response) -> Failure {
    let status = response.status().as_u16();
    let header = delay(response.headers(), "retry-after");
    let body: Value = response.json().await.unwrap_or_default();
    let code = body["code"]
        .as_u64()
        .and_then(|code| u32::try_from(code).ok())
        .unwrap_or(0);
    let message = body["message"].as_str().unwrap_or("no explanation");
    let details = match &body["errors"] {
        Value::Null => String::new(),
        errors => format!(" {errors}"),
    };
    // The body's figure is exact, the header's is rounded up to seconds.
    let exact = body["retry_after"]
        .as_f64()
        .and_then(|s| Duration::try_from_secs_f64(s).ok());
    Failure {
        kind: FailureKind::Refused { status, code },
        retry_after: exact.or(header),
        text: format!("status {status}, code {code}: {message}{details}"),
    }
}

fn number(headers: &HeaderMap, name: &str) -> Option<f64> {
    headers.get(name)?.to_str().ok()?.parse().ok()
}

fn delay(headers: &HeaderMap, name: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(number(headers, name)?).ok()
}
