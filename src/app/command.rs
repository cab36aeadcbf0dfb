//! Everything that can be asked for.

use super::{
    Errand, GameAction, LadderCommand, LeaderboardOptions, LookOptions, MyData, OrganiseCommand,
    PlanAction, ProfileOptions, RulingOptions, ServerChange, Setting, StretchOptions,
    TournamentCommand, TryAction, VacationCommand,
};
use crate::{
    engine::Bug,
    play::{ChallengeId, GameId, MessageId, PlayerId, Revision},
};

/// What somebody asks for. Options that people type stay text until the use case reads them, so that every mistake
/// gets its sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `/challenge`, and the menu on a user (all options left out there).
    Challenge(NewChallenge),
    /// Accept, Decline or Withdraw on a challenge.
    AnswerChallenge {
        /// Which.
        challenge: ChallengeId,
        /// What was clicked.
        answer: ChallengeAnswer,
    },
    /// `/move`
    Move {
        /// The option `move`, as typed.
        text: String,
        /// The option `game`, as typed or completed.
        game: Option<String>,
    },
    /// `/board`
    Board {
        /// The option `game`.
        game: Option<String>,
        /// The option `ply`: the position after that many plies.
        ply: Option<i64>,
        /// The options `view`, `theme` and `size`.
        look: LookOptions,
    },
    /// `/replay`
    Replay {
        /// The option `game`.
        game: Option<String>,
        /// The options `from`, `to` and `speed`.
        stretch: StretchOptions,
    },
    /// `/diagram`
    Diagram {
        /// The option `gamestring`, as typed.
        text: String,
        /// The options `view`, `theme` and `size`.
        look: LookOptions,
    },
    /// The menu on a message: show the game this message is about.
    ShowMessage {
        /// The message it was chosen on.
        message: MessageId,
    },
    /// `/games`
    Games(Which),
    /// `/resign`
    Resign {
        /// The option `game`.
        game: Option<String>,
    },
    /// `/draw`
    Draw {
        /// The option `game`.
        game: Option<String>,
    },
    /// `/takeback`
    Takeback {
        /// The option `game`.
        game: Option<String>,
    },
    /// `/pause`
    Pause {
        /// The option `game`.
        game: Option<String>,
        /// The option `length`: how long the pause is to be.
        length: Option<String>,
    },
    /// `/resume`
    Resume {
        /// The option `game`.
        game: Option<String>,
    },
    /// `/abort`
    Abort {
        /// The option `game`.
        game: Option<String>,
    },
    /// `/rematch`
    Rematch {
        /// The option `game`.
        game: Option<String>,
    },
    /// `/clock`
    Clock {
        /// The option `game`.
        game: Option<String>,
        /// The option `give`: how much time the opponent is given.
        give: Option<String>,
    },
    /// `/settings`: what is to be otherwise, as typed; nothing: show them.
    Settings(Vec<(Setting, String)>),
    /// `/plan`
    Plan(PlanOptions),
    /// A button or menu of a plan.
    PlanClick {
        /// Of which game.
        game: GameId,
        /// The version of the plan it was made for.
        version: u32,
        /// What was clicked.
        action: PlanAction,
    },
    /// `/try`
    Try {
        /// The option `game`.
        game: Option<String>,
    },
    /// A button or menu of a private board.
    TryClick {
        /// Of which game.
        game: GameId,
        /// The version of the board it was made for.
        version: u32,
        /// What was clicked.
        action: TryAction,
    },
    /// `/vacation`
    Vacation(VacationCommand),
    /// `/tournament`, and clicks on messages about tournaments.
    Tournament(TournamentCommand),
    /// `/organise`, and clicks of organisers.
    Organise(OrganiseCommand),
    /// `/ladder`, or a click on a message about a ladder.
    Ladder(LadderCommand),
    /// `/server`: what is to be otherwise; nothing: show the settings.
    Server(Vec<ServerChange>),
    /// `/mydata`, and the button that confirms it.
    MyData(MyData),
    /// `/referee`
    Referee(RulingOptions),
    /// `/profile`
    Profile(ProfileOptions),
    /// `/leaderboard`
    Leaderboard(LeaderboardOptions),
    /// `/rulings`
    Rulings,
    /// `/claim`
    Claim {
        /// The option `game`.
        game: Option<String>,
    },
    /// `/export`
    Export {
        /// The option `game`.
        game: Option<String>,
    },
    /// `/help`
    Help,
    /// `/rules`
    Rules {
        /// The option `bug`; `None`: the rules in short.
        bug: Option<Bug>,
    },
    /// A game was chosen from the menu that answered an ambiguous command.
    ChooseGame {
        /// What to do with it.
        errand: Errand,
        /// The game chosen.
        game: GameId,
    },
    /// A button or menu of a game.
    Game {
        /// Which game.
        game: GameId,
        /// The revision of the game the button was made for.
        revision: Revision,
        /// What was clicked.
        action: GameAction,
    },
    /// Cancel on a private message: it becomes empty of choices.
    Dismiss,
    /// A click on a control that [`Control::parse`](super::Control::parse) does not know.
    UnknownControl,
}

/// The options of `/challenge`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewChallenge {
    /// Who is challenged; `None`: whoever accepts.
    pub opponent: Option<Member>,
    /// `none`, or letters of M L P D; `None`: MLP.
    pub expansions: Option<String>,
    /// `tournament` or `classic`; `None`: tournament.
    pub rules: Option<String>,
    /// A time control, perhaps with `soft` or `hard`; `None`: no clock.
    pub time: Option<String>,
    /// `nights`, `weekends` or `nights-and-weekends`; `None`: clocks never rest.
    pub rest: Option<String>,
    /// The time zone of the hours of rest; `None`: the challenger's own.
    pub zone: Option<String>,
    /// `me`, `opponent` or `lot`; `None`: lot.
    pub white: Option<String>,
    /// `yes` or `no`; `None`: yes.
    pub rated: Option<String>,
}

/// The options of `/plan`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlanOptions {
    /// The moves of a line to be added.
    pub line: Option<String>,
    /// The number of a line to be removed, or `all`.
    pub remove: Option<String>,
    /// Which game.
    pub game: Option<String>,
}

/// Somebody named in an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Their account.
    pub id: PlayerId,
    /// The name shown in the server, raw.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether they are in the server.
    pub present: bool,
    /// The numbers of their roles there.
    pub roles: Vec<u64>,
}

/// What was clicked on a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChallengeAnswer {
    /// Play it.
    Accept,
    /// The challenged player does not want to.
    Decline,
    /// The challenger takes it back.
    Withdraw,
}

/// Which games to list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Which {
    /// The actor's open games, those to move in first.
    Mine,
    /// The open games of this channel.
    Channel,
    /// The actor's finished games, newest first.
    Finished,
}
