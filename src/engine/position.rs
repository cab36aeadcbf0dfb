//! A position: what lies where, whose turn it is, and which moves are legal.

use super::board::{Board, CellMove, Undo};
use super::grid::{self, Cell};
use super::pins::Pins;
use super::{Bug, Color, Direction, Hex, Illegal, Piece, Rules, explain, generate};

/// A move with its meaning: legal only in some position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Move {
    /// A forced pass (`RULES.md R6`).
    Pass,
    /// A piece comes to a hex: out of the hand, by itself or thrown. `(piece, to)` names one move.
    Play {
        /// What moves.
        piece: Piece,
        /// Where it ends.
        to: Hex,
    },
}

/// What a legal move physically does, for pictures and texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// What moved.
    pub piece: Piece,
    /// From where; `None` out of the hand.
    pub from: Option<Hex>,
    /// To where.
    pub to: Hex,
    /// The piece a dragonfly took along (R26).
    pub carried: Option<Piece>,
    /// The pillbug or mosquito that threw the piece, where the piece could not have gone there by itself (R24).
    pub thrower: Option<Piece>,
}

/// A position. About 3.5 KB without any heap: cheap to clone.
#[derive(Clone, Debug)]
pub struct Position {
    rules: Rules,
    board: Board,
    /// Where each piece lies, while it is on the board: cells wrap around, hexes do not.
    hexes: [Hex; 32],
}

/// What taking a move back needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlyUndo {
    cells: Option<(Piece, Cell)>,
    from: Hex,
    undo: Undo,
}

impl Position {
    /// The empty board.
    pub fn new(rules: Rules) -> Self {
        Self {
            rules,
            board: Board::new(rules),
            hexes: [Hex::ORIGIN; 32],
        }
    }

    /// The rules in force.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// Plies played so far, passes included.
    pub fn ply(&self) -> u32 {
        self.board.ply()
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        self.board.turn()
    }

    /// The cell of a hex on or beside the hive; `None` for a hex farther away.
    fn cell_of(&self, hex: Hex) -> Option<Cell> {
        let cell = grid::cell_of(hex);
        let here = |hex: Hex, cell: Cell| {
            self.board
                .top(cell)
                .is_some_and(|top| self.hexes[top.index()] == hex)
        };
        let beside = Direction::ALL.into_iter().any(|direction| {
            let neighbour = hex.step(direction);
            here(neighbour, grid::cell_of(neighbour))
        });
        (here(hex, cell)
            || self.board.is_empty(cell) && (beside || self.ply() == 0 && hex == Hex::ORIGIN))
            .then_some(cell)
    }

    /// The hex of a cell beside the hive.
    fn hex_of(&self, cell: Cell) -> Hex {
        if let Some(top) = self.board.top(cell) {
            return self.hexes[top.index()];
        }
        grid::directions(self.board.occupied(cell))
            .find_map(|way| {
                let top = self.board.top(grid::step(cell, way))?;
                Some(self.hexes[top.index()].step(grid::direction(way).opposite()))
            })
            .unwrap_or(Hex::ORIGIN)
    }

    /// The stack on a hex, bottom to top; empty where nothing lies.
    pub fn stack(&self, hex: Hex) -> Vec<Piece> {
        let mut stack: Vec<_> =
            std::iter::successors(self.top(hex), |&piece| self.board.below(piece)).collect();
        stack.reverse();
        stack
    }

    /// The top of a stack.
    pub fn top(&self, hex: Hex) -> Option<Piece> {
        self.board
            .top(grid::cell_of(hex))
            .filter(|top| self.hexes[top.index()] == hex)
    }

    /// The height of the stack on a hex, 0 where nothing lies.
    pub fn height(&self, hex: Hex) -> u8 {
        self.top(hex).map_or(0, |top| self.board.level(top) + 1)
    }

    /// Where a piece lies and its level from 0 (ground); `None` in hand or not in play.
    pub fn place_of(&self, piece: Piece) -> Option<(Hex, u8)> {
        self.board
            .is_placed(piece)
            .then(|| (self.hexes[piece.index()], self.board.level(piece)))
    }

    /// Every occupied hex, sorted by row then column.
    pub fn occupied(&self) -> Vec<Hex> {
        let mut hexes: Vec<_> = Color::ALL
            .into_iter()
            .flat_map(|color| self.board.tops(color))
            .map(|top| self.hexes[top.index()])
            .collect();
        hexes.sort_unstable_by_key(|hex| (hex.r, hex.q));
        hexes
    }

    /// Every piece on the board, in the order of [`Piece`].
    pub fn placed(&self) -> impl Iterator<Item = Piece> + use<> {
        self.board.placed().into_iter()
    }

    /// What a player still has in hand: kinds with their counts, kinds at 0 left out, in the order of `Bug`.
    pub fn hand(&self, color: Color) -> Vec<(Bug, u8)> {
        Bug::ALL
            .into_iter()
            .map(|bug| {
                let in_hand =
                    |&piece: &Piece| self.board.is_in_play(piece) && !self.board.is_placed(piece);
                (bug, Piece::all_of(color, bug).filter(in_hand).count() as u8)
            })
            .filter(|&(_, count)| count > 0)
            .collect()
    }

    /// The next piece of a kind a player would place; `None` when none is left.
    pub fn next_in_hand(&self, color: Color, bug: Bug) -> Option<Piece> {
        self.board.next_in_hand(color, bug)
    }

    /// Occupied neighbours of a queen, 0 to 6; `None` while she is in hand.
    pub fn queen_neighbours(&self, color: Color) -> Option<u8> {
        let queen = Piece::first(color, Bug::Queen);
        self.board
            .is_placed(queen)
            .then(|| grid::count(self.board.occupied(self.board.cell(queen))) as u8)
    }

    /// Whether a player's queen is surrounded (R8).
    pub fn is_surrounded(&self, color: Color) -> bool {
        self.board.surrounded(color)
    }

    /// All legal moves, no duplicates, in a fixed order; exactly `[Pass]` when a pass is forced; empty when the game
    /// is over by R8. The order is that of [`Move`]: by piece, then by hex.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(128);
        generate::each_move(&mut self.board.clone(), |mv| moves.push(self.named(mv)));
        moves.sort_unstable();
        moves
    }

    fn named(&self, mv: CellMove) -> Move {
        match mv {
            CellMove::Pass => Move::Pass,
            CellMove::Play(piece, cell) => Move::Play {
                piece,
                to: self.hex_of(cell),
            },
        }
    }

    fn in_cells(&self, mv: Move) -> Option<CellMove> {
        match mv {
            Move::Pass => Some(CellMove::Pass),
            Move::Play { piece, to } => self.cell_of(to).map(|cell| CellMove::Play(piece, cell)),
        }
    }

    /// `Ok` for a legal move, else the first clause it breaks.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        let in_cells = self.in_cells(mv);
        let mut legal = false;
        generate::each_move(&mut self.board.clone(), |other| {
            legal |= Some(other) == in_cells;
        });
        match mv {
            _ if legal => Ok(()),
            Move::Pass if self.board.is_over() => Err(Illegal::GameOver),
            Move::Pass => Err(Illegal::PassNotForced),
            Move::Play { piece, to } => Err(explain::why(
                &self.board,
                self.rules,
                piece,
                self.cell_of(to),
            )),
        }
    }

    /// What a legal move does; `None` for a pass or an illegal move.
    pub fn describe(&self, mv: Move) -> Option<Played> {
        self.check(mv).ok()?;
        let (Move::Play { piece, to }, Some(CellMove::Play(_, cell))) = (mv, self.in_cells(mv))
        else {
            return None;
        };
        let from = self.place_of(piece).map(|(hex, _)| hex);
        Some(Played {
            piece,
            from,
            to,
            carried: self.board.carried(piece, cell),
            thrower: from.and_then(|_| explain::thrower(&self.board, piece, cell)),
        })
    }

    /// R10: the piece may not be lifted. A covered piece and one in hand count as not pinned: other clauses hold them.
    pub fn is_pinned(&self, piece: Piece) -> bool {
        self.board.is_placed(piece)
            && self.board.is_top(piece)
            && Pins::of(&self.board).hold(&self.board, piece)
    }

    /// R12: what was physically moved on the previous ply (none, one, or two after a carry).
    pub fn just_moved(&self) -> Vec<Piece> {
        self.board.just_moved().into_iter().collect()
    }

    /// The same position with nothing just moved.
    pub(super) fn rested(&self) -> Self {
        let mut rested = self.clone();
        rested.board.rest();
        rested
    }

    /// Plays a legal move; a refusal gives the position back.
    #[expect(
        clippy::result_large_err,
        reason = "a refusal gives the position back, as it was"
    )]
    pub fn play(mut self, mv: Move) -> Result<Self, (Self, Illegal)> {
        match self.check(mv) {
            Ok(()) => {
                self.play_unchecked(mv);
                Ok(self)
            }
            Err(why) => Err((self, why)),
        }
    }

    /// Plays a move that is known to be legal here: [`legal_moves`](Self::legal_moves) lists it. Any other move
    /// leaves a position that means nothing, though never memory that is unsafe.
    pub fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv);
    }

    /// Plays a legal move and remembers how to take it back.
    pub(super) fn apply(&mut self, mv: Move) -> PlyUndo {
        let Move::Play { piece, to } = mv else {
            return PlyUndo {
                cells: None,
                from: Hex::ORIGIN,
                undo: self.board.play(CellMove::Pass),
            };
        };
        let cell = grid::cell_of(to);
        let undo = self.board.play(CellMove::Play(piece, cell));
        let from = std::mem::replace(&mut self.hexes[piece.index()], to);
        if let Some(carried) = undo.carried() {
            self.hexes[carried.index()] = to;
        }
        PlyUndo {
            cells: Some((piece, cell)),
            from,
            undo,
        }
    }

    /// Takes the last move back.
    pub(super) fn revert(&mut self, ply: PlyUndo) {
        let Some((piece, cell)) = ply.cells else {
            self.board.take_back(CellMove::Pass, ply.undo);
            return;
        };
        self.board.take_back(CellMove::Play(piece, cell), ply.undo);
        self.hexes[piece.index()] = ply.from;
        if let Some(carried) = ply.undo.carried() {
            self.hexes[carried.index()] = ply.from;
        }
    }
}
