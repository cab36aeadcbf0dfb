//! Pauses, aborted games and rematches.

use std::convert::Infallible;

use super::Context;
use super::completion::complete_game;
use crate::app::Command;
use crate::discord::handler::carry_out;

#[poise::command(
    slash_command,
    identifying_name = "pause",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn pause(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
    length: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Pause { game, length }).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "resume",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn resume(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Resume { game }).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "abort",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn abort(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Abort { game }).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "rematch",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn rematch(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Rematch { game }).await;
    Ok(())
}
