//! What a bot can do with an interaction.

use serde::Serialize;

use super::{InteractionId, MessageId};

/// The first answer to an interaction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// A message was posted, publicly or for one reader.
    Message(MessageId),
    /// "Thinking…": a message that will be filled by an edit, within 15 minutes.
    Deferred(MessageId),
    /// The message the component is on was changed.
    Updated(MessageId),
    /// The click was taken note of; the message may change later.
    Acknowledged,
    /// Values to choose from while typing.
    Choices(Vec<Choice>),
    /// A form opened.
    Modal(Modal),
    /// "The application did not respond": nothing came within the time.
    NoResponse,
}

/// One value offered while typing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The text shown.
    pub name: String,
    /// The value that is sent: a string, or a number written out.
    pub value: String,
}

/// A form that the bot opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Modal {
    /// The interaction it answers; [`super::StandIn::submit`] takes it.
    pub interaction: InteractionId,
    /// What the bot is sent with the fields.
    pub custom_id: String,
    /// Its title.
    pub title: String,
    /// Its text fields.
    pub fields: Vec<Field>,
}

/// A text field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// What the bot is sent with the text.
    pub custom_id: String,
    /// The text beside it.
    pub label: String,
    /// What it holds from the start.
    pub value: String,
    /// Whether it must be filled.
    pub required: bool,
    /// Whether it has several lines.
    pub paragraph: bool,
    /// The text shown while it is empty.
    pub placeholder: String,
    /// The fewest and the most characters.
    pub length: (usize, usize),
}
