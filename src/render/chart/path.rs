//! Paths for charts, in pixels.

use resvg::tiny_skia::{LineCap, LineJoin, Path, PathBuilder, Stroke, StrokeDash};

/// A closed shape around points.
pub(in crate::render) fn polygon(points: impl IntoIterator<Item = (f32, f32)>) -> Option<Path> {
    let mut builder = open(points);
    builder.close();
    builder.finish()
}

/// A line through points.
pub(in crate::render) fn stroked(
    points: impl IntoIterator<Item = (f32, f32)>,
    width: f32,
) -> Option<Path> {
    open(points).finish()?.stroke(&pen(width), 1.0)
}

/// A line through points, broken into dashes of one length with gaps of another.
pub(in crate::render) fn dashed(
    points: impl IntoIterator<Item = (f32, f32)>,
    width: f32,
    [dash, gap]: [f32; 2],
) -> Option<Path> {
    let dashes = StrokeDash::new(vec![dash, gap], 0.0)?;
    let broken = open(points).finish()?.dash(&dashes, 1.0)?;
    broken.stroke(&pen(width), 1.0)
}

/// A disc.
pub(in crate::render) fn circle((x, y): (f32, f32), radius: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, radius)
}

/// A rectangle with round corners.
pub(in crate::render) fn rounded([x, y, width, height]: [f32; 4], radius: f32) -> Option<Path> {
    let radius = radius.min(width / 2.0).min(height / 2.0);
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.quad_to(right, y, right, y + radius);
    path.line_to(right, bottom - radius);
    path.quad_to(right, bottom, right - radius, bottom);
    path.line_to(x + radius, bottom);
    path.quad_to(x, bottom, x, bottom - radius);
    path.line_to(x, y + radius);
    path.quad_to(x, y, x + radius, y);
    path.close();
    path.finish()
}

fn open(points: impl IntoIterator<Item = (f32, f32)>) -> PathBuilder {
    let mut builder = PathBuilder::new();
    for (index, (x, y)) in points.into_iter().enumerate() {
        if index == 0 {
            builder.move_to(x, y);
        } else {
            builder.line_to(x, y);
        }
    }
    builder
}

fn pen(width: f32) -> Stroke {
    Stroke {
        width,
        line_cap: LineCap::Butt,
        line_join: LineJoin::Round,
        ..Stroke::default()
    }
}
