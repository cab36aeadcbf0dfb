//! Pictures and words for a position: PNG, alt text, text board, diagrams for the rules.
//!
//! A [`Position`](crate::engine::Position) and a [`View`] become a list of placed sprites, and the sprites become
//! pixels. Boards show digits only: names, clocks and words belong to the message around them.
//!
//! Tables, brackets, bars and curves ([`crosstable`], [`bracket`], [`progress`], [`curve`]) show names and words. Each
//! takes plain data of its own, and becomes a chart of areas, paths and lines of text, and then pixels in the same way.

mod album;
mod alt_text;
mod art;
mod atlas;
mod bitmap;
mod board;
pub mod bracket;
mod chart;
mod colors;
pub mod crosstable;
pub mod curve;
mod diagram;
mod digits;
mod error;
mod hand_strip;
mod layout;
mod lettering;
mod name;
mod numbers;
mod palette;
pub mod progress;
mod remarks;
mod renderer;
mod replay;
mod rows;
mod scene;
mod sheet;
mod size;
mod sprite;
mod stack_strip;
mod svg;
mod text_board;
mod text_piece;
mod text_rows;
mod theme;
mod themes;
mod view;
mod window;
mod words;

#[cfg(test)]
mod tests;

pub use album::Album;
pub use alt_text::alt_text;
pub use chart::ChartWords;
pub use diagram::bug_diagram;
pub use error::RenderError;
pub use name::NameError;
pub use renderer::{Picture, Renderer};
pub use replay::{Animation, Replay};
pub use sheet::SHEET_MOST;
pub use size::Size;
pub use svg::svg;
pub use text_board::text_board;
pub use text_piece::{text_moves, text_neighbours};
pub use text_rows::text_rows;
pub use theme::Theme;
pub use view::{Hands, Held, Marks, Stacks, View};
pub use words::Words;
