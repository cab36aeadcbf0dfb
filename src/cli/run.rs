//! `waggle run`: the bot.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use tokio::signal::unix::{Signal, SignalKind, signal};
use waggle::app::SystemClock;
use waggle::config::Config;
use waggle::discord::bot::{self, Bot, Settings, StartError};
use waggle::store::Guard;

use super::config::ConfigArgs;
use super::log;

/// Run the bot until it is told to stop by SIGTERM or SIGINT.
///
/// The token is read from the environment variable `DISCORD_TOKEN`. Everything else has a default;
/// `waggle check --help` lists what can be set.
#[derive(Args)]
pub struct Run {
    #[command(flatten)]
    config: ConfigArgs,
}

/// What remains when the bot has stopped may take so long.
const LEFTOVERS: Duration = Duration::from_secs(1);

impl Run {
    /// Runs the bot.
    pub fn run(self) -> anyhow::Result<()> {
        let config = self.config.load()?;
        log::start(&config);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("no threads for the bot")?;
        let outcome = runtime.block_on(serve(config));
        runtime.shutdown_timeout(LEFTOVERS);
        outcome
    }
}

async fn serve(config: Config) -> anyhow::Result<()> {
    let mut stop = StopSignals::listen()?;
    let bot = tokio::select! {
        bot = start(config) => bot?,
        () = stop.received() => return Ok(()),
    };
    let outcome = tokio::select! {
        outcome = bot.wait() => outcome,
        () = stop.received() => {
            tracing::info!("told to stop");
            Ok(())
        }
    };
    bot.shutdown().await;
    tracing::info!("stopped");
    Ok(outcome?)
}

async fn start(config: Config) -> Result<Bot, StartError> {
    let unguarded = config.unguarded;
    let settings = Settings {
        token: config.token,
        endpoint: config.endpoint,
        database: config.database,
        scope: config.commands,
        clock: Arc::new(SystemClock),
        seed: None,
        guard_wait: config.takeover_wait,
        vacation_days: config.vacation_days,
    };
    if unguarded {
        return bot::start_with(settings, Guard::forced()).await;
    }
    bot::start(settings).await
}

struct StopSignals {
    terminate: Signal,
    interrupt: Signal,
}

impl StopSignals {
    fn listen() -> anyhow::Result<Self> {
        let listen = |kind| signal(kind).context("signals cannot be received");
        Ok(Self {
            terminate: listen(SignalKind::terminate())?,
            interrupt: listen(SignalKind::interrupt())?,
        })
    }

    async fn received(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}
