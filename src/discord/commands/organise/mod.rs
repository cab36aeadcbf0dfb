//! `/organise`: tournaments, for those who run them.

mod acts;
mod choices;
mod create;
mod people;
mod rounds;
mod settings;

use std::convert::Infallible;

use super::Context;
use crate::app::{Command, OrganiseCommand, OrganiserAct};
use crate::discord::handler::carry_out;

use acts::{
    adjudicate, announce, cancel, end, export, extend, move_here, organisers, pause, resume,
};
use create::create;
use people::{drop_player, enter, readmit, replace, seed};
use rounds::{allow, by_hand, forbid, pair, start};
use settings::{change, check_in, gates, show};

#[poise::command(
    slash_command,
    identifying_name = "organise",
    subcommands(
        "create",
        "show",
        "change",
        "gates",
        "check_in",
        "start",
        "pair",
        "by_hand",
        "forbid",
        "allow",
        "seed",
        "enter",
        "replace",
        "drop_player",
        "readmit",
        "extend",
        "pause",
        "resume",
        "adjudicate",
        "announce",
        "end",
        "cancel",
        "organisers",
        "move_here",
        "export"
    ),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild"
)]
#[expect(
    clippy::unused_async,
    reason = "a command is an asynchronous function, also one that only holds others"
)]
pub async fn organise(_: Context<'_>) -> Result<(), Infallible> {
    Ok(())
}

/// Has an organiser's act carried out.
async fn act(ctx: Context<'_>, event: Option<String>, act: OrganiserAct) -> Result<(), Infallible> {
    let command = OrganiseCommand::Act { event, act };
    carry_out(ctx, Command::Organise(command)).await;
    Ok(())
}

/// A yes or no of Discord's, as an organiser would type it.
fn yes_or_no(chosen: bool) -> String {
    if chosen { "yes" } else { "no" }.to_owned()
}
