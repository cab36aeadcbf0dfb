//! What a player decides beforehand, and tries out.

use std::convert::Infallible;

use super::Context;
use super::completion::{complete_game, complete_line};
use crate::app::{Command, PlanOptions};
use crate::discord::handler::carry_out;

#[poise::command(
    slash_command,
    identifying_name = "plan",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn plan(
    ctx: Context<'_>,
    #[autocomplete = "complete_line"] line: Option<String>,
    remove: Option<String>,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Result<(), Infallible> {
    let options = PlanOptions { line, remove, game };
    carry_out(ctx, Command::Plan(options)).await;
    Ok(())
}

#[poise::command(
    slash_command,
    rename = "try",
    identifying_name = "try",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn try_out(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Try { game }).await;
    Ok(())
}
