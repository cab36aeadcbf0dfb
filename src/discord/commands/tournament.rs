//! What players of tournaments see and do.

use std::convert::Infallible;

use super::Context;
use super::choices::{Chosen, Opponent, Worth};
use super::completion::complete_event;
use crate::app::{Command, TournamentCommand};
use crate::discord::handler::carry_out;

#[poise::command(
    slash_command,
    identifying_name = "tournament",
    subcommands(
        "list", "show", "games", "join", "leave", "check_in", "bye", "pairings", "why", "log",
        "rules"
    ),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild"
)]
#[expect(
    clippy::unused_async,
    reason = "a command is an asynchronous function, also one that only holds others"
)]
pub async fn tournament(_: Context<'_>) -> Result<(), Infallible> {
    Ok(())
}

/// Carries out what one of the commands below asks for.
async fn ask(ctx: Context<'_>, command: TournamentCommand) -> Result<(), Infallible> {
    carry_out(ctx, Command::Tournament(command)).await;
    Ok(())
}

#[poise::command(slash_command, identifying_name = "tournament-list")]
async fn list(ctx: Context<'_>) -> Result<(), Infallible> {
    ask(ctx, TournamentCommand::List).await
}

/// Commands whose only option is which tournament is meant.
macro_rules! about_one {
    ($($name:ident, $key:literal, $command:ident;)*) => {$(
        #[poise::command(slash_command, identifying_name = $key)]
        async fn $name(
            ctx: Context<'_>,
            #[autocomplete = "complete_event"] tournament: Option<String>,
        ) -> Result<(), Infallible> {
            ask(ctx, TournamentCommand::$command { event: tournament }).await
        }
    )*};
}
about_one! {
    show, "tournament-show", Show;
    games, "tournament-games", Games;
    join, "tournament-join", Join;
    leave, "tournament-leave", Leave;
    check_in, "tournament-check-in", CheckIn;
    log, "tournament-log", Log;
    rules, "tournament-rules", Rules;
}

#[poise::command(slash_command, identifying_name = "tournament-bye")]
async fn bye(
    ctx: Context<'_>,
    round: i64,
    worth: Chosen<Worth>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let command = TournamentCommand::Bye {
        round,
        worth: worth.into_value(),
        event: tournament,
    };
    ask(ctx, command).await
}

#[poise::command(slash_command, identifying_name = "tournament-pairings")]
async fn pairings(
    ctx: Context<'_>,
    round: Option<i64>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let command = TournamentCommand::Pairings {
        round,
        event: tournament,
    };
    ask(ctx, command).await
}

#[poise::command(slash_command, identifying_name = "tournament-why")]
async fn why(
    ctx: Context<'_>,
    player: Option<Opponent>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let command = TournamentCommand::Why {
        player: player.map(|Opponent(member)| member),
        event: tournament,
    };
    ask(ctx, command).await
}
