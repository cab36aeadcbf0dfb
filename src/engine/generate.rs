//! All legal moves, listed or counted.

use super::board::{Board, CellMove};
use super::cell_set::CellSet;
use super::grid::{self, Cell};
use super::pins::Pins;
use super::reach::{self, Closed};
use super::throws::{self, Throws};
use super::{Bug, Piece};

/// Calls `each` for every legal move, no move twice; for a pass only when it is forced; never when the game is over.
pub(super) fn each_move(board: &mut Board, mut each: impl FnMut(CellMove)) {
    if board.is_over() {
        return;
    }
    let mut any = false;
    let mut play = |piece, to| {
        any = true;
        each(CellMove::Play(piece, to));
    };
    each_placement(board, &mut play);
    each_movement(board, play);
    if !any {
        each(CellMove::Pass);
    }
}

/// R2 to R4, R7.
pub(super) fn each_placement(board: &Board, mut each: impl FnMut(Piece, Cell)) {
    let pieces = board.placeable();
    if pieces.is_empty() {
        return;
    }
    each_spot(board, |to| {
        for last in pieces {
            let next = board.next_in_hand(last.color(), last.bug());
            each(next.unwrap_or(last), to);
        }
    });
}

/// The cells where the player to move may place a piece (R2, R3).
pub(super) fn each_spot(board: &Board, mut each: impl FnMut(Cell)) {
    let turn = board.turn();
    match board.ply() {
        0 => each(grid::cell_of(super::Hex::ORIGIN)),
        1 => (0..6).for_each(|way| each(grid::step(grid::cell_of(super::Hex::ORIGIN), way))),
        _ => {
            for piece in board.tops(turn) {
                let cell = board.cell(piece);
                for way in grid::directions(!board.occupied(cell) & grid::SIX) {
                    let spot = grid::step(cell, way);
                    // Each spot belongs to the first of the player's stacks around it.
                    let first = board.near(spot, turn).trailing_zeros() as u8;
                    if board.near(spot, turn.other()) == 0 && first == grid::opposite(way) {
                        each(spot);
                    }
                }
            }
        }
    }
}

/// R5, R10 to R28.
fn each_movement(board: &mut Board, mut each: impl FnMut(Piece, Cell)) {
    let turn = board.turn();
    if !board.is_placed(Piece::first(turn, Bug::Queen)) {
        return;
    }
    let pins = Pins::of(board);
    let throws = throws::throws::<Closed>(board, &pins);
    for piece in board.free(turn) {
        let mut cells = thrown_to(&throws, piece);
        if !pins.hold(board, piece) {
            reach::add_reach::<Closed>(board, piece, &mut cells);
        }
        cells.iter().for_each(|to| each(piece, to));
    }
    for throw in throws.as_slice() {
        if throw.piece.color() != turn {
            each(throw.piece, throw.to);
        }
    }
}

/// Where a piece can be thrown to.
pub(super) fn thrown_to(throws: &Throws, piece: Piece) -> CellSet {
    let mut cells = CellSet::default();
    for throw in throws.as_slice() {
        if throw.piece == piece {
            cells.insert(throw.to);
        }
    }
    cells
}
