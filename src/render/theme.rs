//! Colour themes.

use std::{fmt, str::FromStr};

use super::{
    colors::Colors,
    name::{NameError, named},
    themes,
};

/// A set of colours for board, tiles and marks. In none does a meaning hang on colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
pub enum Theme {
    /// Ivory and black tiles on grey-green, each bug in its own hue.
    #[default]
    Classic,
    /// Pure black and white on grey, with heavy edges: every bug in the strongest contrast there is.
    HighContrast,
    /// Hues and brightnesses that stay apart without red, green or blue cones.
    ColourBlind,
    /// White and blue tiles.
    BlueWhite,
    /// On white paper.
    Print,
}

impl Theme {
    /// Every theme, in the order of their discriminants.
    pub const ALL: [Self; 5] = [
        Self::Classic,
        Self::HighContrast,
        Self::ColourBlind,
        Self::BlueWhite,
        Self::Print,
    ];

    /// Its colours.
    pub(super) const fn colors(self) -> &'static Colors {
        match self {
            Self::Classic => &themes::CLASSIC,
            Self::HighContrast => &themes::HIGH_CONTRAST,
            Self::ColourBlind => &themes::COLOUR_BLIND,
            Self::BlueWhite => &themes::BLUE_WHITE,
            Self::Print => &themes::PRINT,
        }
    }
}

impl fmt::Display for Theme {
    /// The name by which it is chosen: `high-contrast`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Classic => "classic",
            Self::HighContrast => "high-contrast",
            Self::ColourBlind => "colour-blind",
            Self::BlueWhite => "blue-white",
            Self::Print => "print",
        })
    }
}

impl FromStr for Theme {
    type Err = NameError;

    /// Reads the name in any case.
    fn from_str(text: &str) -> Result<Self, NameError> {
        named("theme", &Self::ALL, text)
    }
}
