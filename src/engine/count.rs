//! How many legal moves there are, without making a list of them.

use super::board::Board;
use super::cell_set::CellSet;
use super::generate::thrown_to;
use super::grid;
use super::pieces::Pieces;
use super::pins::Pins;
use super::reach::{self, Closed};
use super::throws;
use super::{Bug, Piece};

/// How many legal moves there are, a forced pass being one: as many as [`each_move`](super::generate::each_move) lists.
pub(super) fn count_moves(board: &mut Board) -> u64 {
    if board.is_over() {
        return 0;
    }
    let moves = count_placements(board) + count_movements(board);
    u64::from(moves.max(1))
}

/// R2 to R4, R7: every kind in hand can go to every spot.
fn count_placements(board: &Board) -> u32 {
    let spots = match board.ply() {
        0 => 1,
        1 => 6,
        _ => board.sums().spots(board.turn()),
    };
    spots * board.placeable().len()
}

/// R5, R10 to R28.
fn count_movements(board: &mut Board) -> u32 {
    let turn = board.turn();
    if !board.is_placed(Piece::first(turn, Bug::Queen)) {
        return 0;
    }
    let pins = Pins::of(board);
    let mut count = 0;
    let mut thrown = Pieces::default();
    if throws::throwers(board).next().is_some() {
        // A piece may go by itself where it can be thrown as well: these few are counted by listing them.
        let throws = throws::throws::<Closed>(board, &pins);
        for throw in throws.as_slice() {
            if throw.piece.color() == turn {
                thrown.insert(throw.piece);
            } else {
                count += 1;
            }
        }
        for piece in thrown {
            let mut cells = thrown_to(&throws, piece);
            reach::add_reach::<Closed>(board, piece, &mut cells);
            count += cells.len();
        }
    }
    for piece in board.free(turn) {
        if !pins.hold(board, piece) && !thrown.contains(piece) {
            count += count_reach(board, piece);
        }
    }
    count
}

/// To how many cells a piece, which may be lifted, goes by itself.
fn count_reach(board: &mut Board, piece: Piece) -> u32 {
    let cell = board.cell(piece);
    let occupied = board.occupied(cell);
    if board.level(piece) > 0 {
        return count_listed(board, piece);
    }
    match piece.bug() {
        Bug::Queen | Bug::Pillbug => grid::count(grid::slides(occupied)),
        // Each way over occupied hexes leads to another empty one.
        Bug::Grasshopper => grid::count(occupied),
        // A step up is gated only between two stacks.
        Bug::Beetle if board.raised() < 2 => {
            grid::count(grid::slides(occupied)) + grid::count(occupied)
        }
        Bug::Ant => count_ant(board, piece),
        Bug::Spider => count_spider(board, piece),
        _ => count_listed(board, piece),
    }
}

/// Where the rim has no narrows it is one circle, and an ant goes all round it.
fn count_ant(board: &mut Board, piece: Piece) -> u32 {
    let sums = board.sums_without(piece);
    if sums.narrows() == 0 && !board.has_holes_without(piece) {
        return sums.rim() - 1;
    }
    let mut count = 0;
    reach::each_ant_cell::<Closed>(board, piece, |_| count += 1);
    count
}

/// Where the rim is one circle, a spider has a way to either side; they meet on the six cells around a single piece.
fn count_spider(board: &mut Board, piece: Piece) -> u32 {
    let sums = board.sums_without(piece);
    if sums.narrows() == 0 && !board.has_holes_without(piece) {
        return if sums.rim() == 6 { 1 } else { 2 };
    }
    count_listed(board, piece)
}

fn count_listed(board: &mut Board, piece: Piece) -> u32 {
    let mut cells = CellSet::default();
    reach::add_reach::<Closed>(board, piece, &mut cells);
    cells.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Expansions, Position, RuleSet, generate};

    /// Plays at random for a while, comparing the count with the list.
    #[test]
    fn as_many_as_listed() {
        let mut seed = 0x2545_F491_4F6C_DD1D_u64;
        let mut random = move |below: usize| {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            (seed % below as u64) as usize
        };
        for expansions in Expansions::all() {
            for _ in 0..40 {
                let mut position = Position::new(RuleSet::Classic.with(expansions));
                for ply in 0..120 {
                    let moves = position.legal_moves();
                    let counted = count_moves(&mut position.board().clone());
                    assert_eq!(
                        counted,
                        moves.len() as u64,
                        "{expansions}, ply {ply}: {position:?}"
                    );
                    if moves.is_empty() {
                        break;
                    }
                    position.play_unchecked(moves[random(moves.len())]);
                }
            }
        }
    }

    #[test]
    fn kinds_in_hand_are_counted_once() {
        let mut board = Position::new(RuleSet::Classic.with(Expansions::ALL))
            .board()
            .clone();
        assert_eq!(count_moves(&mut board), 9);
        let mut listed = 0;
        generate::each_move(&mut board, |_| listed += 1);
        assert_eq!(listed, 9);
    }
}
