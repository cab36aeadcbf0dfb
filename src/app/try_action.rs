//! What is done on a private board.

/// What was clicked on a private board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TryAction {
    /// Open it, in a message of its own.
    Open,
    /// Back from the places to the pieces.
    Again,
    /// A piece, named as written (`wA1`).
    Piece(String),
    /// A place, named by the whole move as written (`wA1 bQ-`).
    Place(String),
    /// Take the last tried move back.
    Back,
    /// To the game as it is.
    Now,
    /// Make the variation a line of the plan.
    Plan,
    /// Keep the variation.
    Keep,
    /// Open a kept variation, by its number.
    Line(i64),
    /// Forget a kept variation.
    Forget(i64),
    /// Put the board away.
    Close,
}

impl TryAction {
    /// How it is written in a `custom_id`.
    pub(super) fn word(&self) -> String {
        match self {
            Self::Open => "open".to_owned(),
            Self::Again => "again".to_owned(),
            Self::Piece(piece) => format!("take.{piece}"),
            Self::Place(written) => format!("play.{written}"),
            Self::Back => "back".to_owned(),
            Self::Now => "now".to_owned(),
            Self::Close => "close".to_owned(),
            Self::Plan => "plan".to_owned(),
            Self::Keep => "keep".to_owned(),
            Self::Line(id) => format!("line.{id}"),
            Self::Forget(id) => format!("forget.{id}"),
        }
    }

    /// Reads [`word`](Self::word); `values` are the chosen options of a menu.
    pub(super) fn parse(word: &str, values: &[String]) -> Option<Self> {
        Some(match word.split_once('.') {
            Some(("take", piece)) => Self::Piece(piece.to_owned()),
            Some(("play", written)) => Self::Place(written.to_owned()),
            Some(("piece", _)) => Self::Piece(values.first()?.clone()),
            Some(("to", _)) => Self::Place(values.first()?.clone()),
            Some(("line", id)) => Self::Line(id.parse().ok()?),
            Some(("forget", id)) => Self::Forget(id.parse().ok()?),
            Some(_) => return None,
            None => match word {
                "open" => Self::Open,
                "again" => Self::Again,
                "back" => Self::Back,
                "now" => Self::Now,
                "close" => Self::Close,
                "plan" => Self::Plan,
                "keep" => Self::Keep,
                "line" => Self::Line(values.first()?.parse().ok()?),
                _ => return None,
            },
        })
    }
}
