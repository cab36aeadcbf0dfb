//! A sandbox for one script, from nothing.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use super::{Echo, RunError, Runner, Script};
use crate::sandbox::bot::{Keeper, Plan};
use crate::sandbox::stand_in::{Options, StandIn, Violation};

/// What draws by lot in every script, so that a lot falls the same way each time.
const SEED: u64 = 1;

/// Where and how a script is carried out.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The bot's database, a file that is not there yet.
    pub database: PathBuf,
    /// Discord's OpenAPI document, to judge the bot's requests by.
    pub openapi: Option<PathBuf>,
    /// Whether lines of the script are printed too.
    pub echo: Echo,
}

/// Starts a stand-in on a clock that stands still and the bot on it, carries the script out, and
/// writes what members see to `out`. The same script writes the same bytes every time.
///
/// Returns the requests of the bot that were wrong in themselves: with a good bot, none.
pub async fn play(
    script: &Script,
    setup: Setup,
    out: &mut (dyn Write + Send),
) -> Result<Vec<Violation>, RunError> {
    let stand_in = Arc::new(
        StandIn::start(Options {
            openapi: setup.openapi,
            ..Options::default()
        })
        .await?,
    );
    let bot = Keeper::start(
        Arc::clone(&stand_in),
        Plan {
            database: setup.database,
            seed: Some(SEED),
        },
    )
    .await?;
    let done = Runner::new(Arc::clone(&stand_in), &bot, out, setup.echo)
        .run(script)
        .await;
    bot.shutdown().await;
    done?;
    Ok(stand_in.violations())
}
