//! Many games at once, with Discord failing at random and the bot killed at random: no ply is lost or doubled, no
//! call is lost or doubled, and the database is whole.
//!
//! The bot is the real program, `waggle run`, as a child process pointed at a stand-in; every kill is SIGKILL.

mod audit;
mod club;
mod killer;
mod plan;
mod script;

use std::time::Duration;

use plan::Plan;

/// A few dozen games, small enough for every run of the tests.
#[tokio::test(flavor = "multi_thread")]
async fn a_few_dozen_games_survive_kills_and_faults() {
    script::run(Plan {
        games: 24,
        channels: 6,
        deleted_channels: 1,
        plies: 14,
        kill_every: Duration::from_millis(2_500),
        bots: 1,
        seed: 20_261_130,
    })
    .await;
}

/// The guard that keeps a second bot away is forced open: both hear every interaction, and both deliver.
#[tokio::test(flavor = "multi_thread")]
async fn two_bots_on_one_database_double_nothing() {
    script::run(Plan {
        games: 8,
        channels: 4,
        deleted_channels: 0,
        plies: 10,
        kill_every: Duration::from_secs(4),
        bots: 2,
        seed: 2,
    })
    .await;
}

/// The promise as it is made.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes many minutes; .ci/run switches it on"]
async fn five_hundred_games_survive_kills_and_faults() {
    script::run(Plan {
        games: 500,
        channels: 60,
        deleted_channels: 3,
        plies: 24,
        kill_every: Duration::from_secs(12),
        bots: 1,
        seed: 500,
    })
    .await;
}
