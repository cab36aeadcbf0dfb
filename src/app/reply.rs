//! The answer to an interaction.

use super::Message;

/// The one answer that every [`Request`](super::Request) gets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// How to give it.
    pub how: How,
    /// What it says. An update replaces the whole message: text, attachments and rows.
    pub message: Message,
}

/// How to give an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// A new message that only the actor sees.
    Private,
    /// A new message that everybody in the channel sees.
    Public,
    /// The message the button or menu is on becomes this.
    Update,
}

impl Reply {
    /// A new message that only the actor sees.
    pub fn private(message: Message) -> Self {
        Self {
            how: How::Private,
            message,
        }
    }

    /// A new message that everybody in the channel sees.
    pub fn public(message: Message) -> Self {
        Self {
            how: How::Public,
            message,
        }
    }

    /// The message the control is on becomes this.
    pub fn update(message: Message) -> Self {
        Self {
            how: How::Update,
            message,
        }
    }
}
