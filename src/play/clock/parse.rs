//! Reads a time control as people write it.
//!
//! ```text
//! control = "none" | each | span plus span [per-move] [[","] max span] | each join (span "reserve" | "reserve" span)
//! each    = span [per-move]
//! plus    = "+" | "plus"
//! join    = plus | "," | "and" | "with"
//! ```

use std::str::FromStr;

use super::token::{Token, Tokens};
use super::{Bank, BoundsError, PerMove, Reserve, SpanError, TimeControl};

const NONE: [&str; 5] = ["none", "untimed", "unlimited", "no limit", "no clock"];
const EACH: [&str; 4] = ["per", "a", "each", "every"];
const MOVE: [&str; 2] = ["move", "turn"];
const PLUS: [&str; 1] = ["plus"];
const JOIN: [&str; 2] = ["and", "with"];
const MOST: [&str; 7] = [
    "max",
    "maximum",
    "cap",
    "capped at",
    "at most",
    "up to",
    "not over",
];
const RESERVE: [&str; 2] = ["reserve", "in reserve"];

/// Why a text is no time control.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ControlError {
    /// Nothing was typed.
    #[error(
        "no time control was written: write one such as 3d, 10d+1d max 15d, 2d/move + 7d reserve, or none"
    )]
    Empty,
    /// One of its lengths of time cannot be read.
    #[error(transparent)]
    Span(#[from] SpanError),
    /// It can be read, and is too short or too long.
    #[error(transparent)]
    Bounds(#[from] BoundsError),
    /// After "per" or "/" there is no "move".
    #[error(
        "\"{rest}\" in \"{read}\" cannot be read: write /move after the time for a move, such as 2d/move"
    )]
    PerWhat {
        /// The whole text.
        read: String,
        /// What stands there.
        rest: String,
    },
    /// `2d/move + 7d`: an increment has no place beside a time for each move.
    #[error(
        "\"{read}\" does not say what the second time is for: write reserve after it, such as 2d/move + 7d reserve"
    )]
    Unsaid {
        /// The whole text.
        read: String,
    },
    /// More text than a time control.
    #[error(
        "\"{rest}\" in \"{read}\" is more than can be read: write 3d, 10d+1d max 15d, 2d/move + 7d reserve, or none"
    )]
    Leftover {
        /// The whole text.
        read: String,
        /// What was not expected.
        rest: String,
    },
}

impl FromStr for TimeControl {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Self, ControlError> {
        let mut tokens = Tokens::read(text)?;
        if tokens.at_end() {
            return Err(ControlError::Empty);
        }
        let control = control(&mut tokens)?;
        if tokens.at_end() {
            return Ok(control);
        }
        Err(ControlError::Leftover {
            read: tokens.text(),
            rest: tokens.rest(),
        })
    }
}

fn control(tokens: &mut Tokens) -> Result<TimeControl, ControlError> {
    if tokens.take_phrase(&NONE) {
        return Ok(TimeControl::Untimed);
    }
    let first = tokens.span()?;
    let each = per_move(tokens)?;
    let added = tokens.take(&Token::Plus) || tokens.take_phrase(&PLUS);
    if !added && !tokens.take(&Token::Comma) && !tokens.take_phrase(&JOIN) {
        return Ok(TimeControl::PerMove(PerMove::new(first)?));
    }
    let said = tokens.take_phrase(&RESERVE);
    let second = tokens.span()?;
    if said || tokens.take_phrase(&RESERVE) {
        return Ok(TimeControl::Reserve(Reserve::new(first, second)?));
    }
    if each || !added {
        return Err(ControlError::Unsaid {
            read: tokens.text(),
        });
    }
    per_move(tokens)?;
    let comma = tokens.take(&Token::Comma);
    let bank = if tokens.take_phrase(&MOST) {
        Bank::new(first, second, tokens.span()?)?
    } else if comma {
        return Err(ControlError::Leftover {
            read: tokens.text(),
            rest: tokens.rest(),
        });
    } else {
        Bank::with_usual_cap(first, second)?
    };
    Ok(TimeControl::Bank(bank))
}

/// Takes `/move` or `per move` if it is there.
fn per_move(tokens: &mut Tokens) -> Result<bool, ControlError> {
    if !tokens.take(&Token::Slash) && !tokens.take_phrase(&EACH) {
        return Ok(false);
    }
    if tokens.take_phrase(&MOVE) {
        return Ok(true);
    }
    Err(ControlError::PerWhat {
        read: tokens.text(),
        rest: tokens.rest(),
    })
}
