//! What a crosstable shows.

use crate::engine::Color;

/// A table of entrants in the order of the standing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crosstable {
    /// Above the table.
    pub title: String,
    /// Below the title, as `after round 5 of 7`; may be empty.
    pub subtitle: String,
    /// What the columns are.
    pub shape: Shape,
    /// Headings of the tie-breaks, as many as each row has values. Short: `SB`, `BH`.
    pub tie_breaks: Vec<String>,
    /// How many go on from here: a line is drawn below so many rows. 0: no line.
    pub qualify: usize,
    /// The number of whoever looks, whose row is marked.
    pub own: Option<u32>,
    /// Best first.
    pub rows: Vec<Row>,
}

/// What the columns of a table are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A column for each opponent, in the order of the rows. Several meetings share a cell.
    AllPlayAll,
    /// A column for each round, at least so many.
    Swiss {
        /// How many rounds there are to be.
        rounds: usize,
    },
}

/// One entrant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The place, from 1; several may share one.
    pub place: u32,
    /// The number by which opponents are named in the cells.
    pub number: u32,
    /// The name, as its owner writes it.
    pub name: String,
    /// One for each round that has been paired.
    pub cells: Vec<Cell>,
    /// As it is to be written: `4½`.
    pub points: String,
    /// As they are to be written, one for each heading.
    pub tie_breaks: Vec<String>,
    /// Whether the entrant still plays.
    pub state: State,
}

/// Whether an entrant still plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum State {
    /// Plays.
    In,
    /// Has withdrawn or was removed.
    Withdrawn,
}

/// One round of one entrant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    /// No game by the table, or not paired.
    Empty,
    /// Sat out.
    Bye(Bye),
    /// Met somebody.
    Met {
        /// The opponent's number.
        opponent: u32,
        /// In the order they were begun.
        games: Vec<Game>,
    },
}

/// What a round without a game is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bye {
    /// As much as a win.
    Full,
    /// As much as a draw.
    Half,
    /// Nothing.
    Zero,
}

/// One game, seen from one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    /// The colour of this side.
    pub color: Color,
    /// How it ended for this side.
    pub outcome: Outcome,
}

/// How a game ended for one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// It has not ended.
    Pending,
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
    /// Won without play.
    ForfeitWin,
    /// Lost without play.
    ForfeitLoss,
}
