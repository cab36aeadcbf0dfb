//! A length of time as people write it: `3d`, `36h`, `1 week`, `1d 12h`.

use std::fmt;
use std::str::FromStr;

use jiff::SignedDuration;

use super::token::{Token, Tokens, shown};

/// A length of time in whole minutes, from none to some thousands of years.
///
/// Printed in the largest unit that divides it: `7d`, `36h`, `90m`. Reading what was printed gives it back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Span {
    minutes: u32,
}

const HOUR: u32 = 60;
const DAY: u32 = 24 * HOUR;
const WEEK: u32 = 7 * DAY;

impl Span {
    /// So many minutes.
    pub const fn from_minutes(minutes: u32) -> Self {
        Self { minutes }
    }

    /// So many hours.
    pub const fn from_hours(hours: u16) -> Self {
        Self {
            minutes: hours as u32 * HOUR,
        }
    }

    /// So many days of 24 hours.
    pub const fn from_days(days: u16) -> Self {
        Self {
            minutes: days as u32 * DAY,
        }
    }

    /// Its length in minutes.
    pub const fn minutes(self) -> u32 {
        self.minutes
    }

    /// The same length for reckoning with instants.
    pub const fn duration(self) -> SignedDuration {
        SignedDuration::from_mins(self.minutes as i64)
    }

    /// So many times as long, or the longest span there is.
    pub(super) const fn times(self, count: u32) -> Self {
        Self {
            minutes: self.minutes.saturating_mul(count),
        }
    }

    /// Both together, or the longest span there is.
    pub(super) const fn plus(self, other: Self) -> Self {
        Self {
            minutes: self.minutes.saturating_add(other.minutes),
        }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.minutes;
        if minutes.is_multiple_of(DAY) {
            write!(f, "{}d", minutes / DAY)
        } else if minutes.is_multiple_of(HOUR) {
            write!(f, "{}h", minutes / HOUR)
        } else {
            write!(f, "{minutes}m")
        }
    }
}

/// Why a text is no length of time.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpanError {
    /// Nothing is there, or it ends too early.
    #[error("a length of time is missing at the end of \"{read}\": write one such as 3d or 36h")]
    Missing {
        /// The whole text.
        read: String,
    },
    /// A word where a number should be.
    #[error(
        "\"{word}\" in \"{read}\" stands where a length of time should be: write a number and a unit, such as 3d or 36h"
    )]
    NotANumber {
        /// The whole text.
        read: String,
        /// The word or sign.
        word: String,
    },
    /// A sign that no length of time has, such as a decimal point.
    #[error(
        "\"{sign}\" in \"{read}\" cannot be read: write whole numbers with units, such as 1d 12h for a day and a half"
    )]
    Sign {
        /// The whole text.
        read: String,
        /// The sign.
        sign: char,
    },
    /// A number alone.
    #[error(
        "the number {number} in \"{read}\" has no unit: write {number}d for days or {number}h for hours"
    )]
    NoUnit {
        /// The whole text.
        read: String,
        /// The number.
        number: u32,
    },
    /// A word that is no unit.
    #[error(
        "\"{word}\" in \"{read}\" is no unit of time: write m, h, d or w for minutes, hours, days or weeks"
    )]
    UnknownUnit {
        /// The whole text.
        read: String,
        /// The word.
        word: String,
    },
    /// `12h 1d`, or a unit twice.
    #[error(
        "the units in \"{read}\" are out of order: write the largest first and each once, such as 1d 12h"
    )]
    Order {
        /// The whole text.
        read: String,
    },
    /// More than a `u32` of minutes.
    #[error("\"{read}\" is longer than anybody will play: write less than a year")]
    TooLong {
        /// The whole text.
        read: String,
    },
    /// More text after it.
    #[error(
        "\"{rest}\" in \"{read}\" is more than a length of time: write only a length such as 3d or 36h"
    )]
    Leftover {
        /// The whole text.
        read: String,
        /// What was not expected.
        rest: String,
    },
}

impl FromStr for Span {
    type Err = SpanError;

    fn from_str(text: &str) -> Result<Self, SpanError> {
        let mut tokens = Tokens::read(text)?;
        let span = tokens.span()?;
        if tokens.at_end() {
            return Ok(span);
        }
        Err(SpanError::Leftover {
            read: shown(text),
            rest: tokens.rest(),
        })
    }
}

impl Tokens {
    /// Reads numbers with units, the largest unit first.
    pub(super) fn span(&mut self) -> Result<Span, SpanError> {
        let mut minutes: u32 = 0;
        let mut last = u32::MAX;
        loop {
            let number = match self.next() {
                Some(Token::Number(number)) => number,
                Some(other) => {
                    return Err(SpanError::NotANumber {
                        read: self.text(),
                        word: shown(&other.to_string()),
                    });
                }
                None => return Err(SpanError::Missing { read: self.text() }),
            };
            let unit = match self.next() {
                Some(Token::Word(word)) => unit(&word).ok_or_else(|| SpanError::UnknownUnit {
                    read: self.text(),
                    word: shown(&word),
                })?,
                _ => {
                    return Err(SpanError::NoUnit {
                        read: self.text(),
                        number,
                    });
                }
            };
            if unit >= last {
                return Err(SpanError::Order { read: self.text() });
            }
            last = unit;
            minutes = number
                .checked_mul(unit)
                .and_then(|more| minutes.checked_add(more))
                .ok_or_else(|| SpanError::TooLong { read: self.text() })?;
            if !matches!(self.peek(), Some(Token::Number(_))) {
                return Ok(Span { minutes });
            }
        }
    }
}

/// The minutes in a unit of time.
fn unit(word: &str) -> Option<u32> {
    match word {
        "m" | "min" | "mins" | "minute" | "minutes" => Some(1),
        "h" | "hr" | "hrs" | "hour" | "hours" => Some(HOUR),
        "d" | "day" | "days" => Some(DAY),
        "w" | "wk" | "wks" | "week" | "weeks" => Some(WEEK),
        _ => None,
    }
}
