//! Glyphs made into stencils, each once a picture.

use std::collections::{HashMap, hash_map::Entry};

use resvg::tiny_skia::PathBuilder;
use skrifa::{
    DrawMemory, GlyphId, HintOptions, RasterTarget, ScalerFont, font::glyph::outline::PathSink,
};

use super::{
    Stencil,
    dots::{ASCENT, Dots, HEIGHT},
    face::Weight,
    line::{Glyph, Line, Shape},
};

/// Into how many steps a pixel is cut when a glyph stands between two.
const STEPS: f32 = 4.0;

/// A shape at a size and a part of a pixel to the right.
type Key = (Shape, u16, u8);

/// The stencils of the glyphs of one picture.
#[derive(Default)]
pub(in crate::render) struct Glyphs {
    scalers: HashMap<(Weight, u16), ScalerFont>,
    stencils: HashMap<Key, Option<Stencil>>,
}

impl Glyphs {
    /// Calls back for each glyph of a line that stands at `(x, y)`, its left end and the line the letters stand on, with
    /// the stencil and the pixel of its anchor.
    pub fn each(&mut self, line: &Line, x: f32, y: i32, mut paint: impl FnMut(&Stencil, i32, i32)) {
        for glyph in &line.glyphs {
            let at = x + glyph.x;
            let step = ((at - at.floor()) * STEPS) as u8;
            let down = y + glyph.y.round() as i32;
            if let Some(stencil) = self.stencil(glyph, line.size, step) {
                paint(stencil, at.floor() as i32, down);
            }
        }
    }

    fn stencil(&mut self, glyph: &Glyph, size: u16, step: u8) -> Option<&Stencil> {
        let step = match glyph.shape {
            Shape::Outline(..) => step,
            // Dots stay on whole pixels.
            Shape::Dots(_) => 0,
        };
        let scalers = &mut self.scalers;
        let made = match self.stencils.entry((glyph.shape, size, step)) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(match glyph.shape {
                Shape::Outline(weight, id) => {
                    let scaler = scalers.entry((weight, size)).or_insert_with(|| {
                        let options = HintOptions::auto().with_target(RasterTarget::Light);
                        ScalerFont::hinted(weight.face().font.clone(), f32::from(size), options)
                    });
                    outline(scaler, id, f32::from(step) / STEPS)
                }
                Shape::Dots(character) => {
                    Dots::of(character).map(|glyph| dots(&glyph, dot_size(size)))
                }
            }),
        };
        made.as_ref()
    }
}

/// How many pixels wide a dot is where text is so large: the glyphs are 16 dots high, and nothing lies between a pixel
/// and two.
pub(super) fn dot_size(size: u16) -> u32 {
    (u32::from(size) + HEIGHT / 4) / HEIGHT.max(1)
}

fn outline(scaler: &ScalerFont, id: u32, right: f32) -> Option<Stencil> {
    let outline = scaler.outline(GlyphId::new(id))?;
    let mut pen = Pen {
        path: PathBuilder::new(),
        right,
    };
    outline.draw(DrawMemory::Scratch, &mut pen).ok()?;
    Stencil::of(&pen.path.finish()?)
}

fn dots(glyph: &Dots, dot: u32) -> Stencil {
    let width = glyph.width * dot;
    let pixels = (0..HEIGHT * dot).flat_map(|y| (0..width).map(move |x| (x / dot, y / dot)));
    Stencil {
        left: 0,
        top: -((ASCENT * dot) as i32),
        width: width as usize,
        coverage: pixels
            .map(|(x, y)| if glyph.is_set(x, y) { u8::MAX } else { 0 })
            .collect(),
    }
}

/// Writes an outline, whose y goes up, into a path, whose y goes down.
struct Pen {
    path: PathBuilder,
    right: f32,
}

impl PathSink for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(x + self.right, -y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(x + self.right, -y);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        let right = self.right;
        self.path.quad_to(cx0 + right, -cy0, x + right, -y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let right = self.right;
        self.path
            .cubic_to(cx0 + right, -cy0, cx1 + right, -cy1, x + right, -y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
