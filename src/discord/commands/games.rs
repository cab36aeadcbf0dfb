//! Looking at games.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::Context;
use super::choices::{Chosen, SizeName, Speed, ThemeName, ViewName, WhichGames};
use super::completion::complete_game;
use crate::app::{Command, LookOptions, StretchOptions, Which};
use crate::discord::handler::carry_out;
use crate::play::MessageId;

#[poise::command(
    slash_command,
    identifying_name = "board",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn board(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
    #[min = 0] ply: Option<i64>,
    view: Option<Chosen<ViewName>>,
    theme: Option<Chosen<ThemeName>>,
    size: Option<Chosen<SizeName>>,
    piece: Option<String>,
) -> Result<(), Infallible> {
    let look = LookOptions {
        piece,
        ..look(view, theme, size)
    };
    carry_out(ctx, Command::Board { game, ply, look }).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "replay",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn replay(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
    #[min = 0] from: Option<i64>,
    #[min = 1] to: Option<i64>,
    speed: Option<Chosen<Speed>>,
) -> Result<(), Infallible> {
    let stretch = StretchOptions {
        from,
        to,
        speed: speed.map(Chosen::into_value),
    };
    carry_out(ctx, Command::Replay { game, stretch }).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "diagram",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn diagram(
    ctx: Context<'_>,
    gamestring: String,
    view: Option<Chosen<ViewName>>,
    theme: Option<Chosen<ThemeName>>,
    size: Option<Chosen<SizeName>>,
) -> Result<(), Infallible> {
    let (text, look) = (gamestring, look(view, theme, size));
    carry_out(ctx, Command::Diagram { text, look }).await;
    Ok(())
}

fn look(
    view: Option<Chosen<ViewName>>,
    theme: Option<Chosen<ThemeName>>,
    size: Option<Chosen<SizeName>>,
) -> LookOptions {
    LookOptions {
        view: view.map(Chosen::into_value),
        theme: theme.map(Chosen::into_value),
        size: size.map(Chosen::into_value),
        piece: None,
    }
}

#[poise::command(
    slash_command,
    identifying_name = "games",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn games(ctx: Context<'_>, which: Option<Chosen<WhichGames>>) -> Result<(), Infallible> {
    let which = which.map_or(Which::Mine, |chosen| chosen.as_which());
    carry_out(ctx, Command::Games(which)).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "clock",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn clock(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
    give: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Clock { game, give }).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "export",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn export(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Export { game }).await;
    Ok(())
}

#[poise::command(
    context_menu_command = "Show this game",
    identifying_name = "show-message",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn show_message(ctx: Context<'_>, message: serenity::Message) -> Result<(), Infallible> {
    let message = MessageId(message.id.get());
    carry_out(ctx, Command::ShowMessage { message }).await;
    Ok(())
}
