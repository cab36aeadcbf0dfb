//! Notices: what is to be said in a channel, committed with the action that causes it.

use serde_json::Value;

use super::words::Word;
use crate::play::{ChallengeId, ChannelId, GameId, PlayerId, Revision};

/// A row of the outbox.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct OutboxId(pub i64);

/// What a notice is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// A game.
    Game(GameId),
    /// A challenge.
    Challenge(ChallengeId),
}

/// What a notice says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoticeKind {
    /// A challenge was made; calls the opponent, if named.
    Challenge,
    /// A challenge was declined or withdrawn.
    ChallengeAnswer,
    /// The board, and a call to the player to move. A later [`Self::Turn`] or [`Self::Result`] of the same game makes
    /// one that was not delivered stale.
    Turn,
    /// A draw was offered or a takeback asked for; calls whoever is to answer.
    Offer,
    /// An offer was declined or withdrawn; calls the other side.
    OfferAnswer,
    /// The game ended.
    Result,
}

impl NoticeKind {
    /// Whether it makes an undelivered [`Self::Turn`] of the same game stale.
    pub(super) fn supersedes_turns(self) -> bool {
        matches!(self, Self::Turn | Self::Result)
    }
}

impl Word for NoticeKind {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Challenge, "challenge"),
        (Self::ChallengeAnswer, "challenge-answer"),
        (Self::Turn, "turn"),
        (Self::Offer, "offer"),
        (Self::OfferAnswer, "offer-answer"),
        (Self::Result, "result"),
    ];
}

/// Something to be said once. Subject, revision, recipient and kind together are unique: the same notice cannot be
/// committed a second time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// What it is about.
    pub subject: Subject,
    /// The revision of the subject that the action led to.
    pub revision: Revision,
    /// Who is called; `None`: nobody in particular.
    pub recipient: Option<PlayerId>,
    /// What is said.
    pub kind: NoticeKind,
    /// Where; of a game, wherever that is played when the notice is committed. While that channel is parked: in its
    /// parent, or later.
    pub channel: ChannelId,
    /// What the composer wants to remember; JSON the store never looks into.
    pub payload: Value,
}
