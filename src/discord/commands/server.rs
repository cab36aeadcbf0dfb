//! What those who run a server set and decide, and what everybody can read of it.

use std::convert::Infallible;

use super::Context;
use super::choices::{
    Act, Chosen, Language, Place, RatedChoice, Role, RuleSet, ThemeName, Threads, UsualAgain,
};
use super::completion::complete_game;
use crate::app::{Command, RulingOptions, ServerChange, ServerSetting};
use crate::discord::handler::carry_out;

#[expect(clippy::too_many_arguments, reason = "one for each option")]
#[poise::command(
    slash_command,
    identifying_name = "server",
    install_context = "Guild",
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
pub async fn server(
    ctx: Context<'_>,
    allow: Option<Place>,
    forbid: Option<Place>,
    threads: Option<Chosen<Threads>>,
    time: Option<String>,
    rules: Option<Chosen<RuleSet>>,
    expansions: Option<String>,
    rated: Option<Chosen<RatedChoice>>,
    language: Option<Chosen<Language>>,
    theme: Option<Chosen<ThemeName>>,
    organisers: Option<Role>,
    announcements: Option<Place>,
    usual: Option<Chosen<UsualAgain>>,
) -> Result<(), Infallible> {
    let set = [
        (ServerSetting::Threads, threads.map(Chosen::into_value)),
        (ServerSetting::Time, time),
        (ServerSetting::Rules, rules.map(Chosen::into_value)),
        (ServerSetting::Expansions, expansions),
        (ServerSetting::Rated, rated.map(Chosen::into_value)),
        (ServerSetting::Language, language.map(Chosen::into_value)),
        (ServerSetting::Theme, theme.map(Chosen::into_value)),
        (
            ServerSetting::Organisers,
            organisers.map(|Role(role)| role.to_string()),
        ),
        (
            ServerSetting::Announcements,
            announcements.map(|Place(channel)| channel.to_string()),
        ),
    ];
    let set = set
        .into_iter()
        .filter_map(|(setting, value)| Some(ServerChange::Set(setting, value?)));
    let changes = usual
        .and_then(|chosen| chosen.as_setting())
        .map(ServerChange::Usual)
        .into_iter()
        .chain(allow.map(|Place(channel)| ServerChange::Allow(channel)))
        .chain(forbid.map(|Place(channel)| ServerChange::Forbid(channel)))
        .chain(set);
    carry_out(ctx, Command::Server(changes.collect())).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "referee",
    install_context = "Guild",
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
pub async fn referee(
    ctx: Context<'_>,
    act: Chosen<Act>,
    reason: String,
    #[autocomplete = "complete_game"] game: Option<String>,
    time: Option<String>,
) -> Result<(), Infallible> {
    let options = RulingOptions {
        act: act.into_value(),
        reason,
        game,
        time,
    };
    carry_out(ctx, Command::Referee(options)).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "rulings",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn rulings(ctx: Context<'_>) -> Result<(), Infallible> {
    carry_out(ctx, Command::Rulings).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "claim",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn claim(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Result<(), Infallible> {
    carry_out(ctx, Command::Claim { game }).await;
    Ok(())
}
