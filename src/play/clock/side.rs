//! One player's time.

use jiff::SignedDuration;

use super::{Span, TimeControl};

/// One player's time in a game, true at the instant its owner says. All lengths are whole milliseconds, none negative.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Side {
    /// Whether the player has made their own first move, which starts their clock. Until then `left` counts down the
    /// first-move limit.
    pub begun: bool,
    /// What is left: of the bank, of the allowance for the present or next move, or of the first-move limit. Nothing
    /// where there is no clock.
    pub left: SignedDuration,
    /// What is left of the reserve; nothing where the control has none, and before the first move.
    pub reserve: SignedDuration,
    /// All the time the player was ever given in this game, used or not.
    pub given: SignedDuration,
}

impl Side {
    /// Before the first move.
    pub(super) fn waiting(control: TimeControl) -> Self {
        let limit = control.first_move_limit();
        Self {
            begun: false,
            left: limit.map_or(SignedDuration::ZERO, Span::duration),
            reserve: SignedDuration::ZERO,
            given: SignedDuration::ZERO,
        }
    }

    /// How long the player can still think in the present or next turn.
    pub fn total(&self) -> SignedDuration {
        self.left.saturating_add(self.reserve)
    }

    /// After thinking so long. The reserve is used once the rest is; nothing is ever owed.
    pub(super) fn spend(self, used: SignedDuration) -> Self {
        let from_left = used.min(self.left);
        let from_reserve = used.saturating_sub(from_left).min(self.reserve);
        Self {
            left: self.left.saturating_sub(from_left),
            reserve: self.reserve.saturating_sub(from_reserve),
            ..self
        }
    }

    /// After a move: the first one starts the clock, which is then full; later ones earn what the control says.
    pub(super) fn after_move(self, control: TimeControl) -> Self {
        let (left, reserve) = match (control, self.begun) {
            (TimeControl::Untimed, _) => (self.left, self.reserve),
            (TimeControl::PerMove(control), _) => {
                (control.allowance().duration(), SignedDuration::ZERO)
            }
            (TimeControl::Bank(control), false) => {
                (control.initial().duration(), SignedDuration::ZERO)
            }
            (TimeControl::Bank(control), true) => {
                let earned = self.left.saturating_add(control.increment().duration());
                // Time that was given may lie above the cap, and stays.
                let left = earned.min(control.cap().duration()).max(self.left);
                (left, SignedDuration::ZERO)
            }
            (TimeControl::Reserve(control), false) => {
                (control.allowance().duration(), control.reserve().duration())
            }
            (TimeControl::Reserve(control), true) => (control.allowance().duration(), self.reserve),
        };
        Self {
            begun: true,
            left,
            reserve,
            ..self
        }
    }

    /// With time that was given: to the reserve where there is one, so that it lasts, and else to what is left.
    pub(super) fn give(self, time: SignedDuration, control: TimeControl) -> Self {
        let to_reserve = self.begun && matches!(control, TimeControl::Reserve(_));
        let (left, reserve) = if to_reserve {
            (self.left, self.reserve.saturating_add(time))
        } else {
            (self.left.saturating_add(time), self.reserve)
        };
        Self {
            left,
            reserve,
            given: self.given.saturating_add(time),
            ..self
        }
    }

    /// With as much more as brings the total to `least`.
    pub(super) fn at_least(self, least: SignedDuration) -> Self {
        let missing = least.saturating_sub(self.total()).max(SignedDuration::ZERO);
        Self {
            left: self.left.saturating_add(missing),
            ..self
        }
    }
}
