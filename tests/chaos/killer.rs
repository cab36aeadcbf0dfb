//! The bot as a child process that is killed again and again.

use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use tokio::process::{Child, Command};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Starts the bot, kills it, starts it again, until told to stop.
pub struct Killer {
    stop: oneshot::Sender<()>,
    task: JoinHandle<(u32, ExitStatus)>,
}

impl Killer {
    /// Starts killing: a bot lives for `every` on average. What it says goes to `bot.log` in the folder.
    pub fn start(bot: Bot, every: Duration, seed: u64) -> Self {
        let (stop, stopped) = oneshot::channel();
        Self {
            stop,
            task: tokio::spawn(run(bot, every, seed, stopped)),
        }
    }

    /// Ends the bot by SIGTERM. How often it was killed before, and how it exited.
    pub async fn stop(self) -> (u32, ExitStatus) {
        self.stop.send(()).expect("the killer listens");
        self.task.await.expect("the killer does not panic")
    }
}

/// How a bot is started.
#[derive(Clone)]
pub struct Bot {
    pub url: String,
    pub token: String,
    pub folder: PathBuf,
    /// Whether it shares its database with others, which the guard forbids.
    pub unguarded: bool,
}

impl Bot {
    fn start(&self) -> Child {
        let log = std::fs::File::options()
            .create(true)
            .append(true)
            .open(self.folder.join("bot.log"))
            .expect("the log can be opened");
        Command::new(env!("CARGO_BIN_EXE_waggle"))
            .arg("run")
            .current_dir(&self.folder)
            .env_clear()
            .env("DISCORD_TOKEN", &self.token)
            .env("WAGGLE_DISCORD_URL", &self.url)
            .env("WAGGLE_DATABASE", self.folder.join("waggle.sqlite"))
            .env("WAGGLE_UNGUARDED", if self.unguarded { "1" } else { "0" })
            .env("RUST_BACKTRACE", "1")
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a second handle"))
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .expect("the bot starts")
    }
}

async fn run(
    bot: Bot,
    every: Duration,
    seed: u64,
    mut stopped: oneshot::Receiver<()>,
) -> (u32, ExitStatus) {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut kills = 0;
    loop {
        let mut process = bot.start();
        let life = every.mul_f64(chance.random_range(0.3..1.7));
        tokio::select! {
            _ = &mut stopped => {
                // One that has hardly begun does not listen to signals yet.
                tokio::time::sleep(Duration::from_secs(2)).await;
                let id = process.id().expect("it runs").to_string();
                let told = Command::new("kill").args(["-TERM", &id]).status().await;
                assert!(told.is_ok_and(|status| status.success()), "SIGTERM could not be sent");
                return (kills, process.wait().await.expect("its status"));
            }
            () = tokio::time::sleep(life) => {
                process.kill().await.expect("SIGKILL is sent");
                kills += 1;
            }
            status = process.wait() => {
                panic!("the bot ended by itself: {status:?}\n{}", log_tail(&bot.folder));
            }
        }
    }
}

/// The end of the bot's own log, for a failed run.
pub fn log_tail(folder: &Path) -> String {
    let log = std::fs::read_to_string(folder.join("bot.log")).unwrap_or_default();
    let lines: Vec<&str> = log.lines().collect();
    lines[lines.len().saturating_sub(60)..].join("\n")
}
