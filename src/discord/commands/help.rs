//! How to play.

use std::convert::Infallible;

use super::Context;
use super::choices::{BugName, Chosen};
use crate::app::Command;
use crate::discord::handler::carry_out;

#[poise::command(
    slash_command,
    identifying_name = "help",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn help(ctx: Context<'_>) -> Result<(), Infallible> {
    carry_out(ctx, Command::Help).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "rules",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn rules(ctx: Context<'_>, bug: Option<Chosen<BugName>>) -> Result<(), Infallible> {
    let bug = bug.and_then(|chosen| chosen.as_bug());
    carry_out(ctx, Command::Rules { bug }).await;
    Ok(())
}
