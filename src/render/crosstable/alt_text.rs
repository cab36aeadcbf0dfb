//! A table in words.

use super::{Crosstable, Row, Shape, State, cell::columns};
use crate::render::{
    ChartWords,
    chart::{Description, spoken},
};

/// What a table says, in at most 1,024 UTF-16 units: title, counts, the viewer's place, who goes on, and the standing from
/// the top as far as there is room. It is about the whole table, whichever of its pages it stands beside.
pub fn alt_text(table: &Crosstable, words: &ChartWords) -> String {
    let mut description = Description::default();
    description.say(&spoken(&table.title));
    description.say(&spoken(&table.subtitle));
    description.say(&format!("{}: {}", words.entrants, table.rows.len()));
    if matches!(table.shape, Shape::Swiss { .. }) {
        description.say(&format!("{}: {}", words.rounds, columns(table)));
    }
    if let Some(own) = table.rows.iter().find(|row| table.own == Some(row.number)) {
        description.say(&format!("{}: {}", words.you, entry(own)));
    }
    if (1..table.rows.len()).contains(&table.qualify) {
        description.say(&format!("{}: {}", words.go_on, table.qualify));
    }
    let withdrawn = table
        .rows
        .iter()
        .filter(|row| row.state == State::Withdrawn)
        .count();
    if withdrawn > 0 {
        description.say(&format!("{}: {withdrawn}", words.left));
    }
    let entries: Vec<String> = table.rows.iter().map(entry).collect();
    description.list("", &entries, &words.more);
    description.finish()
}

/// `3 Alice 4½`.
fn entry(row: &Row) -> String {
    format!("{} {} {}", row.place, spoken(&row.name), row.points)
}
