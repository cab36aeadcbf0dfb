//! Colour themes.

/// A set of colours for board, tiles and marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
pub enum Theme {
    /// Ivory and black tiles on grey-green, each bug in its own hue.
    #[default]
    Classic,
}
