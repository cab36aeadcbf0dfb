//! What is chosen before the start, and check-in.

use std::convert::Infallible;

use super::choices::{
    AtEndName, CheckInAct, EditionName, FormatName, GamesName, LeavingName, OpeningName, PaceName,
    ScoringName,
};
use super::{act, yes_or_no};
use crate::app::{Command, EventSetting, OrganiseCommand, OrganiserAct, WantedTerms};
use crate::discord::commands::Context;
use crate::discord::commands::choices::{Chosen, RestChange, Role, RuleSet};
use crate::discord::commands::completion::complete_event;
use crate::discord::handler::carry_out;

#[poise::command(
    slash_command,
    identifying_name = "organise-settings",
    rename = "settings"
)]
pub async fn show(
    ctx: Context<'_>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let event = tournament;
    carry_out(ctx, Command::Organise(OrganiseCommand::Settings { event })).await;
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "one for each option")]
#[poise::command(slash_command, identifying_name = "organise-change")]
pub async fn change(
    ctx: Context<'_>,
    name: Option<String>,
    format: Option<Chosen<FormatName>>,
    rounds: Option<i64>,
    #[rename = "pool-size"] pool_size: Option<i64>,
    qualifiers: Option<i64>,
    replays: Option<i64>,
    games: Option<Chosen<GamesName>>,
    scoring: Option<Chosen<ScoringName>>,
    #[rename = "tie-breaks"] tie_breaks: Option<String>,
    #[rename = "tie-break-rules"] tie_break_rules: Option<Chosen<EditionName>>,
    pace: Option<Chosen<PaceName>>,
    opening: Option<Chosen<OpeningName>>,
    leaving: Option<Chosen<LeavingName>>,
    #[rename = "half-byes"] half_byes: Option<i64>,
    #[rename = "vacation-days"] vacation_days: Option<String>,
    starts: Option<String>,
    #[rename = "at-end"] at_end: Option<Chosen<AtEndName>>,
    #[rename = "next-edition"] next_edition: Option<bool>,
    time: Option<String>,
    rest: Option<Chosen<RestChange>>,
    expansions: Option<String>,
    rules: Option<Chosen<RuleSet>>,
    rated: Option<bool>,
    #[rename = "automatic-vacations"] automatic_vacations: Option<bool>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let number = |number: i64| number.to_string();
    let wanted = [
        (EventSetting::Name, name),
        (EventSetting::Format, format.map(Chosen::into_value)),
        (EventSetting::Rounds, rounds.map(number)),
        (EventSetting::PoolSize, pool_size.map(number)),
        (EventSetting::Qualifiers, qualifiers.map(number)),
        (EventSetting::Replays, replays.map(number)),
        (EventSetting::Games, games.map(Chosen::into_value)),
        (EventSetting::Scoring, scoring.map(Chosen::into_value)),
        (EventSetting::TieBreaks, tie_breaks),
        (
            EventSetting::Edition,
            tie_break_rules.map(Chosen::into_value),
        ),
        (EventSetting::Pace, pace.map(Chosen::into_value)),
        (EventSetting::Opening, opening.map(Chosen::into_value)),
        (EventSetting::Leaving, leaving.map(Chosen::into_value)),
        (EventSetting::HalfByes, half_byes.map(number)),
        (EventSetting::VacationDays, vacation_days),
        (EventSetting::Starts, starts),
        (EventSetting::AtEnd, at_end.map(Chosen::into_value)),
        (EventSetting::NextEdition, next_edition.map(yes_or_no)),
    ];
    let terms = WantedTerms {
        time,
        rest: rest.map(Chosen::into_value),
        expansions,
        rules: rules.map(Chosen::into_value),
        rated: rated.map(yes_or_no),
        automatic: automatic_vacations.map(yes_or_no),
    };
    act(ctx, tournament, changes(wanted, terms)).await
}

#[expect(clippy::too_many_arguments, reason = "one for each option")]
#[poise::command(slash_command, identifying_name = "organise-gates")]
pub async fn gates(
    ctx: Context<'_>,
    places: Option<String>,
    role: Option<Role>,
    everybody: Option<bool>,
    #[rename = "min-rating"] min_rating: Option<String>,
    #[rename = "max-rating"] max_rating: Option<String>,
    #[rename = "min-games"] min_games: Option<String>,
    #[rename = "max-timeouts"] max_timeouts: Option<String>,
    late: Option<String>,
    #[rename = "no-shows"] no_shows: Option<i64>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let everybody = everybody.filter(|chosen| *chosen);
    let role = everybody
        .map(|_| "none".to_owned())
        .or(role.map(|Role(role)| role.to_string()));
    let wanted = [
        (EventSetting::Places, places),
        (EventSetting::Role, role),
        (EventSetting::MinRating, min_rating),
        (EventSetting::MaxRating, max_rating),
        (EventSetting::MinGames, min_games),
        (EventSetting::MaxTimeouts, max_timeouts),
        (EventSetting::Late, late),
        (
            EventSetting::NoShows,
            no_shows.map(|number| number.to_string()),
        ),
    ];
    act(ctx, tournament, changes(wanted, WantedTerms::default())).await
}

#[poise::command(slash_command, identifying_name = "organise-check-in")]
pub async fn check_in(
    ctx: Context<'_>,
    what: Chosen<CheckInAct>,
    until: Option<String>,
    #[autocomplete = "complete_event"] tournament: Option<String>,
) -> Result<(), Infallible> {
    let what = what.into_value();
    act(ctx, tournament, OrganiserAct::CheckIn { what, until }).await
}

fn changes<const N: usize>(
    wanted: [(EventSetting, Option<String>); N],
    terms: WantedTerms,
) -> OrganiserAct {
    let wanted = wanted
        .into_iter()
        .filter_map(|(setting, typed)| Some((setting, typed?)));
    OrganiserAct::Change {
        settings: wanted.collect(),
        terms,
    }
}
