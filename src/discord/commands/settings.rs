//! What a player wants otherwise than usual.

use std::convert::Infallible;

use super::Context;
use super::choices::{Chosen, Forced, OwnTheme, SizeName, ViewName};
use crate::app::{Command, Setting};
use crate::discord::handler::carry_out;

#[poise::command(
    slash_command,
    identifying_name = "settings",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn settings(
    ctx: Context<'_>,
    forced: Option<Chosen<Forced>>,
    view: Option<Chosen<ViewName>>,
    theme: Option<Chosen<OwnTheme>>,
    size: Option<Chosen<SizeName>>,
) -> Result<(), Infallible> {
    let wanted = [
        (Setting::Forced, forced.map(Chosen::into_value)),
        (Setting::View, view.map(Chosen::into_value)),
        (Setting::Theme, theme.map(Chosen::into_value)),
        (Setting::Size, size.map(Chosen::into_value)),
    ];
    let wanted = wanted
        .into_iter()
        .filter_map(|(setting, value)| Some((setting, value?)));
    carry_out(ctx, Command::Settings(wanted.collect())).await;
    Ok(())
}
