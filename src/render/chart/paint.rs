//! From shapes to palette indices.

use std::sync::OnceLock;

use super::{Chart, Shape, Tone, Tones, tones::VEIL};
use crate::render::{
    bitmap::Canvas,
    lettering::{Glyphs, Stencil},
    palette::Palette,
    theme::Theme,
};

/// The palettes of charts, each made when it is first needed.
#[derive(Default)]
pub(in crate::render) struct Paints {
    palettes: [OnceLock<Palette>; Theme::ALL.len()],
}

impl Paints {
    /// The palette of a theme.
    pub fn palette(&self, theme: Theme) -> &Palette {
        self.palettes[theme as usize].get_or_init(|| Tones::of(theme).palette())
    }
}

/// Paints a chart.
pub(in crate::render) fn paint(chart: &Chart, palette: &Palette) -> Canvas {
    let tones = Tones::of(chart.theme);
    let index = |tone| palette.index(tones.color(tone));
    let mut canvas = Canvas::new(chart.width, chart.height, index(Tone::Ground));
    let mut glyphs = Glyphs::default();
    for shape in &chart.shapes {
        match shape {
            Shape::Area(area, tone) => canvas.fill(*area, index(*tone)),
            Shape::Path(path, tone) => {
                if let Some(stencil) = Stencil::of(path) {
                    canvas.stencil(&stencil, (0, 0), tones.color(*tone), palette);
                }
            }
            Shape::Veil(path, tone) => {
                if let Some(mut stencil) = Stencil::of(path) {
                    stencil.thin(VEIL);
                    canvas.stencil(&stencil, (0, 0), tones.color(*tone), palette);
                }
            }
            Shape::Text { line, x, y, tone } => {
                let color = tones.color(*tone);
                glyphs.each(line, *x, *y, |stencil, x, y| {
                    canvas.stencil(stencil, (x, y), color, palette);
                });
            }
        }
    }
    canvas
}
