//! From an interaction to its answer.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::answer::{Responder, Source, incident_of};
use super::commands::Context;
use super::shared::Shared;
use super::translate::{Origin, click};
use crate::app::{Command, Message, Reply};
use crate::locale::{Locale, line};

/// Carries out what a command asks for and answers it.
pub async fn carry_out(ctx: Context<'_>, command: Command) {
    let request = Origin::from(ctx.interaction).asks(command);
    let apology = apology(ctx.data(), &request.actor.locale, ctx.interaction.id);
    let responder = command_responder(ctx, apology);
    responder.answer(ctx.data().app.handle(request)).await;
}

/// The same where it takes a while to know what is asked for.
pub async fn carry_out_once_known(ctx: Context<'_>, command: impl Future<Output = Command>) {
    let origin = Origin::from(ctx.interaction);
    let apology = apology(ctx.data(), &origin.actor.locale, ctx.interaction.id);
    let responder = command_responder(ctx, apology);
    let work = async { ctx.data().app.handle(origin.asks(command.await)).await };
    responder.answer(work).await;
}

/// Carries out what a click on a button or a choice from a menu asks for and answers it.
pub async fn component(
    shared: &Shared,
    http: &serenity::Http,
    interaction: &serenity::ComponentInteraction,
) {
    let flags = interaction.message.flags.unwrap_or_default();
    let source = if flags.contains(serenity::MessageFlags::EPHEMERAL) {
        Source::PrivateMessage
    } else {
        Source::PublicMessage
    };
    let request = Origin::from(interaction).asks(click(&interaction.data));
    let responder = Responder {
        http,
        id: interaction.id,
        token: &interaction.token,
        source,
        clock: &*shared.clock,
        made: shared.made(interaction.id),
        apology: apology(shared, &request.actor.locale, interaction.id),
    };
    responder.answer(shared.app.handle(request)).await;
}

/// Answers a form. The bot has none, so this one is from an earlier version.
pub async fn modal(
    shared: &Shared,
    http: &serenity::Http,
    interaction: &serenity::ModalInteraction,
) {
    let request = Origin::from(interaction).asks(Command::UnknownControl);
    let responder = Responder {
        http,
        id: interaction.id,
        token: &interaction.token,
        source: Source::Command,
        clock: &*shared.clock,
        made: shared.made(interaction.id),
        apology: apology(shared, &request.actor.locale, interaction.id),
    };
    responder.answer(shared.app.handle(request)).await;
}

/// Answers a command that did not come as far as the application.
pub async fn on_error(error: poise::FrameworkError<'_, Shared, Infallible>) {
    use poise::FrameworkError as E;
    match error {
        E::CommandPanic {
            payload,
            ctx: poise::Context::Application(ctx),
            ..
        } => {
            let incident = incident_of(ctx.interaction.id);
            let panic = payload.as_deref().unwrap_or("no message");
            tracing::error!(incident, panic, "a command panicked");
            say(
                ctx,
                apology(ctx.data(), &locale(ctx.interaction), ctx.interaction.id),
            )
            .await;
        }
        E::CommandStructureMismatch {
            description, ctx, ..
        } => {
            let command = ctx.interaction.data.name.as_str();
            tracing::warn!(
                command,
                description,
                "Discord knows another form of this command"
            );
            say(ctx, outdated(ctx.data(), &locale(ctx.interaction))).await;
        }
        E::ArgumentParse {
            error,
            ctx: poise::Context::Application(ctx),
            ..
        } => {
            let command = ctx.interaction.data.name.as_str();
            tracing::warn!(command, %error, "Discord knows another form of this command");
            say(ctx, outdated(ctx.data(), &locale(ctx.interaction))).await;
        }
        E::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            let command = interaction.data.name.as_str();
            tracing::warn!(command, "Discord knows a command that we do not");
            let shared = framework.user_data;
            let message = outdated(shared, &locale(interaction));
            let responder = Responder {
                http: &framework.serenity_context.http,
                id: interaction.id,
                token: &interaction.token,
                source: Source::Command,
                clock: &*shared.clock,
                made: shared.made(interaction.id),
                apology: message.clone(),
            };
            let typing = interaction.data.autocomplete().is_some();
            if !typing {
                responder.answer(async { Reply::private(message) }).await;
            }
        }
        other => tracing::error!(error = %other, "poise reports an error that we do not expect"),
    }
}

async fn say(ctx: Context<'_>, message: Message) {
    // While an option is typed there is nothing to answer but choices.
    if ctx.interaction_type == poise::CommandInteractionType::Command {
        let responder = command_responder(ctx, message.clone());
        responder.answer(async { Reply::private(message) }).await;
    }
}

fn command_responder(ctx: Context<'_>, apology: Message) -> Responder<'_> {
    Responder {
        http: &ctx.serenity_context().http,
        id: ctx.interaction.id,
        token: &ctx.interaction.token,
        source: Source::Command,
        clock: &*ctx.data().clock,
        made: ctx.data().made(ctx.interaction.id),
        apology,
    }
}

fn locale(interaction: &serenity::CommandInteraction) -> Locale {
    Locale::read(&interaction.locale)
}

/// Says that something went wrong on our side, and under which number it is in the log.
fn apology(shared: &Shared, locale: &Locale, incident: serenity::InteractionId) -> Message {
    let line = line!("failed", incident = incident_of(incident));
    Message::text(shared.app.texts().say(locale, &line))
}

/// Says that Discord and we do not agree on a command.
fn outdated(shared: &Shared, locale: &Locale) -> Message {
    Message::text(
        shared
            .app
            .texts()
            .say(locale, &line!("refused-outdated-command")),
    )
}
