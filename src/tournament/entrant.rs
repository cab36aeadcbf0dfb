//! Somebody in a tournament.

use jiff::Timestamp;

use serde::{Deserialize, Serialize};

use super::{EntrantId, PlayerId};

/// What becomes of the results of somebody who left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Results {
    /// They count.
    Kept,
    /// They are shown and count for nobody.
    Voided,
}

/// How somebody left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Departure {
    /// By their own wish.
    Withdrew,
    /// By an organiser.
    Dropped,
    /// Was not there too often.
    NoShow,
    /// Took over a place and never confirmed it.
    NeverAppeared,
}

/// Where an entrant stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Signed up, with a place.
    SignedUp,
    /// Signed up when all places were taken.
    Waiting,
    /// Said again that they will play.
    CheckedIn,
    /// Did not check in, or was still waiting at the start.
    Missed,
    /// Took their sign-up back before the start.
    Gone,
    /// Plays.
    Playing,
    /// Played, and left.
    Left {
        /// How.
        how: Departure,
        /// The last round that was open.
        after: u32,
        /// What became of their results.
        results: Results,
    },
}

/// Somebody in a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entrant {
    /// Their number.
    pub id: EntrantId,
    /// Who; another once somebody took the place over.
    pub person: PlayerId,
    /// The name shown.
    pub name: String,
    /// The rating at sign-up.
    pub rating: Option<u32>,
    /// Where they stand.
    pub state: State,
    /// Checked in while waiting: first in line when places fall free.
    pub ready: bool,
    /// The first round they can be paired for.
    pub joined: u32,
    /// How often they were not there.
    pub no_shows: u32,
    /// Whether that was too often: they are taken out when all that happened with it is known.
    #[serde(default)]
    pub dismissed: bool,
    /// Until then whoever took the place over has to say that they are there.
    pub confirm_by: Option<Timestamp>,
}

impl Entrant {
    /// Whether they are paired.
    pub const fn plays(&self) -> bool {
        matches!(self.state, State::Playing)
    }

    /// Whether they were in the rounds and are no more.
    pub const fn has_left(&self) -> bool {
        matches!(self.state, State::Left { .. })
    }

    /// Whether they are or were in the rounds.
    pub const fn has_played(&self) -> bool {
        matches!(self.state, State::Playing | State::Left { .. })
    }

    /// Whether they have a place before the start.
    pub const fn has_place(&self) -> bool {
        matches!(self.state, State::SignedUp | State::CheckedIn)
    }

    /// Whether they are in it: they play, have a place, or wait for one.
    pub const fn is_in(&self) -> bool {
        self.plays() || self.has_place() || matches!(self.state, State::Waiting)
    }

    /// Whether their results count for nobody.
    pub const fn is_voided(&self) -> bool {
        matches!(
            self.state,
            State::Left {
                results: Results::Voided,
                ..
            }
        )
    }
}

/// How many there are of whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Have a place: signed up, checked in or playing. Nobody who left is among them.
    pub present: u32,
    /// Of these, have checked in.
    pub checked_in: u32,
    /// Wait for a place.
    pub waiting: u32,
    /// Played, and left.
    pub left: u32,
}
