//! How far a tournament is: games over, on and to come as bars: as pictures, in words, as text.

mod bars;
mod layout;
mod words;

#[cfg(test)]
mod tests;

pub use bars::{Bar, Page, Progress};
pub(super) use layout::layout;
pub use words::{alt_text, text};
