//! What tables, brackets, bars and curves are drawn with: areas, paths and lines of text in the tones of a theme.

mod columns;
mod description;
mod heading;
mod paint;
mod path;
mod shape;
mod tones;
mod words;

pub(super) use columns::{left, pages, plain, right, widest};
pub(super) use description::{Description, spoken};
pub(super) use heading::{Heading, wrap};
pub(super) use paint::{Paints, paint};
pub(super) use path::{circle, dashed, polygon, rounded, stroked};
pub(super) use shape::{Align, Chart, Shape};
pub(super) use tones::{Tone, Tones};
pub use words::ChartWords;
