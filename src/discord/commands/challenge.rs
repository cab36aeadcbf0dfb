//! Challenging somebody.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::Context;
use super::choices::{Chosen, Opponent, RatedChoice, RestName, RuleSet, White};
use super::completion::complete_zone;
use crate::app::{Command, NewChallenge};
use crate::discord::handler::carry_out;
use crate::discord::translate::member;

#[poise::command(
    slash_command,
    identifying_name = "challenge",
    install_context = "Guild",
    interaction_context = "Guild"
)]
#[expect(clippy::too_many_arguments, reason = "one for each option")]
pub async fn challenge(
    ctx: Context<'_>,
    opponent: Option<Opponent>,
    expansions: Option<String>,
    rules: Option<Chosen<RuleSet>>,
    time: Option<String>,
    rest: Option<Chosen<RestName>>,
    #[autocomplete = "complete_zone"] zone: Option<String>,
    white: Option<Chosen<White>>,
    rated: Option<Chosen<RatedChoice>>,
) -> Result<(), Infallible> {
    let command = Command::Challenge(NewChallenge {
        opponent: opponent.map(|Opponent(member)| member),
        expansions,
        rules: rules.map(Chosen::into_value),
        time,
        rest: rest.map(Chosen::into_value),
        zone,
        white: white.map(Chosen::into_value),
        rated: rated.map(Chosen::into_value),
    });
    carry_out(ctx, command).await;
    Ok(())
}

#[poise::command(
    context_menu_command = "Challenge to Hive",
    identifying_name = "challenge-user",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn challenge_user(ctx: Context<'_>, user: serenity::User) -> Result<(), Infallible> {
    let opponent = member(&user, user.member.as_deref());
    let command = Command::Challenge(NewChallenge {
        opponent: Some(opponent),
        ..NewChallenge::default()
    });
    carry_out(ctx, command).await;
    Ok(())
}
