//! Finds the clause that an illegal move breaks.

use super::board::{Board, CellMove};
use super::cell_set::CellSet;
use super::grid::{self, Cell};
use super::pins::Pins;
use super::reach::{self, Closed, Gates, Open};
use super::{Bug, Illegal, Piece, QueenFirst, Rules, generate, throws};

/// Why a move, which is not legal, is not; `to` is `None` for a hex that touches nothing.
pub(super) fn why(board: &Board, rules: Rules, piece: Piece, to: Option<Cell>) -> Illegal {
    if board.is_over() {
        return Illegal::GameOver;
    }
    if !board.is_in_play(piece) {
        return Illegal::NotInPlay(piece);
    }
    let mut board = board.clone();
    let mut must_pass = false;
    generate::each_move(&mut board, |mv| must_pass = mv == CellMove::Pass);
    if must_pass {
        return Illegal::MustPass;
    }
    if board.is_placed(piece) {
        movement(&mut board, piece, to)
    } else {
        placement(&board, rules, piece, to)
    }
}

fn placement(board: &Board, rules: Rules, piece: Piece, to: Option<Cell>) -> Illegal {
    let turn = board.turn();
    let queen = Piece::first(turn, Bug::Queen);
    if piece.color() != turn {
        return Illegal::NotYours(piece);
    }
    if piece == queen && board.ply() < 2 && rules.queen_first == QueenFirst::Forbidden {
        return Illegal::QueenFirst;
    }
    if piece != queen && board.ply() >= 6 && !board.is_placed(queen) {
        return Illegal::QueenDue;
    }
    if let Some(next) = board
        .next_in_hand(turn, piece.bug())
        .filter(|&next| next != piece)
    {
        return Illegal::OutOfOrder { asked: piece, next };
    }
    let Some(to) = to else {
        return Illegal::PlacementNotTouching;
    };
    if let Some(top) = board.top(to) {
        return Illegal::PlacementOccupied(top);
    }
    let opponent = grid::directions(board.near(to, turn.other()))
        .find_map(|way| board.top(grid::step(to, way)));
    match opponent {
        Some(opponent) if board.ply() > 1 => Illegal::PlacementTouchesOpponent(opponent),
        _ => Illegal::PlacementNotTouching,
    }
}

fn movement(board: &mut Board, piece: Piece, to: Option<Cell>) -> Illegal {
    let from = board.cell(piece);
    let turn = board.turn();
    if to == Some(from) {
        return Illegal::SamePlace(piece);
    }
    if piece.color() != turn && !may_be_thrown(board, piece) {
        return Illegal::NotYours(piece);
    }
    if !board.is_placed(Piece::first(turn, Bug::Queen)) {
        return Illegal::QueenNotPlaced;
    }
    if let Some(top) = board.top(from).filter(|&top| top != piece) {
        return Illegal::CoveredBy(top);
    }
    if board.just_moved().contains(piece) {
        return Illegal::JustMoved(piece);
    }
    if piece.color() != turn && board.level(piece) > 0 {
        return Illegal::ThrownFromStack(piece);
    }
    if Pins::of(board).hold(board, piece) {
        return Illegal::Pinned(piece);
    }
    let Some(to) = to else {
        return Illegal::Disconnected;
    };
    if let Some(top) = board
        .top(to)
        .filter(|_| piece.color() != turn || !climbs(board, piece))
    {
        return Illegal::Occupied(top);
    }
    let touches = board.occupied(to);
    if board.is_empty(to)
        && board.level(piece) == 0
        && grid::directions(touches).all(|way| grid::step(to, way) == from)
    {
        return Illegal::Disconnected;
    }
    if reaches::<Open>(board, piece, to) {
        return Illegal::Gated(piece);
    }
    carrying(board, piece, to).unwrap_or(Illegal::Unreachable(piece))
}

/// Whether one of the player's pillbugs, or a mosquito that copies one, lies beside a piece.
fn may_be_thrown(board: &Board, piece: Piece) -> bool {
    throws::throwers(board)
        .any(|thrower| grid::are_adjacent(board.cell(thrower), board.cell(piece)))
}

/// Whether a piece can ever end its own move on a stack, where it lies.
fn climbs(board: &Board, piece: Piece) -> bool {
    let climber = |bug| matches!(bug, Bug::Beetle | Bug::Dragonfly);
    match piece.bug() {
        Bug::Mosquito => board.level(piece) > 0 || reach::copied(board, piece).any(climber),
        bug => climber(bug),
    }
}

fn reaches<G: Gates>(board: &mut Board, piece: Piece, to: Cell) -> bool {
    let mut cells = CellSet::default();
    if piece.color() == board.turn() {
        reach::add_reach::<G>(board, piece, &mut cells);
    }
    cells.contains(to)
        || throws::throws::<G>(board, &Pins::of(board))
            .as_slice()
            .iter()
            .any(|throw| (throw.piece, throw.to) == (piece, to))
}

/// What stops a dragonfly from carrying the piece beneath it, if that is all that is in the way.
fn carrying(board: &mut Board, piece: Piece, to: Cell) -> Option<Illegal> {
    let below = board.carried(piece, to)?;
    let from = board.cell(piece);
    let way_there = (0..6).any(|way| {
        let between = grid::step(from, way);
        !board.is_empty(between)
            && [grid::clockwise(way), grid::anticlockwise(way)]
                .into_iter()
                .any(|on| grid::step(between, on) == to)
    });
    way_there.then_some(Illegal::CarryPinned(below))
}

/// Who throws a piece to a cell, where it cannot go by itself (R24).
pub(super) fn thrower(board: &Board, piece: Piece, to: Cell) -> Option<Piece> {
    let mut board = board.clone();
    if !board.is_placed(Piece::first(board.turn(), Bug::Queen)) {
        return None;
    }
    let pins = Pins::of(&board);
    let mut cells = CellSet::default();
    if board.free(board.turn()).contains(piece) && !pins.hold(&board, piece) {
        reach::add_reach::<Closed>(&mut board, piece, &mut cells);
    }
    if cells.contains(to) {
        return None;
    }
    let throws = throws::throws::<Closed>(&board, &pins);
    throws
        .as_slice()
        .iter()
        .find(|throw| (throw.piece, throw.to) == (piece, to))
        .map(|throw| throw.thrower)
}
