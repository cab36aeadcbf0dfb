//! What a pillbug, or a mosquito that copies one, can throw, and where to (`RULES.md R24`).

use super::board::Board;
use super::grid::{self, Cell};
use super::pins::Pins;
use super::reach::Gates;
use super::{Bug, Color, Piece};

/// A throw: what, to where, by whom (R24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Throw {
    pub(super) piece: Piece,
    pub(super) to: Cell,
    pub(super) thrower: Piece,
}

/// The throws of the player to move, each piece and destination once; the pillbug's before the mosquito's.
#[derive(Clone, Copy)]
pub(super) struct Throws {
    // A thrower with n neighbours throws to 6 - n hexes: at most nine ways each, for a pillbug and a mosquito.
    list: [Throw; 18],
    len: usize,
}

impl Throws {
    /// None.
    fn none() -> Self {
        let nothing = Throw {
            piece: Piece::first(Color::White, Bug::Queen),
            to: 0,
            thrower: Piece::first(Color::White, Bug::Queen),
        };
        Self {
            list: [nothing; 18],
            len: 0,
        }
    }

    /// The throws.
    pub(super) fn as_slice(&self) -> &[Throw] {
        &self.list[..self.len]
    }

    fn add(&mut self, throw: Throw) {
        if !self
            .as_slice()
            .iter()
            .any(|other| (other.piece, other.to) == (throw.piece, throw.to))
        {
            self.list[self.len] = throw;
            self.len += 1;
        }
    }
}

/// The pieces of the player to move that may throw (R12, R22 to R24); her queen is on the board.
pub(super) fn throwers(board: &Board) -> impl Iterator<Item = Piece> {
    let turn = board.turn();
    let free = board.free(turn);
    let pillbug = Some(Piece::first(turn, Bug::Pillbug)).filter(|&pillbug| free.contains(pillbug));
    let mosquito = Some(Piece::first(turn, Bug::Mosquito)).filter(|&mosquito| {
        free.contains(mosquito)
            && board.level(mosquito) == 0
            && Color::ALL.into_iter().any(|color| {
                let pillbug = Piece::first(color, Bug::Pillbug);
                board.is_top(pillbug)
                    && grid::are_adjacent(board.cell(pillbug), board.cell(mosquito))
            })
    });
    pillbug.into_iter().chain(mosquito)
}

/// All throws of the player to move, whose queen is on the board.
pub(super) fn throws<G: Gates>(board: &Board, pins: &Pins) -> Throws {
    let mut throws = Throws::none();
    for thrower in throwers(board) {
        let cell = board.cell(thrower);
        let occupied = board.occupied(cell);
        for way in grid::directions(occupied) {
            let from = grid::step(cell, way);
            let Some(piece) = board.top(from) else {
                continue;
            };
            if board.level(piece) > 0
                || board.just_moved().contains(piece)
                || G::gated(board, from, grid::opposite(way), 0)
                || pins.hold(board, piece)
            {
                continue;
            }
            for way in grid::directions(!occupied & grid::SIX) {
                if !G::gated(board, cell, way, 1) {
                    throws.add(Throw {
                        piece,
                        to: grid::step(cell, way),
                        thrower,
                    });
                }
            }
        }
    }
    throws
}
