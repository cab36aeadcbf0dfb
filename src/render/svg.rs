//! SVG documents and their pixels.

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg,
};

use super::RenderError;

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
