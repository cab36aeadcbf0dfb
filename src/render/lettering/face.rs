//! The two weights of the bundled outline font.

use std::sync::LazyLock;

use skrifa::font::Font;

/// How thick the strokes are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::render) enum Weight {
    /// For most things.
    Regular,
    /// For headings and winners.
    Bold,
}

static REGULAR: LazyLock<Font> = LazyLock::new(|| {
    load(include_bytes!(
        "../../../assets/fonts/DejaVuSansCondensed.ttf"
    ))
});
static BOLD: LazyLock<Font> = LazyLock::new(|| {
    load(include_bytes!(
        "../../../assets/fonts/DejaVuSansCondensed-Bold.ttf"
    ))
});

impl Weight {
    /// Its font.
    pub fn font(self) -> &'static Font {
        match self {
            Self::Regular => &REGULAR,
            Self::Bold => &BOLD,
        }
    }
}

fn load(bytes: &'static [u8]) -> Font {
    Font::new(bytes, 0).expect("the bundled font is a font")
}
