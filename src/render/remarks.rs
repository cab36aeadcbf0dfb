//! What a picture shows besides the pieces, in words: queens, what is held, and what can be chosen.

use super::{Marks, View, Words, rows::Rows};
use crate::engine::{Bug, Color, Hex, Piece, Position};

/// `Neighbours of the queens: wQ 5, bQ 3`; of those on the board.
pub(super) fn queens(position: &Position, words: &Words) -> Option<String> {
    let queens: Vec<String> = Color::ALL
        .into_iter()
        .filter_map(|color| {
            let queen = Piece::new(color, Bug::Queen, 1)?;
            Some(format!("{queen} {}", position.queen_neighbours(color)?))
        })
        .collect();
    (!queens.is_empty()).then(|| format!("{}: {}", words.queens, queens.join(", ")))
}

/// `Pinned: wA1, bQ` and `Just moved: wB1`, where there are any.
pub(super) fn held(position: &Position, words: &Words) -> Vec<String> {
    let pinned = position.occupied().into_iter();
    let pinned = pinned
        .filter_map(|hex| position.top(hex))
        .filter(|&piece| position.is_pinned(piece));
    [
        (&words.pinned, pinned.collect::<Vec<_>>()),
        (&words.just_moved, position.just_moved()),
    ]
    .into_iter()
    .filter(|(_, pieces)| !pieces.is_empty())
    .map(|(what, pieces)| {
        let pieces: Vec<String> = pieces.iter().map(ToString::to_string).collect();
        format!("{what}: {}", pieces.join(", "))
    })
    .collect()
}

/// The marked hexes, which rows and columns must reach.
pub(super) fn marked(view: &View) -> Vec<Hex> {
    let destinations: &[Hex] = match &view.marks {
        Marks::Destinations { to, .. } => to,
        Marks::Board | Marks::Movable(_) => &[],
    };
    [destinations, &view.barred].concat()
}

/// `Out of reach, as row and column: 1 3, 2 6`, where there is any.
pub(super) fn barred(view: &View, rows: &Rows, words: &Words) -> Option<String> {
    let places = view.barred.iter().map(|&hex| {
        let (row, column) = rows.of(hex);
        format!("{row} {column}")
    });
    let places: Vec<String> = places.collect();
    (!places.is_empty()).then(|| format!("{}: {}", words.barred, places.join(", ")))
}

/// `To choose: 1 wA1, 2 wB1`, or by row and column where hexes are to be chosen.
pub(super) fn marks(view: &View, rows: &Rows, words: &Words) -> Option<String> {
    match &view.marks {
        Marks::Board => None,
        Marks::Movable(pieces) => {
            let pieces: Vec<String> = (1..)
                .zip(pieces)
                .map(|(number, piece)| format!("{number} {piece}"))
                .collect();
            Some(format!("{}: {}", words.movable, pieces.join(", ")))
        }
        Marks::Destinations { piece, to } => {
            let places: Vec<String> = (1..)
                .zip(to)
                .map(|(number, &hex)| {
                    let (row, column) = rows.of(hex);
                    format!("{number}: {row} {column}")
                })
                .collect();
            Some(format!(
                "{} ({piece}): {}",
                words.destinations,
                places.join(", ")
            ))
        }
    }
}
