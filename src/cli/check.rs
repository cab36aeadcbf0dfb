//! `waggle check`: what is wrong with a configuration.

use std::fs::{File, OpenOptions};
use std::io::{Write as _, stdout};
use std::path::Path;

use anyhow::{Context as _, bail};
use clap::Args;
use waggle::config::{Config, KEYS, Key};
use waggle::discord::bot::Account;
use waggle::store::{Inspection, Store};

use super::config::ConfigArgs;

/// Say what is wrong with the configuration, without starting the bot.
///
/// Exit status 0: nothing.
#[derive(Args)]
#[command(after_long_help = keys())]
pub struct Check {
    #[command(flatten)]
    config: ConfigArgs,
    /// Ask Discord too, whether it accepts the token.
    #[arg(long)]
    online: bool,
}

fn keys() -> String {
    let keys = KEYS.iter().map(|key| {
        let Key {
            name,
            variable,
            example,
            meaning,
            ..
        } = key;
        format!("\n  {name} = {example}\n    {meaning} ({variable})\n")
    });
    format!(
        "Configuration file (TOML), each key overridden by its environment variable:\n{}\n\
         The token is read from the environment variable DISCORD_TOKEN alone.",
        keys.collect::<String>()
    )
}

impl Check {
    /// Checks everything, and says all that is wrong before it fails.
    pub fn run(self) -> anyhow::Result<()> {
        let config = self.config.load()?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("no thread to work on")?;
        let mut out = stdout().lock();
        let mut wrong = 0;
        let mut say = |topic: &str, finding: Result<String, String>| {
            let (mark, text) = match finding {
                Ok(text) => ("ok", text),
                Err(text) => {
                    wrong += 1;
                    ("WRONG", text)
                }
            };
            writeln!(out, "{topic}: {mark}: {text}")
        };
        say(
            "configuration",
            Ok("every key and value is right".to_owned()),
        )?;
        say("database", runtime.block_on(database(&config.database)))?;
        if self.online {
            say("token", runtime.block_on(token(&config)))?;
        }
        match wrong {
            0 => Ok(()),
            1 => bail!("1 thing is wrong"),
            _ => bail!("{wrong} things are wrong"),
        }
    }
}

async fn database(path: &Path) -> Result<String, String> {
    let inspection = Store::inspect(path)
        .await
        .map_err(|error| error.to_string())?;
    writable(path, inspection)?;
    let shown = path.display();
    Ok(match inspection {
        Inspection::Missing => format!("{shown} does not exist yet and can be made"),
        Inspection::Sound { pending: 0 } => format!("{shown} is sound and up to date"),
        Inspection::Sound { pending } => {
            format!(
                "{shown} is sound; {pending} steps of its schema will be made at the next start"
            )
        }
    })
}

/// Whether the file and its directory can be written: SQLite keeps its log beside the file.
fn writable(path: &Path, inspection: Inspection) -> Result<(), String> {
    if inspection != Inspection::Missing {
        OpenOptions::new()
            .write(true)
            .open(path)
            .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let probe = folder.join(format!(".waggle-check-{}", std::process::id()));
    File::create_new(&probe)
        .and_then(|_| std::fs::remove_file(&probe))
        .map_err(|error| {
            format!(
                "the directory {} cannot be written: {error}",
                folder.display()
            )
        })
}

async fn token(config: &Config) -> Result<String, String> {
    let account = Account::ask(config.endpoint.clone(), config.token.clone());
    let account = account.await.map_err(|error| error.to_string())?;
    Ok(format!(
        "Discord accepts it for the application {}",
        account.application
    ))
}
