//! Why a move is not legal.

use super::Piece;

/// Why a move is not legal: one variant a clause, with what a sentence needs. `Display` is one English sentence
/// without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// R6: there is a legal move, so no pass.
    #[error("there is a legal move, and a pass is only played when there is none")]
    PassNotForced,
    /// R6: no legal move: only a pass.
    #[error("there is no legal move: only a pass can be played")]
    MustPass,
    /// Not this player's piece, and nobody can throw it.
    #[error("{0} is the opponent's, and no pillbug beside it can throw it")]
    NotYours(Piece),
    /// The piece is not in play in this game type.
    #[error("{0} is not in play in this game")]
    NotInPlay(Piece),
    /// R4: queen as first piece.
    #[error("the queen may not be a player's first piece")]
    QueenFirst,
    /// R4: the queen must be placed now.
    #[error("the queen must be placed on the fourth turn at the latest: place her now")]
    QueenDue,
    /// R5: nothing moves before the own queen is placed.
    #[error("no piece moves before the player's own queen is on the board")]
    QueenNotPlaced,
    /// R7: a lower number is still in hand.
    #[error("{asked} is not the next of its kind: place {next} first")]
    OutOfOrder {
        /// What was asked.
        asked: Piece,
        /// The one to place.
        next: Piece,
    },
    /// R2/R3: a placement must touch the own colour (or, on ply 2, the first piece).
    #[error(
        "a new piece must touch a piece of its own colour (on the second ply, the first piece)"
    )]
    PlacementNotTouching,
    /// R3: a placement may not touch the opponent; the piece it would touch.
    #[error("a new piece may not touch the opponent's: it would touch {0}")]
    PlacementTouchesOpponent(Piece),
    /// R2/R3: a new piece needs an empty hex; the piece that lies there.
    #[error("{0} is there: a new piece needs an empty hex")]
    PlacementOccupied(Piece),
    /// The destination is occupied and this piece cannot climb there.
    #[error("{0} is there, and this piece cannot climb onto it")]
    Occupied(Piece),
    /// R10: lifting it would break the hive.
    #[error("{0} is pinned: the hive would fall apart without it")]
    Pinned(Piece),
    /// R26 with R10: lifting both the dragonfly and the piece it would carry would break the hive.
    #[error("the dragonfly would have to carry {0}, and the hive would fall apart without it")]
    CarryPinned(Piece),
    /// R11: covered by this piece.
    #[error("it is covered by {0}")]
    CoveredBy(Piece),
    /// R12: it moved on the previous ply.
    #[error("{0} moved on the previous ply, and must rest on this one")]
    JustMoved(Piece),
    /// R13: the way is gated.
    #[error("the way of {0} is gated: it would have to squeeze through between two stacks")]
    Gated(Piece),
    /// R24: the opponent's piece lies on another, so that it cannot be thrown.
    #[error("{0} lies on another piece, and cannot be thrown from there")]
    ThrownFromStack(Piece),
    /// The destination touches nothing.
    #[error("nothing lies beside that hex: the hive must stay in one")]
    Disconnected,
    /// R15: it already lies there.
    #[error("{0} already lies there")]
    SamePlace(Piece),
    /// The bug does not move like that.
    #[error("{0} cannot get there")]
    Unreachable(Piece),
}
