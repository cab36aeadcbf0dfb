//! Sets of pieces.

use super::Piece;

/// A set of pieces: a bit for each [`Piece::index`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Pieces(pub(super) u32);

impl Pieces {
    /// How many there are.
    #[inline]
    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a piece is among them.
    #[inline]
    pub(super) fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.index() & 1 != 0
    }

    /// Adds a piece.
    #[inline]
    pub(super) fn insert(&mut self, piece: Piece) {
        self.0 |= 1 << piece.index();
    }
}

impl IntoIterator for Pieces {
    type Item = Piece;
    type IntoIter = EachPiece;

    #[inline]
    fn into_iter(self) -> EachPiece {
        EachPiece(self.0)
    }
}

/// The pieces of a set, White's first.
pub(super) struct EachPiece(u32);

impl Iterator for EachPiece {
    type Item = Piece;

    #[inline]
    fn next(&mut self) -> Option<Piece> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Piece::from_index(index))
    }
}
