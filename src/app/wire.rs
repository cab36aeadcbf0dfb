//! What a notice remembers until it is said.

use serde::{Deserialize, Serialize};

use crate::{
    engine::Color,
    play::{Cause, OfferKind},
};

/// What a notice remembers: what happened, so that it is said as it was even if more has happened since. Everything
/// else is read from the game when it is said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Wire {
    /// A challenge, or its answer.
    Challenge,
    /// A game begins.
    Start,
    /// Somebody moved.
    Moved {
        /// Who.
        by: WireColor,
        /// As written.
        written: String,
        /// How many plies had been played before it.
        ply: u32,
        /// Who passed after it, in order.
        passes: Vec<WireColor>,
        /// The offers of the other side that the move declined.
        declined: Vec<WireOffer>,
        /// The mover's own requests that the move made pointless.
        #[serde(default)]
        lapsed: Vec<WireOffer>,
        /// What was then played by itself.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        replies: Vec<WireReply>,
    },
    /// Moves were taken back.
    TakenBack {
        /// Who had asked.
        by: WireColor,
        /// Their move, as written.
        written: String,
        /// What the other side had played since, as written.
        #[serde(default)]
        replies: Vec<String>,
    },
    /// An offer was made.
    Offered {
        /// Who offers.
        by: WireColor,
        /// What.
        offer: WireOffer,
        /// After how many plies.
        ply: u32,
    },
    /// An offer was declined or withdrawn.
    Answered {
        /// Who declined or withdrew.
        by: WireColor,
        /// What.
        offer: WireOffer,
        /// Whether it was their own.
        withdrawn: Withdrawn,
    },
    /// The players agreed on a pause.
    Paused {
        /// Who agreed last.
        by: WireColor,
        /// Until when, in seconds since 1970 UTC.
        until: i64,
    },
    /// The pause is over.
    Resumed {
        /// Who ended it; none: its time was over.
        by: Option<WireColor>,
    },
    /// A player was given time.
    TimeGiven {
        /// Who.
        to: WireColor,
        /// How much.
        minutes: u32,
    },
    /// The time of the player to move runs out at this instant.
    Reminder {
        /// When, in seconds since 1970 UTC.
        deadline: i64,
        /// Whether the player takes no direct messages, by which it was to come.
        #[serde(default)]
        refused: bool,
    },
    /// A player's time ran out at this instant.
    TimeUp {
        /// Whose.
        of: WireColor,
        /// When, in seconds since 1970 UTC.
        deadline: i64,
    },
    /// The bot could not be reached.
    Outage {
        /// From, in seconds since 1970 UTC.
        began: i64,
        /// To.
        ended: i64,
    },
    /// A player is on vacation.
    Away {
        /// Who.
        who: WireColor,
        /// Until when, in seconds since 1970 UTC.
        until: i64,
        /// Whether it began in place of a flag.
        by_itself: bool,
    },
    /// A player's vacation is over, and it is their move.
    Back {
        /// Who.
        who: WireColor,
    },
    /// What was posted in quiet hours is still to be done, and they are over.
    Wake {
        /// What the notice remembers that was posted.
        of: Box<Wire>,
    },
    /// The player to move was warned that the opponent may claim the game.
    Warned,
    /// A thread is to be opened for the game.
    Thread {
        /// Discord's code where it could not be.
        refused: Option<u32>,
    },
    /// The bot is in the server again.
    Returned {
        /// Since when it was not, in seconds since 1970 UTC.
        began: i64,
        /// Until when.
        ended: i64,
    },
    /// The channel of a tournament is gone.
    Deleted,
    /// A game of a tournament; or something happened in a tournament, whose events say what.
    Event,
    /// The tournament that the game belongs to had something done to it.
    Ordered {
        /// What.
        order: WireOrder,
    },
    /// Somebody who runs the server decided something; the log says what.
    Ruled,
    /// The game ended otherwise than by a move.
    Ended,
}

/// What a tournament had done to a game, as a notice remembers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "done", rename_all = "kebab-case")]
pub enum WireOrder {
    /// It ended.
    Ended,
    /// Both players were given time.
    Extended,
    /// Its clocks stand.
    Paused,
    /// They run again.
    Resumed,
    /// It goes on in another channel, its own being gone.
    Moved,
    /// Somebody plays on for somebody else.
    Substituted {
        /// Which side.
        side: WireColor,
    },
}

/// A move that was played by itself, as a notice remembers it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WireReply {
    /// Whose.
    pub by: WireColor,
    /// As written.
    pub written: String,
    /// How many plies had been played before it.
    pub ply: u32,
    /// Why it was played.
    pub cause: WireCause,
    /// Who passed after it, in order.
    pub passes: Vec<WireColor>,
}

/// Why a move was played by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WireCause {
    /// [`Cause::Plan`].
    Plan,
    /// [`Cause::OnlyMove`].
    OnlyMove,
}

impl From<Cause> for WireCause {
    /// A move that follows another by itself was planned where it was not the only one.
    fn from(cause: Cause) -> Self {
        match cause {
            Cause::OnlyMove => Self::OnlyMove,
            Cause::Plan | Cause::Player => Self::Plan,
        }
    }
}

/// Whether an offer was withdrawn or declined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Withdrawn {
    /// By whoever made it.
    Yes,
    /// Declined, by whoever got it.
    No,
}

/// A colour, as a notice remembers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WireColor {
    /// [`Color::White`].
    White,
    /// [`Color::Black`].
    Black,
}

impl From<Color> for WireColor {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<WireColor> for Color {
    fn from(color: WireColor) -> Self {
        match color {
            WireColor::White => Self::White,
            WireColor::Black => Self::Black,
        }
    }
}

/// A kind of offer, as a notice remembers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WireOffer {
    /// [`OfferKind::Draw`].
    Draw,
    /// [`OfferKind::Takeback`].
    Takeback,
    /// [`OfferKind::Pause`].
    Pause,
    /// [`OfferKind::Abort`].
    Abort,
}

impl From<OfferKind> for WireOffer {
    fn from(kind: OfferKind) -> Self {
        match kind {
            OfferKind::Draw => Self::Draw,
            OfferKind::Takeback => Self::Takeback,
            OfferKind::Pause => Self::Pause,
            OfferKind::Abort => Self::Abort,
        }
    }
}

impl From<WireOffer> for OfferKind {
    fn from(kind: WireOffer) -> Self {
        match kind {
            WireOffer::Draw => Self::Draw,
            WireOffer::Takeback => Self::Takeback,
            WireOffer::Pause => Self::Pause,
            WireOffer::Abort => Self::Abort,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_the_first_version_remembered_is_still_read() {
        let mover = WireColor::White;
        let written = "wS1".to_owned();
        for (remembered, read) in [
            (
                json!({"what": "moved", "by": "white", "written": "wS1", "ply": 0, "passes": [], "declined": ["draw"]}),
                Wire::Moved {
                    by: mover,
                    written: written.clone(),
                    ply: 0,
                    passes: Vec::new(),
                    declined: vec![WireOffer::Draw],
                    lapsed: Vec::new(),
                    replies: Vec::new(),
                },
            ),
            (
                json!({"what": "taken-back", "by": "white", "written": "wS1"}),
                Wire::TakenBack {
                    by: mover,
                    written,
                    replies: Vec::new(),
                },
            ),
        ] {
            assert_eq!(serde_json::from_value::<Wire>(remembered).unwrap(), read);
        }
    }
}
