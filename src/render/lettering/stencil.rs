//! How much of each pixel a shape covers.

use resvg::tiny_skia::{FillRule, Mask, Path, Transform};

/// A shape as coverage, to be filled with any colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) struct Stencil {
    /// From the anchor to the left edge, in pixels.
    pub left: i32,
    /// From the anchor to the top edge, in pixels; negative is above.
    pub top: i32,
    /// Pixels in a row; at least 1.
    pub width: usize,
    /// Row by row, 0 to 255.
    pub coverage: Vec<u8>,
}

impl Stencil {
    /// The inside of a path, smoothed; `None` where nothing of it is inside a pixel.
    pub fn of(path: &Path) -> Option<Self> {
        let bounds = path.bounds();
        let (left, top) = (bounds.left().floor(), bounds.top().floor());
        let width = (bounds.right().ceil() - left) as u32 + 1;
        let height = (bounds.bottom().ceil() - top) as u32 + 1;
        let mut mask = Mask::new(width, height)?;
        mask.fill_path(
            path,
            FillRule::Winding,
            true,
            Transform::from_translate(-left, -top),
        );
        Some(Self {
            left: left as i32,
            top: top as i32,
            width: width as usize,
            coverage: mask.take(),
        })
    }

    /// Lets through what is below, so that only so many hundredths are covered.
    pub fn thin(&mut self, hundredths: u32) {
        for part in &mut self.coverage {
            *part = (u32::from(*part) * hundredths / 100) as u8;
        }
    }
}
