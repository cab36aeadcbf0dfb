//! Report files: FIDE's TRF in the version of 2026, out and in.
//!
//! A file is columns of characters, one line an entrant (FIDE, *Tournament Report File*, version 2026: tags 001, 012,
//! 062, 092, 142, 152, 202, 240, 260). A pairing of two games takes two rounds of the file.

mod code;
mod error;
mod read;
mod report;
mod write;

pub use code::{Code, ReportCell};
pub use error::TrfError;
pub use report::{Player, Report};
