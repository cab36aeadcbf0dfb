//! What the clocks read when a move was made.

use crate::engine::Color;

use super::Side;

/// What the clocks read at the instant of a move, before it earned anything: kept with the ply, so that a takeback can
/// restore it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Press {
    /// Who moved.
    pub by: Color,
    /// White's time at that instant.
    pub white: Side,
    /// Black's time at that instant.
    pub black: Side,
    /// The mover's time when the turn began.
    pub began: Side,
}

impl Press {
    /// The time of this player.
    pub fn side(&self, color: Color) -> Side {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}
