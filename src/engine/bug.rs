//! The kinds of pieces.

use std::fmt;

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Bug {
    /// Q
    Queen,
    /// S
    Spider,
    /// B
    Beetle,
    /// G
    Grasshopper,
    /// A
    Ant,
    /// M
    Mosquito,
    /// L
    Ladybug,
    /// P
    Pillbug,
    /// D
    Dragonfly,
}

impl Bug {
    /// All nine, in the order of a hand.
    pub const ALL: [Self; 9] = [
        Self::Queen,
        Self::Spider,
        Self::Beetle,
        Self::Grasshopper,
        Self::Ant,
        Self::Mosquito,
        Self::Ladybug,
        Self::Pillbug,
        Self::Dragonfly,
    ];

    /// The kind's letter in notation, upper case.
    pub const fn letter(self) -> char {
        match self {
            Self::Queen => 'Q',
            Self::Spider => 'S',
            Self::Beetle => 'B',
            Self::Grasshopper => 'G',
            Self::Ant => 'A',
            Self::Mosquito => 'M',
            Self::Ladybug => 'L',
            Self::Pillbug => 'P',
            Self::Dragonfly => 'D',
        }
    }

    /// The kind with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|bug| bug.letter() == letter.to_ascii_uppercase())
    }

    /// How many of the kind each player has when it is in play (`RULES.md R1`).
    pub const fn count(self) -> u8 {
        match self {
            Self::Spider | Self::Beetle => 2,
            Self::Grasshopper | Self::Ant => 3,
            Self::Queen | Self::Mosquito | Self::Ladybug | Self::Pillbug | Self::Dragonfly => 1,
        }
    }

    /// The place of the kind's first piece among a player's fifteen.
    pub(super) const fn first_index(self) -> u8 {
        match self {
            Self::Queen => 0,
            Self::Spider => 1,
            Self::Beetle => 3,
            Self::Grasshopper => 5,
            Self::Ant => 8,
            Self::Mosquito => 11,
            Self::Ladybug => 12,
            Self::Pillbug => 13,
            Self::Dragonfly => 14,
        }
    }
}

impl fmt::Display for Bug {
    /// The letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
