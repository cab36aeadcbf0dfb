//! What every handler is given.

use jiff::Timestamp;
use poise::serenity_prelude as serenity;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{Notify, watch};

use super::downloads::Downloads;
use super::freshness::{Age, Freshness};
use super::in_flight::InFlight;
use super::translate::instant;
use crate::app::{App, Clock};
use crate::store::Guard;

/// What every handler is given.
pub struct Shared {
    /// The application.
    pub app: Arc<App>,
    /// The time, for telling how old an interaction is.
    pub clock: Arc<dyn Clock>,
    /// What is too old.
    pub freshness: Freshness,
    /// Files that members hand in.
    pub downloads: Downloads,
    /// What is being worked on.
    pub in_flight: InFlight,
    /// Asks for a look at the connection: something happened to it.
    pub look: Notify,
    /// The application's id, known from the first session with the gateway on.
    pub application: watch::Sender<Option<u64>>,
    /// The servers the bot is in, as far as Discord has told and it was noted.
    pub guilds: watch::Sender<BTreeSet<u64>>,
    /// The servers whose channels were compared with those of their open games, since this process began.
    pub compared: watch::Sender<BTreeSet<u64>>,
    /// Held by whoever asks Discord about channels.
    pub questions: tokio::sync::Mutex<()>,
    /// How many deletions of channels and threads were noted.
    pub deletions: watch::Sender<u64>,
    /// Held by everything at work, so that the database is ours as long as anything is.
    guard: Mutex<Option<Guard>>,
}

impl Shared {
    /// For a bot that has not connected yet.
    pub fn new(app: Arc<App>, clock: Arc<dyn Clock>, guard: Guard, downloads: Downloads) -> Self {
        Self {
            app,
            clock,
            freshness: Freshness::default(),
            downloads,
            in_flight: InFlight::default(),
            look: Notify::new(),
            application: watch::Sender::new(None),
            guilds: watch::Sender::default(),
            compared: watch::Sender::default(),
            questions: tokio::sync::Mutex::default(),
            deletions: watch::Sender::default(),
            guard: Mutex::new(Some(guard)),
        }
    }

    /// Lets go of the database.
    pub fn release(&self) {
        self.guard
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
    }

    /// How old an interaction is now.
    pub fn age(&self, interaction: serenity::InteractionId) -> Age {
        self.freshness
            .age(instant(interaction.get()), self.clock.now())
    }

    /// The moment, by the clock, at which an interaction was made.
    pub fn made(&self, interaction: serenity::InteractionId) -> Timestamp {
        let (Age::Fresh(age) | Age::TooOld(age)) = self.age(interaction);
        self.clock.now() - age
    }
}
