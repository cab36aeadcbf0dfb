//! Events that serenity cannot read.
//!
//! serenity insists on fields that Discord may leave out one day. It then takes the whole event
//! for an unknown one and mentions it at the level `debug` alone; the member would see nothing
//! but "The application did not respond". Of a server, which has many more fields, only some numbers are of use.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};

use super::answer::incident_of;
use super::failure::Failure;
use super::guilds;
use super::shared::Shared;
use crate::locale::{Locale, line};

/// Logs interactions that cannot be read and tells the member that we failed; takes what it needs of servers.
pub struct Unreadable {
    shared: Arc<Shared>,
}

impl Unreadable {
    /// With the handlers' shared state.
    pub fn new(shared: Arc<Shared>) -> Self {
        Self { shared }
    }

    async fn apologise(&self, http: &serenity::Http, interaction: Value) {
        let id = interaction["id"].as_str().and_then(|id| id.parse().ok());
        let Some(id) = id.filter(|id| *id > 0).map(serenity::InteractionId::new) else {
            return tracing::error!("an interaction without an id arrived");
        };
        let locale = Locale::read(interaction["locale"].as_str().unwrap_or_default());
        let token = interaction["token"].as_str().unwrap_or_default().to_owned();
        // Autocompletion (4) takes no message.
        let takes_message = matches!(interaction["type"].as_u64(), Some(2 | 3 | 5));
        let incident = incident_of(id);
        let why = match serde_json::from_value::<serenity::Interaction>(interaction) {
            Err(error) => error.to_string(),
            Ok(_) => "serenity read it at the second attempt".to_owned(),
        };
        tracing::error!(incident, why, "an interaction cannot be read");
        if !takes_message {
            return;
        }
        let text = self
            .shared
            .app
            .texts()
            .say(&locale, &line!("failed", incident = incident));
        let answer = json!({
            "type": 4,
            "data": {"content": text, "flags": 64, "allowed_mentions": {"parse": []}},
        });
        if let Err(error) = http
            .create_interaction_response(id, &token, &answer, Vec::new())
            .await
        {
            let failure = Failure::of_serenity(&error);
            tracing::warn!(interaction = %id, %failure, "an answer could not be given");
        }
    }
}

#[serenity::async_trait]
impl serenity::RawEventHandler for Unreadable {
    async fn raw_event(&self, ctx: serenity::Context, event: serenity::Event) {
        let serenity::Event::Unknown(unknown) = event else {
            return;
        };
        if unknown.kind == "GUILD_CREATE" {
            if let Some(described) = guilds::Description::read(&unknown.value) {
                guilds::joined(&self.shared, &ctx.http, &described).await;
            }
        } else if matches!(unknown.kind.as_str(), "CHANNEL_DELETE" | "THREAD_DELETE") {
            let id = unknown.value["id"].as_str().and_then(|id| id.parse().ok());
            if let Some(channel) = id {
                guilds::lost(&self.shared, channel).await;
            }
        } else if unknown.kind == "INTERACTION_CREATE"
            && let Some(_working) = self.shared.in_flight.enter()
        {
            self.apologise(&ctx.http, unknown.value).await;
        }
    }
}
