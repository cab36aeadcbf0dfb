//! Which of the four expansion bugs are in play, and the game types named after them.

use std::fmt;
use std::str::FromStr;

use super::Bug;

/// A subset of mosquito, ladybug, pillbug and dragonfly. `Display` writes the letters in the order `MLPD`, or
/// `none`; `FromStr` reads letters in any order and case, or `none`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Expansions(u8);

impl Expansions {
    /// The expansion bugs, in the order of notation.
    pub const BUGS: [Bug; 4] = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug, Bug::Dragonfly];
    /// The base game.
    pub const NONE: Self = Self(0);
    /// Mosquito, ladybug and pillbug.
    pub const MLP: Self = Self(0b0111);
    /// All four.
    pub const ALL: Self = Self(0b1111);

    const fn bit(bug: Bug) -> u8 {
        match bug {
            Bug::Mosquito => 1,
            Bug::Ladybug => 2,
            Bug::Pillbug => 4,
            Bug::Dragonfly => 8,
            Bug::Queen | Bug::Spider | Bug::Beetle | Bug::Grasshopper | Bug::Ant => 0,
        }
    }

    /// These and one more; a bug of the base game changes nothing.
    #[must_use]
    pub const fn with(self, bug: Bug) -> Self {
        Self(self.0 | Self::bit(bug))
    }

    /// Whether a kind is in play: the base game's always are.
    pub const fn plays(self, bug: Bug) -> bool {
        Self::bit(bug) == 0 || self.0 & Self::bit(bug) != 0
    }

    /// Whether no expansion is in play.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The expansion bugs in play, in the order of notation.
    pub fn bugs(self) -> impl Iterator<Item = Bug> {
        Self::BUGS.into_iter().filter(move |&bug| self.plays(bug))
    }

    /// All sixteen subsets, smallest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self)
    }

    fn letters(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bugs().try_for_each(|bug| write!(f, "{bug}"))
    }
}

impl fmt::Display for Expansions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            f.write_str("none")
        } else {
            self.letters(f)
        }
    }
}

/// Why a text names no set of expansions.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExpansionsError {
    /// Neither letters nor `none`.
    #[error("no expansions were named: write letters of MLPD, as in \"MLP\", or \"none\"")]
    Empty,
    /// A letter that belongs to no expansion.
    #[error(
        "\"{}\" is no expansion: write letters of MLPD, as in \"MLP\", or \"none\"",
        .0.escape_debug()
    )]
    Unknown(char),
    /// A letter twice.
    #[error("{0} is named twice: each expansion bug is in play once or not at all")]
    Twice(Bug),
}

impl FromStr for Expansions {
    type Err = ExpansionsError;

    fn from_str(text: &str) -> Result<Self, ExpansionsError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ExpansionsError::Empty);
        }
        if text.eq_ignore_ascii_case("none") {
            return Ok(Self::NONE);
        }
        text.chars().try_fold(Self::NONE, |set, letter| {
            let bug = Bug::from_letter(letter)
                .filter(|bug| Self::BUGS.contains(bug))
                .ok_or(ExpansionsError::Unknown(letter))?;
            if set.plays(bug) {
                Err(ExpansionsError::Twice(bug))
            } else {
                Ok(set.with(bug))
            }
        })
    }
}

/// How a GameString names the pieces in play: `Base`, `Base+MLP`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GameType(pub Expansions);

impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Base")?;
        if self.0.is_empty() {
            return Ok(());
        }
        f.write_str("+")?;
        self.0.letters(f)
    }
}

/// Why a text names no game type.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameTypeError {
    /// It does not begin with `Base`.
    #[error(
        "\"{read}\" is no game type: write \"Base\", or \"Base+\" and letters of MLPD, as in \"Base+MLP\""
    )]
    NotBase {
        /// The beginning of what was read.
        read: String,
    },
    /// The letters after `Base+` name no expansions.
    #[error("the game type's expansions cannot be read: {0}")]
    Expansions(#[from] ExpansionsError),
}

impl FromStr for GameType {
    type Err = GameTypeError;

    fn from_str(text: &str) -> Result<Self, GameTypeError> {
        let not_base = || GameTypeError::NotBase {
            read: super::notation::excerpt(text),
        };
        let (base, letters) = match text.trim().split_once('+') {
            Some((base, letters)) => (base, Some(letters)),
            None => (text.trim(), None),
        };
        if !base.eq_ignore_ascii_case("Base") {
            return Err(not_base());
        }
        match letters {
            None => Ok(Self::default()),
            Some(letters) => match letters.parse()? {
                Expansions::NONE => Err(not_base()),
                expansions => Ok(Self(expansions)),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_cannot_be_seen_is_named_on_one_line() {
        for (letter, named) in [
            ('X', "\"X\""),
            ('ż', "\"ż\""),
            ('\n', "\"\\n\""),
            ('\r', "\"\\r\""),
            ('\0', "\"\\0\""),
            ('\u{2028}', "\"\\u{2028}\""),
            ('\u{202e}', "\"\\u{202e}\""),
        ] {
            let message = format!("Base+M{letter}L")
                .parse::<GameType>()
                .expect_err("no expansion")
                .to_string();
            assert!(message.contains(named), "{message:?}");
            assert!(!message.contains(char::is_control), "{message:?}");
        }
    }
}
