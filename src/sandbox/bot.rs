//! The bot's life in a sandbox: started as `waggle run` does, killed as by SIGKILL.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use secrecy::SecretString;
use thiserror::Error;
use tokio::runtime::Runtime;
use tokio::sync::{Mutex, oneshot, watch};

use super::stand_in::{ChannelId, StandIn, What};
use crate::discord::bot::{self, Bot, Endpoint, Presence, Scope, Settings};

/// Wall time a start or a new connection may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// How a bot is to be started.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its database, which outlives it.
    pub database: PathBuf,
    /// What draws by lot; chance of the machine's own when left out.
    pub seed: Option<u64>,
}

/// Why the bot is not up.
#[derive(Debug, Error)]
pub enum BotError {
    /// No threads for it.
    #[error("the bot got no threads of its own: {0}")]
    Runtime(#[source] std::io::Error),
    /// It refused to start.
    #[error("the bot did not start: {0}")]
    Start(String),
    /// It started, but never connected to the stand-in and registered its commands.
    #[error("the bot did not connect within {} seconds", PATIENCE.as_secs())]
    NotReady,
    /// It is down and was asked for.
    #[error("the bot is not running")]
    Down,
    /// It did not come to rest.
    #[error("the bot did not come to rest within {} seconds", .0.as_secs())]
    Restless(Duration),
}

/// Starts the bot, kills it, starts it again.
#[derive(Debug)]
pub struct Keeper {
    plan: Plan,
    stand_in: Arc<StandIn>,
    process: Mutex<Option<Process>>,
    life: watch::Sender<Life>,
}

/// How the bot is.
#[derive(Clone, Debug, Default)]
pub struct Life {
    running: bool,
    trouble: Option<String>,
}

impl Life {
    /// Whether it is up.
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Why it is not up, when it could not be started.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}

/// A bot with threads of its own, so that it can be torn down at any moment.
#[derive(Debug)]
struct Process {
    runtime: Runtime,
    bot: Arc<Bot>,
}

impl Keeper {
    /// Starts the bot and waits until it is connected and its commands are registered.
    pub async fn start(stand_in: Arc<StandIn>, plan: Plan) -> Result<Self, BotError> {
        let keeper = Self {
            plan,
            stand_in,
            process: Mutex::default(),
            life: watch::Sender::default(),
        };
        let mut process = keeper.process.lock().await;
        *process = Some(keeper.bring_up().await?);
        drop(process);
        Ok(keeper)
    }

    /// Drops the bot without a farewell, as SIGKILL does, and starts it again on its database.
    pub async fn kill(&self) -> Result<(), BotError> {
        self.down().await?;
        self.up().await
    }

    /// Drops the bot without a farewell.
    pub async fn down(&self) -> Result<(), BotError> {
        if let Some(process) = self.process.lock().await.take() {
            process.kill();
        }
        self.tell(false, None);
        self.disconnected().await
    }

    /// Starts the bot again on its database.
    pub async fn up(&self) -> Result<(), BotError> {
        let mut process = self.process.lock().await;
        *process = Some(self.bring_up().await?);
        Ok(())
    }

    /// Lets the bot finish what it is doing and stop.
    pub async fn shutdown(&self) {
        if let Some(process) = self.process.lock().await.take() {
            process.shutdown().await;
        }
        self.tell(false, None);
    }

    /// Waits, for at most `limit` of wall time, until the bot has nothing in hand and nothing due.
    pub async fn settled(&self, limit: Duration) -> Result<(), BotError> {
        let process = self.process.lock().await;
        let process = process.as_ref().ok_or(BotError::Down)?;
        let settled = process.when(|bot| async move { bot.settled().await }, limit);
        settled.await
    }

    /// Waits until the bot is connected again after its connection was broken, when it had come `arrivals` times
    /// before. That it is gone meanwhile may pass too quickly to be seen.
    pub async fn reconnected(&self, arrivals: u64) -> Result<(), BotError> {
        let back = self
            .connections_are(|stand_in| stand_in.arrivals() > arrivals && stand_in.connected() > 0);
        if back.await {
            Ok(())
        } else {
            Err(BotError::NotReady)
        }
    }

    /// Waits until the bot has noted whether it is in the guild.
    pub async fn is_in_guild(&self, wanted: Presence) -> Result<(), BotError> {
        let process = self.process.lock().await;
        let process = process.as_ref().ok_or(BotError::Down)?;
        let guild = self.stand_in.guild().0;
        let noted = |bot: Arc<Bot>| async move { bot.is_in(guild, wanted).await };
        process.when(noted, PATIENCE).await
    }

    /// A channel is deleted; waits until the bot has noted it, and its threads.
    pub async fn lose(&self, channel: ChannelId) -> Result<(), BotError> {
        let process = self.process.lock().await;
        let process = process.as_ref().ok_or(BotError::Down)?;
        let wanted = process.bot.deletions() + self.stand_in.delete_channel(channel);
        let noted = |bot: Arc<Bot>| async move { bot.has_noted_deletions(wanted).await };
        process.when(noted, PATIENCE).await
    }

    /// How the bot is now.
    pub fn life(&self) -> Life {
        self.life.borrow().clone()
    }

    /// Follows how the bot is.
    pub fn follow(&self) -> watch::Receiver<Life> {
        self.life.subscribe()
    }

    /// Wakes everybody who follows, though nothing changed in the bot.
    pub fn announce(&self) {
        self.life.send_modify(|_| {});
    }

    async fn bring_up(&self) -> Result<Process, BotError> {
        let started = async {
            let process = Process::start(self.settings()?).await?;
            match self.is_ready(&process).await {
                Ok(()) => Ok(process),
                Err(error) => {
                    process.kill();
                    Err(error)
                }
            }
        };
        let started = started.await;
        self.tell(
            started.is_ok(),
            started.as_ref().err().map(ToString::to_string),
        );
        started
    }

    /// Waits until a bot is connected, has registered its commands, and knows which channels of its games there are.
    async fn is_ready(&self, process: &Process) -> Result<(), BotError> {
        if !self.stand_in.ready(PATIENCE).await {
            return Err(BotError::NotReady);
        }
        if !self.stand_in.is_invited() {
            return Ok(());
        }
        let guild = self.stand_in.guild().0;
        let compared = |bot: Arc<Bot>| async move { bot.has_compared(guild).await };
        process.when(compared, PATIENCE).await
    }

    fn settings(&self) -> Result<Settings, BotError> {
        let endpoint = Endpoint::stand_in(self.stand_in.url())
            .map_err(|error| BotError::Start(error.to_string()))?;
        Ok(Settings {
            token: SecretString::from(self.stand_in.token()),
            endpoint,
            database: self.plan.database.clone(),
            scope: Scope::Global,
            clock: Arc::new(self.stand_in.clock().clone()),
            seed: self.plan.seed,
            guard_wait: PATIENCE,
            vacation_days: 30,
        })
    }

    /// Waits until the stand-in has seen the last connection end.
    async fn disconnected(&self) -> Result<(), BotError> {
        let gone = self.connections_are(|stand_in| stand_in.connected() == 0);
        if gone.await {
            Ok(())
        } else {
            Err(BotError::Restless(PATIENCE))
        }
    }

    /// Waits until something holds of the connections; `false` when it does not come to that.
    async fn connections_are(&self, so: impl Fn(&StandIn) -> bool) -> bool {
        let mut changes = self.stand_in.changes();
        let seen = async {
            while !so(&self.stand_in) {
                loop {
                    match changes.next().await.map(|change| change.what) {
                        None => return false,
                        Some(What::Gateway { .. } | What::Missed { .. }) => break,
                        Some(_) => {}
                    }
                }
            }
            true
        };
        tokio::time::timeout(PATIENCE, seen).await.unwrap_or(false)
    }

    fn tell(&self, running: bool, trouble: Option<String>) {
        self.life.send_replace(Life { running, trouble });
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        if let Some(process) = self.process.get_mut().take() {
            process.kill();
        }
    }
}

impl Process {
    async fn start(settings: Settings) -> Result<Self, BotError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("bot")
            .enable_all()
            .build()
            .map_err(BotError::Runtime)?;
        let (tell, told) = oneshot::channel();
        // A thread of its own: the start is not fit to move between threads.
        thread::Builder::new()
            .name("bot start".to_owned())
            .spawn(move || {
                let started = runtime.block_on(bot::start(settings));
                // Nobody waits any more: then the runtime ends here.
                let _ = tell.send((runtime, started));
            })
            .map_err(BotError::Runtime)?;
        match told.await {
            Ok((runtime, Ok(bot))) => Ok(Self {
                runtime,
                bot: Arc::new(bot),
            }),
            Ok((runtime, Err(error))) => {
                runtime.shutdown_background();
                Err(BotError::Start(error.to_string()))
            }
            Err(_) => Err(BotError::Start("it panicked".to_owned())),
        }
    }

    /// Waits for something of the bot's, for at most `limit` of wall time.
    async fn when<F>(&self, so: impl FnOnce(Arc<Bot>) -> F, limit: Duration) -> Result<(), BotError>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let waiting = self.runtime.spawn(so(Arc::clone(&self.bot)));
        match tokio::time::timeout(limit, waiting).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(BotError::Down),
            Err(_) => Err(BotError::Restless(limit)),
        }
    }

    /// Tears the bot down at whatever it is doing.
    fn kill(self) {
        let context = self.runtime.enter();
        drop(self.bot);
        drop(context);
        self.runtime.shutdown_background();
    }

    async fn shutdown(self) {
        let bot = self.bot;
        // A panic in there is as good as an end.
        let _ = self
            .runtime
            .spawn(async move { bot.shutdown().await })
            .await;
        self.runtime.shutdown_background();
    }
}
