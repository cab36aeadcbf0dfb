//! The numbers of the picker.

use super::{Marks, View, sprite::Sprite};
use crate::engine::{Bug, Color, Hex, Position};

/// The numbers of the picker, and where they go.
pub(super) struct Numbers<'a>(&'a Marks);

impl<'a> Numbers<'a> {
    pub const fn of(view: &'a View) -> Self {
        Self(&view.marks)
    }

    /// The hexes to be chosen from.
    pub fn targets(&self) -> impl Iterator<Item = Hex> + use<'a> {
        match self.0 {
            Marks::Destinations { to, .. } => to.as_slice(),
            Marks::Board | Marks::Movable(_) => &[],
        }
        .iter()
        .copied()
    }

    /// The numbers that stand on the board.
    pub fn on_hexes(&self, position: &Position) -> Vec<(u8, Hex)> {
        match self.0 {
            Marks::Board => Vec::new(),
            Marks::Destinations { to, .. } => (1..=u8::MAX).zip(to.iter().copied()).collect(),
            Marks::Movable(pieces) => (1..=u8::MAX)
                .zip(pieces)
                .filter_map(|(value, &piece)| Some((value, position.place_of(piece)?.0)))
                .collect(),
        }
    }

    /// The number or ring of a kind in a hand.
    pub fn in_hand(&self, position: &Position, color: Color, bug: Bug) -> Option<Sprite> {
        let next = position.next_in_hand(color, bug)?;
        match self.0 {
            Marks::Board => None,
            Marks::Movable(pieces) => (1..=u8::MAX)
                .zip(pieces)
                .find(|&(_, &piece)| piece == next)
                .map(|(value, _)| Sprite::PieceNumber(value)),
            Marks::Destinations { piece, .. } => (*piece == next).then_some(Sprite::Chosen),
        }
    }
}
