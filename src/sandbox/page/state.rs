//! What the handlers share.

use std::sync::{Arc, Mutex};

use crate::sandbox::bot::Keeper;
use crate::sandbox::stand_in::StandIn;

/// A running sandbox: the stand-in, the bot on it, and the faults ordered on the page.
#[derive(Debug)]
pub struct World {
    /// The stand-in for Discord.
    pub stand_in: Arc<StandIn>,
    /// The bot's life.
    pub bot: Keeper,
    /// The faults ordered since all were last taken back, as written.
    pub(super) faults: Mutex<Vec<String>>,
}

impl World {
    /// Puts the two together.
    pub fn new(stand_in: Arc<StandIn>, bot: Keeper) -> Self {
        Self {
            stand_in,
            bot,
            faults: Mutex::default(),
        }
    }
}
