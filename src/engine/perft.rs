//! Counting the leaves of the game tree: the measure of a move generator.

use super::board::{Board, CellMove};
use super::generate;
use super::{Move, Position};

/// The number of ways to play `depth` plies from a position. A forced pass is a ply, a finished game (R8) has none,
/// and repetitions are played through (R9 does not apply). The last ply is counted in bulk.
pub fn perft(position: &Position, depth: u32) -> u64 {
    count(&mut position.board().clone(), depth)
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

fn count(board: &mut Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => generate::count_moves(board),
        _ => {
            let mut moves: Vec<CellMove> = Vec::with_capacity(128);
            generate::each_move(board, |mv| moves.push(mv));
            moves.into_iter().fold(0, |leaves, mv| {
                let undo = board.play(mv);
                let more = count(board, depth - 1);
                board.take_back(mv, undo);
                leaves + more
            })
        }
    }
}
