//! The application's messages in Discord's form.
//!
//! Mentions are always spelled out: only those named in [`Message::mentions`] may be notified,
//! whatever stands in the text.

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};

use super::wire::Upload;
use crate::app::{Button, Enabled, How, Menu, Message, Row, Sound, Style};

/// A message as the body of a request that creates it in a channel.
pub fn post_payload(message: &Message) -> Value {
    let attachments: Vec<Value> = message
        .attachments
        .iter()
        .enumerate()
        .map(|(id, file)| {
            let mut attachment = json!({"id": id, "filename": file.name});
            if let Some(alt) = &file.alt {
                attachment["description"] = json!(alt);
            }
            attachment
        })
        .collect();
    let mut payload = json!({
        "content": message.content,
        "allowed_mentions": allowed_mentions(message),
        "attachments": attachments,
        "components": rows(message),
    });
    if message.sound == Sound::Silent {
        payload["flags"] = json!(serenity::MessageFlags::SUPPRESS_NOTIFICATIONS.bits());
    }
    payload
}

/// The files of a message.
pub fn uploads(message: &Message) -> Vec<Upload> {
    message
        .attachments
        .iter()
        .map(|file| Upload {
            name: file.name.clone(),
            bytes: file.bytes.clone(),
        })
        .collect()
}

/// A reply as the first answer to an interaction.
pub fn first_answer(how: How, message: &Message) -> serenity::CreateInteractionResponse {
    let data = serenity::CreateInteractionResponseMessage::new()
        .content(message.content.clone())
        .allowed_mentions(allowed_mentions(message))
        .files(files(message))
        .components(rows(message));
    match how {
        How::Private => serenity::CreateInteractionResponse::Message(data.ephemeral(true)),
        How::Public => serenity::CreateInteractionResponse::Message(data),
        How::Update => serenity::CreateInteractionResponse::UpdateMessage(data),
    }
}

/// A reply as what a deferred answer becomes; it replaces everything that was there.
pub fn later_answer(message: &Message) -> serenity::EditInteractionResponse {
    let attachments = files(message).fold(
        serenity::EditAttachments::new(),
        serenity::EditAttachments::add,
    );
    serenity::EditInteractionResponse::new()
        .content(message.content.clone())
        .allowed_mentions(allowed_mentions(message))
        .attachments(attachments)
        .components(rows(message))
}

/// A reply as a second message to the actor alone.
pub fn follow_up(message: &Message) -> serenity::CreateInteractionResponseFollowup {
    serenity::CreateInteractionResponseFollowup::new()
        .content(message.content.clone())
        .allowed_mentions(allowed_mentions(message))
        .files(files(message))
        .components(rows(message))
        .ephemeral(true)
}

fn allowed_mentions(message: &Message) -> serenity::CreateAllowedMentions {
    serenity::CreateAllowedMentions::new()
        .users(
            message
                .mentions
                .iter()
                .map(|player| serenity::UserId::new(player.0)),
        )
        .replied_user(false)
}

fn files(message: &Message) -> impl Iterator<Item = serenity::CreateAttachment> {
    message.attachments.iter().map(|file| {
        let attachment = serenity::CreateAttachment::bytes(file.bytes.clone(), file.name.clone());
        match &file.alt {
            Some(alt) => attachment.description(alt.clone()),
            None => attachment,
        }
    })
}

fn rows(message: &Message) -> Vec<serenity::CreateActionRow> {
    message
        .rows
        .iter()
        .map(|row| match row {
            Row::Buttons(buttons) => {
                serenity::CreateActionRow::Buttons(buttons.iter().map(button).collect())
            }
            Row::Menu(menu) => serenity::CreateActionRow::SelectMenu(select(menu)),
        })
        .collect()
}

fn button(button: &Button) -> serenity::CreateButton {
    let style = match button.style {
        Style::Primary => serenity::ButtonStyle::Primary,
        Style::Secondary => serenity::ButtonStyle::Secondary,
        Style::Success => serenity::ButtonStyle::Success,
        Style::Danger => serenity::ButtonStyle::Danger,
    };
    serenity::CreateButton::new(button.id.clone())
        .label(button.label.clone())
        .style(style)
        .disabled(button.enabled == Enabled::No)
}

fn select(menu: &Menu) -> serenity::CreateSelectMenu {
    let options = menu
        .options
        .iter()
        .map(|option| {
            let made =
                serenity::CreateSelectMenuOption::new(option.label.clone(), option.value.clone());
            match &option.description {
                Some(description) => made.description(description.clone()),
                None => made,
            }
        })
        .collect();
    serenity::CreateSelectMenu::new(
        menu.id.clone(),
        serenity::CreateSelectMenuKind::String { options },
    )
    .placeholder(menu.placeholder.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Attachment, MenuOption};
    use crate::play::PlayerId;

    fn message() -> Message {
        Message {
            content: "<@7> @everyone <@8>".to_owned(),
            mentions: vec![PlayerId(7)],
            sound: Sound::Usual,
            attachments: vec![
                Attachment {
                    name: "board.png".to_owned(),
                    bytes: vec![1, 2],
                    alt: Some("a board".to_owned()),
                },
                Attachment {
                    name: "game.pgn".to_owned(),
                    bytes: vec![3],
                    alt: None,
                },
            ],
            rows: vec![
                Row::Buttons(vec![Button {
                    id: "g1.r2.move".to_owned(),
                    label: "Move".to_owned(),
                    style: Style::Danger,
                    enabled: Enabled::No,
                }]),
                Row::Menu(Menu {
                    id: "g1.r2.piece.0".to_owned(),
                    placeholder: "A piece".to_owned(),
                    options: vec![MenuOption {
                        value: "wA1".to_owned(),
                        label: "ant".to_owned(),
                        description: Some("the first".to_owned()),
                    }],
                }),
            ],
        }
    }

    #[test]
    fn only_those_named_may_be_notified() {
        let expect = json!({"parse": [], "users": ["7"], "roles": [], "replied_user": false});
        let post = post_payload(&message());
        assert_eq!(post["allowed_mentions"], expect);
        let nobody = post_payload(&Message::text("<@8>"));
        assert_eq!(nobody["allowed_mentions"]["users"], json!([]));
        for how in [How::Private, How::Public, How::Update] {
            let answer = serde_json::to_value(first_answer(how, &message())).unwrap();
            assert_eq!(answer["data"]["allowed_mentions"], expect, "{how:?}");
        }
        let later = serde_json::to_value(later_answer(&message())).unwrap();
        assert_eq!(later["allowed_mentions"], expect);
    }

    #[test]
    fn a_post_names_its_files_with_their_alt_text() {
        let post = post_payload(&message());
        assert_eq!(
            post["attachments"],
            json!([
                {"id": 0, "filename": "board.png", "description": "a board"},
                {"id": 1, "filename": "game.pgn"},
            ])
        );
        assert_eq!(uploads(&message()).len(), 2);
    }

    #[test]
    fn a_silent_post_notifies_nobody() {
        assert_eq!(post_payload(&message())["flags"], json!(null));
        let silent = Message {
            sound: Sound::Silent,
            ..message()
        };
        assert_eq!(post_payload(&silent)["flags"], json!(1 << 12));
    }

    #[test]
    fn rows_become_components() {
        let components = post_payload(&message())["components"].clone();
        assert_eq!(components[0]["components"][0]["custom_id"], "g1.r2.move");
        assert_eq!(components[0]["components"][0]["style"], 4);
        assert_eq!(components[0]["components"][0]["disabled"], true);
        assert_eq!(components[1]["components"][0]["type"], 3);
        assert_eq!(components[1]["components"][0]["placeholder"], "A piece");
        assert_eq!(
            components[1]["components"][0]["options"][0],
            json!({"label": "ant", "value": "wA1", "description": "the first"})
        );
    }

    #[test]
    fn each_way_of_answering_has_its_type() {
        for (how, kind, flags) in [
            (How::Private, 4, json!(64)),
            (How::Public, 4, json!(null)),
            (How::Update, 7, json!(null)),
        ] {
            let answer = serde_json::to_value(first_answer(how, &message())).unwrap();
            assert_eq!(answer["type"], kind);
            assert_eq!(answer["data"]["flags"], flags);
            assert_eq!(answer["data"]["content"], message().content);
        }
    }
}
