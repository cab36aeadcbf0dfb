//! Which places can still be reached.

use std::collections::BTreeSet;

use crate::tournament::{Cell, Count, Crosstable, EntrantId, Points, SideResult};

/// The places somebody can still have in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Whose.
    pub entrant: EntrantId,
    /// No better one.
    pub best: u32,
    /// No worse one.
    pub worst: u32,
}

/// The places within reach, by number. They are bounds: nobody ends outside, however the games and the rounds to come
/// go, as long as no result is annulled and nobody enters; but not every place between them need be possible. Equal
/// points may go either way, since tie-breaks can still change.
pub fn reach(table: &Crosstable, playing: &BTreeSet<EntrantId>) -> Vec<Reach> {
    let to_come = table.rounds.saturating_sub(table.paired()) as u32;
    let ranges: Vec<(EntrantId, Points, Points)> = table
        .rows()
        .iter()
        .map(|row| {
            let least = row.cells.iter().map(|cell| table.cell_points(cell)).sum();
            let most: Points = row.cells.iter().map(|cell| most(table, cell)).sum();
            let rounds = if playing.contains(&row.entrant) {
                to_come
            } else {
                0
            };
            (row.entrant, least, most + table.scoring.win().times(rounds))
        })
        .collect();
    let mut least: Vec<Points> = ranges.iter().map(|range| range.1).collect();
    let mut most: Vec<Points> = ranges.iter().map(|range| range.2).collect();
    least.sort_unstable();
    most.sort_unstable();
    let reached = ranges.iter().map(|&(entrant, own_least, own_most)| {
        let surely_above = least.len() - least.partition_point(|&points| points <= own_most);
        let surely_below = most.partition_point(|&points| points < own_least);
        Reach {
            entrant,
            best: surely_above as u32 + 1,
            worst: (ranges.len() - surely_below) as u32,
        }
    });
    reached.collect()
}

/// The most a round can have brought when it is over.
fn most(table: &Crosstable, cell: &Cell) -> Points {
    match cell {
        Cell::Met(meeting) if meeting.is_pending() => match table.scoring.count {
            Count::MatchPoints => table.scoring.win(),
            Count::GamePoints => {
                let seats = meeting.seats.iter();
                let halves = seats.map(|seat| seat.result.map_or(2, SideResult::halves));
                Points(halves.sum())
            }
        },
        _ => table.cell_points(cell),
    }
}
