//! Sums over the opponents, with unplayed rounds as FIDE treats them.

use super::{Cut, Edition, TieBreak};
use crate::engine::Color;
use crate::tournament::{
    Bye, Cell, Crosstable, EntrantId, Games, Meeting, Pairings, Points, Row, SideResult, Value,
};

/// Whose points a round contributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// The opponent's.
    Opponent(EntrantId),
    /// Those of the dummy that stands for the opponent of an unplayed round (FIDE Handbook C.07, 16.4).
    Dummy,
}

/// What one round adds to a tie-break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contribution {
    /// The round, from 1.
    pub round: u32,
    /// Whose points.
    pub against: Against,
    /// Those points, adjusted where the opponent has unplayed rounds (16.3).
    pub score: Points,
    /// The own points of the round.
    pub own: Points,
    /// What it adds.
    pub value: Value,
    /// Whether the entrant chose not to play (16.1.2).
    pub voluntary: bool,
    /// Whether it is left out.
    pub cut: bool,
}

/// A crosstable with the sums that all tie-breaks need.
#[derive(Clone, Debug)]
pub struct Tally<'a> {
    /// The table.
    pub table: &'a Crosstable,
    edition: Edition,
    points: Vec<Points>,
    adjusted: Vec<Points>,
}

impl<'a> Tally<'a> {
    /// Adds up.
    pub fn new(table: &'a Crosstable, edition: Edition) -> Self {
        let rows = table.rows().iter();
        let points = rows.clone().map(|row| total(table, row));
        let adjusted = rows.map(|row| adjusted(table, row));
        Self {
            table,
            edition,
            points: points.collect(),
            adjusted: adjusted.collect(),
        }
    }

    fn at(&self, entrant: EntrantId) -> Option<usize> {
        let rows = self.table.rows();
        rows.binary_search_by_key(&entrant, |row| row.entrant).ok()
    }

    /// The points of an entrant.
    pub fn points(&self, entrant: EntrantId) -> Points {
        self.at(entrant).map_or(Points::ZERO, |at| self.points[at])
    }

    /// The points of an entrant as they count for the tie-breaks of the opponents (16.3).
    pub fn adjusted(&self, entrant: EntrantId) -> Points {
        self.at(entrant)
            .map_or(Points::ZERO, |at| self.adjusted[at])
    }

    /// The value of a tie-break. Direct encounter depends on who is tied, and lots on the seed: they have none here.
    pub fn value(&self, entrant: EntrantId, tie_break: TieBreak) -> Option<Value> {
        match tie_break {
            TieBreak::DirectEncounter | TieBreak::Lots => None,
            TieBreak::Wins => {
                Some(self.count(entrant, |cell| wins(cell, self.table.scoring.games)))
            }
            TieBreak::GamesWon => Some(self.count(entrant, |cell| won(cell, &Color::ALL))),
            TieBreak::WinsWithBlack => Some(self.count(entrant, |cell| won(cell, &[Color::Black]))),
            TieBreak::Buchholz(_) | TieBreak::SonnebornBerger(_) | TieBreak::Koya => {
                let contributions = self.contributions(entrant, tie_break);
                let kept = contributions.iter().filter(|one| !one.cut);
                Some(kept.map(|one| one.value).sum())
            }
        }
    }

    fn count(&self, entrant: EntrantId, of: impl Fn(&Cell) -> usize) -> Value {
        let cells = self.table.row(entrant).map_or(&[][..], |row| &row.cells);
        Value::whole(cells.iter().map(of).sum::<usize>() as i64)
    }

    /// What each round adds to a tie-break that is a sum; nothing for those that are not.
    pub fn contributions(&self, entrant: EntrantId, tie_break: TieBreak) -> Vec<Contribution> {
        let cells = self.table.row(entrant).map_or(&[][..], |row| &row.cells);
        let rounds = (1..).zip(cells);
        let mut contributions: Vec<Contribution> = rounds
            .filter_map(|(round, cell)| self.contribution(entrant, round, cell))
            .filter(|one| tie_break != TieBreak::Koya || self.has_half(one.against))
            .collect();
        for one in &mut contributions {
            one.value = match tie_break {
                TieBreak::Buchholz(_) => one.score.into(),
                TieBreak::SonnebornBerger(_) => Value::product(one.score, one.own),
                TieBreak::Koya => one.own.into(),
                _ => return Vec::new(),
            };
        }
        let cut = match tie_break {
            TieBreak::Buchholz(cut) | TieBreak::SonnebornBerger(cut) => cut,
            _ => Cut::None,
        };
        cut.mark(&mut contributions);
        contributions
    }

    fn contribution(&self, entrant: EntrantId, round: u32, cell: &Cell) -> Option<Contribution> {
        let swiss = self.table.pairings == Pairings::Swiss;
        let (against, score) = match cell {
            Cell::Rest => return None,
            // Who is still to be met adds nothing yet.
            Cell::Met(meeting) if !meeting.has_result() => return None,
            Cell::Met(meeting) if swiss && meeting.is_unplayed() => {
                let limit = self.adjusted(meeting.opponent);
                (Against::Dummy, self.dummy(entrant, limit))
            }
            Cell::Met(meeting) => (
                Against::Opponent(meeting.opponent),
                self.adjusted(meeting.opponent),
            ),
            // A table that is known beforehand has forfeits and rests, and no byes that count (15.2).
            Cell::Bye(_) if !swiss => return None,
            Cell::Bye(_) => {
                let limit = self.table.scoring.draw().times(self.table.rounds as u32);
                (Against::Dummy, self.dummy(entrant, limit))
            }
        };
        Some(Contribution {
            round,
            against,
            score,
            own: self.table.cell_points(cell),
            value: Value::default(),
            voluntary: swiss && is_voluntary(cell),
            cut: false,
        })
    }

    /// The points of the dummy of an unplayed round (16.4).
    fn dummy(&self, entrant: EntrantId, limit: Points) -> Points {
        match self.edition {
            Edition::Fide2024 => self.points(entrant),
            Edition::Fide2026 => self.points(entrant).min(limit),
        }
    }

    /// Whether an opponent has at least half of what was to be had (9.2).
    fn has_half(&self, against: Against) -> bool {
        let Against::Opponent(opponent) = against else {
            return false;
        };
        let cells = self.table.row(opponent).map_or(&[][..], |row| &row.cells);
        let rounds = cells.iter().filter(|cell| **cell != Cell::Rest).count() as u32;
        self.points(opponent).times(2) >= self.table.scoring.win().times(rounds)
    }
}

/// A round the entrant was not there for: a bye asked for, or a forfeit (16.1.2).
fn is_voluntary(cell: &Cell) -> bool {
    match cell {
        Cell::Met(meeting) => meeting.is_forfeited(),
        Cell::Bye(bye) => bye.is_requested(),
        Cell::Rest => false,
    }
}

fn total(table: &Crosstable, row: &Row) -> Points {
    row.cells.iter().map(|cell| table.cell_points(cell)).sum()
}

/// Byes asked for count as draws if no round follows that the entrant was there for (16.2.5, 16.3.2).
fn adjusted(table: &Crosstable, row: &Row) -> Points {
    if table.pairings == Pairings::Predetermined {
        return total(table, row);
    }
    let absent = row
        .cells
        .iter()
        .rev()
        .take_while(|cell| is_voluntary(cell))
        .count();
    let (there, end) = row.cells.split_at(row.cells.len() - absent);
    let there: Points = there.iter().map(|cell| table.cell_points(cell)).sum();
    let end = end.iter().map(|cell| match cell {
        Cell::Bye(_) => table.scoring.draw(),
        Cell::Met(_) | Cell::Rest => table.cell_points(cell),
    });
    there + end.sum()
}

/// Games won in a round, with or without playing.
fn wins(cell: &Cell, games: Games) -> usize {
    match cell {
        Cell::Met(meeting) => results(meeting)
            .filter(|result| result.halves() == 2)
            .count(),
        Cell::Bye(Bye::Allocated | Bye::Full) => games.count() as usize,
        Cell::Bye(Bye::Half | Bye::Unpaired | Bye::Zero) | Cell::Rest => 0,
    }
}

/// Games won at the board with one of these colours.
fn won(cell: &Cell, colors: &[Color]) -> usize {
    let Cell::Met(meeting) = cell else { return 0 };
    let won = meeting
        .seats
        .iter()
        .filter(|seat| seat.result == Some(SideResult::Win));
    won.filter(|seat| colors.contains(&seat.color)).count()
}

fn results(meeting: &Meeting) -> impl Iterator<Item = SideResult> + '_ {
    meeting.seats.iter().filter_map(|seat| seat.result)
}
