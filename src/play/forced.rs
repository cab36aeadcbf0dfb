//! Whether the only legal move waits for its player.

use std::fmt;
use std::str::FromStr;

/// What a player wants done with their only legal move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Forced {
    /// They are called and play it themselves.
    #[default]
    Ask,
    /// It is played by itself.
    Play,
}

impl Forced {
    /// The name under which it is kept.
    pub const NAME: &'static str = "forced";
    /// Both.
    pub const ALL: [Self; 2] = [Self::Ask, Self::Play];
}

impl fmt::Display for Forced {
    /// The word by which it is chosen and kept.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ask => "ask",
            Self::Play => "play",
        })
    }
}

/// A word that is neither `ask` nor `play`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("neither \"ask\" nor \"play\"")]
pub struct ForcedError;

impl FromStr for Forced {
    type Err = ForcedError;

    fn from_str(text: &str) -> Result<Self, ForcedError> {
        let word = text.trim();
        Self::ALL
            .into_iter()
            .find(|forced| forced.to_string().eq_ignore_ascii_case(word))
            .ok_or(ForcedError)
    }
}
