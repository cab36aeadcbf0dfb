//! Offers between the two players of a game.

use jiff::{SignedDuration, Timestamp};

use super::clock::Span;
use crate::engine::Color;

/// What is offered, or asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum OfferKind {
    /// To end the game in a draw.
    Draw,
    /// That the asker's last own move, and what followed it, is taken back.
    Takeback,
    /// To let both clocks stand for a while.
    Pause,
    /// To end the game without a result.
    Abort,
}

impl OfferKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Draw, Self::Takeback, Self::Pause, Self::Abort];
}

/// An open offer. A player has at most one of each kind open in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What is offered.
    pub kind: OfferKind,
    /// How long a pause is to be; `None` of anything else.
    pub length: Option<Span>,
    /// Who offers; the other side answers.
    pub by: Color,
    /// How many plies had been played when it was made.
    pub ply: u32,
    /// When it was made.
    pub made: Timestamp,
    /// From this instant on it no longer stands.
    pub expires: Timestamp,
}

impl Offer {
    /// How long an offer stands if nobody moves or answers.
    pub const LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);

    /// Whether it can still be answered.
    pub fn stands(&self, now: Timestamp) -> bool {
        now < self.expires
    }
}
