//! A picture before it is pixels: sprites at their places, in painting order.

use super::{sprite::Sprite, theme::Theme};

/// A picture to be painted. Both painters (sprites, and plain SVG in the tests) start from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Scene {
    /// Colours.
    pub theme: Theme,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Where the hands begin, in pixels from the top: a line is drawn there.
    pub rule: u32,
    /// Painted one over the other.
    pub sprites: Vec<Placed>,
}

/// A sprite with its anchor on a pixel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

/// Thickness of the line above the hands, in pixels.
pub(super) const RULE: u32 = 3;
