//! The whole position in words, for screen readers.

use super::{
    Held, Marks, View, Words, remarks,
    rows::{Rows, hand_words, stack_words, turn_words},
};
use crate::engine::{Color, Position};

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
    let rows = Rows::around(position, &remarks::marked(view));
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
    if let Some(queens) = remarks::queens(position, words) {
        say(Keep::Queens, queens);
    }
    if view.held == Held::Marked {
        for held in remarks::held(position, words) {
            say(Keep::Held, held);
        }
    }
    if let Some(marks) = remarks::marks(view, &rows, words) {
        let keep = match view.marks {
            Marks::Destinations { .. } => Keep::Destinations,
            Marks::Board | Marks::Movable(_) => Keep::Movable,
        };
        say(keep, marks);
    }
    if let Some(barred) = remarks::barred(view, &rows, words) {
        say(Keep::Destinations, barred);
    }
    fit(sentences)
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
