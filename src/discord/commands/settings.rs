//! What a player wants otherwise than usual.

use std::convert::Infallible;

use super::Context;
use super::choices::{Chosen, Forced, OwnTheme, Remind, SizeName, Vacation, ViewName, What};
use super::completion::{complete_quiet, complete_reminders, complete_zone};
use crate::app::{Command, Setting};
use crate::discord::handler::carry_out;
use crate::play::Preference;

#[expect(clippy::too_many_arguments, reason = "one for each option")]
#[poise::command(
    slash_command,
    identifying_name = "settings",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn settings(
    ctx: Context<'_>,
    #[autocomplete = "complete_zone"] zone: Option<String>,
    #[autocomplete = "complete_quiet"] quiet: Option<String>,
    #[autocomplete = "complete_reminders"] reminders: Option<String>,
    remind: Option<Chosen<Remind>>,
    vacation: Option<Chosen<Vacation>>,
    forced: Option<Chosen<Forced>>,
    view: Option<Chosen<ViewName>>,
    theme: Option<Chosen<OwnTheme>>,
    size: Option<Chosen<SizeName>>,
) -> Result<(), Infallible> {
    let wanted = [
        (Setting::Wish(Preference::Zone), zone),
        (Setting::Wish(Preference::Quiet), quiet),
        (Setting::Wish(Preference::Reminders), reminders),
        (
            Setting::Wish(Preference::Remind),
            remind.map(Chosen::into_value),
        ),
        (
            Setting::Wish(Preference::Vacation),
            vacation.map(Chosen::into_value),
        ),
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

#[poise::command(
    slash_command,
    identifying_name = "mydata",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn mydata(ctx: Context<'_>, what: Chosen<What>) -> Result<(), Infallible> {
    carry_out(ctx, Command::MyData(what.as_mydata())).await;
    Ok(())
}
