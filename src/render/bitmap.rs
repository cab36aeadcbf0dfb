//! Sprites as palette indices, and putting them on a canvas.

use resvg::tiny_skia::Pixmap;

use super::{colors::Rgb, lettering::Stencil, palette::Palette, scene::Area};

/// A picture of palette indices, row by row.
pub(super) struct Canvas {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// `width * height` indices.
    pub indices: Vec<u8>,
}

/// A sprite cut into runs: opaque pixels are copied, pixels on a soft edge are mixed with what lies beneath.
pub(super) struct Bitmap {
    opaque: Vec<Run>,
    /// The indices of all opaque runs, one after the other.
    indices: Vec<u8>,
    soft: Vec<Soft>,
}

/// Opaque pixels in one row, relative to the anchor.
struct Run {
    x: i16,
    y: i16,
    length: u16,
}

/// One translucent pixel, relative to the anchor; the colour is multiplied by its opacity.
struct Soft {
    x: i16,
    y: i16,
    color: [u8; 3],
    opacity: u8,
}

impl Bitmap {
    /// Cuts up the pixels of a sprite whose anchor is at `(left, up)`.
    pub fn new(pixmap: &Pixmap, left: i16, up: i16, palette: &Palette) -> Self {
        let mut bitmap = Self {
            opaque: Vec::new(),
            indices: Vec::new(),
            soft: Vec::new(),
        };
        let mut known: Option<(Rgb, u8)> = None;
        for (row, y) in pixmap.pixels().chunks(pixmap.width() as usize).zip(-up..) {
            let mut run: Option<Run> = None;
            for (pixel, x) in row.iter().zip(-left..) {
                if pixel.alpha() == u8::MAX {
                    let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()];
                    let color = Rgb(u32::from_be_bytes([0, red, green, blue]));
                    let index = match known {
                        Some((last, index)) if last == color => index,
                        _ => palette.index(color),
                    };
                    known = Some((color, index));
                    bitmap.indices.push(index);
                    run.get_or_insert(Run { x, y, length: 0 }).length += 1;
                } else {
                    bitmap.opaque.extend(run.take());
                    if pixel.alpha() > 0 {
                        let color = [pixel.red(), pixel.green(), pixel.blue()];
                        bitmap.soft.push(Soft {
                            x,
                            y,
                            color,
                            opacity: pixel.alpha(),
                        });
                    }
                }
            }
            bitmap.opaque.extend(run);
        }
        bitmap
    }
}

impl Canvas {
    /// A canvas of one colour.
    pub fn new(width: u32, height: u32, index: u8) -> Self {
        Self {
            width,
            height,
            indices: vec![index; width as usize * height as usize],
        }
    }

    /// Fills a rectangle that lies within the canvas.
    pub fn fill(&mut self, area: Area, index: u8) {
        let rows = self.indices.chunks_mut(self.width as usize);
        for row in rows.skip(area.y as usize).take(area.height as usize) {
            row[area.x as usize..(area.x + area.width) as usize].fill(index);
        }
    }

    /// Puts a sprite with its anchor at a pixel; what falls outside is left out.
    pub fn put(&mut self, bitmap: &Bitmap, x: i32, y: i32, palette: &Palette) {
        let (width, height) = (self.width as i32, self.height as i32);
        let mut source = bitmap.indices.as_slice();
        for run in &bitmap.opaque {
            let (indices, rest) = source.split_at(usize::from(run.length));
            source = rest;
            let (row, from) = (y + i32::from(run.y), x + i32::from(run.x));
            let to = (from + i32::from(run.length)).min(width);
            let skipped = (-from).max(0);
            if (0..height).contains(&row) && from + skipped < to {
                let at = (row * width) as usize;
                let (from_px, to_px) = (at + (from + skipped) as usize, at + to as usize);
                self.indices[from_px..to_px]
                    .copy_from_slice(&indices[skipped as usize..(to - from) as usize]);
            }
        }
        for soft in &bitmap.soft {
            let (row, column) = (y + i32::from(soft.y), x + i32::from(soft.x));
            if (0..height).contains(&row) && (0..width).contains(&column) {
                let under = &mut self.indices[(row * width + column) as usize];
                let below = palette.color(*under).channels();
                let through = u16::from(u8::MAX - soft.opacity);
                let mix = |i: usize| {
                    let shining = (u16::from(below[i]) * through + 127) / 255;
                    soft.color[i].saturating_add(shining as u8)
                };
                *under = palette.near([mix(0), mix(1), mix(2)]);
            }
        }
    }

    /// Fills a stencil, whose anchor is at a pixel, with a colour; what falls outside is left out.
    pub fn stencil(
        &mut self,
        stencil: &Stencil,
        (x, y): (i32, i32),
        color: Rgb,
        palette: &Palette,
    ) {
        let solid = palette.index(color);
        let color = color.channels();
        let (left, width) = (x + stencil.left, self.width as i32);
        let rows = stencil.coverage.chunks(stencil.width);
        for (row, at) in rows.zip(y + stencil.top..) {
            if !(0..self.height as i32).contains(&at) {
                continue;
            }
            let start = (at * width) as usize;
            let pixels = &mut self.indices[start..start + width as usize];
            for (&part, column) in row.iter().zip(left..) {
                if part == 0 || !(0..width).contains(&column) {
                    continue;
                }
                let under = &mut pixels[column as usize];
                *under = if part == u8::MAX {
                    solid
                } else {
                    let below = palette.color(*under).channels();
                    let (part, rest) = (u16::from(part), u16::from(u8::MAX - part));
                    let mix = |i: usize| {
                        let sum = u16::from(color[i]) * part + u16::from(below[i]) * rest;
                        ((sum + 127) / 255) as u8
                    };
                    palette.near([mix(0), mix(1), mix(2)])
                };
            }
        }
    }
}
