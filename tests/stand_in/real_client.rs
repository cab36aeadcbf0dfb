//! serenity and poise, as the bot uses them, on the stand-in.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateButton, CreateInputText, CreateInteractionResponse as Response,
    CreateInteractionResponseMessage as ResponseMessage, CreateMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle, Interaction,
};
use waggle::sandbox::stand_in::{Answer, GatewayFault, MessageId, Options, StandIn, UserId};

use crate::support::LIMIT;

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Error>;

#[expect(clippy::unused_async, reason = "poise wants it so")]
async fn complete(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let choice = |number| serenity::AutocompleteChoice::new(format!("{typed}{number}"), number);
    CreateAutocompleteResponse::new().set_choices((0..25).map(choice).collect())
}

/// Plays a move, with a picture and buttons.
#[poise::command(slash_command, rename = "move")]
async fn play(
    context: Context<'_>,
    #[description = "What"]
    #[autocomplete = "complete"]
    mv: String,
    #[description = "Whose"] member: Option<serenity::User>,
) -> Result<(), Error> {
    let called = member.iter().map(|member| member.id);
    let row = CreateActionRow::Buttons(vec![
        CreateButton::new("update").label("Update"),
        CreateButton::new("form").label("Form"),
    ]);
    let options = vec![
        CreateSelectMenuOption::new("A", "a"),
        CreateSelectMenuOption::new("B", "b"),
    ];
    let menu = CreateSelectMenu::new("menu", CreateSelectMenuKind::String { options });
    let names: Vec<_> = called.clone().map(|id| format!("<@{id}>")).collect();
    context
        .send(
            poise::CreateReply::default()
                .content(format!("played {mv} {}", names.join(" ")))
                .attachment(CreateAttachment::bytes(&b"bytes"[..], "board.png").description("alt"))
                .allowed_mentions(CreateAllowedMentions::new().users(called))
                .components(vec![row, CreateActionRow::SelectMenu(menu)]),
        )
        .await?;
    Ok(())
}

/// Promises, and keeps it.
#[poise::command(slash_command, ephemeral)]
async fn later(context: Context<'_>) -> Result<(), Error> {
    context.defer_ephemeral().await?;
    context.say("kept").await?;
    Ok(())
}

/// Writes to whoever asks.
#[poise::command(slash_command)]
async fn direct(context: Context<'_>) -> Result<(), Error> {
    let sent = context
        .author()
        .direct_message(context, CreateMessage::new().content("psst"))
        .await;
    context
        .say(match sent {
            Ok(_) => "written".to_owned(),
            Err(serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(answer))) => {
                format!("refused with {}", answer.error.code)
            }
            Err(error) => return Err(error.into()),
        })
        .await?;
    Ok(())
}

/// Tells who it was used on.
#[poise::command(context_menu_command = "Point at")]
async fn point(context: Context<'_>, user: serenity::User) -> Result<(), Error> {
    context.say(format!("pointed at {}", user.name)).await?;
    Ok(())
}

/// Reads the message that it was used on.
#[poise::command(context_menu_command = "Read out")]
async fn read_out(context: Context<'_>, message: serenity::Message) -> Result<(), Error> {
    context.say(format!("it says {}", message.content)).await?;
    Ok(())
}

struct Components;

#[serenity::async_trait]
impl serenity::EventHandler for Components {
    async fn interaction_create(&self, context: serenity::Context, interaction: Interaction) {
        let message = |text: String| ResponseMessage::new().content(text);
        let answered = match interaction {
            Interaction::Component(one) if one.data.custom_id == "form" => {
                let field = CreateInputText::new(InputTextStyle::Short, "Why", "why");
                let modal = CreateModal::new("form", "Tell")
                    .components(vec![CreateActionRow::InputText(field)]);
                one.create_response(&context, Response::Modal(modal)).await
            }
            Interaction::Component(one) => {
                let update = message("updated".into()).components(vec![]);
                one.create_response(&context, Response::UpdateMessage(update))
                    .await
            }
            Interaction::Modal(form) => {
                let count: usize = form
                    .data
                    .components
                    .iter()
                    .map(|row| row.components.len())
                    .sum();
                let answer = message(format!("{count} field")).ephemeral(true);
                form.create_response(&context, Response::Message(answer))
                    .await
            }
            _ => Ok(()),
        };
        answered.unwrap();
    }
}

/// A bot on the stand-in, registered and connected.
async fn start(stand_in: &StandIn) -> tokio::task::JoinHandle<()> {
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            allowed_mentions: Some(CreateAllowedMentions::new()),
            commands: vec![play(), later(), direct(), point(), read_out()],
            ..Default::default()
        })
        .setup(|context, _, framework| {
            Box::pin(async move {
                let commands = &framework.options().commands;
                poise::builtins::register_globally(context, commands).await?;
                Ok(())
            })
        })
        .build();
    let http = serenity::HttpBuilder::new(stand_in.token())
        .proxy(stand_in.url())
        .ratelimiter_disabled(true)
        .default_allowed_mentions(CreateAllowedMentions::new())
        .build();
    let mut client =
        serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::empty())
            .event_handler_arc(Arc::new(Components))
            .framework(framework)
            .await
            .unwrap();
    let task = tokio::spawn(async move {
        client.start().await.unwrap();
    });
    assert!(stand_in.ready(LIMIT).await);
    task
}

fn message_of(stand_in: &StandIn, answer: Answer) -> (MessageId, String) {
    match answer {
        Answer::Message(id) | Answer::Updated(id) => {
            (id, stand_in.message(id).unwrap().content.clone())
        }
        other => panic!("{other:?}"),
    }
}

async fn slash(stand_in: &StandIn, user: UserId, text: &str) -> (MessageId, String) {
    let hive = stand_in.channel("hive").unwrap();
    let id = stand_in.slash(user, hive, text).unwrap();
    message_of(stand_in, stand_in.final_answer(id, LIMIT).await)
}

fn options() -> Options {
    let openapi = std::env::var_os("WAGGLE_DISCORD_OPENAPI").map(Into::into);
    Options {
        openapi,
        patience: LIMIT,
        ..Options::default()
    }
}

#[tokio::test]
async fn a_real_client_does_everything_and_violates_nothing() {
    let stand_in = StandIn::start(options()).await.unwrap();
    let bot = start(&stand_in).await;
    let (alice, bob) = (stand_in.member("alice"), stand_in.member("bob"));
    let hive = stand_in.channel("hive").unwrap();

    let (message, text) = slash(&stand_in, alice, "/move mv:bG1 wS1- member:@bob").await;
    assert_eq!(text, format!("played bG1 wS1- <@{bob}>"));
    assert_eq!(
        stand_in.file(message, "board.png").unwrap().as_ref(),
        b"bytes"
    );
    assert_eq!(
        (stand_in.pings(bob).len(), stand_in.pings(alice).len()),
        (1, 0)
    );

    let id = stand_in.autocomplete(alice, hive, "/move mv:wA").unwrap();
    match stand_in.answer(id).await {
        Answer::Choices(choices) => {
            assert_eq!((choices.len(), choices[7].name.as_str()), (25, "wA7"));
        }
        other => panic!("{other:?}"),
    }

    let id = stand_in.click(bob, message, "form").unwrap();
    let Answer::Modal(_) = stand_in.answer(id).await else {
        panic!("a form");
    };
    let id = stand_in.submit(bob, id, &[("why", "because")]).unwrap();
    let (_, text) = message_of(&stand_in, stand_in.answer(id).await);
    assert_eq!(text, "1 field");

    let id = stand_in.click(bob, message, "update").unwrap();
    assert_eq!(stand_in.answer(id).await, Answer::Updated(message));
    let updated = stand_in.message(message).unwrap();
    assert_eq!(
        (updated.content.as_str(), updated.attachments.len()),
        ("updated", 0)
    );

    let (message, _) = slash(&stand_in, alice, "/move mv:wA1 member:@bob").await;
    let id = stand_in.select(bob, message, "menu", &["b"]).unwrap();
    assert_eq!(stand_in.answer(id).await, Answer::Updated(message));

    assert_eq!(slash(&stand_in, alice, "/later").await.1, "kept");
    let thread = stand_in.add_thread(hive, "game 1").unwrap();
    for place in [stand_in.direct(alice), thread] {
        let id = stand_in.slash(alice, place, "/move mv:wA1").unwrap();
        let (_, text) = message_of(&stand_in, stand_in.answer(id).await);
        assert_eq!(text, "played wA1 ");
    }
    assert_eq!(slash(&stand_in, alice, "/direct").await.1, "written");
    stand_in.set_direct_messages(alice, false);
    assert_eq!(
        slash(&stand_in, alice, "/direct").await.1,
        "refused with 50007"
    );

    let id = stand_in
        .use_on_member(alice, hive, "Point at", bob)
        .unwrap();
    assert_eq!(
        message_of(&stand_in, stand_in.answer(id).await).1,
        "pointed at bob"
    );

    let said = stand_in.say(bob, hive, "look").unwrap();
    let id = stand_in.use_on_message(alice, "Read out", said).unwrap();
    assert_eq!(
        message_of(&stand_in, stand_in.answer(id).await).1,
        "it says look"
    );

    assert_eq!(
        stand_in.violations().len(),
        0,
        "{:#?}",
        stand_in.violations()
    );
    bot.abort();
}

#[tokio::test]
async fn a_real_client_comes_back_after_each_gateway_fault() {
    let stand_in = StandIn::start(Options {
        heartbeat: Duration::from_secs(5),
        ..options()
    })
    .await
    .unwrap();
    let bot = start(&stand_in).await;
    let alice = stand_in.member("alice");
    for fault in [
        GatewayFault::Reconnect,
        GatewayFault::Close(4_000),
        GatewayFault::InvalidSession { resumable: false },
        GatewayFault::Drop,
    ] {
        let mut changes = stand_in.changes();
        stand_in.gateway(fault);
        // Sent while nobody is connected, or while the bot resumes: it arrives all the same.
        let resumes = !matches!(fault, GatewayFault::InvalidSession { .. });
        if !resumes {
            while stand_in.connected() == 0 {
                changes.next().await.unwrap();
            }
        }
        assert_eq!(
            slash(&stand_in, alice, "/later").await.1,
            "kept",
            "{fault:?}"
        );
    }
    bot.abort();
}
