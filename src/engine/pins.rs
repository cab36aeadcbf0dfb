//! Which pieces the one-hive rule holds (`RULES.md R10`).

use super::Piece;
use super::board::Board;
use super::grid::{self, Cell};
use super::pieces::Pieces;

/// The joints of a hive: the stacks without which it falls apart.
///
/// Emptying a cell whose occupied neighbours lie together breaks nothing. In a hive without holes, any other cell is
/// all that joins its neighbours; only with holes may there be a way round, and then one walk finds all joints.
pub(super) struct Pins {
    /// The tops of all joints, where the neighbours alone do not tell.
    joints: Option<Pieces>,
}

impl Pins {
    /// The joints of the present hive.
    #[inline]
    pub(super) fn of(board: &Board) -> Self {
        Self {
            joints: board.has_holes().then(|| joints(board)),
        }
    }

    /// Whether the hive falls apart when the stack is emptied of which a piece is the top.
    #[inline]
    pub(super) fn is_joint(&self, board: &Board, top: Piece) -> bool {
        grid::groups(board.occupied(board.cell(top))) > 1
            && self.joints.is_none_or(|joints| joints.contains(top))
    }

    /// Whether a top piece may not be lifted.
    #[inline]
    pub(super) fn hold(&self, board: &Board, top: Piece) -> bool {
        board.level(top) == 0 && self.is_joint(board, top)
    }
}

/// All joints, by one walk in depth: a stack is a joint when some branch that begins there leads back to none of the
/// stacks before it.
fn joints(board: &Board) -> Pieces {
    let mut walk = Walk {
        board,
        entered: [0; 32],
        steps: 0,
        joints: Pieces::default(),
    };
    if let Some(start) = board
        .placed()
        .into_iter()
        .find(|&piece| board.is_top(piece))
    {
        walk.enter(start, board.cell(start), None);
    }
    walk.joints
}

struct Walk<'a> {
    board: &'a Board,
    /// When each stack was entered, counted from 1; 0 for not yet. By top piece.
    entered: [u8; 32],
    steps: u8,
    joints: Pieces,
}

impl Walk<'_> {
    /// Walks on from a stack; gives the earliest stack that it or a later one touches.
    fn enter(&mut self, top: Piece, cell: Cell, from: Option<Piece>) -> u8 {
        self.steps += 1;
        let now = self.steps;
        self.entered[top.index()] = now;
        let mut earliest = now;
        let mut branches = 0;
        for way in grid::directions(self.board.occupied(cell)) {
            let next = grid::step(cell, way);
            let Some(neighbour) = self
                .board
                .top(next)
                .filter(|&neighbour| Some(neighbour) != from)
            else {
                continue;
            };
            match self.entered[neighbour.index()] {
                0 => {
                    let reached = self.enter(neighbour, next, Some(top));
                    earliest = earliest.min(reached);
                    branches += 1;
                    if from.is_some() && reached >= now {
                        self.joints.insert(top);
                    }
                }
                then => earliest = earliest.min(then),
            }
        }
        if from.is_none() && branches > 1 {
            self.joints.insert(top);
        }
        earliest
    }
}
