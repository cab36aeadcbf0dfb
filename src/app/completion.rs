//! Autocompletion, in the application's own words.

use jiff::Timestamp;

use super::{Actor, Place, Setting};

/// Somebody is typing an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// When: the instant in the interaction's snowflake.
    pub at: Timestamp,
    /// Who types.
    pub actor: Actor,
    /// Where.
    pub place: Place,
    /// What.
    pub field: Field,
}

/// The option being typed, and what is in it so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Field {
    /// The option `move` of `/move`.
    Move {
        /// So far.
        typed: String,
        /// The option `game`, where it is already filled.
        game: Option<String>,
    },
    /// The option `zone`.
    Zone {
        /// So far.
        typed: String,
    },
    /// The option `line` of `/plan`.
    Line {
        /// So far.
        typed: String,
        /// The option `game`, where it is already filled.
        game: Option<String>,
    },
    /// The option `game` of any command.
    Game {
        /// So far.
        typed: String,
        /// Of which command.
        purpose: Purpose,
    },
    /// The option `tournament` of any command.
    Event {
        /// So far.
        typed: String,
    },
    /// A player of a tournament.
    Entrant {
        /// So far.
        typed: String,
        /// The option `tournament`, where it is already filled.
        event: Option<String>,
    },
    /// A game of a tournament.
    EventGame {
        /// So far.
        typed: String,
        /// The option `tournament`, where it is already filled.
        event: Option<String>,
    },
    /// An option of `/settings`.
    Setting {
        /// Which.
        setting: Setting,
        /// So far.
        typed: String,
    },
}

/// What a game is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// To act in: `/move`, `/draw`, `/takeback`, `/resign`.
    Act,
    /// To play again: `/rematch`. Finished games only.
    Again,
    /// To look at: `/board`, `/export`. Finished games count.
    Look,
    /// To rule on: `/referee`. All that go on in the server.
    Rule,
}

/// One choice: at most 25 are shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What is shown, at most 100 characters.
    pub name: String,
    /// What is sent, at most 100 characters.
    pub value: String,
}
