//! The at most 255 colours of a picture.

use super::colors::{Colors, Rgb};
use crate::engine::Color;

/// Into how many steps the way between two colours that meet in a picture is cut, for smooth edges: with six nobody
/// sees a difference, and files are a thirtieth larger.
const STEPS: u32 = 4;

/// How strong the ink of wings is in the drawings, in hundredths.
const WING: u32 = 55;

/// Bits a channel keeps in the table that finds a colour's index.
const BITS: u32 = 5;

/// A theme's colours with the mixtures of those that meet, and a table to find the nearest.
pub(super) struct Palette {
    colors: Vec<Rgb>,
    nearest: Vec<u8>,
}

impl Palette {
    /// The palette of a theme's boards.
    pub fn new(theme: &Colors) -> Self {
        Self::with(mixtures(theme))
    }

    /// A palette of these colours without duplicates; those beyond the 255th are left out.
    pub fn of(colors: impl IntoIterator<Item = Rgb>) -> Self {
        Self::with(distinct(colors))
    }

    fn with(colors: Vec<Rgb>) -> Self {
        let candidates = channels(&colors);
        let cells = 1 << (3 * BITS);
        let nearest = (0..cells)
            .map(|cell: u32| {
                let channel = |i: u32| {
                    let value = cell >> (BITS * i) & ((1 << BITS) - 1);
                    (value << (8 - BITS) | value >> (2 * BITS - 8)) as i32
                };
                nearest(&candidates, [channel(2), channel(1), channel(0)])
            })
            .collect();
        Self { colors, nearest }
    }

    /// The colour with an index.
    pub fn color(&self, index: u8) -> Rgb {
        self.colors[usize::from(index)]
    }

    /// The index of the colour nearest to this one, found by looking at all.
    pub fn index(&self, color: Rgb) -> u8 {
        nearest(&channels(&self.colors), color.channels().map(i32::from))
    }

    /// The index of a colour near this one, found quickly.
    pub fn near(&self, [red, green, blue]: [u8; 3]) -> u8 {
        let cell = |channel: u8, i: u32| u32::from(channel >> (8 - BITS)) << (BITS * i);
        self.nearest[(cell(red, 2) | cell(green, 1) | cell(blue, 0)) as usize]
    }

    /// An index that no colour has, for pixels that an animation leaves as they are.
    pub fn clear(&self) -> u8 {
        self.colors.len() as u8
    }

    /// Red, green and blue of every colour, as a PNG wants them.
    pub fn bytes(&self) -> Vec<u8> {
        self.colors
            .iter()
            .flat_map(|color| color.channels())
            .collect()
    }
}

/// The most colours a picture may have: one index stays free for [`Palette::clear`].
const MOST: usize = 255;

/// Every plain colour, then the mixtures; no duplicates.
fn mixtures(theme: &Colors) -> Vec<Rgb> {
    let Colors {
        board,
        rule,
        text,
        halo,
        outline,
        last,
        danger,
        badge,
        target,
        ..
    } = *theme;
    let mut plain = vec![
        board, rule, text, halo, outline, last, danger, badge, target,
    ];
    let mut pairs = vec![
        (board, outline),
        (board, halo),
        (halo, text),
        (outline, last),
        (outline, badge),
        (danger, badge),
        (target, badge),
        (target, outline),
        (board, badge),
    ];
    let [white, black] = Color::ALL.map(|color| theme.tile(color));
    pairs.push((white.face, black.face));
    for tile in [white, black] {
        plain.extend([tile.face, tile.side, tile.edge]);
        plain.extend(tile.inks());
        pairs.extend([
            (tile.face, board),
            (tile.side, board),
            (tile.face, tile.edge),
            (tile.edge, board),
            (tile.face, outline),
            (tile.face, badge),
        ]);
        plain.extend(tile.inks().map(|ink| tile.face.towards(ink, WING, 100)));
        pairs.extend(tile.inks().map(|ink| (tile.face, ink)));
    }
    let mixed = pairs
        .into_iter()
        .flat_map(|(from, to)| (1..STEPS).map(move |part| from.towards(to, part, STEPS)));
    distinct(plain.into_iter().chain(mixed))
}

/// The first 255 different colours.
fn distinct(colors: impl IntoIterator<Item = Rgb>) -> Vec<Rgb> {
    let mut kept: Vec<Rgb> = Vec::with_capacity(MOST);
    for color in colors {
        if kept.len() < MOST && !kept.contains(&color) {
            kept.push(color);
        }
    }
    kept
}

/// Red, green and blue of each colour.
fn channels(colors: &[Rgb]) -> Vec<[i32; 3]> {
    let channels = |color: &Rgb| color.channels().map(i32::from);
    colors.iter().map(channels).collect()
}

/// The index of the nearest colour, by the eye's rough weights. A plain loop: it runs eight million times for a palette,
/// also where nothing is inlined.
fn nearest(colors: &[[i32; 3]], [red, green, blue]: [i32; 3]) -> u8 {
    let (mut best, mut least) = (0, i32::MAX);
    for (index, &[r, g, b]) in colors.iter().enumerate() {
        let (r, g, b) = (r - red, g - green, b - blue);
        let distance = 3 * r * r + 5 * g * g + 2 * b * b;
        if distance < least {
            (best, least) = (index, distance);
        }
    }
    // There are fewer than 256.
    best as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Theme;

    #[test]
    fn every_plain_colour_has_an_index_of_its_own() {
        for theme in Theme::ALL {
            let colors = theme.colors();
            let palette = Palette::new(colors);
            let tiles = Color::ALL.map(|color| colors.tile(color));
            let inks = tiles
                .iter()
                .flat_map(|tile| tile.inks().chain([tile.face, tile.side, tile.edge]));
            let marks = [
                colors.board,
                colors.rule,
                colors.text,
                colors.halo,
                colors.outline,
                colors.last,
            ];
            for color in inks
                .chain(marks)
                .chain([colors.danger, colors.badge, colors.target])
            {
                assert_eq!(
                    palette.color(palette.index(color)),
                    color,
                    "{theme:?} {color}"
                );
            }
        }
    }

    #[test]
    fn the_palette_is_full_enough_for_every_mixture() {
        for theme in Theme::ALL {
            let count = mixtures(theme.colors()).len();
            assert!(
                count < MOST,
                "{theme:?}: {count} colours, some mixtures were left out"
            );
        }
    }
}
