//! Brings every event of the gateway to its handler.

use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, OnceLock};

use futures_util::FutureExt as _;
use poise::serenity_prelude as serenity;

use super::answer::{incident_of, panic_text};
use super::commands;
use super::freshness::Age;
use super::guilds;
use super::handler;
use super::shared::Shared;

/// Our own serenity framework around poise's dispatch.
///
/// poise's framework sets itself up at the first session and makes early events wait for that;
/// here everything is ready before the first connection, and every interaction passes one door,
/// which counts it and turns away what is too old.
pub struct Dispatcher {
    shared: Arc<Shared>,
    options: poise::FrameworkOptions<Shared, Infallible>,
    shards: OnceLock<Arc<serenity::ShardManager>>,
}

impl Dispatcher {
    /// For the handlers' shared state.
    pub fn new(shared: Arc<Shared>) -> Self {
        let mut commands = commands::all();
        poise::set_qualified_names(&mut commands);
        let options = poise::FrameworkOptions {
            commands,
            on_error: |error| Box::pin(handler::on_error(error)),
            // Nothing is sent through poise, and if it were, it should notify nobody.
            allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
            manual_cooldowns: true,
            initialize_owners: false,
            ..poise::FrameworkOptions::default()
        };
        Self {
            shared,
            options,
            shards: OnceLock::new(),
        }
    }

    async fn interaction(&self, ctx: serenity::Context, interaction: serenity::Interaction) {
        let Some(_working) = self.shared.in_flight.enter() else {
            return;
        };
        let id = interaction.id();
        if let Age::TooOld(age) = self.shared.age(id) {
            let age = format!("{age:#}");
            tracing::warn!(interaction = %id, age, "an interaction came too late to be answered");
            return;
        }
        let handled = AssertUnwindSafe(Box::pin(self.handle(ctx, interaction)))
            .catch_unwind()
            .await;
        if let Err(panic) = handled {
            let incident = incident_of(id);
            let panic = panic_text(panic.as_ref());
            tracing::error!(incident, panic, "an interaction's handler panicked");
        }
    }

    async fn handle(&self, ctx: serenity::Context, interaction: serenity::Interaction) {
        match &interaction {
            serenity::Interaction::Component(component) => {
                handler::component(&self.shared, &ctx.http, component).await;
            }
            serenity::Interaction::Modal(modal) => {
                handler::modal(&self.shared, &ctx.http, modal).await;
            }
            serenity::Interaction::Command(command)
            | serenity::Interaction::Autocomplete(command) => {
                let Some(shards) = self.shards.get() else {
                    return;
                };
                let context = poise::FrameworkContext {
                    // poise asks for it and uses it for commands in messages, which we have not.
                    bot_id: serenity::UserId::new(command.application_id.get()),
                    serenity_context: &ctx,
                    options: &self.options,
                    user_data: &*self.shared,
                    shard_manager: shards,
                };
                let event = serenity::FullEvent::InteractionCreate { interaction };
                Box::pin(poise::dispatch_event(context, event)).await;
            }
            _ => {}
        }
    }
}

#[serenity::async_trait]
impl serenity::Framework for Dispatcher {
    async fn init(&mut self, client: &serenity::Client) {
        // The cell is empty: a dispatcher is made for one client.
        let _ = self.shards.set(client.shard_manager.clone());
    }

    async fn dispatch(&self, ctx: serenity::Context, event: serenity::FullEvent) {
        match event {
            serenity::FullEvent::InteractionCreate { interaction } => {
                Box::pin(self.interaction(ctx, interaction)).await;
            }
            serenity::FullEvent::Ready { data_about_bot } => {
                let shard = ctx.shard_id.0;
                let name = data_about_bot.user.name.as_str();
                tracing::info!(
                    shard,
                    name,
                    guilds = data_about_bot.guilds.len(),
                    "connected"
                );
                let application = data_about_bot.application.id.get();
                self.shared.application.send_replace(Some(application));
                self.shared.look.notify_one();
                guilds::are(&self.shared, &data_about_bot).await;
            }
            serenity::FullEvent::GuildCreate { guild, .. } => {
                let described = guilds::Description::of(&guild);
                guilds::joined(&self.shared, &ctx.http, &described).await;
            }
            // One that is only unavailable is still the bot's.
            serenity::FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
                guilds::left(&self.shared, incomplete.id.get()).await;
            }
            serenity::FullEvent::ChannelDelete { channel, .. } => {
                guilds::lost(&self.shared, channel.id.get()).await;
            }
            serenity::FullEvent::ThreadDelete { thread, .. } => {
                guilds::lost(&self.shared, thread.id.get()).await;
            }
            _ => {}
        }
    }
}
