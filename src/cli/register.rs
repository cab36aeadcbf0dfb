//! `waggle register`: the commands, by hand.

use std::sync::Arc;

use anyhow::Context as _;
use clap::Args;
use waggle::app::{Clock as _, SystemClock};
use waggle::config::Config;
use waggle::discord::bot::{Account, Mode, Scope};
use waggle::store::Store;

use super::config::ConfigArgs;
use super::log;

/// Tell Discord which commands there are, whether or not it knows.
///
/// `waggle run` does this by itself when they change. By hand it is needed when somebody has
/// deleted or changed them elsewhere.
#[derive(Args)]
pub struct Register {
    #[command(flatten)]
    config: ConfigArgs,
}

impl Register {
    /// Registers the commands.
    pub fn run(self) -> anyhow::Result<()> {
        let config = self.config.load()?;
        log::start(&config);
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("no thread to work on")?
            .block_on(register(config))
    }
}

async fn register(config: Config) -> anyhow::Result<()> {
    let now = SystemClock.now();
    let store = Arc::new(Store::open(&config.database, now).await?);
    let account = Account::ask(config.endpoint, config.token).await?;
    account
        .registrar(store, config.commands)
        .register(account.application, Mode::Always, now)
        .await?;
    match config.commands {
        Scope::Global => println!("The commands are registered for every server."),
        Scope::Guild(id) => println!("The commands are registered for the server {id}."),
    }
    Ok(())
}
