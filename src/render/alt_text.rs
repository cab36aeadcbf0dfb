//! The whole position in words, for screen readers.

use super::{
    Held, Marks, View, Words,
    rows::{Rows, hand_words, stack_words, turn_words},
};
use crate::engine::{Bug, Color, Hex, Piece, Position};

/// What Discord takes as the description of an attachment, in UTF-16 units.
const LIMIT: usize = 1024;

/// A sentence, and how soon it is left out when there is no room for all.
struct Sentence {
    text: String,
    keep: Keep,
}

/// Sentences are left out from the first of these to the last but one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Keep {
    Destinations,
    Legend,
    Queens,
    Held,
    Movable,
    Last,
    Always,
}

/// Everything the picture shows, in at most 1,024 UTF-16 units; `last` is the last move as written.
///
/// The sentences say who is to move, the last move, every stack from the top down by row and column, and both hands:
/// `Row 2: 1 wA1, 3 wB1 on bQ.` Where all would be too long, what the message says elsewhere is left out first;
/// pieces, hands and turn always stay.
pub fn alt_text(position: &Position, view: &View, last: Option<&str>, words: &Words) -> String {
    let further: &[Hex] = match &view.marks {
        Marks::Destinations { to, .. } => to,
        Marks::Board | Marks::Movable(_) => &[],
    };
    let rows = Rows::around(position, further);
    let mut sentences = Vec::new();
    let mut say = |keep, text: String| {
        sentences.push(Sentence {
            text: text + ".",
            keep,
        });
    };

    say(Keep::Always, turn_words(position, view.over, words));
    if let Some(last) = last {
        say(Keep::Last, format!("{}: {last}", words.last));
    }
    let stacks = rows.stacks(position);
    if stacks.is_empty() {
        say(Keep::Always, words.empty_board.clone());
    } else {
        say(Keep::Legend, words.legend.clone());
    }
    for (row, stacks) in stacks {
        let stacks: Vec<String> = stacks
            .iter()
            .map(|(column, stack)| format!("{column} {}", stack_words(stack, words)))
            .collect();
        say(
            Keep::Always,
            format!("{} {row}: {}", words.row, stacks.join(", ")),
        );
    }
    for color in Color::ALL {
        say(Keep::Always, hand_words(position, color, words));
    }
    if let Some(queens) = queens(position) {
        say(Keep::Queens, format!("{}: {queens}", words.queens));
    }
    if view.held == Held::Marked {
        let pinned = position.occupied().into_iter();
        let pinned = pinned
            .filter_map(|hex| position.top(hex))
            .filter(|&piece| position.is_pinned(piece));
        let held = [
            (&words.pinned, pinned.collect::<Vec<_>>()),
            (&words.just_moved, position.just_moved()),
        ];
        for (what, pieces) in held {
            if !pieces.is_empty() {
                let pieces: Vec<String> = pieces.iter().map(ToString::to_string).collect();
                say(Keep::Held, format!("{what}: {}", pieces.join(", ")));
            }
        }
    }
    match &view.marks {
        Marks::Board => {}
        Marks::Movable(pieces) => say(
            Keep::Movable,
            format!("{}: {}", words.movable, numbered(pieces)),
        ),
        Marks::Destinations { piece, to } => {
            let places: Vec<String> = (1..)
                .zip(to)
                .map(|(number, &hex)| {
                    let (row, column) = rows.of(hex);
                    format!("{number}: {row} {column}")
                })
                .collect();
            say(
                Keep::Destinations,
                format!("{} ({piece}): {}", words.destinations, places.join(", ")),
            );
        }
    }
    fit(sentences)
}

/// `wQ 5, bQ 3`: the occupied neighbours of the queens on the board.
fn queens(position: &Position) -> Option<String> {
    let queens: Vec<String> = Color::ALL
        .into_iter()
        .filter_map(|color| {
            let queen = Piece::new(color, Bug::Queen, 1)?;
            Some(format!("{queen} {}", position.queen_neighbours(color)?))
        })
        .collect();
    (!queens.is_empty()).then(|| queens.join(", "))
}

/// `1 wA1, 2 wB1`
fn numbered(pieces: &[Piece]) -> String {
    let pieces: Vec<String> = (1..)
        .zip(pieces)
        .map(|(number, piece)| format!("{number} {piece}"))
        .collect();
    pieces.join(", ")
}

/// Joins as many sentences as there is room for.
fn fit(mut sentences: Vec<Sentence>) -> String {
    loop {
        let texts: Vec<&str> = sentences
            .iter()
            .map(|sentence| sentence.text.as_str())
            .collect();
        let joined = texts.join(" ");
        if joined.encode_utf16().count() <= LIMIT {
            return joined;
        }
        match sentences.iter().map(|sentence| sentence.keep).min() {
            None | Some(Keep::Always) => return cut(&joined),
            Some(first) => sentences.retain(|sentence| sentence.keep != first),
        }
    }
}

/// The longest beginning that Discord takes: better than no picture, should the words of some language be too long.
fn cut(text: &str) -> String {
    let mut units = 0;
    text.chars()
        .take_while(|character| {
            units += character.len_utf16();
            units <= LIMIT
        })
        .collect()
}
