//! What a player wants otherwise than usual.

use std::convert::Infallible;

use super::Context;
use super::choices::{Chosen, Forced};
use crate::app::{Command, Setting};
use crate::discord::handler::carry_out;

#[poise::command(
    slash_command,
    identifying_name = "settings",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn settings(ctx: Context<'_>, forced: Option<Chosen<Forced>>) -> Result<(), Infallible> {
    let wanted = [(Setting::Forced, forced.map(Chosen::into_value))];
    let wanted = wanted
        .into_iter()
        .filter_map(|(setting, value)| Some((setting, value?)));
    carry_out(ctx, Command::Settings(wanted.collect())).await;
    Ok(())
}
