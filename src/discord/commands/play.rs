//! What a player does in a game.

use std::convert::Infallible;

use super::Context;
use super::completion::{complete_game, complete_move};
use crate::app::Command;
use crate::discord::handler::carry_out;

#[poise::command(
    slash_command,
    rename = "move",
    identifying_name = "move",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn play(
    ctx: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "complete_move"]
    text: String,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Move { text, game }).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "resign",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Resign { game }).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "draw",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn draw(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Draw { game }).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "takeback",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn takeback(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Takeback { game }).await;
    Ok(())
}
