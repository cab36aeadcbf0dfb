//! Pictures and words over many positions.

mod contrast;
mod diagrams;
mod pictures;
mod replay;
mod sample;
mod sheets;
mod words;
