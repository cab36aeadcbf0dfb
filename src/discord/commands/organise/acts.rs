//! What is done while rounds are played.

use std::convert::Infallible;

use super::act;
use super::choices::{FileName, Verdict};
use crate::app::{Command, Extension, OrganiseCommand, OrganiserAct};
use crate::discord::commands::Context;
use crate::discord::commands::choices::{Chosen, Opponent};
use crate::discord::commands::completion::{complete_entrant, complete_event, complete_event_game};
use crate::discord::handler::carry_out;

#[poise::command(slash_command, identifying_name = "organise-extend")]
pub async fn extend(
    ctx: Context<'_>,
    #[autocomplete = "complete_event_game"] game: Option<String>,
    #[autocomplete = "complete_entrant"] player: Option<String>,
    round: Option<i64>,
    until: Option<String>,
    by: Option<String>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let extension = Extension {
        game,
        player,
        round,
        until,
        by,
    };
    act(ctx, tournament, OrganiserAct::Extend(extension)).await
}

#[poise::command(slash_command, identifying_name = "organise-move", rename = "move")]
pub async fn move_here(
    ctx: Context<'_>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::Move).await
}

#[poise::command(slash_command, identifying_name = "organise-pause")]
pub async fn pause(
    ctx: Context<'_>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::Pause).await
}

#[poise::command(slash_command, identifying_name = "organise-resume")]
pub async fn resume(
    ctx: Context<'_>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::Resume).await
}

#[poise::command(slash_command, identifying_name = "organise-adjudicate")]
pub async fn adjudicate(
    ctx: Context<'_>,
    result: Chosen<Verdict>,
    #[autocomplete = "complete_event_game"] game: Option<String>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let result = result.into_value();
    act(ctx, tournament, OrganiserAct::Adjudicate { result, game }).await
}

#[poise::command(slash_command, identifying_name = "organise-announce")]
pub async fn announce(
    ctx: Context<'_>,
    text: String,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::Announce { text }).await
}

#[poise::command(slash_command, identifying_name = "organise-end")]
pub async fn end(
    ctx: Context<'_>,
    date: String,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::End { date }).await
}

#[poise::command(slash_command, identifying_name = "organise-cancel")]
pub async fn cancel(
    ctx: Context<'_>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let event = tournament;
    carry_out(ctx, Command::Organise(OrganiseCommand::Cancel { event })).await;
    Ok(())
}

#[poise::command(slash_command, identifying_name = "organise-organisers")]
pub async fn organisers(
    ctx: Context<'_>,
    add: Option<Opponent>,
    remove: Option<Opponent>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let organisers = OrganiserAct::Organisers {
        add: add.map(|Opponent(member)| member),
        remove: remove.map(|Opponent(member)| member),
    };
    act(ctx, tournament, organisers).await
}

#[poise::command(slash_command, identifying_name = "organise-export")]
pub async fn export(
    ctx: Context<'_>,
    file: Chosen<FileName>,
    section: Option<String>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let export = OrganiseCommand::Export {
        event: tournament,
        file: file.into_value(),
        section,
    };
    carry_out(ctx, Command::Organise(export)).await;
    Ok(())
}
