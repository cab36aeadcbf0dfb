//! Counting the leaves of the game tree: the measure of a move generator.

use super::board::{Board, CellMove};
use super::{Move, Position};
use super::{count, generate};

/// The number of ways to play `depth` plies from a position. A forced pass is a ply, a finished game (R8) has none,
/// and repetitions are played through (R9 does not apply). The last ply is counted in bulk.
pub fn perft(position: &Position, depth: u32) -> u64 {
    leaves(&mut position.board().clone(), depth)
}

/// [`perft`] by first move, in the order of [`Position::legal_moves`]; empty at depth 0.
pub fn perft_divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    position
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            (mv, perft(&after, rest))
        })
        .collect()
}

fn leaves(board: &mut Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count::count_moves(board),
        _ => {
            let mut moves: Vec<CellMove> = Vec::with_capacity(128);
            generate::each_move(board, |mv| moves.push(mv));
            moves.into_iter().fold(0, |sum, mv| {
                let undo = board.play(mv);
                let more = leaves(board, depth - 1);
                board.take_back(mv, undo);
                sum + more
            })
        }
    }
}
