//! The board as move generation wants it: cells, stacks, neighbour masks, and sums kept up to date by every move.

use super::grid::{self, CELLS, Cell, SIX};
use super::pieces::Pieces;
use super::sums::Sums;
use super::{Bug, Color, Piece, QueenFirst, Rules};

/// No piece, in [`Board::top`] and [`Board::below`].
const NOBODY: u8 = 0xFF;
/// No cell, in [`Board::cell`].
const NOWHERE: Cell = 0xFFFF;

/// A move between cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CellMove {
    /// `RULES.md R6`.
    Pass,
    /// A piece comes to a cell.
    Play(Piece, Cell),
}

/// What taking a move back needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    /// Where the piece came from; [`NOWHERE`] for the hand.
    from: Cell,
    /// The piece taken along (R26).
    carried: Option<Piece>,
    just_moved: u32,
    sums: Sums,
    circuits: i8,
}

impl Undo {
    /// The piece taken along (R26).
    pub(super) fn carried(&self) -> Option<Piece> {
        self.carried
    }
}

/// Stacks on a torus of cells, whose turn it is, and what just moved: all that decides which moves are legal.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// The top piece of each cell.
    top: [u8; CELLS],
    /// The six neighbours with a white top (bits 0 to 5), and those with a black one (bits 6 to 11).
    near: [u16; CELLS],
    /// Where each piece is.
    cell: [Cell; 32],
    /// The piece beneath each piece.
    below: [u8; 32],
    /// How many pieces are beneath each piece.
    level: [u8; 32],
    /// All pieces in play, by index.
    in_play: u32,
    /// Those on the board.
    placed: u32,
    /// Those on top of their stacks.
    tops: u32,
    /// Those that moved on the previous ply (`RULES.md R12`).
    just_moved: u32,
    /// How many pieces lie on others.
    raised: u8,
    /// Components less holes of the hive: 1 for one hive without holes.
    circuits: i8,
    sums: Sums,
    turn: Color,
    ply: u32,
    queen_first: QueenFirst,
}

/// A player's pieces, by index.
const fn side(color: Color) -> u32 {
    match color {
        Color::White => 0x7FFF,
        Color::Black => 0x7FFF << 16,
    }
}

/// The last piece of each kind: a kind is in a hand exactly while its last piece is.
const LAST_OF_KIND: u32 = {
    let mut mask = 0;
    let mut i = 0;
    while i < Bug::ALL.len() {
        let bug = Bug::ALL[i];
        mask |= 1 << (bug.first_index() + bug.count() - 1);
        i += 1;
    }
    mask | mask << 16
};

impl Board {
    /// The empty board.
    pub(super) fn new(rules: Rules) -> Self {
        let in_play = Piece::all()
            .filter(|piece| rules.expansions.plays(piece.bug()))
            .fold(0, |mask, piece| mask | 1 << piece.index());
        Self {
            top: [NOBODY; CELLS],
            near: [0; CELLS],
            cell: [NOWHERE; 32],
            below: [NOBODY; 32],
            level: [0; 32],
            in_play,
            placed: 0,
            tops: 0,
            just_moved: 0,
            raised: 0,
            circuits: 0,
            sums: Sums::default(),
            turn: Color::White,
            ply: 0,
            queen_first: rules.queen_first,
        }
    }

    /// Plies played.
    #[inline]
    pub(super) fn ply(&self) -> u32 {
        self.ply
    }

    /// Who is to move.
    #[inline]
    pub(super) fn turn(&self) -> Color {
        self.turn
    }

    /// The sums over empty cells.
    #[inline]
    pub(super) fn sums(&self) -> Sums {
        self.sums
    }

    /// How many pieces lie on others.
    #[inline]
    pub(super) fn raised(&self) -> u8 {
        self.raised
    }

    /// Whether the hive encloses an empty hex.
    #[inline]
    pub(super) fn has_holes(&self) -> bool {
        self.circuits != 1
    }

    /// Whether the hive encloses an empty hex without a piece that lies alone on its cell and may be lifted.
    #[inline]
    pub(super) fn has_holes_without(&self, piece: Piece) -> bool {
        self.circuits - (1 - grid::groups(self.occupied(self.cell(piece)))) != 1
    }

    /// Pieces of a player that are the tops of their stacks, and did not just move (R11, R12).
    #[inline]
    pub(super) fn free(&self, color: Color) -> Pieces {
        Pieces(self.tops & side(color) & !self.just_moved)
    }

    /// The tops of all stacks of a player.
    #[inline]
    pub(super) fn tops(&self, color: Color) -> Pieces {
        Pieces(self.tops & side(color))
    }

    /// All pieces on the board.
    pub(super) fn placed(&self) -> Pieces {
        Pieces(self.placed)
    }

    /// What moved on the previous ply (R12).
    pub(super) fn just_moved(&self) -> Pieces {
        Pieces(self.just_moved)
    }

    /// Forgets what moved on the previous ply.
    pub(super) fn rest(&mut self) {
        self.just_moved = 0;
    }

    /// The kinds that the player to move may place now, each by its last piece (R4). An empty set means that none is
    /// left; that there is nowhere to place them is another matter.
    #[inline]
    pub(super) fn placeable(&self) -> Pieces {
        let queen = 1 << Piece::first(self.turn, Bug::Queen).index();
        let kinds = self.in_play & !self.placed & side(self.turn) & LAST_OF_KIND;
        match self.ply / 2 {
            0 if self.queen_first == QueenFirst::Forbidden => Pieces(kinds & !queen),
            0..3 => Pieces(kinds),
            _ if kinds & queen != 0 => Pieces(queen),
            _ => Pieces(kinds),
        }
    }

    /// The next piece of a kind that a player would place (R7).
    pub(super) fn next_in_hand(&self, color: Color, bug: Bug) -> Option<Piece> {
        Piece::all_of(color, bug).find(|&piece| self.is_in_play(piece) && !self.is_placed(piece))
    }

    /// Whether a piece is in play in this game type.
    pub(super) fn is_in_play(&self, piece: Piece) -> bool {
        self.in_play >> piece.index() & 1 != 0
    }

    /// Whether a piece is on the board.
    #[inline]
    pub(super) fn is_placed(&self, piece: Piece) -> bool {
        self.placed >> piece.index() & 1 != 0
    }

    /// Whether a piece is the top of its stack.
    #[inline]
    pub(super) fn is_top(&self, piece: Piece) -> bool {
        self.tops >> piece.index() & 1 != 0
    }

    /// Where a piece is; only for pieces on the board.
    #[inline]
    pub(super) fn cell(&self, piece: Piece) -> Cell {
        self.cell[piece.index()]
    }

    /// How many pieces are beneath a piece.
    #[inline]
    pub(super) fn level(&self, piece: Piece) -> u8 {
        self.level[piece.index()]
    }

    /// The piece directly beneath.
    #[inline]
    pub(super) fn below(&self, piece: Piece) -> Option<Piece> {
        named(self.below[piece.index()])
    }

    /// The top of a cell.
    #[inline]
    pub(super) fn top(&self, cell: Cell) -> Option<Piece> {
        named(self.top[cell as usize % CELLS])
    }

    /// Whether nothing lies on a cell.
    #[inline]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.top[cell as usize % CELLS] == NOBODY
    }

    /// The height of a cell's stack.
    #[inline]
    pub(super) fn height(&self, cell: Cell) -> u8 {
        match self.top[cell as usize % CELLS] {
            NOBODY => 0,
            top => self.level[top as usize & 31] + 1,
        }
    }

    /// The occupied neighbours.
    #[inline]
    pub(super) fn occupied(&self, cell: Cell) -> u8 {
        let near = self.near[cell as usize % CELLS];
        (near | near >> 6) as u8 & SIX
    }

    /// The neighbours whose top is a player's.
    #[inline]
    pub(super) fn near(&self, cell: Cell, color: Color) -> u8 {
        (self.near[cell as usize % CELLS] >> (6 * color as u16)) as u8 & SIX
    }

    /// Whether a queen is surrounded (`RULES.md R8`).
    #[inline]
    pub(super) fn surrounded(&self, color: Color) -> bool {
        let queen = Piece::first(color, Bug::Queen);
        self.is_placed(queen) && self.occupied(self.cell(queen)) == SIX
    }

    /// Whether the game is over (`RULES.md R8`).
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.surrounded(Color::White) || self.surrounded(Color::Black)
    }

    /// Whether R13 forbids a step to the neighbour in a direction, at a height without the mover.
    #[inline]
    pub(super) fn gated(&self, from: Cell, direction: u8, height: u8) -> bool {
        if self.raised < 2 && height > 0 {
            return false;
        }
        let to = self.height(grid::step(from, direction));
        let left = self.height(grid::step(from, grid::anticlockwise(direction)));
        let right = self.height(grid::step(from, grid::clockwise(direction)));
        left.min(right) > height.max(to)
    }

    /// The sums as they would be without a piece that lies alone on its cell.
    #[inline]
    pub(super) fn sums_without(&self, piece: Piece) -> Sums {
        let cell = self.cell(piece);
        let mut sums = self.sums;
        for direction in 0..6 {
            let neighbour = grid::step(cell, direction);
            if self.is_empty(neighbour) {
                let near = self.near[neighbour as usize % CELLS];
                sums.exchange(near, near ^ bit(piece.color(), grid::opposite(direction)));
            }
        }
        sums.add(self.near[cell as usize % CELLS]);
        sums
    }

    /// Takes a top piece off, for the time of a look at the board; the sums stay as they are.
    #[inline]
    pub(super) fn lift(&mut self, piece: Piece) {
        let cell = self.cell(piece);
        let below = self.below[piece.index()];
        self.top[cell as usize % CELLS] = below;
        self.flip_neighbours(cell, bits_between(piece.index() as u8, below));
    }

    /// Puts a lifted piece back.
    #[inline]
    pub(super) fn put_back(&mut self, piece: Piece) {
        let cell = self.cell(piece);
        self.top[cell as usize % CELLS] = piece.index() as u8;
        self.flip_neighbours(
            cell,
            bits_between(piece.index() as u8, self.below[piece.index()]),
        );
    }

    /// Flips a cell's bits in the masks of its neighbours: `bits` has bit 0 for White, bit 6 for Black.
    #[inline]
    fn flip_neighbours(&mut self, cell: Cell, bits: u16) {
        for direction in 0..6 {
            self.near[grid::step(cell, direction) as usize % CELLS] ^=
                bits << grid::opposite(direction);
        }
    }

    /// As [`flip_neighbours`](Self::flip_neighbours), and keeps the sums.
    #[inline]
    fn flip_neighbours_and_sum(&mut self, cell: Cell, bits: u16) {
        for direction in 0..6 {
            let neighbour = grid::step(cell, direction) as usize % CELLS;
            let old = self.near[neighbour];
            let new = old ^ bits << grid::opposite(direction);
            self.near[neighbour] = new;
            if self.top[neighbour] == NOBODY {
                self.sums.exchange(old, new);
            }
        }
    }

    /// Takes a piece off the top of its stack for good.
    #[inline]
    fn take(&mut self, piece: Piece) {
        let index = piece.index();
        let cell = self.cell[index] as usize % CELLS;
        let below = self.below[index];
        self.top[cell] = below;
        self.flip_neighbours_and_sum(cell as Cell, bits_between(index as u8, below));
        if below == NOBODY {
            self.sums.add(self.near[cell]);
            self.circuits -= 1 - grid::groups(self.occupied(cell as Cell));
        } else {
            self.tops |= 1 << below;
            self.raised -= 1;
        }
    }

    /// Puts a piece on a cell.
    #[inline]
    fn put(&mut self, piece: Piece, to: Cell) {
        let index = piece.index();
        let cell = to as usize % CELLS;
        let below = self.top[cell];
        self.level[index] = self.height(to);
        self.below[index] = below;
        self.cell[index] = to;
        if below == NOBODY {
            self.sums.subtract(self.near[cell]);
            self.circuits += 1 - grid::groups(self.occupied(to));
        } else {
            self.tops &= !(1 << below);
            self.raised += 1;
        }
        self.top[cell] = index as u8;
        self.flip_neighbours_and_sum(to, bits_between(index as u8, below));
        self.tops |= 1 << index;
    }

    /// The piece a move takes along: what is beneath a dragonfly that comes down from a stack to the ground (R26).
    #[inline]
    pub(super) fn carried(&self, piece: Piece, to: Cell) -> Option<Piece> {
        if piece.bug() == Bug::Dragonfly && self.is_placed(piece) && self.is_empty(to) {
            self.below(piece)
        } else {
            None
        }
    }

    /// Plays a move, which must be legal.
    #[inline]
    pub(super) fn play(&mut self, mv: CellMove) -> Undo {
        let mut undo = Undo {
            from: NOWHERE,
            carried: None,
            just_moved: self.just_moved,
            sums: self.sums,
            circuits: self.circuits,
        };
        self.just_moved = 0;
        if let CellMove::Play(piece, to) = mv {
            undo.from = self.cell(piece);
            if undo.from == NOWHERE {
                self.placed |= 1 << piece.index();
            } else {
                undo.carried = self.carried(piece, to);
                self.just_moved = 1 << piece.index();
                self.take(piece);
            }
            if let Some(carried) = undo.carried {
                self.just_moved |= 1 << carried.index();
                self.take(carried);
                self.put(carried, to);
            }
            self.put(piece, to);
        }
        self.turn = self.turn.other();
        self.ply += 1;
        undo
    }

    /// Takes the last move back.
    #[inline]
    pub(super) fn take_back(&mut self, mv: CellMove, undo: Undo) {
        self.turn = self.turn.other();
        self.ply -= 1;
        if let CellMove::Play(piece, _) = mv {
            self.take_unsummed(piece);
            if let Some(carried) = undo.carried {
                self.take_unsummed(carried);
                self.put_unsummed(carried, undo.from);
            }
            if undo.from == NOWHERE {
                self.placed &= !(1 << piece.index());
                self.tops &= !(1 << piece.index());
                self.cell[piece.index()] = NOWHERE;
                self.below[piece.index()] = NOBODY;
                self.level[piece.index()] = 0;
            } else {
                self.put_unsummed(piece, undo.from);
            }
        }
        self.just_moved = undo.just_moved;
        self.sums = undo.sums;
        self.circuits = undo.circuits;
    }

    #[inline]
    fn take_unsummed(&mut self, piece: Piece) {
        self.lift(piece);
        if let Some(below) = self.below(piece) {
            self.tops |= 1 << below.index();
            self.raised -= 1;
        }
    }

    #[inline]
    fn put_unsummed(&mut self, piece: Piece, to: Cell) {
        let index = piece.index();
        let below = self.top[to as usize % CELLS];
        self.level[index] = self.height(to);
        self.below[index] = below;
        self.cell[index] = to;
        if below != NOBODY {
            self.tops &= !(1 << below);
            self.raised += 1;
        }
        self.put_back(piece);
    }
}

#[inline]
fn named(index: u8) -> Option<Piece> {
    if index == NOBODY {
        None
    } else {
        Some(Piece::from_index(index))
    }
}

/// A player's bit for the neighbour in a direction.
#[inline]
const fn bit(color: Color, direction: u8) -> u16 {
    1 << (direction + 6 * color as u8)
}

/// The colour bits that differ between two tops of a cell, of which the second may be nobody.
#[inline]
fn bits_between(top: u8, other: u8) -> u16 {
    let bits = |index: u8| match index {
        NOBODY => 0_u16,
        0..16 => 1,
        _ => 1 << 6,
    };
    bits(top) ^ bits(other)
}
