//! A table in monospaced characters.

use super::{
    Crosstable, Row, State,
    cell::{Place, columns, place},
};
use crate::render::{
    ChartWords,
    chart::{left, pages, plain, right, widest},
};

/// How wide a line may be before a phone breaks it, in columns.
const WIDTH: usize = 42;

/// Names have at least and at most so many columns.
const NAMES: [usize; 2] = [8, 16];

/// The table for code blocks (without their fences), each page at most 1,900 UTF-16 units: place, name, the results
/// of the rounds or against the entrants in their order, points. `>` is before the viewer's row and `x` before who has
/// withdrawn; a line is below those who go on. Lines are at most 42 columns wide where names can be cut so far.
pub fn text(table: &Crosstable, words: &ChartWords) -> Vec<String> {
    let grid: Vec<Vec<String>> = table
        .rows
        .iter()
        .map(|row| results(table, row, words))
        .collect();
    let wide = widest(grid.iter().flatten().map(String::as_str));
    let between = if wide > 1 { " " } else { "" };
    let cells: Vec<String> = grid
        .iter()
        .map(|row| {
            row.iter()
                .map(|cell| right(cell, wide))
                .collect::<Vec<_>>()
                .join(between)
        })
        .collect();
    let places: Vec<String> = table.rows.iter().map(|row| row.place.to_string()).collect();
    let [place, cell] = [&places, &cells].map(|texts| widest(texts.iter().map(String::as_str)));
    let point = widest(table.rows.iter().map(|row| row.points.as_str()));
    let room = WIDTH
        .saturating_sub(place + cell + point + 4)
        .clamp(NAMES[0], NAMES[1]);
    let names: Vec<String> = table
        .rows
        .iter()
        .map(|row| plain(&row.name, room))
        .collect();
    let name = widest(names.iter().map(String::as_str));
    let mut lines = Vec::new();
    for (index, row) in table.rows.iter().enumerate() {
        let sign = match row.state {
            _ if table.own == Some(row.number) => '>',
            State::Withdrawn => 'x',
            State::In => ' ',
        };
        lines.push(format!(
            "{sign}{} {} {} {}",
            right(&places[index], place),
            left(&names[index], name),
            left(&cells[index], cell),
            right(&row.points, point)
        ));
        if index + 1 == table.qualify && index + 1 < table.rows.len() {
            lines.push("-".repeat(1 + place + 1 + name + 1 + cell + 1 + point));
        }
    }
    pages(&plain(&table.title, WIDTH), &lines)
}

/// The results of an entrant, one for each column.
fn results(table: &Crosstable, row: &Row, words: &ChartWords) -> Vec<String> {
    (0..columns(table))
        .map(|column| match place(table, row, column, words) {
            Place::Diagonal => "×".to_owned(),
            Place::Cell(cell) if cell.result.is_empty() => ".".to_owned(),
            Place::Cell(cell) => cell.result.replace(' ', ""),
        })
        .collect()
}
