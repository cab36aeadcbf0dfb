//! `waggle sandbox`: a small Discord on this machine, with a page or for a transcript.

use std::fs;
use std::io::{IsTerminal as _, Read as _, stderr, stdin, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use clap::Args;
use tracing_subscriber::EnvFilter;
use waggle::sandbox::Clock;
use waggle::sandbox::bot::{Keeper, Plan};
use waggle::sandbox::page::{self, World};
use waggle::sandbox::script::{Echo, Script, Setup, play};
use waggle::sandbox::stand_in::{Options, StandIn};

/// Try the bot without Discord: a stand-in, the real bot on it and a web page, on this machine alone.
#[derive(Args)]
pub struct Sandbox {
    /// Carry out this transcript and print what everybody sees, instead of serving a page; `-` reads
    /// standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["port", "database"])]
    script: Option<PathBuf>,
    /// Print each line of the transcript before what it brings about.
    #[arg(long, requires = "script")]
    echo: bool,
    /// The port of the page on 127.0.0.1; a free one when it is taken.
    #[arg(long, default_value_t = 8765)]
    port: u16,
    /// Keep the games in this file; without it they are forgotten.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
    /// Judge the bot's requests by this copy of Discord's OpenAPI document too.
    #[arg(long, value_name = "FILE", env = "WAGGLE_DISCORD_OPENAPI")]
    openapi: Option<PathBuf>,
}

impl Sandbox {
    /// Carries the transcript out, or serves the page until it is interrupted.
    pub fn run(self) -> anyhow::Result<()> {
        // What members see is told on standard output; what goes wrong inside, here.
        let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("error"));
        tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_writer(stderr)
            .with_ansi(stderr().is_terminal())
            .init();
        let runtime = tokio::runtime::Runtime::new().context("no threads to run on")?;
        match &self.script {
            Some(file) => runtime.block_on(self.transcript(file)),
            None => runtime.block_on(self.serve()),
        }
    }

    async fn transcript(&self, file: &Path) -> anyhow::Result<()> {
        let script = Script::parse(&read(file)?).map_err(|mistakes| {
            let mistakes: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
            anyhow::anyhow!("{}", mistakes.join("\n"))
        })?;
        let folder = tempfile::tempdir().context("no place for a database")?;
        let setup = Setup {
            database: folder.path().join("waggle.db"),
            openapi: self.openapi.clone(),
            echo: if self.echo { Echo::Yes } else { Echo::No },
        };
        let violations = play(&script, setup, &mut stdout()).await?;
        for violation in violations {
            eprintln!(
                "Discord would refuse {}: {}",
                violation.route,
                violation.problems.join("; ")
            );
        }
        Ok(())
    }

    async fn serve(&self) -> anyhow::Result<()> {
        let folder = tempfile::tempdir().context("no place for a database")?;
        let stand_in = Arc::new(
            StandIn::start(Options {
                clock: Clock::system(),
                openapi: self.openapi.clone(),
                ..Options::default()
            })
            .await?,
        );
        for name in ["alice", "bob"] {
            stand_in.member(name);
        }
        // Somebody has to be able to open tournaments and ladders, and to decide games.
        let owner = stand_in.member("carol");
        stand_in.set_manages(owner, true);
        let database = self
            .database
            .clone()
            .unwrap_or_else(|| folder.path().join("waggle.db"));
        let bot = Keeper::start(
            Arc::clone(&stand_in),
            Plan {
                database,
                seed: None,
            },
        )
        .await?;
        let world = Arc::new(World::new(stand_in, bot));
        let page = page::serve(Arc::clone(&world), self.port)
            .await
            .context("the page got no port on 127.0.0.1")?;
        println!("The sandbox is open at {} (Ctrl-C ends it)", page.url());
        tokio::signal::ctrl_c()
            .await
            .context("no signal can be waited for")?;
        world.bot.shutdown().await;
        Ok(())
    }
}

fn read(file: &Path) -> anyhow::Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        stdin()
            .read_to_string(&mut text)
            .context("standard input")?;
        return Ok(text);
    }
    fs::read_to_string(file).with_context(|| format!("the transcript {}", file.display()))
}
