//! Keeps the bot connected.
//!
//! serenity reconnects by itself as long as it notices that it must. Around it stands a loop
//! that makes the whole client anew when serenity gives up or when [`Health`] says that it
//! should have, and that never opens more sessions than Discord allows a day.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use poise::serenity_prelude as serenity;
use thiserror::Error;
use tokio::time::{Instant, interval, sleep};
use tokio_util::sync::CancellationToken;

use super::dispatcher::Dispatcher;
use super::endpoint::EndpointError;
use super::failure::{Failure, FailureKind};
use super::health::{Ailment, Health, Pulse};
use super::rest::Rest;
use super::shared::Shared;
use super::unreadable::Unreadable;
use crate::app::Clock;

/// How often the shards are looked at.
const LOOK: Duration = Duration::from_secs(5);
/// Between two clients, at first.
const PAUSE: Duration = Duration::from_secs(5);
/// Between two clients, at most.
const LONGEST_PAUSE: Duration = Duration::from_mins(15);
/// A client that has served this long was not at fault.
const SERVED_WELL: Duration = Duration::from_mins(10);

/// Why the connection ended for good.
#[derive(Clone, Debug, Error)]
pub enum GatewayError {
    /// The token is not a bot's, or was reset.
    #[error(
        "Discord does not accept the token in DISCORD_TOKEN; copy it again from the Bot page of the application"
    )]
    Token,
    /// The gateway offered is not where it may be.
    #[error(transparent)]
    Endpoint(#[from] EndpointError),
    /// Discord does not let a bot like this in.
    #[error("Discord refuses the connection: {0}")]
    Refused(String),
}

/// Where to connect and with how many shards.
struct Plan {
    url: String,
    shards: u32,
}

/// How a client ended.
enum End {
    Stopped,
    Refused(GatewayError),
    Again(String),
}

/// Keeps one bot connected.
pub struct Gateway {
    rest: Rest,
    shared: Arc<Shared>,
    stop: CancellationToken,
}

impl Gateway {
    /// Connects through `rest`, hands events to handlers with `shared`, until `stop`.
    pub fn new(rest: Rest, shared: Arc<Shared>, stop: CancellationToken) -> Self {
        Self { rest, shared, stop }
    }

    /// Serves until told to stop, or until Discord refuses us for good.
    pub async fn run(self) -> Result<(), GatewayError> {
        let mut pause = PAUSE;
        loop {
            let plan = tokio::select! {
                plan = self.plan() => plan?,
                () = self.stop.cancelled() => return Ok(()),
            };
            let began = Instant::now();
            let why = match self.serve(&plan).await {
                End::Stopped => return Ok(()),
                End::Refused(error) => return Err(error),
                End::Again(why) => why,
            };
            if began.elapsed() > SERVED_WELL {
                pause = PAUSE;
            }
            tracing::error!(
                why,
                seconds = pause.as_secs(),
                "the connection is made anew"
            );
            tokio::select! {
                () = sleep(pause) => {}
                () = self.stop.cancelled() => return Ok(()),
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Asks where to connect until there is an answer. serenity asks only once and goes to the
    /// real Discord when that fails.
    async fn plan(&self) -> Result<Plan, GatewayError> {
        const LONGEST: Duration = Duration::from_secs(30);
        let http = self.rest.serenity();
        let mut pause = Duration::from_millis(500);
        loop {
            match http.get_bot_gateway().await {
                Ok(bot) => {
                    self.rest.endpoint().check_gateway(&bot.url)?;
                    let limit = bot.session_start_limit;
                    if limit.remaining >= u64::from(bot.shards) {
                        return Ok(Plan {
                            url: bot.url,
                            shards: bot.shards.max(1),
                        });
                    }
                    let wait = Duration::from_millis(limit.reset_after) + pause;
                    let minutes = wait.as_secs() / 60;
                    tracing::error!(minutes, "no sessions are left for today; waiting");
                    sleep(wait).await;
                }
                Err(error) => {
                    let failure = Failure::of_serenity(&error);
                    if matches!(failure.kind, FailureKind::Refused { status: 401, .. }) {
                        return Err(GatewayError::Token);
                    }
                    tracing::warn!(%failure, "Discord does not say where to connect; asking again");
                    sleep(failure.retry_after.unwrap_or(pause)).await;
                    pause = (pause * 2).min(LONGEST);
                }
            }
        }
    }

    async fn serve(&self, plan: &Plan) -> End {
        let builder = serenity::ClientBuilder::new_with_http(
            self.rest.serenity(),
            // Which servers the bot is in, and no more.
            serenity::GatewayIntents::GUILDS,
        )
        .raw_event_handler(Unreadable::new(self.shared.clone()))
        .framework(Dispatcher::new(self.shared.clone()));
        let mut client = match builder.await {
            Ok(client) => client,
            Err(error) => return End::Again(error.to_string()),
        };
        // serenity has asked once more by itself, and may have fallen back to the real gateway.
        client.ws_url.lock().await.clone_from(&plan.url);
        let manager = client.shard_manager.clone();
        let url = client.ws_url.clone();
        let http = client.http.clone();
        let end = tokio::select! {
            outcome = client.start_shards(plan.shards) => end_of(outcome),
            ailment = watch(&manager, plan.shards, &self.shared) => End::Again(ailment.to_string()),
            () = prune_hourly(&http, &*self.shared.clock) => End::Stopped,
            () = self.stop.cancelled() => End::Stopped,
        };
        self.shared.app.set_serving(false);
        retire(&manager, url).await;
        end
    }
}

fn end_of(outcome: serenity::Result<()>) -> End {
    use serenity::GatewayError as G;
    match outcome {
        Ok(()) => End::Again("the client ended by itself".to_owned()),
        Err(serenity::Error::Gateway(G::InvalidAuthentication)) => {
            End::Refused(GatewayError::Token)
        }
        Err(serenity::Error::Gateway(
            error @ (G::DisallowedGatewayIntents | G::InvalidGatewayIntents),
        )) => End::Refused(GatewayError::Refused(error.to_string())),
        Err(error) => End::Again(error.to_string()),
    }
}

/// Looks at the shards until something ails one, and tells the application whether commands reach it.
async fn watch(manager: &serenity::ShardManager, shards: u32, shared: &Shared) -> Ailment {
    let mut health = Health::new(shards, Instant::now());
    let mut looks = interval(LOOK);
    loop {
        tokio::select! {
            _ = looks.tick() => {}
            () = shared.look.notified() => {}
        }
        let pulses: HashMap<u32, Pulse> = manager
            .runners
            .lock()
            .await
            .iter()
            .map(|(id, runner)| {
                (
                    id.0,
                    Pulse {
                        stage: runner.stage,
                        latency: runner.latency,
                    },
                )
            })
            .collect();
        let connected = pulses
            .values()
            .filter(|pulse| pulse.stage == serenity::ConnectionStage::Connected)
            .count();
        shared.app.set_serving(connected == shards as usize);
        if let Some(ailment) = health.observe(&pulses, Instant::now()) {
            return ailment;
        }
    }
}

/// Forgets used limits: serenity's rate limiter keeps an entry for every interaction there ever
/// was. Never returns.
async fn prune_hourly(http: &serenity::Http, clock: &dyn Clock) {
    let Some(limiter) = &http.ratelimiter else {
        return std::future::pending().await;
    };
    let mut hours = interval(Duration::from_hours(1));
    loop {
        hours.tick().await;
        let since_1970 = u64::try_from(clock.now().as_second()).unwrap_or(0);
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(since_1970);
        limiter.routes().write().await.retain(|_, limit| {
            // Somebody holds it, or it still limits.
            Arc::strong_count(limit) > 1
                || limit
                    .try_lock()
                    .map_or(true, |limit| limit.reset().is_some_and(|at| at > now))
        });
    }
}

/// Ends a client: its connections are closed and no new ones come about.
async fn retire(manager: &serenity::ShardManager, url: Arc<tokio::sync::Mutex<String>>) {
    // Every connection starts with reading the URL, so that none starts while this is held.
    let mut url = url.lock_owned().await;
    let none = manager.runners.lock().await.is_empty();
    // Bounded by serenity: five seconds a shard.
    manager.shutdown_all().await;
    if none {
        // Without a running shard serenity's queue of starting shards cannot be told to stop.
        // It waits for the URL, for ever.
        std::mem::forget(url);
    } else {
        url.clear();
    }
}
