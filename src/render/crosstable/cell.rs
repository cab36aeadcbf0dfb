//! A cell as it is written.

use super::{Bye, Cell, Crosstable, Game, Outcome, Row, Shape};
use crate::{engine::Color, render::ChartWords};

/// A cell, ready to be drawn or printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Written {
    /// The opponent and the colour, as `12w`, or what a bye begins with; may be empty.
    pub who: String,
    /// The result, as `1½`, `+`, `*`; may be empty.
    pub result: String,
    /// Whether more than half of the points were won, and all games are over.
    pub won: bool,
}

/// What lies where the row meets the column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// An entrant's own column.
    Diagonal,
    /// A cell; nothing is written in it where there was no game.
    Cell(Written),
}

/// The sign of a result.
pub(super) const fn mark(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Pending => "*",
        Outcome::Win => "1",
        Outcome::Draw => "½",
        Outcome::Loss => "0",
        Outcome::ForfeitWin => "+",
        Outcome::ForfeitLoss => "−",
    }
}

/// Half points.
const fn halves(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Win | Outcome::ForfeitWin => 2,
        Outcome::Draw => 1,
        Outcome::Pending | Outcome::Loss | Outcome::ForfeitLoss => 0,
    }
}

/// How many columns of cells a table has.
pub(super) fn columns(table: &Crosstable) -> usize {
    match table.shape {
        Shape::AllPlayAll => table.rows.len(),
        Shape::Swiss { rounds } => {
            let played = table.rows.iter().map(|row| row.cells.len()).max();
            rounds.max(played.unwrap_or(0))
        }
    }
}

/// The cell of a row in a column.
pub(super) fn place(table: &Crosstable, row: &Row, column: usize, words: &ChartWords) -> Place {
    match table.shape {
        Shape::Swiss { .. } => Place::Cell(
            row.cells
                .get(column)
                .map_or_else(Written::default, |cell| swiss(cell, words)),
        ),
        Shape::AllPlayAll => match table.rows.get(column) {
            Some(other) if other.number == row.number => Place::Diagonal,
            Some(other) => Place::Cell(met(row, other.number)),
            None => Place::Cell(Written::default()),
        },
    }
}

/// All games against one opponent.
fn met(row: &Row, number: u32) -> Written {
    let games = row.cells.iter().filter_map(|cell| match cell {
        Cell::Met { opponent, games } if *opponent == number => Some(games),
        _ => None,
    });
    let games: Vec<Game> = games.flatten().copied().collect();
    Written {
        who: String::new(),
        result: results(&games),
        won: is_won(&games),
    }
}

fn swiss(cell: &Cell, words: &ChartWords) -> Written {
    match cell {
        Cell::Empty => Written::default(),
        Cell::Bye(bye) => Written {
            who: "–".to_owned(),
            result: match bye {
                Bye::Full => "1",
                Bye::Half => "½",
                Bye::Zero => "0",
            }
            .to_owned(),
            won: false,
        },
        Cell::Met { opponent, games } => {
            // With both colours against the same opponent there is nothing to tell.
            let color = match games[..] {
                [game] => match game.color {
                    Color::White => words.white.as_str(),
                    Color::Black => words.black.as_str(),
                },
                _ => "",
            };
            Written {
                who: format!("{opponent}{color}"),
                result: results(games),
                won: is_won(games),
            }
        }
    }
}

/// The results one by one; many of them are close together.
fn results(games: &[Game]) -> String {
    let marks: Vec<&str> = games.iter().map(|game| mark(game.outcome)).collect();
    marks.join(if games.len() == 2 { " " } else { "" })
}

fn is_won(games: &[Game]) -> bool {
    let over = games.iter().all(|game| game.outcome != Outcome::Pending);
    let points: usize = games.iter().map(|game| halves(game.outcome)).sum();
    over && points > games.len()
}
