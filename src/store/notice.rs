//! Notices: what is to be said in a channel, committed with the action that causes it.

use serde_json::Value;

use super::words::Word;
use crate::play::{ChallengeId, ChannelId, GameId, PlayerId, Revision, TournamentId};

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
    /// A tournament.
    Tournament(TournamentId),
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
    /// The time of the player to move runs out; calls them.
    Reminder,
    /// A player's time is up; calls the other, who may claim the game.
    TimeUp,
    /// A player was given time; calls them.
    TimeGiven,
    /// The players agreed on a pause, or the one to move ended it; calls the other.
    Pause,
    /// A player is on vacation; calls nobody.
    Away,
    /// A vacation is over; calls the player, whose move it is.
    Back,
    /// What was posted in the quiet hours of a player, who is called now that they are over.
    Wake,
    /// The bot could not be used for a while, and clocks got that back; calls nobody.
    Outage,
    /// The player to move was warned that the opponent may claim the game; calls them.
    Warning,
    /// Somebody who runs the server decided something; calls both players.
    Ruling,
    /// A thread is to be opened for a game; where it cannot be, that is said.
    Thread,
    /// The bot is in the server again, after it had been removed; calls nobody.
    Return,
    /// Something happened in a tournament; calls whom it says.
    Event,
    /// A game of a tournament begins; its thread hangs on this. Calls nobody.
    Pairing,
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
        (Self::Reminder, "reminder"),
        (Self::TimeUp, "time-up"),
        (Self::TimeGiven, "time-given"),
        (Self::Pause, "pause"),
        (Self::Away, "away"),
        (Self::Back, "back"),
        (Self::Wake, "wake"),
        (Self::Outage, "outage"),
        (Self::Warning, "warning"),
        (Self::Ruling, "ruling"),
        (Self::Thread, "thread"),
        (Self::Return, "return"),
        (Self::Event, "event"),
        (Self::Pairing, "pairing"),
        (Self::Result, "result"),
    ];
}

/// Which way a notice goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// To its channel.
    Channel,
    /// To its recipient alone, by direct message; to its channel where they take none.
    Direct,
}

/// Something to be said once. Subject, revision, recipient, kind and step together are unique: the same notice cannot be
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
    /// Tells notices of one kind at one revision from each other; 0 where there is but one.
    pub step: i64,
    /// Where; of a game, wherever that is played when the notice is committed. While that channel is parked: in its
    /// parent, or later.
    pub channel: ChannelId,
    /// Which way it goes.
    pub way: Way,
    /// What the composer wants to remember; JSON the store never looks into.
    pub payload: Value,
}
