//! What a picture shows besides the position.

use std::collections::BTreeMap;

use super::{Size, Theme};
use crate::engine::{Hex, Move, Piece, Played, Position};

/// How to look at a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct View {
    /// Colours.
    pub theme: Theme,
    /// How large the tiles are.
    pub size: Size,
    /// How stacks are shown.
    pub stacks: Stacks,
    /// Whether pieces that are held fast are marked.
    pub held: Held,
    /// Numbers on the board for the move picker.
    pub marks: Marks,
    /// The last move, to be pointed out.
    pub last: Option<Played>,
    /// The game is over: nobody is shown as being to move.
    pub over: bool,
    /// Whether the hands are shown along the bottom.
    pub hands: Hands,
    /// Hexes that are crossed out, since a piece cannot get there: for diagrams.
    pub barred: Vec<Hex>,
    /// Hexes that are within the picture, whatever lies there: pictures that follow one another with the same frame
    /// around all of them do not jump.
    pub frame: Vec<Hex>,
}

/// Whether the hands are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Hands {
    /// Along the bottom, with an arrow at the side to move.
    #[default]
    Shown,
    /// Not at all: for diagrams.
    Hidden,
}

/// How stacks of pieces are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stacks {
    /// As they lie, with a badge that tells their height.
    #[default]
    Piled,
    /// Besides, each is spread out below the board.
    Spread,
}

/// Whether pieces are marked that the hive holds (`RULES.md R10`) and those that have just moved (R12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Held {
    /// Not.
    #[default]
    Unmarked,
    /// A padlock on what is pinned, an hourglass on what has just moved.
    Marked,
}

/// Numbered marks, counted from 1 in the order of the lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Marks {
    /// None: the board as it is.
    #[default]
    Board,
    /// These pieces can be chosen, on the board or in hand.
    Movable(Vec<Piece>),
    /// This piece can go to these hexes.
    Destinations {
        /// The piece chosen; it is ringed.
        piece: Piece,
        /// Where it can go.
        to: Vec<Hex>,
    },
}

impl Marks {
    /// Every piece with a legal move, in reading order: first the board by row, column and level, then the hand of
    /// the side to move.
    pub fn movable(position: &Position) -> Self {
        let pieces: BTreeMap<_, Piece> = position
            .legal_moves()
            .into_iter()
            .filter_map(|mv| match mv {
                Move::Pass => None,
                Move::Play { piece, .. } => Some(piece),
            })
            .map(|piece| {
                let place = position.place_of(piece);
                (
                    (
                        place.is_none(),
                        place.map(|(hex, level)| (hex.r, hex.q, level)),
                        piece,
                    ),
                    piece,
                )
            })
            .collect();
        Self::Movable(pieces.into_values().collect())
    }

    /// Every hex where a piece may legally go, in reading order: by row from the north, then from the west.
    pub fn destinations(position: &Position, piece: Piece) -> Self {
        let mut to: Vec<Hex> = position
            .legal_moves()
            .into_iter()
            .filter_map(|mv| match mv {
                Move::Play { piece: mover, to } if mover == piece => Some(to),
                _ => None,
            })
            .collect();
        to.sort_by_key(|hex| (hex.r, hex.q));
        Self::Destinations { piece, to }
    }
}
