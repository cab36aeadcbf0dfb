//! What the signs in a table mean; only those that are there are explained.

use super::{Cell, Crosstable, Outcome, Shape, State};
use crate::render::ChartWords;

/// The explanations, most needed first.
pub(super) fn legend(table: &Crosstable, words: &ChartWords) -> Vec<String> {
    let cells = || table.rows.iter().flat_map(|row| &row.cells);
    let games = || {
        cells().flat_map(|cell| match cell {
            Cell::Met { games, .. } => games.as_slice(),
            Cell::Empty | Cell::Bye(_) => &[],
        })
    };
    let has = |outcome| games().any(|game| game.outcome == outcome);
    let swiss = matches!(table.shape, Shape::Swiss { .. });
    let colors = cells().any(|cell| matches!(cell, Cell::Met { games, .. } if games.len() == 1));
    let mut legend = Vec::new();
    let mut say = |when: bool, text: String| {
        if when {
            legend.push(text);
        }
    };
    say(
        swiss && colors,
        format!("{}, {}: {}", words.white, words.black, words.colors),
    );
    say(has(Outcome::Pending), format!("*: {}", words.pending));
    say(
        has(Outcome::ForfeitWin) || has(Outcome::ForfeitLoss),
        format!("+ −: {}", words.forfeit),
    );
    say(
        swiss && cells().any(|cell| matches!(cell, Cell::Bye(_))),
        format!("–: {}", words.bye),
    );
    let withdrawn = table.rows.iter().any(|row| row.state == State::Withdrawn);
    say(withdrawn, format!("{}: {}", words.struck, words.withdrawn));
    let cut = (1..table.rows.len()).contains(&table.qualify);
    say(cut, format!("{}: {}", words.line, words.qualified));
    legend
}
