//! Time controls: how much time the players have.

use std::fmt;

use super::{BoundsError, Part, Span};

/// A fixed time for each move; what is left of it is lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PerMove {
    allowance: Span,
}

impl PerMove {
    /// So much for each move.
    ///
    /// # Errors
    /// [`BoundsError::Outside`].
    pub fn new(allowance: Span) -> Result<Self, BoundsError> {
        let allowance = Part::Allowance.check(allowance)?;
        Ok(Self { allowance })
    }

    /// The time for each move.
    pub fn allowance(self) -> Span {
        self.allowance
    }
}

/// A bank that thinking empties and each move refills by an increment, up to a cap (Fischer's clock).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bank {
    initial: Span,
    increment: Span,
    cap: Span,
}

impl Bank {
    /// A bank at the start, what each move adds, and the most that this can fill it to.
    ///
    /// # Errors
    /// [`BoundsError`].
    pub fn new(bank: Span, increment: Span, cap: Span) -> Result<Self, BoundsError> {
        let bank = Part::Bank.check(bank)?;
        let increment = Part::Increment.check(increment)?;
        let cap = Part::Cap.check(cap)?;
        if cap < bank {
            return Err(BoundsError::CapBelowBank { cap, bank });
        }
        Ok(Self {
            initial: bank,
            increment,
            cap,
        })
    }

    /// The same where nobody said a cap: room for five increments above the bank.
    ///
    /// # Errors
    /// [`BoundsError::Outside`].
    pub fn with_usual_cap(bank: Span, increment: Span) -> Result<Self, BoundsError> {
        let bank = Part::Bank.check(bank)?;
        let increment = Part::Increment.check(increment)?;
        Self::new(
            bank,
            increment,
            bank.plus(increment.times(5)).min(Part::Cap.most()),
        )
    }

    /// What is in it at the start.
    pub fn initial(self) -> Span {
        self.initial
    }

    /// What each move adds.
    pub fn increment(self) -> Span {
        self.increment
    }

    /// The most that increments can fill the bank to.
    pub fn cap(self) -> Span {
        self.cap
    }
}

/// A time for each move, and a reserve for the whole game that is used when it runs out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reserve {
    allowance: Span,
    reserve: Span,
}

impl Reserve {
    /// So much for each move, and so much more for the whole game.
    ///
    /// # Errors
    /// [`BoundsError::Outside`].
    pub fn new(allowance: Span, reserve: Span) -> Result<Self, BoundsError> {
        let allowance = Part::Allowance.check(allowance)?;
        let reserve = Part::Reserve.check(reserve)?;
        Ok(Self { allowance, reserve })
    }

    /// The time for each move.
    pub fn allowance(self) -> Span {
        self.allowance
    }

    /// The time for the whole game.
    pub fn reserve(self) -> Span {
        self.reserve
    }
}

/// How much time the players have. Printed in one canonical form, which reads back as the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeControl {
    /// `none`: nobody is ever late.
    Untimed,
    /// `3d`
    PerMove(PerMove),
    /// `10d+1d max 15d`
    Bank(Bank),
    /// `2d/move + 7d reserve`
    Reserve(Reserve),
}

impl TimeControl {
    /// The longest first-move limit: who has not begun within a week is not waited for.
    pub const LONGEST_FIRST_MOVE: Span = Span::from_days(7);

    /// How long each player has for their own first move, before their clock starts: the time for a move, or the
    /// bank, but a week at most; `None` where there is no clock.
    pub fn first_move_limit(self) -> Option<Span> {
        let whole = match self {
            Self::Untimed => return None,
            Self::PerMove(control) => control.allowance,
            Self::Bank(control) => control.initial,
            Self::Reserve(control) => control.allowance,
        };
        Some(whole.min(Self::LONGEST_FIRST_MOVE))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Untimed => f.write_str("none"),
            Self::PerMove(control) => control.allowance.fmt(f),
            Self::Bank(control) => {
                let (bank, increment, cap) = (control.initial, control.increment, control.cap);
                write!(f, "{bank}+{increment} max {cap}")
            }
            Self::Reserve(control) => {
                let (allowance, reserve) = (control.allowance, control.reserve);
                write!(f, "{allowance}/move + {reserve} reserve")
            }
        }
    }
}
