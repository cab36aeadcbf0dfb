//! The commands the bot registered, as a client sees them.

use serde::Serialize;

/// A registered command.
#[derive(Clone, Debug, Serialize)]
pub struct Command {
    /// Its id, a snowflake.
    pub id: u64,
    /// Typed, or from a context menu.
    pub kind: CommandKind,
    /// Its name, without a slash.
    pub name: String,
    /// One line about it; empty for context menus.
    pub description: String,
    /// Its options in order: parameters, or subcommands with theirs inside.
    pub options: Vec<CommandOption>,
    /// Whether it can be used in the bot's direct messages.
    pub in_direct_messages: bool,
}

/// How a command is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CommandKind {
    /// `/name`
    Slash,
    /// The context menu of a person.
    User,
    /// The context menu of a message.
    Message,
}

/// One option of a command.
#[derive(Clone, Debug, Serialize)]
pub struct CommandOption {
    /// Its name, as typed before the colon.
    pub name: String,
    /// One line about it.
    pub description: String,
    /// What it takes.
    pub kind: OptionKind,
    /// Whether the command cannot be sent without it.
    pub required: bool,
    /// Whether the bot offers values while one types.
    pub autocomplete: bool,
    /// The only values allowed, as (name shown, value sent); empty: any.
    pub choices: Vec<(String, String)>,
    /// The least number, or the fewest characters.
    pub min: Option<f64>,
    /// The greatest number, or the most characters.
    pub max: Option<f64>,
    /// The options of a subcommand, or the subcommands of a group.
    pub options: Vec<CommandOption>,
}

/// What an option takes, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum OptionKind {
    /// Options of its own.
    Subcommand = 1,
    /// Subcommands of its own.
    Group = 2,
    /// Any text.
    Text = 3,
    /// A whole number.
    Integer = 4,
    /// `true` or `false`.
    Boolean = 5,
    /// `@name` of a member.
    User = 6,
    /// `#name` of a channel.
    Channel = 7,
    /// A role.
    Role = 8,
    /// A member or a role.
    Mentionable = 9,
    /// Any number.
    Number = 10,
    /// A file.
    Attachment = 11,
}
