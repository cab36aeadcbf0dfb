//! What is asked of a ladder.

use crate::{
    app::Member,
    play::{PlayerId, TournamentId},
};

/// What is asked of `/ladder`, or by a click on a message about one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LadderCommand {
    /// Open one.
    Open(NewLadderOptions),
    /// End it.
    Close,
    /// Go on in this channel.
    Move,
    /// Take somebody off.
    Remove(Member),
    /// Who stands where.
    Show,
    /// Step onto the lowest rung.
    Join,
    /// Step off.
    Leave,
    /// Challenge somebody above.
    Challenge(Member),
    /// Take the challenge up.
    Accept,
    /// Give the rung without a game.
    Yield,
    /// Take the own challenge back.
    Withdraw,
    /// A click.
    Click(TournamentId, LadderClick),
}

/// The options of `/ladder open`, as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewLadderOptions {
    /// What it is called.
    pub name: String,
    /// How many rungs up a challenge can reach; left out: 3.
    pub reach: Option<i64>,
    /// How long a challenge waits for an answer; left out: three days.
    pub answer: Option<String>,
    /// How long the same two do not meet again; left out: a week.
    pub apart: Option<String>,
    /// The time control of its games; left out: as usual in the server, or three days a move.
    pub time: Option<String>,
    /// The expansions of its games; left out: as usual in the server.
    pub expansions: Option<String>,
}

/// What was clicked on a message about a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LadderClick {
    /// Step onto it.
    Join,
    /// See it.
    Show,
    /// Take up the challenge of this person.
    Accept(PlayerId),
    /// Give them the rung.
    Yield(PlayerId),
}

impl LadderClick {
    /// `join`, `accept.42`.
    pub fn word(self) -> String {
        match self {
            Self::Join => "join".to_owned(),
            Self::Show => "show".to_owned(),
            Self::Accept(challenger) => format!("accept.{challenger}"),
            Self::Yield(challenger) => format!("yield.{challenger}"),
        }
    }

    /// Reads what [`Self::word`] wrote.
    pub fn parse(word: &str) -> Option<Self> {
        match word.split_once('.') {
            None if word == "join" => Some(Self::Join),
            None if word == "show" => Some(Self::Show),
            Some(("accept", challenger)) => Some(Self::Accept(challenger.parse().ok()?)),
            Some(("yield", challenger)) => Some(Self::Yield(challenger.parse().ok()?)),
            _ => None,
        }
    }
}
