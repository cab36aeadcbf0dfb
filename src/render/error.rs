//! What can go wrong while drawing.

/// Why there is no picture. Every variant is a fault of the program or its art, never of a position: the caller logs
/// it once and shows [`text_board`](super::text_board()) instead.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RenderError {
    /// The drawing of a sprite is not valid SVG.
    #[error("a drawing is not valid SVG")]
    Svg(#[from] resvg::usvg::Error),
    /// No pixels of this size can be had.
    #[error("cannot make a bitmap of {width}x{height} pixels")]
    Bitmap {
        /// Width asked for, in pixels.
        width: u32,
        /// Height asked for, in pixels.
        height: u32,
    },
    /// The GIF writer refused.
    #[error("cannot write the GIF")]
    Gif(#[from] gif::EncodingError),
    /// The PNG writer refused.
    #[error("cannot write the PNG")]
    Png(#[from] png::EncodingError),
}
