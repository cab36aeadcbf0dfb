//! A table of entrants, of what they did to each other and where that puts them: as pictures, in words, as text.

mod alt_text;
mod cell;
mod layout;
mod legend;
mod page;
mod table;
mod text;

#[cfg(test)]
mod tests;

pub use alt_text::alt_text;
pub(super) use layout::layout;
pub use page::Page;
pub use table::{Bye, Cell, Crosstable, Game, Outcome, Row, Shape, State};
pub use text::text;
