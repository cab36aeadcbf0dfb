//! Time away.

use std::convert::Infallible;

use super::Context;
use crate::app::{Command, VacationCommand};
use crate::discord::handler::carry_out;

#[poise::command(
    slash_command,
    identifying_name = "vacation",
    subcommands("start", "end", "show"),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
#[expect(
    clippy::unused_async,
    reason = "a command is an asynchronous function, also one that only holds others"
)]
pub async fn vacation(_: Context<'_>) -> Result<(), Infallible> {
    Ok(())
}

#[poise::command(slash_command, identifying_name = "vacation-start")]
async fn start(ctx: Context<'_>, length: String) -> Result<(), Infallible> {
    let command = VacationCommand::Start(length);
    carry_out(ctx, Command::Vacation(command)).await;
    Ok(())
}

#[poise::command(slash_command, identifying_name = "vacation-end")]
async fn end(ctx: Context<'_>) -> Result<(), Infallible> {
    carry_out(ctx, Command::Vacation(VacationCommand::End)).await;
    Ok(())
}

#[poise::command(slash_command, identifying_name = "vacation-show")]
async fn show(ctx: Context<'_>) -> Result<(), Infallible> {
    carry_out(ctx, Command::Vacation(VacationCommand::Show)).await;
    Ok(())
}
