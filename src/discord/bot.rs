//! A whole bot: its database, its courier and its connection to Discord.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use secrecy::SecretString;
use sha2::{Digest as _, Sha256};
use thiserror::Error;
use tokio::sync::{RwLock, watch};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::delivery::Channels;
use super::gateway::Gateway;
use super::registration::Registrar;
use super::rest::Rest;
use super::shared::Shared;
use crate::app::{App, Clock};
use crate::play::{Seed, clock::Span};
use crate::scheduler::Scheduler;
use crate::store::{Guard, GuardError, OpenError, Store, StoreError};

pub use super::account::{Account, AccountError};
pub use super::endpoint::{Endpoint, EndpointError};
pub use super::gateway::GatewayError;
pub use super::registration::{Mode, Registered, RegistrationError, Scope};

/// How long handlers at work may take to finish when the bot stops.
const DRAIN: Duration = Duration::from_secs(4);
/// How long the message on its way may take to arrive then.
const DELIVER: Duration = Duration::from_secs(3);
/// How long the connection may take to close then.
const GOODBYE: Duration = Duration::from_millis(2_500);

/// What a bot is started with.
pub struct Settings {
    /// The bot's token.
    pub token: SecretString,
    /// Where Discord is.
    pub endpoint: Endpoint,
    /// The SQLite file.
    pub database: PathBuf,
    /// Where the commands are registered.
    pub scope: Scope,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// What lots are drawn from, where they must fall the same every time; the database's own
    /// secret otherwise.
    pub seed: Option<u64>,
    /// How long to wait for an earlier process to let go of the database.
    pub guard_wait: Duration,
    /// How many days of vacation each player has in a year.
    pub vacation_days: u16,
}

/// Why a bot did not start. Each is one sentence for whoever runs it.
#[derive(Debug, Error)]
pub enum StartError {
    /// Another process holds the database.
    #[error(transparent)]
    Guard(#[from] GuardError),
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// The database could be opened, but not written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// This machine makes no encrypted connections.
    #[error("TLS cannot be set up on this machine: {0}")]
    Tls(#[from] reqwest::Error),
}

/// A running bot.
///
/// Everything it does runs as tasks of the runtime it was started on: dropping that runtime ends
/// it as a kill would. [`Bot::shutdown`] ends it properly.
pub struct Bot {
    shared: Arc<Shared>,
    /// `None` once the bot has been shut down.
    scheduler: RwLock<Option<Scheduler>>,
    stop: CancellationToken,
    ended: watch::Receiver<Option<Result<(), GatewayError>>>,
}

impl std::fmt::Debug for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bot")
            .field("ended", &*self.ended.borrow())
            .finish_non_exhaustive()
    }
}

/// Whether a bot is in a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It was invited.
    There,
    /// It was removed.
    Gone,
}

/// Starts a bot: takes the database, then connects and registers the commands in the background.
pub async fn start(settings: Settings) -> Result<Bot, StartError> {
    let guard = Guard::acquire(&settings.database, settings.guard_wait).await?;
    start_with(settings, guard).await
}

/// Starts a bot on a database that is already guarded, or, for a test of two at once, is not.
pub async fn start_with(settings: Settings, guard: Guard) -> Result<Bot, StartError> {
    let mut store = Store::open(&settings.database, settings.clock.now()).await?;
    if let Some(seed) = settings.seed {
        store
            .reseed(Seed(Sha256::digest(seed.to_le_bytes()).into()))
            .await?;
    }
    let store = Arc::new(store);
    let rest = Rest::new(settings.endpoint, settings.token)?;
    let wire = Arc::new(rest.wire());
    let app = App::new(store.clone());
    let app = Arc::new(app.with_yearly_vacation(Span::from_days(settings.vacation_days)));
    let delivery = Arc::new(Channels::new(wire.clone()));
    let scheduler = Scheduler::start(app.clone(), delivery, settings.clock.clone());
    let shared = Arc::new(Shared::new(app, settings.clock, guard, rest.downloads()));
    let stop = CancellationToken::new();

    let (ending, ended) = watch::channel(None);
    let gateway = Gateway::new(rest, shared.clone(), stop.clone());
    tokio::spawn(async move {
        let end = gateway.run().await;
        ending.send_replace(Some(end));
    });
    tokio::spawn(
        stop.clone()
            .run_until_cancelled_owned(look_for_damage(store.clone())),
    );
    let registrar = Registrar::new(wire, store, settings.scope);
    tokio::spawn(
        stop.clone()
            .run_until_cancelled_owned(register(registrar, shared.clone())),
    );
    Ok(Bot {
        shared,
        scheduler: RwLock::new(Some(scheduler)),
        stop,
        ended,
    })
}

/// Looks through a database that was too large for that before it was used. What can be read of a damaged one is still
/// served: only the owner can decide what to restore.
async fn look_for_damage(store: Arc<Store>) {
    match store.late_damage().await {
        Ok(None) => {}
        Ok(Some(damage)) => tracing::error!(
            damage,
            "the database is damaged: stop the bot and restore a backup, or try `sqlite3 FILE .recover`"
        ),
        Err(error) => tracing::error!(
            error = &error as &dyn std::error::Error,
            "the database could not be looked through"
        ),
    }
}

/// Registers the commands as soon as the first session has told which application we are.
async fn register(registrar: Registrar, shared: Arc<Shared>) {
    let mut application = shared.application.subscribe();
    let application = match application.wait_for(Option::is_some).await {
        Ok(application) => *application,
        Err(_) => None,
    };
    if let Some(application) = application {
        registrar
            .register_eventually(application, &*shared.clock)
            .await;
    }
}

impl Bot {
    /// Resolves when nothing is being worked on and nothing is due.
    pub async fn settled(&self) {
        loop {
            self.shared.in_flight.idle().await;
            if let Some(scheduler) = &*self.scheduler.read().await {
                scheduler.settled().await;
            }
            if self.shared.in_flight.is_idle() {
                return;
            }
        }
    }

    /// Resolves when it is noted that the bot is in a server, or that it is not.
    pub async fn is_in(&self, guild: u64, wanted: Presence) {
        let mut guilds = self.shared.guilds.subscribe();
        let is_so = |known: &BTreeSet<u64>| match wanted {
            Presence::There => known.contains(&guild),
            Presence::Gone => !known.contains(&guild),
        };
        // The sender lives as long as the bot.
        let _ = guilds.wait_for(is_so).await;
    }

    /// Resolves when the channels of a server's open games were compared with those that Discord lists.
    pub async fn has_compared(&self, guild: u64) {
        let mut compared = self.shared.compared.subscribe();
        // The sender lives as long as the bot.
        let _ = compared.wait_for(|known| known.contains(&guild)).await;
    }

    /// How many deletions of channels and threads it has noted.
    pub fn deletions(&self) -> u64 {
        *self.shared.deletions.borrow()
    }

    /// Resolves when it has noted so many.
    pub async fn has_noted_deletions(&self, wanted: u64) {
        let mut deletions = self.shared.deletions.subscribe();
        // The sender lives as long as the bot.
        let _ = deletions.wait_for(|noted| *noted >= wanted).await;
    }

    /// Resolves when the bot has ended, by [`Bot::shutdown`] or because Discord refuses it for
    /// good.
    pub async fn wait(&self) -> Result<(), GatewayError> {
        let mut ended = self.ended.clone();
        match ended.wait_for(Option::is_some).await {
            Ok(end) => end.clone().unwrap_or(Ok(())),
            // The task is gone with its runtime.
            Err(_) => Ok(()),
        }
    }

    /// Ends the bot: no interaction is taken any more, those at work are finished, the message
    /// on its way is brought there, the connection is closed, and the database is let go of. It
    /// takes ten seconds at most; what is not finished by then is cut off as by a crash, which
    /// loses nothing either.
    pub async fn shutdown(&self) {
        self.shared.in_flight.close();
        if timeout(DRAIN, self.shared.in_flight.idle()).await.is_err() {
            tracing::warn!("some interactions were still being worked on");
        }
        let finish = async {
            if let Some(scheduler) = self.scheduler.write().await.take() {
                scheduler.shutdown().await;
            }
        };
        if timeout(DELIVER, finish).await.is_err() {
            tracing::warn!("a message on its way was left to the next start");
        }
        self.stop.cancel();
        if timeout(GOODBYE, self.wait()).await.is_err() {
            tracing::warn!("the connection to Discord was not closed in time");
        }
        self.shared.release();
    }
}
