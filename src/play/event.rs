//! What happened at a table.

use jiff::Timestamp;

use super::clock::{Clock, PauseReason, Press, Span};
use super::{GameResult, OfferKind, PlayerId, Ruling};
use crate::engine::{Color, Move};

/// Why a move was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// Its player played it.
    Player,
    /// Its player had planned it.
    Plan,
    /// It was the only legal one, and its player wants those played.
    OnlyMove,
}

/// One thing that happened. An action yields one or more, committed together.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A player moved; one ply.
    Moved {
        /// Who.
        by: Color,
        /// The move.
        mv: Move,
        /// As the engine writes it.
        written: String,
        /// What the clocks read; `None` where there are none.
        press: Option<Press>,
        /// Why.
        cause: Cause,
    },
    /// A player had no legal move and was passed over; one ply (`RULES.md R6`).
    Passed {
        /// Who.
        by: Color,
    },
    /// An offer was made.
    Offered {
        /// What.
        kind: OfferKind,
        /// How long a pause is to be; `None` of anything else.
        length: Option<Span>,
        /// Who offers.
        by: Color,
        /// When it was made.
        made: Timestamp,
        /// From then on it no longer stands.
        expires: Timestamp,
    },
    /// An offer was accepted; what it asked for follows as an event of its own.
    Accepted {
        /// What.
        kind: OfferKind,
        /// Who accepts: the other side's offer.
        by: Color,
    },
    /// An offer was declined, by word or by moving on.
    Declined {
        /// What.
        kind: OfferKind,
        /// Who declines: the other side's offer.
        by: Color,
    },
    /// An offer was taken back by whoever made it.
    Withdrawn {
        /// What.
        kind: OfferKind,
        /// Whose offer.
        by: Color,
    },
    /// An offer lost its object.
    Lapsed {
        /// What.
        kind: OfferKind,
        /// Whose offer.
        by: Color,
    },
    /// The last plies were taken back.
    TakenBack {
        /// Who had asked for it.
        by: Color,
        /// How many, passes included; at least 1.
        plies: u32,
    },
    /// A player was given time by the other.
    Given {
        /// Who has it now.
        to: Color,
        /// How much.
        amount: Span,
    },
    /// Clocks stand from now on, for one reason more.
    Paused {
        /// Why.
        reason: PauseReason,
        /// When it ends by itself: of a pause that both players agreed on.
        until: Option<Timestamp>,
    },
    /// A reason for clocks to stand holds no longer.
    Resumed {
        /// Which.
        reason: PauseReason,
        /// Who ended it; `None`: its time was over.
        by: Option<Color>,
    },
    /// The player to move was warned that the game will be claimed as abandoned.
    Warned {
        /// Who waits for them.
        by: Color,
    },
    /// Somebody who runs the server decided something; what it does follows as events of its own.
    Ruled {
        /// What.
        ruling: Ruling,
        /// Who.
        by: PlayerId,
        /// Why, in their words.
        why: String,
    },
    /// The clocks after all that came before.
    Clock {
        /// They.
        clock: Clock,
        /// When something is to happen by itself, if anything.
        due: Option<Timestamp>,
    },
    /// The game ended.
    Ended {
        /// How.
        result: GameResult,
    },
}
