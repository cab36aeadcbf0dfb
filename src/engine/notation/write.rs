//! The one canonical writing of a move.

use crate::engine::{Direction, Move, Position};

/// Writes a move canonically; the position is the one before the move.
///
/// The reference is the top of the destination's first occupied neighbour after the mover is lifted, clockwise from
/// the north-west; for a climb, the top of the stack alone.
pub fn write_move(position: &Position, mv: Move) -> String {
    let Move::Play { piece, to } = mv else {
        return "pass".to_owned();
    };
    if let Some(top) = position.top(to) {
        return format!("{piece} {top}");
    }
    let reference = Direction::ALL.into_iter().find_map(|direction| {
        let stack = position.stack(to.step(direction));
        let top = stack.into_iter().rev().find(|&top| top != piece)?;
        Some((top, direction.opposite()))
    });
    match reference {
        None => piece.to_string(),
        Some((top, direction)) => match direction.sign() {
            (sign, true) => format!("{piece} {sign}{top}"),
            (sign, false) => format!("{piece} {top}{sign}"),
        },
    }
}
