//! The numbered pieces of both sides.

use std::fmt;

use super::{Bug, Color};

/// One piece: colour, kind and number (`wA2`). One byte: the colour in bit 4, the place among the player's fifteen
/// pieces (Q S1 S2 B1 B2 G1 G2 G3 A1 A2 A3 M L P D) in the lower four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece(u8);

/// The kind at each place among a player's pieces; the sixteenth place belongs to nobody.
const BUGS: [Bug; 16] = [
    Bug::Queen,
    Bug::Spider,
    Bug::Spider,
    Bug::Beetle,
    Bug::Beetle,
    Bug::Grasshopper,
    Bug::Grasshopper,
    Bug::Grasshopper,
    Bug::Ant,
    Bug::Ant,
    Bug::Ant,
    Bug::Mosquito,
    Bug::Ladybug,
    Bug::Pillbug,
    Bug::Dragonfly,
    Bug::Dragonfly,
];

impl Piece {
    /// The piece, or `None` where there is no such number: singletons take 1, spiders and beetles 1 to 2,
    /// grasshoppers and ants 1 to 3.
    pub const fn new(color: Color, bug: Bug, number: u8) -> Option<Self> {
        if number == 0 || number > bug.count() {
            return None;
        }
        Some(Self::nth(color, bug, number))
    }

    /// The first piece of a kind: number 1.
    pub const fn first(color: Color, bug: Bug) -> Self {
        Self::nth(color, bug, 1)
    }

    const fn nth(color: Color, bug: Bug, number: u8) -> Self {
        Self((color as u8) << 4 | (bug.first_index() + number - 1))
    }

    /// The pieces a player has of a kind, in order of their numbers (`RULES.md R7`).
    pub fn all_of(color: Color, bug: Bug) -> impl Iterator<Item = Self> {
        (1..=bug.count()).filter_map(move |number| Self::new(color, bug, number))
    }

    /// All thirty pieces, White's first.
    pub fn all() -> impl Iterator<Item = Self> {
        Color::ALL.into_iter().flat_map(|color| {
            Bug::ALL
                .into_iter()
                .flat_map(move |bug| Self::all_of(color, bug))
        })
    }

    /// Whose it is.
    pub const fn color(self) -> Color {
        if self.0 & 16 == 0 {
            Color::White
        } else {
            Color::Black
        }
    }

    /// Its kind.
    pub const fn bug(self) -> Bug {
        BUGS[(self.0 & 15) as usize]
    }

    /// Its number from 1; singletons have 1.
    pub const fn number(self) -> u8 {
        (self.0 & 15) - self.bug().first_index() + 1
    }

    /// Its place in arrays of 32: White's pieces from 0, Black's from 16.
    pub(super) const fn index(self) -> usize {
        self.0 as usize & 31
    }

    /// The piece with this [`index`](Self::index), which must be that of a piece.
    pub(super) const fn from_index(index: u8) -> Self {
        debug_assert!(index < 32 && index & 15 != 15);
        Self(index)
    }
}

impl fmt::Display for Piece {
    /// `wQ`, `bA3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color().letter(), self.bug().letter())?;
        if self.bug().count() > 1 {
            write!(f, "{}", self.number())
        } else {
            Ok(())
        }
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
