//! Why a use case ends before its end.

use super::{Message, Speaker};
use crate::{locale::Line, store::StoreError};

/// Why a use case ends before its end: an answer all the same.
#[derive(Debug)]
pub enum Stop {
    /// Something to tell the actor, alone; nothing was changed.
    Say(Box<Message>),
    /// What the message with the control becomes, since nothing can be done with it any more; nothing was changed.
    Settled(Box<Message>),
    /// The interaction arrived a second time; what it asked for was done the first.
    Repeated,
    /// The database failed.
    Failed(StoreError),
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Self::Failed(error)
    }
}

impl From<Message> for Stop {
    fn from(message: Message) -> Self {
        Self::Say(Box::new(message))
    }
}

impl Speaker<'_> {
    /// A refusal of one sentence.
    pub fn refuse(self, line: &Line) -> Stop {
        Message::text(self.say(line)).into()
    }
}
