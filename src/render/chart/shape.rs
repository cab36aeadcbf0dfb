//! A chart before it is pixels.

use resvg::tiny_skia::Path;

use super::Tone;
use crate::render::{lettering::Line, scene::Area, theme::Theme};

/// A picture to be painted.
#[derive(Clone, Debug)]
pub(in crate::render) struct Chart {
    /// Colours.
    pub theme: Theme,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Painted one over the other.
    pub shapes: Vec<Shape>,
}

/// One thing on a chart.
#[derive(Clone, Debug)]
pub(in crate::render) enum Shape {
    /// A rectangle on whole pixels.
    Area(Area, Tone),
    /// The inside of a path.
    Path(Path, Tone),
    /// The inside of a path, through which what is below can be seen.
    Veil(Path, Tone),
    /// Text.
    Text {
        /// The text, set.
        line: Line,
        /// Its left end, in pixels.
        x: f32,
        /// The line its letters stand on, in pixels from the top.
        y: i32,
        /// Its colour.
        tone: Tone,
    },
}

/// On which side of a place a text stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::render) enum Align {
    /// It begins there.
    Left,
    /// Its middle is there.
    Middle,
    /// It ends there.
    Right,
}

impl Chart {
    /// A chart without shapes.
    pub fn new(theme: Theme, width: u32, height: u32) -> Self {
        Self {
            theme,
            width,
            height,
            shapes: Vec::new(),
        }
    }

    /// Adds a rectangle; sides and places are whole pixels.
    pub fn area(&mut self, [x, y, width, height]: [u32; 4], tone: Tone) {
        self.shapes.push(Shape::Area(
            Area {
                x,
                y,
                width,
                height,
            },
            tone,
        ));
    }

    /// Adds a path, if there is one: what has no extent is no path.
    pub fn path(&mut self, path: Option<Path>, tone: Tone) {
        self.shapes.extend(path.map(|path| Shape::Path(path, tone)));
    }

    /// Adds a path through which what is below can be seen.
    pub fn veil(&mut self, path: Option<Path>, tone: Tone) {
        self.shapes.extend(path.map(|path| Shape::Veil(path, tone)));
    }

    /// Adds a text at a place; letters stand on the pixel row `y`.
    pub fn text(&mut self, line: Line, (x, y): (f32, i32), align: Align, tone: Tone) {
        let x = match align {
            Align::Left => x,
            Align::Middle => (x - line.width / 2.0).round(),
            Align::Right => x - line.width,
        };
        self.shapes.push(Shape::Text { line, x, y, tone });
    }
}
