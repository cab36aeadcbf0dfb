//! The standing ladder.

use std::convert::Infallible;

use super::Context;
use super::choices::Opponent;
use crate::app::{Command, LadderCommand, NewLadderOptions};
use crate::discord::handler::carry_out;

#[poise::command(
    slash_command,
    identifying_name = "ladder",
    subcommands(
        "show",
        "join",
        "leave",
        "challenge",
        "accept",
        "concede",
        "withdraw",
        "open",
        "close",
        "remove",
        "move_here"
    ),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild"
)]
#[expect(
    clippy::unused_async,
    reason = "a command is an asynchronous function, also one that only holds others"
)]
pub async fn ladder(_: Context<'_>) -> Result<(), Infallible> {
    Ok(())
}

/// Carries out what one of the commands below asks for.
async fn ask(ctx: Context<'_>, command: LadderCommand) -> Result<(), Infallible> {
    carry_out(ctx, Command::Ladder(command)).await;
    Ok(())
}

/// Commands without options.
macro_rules! plain {
    ($($name:ident, $key:literal, $command:ident;)*) => {$(
        #[poise::command(slash_command, identifying_name = $key)]
        async fn $name(ctx: Context<'_>) -> Result<(), Infallible> {
            ask(ctx, LadderCommand::$command).await
        }
    )*};
}
plain! {
    show, "ladder-show", Show;
    join, "ladder-join", Join;
    leave, "ladder-leave", Leave;
    accept, "ladder-accept", Accept;
    concede, "ladder-yield", Yield;
    withdraw, "ladder-withdraw", Withdraw;
    close, "ladder-close", Close;
    move_here, "ladder-move", Move;
}

#[poise::command(slash_command, identifying_name = "ladder-challenge")]
async fn challenge(ctx: Context<'_>, player: Opponent) -> Result<(), Infallible> {
    let Opponent(member) = player;
    ask(ctx, LadderCommand::Challenge(member)).await
}

#[poise::command(slash_command, identifying_name = "ladder-remove")]
async fn remove(ctx: Context<'_>, player: Opponent) -> Result<(), Infallible> {
    let Opponent(member) = player;
    ask(ctx, LadderCommand::Remove(member)).await
}

#[poise::command(slash_command, identifying_name = "ladder-open")]
async fn open(
    ctx: Context<'_>,
    name: String,
    reach: Option<i64>,
    answer: Option<String>,
    apart: Option<String>,
    time: Option<String>,
    expansions: Option<String>,
) -> Result<(), Infallible> {
    let options = NewLadderOptions {
        name,
        reach,
        answer,
        apart,
        time,
        expansions,
    };
    ask(ctx, LadderCommand::Open(options)).await
}
