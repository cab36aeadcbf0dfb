//! A picture before it is pixels: sprites at their places, in painting order.

use super::{sprite::Sprite, theme::Theme};

/// A picture to be painted. Both painters (sprites, and plain SVG in the tests) start from it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Scene {
    /// Colours.
    pub theme: Theme,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Lines that part the picture, beneath all sprites.
    pub rules: Vec<Area>,
    /// Painted one over the other.
    pub sprites: Vec<Placed>,
}

/// A sprite with its anchor on a pixel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Placed {
    /// What.
    pub sprite: Sprite,
    /// Width of a tile in pixels at this sprite's scale.
    pub size: u16,
    /// From the left edge, in pixels.
    pub x: i32,
    /// From the top edge, in pixels.
    pub y: i32,
}

/// A rectangle within a picture, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Area {
    /// From the left edge.
    pub x: u32,
    /// From the top edge.
    pub y: u32,
    /// To the right.
    pub width: u32,
    /// Downwards.
    pub height: u32,
}
