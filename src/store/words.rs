//! The words by which the database's columns say what the program's types say.

use crate::engine::{Color, Outcome, QueenFirst, Repetition};
use crate::play::{OfferKind, Reason, White};

/// A type with one word for each value.
pub(super) trait Word: Copy + PartialEq + 'static {
    /// Every value with its word.
    const WORDS: &'static [(Self, &'static str)];

    /// The word of a value.
    fn word(self) -> &'static str {
        Self::WORDS
            .iter()
            .find(|(value, _)| *value == self)
            .map_or("", |&(_, word)| word)
    }

    /// The value of a word.
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS
            .iter()
            .find(|(_, own)| *own == word)
            .map(|&(value, _)| value)
    }
}

impl Word for Color {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::White, "white"), (Self::Black, "black")];
}

impl Word for Outcome {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Win(Color::White), "white"),
        (Self::Win(Color::Black), "black"),
        (Self::Draw, "draw"),
    ];
}

impl Word for Reason {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Surrounded, "surrounded"),
        (Self::Repetition, "repetition"),
        (Self::ClaimedRepetition, "claimed"),
        (Self::Agreement, "agreement"),
        (Self::Resignation, "resignation"),
        (Self::Time, "time"),
        (Self::CalledOff, "called-off"),
        (Self::Aborted, "aborted"),
        (Self::Adjudication, "adjudication"),
        (Self::Voided, "voided"),
        (Self::Abandonment, "abandonment"),
    ];
}

impl Word for OfferKind {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Draw, "draw"),
        (Self::Takeback, "takeback"),
        (Self::Pause, "pause"),
        (Self::Abort, "abort"),
    ];
}

impl Word for White {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Me, "challenger"),
        (Self::Opponent, "opponent"),
        (Self::Lot, "lot"),
    ];
}

impl Word for QueenFirst {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Forbidden, "forbidden"), (Self::Allowed, "allowed")];
}

impl Word for Repetition {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Draw, "draw"), (Self::Claim, "claim")];
}
