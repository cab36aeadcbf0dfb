//! GNU Unifont: a glyph of dots for nearly every character there is.

use std::{collections::HashMap, io::Read as _, sync::LazyLock};

use flate2::read::GzDecoder;

/// Dots from the top to the bottom of a glyph.
pub(super) const HEIGHT: u32 = 16;

/// Dots above the line that letters stand on.
pub(super) const ASCENT: u32 = 14;

/// The glyph of one character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dots {
    /// From left to right, 8 or 16.
    pub width: u32,
    /// The rows from top to bottom; the leftmost dot is the highest of the `width` bits that count.
    pub rows: [u16; HEIGHT as usize],
}

impl Dots {
    /// The glyph of a character, if Unifont has one.
    pub fn of(character: char) -> Option<Self> {
        FONT.get(&character).copied()
    }

    /// Whether there is a dot here.
    pub fn is_set(&self, x: u32, y: u32) -> bool {
        self.rows[y as usize] >> (self.width - 1 - x) & 1 == 1
    }

    /// Whether there is a dot anywhere.
    pub fn has_ink(&self) -> bool {
        self.rows.iter().any(|&row| row != 0)
    }
}

/// Unpacked when the first character is needed that the outline font lacks.
static FONT: LazyLock<HashMap<char, Dots>> = LazyLock::new(|| {
    let packed = include_bytes!("../../../assets/fonts/unifont.hex.gz");
    let mut text = String::new();
    GzDecoder::new(packed.as_slice())
        .read_to_string(&mut text)
        .expect("the bundled font is text packed by gzip");
    text.lines().filter_map(parse).collect()
});

/// Reads `0041:` and 32 or 64 hexadecimal digits.
fn parse(line: &str) -> Option<(char, Dots)> {
    let (code, digits) = line.split_once(':')?;
    let character = char::from_u32(u32::from_str_radix(code, 16).ok()?)?;
    let each = digits.len() / HEIGHT as usize;
    let mut rows = [0; HEIGHT as usize];
    for (row, at) in rows.iter_mut().zip((0..).step_by(each)) {
        *row = u16::from_str_radix(digits.get(at..at + each)?, 16).ok()?;
    }
    let width = 4 * each as u32;
    (width == 8 || width == 16).then_some((character, Dots { width, rows }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_file_is_a_glyph() {
        let mut text = String::new();
        GzDecoder::new(include_bytes!("../../../assets/fonts/unifont.hex.gz").as_slice())
            .read_to_string(&mut text)
            .expect("text");
        assert_eq!(FONT.len(), text.lines().count());
        assert!(FONT.len() > 70_000);
    }

    #[test]
    fn glyphs_have_their_dots() {
        let a = Dots::of('A').expect("a glyph");
        assert_eq!(a.width, 8);
        // The bar of the letter.
        assert!((1..7).all(|x| a.is_set(x, 9)));
        assert!(!a.is_set(0, 9) && !a.has_ink_in(0..4));
        assert_eq!(Dots::of('蜂').expect("a glyph").width, 16);
        assert!(Dots::of('🐝').expect("a glyph").has_ink());
        assert_eq!(Dots::of('\u{e000}'), None, "private use");
    }

    impl Dots {
        fn has_ink_in(&self, rows: std::ops::Range<usize>) -> bool {
            self.rows[rows].iter().any(|&row| row != 0)
        }
    }
}
