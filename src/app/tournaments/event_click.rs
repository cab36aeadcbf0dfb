//! What is clicked on a message about a tournament, and how that is written in a `custom_id`.

use super::view::{View, parse_section};

/// What a player clicked on a message about a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventClick {
    /// Sign up.
    Join,
    /// Leave: at once before the start, and asked about where something would be lost.
    Leave,
    /// That is meant.
    ConfirmLeave,
    /// Check in.
    CheckIn,
    /// See this, in a message of one's own.
    Open(View),
    /// See this, in place of what the message shows.
    Turn(View),
}

impl EventClick {
    /// `join`, `leave-yes`, `open.round.2.1`.
    pub fn word(self) -> String {
        match self {
            Self::Join => "join".to_owned(),
            Self::Leave => "leave".to_owned(),
            Self::ConfirmLeave => "leave-yes".to_owned(),
            Self::CheckIn => "check-in".to_owned(),
            Self::Open(view) => format!("open.{}", view.word()),
            Self::Turn(view) => format!("turn.{}", view.word()),
        }
    }

    /// Reads what [`Self::word`] wrote, or `section.2` with the chosen value of a menu.
    pub fn parse(word: &str, values: &[String]) -> Option<Self> {
        Some(match word.split_once('.') {
            Some(("open", view)) => Self::Open(View::parse(view)?),
            Some(("turn", view)) => Self::Turn(View::parse(view)?),
            Some(("section", _)) => {
                let section = parse_section(values.first()?)?;
                Self::Turn(View::Standing(section, 1))
            }
            Some(_) => return None,
            None => match word {
                "join" => Self::Join,
                "leave" => Self::Leave,
                "leave-yes" => Self::ConfirmLeave,
                "check-in" => Self::CheckIn,
                _ => return None,
            },
        })
    }
}
