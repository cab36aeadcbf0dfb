//! Why an action is refused.

use super::clock::{Flag, GiveError};
use super::{ChallengeState, GameResult, OfferKind, PauseError, Revision, Ruling};
use crate::engine::MoveError;
use jiff::Timestamp;

/// Why an action is refused; each variant has a sentence of its own for the player. A refused action changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Whoever acts does not play in this game.
    NotAPlayer,
    /// It is the other side's turn.
    NotYourTurn,
    /// The move cannot be read, or is not legal.
    Illegal(MoveError),
    /// The game is over.
    Finished(GameResult),
    /// There is no such offer, or no longer.
    NoSuchOffer(OfferKind),
    /// Nobody answers their own offer.
    OwnOffer(OfferKind),
    /// Nobody withdraws another's offer.
    NotYourOffer(OfferKind),
    /// The same player's same offer is open already.
    AlreadyOffered(OfferKind),
    /// The opponent's same offer is open: it is to be answered first.
    OpponentOffered(OfferKind),
    /// What the button showed has changed since.
    StaleRevision {
        /// What the button was made for.
        shown: Revision,
        /// What is.
        current: Revision,
    },
    /// The asker has made no move yet.
    NothingToTakeBack,
    /// No draw can be claimed: the position has not stood three times, or this rule set ends such games by itself.
    NothingToClaim {
        /// How often the present position has stood.
        occurrences: u32,
    },
    /// The flag of a player fell before this: the game has ended by it.
    TimeUp(Flag),
    /// Nobody's time is up.
    NothingToClaimOnTime,
    /// No time can be given.
    CannotGive(GiveError),
    /// The game cannot be paused, or not so.
    CannotPause(PauseError),
    /// The players have agreed on no pause that could be ended.
    NotPaused,
    /// Both players have moved: neither can call the game off alone.
    TooLateToAbort,
    /// Nobody waits for the player who acts, for it is their move.
    YourMove,
    /// The player to move could not be called yet, or not be warned.
    NotCalled,
    /// The player to move has not been waited for long enough.
    NotAbandoned {
        /// From when on they can be warned.
        from: Timestamp,
    },
    /// The player to move was warned and has time to move.
    WarnedUntil {
        /// From when on the game can be claimed.
        until: Timestamp,
    },
    /// Nobody rules on a game that they play themselves.
    OwnGame,
    /// There is no clock to stop.
    NoClock,
    /// It is so already: the clocks stand by a ruling, or go on.
    RuledBefore(Ruling),
    /// The challenge is for somebody else, or (to withdraw) by somebody else.
    NotYourChallenge,
    /// Nobody answers their own challenge.
    OwnChallenge,
    /// The challenge is no longer open.
    ChallengeClosed(ChallengeState),
    /// The challenge has run out.
    ChallengeExpired,
    /// Nobody challenges themselves.
    ChallengedSelf,
    /// Bots do not play.
    ChallengedBot,
}
