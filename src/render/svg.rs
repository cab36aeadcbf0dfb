//! SVG documents and their pixels.

use std::fmt::Write as _;

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg,
};

use super::{RenderError, View, layout::layout, scene::Scene};
use crate::engine::Position;

/// The picture of a position as an SVG document, for paper and for enlarging.
pub fn svg(position: &Position, view: &View) -> String {
    scene_document(&layout(position, view))
}

/// A whole scene as one document: the slow way to the picture that the sprites give.
pub(super) fn scene_document(scene: &Scene) -> String {
    let colors = scene.theme.colors();
    let Scene { width, height, .. } = scene;
    let mut body = format!(
        r#"<rect width="{width}" height="{height}" fill="{}"/>"#,
        colors.board
    );
    for area in &scene.rules {
        let _ = write!(
            body,
            r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>"#,
            area.x, area.y, area.width, area.height, colors.rule
        );
    }
    for placed in &scene.sprites {
        let scale = f32::from(placed.size) / 100.0;
        let drawing = placed.sprite.draw(placed.size, colors);
        let _ = write!(
            body,
            r#"<g transform="translate({} {}) scale({scale})">{}</g>"#,
            placed.x, placed.y, drawing.body
        );
    }
    document(*width, *height, &body)
}

/// A document of this many pixels.
pub(super) fn document(width: u32, height: u32, body: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{body}</svg>"#
    )
}

/// Pixels of a document.
pub(super) fn rasterise(document: &str, width: u32, height: u32) -> Result<Pixmap, RenderError> {
    let tree = usvg::Tree::from_str(document, &usvg::Options::default())?;
    let mut pixmap = Pixmap::new(width, height).ok_or(RenderError::Bitmap { width, height })?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}
