//! A knockout: who met whom, who is through, what is still open: as pictures, in words, as text.

mod layout;
mod page;
mod tree;
mod words;

#[cfg(test)]
mod tests;

pub(super) use layout::layout;
pub use page::Page;
pub use tree::{Bracket, Decision, Pairing, Player, Round, Slot};
pub use words::{alt_text, text};
