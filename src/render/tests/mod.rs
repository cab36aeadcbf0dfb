//! Pictures and words over many positions.

pub(super) mod chart_samples;
mod charts;
mod contrast;
mod diagrams;
mod pictures;
mod replay;
pub(super) mod sample;
mod sheets;
mod words;
