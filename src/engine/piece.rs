//! Bugs and the numbered pieces of both sides.

use super::Color;

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

/// One piece: colour, kind and number (`wA2`). One byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Piece(u8);

impl Piece {
    /// The piece, or `None` where there is no such number: singletons take 1, spiders and beetles 1 to 2, grasshoppers and ants 1 to 3.
    pub fn new(color: Color, bug: Bug, number: u8) -> Option<Self> {
        let _ = (color, bug, number);
        todo!()
    }
    /// Whose it is.
    pub fn color(self) -> Color {
        todo!()
    }
    /// Its kind.
    pub fn bug(self) -> Bug {
        todo!()
    }
    /// Its number from 1; singletons have 1.
    pub fn number(self) -> u8 {
        todo!()
    }
}
impl std::fmt::Display for Piece {
    /// `wQ`, `bA3`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let _ = f;
        todo!()
    }
}
