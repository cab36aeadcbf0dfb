//! Colour themes.

use std::fmt;

use crate::engine::{Bug, Color};

/// A set of colours for board, tiles and marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
pub enum Theme {
    /// Ivory and black tiles on grey-green, each bug in its own hue.
    #[default]
    Classic,
}

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
    /// A thin line around the face, which keeps tiles of one colour apart.
    pub edge: Rgb,
    /// Piece numbers.
    pub digit: Rgb,
    /// The bugs, in the order of [`Bug`].
    inks: [Rgb; 9],
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
    /// Counts beside the hands and the arrow of the side to move.
    pub text: Rgb,
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
    white: TileColors,
    black: TileColors,
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

impl Theme {
    /// Every theme, in the order of their discriminants.
    pub const ALL: [Self; 1] = [Self::Classic];

    /// Its colours.
    pub(super) const fn colors(self) -> &'static Colors {
        match self {
            Self::Classic => &CLASSIC,
        }
    }
}

static CLASSIC: Colors = Colors {
    board: Rgb(0x6b_75_70),
    rule: Rgb(0x4e_57_53),
    text: Rgb(0xff_ff_ff),
    outline: Rgb(0x10_10_12),
    last: Rgb(0xff_b0_00),
    danger: Rgb(0xf0_3a_1e),
    badge: Rgb(0xff_ff_ff),
    target: Rgb(0x8d_97_92),
    white: TileColors {
        face: Rgb(0xf4_ea_d2),
        side: Rgb(0xb9_a9_80),
        edge: Rgb(0xd2_c4_a0),
        digit: Rgb(0x26_26_2b),
        inks: [
            Rgb(0x96_5a_00), // queen: honey
            Rgb(0x7a_2e_12), // spider: rust
            Rgb(0x6a_2a_86), // beetle: purple
            Rgb(0x1f_6b_1f), // grasshopper: green
            Rgb(0x12_52_a0), // ant: blue
            Rgb(0x4a_4a_52), // mosquito: grey
            Rgb(0xb0_12_22), // ladybug: red
            Rgb(0x0c_66_6c), // pillbug: teal
            Rgb(0x8a_1a_66), // dragonfly: magenta
        ],
    },
    black: TileColors {
        face: Rgb(0x26_26_2b),
        side: Rgb(0x0c_0c_0e),
        edge: Rgb(0x58_58_62),
        digit: Rgb(0xf4_ea_d2),
        inks: [
            Rgb(0xff_c8_3c),
            Rgb(0xe8_94_60),
            Rgb(0xc8_98_f0),
            Rgb(0x7c_d0_60),
            Rgb(0x6c_b4_ff),
            Rgb(0xc4_c4_cc),
            Rgb(0xff_74_6c),
            Rgb(0x54_d0_cc),
            Rgb(0xf0_84_d0),
        ],
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance, as WCAG defines it.
    fn luminance(color: Rgb) -> f64 {
        let linear = color.channels().map(|channel| {
            let channel = f64::from(channel) / 255.0;
            if channel <= 0.040_45 {
                channel / 12.92
            } else {
                ((channel + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn colours_stand_apart_in_grey() {
        for theme in Theme::ALL {
            let colors = theme.colors();
            let [white, black] = Color::ALL.map(|color| colors.tile(color));
            let mut pairs = vec![
                ("tiles", white.face, black.face, 7.0),
                ("white tiles on the board", white.face, colors.board, 3.0),
                ("black tiles on the board", black.face, colors.board, 3.0),
                ("text on the board", colors.text, colors.board, 4.5),
                (
                    "the last move and its outline",
                    colors.last,
                    colors.outline,
                    4.5,
                ),
                (
                    "badges and their numbers",
                    colors.badge,
                    colors.outline,
                    7.0,
                ),
                ("danger and its outline", colors.danger, colors.badge, 3.0),
            ];
            for tile in [white, black] {
                pairs.push(("numbers on tiles", tile.digit, tile.face, 7.0));
                pairs.extend(
                    tile.inks()
                        .map(|ink| ("bugs on tiles", ink, tile.face, 4.5)),
                );
            }
            for (what, a, b, least) in pairs {
                let found = contrast(a, b);
                assert!(
                    found >= least,
                    "{theme:?}: {what}: {a} on {b} is {found:.2}:1, not {least}:1"
                );
            }
        }
    }
}
