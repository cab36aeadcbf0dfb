//! Pictures and words over many positions.

mod contrast;
mod diagrams;
mod pictures;
mod replay;
pub(super) mod sample;
mod sheets;
mod words;
