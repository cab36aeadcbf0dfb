//! What members do.

use thiserror::Error;

use super::{ChannelId, MessageId};

/// Why a member could not do something: each a sentence for whoever wrote the script.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ActError {
    /// The text does not begin with a slash and a name.
    #[error("{text:?} is not a command: it must begin with a slash, as in \"/move move:wS1\"")]
    NotACommand {
        /// What was read.
        text: String,
    },
    /// The bot registered no such command.
    #[error("there is no command {name:?}; the bot registered {known}")]
    UnknownCommand {
        /// The name read.
        name: String,
        /// The names there are.
        known: String,
    },
    /// The command has no such option.
    #[error("{command} has no option in {text:?}; it takes {known}")]
    UnknownOption {
        /// The command, with its subcommand.
        command: String,
        /// The text that belongs to no option.
        text: String,
        /// The options there are.
        known: String,
    },
    /// An option is given twice.
    #[error("{command} has the option {option:?} twice")]
    TwiceGiven {
        /// The command, with its subcommand.
        command: String,
        /// The option.
        option: String,
    },
    /// A required option is missing.
    #[error("{command} cannot be sent without the option {option:?}")]
    MissingOption {
        /// The command, with its subcommand.
        command: String,
        /// The option.
        option: String,
    },
    /// A value does not fit its option.
    #[error("{value:?} does not fit the option {option:?}: it takes {takes}")]
    BadValue {
        /// The option.
        option: String,
        /// The value read.
        value: String,
        /// What would be right.
        takes: String,
    },
    /// The option does not complete.
    #[error("the option {option:?} offers no values while typing")]
    NoAutocompletion {
        /// The option.
        option: String,
    },
    /// The command is not offered in direct conversations.
    #[error("{command} cannot be used in direct messages")]
    NotInDirectMessages {
        /// The command.
        command: String,
    },
    /// No such channel, or the member does not see it.
    #[error("there is no channel {channel} that the member sees")]
    UnknownChannel {
        /// The channel.
        channel: ChannelId,
    },
    /// The thread is archived.
    #[error("the thread {channel} is archived: nothing can be used in it until somebody writes")]
    Archived {
        /// The thread.
        channel: ChannelId,
    },
    /// The thread is locked.
    #[error("the thread {channel} is locked: members cannot write in it")]
    Locked {
        /// The thread.
        channel: ChannelId,
    },
    /// The member has left the guild, or the bot was removed from it.
    #[error("the member and the bot are not both in the guild")]
    NotThere,
    /// No such member.
    #[error("there is no member {name:?}")]
    UnknownMember {
        /// The name or id.
        name: String,
    },
    /// No such message, or the member does not see it.
    #[error("there is no message {message} that the member sees")]
    UnknownMessage {
        /// The message.
        message: MessageId,
    },
    /// The message has no such component.
    #[error("the message has no component {custom_id:?}; it has {known}")]
    UnknownComponent {
        /// The `custom_id` sought.
        custom_id: String,
        /// The ones there are.
        known: String,
    },
    /// The component is greyed out.
    #[error("{label:?} is greyed out")]
    Disabled {
        /// Its label or placeholder.
        label: String,
    },
    /// The values cannot be chosen.
    #[error("{value:?} cannot be chosen: {why}")]
    BadChoice {
        /// The value, or values.
        value: String,
        /// Why not.
        why: String,
    },
    /// The interaction opened no form for this member.
    #[error("no form is open for this member under that interaction")]
    NoForm,
    /// A field of the form is missing, unknown or has a wrong length.
    #[error("the field {field:?} of the form {why}")]
    BadField {
        /// The field's `custom_id`.
        field: String,
        /// What is wrong.
        why: String,
    },
    /// A member cannot post this text.
    #[error("a message has from 1 to 2,000 characters; this one has {length}")]
    BadText {
        /// Its length in characters.
        length: usize,
    },
}
