//! Ratings over time, with how sure they are: as a picture, in words, as text.

mod axis;
mod date;
mod graph;
mod layout;
mod thin;
mod words;

#[cfg(test)]
mod tests;

pub use graph::{Certainty, Curve, Point, Series};
pub(super) use layout::layout;
pub use words::{alt_text, text};
