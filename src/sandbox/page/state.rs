//! What the handlers share.

use std::sync::Arc;

use crate::sandbox::bot::Keeper;
use crate::sandbox::stand_in::StandIn;

/// A running sandbox: the stand-in and the bot on it.
#[derive(Debug)]
pub struct World {
    /// The stand-in for Discord.
    pub stand_in: Arc<StandIn>,
    /// The bot's life.
    pub bot: Keeper,
}

impl World {
    /// Puts the two together.
    pub fn new(stand_in: Arc<StandIn>, bot: Keeper) -> Self {
        Self { stand_in, bot }
    }
}
