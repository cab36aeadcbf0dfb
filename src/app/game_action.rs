//! What is done by a click on a message of a game.

use super::{
    At, BoardView, Look, OfferAnswer, OfferMark,
    look::{board_word, parse_board},
    offer_mark::{kind_word, parse_kind},
};
use crate::engine::Piece;

/// What was clicked on a message of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum GameAction {
    /// Move: open the picker.
    Move,
    /// Board: show the present position.
    Board,
    /// Show another moment, or the same in another way.
    BoardAt(At, Look),
    /// Animate the whole game.
    Replay,
    /// Draw: offer one.
    Draw,
    /// Offer a draw, although one could be claimed.
    OfferDraw,
    /// Claim the draw that a third repetition gives (`RULES.md R9`).
    ClaimDraw,
    /// Ask for a takeback.
    Takeback,
    /// Resign: ask whether that is meant.
    Resign,
    /// It is.
    ConfirmResign,
    /// End the pause that lasts until this second since 1970 UTC.
    Resume(i64),
    /// Abort the game: that is meant.
    ConfirmAbort,
    /// Play the opponent again.
    Rematch,
    /// Claim the game, the opponent's time being up.
    ClaimTime,
    /// Give the opponent a day more.
    GiveDay,
    /// Give the opponent so many minutes: that is meant.
    ConfirmGive(u32),
    /// Claim the game, the opponent having left it lying.
    ClaimAbandoned,
    /// Export.
    Export,
    /// An answer to an open offer.
    Offer(OfferAnswer, OfferMark),
    /// The picker: back to its first step.
    PickAgain,
    /// The picker: a piece, named as written (`wA1`).
    PickPiece(String),
    /// The picker: a destination, named by the whole move as written (`wA1 bQ-`).
    PickMove(String),
    /// The picker: the move is confirmed.
    PlayMove(String),
}

impl GameAction {
    /// How it is written in a `custom_id`.
    pub(super) fn word(&self) -> String {
        match self {
            Self::Move => "move".to_owned(),
            Self::Board => "board".to_owned(),
            Self::BoardAt(at, look) => format!("at.{}", board_word(*at, *look)),
            Self::Replay => "replay".to_owned(),
            Self::Draw => "draw".to_owned(),
            Self::OfferDraw => "offer-draw".to_owned(),
            Self::ClaimDraw => "claim".to_owned(),
            Self::Takeback => "takeback".to_owned(),
            Self::Resign => "resign".to_owned(),
            Self::ConfirmResign => "resign-yes".to_owned(),
            Self::Resume(until) => format!("resume.{until}"),
            Self::ConfirmAbort => "abort-yes".to_owned(),
            Self::Rematch => "rematch".to_owned(),
            Self::ClaimTime => "claim-time".to_owned(),
            Self::GiveDay => "give-day".to_owned(),
            Self::ConfirmGive(minutes) => format!("give.{minutes}"),
            Self::ClaimAbandoned => "claim-abandoned".to_owned(),
            Self::Export => "export".to_owned(),
            Self::Offer(answer, offer) => {
                let (kind, answer) = (kind_word(offer.kind), answer.word());
                format!("{kind}-{answer}.{}", offer.word())
            }
            Self::PickAgain => "again".to_owned(),
            Self::PickPiece(piece) => format!("take.{piece}"),
            Self::PickMove(written) => format!("pick.{written}"),
            Self::PlayMove(written) => format!("play.{written}"),
        }
    }

    /// Reads [`word`](Self::word), and what the menus add; `values` are the chosen options of a menu.
    pub(super) fn parse(word: &str, values: &[String]) -> Option<Self> {
        if let Some((verb, rest)) = word.split_once('.') {
            return match verb {
                "around" => {
                    let (_, board) = rest.split_once('.')?;
                    let (at, look) = parse_board(board)?;
                    let chosen = values.first()?;
                    let piece = Piece::all().find(|piece| piece.to_string() == *chosen)?;
                    let look = look.with_view(BoardView::Piece(piece));
                    Some(Self::BoardAt(at, look))
                }
                "at" => parse_board(rest).map(|(at, look)| Self::BoardAt(at, look)),
                "resume" => Some(Self::Resume(rest.parse().ok()?)),
                "give" => Some(Self::ConfirmGive(rest.parse().ok()?)),
                "take" => Some(Self::PickPiece(rest.to_owned())),
                "pick" => Some(Self::PickMove(rest.to_owned())),
                "play" => Some(Self::PlayMove(rest.to_owned())),
                "piece" => Some(Self::PickPiece(values.first()?.clone())),
                "to" => Some(Self::PickMove(values.first()?.clone())),
                offer => {
                    let (kind, answer) = offer.split_once('-')?;
                    let offer = OfferMark::parse(parse_kind(kind)?, rest)?;
                    Some(Self::Offer(OfferAnswer::parse(answer)?, offer))
                }
            };
        }
        Some(match word {
            "move" => Self::Move,
            "board" => Self::Board,
            "replay" => Self::Replay,
            "draw" => Self::Draw,
            "offer-draw" => Self::OfferDraw,
            "claim" => Self::ClaimDraw,
            "takeback" => Self::Takeback,
            "resign" => Self::Resign,
            "resign-yes" => Self::ConfirmResign,
            "abort-yes" => Self::ConfirmAbort,
            "rematch" => Self::Rematch,
            "claim-time" => Self::ClaimTime,
            "give-day" => Self::GiveDay,
            "claim-abandoned" => Self::ClaimAbandoned,
            "export" => Self::Export,
            "again" => Self::PickAgain,
            _ => return None,
        })
    }
}
