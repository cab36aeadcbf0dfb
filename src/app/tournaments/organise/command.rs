//! What organisers ask for.

use super::{EventSetting, OrganiseClick, PlayerList};
use crate::{
    app::Member,
    play::{PlayerId, TournamentId},
};

/// What is asked of `/organise`, or by a click of an organiser. Everything that people type stays text until the use
/// case reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OrganiseCommand {
    /// Open a tournament.
    Create(Box<NewEvent>),
    /// Show what can be changed, and to what.
    Settings {
        /// Which, as typed; `None`: the one that is meant here.
        event: Option<String>,
    },
    /// Get it as a file.
    Export {
        /// Which.
        event: Option<String>,
        /// `trf` or `csv`.
        file: String,
        /// A pool's number, or `final`; `None`: all there is.
        section: Option<String>,
    },
    /// Ask whether to call it off.
    Cancel {
        /// Which.
        event: Option<String>,
    },
    /// Do something in one.
    Act {
        /// Which.
        event: Option<String>,
        /// What.
        act: OrganiserAct,
    },
    /// A click.
    Click(TournamentId, OrganiseClick),
}

/// The options of `/organise create`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewEvent {
    /// What is chosen of the tournament itself.
    pub settings: Vec<(EventSetting, String)>,
    /// What its games are played by; what is left out is as usual in the server, and a time control three days a move.
    pub terms: WantedTerms,
    /// The player list of another program.
    pub list: Option<PlayerList>,
}

/// What games are to be played by, as typed; what is left out stays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WantedTerms {
    /// The time control.
    pub time: Option<String>,
    /// When clocks rest, in the organiser's time zone; `none` where they no longer do.
    pub rest: Option<String>,
    /// The expansions.
    pub expansions: Option<String>,
    /// The rule set.
    pub rules: Option<String>,
    /// `no` where the games do not count for ratings.
    pub rated: Option<String>,
    /// `no` where vacations that begin by themselves stop no clocks.
    pub automatic: Option<String>,
}

/// What an organiser does in a tournament, as typed. Players of it are named by number, mention or name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OrganiserAct {
    /// Other settings.
    Change {
        /// Of the tournament itself.
        settings: Vec<(EventSetting, String)>,
        /// Of its games.
        terms: WantedTerms,
    },
    /// It goes on in this channel.
    Move,
    /// Open, extend or waive check-in.
    CheckIn {
        /// `open`, `extend` or `waive`.
        what: String,
        /// Until when.
        until: Option<String>,
    },
    /// Begin.
    Start,
    /// Open the next round.
    Pair {
        /// Its number; `None`: whichever is next.
        round: Option<i64>,
    },
    /// Two are to meet in the next round.
    ByHand {
        /// Who has White.
        white: String,
        /// Who has Black.
        black: String,
        /// Whether they are not to, after all.
        undo: bool,
    },
    /// Two are not to be paired.
    Forbid {
        /// One of them.
        one: String,
        /// The other.
        other: String,
    },
    /// They may again.
    Allow {
        /// One of them.
        one: String,
        /// The other.
        other: String,
    },
    /// Seed somebody by another rating.
    Seed {
        /// Whom.
        player: String,
        /// The rating, or `none`.
        rating: String,
    },
    /// Sign a member up.
    Enter {
        /// Whom.
        member: Member,
    },
    /// Somebody takes a place over.
    Replace {
        /// Who leaves.
        player: String,
        /// Who comes.
        by: Member,
        /// Until when they have to check in.
        confirm: Option<String>,
    },
    /// Somebody is out.
    Drop {
        /// Who.
        player: String,
    },
    /// Somebody is back.
    Readmit {
        /// Who.
        player: String,
    },
    /// More time.
    Extend(Extension),
    /// Everything stands still.
    Pause,
    /// It goes on.
    Resume,
    /// Decide a game.
    Adjudicate {
        /// `white`, `black`, `draw` or `both-lose`.
        result: String,
        /// Which; `None`: the one played here.
        game: Option<String>,
    },
    /// Say something to all players.
    Announce {
        /// What.
        text: String,
    },
    /// Another end date.
    End {
        /// When, or `none`.
        date: String,
    },
    /// Call it off: that is meant.
    Cancel,
    /// Who organises.
    Organisers {
        /// One more.
        add: Option<Member>,
        /// One fewer.
        remove: Option<Member>,
    },
}

impl OrganiserAct {
    /// The member who comes in.
    pub fn newcomer(&self) -> Option<&Member> {
        match self {
            Self::Enter { member } => Some(member),
            Self::Replace { by, .. } => Some(by),
            _ => None,
        }
    }

    /// The member who is named.
    pub fn member(&self) -> Option<&Member> {
        match self {
            Self::Organisers { add, remove } => add.as_ref().or(remove.as_ref()),
            _ => self.newcomer(),
        }
    }

    /// Whether it makes this person an organiser.
    pub fn makes_organiser(&self, person: PlayerId) -> bool {
        let Self::Organisers {
            add: Some(member), ..
        } = self
        else {
            return false;
        };
        member.id == person
    }
}

/// What gets more time, and how much.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extension {
    /// A game.
    pub game: Option<String>,
    /// All games of a player.
    pub player: Option<String>,
    /// All games of a round.
    pub round: Option<i64>,
    /// Until when.
    pub until: Option<String>,
    /// By how long.
    pub by: Option<String>,
}
