//! The colours of each theme.

mod blue_white;
mod classic;
mod colour_blind;
mod high_contrast;
mod print;

pub(super) use blue_white::BLUE_WHITE;
pub(super) use classic::CLASSIC;
pub(super) use colour_blind::COLOUR_BLIND;
pub(super) use high_contrast::HIGH_CONTRAST;
pub(super) use print::PRINT;
