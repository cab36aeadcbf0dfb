//! New numbers for everybody, by seed, when a tournament begins.

use super::{EntrantId, Event};

impl Event {
    /// The same with the numbers that entrants have after the start, for what is told of the time before it. Only what
    /// can happen before the start is changed.
    pub(super) fn renumber(&mut self, new: impl Fn(EntrantId) -> EntrantId) {
        match self {
            Self::SignedUp(entrant) => entrant.id = new(entrant.id),
            Self::Promoted(entrant)
            | Self::SignedOff(entrant)
            | Self::CheckedIn(entrant)
            | Self::Missed(entrant)
            | Self::Seeded { entrant, .. }
            | Self::ByeRequested { entrant, .. }
            | Self::ByeCancelled { entrant, .. } => *entrant = new(*entrant),
            Self::Forbidden(one, other) | Self::Allowed(one, other) => {
                let (first, second) = (new(*one), new(*other));
                (*one, *other) = (first.min(second), first.max(second));
            }
            Self::PairedByHand(white, black) | Self::UnpairedByHand(white, black) => {
                (*white, *black) = (new(*white), new(*black));
            }
            _ => {}
        }
    }
}
