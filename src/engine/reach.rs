//! Where a piece can go by itself (`RULES.md R16` to `R28`), and where it can be thrown (R24).

use super::board::Board;
use super::cell_set::CellSet;
use super::grid::{self, Cell};
use super::pins::Pins;
use super::{Bug, Piece};

/// How gates bear on a walk: as R13 says, or not at all (to tell a player that only a gate is in the way).
pub(super) trait Gates {
    /// Where a piece on the ground can slide to, given its occupied neighbours.
    fn slides(occupied: u8) -> u8;
    /// Whether a step is forbidden, from a height without the mover.
    fn gated(board: &Board, from: Cell, way: u8, height: u8) -> bool;
}

/// Gates as in R13.
pub(super) enum Closed {}

impl Gates for Closed {
    #[inline]
    fn slides(occupied: u8) -> u8 {
        grid::slides(occupied)
    }

    #[inline]
    fn gated(board: &Board, from: Cell, way: u8, height: u8) -> bool {
        board.gated(from, way, height)
    }
}

/// No gates.
pub(super) enum Open {}

impl Gates for Open {
    fn slides(occupied: u8) -> u8 {
        (0..6)
            .filter(|&way| {
                let beside = 1 << grid::clockwise(way) | 1 << grid::anticlockwise(way);
                occupied & 1 << way == 0 && occupied & beside != 0
            })
            .fold(0, |ways, way| ways | 1 << way)
    }

    fn gated(_: &Board, _: Cell, _: u8, _: u8) -> bool {
        false
    }
}

/// Adds the cells that a piece reaches by itself. The piece is the top of its stack and may be lifted; the board is
/// the same afterwards.
pub(super) fn add_reach<G: Gates>(board: &mut Board, piece: Piece, reach: &mut CellSet) {
    match piece.bug() {
        Bug::Mosquito if board.level(piece) > 0 => add_beetle::<G>(board, piece, reach),
        Bug::Mosquito => {
            for bug in copied(board, piece) {
                add_as::<G>(board, piece, bug, reach);
            }
        }
        bug => add_as::<G>(board, piece, bug, reach),
    }
}

/// The kinds that a mosquito on the ground copies (R22).
pub(super) fn copied(board: &Board, mosquito: Piece) -> impl Iterator<Item = Bug> + use<> {
    let cell = board.cell(mosquito);
    let kinds = grid::directions(board.occupied(cell))
        .filter_map(|direction| board.top(grid::step(cell, direction)))
        .fold(0_u16, |kinds, top| kinds | 1 << top.bug() as u16);
    Bug::ALL
        .into_iter()
        .filter(move |&bug| bug != Bug::Mosquito && kinds >> bug as u16 & 1 != 0)
}

fn add_as<G: Gates>(board: &mut Board, piece: Piece, bug: Bug, reach: &mut CellSet) {
    match bug {
        Bug::Queen | Bug::Pillbug => add_slide::<G>(board, piece, reach),
        Bug::Spider => add_spider::<G>(board, piece, reach),
        Bug::Beetle => add_beetle::<G>(board, piece, reach),
        Bug::Grasshopper => add_grasshopper(board, piece, reach),
        Bug::Ant => add_ant::<G>(board, piece, reach),
        Bug::Ladybug => add_ladybug::<G>(board, piece, reach),
        Bug::Dragonfly if board.level(piece) > 0 => {
            add_dragonfly_from_stack::<G>(board, piece, reach);
        }
        Bug::Dragonfly => add_dragonfly_from_ground::<G>(board, piece, reach),
        Bug::Mosquito => {}
    }
}

/// R16, and the pillbug's own step of R23.
fn add_slide<G: Gates>(board: &Board, piece: Piece, reach: &mut CellSet) {
    let cell = board.cell(piece);
    for direction in grid::directions(G::slides(board.occupied(cell))) {
        reach.insert(grid::step(cell, direction));
    }
}

/// R17.
fn add_spider<G: Gates>(board: &mut Board, piece: Piece, reach: &mut CellSet) {
    let start = board.cell(piece);
    board.lift(piece);
    let slides = |cell| {
        grid::directions(G::slides(board.occupied(cell))).map(move |way| grid::step(cell, way))
    };
    for first in slides(start) {
        for second in slides(first).filter(|&cell| cell != start) {
            for third in slides(second).filter(|&cell| cell != start && cell != first) {
                reach.insert(third);
            }
        }
    }
    board.put_back(piece);
}

/// R18.
fn add_ant<G: Gates>(board: &mut Board, piece: Piece, reach: &mut CellSet) {
    each_ant_cell::<G>(board, piece, |cell| {
        reach.insert(cell);
    });
}

/// Calls `each` for every cell that an ant in the place of a piece reaches, once (R18).
pub(super) fn each_ant_cell<G: Gates>(board: &mut Board, piece: Piece, mut each: impl FnMut(Cell)) {
    let start = board.cell(piece);
    board.lift(piece);
    let mut seen = CellSet::default();
    seen.insert(start);
    // The rim of thirty pieces has at most 122 cells.
    let mut stack = [0; 128];
    stack[0] = start;
    let mut len = 1;
    while len > 0 {
        len -= 1;
        let cell = stack[len];
        for direction in grid::directions(G::slides(board.occupied(cell))) {
            let next = grid::step(cell, direction);
            if seen.insert(next) {
                each(next);
                stack[len] = next;
                len += 1;
            }
        }
    }
    board.put_back(piece);
}

/// R19.
fn add_grasshopper(board: &Board, piece: Piece, reach: &mut CellSet) {
    let start = board.cell(piece);
    for direction in grid::directions(board.occupied(start)) {
        let mut cell = grid::step(start, direction);
        while !board.is_empty(cell) {
            cell = grid::step(cell, direction);
        }
        reach.insert(cell);
    }
}

/// R20.
fn add_beetle<G: Gates>(board: &Board, piece: Piece, reach: &mut CellSet) {
    let cell = board.cell(piece);
    let level = board.level(piece);
    let occupied = board.occupied(cell);
    let (slides, steps) = if level == 0 {
        (G::slides(occupied), occupied)
    } else {
        (0, grid::SIX)
    };
    for direction in grid::directions(slides) {
        reach.insert(grid::step(cell, direction));
    }
    for direction in grid::directions(steps) {
        if !G::gated(board, cell, direction, level) {
            reach.insert(grid::step(cell, direction));
        }
    }
}

/// R21.
fn add_ladybug<G: Gates>(board: &mut Board, piece: Piece, reach: &mut CellSet) {
    let start = board.cell(piece);
    board.lift(piece);
    // The second steps lead to few stacks by many ways: look down from each of them once.
    let mut seconds = CellSet::default();
    for way in grid::directions(board.occupied(start)) {
        if G::gated(board, start, way, 0) {
            continue;
        }
        let first = grid::step(start, way);
        let height = board.height(first);
        for way in grid::directions(board.occupied(first)) {
            let second = grid::step(first, way);
            if !G::gated(board, first, way, height) && seconds.insert(second) {
                let height = board.height(second);
                for way in grid::directions(!board.occupied(second) & grid::SIX) {
                    if !G::gated(board, second, way, height) {
                        reach.insert(grid::step(second, way));
                    }
                }
            }
        }
    }
    reach.remove(start);
    board.put_back(piece);
}

/// The two ways on from a dragonfly's first step that do not lead straight ahead (R25).
fn turns(way: u8) -> [u8; 2] {
    [grid::anticlockwise(way), grid::clockwise(way)]
}

/// R25 and R28: alone.
fn add_dragonfly_from_ground<G: Gates>(board: &Board, piece: Piece, reach: &mut CellSet) {
    let start = board.cell(piece);
    for way in grid::directions(board.occupied(start)) {
        if G::gated(board, start, way, 0) {
            continue;
        }
        let between = grid::step(start, way);
        let height = board.height(between);
        for way in turns(way) {
            if !G::gated(board, between, way, height) {
                reach.insert(grid::step(between, way));
            }
        }
    }
}

/// R25 to R28: alone to another stack, with the piece beneath to the ground.
fn add_dragonfly_from_stack<G: Gates>(board: &Board, piece: Piece, reach: &mut CellSet) {
    let start = board.cell(piece);
    let level = board.level(piece);
    // The piece beneath cannot have just moved (R12): it was covered on the opponent's ply.
    let may_carry = !(level == 1 && Pins::of(board).is_joint(board, piece));
    for way in grid::directions(board.occupied(start)) {
        let alone = !G::gated(board, start, way, level);
        let carrying = may_carry && !G::gated(board, start, way, level - 1);
        let between = grid::step(start, way);
        let height = board.height(between);
        for way in turns(way) {
            let end = grid::step(between, way);
            let may_start = if board.is_empty(end) { carrying } else { alone };
            if may_start && !G::gated(board, between, way, height) {
                reach.insert(end);
            }
        }
    }
}
