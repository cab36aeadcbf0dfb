//! Colours, and the parts that a theme gives one to.

use std::fmt;

use crate::engine::{Bug, Color};

/// An opaque colour, `0xRRGGBB`; `Display` writes it for SVG.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Rgb(pub u32);

impl Rgb {
    /// Red, green and blue.
    pub const fn channels(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }

    /// The colour a part of the way to another; `part` of `of` is all the way.
    pub fn towards(self, other: Self, part: u32, of: u32) -> Self {
        let [a, b] = [self.channels(), other.channels()];
        let mix = |i: usize| (u32::from(a[i]) * (of - part) + u32::from(b[i]) * part + of / 2) / of;
        Self(mix(0) << 16 | mix(1) << 8 | mix(2))
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// The colours of one side's tiles.
#[derive(Clone, Copy, Debug)]
pub(super) struct TileColors {
    /// The face.
    pub face: Rgb,
    /// The side that shows below the face.
    pub side: Rgb,
    /// A line around the face, which keeps tiles of one colour apart.
    pub edge: Rgb,
    /// Its width, where a tile is 100 wide.
    pub edge_width: f32,
    /// Piece numbers.
    pub digit: Rgb,
    /// The bugs, in the order of [`Bug`].
    pub inks: [Rgb; 9],
}

impl TileColors {
    /// The colour of a bug on this tile.
    pub const fn ink(&self, bug: Bug) -> Rgb {
        self.inks[bug as usize]
    }

    /// Every colour a bug or number has on this tile.
    pub fn inks(&self) -> impl Iterator<Item = Rgb> {
        self.inks.into_iter().chain([self.digit])
    }
}

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colors {
    /// Behind everything.
    pub board: Rgb,
    /// The line between the board and the hands.
    pub rule: Rgb,
    /// Counts beside the hands, the arrow of the side to move and the line around an empty hex that can be chosen.
    pub text: Rgb,
    /// Around counts and the arrow.
    pub halo: Rgb,
    /// Around every mark.
    pub outline: Rgb,
    /// The last move.
    pub last: Rgb,
    /// A queen in danger.
    pub danger: Rgb,
    /// Numbered badges and the ring of the chosen piece.
    pub badge: Rgb,
    /// An empty hex that can be chosen.
    pub target: Rgb,
    /// White's tiles.
    pub white: TileColors,
    /// Black's tiles.
    pub black: TileColors,
}

impl Colors {
    /// The tiles of a side.
    pub const fn tile(&self, color: Color) -> &TileColors {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}
