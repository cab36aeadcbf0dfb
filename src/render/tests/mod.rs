//! Pictures and words over many positions.

mod diagrams;
mod pictures;
mod sample;
mod words;
