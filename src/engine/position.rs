//! A position: what lies where, whose turn it is, and which moves are legal.

use super::{Bug, Color, Hex, Piece, Rules};

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

/// Why a move is not legal: one variant a clause, with what a sentence needs. (The engine's owner extends this.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// R6: there is a legal move, so no pass.
    PassNotForced,
    /// R6: no legal move: only a pass.
    MustPass,
    /// Not this player's piece, and nobody can throw it.
    NotYours(Piece),
    /// The piece is not in play in this game type.
    NotInPlay(Piece),
    /// R4: queen as first piece.
    QueenFirst,
    /// R4: the queen must be placed now.
    QueenDue,
    /// R5: nothing moves before the own queen is placed.
    QueenNotPlaced,
    /// R7: a lower number is still in hand.
    OutOfOrder {
        /// What was asked.
        asked: Piece,
        /// The one to place.
        next: Piece,
    },
    /// R2/R3: a placement must touch the own colour (or, on ply 2, the first piece).
    PlacementNotTouching,
    /// R3: a placement may not touch the opponent; the piece it would touch.
    PlacementTouchesOpponent(Piece),
    /// The destination is occupied and this piece cannot climb there.
    Occupied(Piece),
    /// R10: lifting it would break the hive.
    Pinned(Piece),
    /// R11: covered by this piece.
    CoveredBy(Piece),
    /// R12: it moved on the previous ply.
    JustMoved(Piece),
    /// R13: the way is gated.
    Gated(Piece),
    /// The destination touches nothing.
    Disconnected,
    /// R15: it already lies there.
    SamePlace(Piece),
    /// The bug does not move like that.
    Unreachable(Piece),
}

/// A position. Cheap to clone (a few hundred bytes, no heap).
#[derive(Clone, Debug)]
pub struct Position {
    rules: Rules,
}

impl Position {
    /// The empty board.
    pub fn new(rules: Rules) -> Self {
        Self { rules }
    }
    /// The rules in force.
    pub fn rules(&self) -> Rules {
        self.rules
    }
    /// Plies played so far, passes included.
    pub fn ply(&self) -> u32 {
        todo!()
    }
    /// Who is to move.
    pub fn turn(&self) -> Color {
        todo!()
    }
    /// The stack on a hex, bottom to top; empty where nothing lies.
    pub fn stack(&self, hex: Hex) -> Vec<Piece> {
        let _ = hex;
        todo!()
    }
    /// The top of a stack.
    pub fn top(&self, hex: Hex) -> Option<Piece> {
        let _ = hex;
        todo!()
    }
    /// Where a piece lies and its level from 0 (ground); `None` in hand or not in play.
    pub fn place_of(&self, piece: Piece) -> Option<(Hex, u8)> {
        let _ = piece;
        todo!()
    }
    /// Every occupied hex, sorted by row then column.
    pub fn occupied(&self) -> Vec<Hex> {
        todo!()
    }
    /// What a player still has in hand: kinds with their counts, kinds at 0 left out, in the order of `Bug`.
    pub fn hand(&self, color: Color) -> Vec<(Bug, u8)> {
        let _ = color;
        todo!()
    }
    /// The next piece of a kind a player would place; `None` when none is left.
    pub fn next_in_hand(&self, color: Color, bug: Bug) -> Option<Piece> {
        let _ = (color, bug);
        todo!()
    }
    /// Occupied neighbours of a queen, 0 to 6; `None` while she is in hand.
    pub fn queen_neighbours(&self, color: Color) -> Option<u8> {
        let _ = color;
        todo!()
    }
    /// All legal moves, no duplicates, in a fixed order; exactly `[Pass]` when a pass is forced; empty when the game is over by R8.
    pub fn legal_moves(&self) -> Vec<Move> {
        todo!()
    }
    /// `Ok` for a legal move, else the first clause it breaks.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        let _ = mv;
        todo!()
    }
    /// What a legal move does; `None` for a pass or an illegal move.
    pub fn describe(&self, mv: Move) -> Option<Played> {
        let _ = mv;
        todo!()
    }
    /// R10: the piece may not be lifted.
    pub fn is_pinned(&self, piece: Piece) -> bool {
        let _ = piece;
        todo!()
    }
    /// R12: what was physically moved on the previous ply (none, one, or two after a carry).
    pub fn just_moved(&self) -> Vec<Piece> {
        todo!()
    }
    /// Plays a legal move; a refusal gives the position back.
    pub fn play(self, mv: Move) -> Result<Self, (Self, Illegal)> {
        let _ = mv;
        todo!()
    }
}
