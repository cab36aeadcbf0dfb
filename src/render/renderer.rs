//! From a position to the bytes of a PNG.

use super::{RenderError, View};
use crate::engine::Position;

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
#[derive(Clone, Debug)]
pub struct Renderer;

impl Renderer {
    /// A renderer without any sprites yet: each is drawn when it is first needed.
    pub fn new() -> Result<Self, RenderError> {
        Ok(Self)
    }

    /// Draws a position. Blocks for some milliseconds: async callers use `spawn_blocking`. The same arguments give
    /// the same bytes.
    pub fn png(&self, position: &Position, view: &View) -> Result<Picture, RenderError> {
        let _ = (position, view);
        todo!()
    }
}
