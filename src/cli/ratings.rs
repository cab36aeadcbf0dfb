//! `waggle ratings`: whether the ratings are what the games make them.

use std::io::{Write as _, stdout};

use anyhow::{Context as _, bail};
use clap::Args;
use waggle::app::{Clock as _, SystemClock};
use waggle::config::Config;
use waggle::store::{Guard, Store};

use super::config::ConfigArgs;

/// Say whether all ratings are what the games make them, or make them anew. The bot must be stopped.
///
/// Exit status 0: they are, or were made so.
#[derive(Args)]
pub struct Ratings {
    #[command(flatten)]
    config: ConfigArgs,
    /// Make all ratings anew from the games that count.
    #[arg(long)]
    recompute: bool,
}

impl Ratings {
    /// Checks the ratings, or makes them anew.
    pub fn run(self) -> anyhow::Result<()> {
        let config = self.config.load()?;
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("no thread to work on")?
            .block_on(ratings(&config, self.recompute))
    }
}

async fn ratings(config: &Config, recompute: bool) -> anyhow::Result<()> {
    // Opening would make a database, and of that all is well.
    let path = &config.database;
    if !std::fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        bail!(
            "there is no database at {}: name the bot's own by `database` in its configuration or by WAGGLE_DATABASE",
            path.display()
        );
    }
    let _guard = Guard::acquire(&config.database, config.takeover_wait).await?;
    let store = Store::open(&config.database, SystemClock.now()).await?;
    let found = if recompute {
        let made = store.recompute_ratings().await?;
        writeln!(
            stdout(),
            "Made anew from the games that count, {}; differed before: {}.",
            made.games,
            made.differences
        )?;
        Vec::new()
    } else {
        store.check_ratings().await?
    };
    store.close().await?;
    for line in &found {
        writeln!(stdout(), "{line}")?;
    }
    match (found.len(), recompute) {
        (0, true) => Ok(()),
        (0, false) => Ok(writeln!(
            stdout(),
            "All ratings are what the games make them."
        )?),
        (1, _) => bail!("1 rating is not what the games make it"),
        (count, _) => bail!("{count} ratings are not what the games make them"),
    }
}
