//! What players ask of tournaments.

use super::EventClick;
use crate::{app::Member, play::TournamentId};

/// What is asked of `/tournament`, or by a click on a message about one. `event` names the tournament as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentCommand {
    /// Those of the server.
    List,
    /// Another page of that list, from 1.
    TurnList(u32),
    /// How it stands.
    Show {
        /// Which.
        event: Option<String>,
    },
    /// What the actor has to play.
    Games {
        /// Which.
        event: Option<String>,
    },
    /// Sign up.
    Join {
        /// Which.
        event: Option<String>,
    },
    /// Leave; that is asked about.
    Leave {
        /// Which.
        event: Option<String>,
    },
    /// Check in.
    CheckIn {
        /// Which.
        event: Option<String>,
    },
    /// Sit a round out, or play it after all.
    Bye {
        /// The round, as typed.
        round: i64,
        /// `half`, `zero` or `cancel`.
        worth: String,
        /// Which.
        event: Option<String>,
    },
    /// Who meets whom, and why.
    Pairings {
        /// The round, as typed; `None`: the last that was opened.
        round: Option<i64>,
        /// Which.
        event: Option<String>,
    },
    /// Why somebody has the place they have.
    Why {
        /// Who; `None`: the actor.
        player: Option<Member>,
        /// Which.
        event: Option<String>,
    },
    /// What the organisers did.
    Log {
        /// Which.
        event: Option<String>,
    },
    /// How it is played.
    Rules {
        /// Which.
        event: Option<String>,
    },
    /// A click.
    Click(TournamentId, EventClick),
}
