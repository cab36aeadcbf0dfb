//! What is offered while an option is typed.

use jiff::SignedDuration;
use poise::serenity_prelude as serenity;

use super::Context;
use crate::app::{Choice, Completion, Field, Purpose, Setting};
use crate::discord::translate::Origin;
use crate::play::Preference;

/// Choices that come later are of no use: the option has been typed on.
const LATEST: SignedDuration = SignedDuration::from_secs(2);

/// The choices for the option `move`.
pub async fn complete_move(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let (typed, game) = (typed.to_owned(), game(ctx));
    complete(ctx, Field::Move { typed, game }).await
}

/// The choices for the option `line`.
pub async fn complete_line(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let (typed, game) = (typed.to_owned(), game(ctx));
    complete(ctx, Field::Line { typed, game }).await
}

/// The option `game`, where it is already filled.
fn game(ctx: Context<'_>) -> Option<String> {
    filled(ctx, "game")
}

/// An option that takes text, where it is already filled.
fn filled(ctx: Context<'_>, name: &str) -> Option<String> {
    ctx.args.iter().find_map(|option| match option.value {
        serenity::ResolvedValue::String(text) if option.name == name => Some(text.to_owned()),
        _ => None,
    })
}

/// The choices for the option `game`.
pub async fn complete_game(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let purpose = match ctx.command().identifying_name.as_ref() {
        "rematch" => Purpose::Again,
        "board" | "replay" | "clock" | "export" | "try" => Purpose::Look,
        "referee" => Purpose::Rule,
        _ => Purpose::Act,
    };
    complete(
        ctx,
        Field::Game {
            typed: typed.to_owned(),
            purpose,
        },
    )
    .await
}

/// The choices for the option `tournament`.
pub async fn complete_event(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let typed = typed.to_owned();
    complete(ctx, Field::Event { typed }).await
}

/// The choices for a player of a tournament.
pub async fn complete_entrant(
    ctx: Context<'_>,
    typed: &str,
) -> serenity::CreateAutocompleteResponse {
    let (typed, event) = (typed.to_owned(), filled(ctx, "tournament"));
    complete(ctx, Field::Entrant { typed, event }).await
}

/// The choices for a game of a tournament.
pub async fn complete_event_game(
    ctx: Context<'_>,
    typed: &str,
) -> serenity::CreateAutocompleteResponse {
    let (typed, event) = (typed.to_owned(), filled(ctx, "tournament"));
    complete(ctx, Field::EventGame { typed, event }).await
}

/// The choices for the option `zone`.
pub async fn complete_zone(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let typed = typed.to_owned();
    complete(ctx, Field::Zone { typed }).await
}

/// The choices for a setting while it is typed.
async fn complete_setting(
    ctx: Context<'_>,
    wish: Preference,
    typed: &str,
) -> serenity::CreateAutocompleteResponse {
    let field = Field::Setting {
        setting: Setting::Wish(wish),
        typed: typed.to_owned(),
    };
    complete(ctx, field).await
}

/// The choices for the option `quiet`.
pub async fn complete_quiet(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    complete_setting(ctx, Preference::Quiet, typed).await
}

/// The choices for the option `reminders`.
pub async fn complete_reminders(
    ctx: Context<'_>,
    typed: &str,
) -> serenity::CreateAutocompleteResponse {
    complete_setting(ctx, Preference::Reminders, typed).await
}

async fn complete(ctx: Context<'_>, field: Field) -> serenity::CreateAutocompleteResponse {
    let Origin {
        at, actor, place, ..
    } = Origin::from(ctx.interaction);
    let completion = Completion {
        at,
        actor,
        place,
        field,
    };
    let shared = ctx.data();
    let late = shared.made(ctx.interaction.id) + LATEST;
    let choices = tokio::select! {
        biased;
        choices = shared.app.complete(completion) => choices,
        () = shared.clock.sleep_until(late) => Vec::new(),
    };
    let choices = choices
        .into_iter()
        .map(|Choice { name, value }| serenity::AutocompleteChoice::new(name, value))
        .collect();
    serenity::CreateAutocompleteResponse::new().set_choices(choices)
}
