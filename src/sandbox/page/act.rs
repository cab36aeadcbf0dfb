//! What members do on the page.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::World;
use super::refusal::Refusal;
use crate::sandbox::stand_in::{ChannelId, InteractionId, MessageId, UserId};

/// Who does what where. Ids come as strings of digits, as Discord writes them: JavaScript's
/// numbers are too short for them.
#[derive(Debug, Deserialize)]
pub(super) struct Act {
    member: String,
    channel: String,
    #[serde(flatten)]
    action: Action,
}

/// What a member does.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum Action {
    /// Sends a command.
    Slash {
        command: String,
        options: Vec<(String, String)>,
    },
    /// Types a command: wants choices for the option `focused`.
    Complete {
        command: String,
        options: Vec<(String, String)>,
        focused: String,
    },
    /// Clicks a button.
    Click { message: String, custom_id: String },
    /// Chooses in a menu.
    Choose {
        message: String,
        custom_id: String,
        values: Vec<String>,
    },
    /// Sends a form.
    Submit {
        interaction: String,
        fields: Vec<(String, String)>,
    },
    /// Uses a command of a member's context menu.
    OnUser { command: String, target: String },
    /// Uses a command of a message's context menu.
    OnMessage { command: String, message: String },
}

/// Does it and waits for the bot's answer.
pub(super) async fn act(
    State(world): State<Arc<World>>,
    Json(act): Json<Act>,
) -> Result<Json<Value>, Refusal> {
    let stand_in = &world.stand_in;
    let user: UserId = act.member.parse()?;
    let channel = || act.channel.parse::<ChannelId>();
    let interaction = match act.action {
        Action::Slash { command, options } => {
            stand_in.slash(user, channel()?, &typed(&command, &options))?
        }
        Action::Complete {
            command,
            mut options,
            focused,
        } => {
            // The stand-in takes the last option for the one being typed.
            options.sort_by_key(|(name, _)| *name == focused);
            stand_in.autocomplete(user, channel()?, &typed(&command, &options))?
        }
        Action::Click { message, custom_id } => {
            stand_in.click(user, message.parse::<MessageId>()?, &custom_id)?
        }
        Action::Choose {
            message,
            custom_id,
            values,
        } => {
            let values: Vec<_> = values.iter().map(String::as_str).collect();
            stand_in.select(user, message.parse::<MessageId>()?, &custom_id, &values)?
        }
        Action::Submit {
            interaction,
            fields,
        } => {
            let fields: Vec<_> = fields
                .iter()
                .map(|(id, text)| (id.as_str(), text.as_str()))
                .collect();
            stand_in.submit(user, interaction.parse::<InteractionId>()?, &fields)?
        }
        Action::OnUser { command, target } => {
            stand_in.use_on_member(user, channel()?, &command, target.parse::<UserId>()?)?
        }
        Action::OnMessage { command, message } => {
            stand_in.use_on_message(user, &command, message.parse::<MessageId>()?)?
        }
    };
    let answer = stand_in.answer(interaction).await;
    Ok(Json(json!({ "answer": answer })))
}

/// A command as it is typed.
fn typed(command: &str, options: &[(String, String)]) -> String {
    options
        .iter()
        .fold(format!("/{command}"), |mut text, (name, value)| {
            let _ = write!(text, " {name}:{value}");
            text
        })
}
