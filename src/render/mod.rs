//! Pictures and words for a position: PNG, alt text, text board, diagrams for the rules.
//!
//! A [`Position`](crate::engine::Position) and a [`View`] become a list of placed sprites, and the sprites become
//! pixels. Pictures show digits only: names, clocks and words belong to the message around them.

mod alt_text;
mod art;
mod atlas;
mod bitmap;
mod diagram;
mod digits;
mod error;
mod hand_strip;
mod layout;
mod numbers;
mod palette;
mod renderer;
mod rows;
mod scene;
mod sprite;
mod svg;
mod text_board;
mod theme;
mod view;
mod words;

#[cfg(test)]
mod tests;

pub use alt_text::alt_text;
pub use diagram::bug_diagram;
pub use error::RenderError;
pub use renderer::{Picture, Renderer};
pub use text_board::text_board;
pub use theme::Theme;
pub use view::{Hands, Marks, View};
pub use words::Words;
