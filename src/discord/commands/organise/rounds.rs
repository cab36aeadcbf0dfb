//! The start, rounds, and who meets whom.

use std::convert::Infallible;

use super::act;
use crate::app::OrganiserAct;
use crate::discord::commands::Context;
use crate::discord::commands::completion::{complete_entrant, complete_event};

#[poise::command(slash_command, identifying_name = "organise-start")]
pub async fn start(
    ctx: Context<'_>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::Start).await
}

#[poise::command(slash_command, identifying_name = "organise-pair")]
pub async fn pair(
    ctx: Context<'_>,
    round: Option<i64>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::Pair { round }).await
}

#[poise::command(slash_command, identifying_name = "organise-by-hand")]
pub async fn by_hand(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"] white: String,
    #[autocomplete = "complete_entrant"] black: String,
    undo: Option<bool>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let undo = undo.unwrap_or(false);
    act(ctx, tournament, OrganiserAct::ByHand { white, black, undo }).await
}

#[poise::command(slash_command, identifying_name = "organise-forbid")]
pub async fn forbid(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"] one: String,
    #[autocomplete = "complete_entrant"] other: String,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::Forbid { one, other }).await
}

#[poise::command(slash_command, identifying_name = "organise-allow")]
pub async fn allow(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"] one: String,
    #[autocomplete = "complete_entrant"] other: String,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::Allow { one, other }).await
}
