//! From a position to the bytes of a PNG.

use std::{fmt, sync::Arc};

use super::{
    ChartWords, RenderError, Theme, View,
    atlas::Atlas,
    bitmap::Canvas,
    bracket::{self, Bracket},
    chart::{Chart, Paints, paint},
    crosstable::{self, Crosstable},
    curve::{self, Curve},
    layout::layout,
    palette::Palette,
    progress::{self, Progress},
    scene::Scene,
};
use crate::engine::Position;

/// Deflate's effort. Higher levels save a tenth of the bytes and take twice the time.
const EFFORT: u8 = 2;

/// A finished picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// An indexed PNG with an opaque background.
    pub png: Vec<u8>,
    /// In pixels, at most 1,600.
    pub width: u32,
    /// In pixels, at most 1,600.
    pub height: u32,
}

/// Draws pictures. Cheap to clone; clones share their sprites, whose memory is bounded.
#[derive(Clone)]
pub struct Renderer {
    atlases: Arc<[Atlas; Theme::ALL.len()]>,
    paints: Arc<Paints>,
}

impl Renderer {
    /// A renderer without any sprites yet: each is drawn when it is first needed.
    pub fn new() -> Result<Self, RenderError> {
        Ok(Self {
            atlases: Arc::new(Theme::ALL.map(Atlas::new)),
            paints: Arc::default(),
        })
    }

    /// Draws a position. Blocks for some milliseconds: async callers use `spawn_blocking`. The same arguments give
    /// the same bytes.
    pub fn png(&self, position: &Position, view: &View) -> Result<Picture, RenderError> {
        self.picture(&layout(position, view))
    }

    /// Paints a scene.
    pub(super) fn picture(&self, scene: &Scene) -> Result<Picture, RenderError> {
        let atlas = self.atlas(scene.theme);
        let canvas = atlas.paint(scene)?;
        let png = encode(&canvas, atlas.palette())?;
        Ok(Picture {
            png,
            width: canvas.width,
            height: canvas.height,
        })
    }

    /// Draws a page of a table, as [`Crosstable::pages`] has them. As with all charts: it blocks for some milliseconds,
    /// and the same arguments give the same bytes.
    pub fn crosstable(
        &self,
        table: &Crosstable,
        page: &crosstable::Page,
        theme: Theme,
        words: &ChartWords,
    ) -> Result<Picture, RenderError> {
        self.chart(&crosstable::layout(table, page, theme, words))
    }

    /// Draws a page of a bracket, as [`Bracket::pages`] has them.
    pub fn bracket(
        &self,
        bracket: &Bracket,
        page: &bracket::Page,
        theme: Theme,
        words: &ChartWords,
    ) -> Result<Picture, RenderError> {
        self.chart(&bracket::layout(bracket, page, theme, words))
    }

    /// Draws a page of bars, as [`Progress::pages`] has them.
    pub fn progress(
        &self,
        progress: &Progress,
        page: &progress::Page,
        theme: Theme,
        words: &ChartWords,
    ) -> Result<Picture, RenderError> {
        self.chart(&progress::layout(progress, page, theme, words))
    }

    /// Draws a curve.
    pub fn curve(
        &self,
        curve: &Curve,
        theme: Theme,
        words: &ChartWords,
    ) -> Result<Picture, RenderError> {
        self.chart(&curve::layout(curve, theme, words))
    }

    /// Paints a chart. Blocks for some milliseconds.
    pub(super) fn chart(&self, chart: &Chart) -> Result<Picture, RenderError> {
        let palette = self.paints.palette(chart.theme);
        let canvas = paint(chart, palette);
        Ok(Picture {
            png: encode(&canvas, palette)?,
            width: canvas.width,
            height: canvas.height,
        })
    }

    /// The sprites of a theme.
    pub(super) fn atlas(&self, theme: Theme) -> &Atlas {
        &self.atlases[theme as usize]
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Renderer").finish_non_exhaustive()
    }
}

/// An indexed PNG.
fn encode(canvas: &Canvas, palette: &Palette) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(canvas.indices.len() / 16);
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width, canvas.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_deflate_compression(png::DeflateCompression::Level(EFFORT));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.indices)?;
    writer.finish()?;
    Ok(bytes)
}
