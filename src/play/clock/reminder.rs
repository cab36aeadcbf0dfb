//! When a player is reminded that their time runs out.

use std::fmt;
use std::str::FromStr;

use jiff::SignedDuration;

use super::token::{Token, Tokens};
use super::{Span, SpanError};

/// What a reminder waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Level {
    /// So much is left on the clock.
    Left(Span),
    /// Four fifths of the time for this turn are used.
    FourFifths,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Left(span) => span.fmt(f),
            Self::FourFifths => f.write_str("80%"),
        }
    }
}

/// How much time is left when a player wishes to be reminded; perhaps never. Printed as it is typed: `1d, 3h`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reminders {
    /// The longest first, each once.
    levels: Vec<Span>,
}

/// Why these are no reminders.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RemindersError {
    /// One cannot be read.
    #[error(transparent)]
    Span(#[from] SpanError),
    /// One is too early or too late.
    #[error(
        "a reminder cannot come {read} before the deadline: write at least {least} and at most {most}"
    )]
    Outside {
        /// What was read.
        read: Span,
        /// The latest.
        least: Span,
        /// The earliest.
        most: Span,
    },
    /// Too many.
    #[error("{read} reminders for one move are too many: write at most {most}")]
    TooMany {
        /// How many there were.
        read: usize,
        /// How many there may be.
        most: usize,
    },
}

impl Reminders {
    /// The least time left at which to remind.
    pub const LEAST: Span = Span::from_minutes(15);
    /// The most time left at which to remind.
    pub const MOST: Span = Span::from_days(14);
    /// How many reminders there may be for one deadline.
    pub const MOST_LEVELS: usize = 4;

    /// Never.
    pub const OFF: Self = Self { levels: Vec::new() };

    /// When so much is left; the order does not matter.
    ///
    /// # Errors
    /// [`RemindersError::Outside`], [`RemindersError::TooMany`].
    pub fn new(mut levels: Vec<Span>) -> Result<Self, RemindersError> {
        levels.sort_unstable_by(|a, b| b.cmp(a));
        levels.dedup();
        let (least, most) = (Self::LEAST, Self::MOST);
        if let Some(&read) = levels.iter().find(|level| !(least..=most).contains(level)) {
            return Err(RemindersError::Outside { read, least, most });
        }
        if levels.len() > Self::MOST_LEVELS {
            return Err(RemindersError::TooMany {
                read: levels.len(),
                most: Self::MOST_LEVELS,
            });
        }
        Ok(Self { levels })
    }

    /// The time left at which to remind, the longest first.
    pub fn levels(&self) -> &[Span] {
        &self.levels
    }

    /// The reminders for a turn that had `whole` at its beginning and now has `left`: each level with the time left
    /// at which it is due, all less than `left`. A turn no longer than the longest level is a short one: it has one
    /// reminder, when four fifths of it are used.
    pub(super) fn for_turn(
        &self,
        whole: SignedDuration,
        left: SignedDuration,
    ) -> impl Iterator<Item = (Level, SignedDuration)> {
        let longest = self.levels.first();
        let is_short = longest.is_some_and(|longest| whole <= longest.duration());
        let fifth = SignedDuration::from_millis_i128(whole.as_millis() / 5);
        let short = is_short.then_some((Level::FourFifths, fifth));
        let levels = if is_short {
            &[]
        } else {
            self.levels.as_slice()
        };
        let levels = levels
            .iter()
            .map(|&level| (Level::Left(level), level.duration()));
        levels.chain(short).filter(move |&(_, due)| due < left)
    }
}

impl Default for Reminders {
    /// When a day is left, and three hours.
    fn default() -> Self {
        Self {
            levels: vec![Span::from_hours(24), Span::from_hours(3)],
        }
    }
}

impl fmt::Display for Reminders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.levels.is_empty() {
            return f.write_str("off");
        }
        let levels: Vec<String> = self.levels.iter().map(Span::to_string).collect();
        f.write_str(&levels.join(", "))
    }
}

impl FromStr for Reminders {
    type Err = RemindersError;

    /// Reads `off`, or lengths of time with commas or `and` between them.
    fn from_str(text: &str) -> Result<Self, RemindersError> {
        let mut tokens = Tokens::read(text)?;
        let mut levels = Vec::new();
        if !tokens.take_phrase(&["off", "none", "never"]) {
            levels.push(tokens.span()?);
            while tokens.take(&Token::Comma) || tokens.take_phrase(&["and"]) {
                levels.push(tokens.span()?);
            }
        }
        if !tokens.at_end() {
            return Err(RemindersError::Span(SpanError::Leftover {
                read: tokens.text(),
                rest: tokens.rest(),
            }));
        }
        Self::new(levels)
    }
}
