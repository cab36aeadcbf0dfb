//! Who met whom in which round with what result: all that pairing and standings look at.

use super::{Bye, EntrantId, Points, Scoring, SideResult};
use crate::engine::Color;

/// One game, seen from one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seat {
    /// The colour of this side.
    pub color: Color,
    /// How it ended for this side; `None`: not yet.
    pub result: Option<SideResult>,
}

/// The games with one opponent in one round, seen from one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The opponent, or whoever was scheduled to be.
    pub opponent: EntrantId,
    /// One or two games, or more where a knockout pairing was replayed.
    pub seats: Vec<Seat>,
}

impl Meeting {
    /// Whether a game is still on.
    pub fn is_pending(&self) -> bool {
        self.seats.iter().any(|seat| seat.result.is_none())
    }

    /// Whether a game is over.
    pub fn has_result(&self) -> bool {
        self.seats.iter().any(|seat| seat.result.is_some())
    }

    /// Whether it is over and none of its games was played.
    pub fn is_unplayed(&self) -> bool {
        let unplayed = |seat: &Seat| seat.result.is_some_and(|result| !result.is_played());
        self.seats.iter().all(unplayed)
    }

    /// Whether it is over without a game and this side was to blame (FIDE Handbook C.07, 16.2.4).
    pub fn is_forfeited(&self) -> bool {
        let won = |seat: &Seat| seat.result == Some(SideResult::ForfeitWin);
        self.is_unplayed() && !self.seats.iter().any(won)
    }
}

/// One round of one entrant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Met somebody, or was to.
    Met(Meeting),
    /// Sat out.
    Bye(Bye),
    /// Has no game by the table: the free round of an odd round robin, or an annulled pairing. It counts for nothing.
    Rest,
}

/// One entrant's rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Whose.
    pub entrant: EntrantId,
    /// One cell a round, as many as there have been.
    pub cells: Vec<Cell>,
}

/// How its pairings come about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pairings {
    /// Known before the start; a forfeit counts as a regular game in tie-breaks (FIDE Handbook C.07, 15.2).
    Predetermined,
    /// Made from the standing after each round (C.07, 15.3).
    Swiss,
}

/// A crosstable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crosstable {
    /// How many rounds the tournament is to have; at least as many as there are cells.
    pub rounds: usize,
    /// What they are worth.
    pub scoring: Scoring,
    /// How they are paired.
    pub pairings: Pairings,
    /// Sorted by entrant, each once.
    rows: Vec<Row>,
}

impl Crosstable {
    /// A table of these rows.
    pub fn new(rounds: usize, scoring: Scoring, pairings: Pairings, mut rows: Vec<Row>) -> Self {
        rows.sort_by_key(|row| row.entrant);
        rows.dedup_by_key(|row| row.entrant);
        let played = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        Self {
            rounds: rounds.max(played),
            scoring,
            pairings,
            rows,
        }
    }

    /// The rows by number.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The row of an entrant; `None` for one who is not in the table.
    pub fn row(&self, entrant: EntrantId) -> Option<&Row> {
        let found = self.rows.binary_search_by_key(&entrant, |row| row.entrant);
        found.ok().map(|index| &self.rows[index])
    }

    /// How many rounds have been paired.
    pub fn paired(&self) -> usize {
        let lengths = self.rows.iter().map(|row| row.cells.len());
        lengths.max().unwrap_or(0)
    }

    /// What a round has brought.
    pub fn cell_points(&self, cell: &Cell) -> Points {
        match cell {
            Cell::Met(meeting) => self.scoring.meeting(meeting),
            Cell::Bye(bye) => self.scoring.bye(*bye),
            Cell::Rest => Points::ZERO,
        }
    }

    /// The points of an entrant; none for one who is not in the table.
    pub fn points(&self, entrant: EntrantId) -> Points {
        let cells = self.row(entrant).map_or(&[][..], |row| &row.cells);
        cells.iter().map(|cell| self.cell_points(cell)).sum()
    }
}
