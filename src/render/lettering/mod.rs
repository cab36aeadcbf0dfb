//! Text as glyphs in pictures: two bundled fonts, shaping, both directions of writing, and no name that is blank.
//!
//! What `DejaVu Sans` has is shaped by `HarfRust` and drawn from its outlines. Every other character comes from GNU
//! Unifont, dot by dot; what neither has is drawn as [`REPLACEMENT`]. Nothing here reads a font from the machine.

mod clean;
mod dots;
mod face;
mod glyphs;
mod line;
mod stencil;

pub(super) use clean::{REPLACEMENT, clean};
pub(super) use face::Weight;
pub(super) use glyphs::Glyphs;
pub(super) use line::Line;
pub(super) use stencil::Stencil;
