//! What can be done in a tournament.

use jiff::{SignedDuration, Timestamp};

use serde::{Deserialize, Serialize};

use super::{
    Candidate, Deadline, EntrantId, Game, GameKey, GameResult, GameTerms, PlayerId, Settings,
    Stretch,
};
use crate::{engine::Color, play::ChannelId};

/// Who acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A person.
    Person(PlayerId),
    /// Nobody: time passed, or a game ended.
    House,
}

/// A bye somebody asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wish {
    /// Worth a draw.
    Half,
    /// Worth nothing.
    Zero,
}

/// What is extended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// One game.
    Game(GameKey),
    /// All games of an entrant that are on.
    Entrant(EntrantId),
    /// All games of a round that are on.
    Round(u32),
}

impl Scope {
    /// Whether a game, by its place, is part of it.
    pub fn takes_in(self, key: GameKey, game: &Game) -> bool {
        match self {
            Self::Game(wanted) => key == wanted,
            Self::Round(round) => key.round == round,
            Self::Entrant(entrant) => game.has(entrant),
        }
    }
}

/// What can be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Sign up; after the start, a late entry. By the candidate.
    SignUp(Candidate),
    /// Say that one will play; whoever took a place over confirms it so. By the entrant.
    CheckIn,
    /// Take the sign-up back, or leave. By the entrant.
    Withdraw,
    /// Sit a coming round out. By the entrant.
    RequestBye {
        /// Which round.
        round: u32,
        /// Worth what.
        wish: Wish,
    },
    /// Play after all. By the entrant.
    CancelBye {
        /// Which round.
        round: u32,
    },

    /// Ask everybody to check in.
    OpenCheckIn {
        /// Until then.
        until: Timestamp,
    },
    /// Give more time for it.
    ExtendCheckIn {
        /// Until then.
        until: Timestamp,
    },
    /// Do without: all who have a place play.
    WaiveCheckIn,
    /// Another number of rounds, before the start. Swiss only.
    SetRounds(u32),
    /// Other settings, before the start.
    Configure {
        /// All of them, as they are to be.
        settings: Box<Settings>,
        /// What games are to be played by, where that is otherwise than it was.
        terms: Option<Box<GameTerms>>,
    },
    /// Another rating to seed somebody by, or none, before the start.
    Seed {
        /// Whom.
        entrant: EntrantId,
        /// The rating.
        rating: Option<u32>,
    },
    /// Begin.
    Start,
    /// Open a round. It names its number, so that pressing twice opens one.
    Pair {
        /// The round that is to be opened.
        round: u32,
    },
    /// Two are not to be paired.
    Forbid(EntrantId, EntrantId),
    /// They may again.
    Allow(EntrantId, EntrantId),
    /// Two are to meet in the next round, the first with White.
    PairByHand(EntrantId, EntrantId),
    /// Not so, after all.
    UnpairByHand(EntrantId, EntrantId),
    /// Another takes the place of an entrant, with the points and the games that are on.
    Replace {
        /// The place.
        entrant: EntrantId,
        /// Who takes it.
        by: Candidate,
        /// Until then they have to check in.
        confirm_by: Timestamp,
    },
    /// Somebody is out.
    Drop {
        /// Who.
        entrant: EntrantId,
    },
    /// Somebody who left comes back, for the rounds to come.
    Readmit {
        /// Who.
        entrant: EntrantId,
    },
    /// More time.
    Extend {
        /// For what.
        scope: Scope,
        /// Until then.
        until: Timestamp,
    },
    /// Everything stands still.
    Pause,
    /// It goes on.
    Resume,
    /// Decide a game.
    Adjudicate {
        /// Which.
        game: GameKey,
        /// How.
        result: GameResult,
    },
    /// Be told of and played in another channel. Besides organisers those who run the server can have that; who they
    /// are is not known here.
    Move(ChannelId),
    /// Become an organiser. Who may do so without being asked is not known here: those who run the server.
    TakeOver,
    /// One more organiser.
    AddOrganiser(PlayerId),
    /// One fewer.
    RemoveOrganiser(PlayerId),
    /// Tell all players something.
    Announce {
        /// What.
        text: String,
    },
    /// Another end date, or none.
    SetEnd {
        /// When.
        ends: Option<Timestamp>,
    },
    /// Call it off.
    Cancel,

    /// A game ended. By the house.
    Report {
        /// Which.
        game: GameKey,
        /// How.
        result: GameResult,
    },
    /// Somebody did not appear for a game. By the house.
    NoShow {
        /// Which.
        game: GameKey,
        /// Who.
        side: Color,
    },
    /// Whoever took a place over has moved since, which is as good as saying that they are there. By the house.
    Appeared(EntrantId),
    /// So long nobody could act before deadlines that have come: they are later by as much. By the house.
    MakeUp(Vec<(Deadline, SignedDuration)>),
    /// The bot is in the server again, in which it was not for so long. By the house.
    ComeBack(Stretch),
    /// Time passed. By the house.
    Tick,
}

/// Whose affair an action is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Anybody's, for themselves.
    Entrant,
    /// An organiser's.
    Organiser,
    /// Nobody's: it happens.
    House,
}

impl Action {
    pub(super) const fn role(&self) -> Role {
        match self {
            Self::SignUp(_)
            | Self::CheckIn
            | Self::Withdraw
            | Self::RequestBye { .. }
            | Self::CancelBye { .. }
            | Self::Move(_)
            | Self::TakeOver => Role::Entrant,
            Self::OpenCheckIn { .. }
            | Self::ExtendCheckIn { .. }
            | Self::WaiveCheckIn
            | Self::SetRounds(_)
            | Self::Configure { .. }
            | Self::Seed { .. }
            | Self::Start
            | Self::Pair { .. }
            | Self::Forbid(..)
            | Self::Allow(..)
            | Self::PairByHand(..)
            | Self::UnpairByHand(..)
            | Self::Replace { .. }
            | Self::Drop { .. }
            | Self::Readmit { .. }
            | Self::Extend { .. }
            | Self::Pause
            | Self::Resume
            | Self::Adjudicate { .. }
            | Self::AddOrganiser(_)
            | Self::RemoveOrganiser(_)
            | Self::Announce { .. }
            | Self::SetEnd { .. }
            | Self::Cancel => Role::Organiser,
            Self::Report { .. }
            | Self::NoShow { .. }
            | Self::Appeared(_)
            | Self::MakeUp(_)
            | Self::ComeBack(_)
            | Self::Tick => Role::House,
        }
    }
}
