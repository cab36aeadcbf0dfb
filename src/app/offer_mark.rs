//! Which offer a button answers, and how.

use crate::{
    engine::Color,
    play::{Offer, OfferKind},
};

/// The offer that a button answers, and who sees the button.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OfferMark {
    /// What was offered.
    pub kind: OfferKind,
    /// Who offered; `None` on buttons of the first version, which did not say so.
    pub by: Option<Color>,
    /// After how many plies.
    pub ply: u32,
    /// Who sees the button.
    pub audience: Audience,
}

impl OfferMark {
    /// The mark of an offer on a button that this audience sees.
    pub fn of(offer: &Offer, audience: Audience) -> Self {
        Self {
            kind: offer.kind,
            by: Some(offer.by),
            ply: offer.ply,
            audience,
        }
    }

    /// How it is written in a `custom_id`, behind what was offered. `w7`: White's, made after seven plies; `w7.me` in a
    /// message that one player alone sees.
    pub(super) fn word(self) -> String {
        let by = match self.by {
            Some(Color::White) => "w",
            Some(Color::Black) => "b",
            None => "",
        };
        let audience = match self.audience {
            Audience::Channel => "",
            Audience::Actor => ".me",
        };
        format!("{by}{}{audience}", self.ply)
    }

    /// Reads [`word`](Self::word); also `7`, as the first version wrote it.
    pub(super) fn parse(kind: OfferKind, word: &str) -> Option<Self> {
        let (mark, audience) = match word.strip_suffix(".me") {
            Some(mark) => (mark, Audience::Actor),
            None => (word, Audience::Channel),
        };
        let (by, ply) = match (mark.strip_prefix('w'), mark.strip_prefix('b')) {
            (Some(ply), _) => (Some(Color::White), ply),
            (_, Some(ply)) => (Some(Color::Black), ply),
            (None, None) => (None, mark),
        };
        Some(Self {
            kind,
            by,
            ply: ply.parse().ok()?,
            audience,
        })
    }
}

/// Who sees a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Everybody in the channel.
    Channel,
    /// Whoever it answers.
    Actor,
}

/// An answer to an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OfferAnswer {
    /// Agree.
    Accept,
    /// Do not.
    Decline,
    /// Take the own offer back.
    Withdraw,
}

impl OfferAnswer {
    /// Every answer.
    pub const ALL: [Self; 3] = [Self::Accept, Self::Decline, Self::Withdraw];

    /// How it is written in a `custom_id`.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Withdraw => "withdraw",
        }
    }

    /// Reads [`word`](Self::word).
    pub(super) fn parse(word: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|answer| answer.word() == word)
    }
}

/// How it is written in a `custom_id` what was offered.
pub(super) fn kind_word(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "draw",
        OfferKind::Takeback => "takeback",
        OfferKind::Pause => "pause",
        OfferKind::Abort => "abort",
    }
}

/// Reads [`kind_word`].
pub(super) fn parse_kind(word: &str) -> Option<OfferKind> {
    let mut all = OfferKind::ALL.into_iter();
    all.find(|kind| kind_word(*kind) == word)
}
