//! Pictures and words over many positions.

mod contrast;
mod diagrams;
mod pictures;
mod sample;
mod words;
