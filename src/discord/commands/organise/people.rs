//! Who plays.

use std::convert::Infallible;

use super::act;
use crate::app::OrganiserAct;
use crate::discord::commands::Context;
use crate::discord::commands::choices::Opponent;
use crate::discord::commands::completion::{complete_entrant, complete_event};

#[poise::command(slash_command, identifying_name = "organise-enter")]
pub async fn enter(
    ctx: Context<'_>,
    member: Opponent,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let Opponent(member) = member;
    act(ctx, tournament, OrganiserAct::Enter { member }).await
}

#[poise::command(slash_command, identifying_name = "organise-replace")]
pub async fn replace(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"] player: String,
    by: Opponent,
    #[rename = "confirm-by"] confirm_by: Option<String>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let Opponent(by) = by;
    let replace = OrganiserAct::Replace {
        player,
        by,
        confirm: confirm_by,
    };
    act(ctx, tournament, replace).await
}

#[poise::command(slash_command, identifying_name = "organise-drop", rename = "drop")]
pub async fn drop_player(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"] player: String,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::Drop { player }).await
}

#[poise::command(slash_command, identifying_name = "organise-readmit")]
pub async fn readmit(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"] player: String,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::Readmit { player }).await
}

#[poise::command(slash_command, identifying_name = "organise-seed")]
pub async fn seed(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"] player: String,
    rating: String,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    act(ctx, tournament, OrganiserAct::Seed { player, rating }).await
}
