//! What somebody wants who has not said in which game.

use super::{
    At, Look, Stretch,
    look::{board_word, parse_board},
};

/// What to do with a game that is chosen from a menu.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Errand {
    /// Play this move, as typed.
    Move(String),
    /// Show the board at this moment.
    Board(At, Look),
    /// Animate it.
    Replay(Stretch),
    /// Ask whether to resign.
    Resign,
    /// Offer a draw.
    Draw,
    /// Ask for a takeback.
    Takeback,
    /// Offer a pause of so many minutes.
    Pause(u32),
    /// End the pause.
    Resume,
    /// Abort it, or offer that.
    Abort,
    /// Show its clocks.
    Clock,
    /// Show the plan.
    Plan,
    /// Open the private board.
    Try,
    /// Give the opponent so many minutes.
    Give(u32),
    /// Claim it.
    Claim,
    /// Export it.
    Export,
}

impl Errand {
    /// How it is written in a `custom_id`.
    pub(super) fn word(&self) -> String {
        match self {
            Self::Move(text) => format!("move.{text}"),
            Self::Board(at, look) => format!("board.{}", board_word(*at, *look)),
            Self::Replay(stretch) => format!("replay.{}", stretch.word()),
            Self::Resign => "resign".to_owned(),
            Self::Draw => "draw".to_owned(),
            Self::Takeback => "takeback".to_owned(),
            Self::Pause(minutes) => format!("pause.{minutes}"),
            Self::Resume => "resume".to_owned(),
            Self::Abort => "abort".to_owned(),
            Self::Clock => "clock".to_owned(),
            Self::Plan => "plan".to_owned(),
            Self::Try => "try".to_owned(),
            Self::Give(minutes) => format!("give.{minutes}"),
            Self::Claim => "claim".to_owned(),
            Self::Export => "export".to_owned(),
        }
    }

    /// Reads [`word`](Self::word); also `board`, as the first version wrote it.
    pub(super) fn parse(word: &str) -> Option<Self> {
        match word.split_once('.') {
            Some(("move", text)) => Some(Self::Move(text.to_owned())),
            Some(("board", word)) => parse_board(word).map(|(at, look)| Self::Board(at, look)),
            Some(("replay", word)) => Stretch::parse(word).map(Self::Replay),
            Some(("give", minutes)) => Some(Self::Give(minutes.parse().ok()?)),
            Some(("pause", minutes)) => Some(Self::Pause(minutes.parse().ok()?)),
            Some(_) => None,
            None => match word {
                "board" => Some(Self::Board(At::End, Look::default())),
                "resign" => Some(Self::Resign),
                "draw" => Some(Self::Draw),
                "takeback" => Some(Self::Takeback),
                "resume" => Some(Self::Resume),
                "abort" => Some(Self::Abort),
                "clock" => Some(Self::Clock),
                "plan" => Some(Self::Plan),
                "try" => Some(Self::Try),
                "claim" => Some(Self::Claim),
                "export" => Some(Self::Export),
                _ => None,
            },
        }
    }
}
