//! Three sizes of tiles.

use std::{fmt, str::FromStr};

use super::name::{NameError, named};

/// How large tiles are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum Size {
    /// Tiles up to 64 pixels wide: quick to load, for narrow columns.
    Small,
    /// Tiles up to 96 pixels wide.
    #[default]
    Medium,
    /// Tiles up to 128 pixels wide: the hive fills the picture.
    Large,
}

impl Size {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];
}

impl fmt::Display for Size {
    /// The name by which it is chosen: `medium`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        })
    }
}

impl FromStr for Size {
    type Err = NameError;

    /// Reads the name in any case.
    fn from_str(text: &str) -> Result<Self, NameError> {
        named("size", &Self::ALL, text)
    }
}
