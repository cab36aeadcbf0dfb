//! A tournament that opens.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::choices::{FormatName, GamesName, ScoringName};
use super::yes_or_no;
use crate::app::{Command, EventSetting, NewEvent, OrganiseCommand, WantedTerms};
use crate::discord::commands::Context;
use crate::discord::commands::choices::{Chosen, RestName, RuleSet};
use crate::discord::handler::carry_out_once_known;

#[expect(clippy::too_many_arguments, reason = "one for each option")]
#[poise::command(slash_command, identifying_name = "organise-create")]
pub async fn create(
    ctx: Context<'_>,
    name: String,
    format: Option<Chosen<FormatName>>,
    rounds: Option<i64>,
    #[rename = "pool-size"] pool_size: Option<i64>,
    qualifiers: Option<i64>,
    replays: Option<i64>,
    games: Option<Chosen<GamesName>>,
    scoring: Option<Chosen<ScoringName>>,
    time: Option<String>,
    rest: Option<Chosen<RestName>>,
    expansions: Option<String>,
    rules: Option<Chosen<RuleSet>>,
    rated: Option<bool>,
    #[rename = "automatic-vacations"] automatic_vacations: Option<bool>,
    places: Option<i64>,
    starts: Option<String>,
    ends: Option<String>,
    #[rename = "check-in"] check_in: Option<bool>,
    import: Option<serenity::Attachment>,
) -> Result<(), Infallible> {
    let number = |number: i64| number.to_string();
    let settings = [
        (EventSetting::Name, Some(name)),
        (EventSetting::Format, format.map(Chosen::into_value)),
        (EventSetting::Rounds, rounds.map(number)),
        (EventSetting::PoolSize, pool_size.map(number)),
        (EventSetting::Qualifiers, qualifiers.map(number)),
        (EventSetting::Replays, replays.map(number)),
        (EventSetting::Games, games.map(Chosen::into_value)),
        (EventSetting::Scoring, scoring.map(Chosen::into_value)),
        (EventSetting::Places, places.map(number)),
        (EventSetting::Starts, starts),
        (EventSetting::Ends, ends),
        (EventSetting::CheckIn, check_in.map(yes_or_no)),
    ];
    let settings = settings
        .into_iter()
        .filter_map(|(setting, typed)| Some((setting, typed?)));
    let settings = settings.collect();
    let new = async move {
        let list = match import {
            Some(file) => Some(ctx.data().downloads.player_list(&file).await),
            None => None,
        };
        Command::Organise(OrganiseCommand::Create(Box::new(NewEvent {
            settings,
            terms: WantedTerms {
                time,
                rest: rest.map(Chosen::into_value),
                expansions,
                rules: rules.map(Chosen::into_value),
                rated: rated.map(yes_or_no),
                automatic: automatic_vacations.map(yes_or_no),
            },
            list,
        })))
    };
    carry_out_once_known(ctx, new).await;
    Ok(())
}
