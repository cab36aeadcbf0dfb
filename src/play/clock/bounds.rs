//! How short and how long the parts of a time control may be.

use std::fmt;

use super::Span;

/// A part of a time control.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The time for one move.
    Allowance,
    /// The time at the start of the game.
    Bank,
    /// What each move adds to the bank.
    Increment,
    /// The most that increments can fill the bank to.
    Cap,
    /// The shared time that is used when an allowance runs out.
    Reserve,
}

impl Part {
    /// The shortest it may be. An hour is the shortest turn that the scheduler's minute does not spoil; an increment
    /// may be nothing.
    pub const fn least(self) -> Span {
        match self {
            Self::Increment => Span::from_minutes(0),
            Self::Allowance | Self::Bank | Self::Cap | Self::Reserve => Span::from_hours(1),
        }
    }

    /// The longest it may be. Two months for a move, and half a year in store, let a game end in a lifetime.
    pub const fn most(self) -> Span {
        match self {
            Self::Allowance | Self::Increment => Span::from_days(60),
            Self::Bank | Self::Cap | Self::Reserve => Span::from_days(180),
        }
    }

    /// The same length, if it lies within the bounds.
    pub(super) fn check(self, read: Span) -> Result<Span, BoundsError> {
        let (least, most) = (self.least(), self.most());
        if (least..=most).contains(&read) {
            return Ok(read);
        }
        Err(BoundsError::Outside {
            part: self,
            read,
            least,
            most,
        })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Allowance => "the time for a move",
            Self::Bank => "the bank",
            Self::Increment => "the increment",
            Self::Cap => "the cap",
            Self::Reserve => "the reserve",
        })
    }
}

/// Why these lengths make no time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoundsError {
    /// A part is too short or too long.
    #[error("{part} cannot be {read}: write at least {least} and at most {most}")]
    Outside {
        /// Which part.
        part: Part,
        /// Its length.
        read: Span,
        /// The shortest it may be.
        least: Span,
        /// The longest it may be.
        most: Span,
    },
    /// The bank would be over its cap from the start.
    #[error("the cap {cap} is less than the bank {bank}: write a cap of at least {bank}")]
    CapBelowBank {
        /// The cap.
        cap: Span,
        /// The bank.
        bank: Span,
    },
}
