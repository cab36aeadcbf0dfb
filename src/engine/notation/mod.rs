//! Move strings in and out (`RULES.md`, "Notation").

mod error;
mod parse;
mod syntax;
mod write;

pub use error::MoveError;
pub(super) use error::excerpt;
pub use parse::parse_move;
pub use syntax::{ParsedMove, ParsedPiece, ParsedTarget};
pub use write::write_move;
