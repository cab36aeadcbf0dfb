//! Clocks for correspondence: time controls.

mod bounds;
mod control;
mod parse;
mod span;
#[cfg(test)]
mod tests;
mod token;

pub use bounds::{BoundsError, Part};
pub use control::{Bank, PerMove, Reserve, TimeControl};
pub use parse::ControlError;
pub use span::{Span, SpanError};
