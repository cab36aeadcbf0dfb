//! What an entrant brings into a round.

use super::Preference;
use crate::engine::Color;
use crate::tournament::{Bye, Cell, Crosstable, EntrantId, Points};

/// Having met an opponent of other points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Float {
    /// The opponent had more points.
    Up,
    /// The opponent had fewer, or there was none.
    Down,
}

/// An entrant's past, as far as pairing asks.
#[derive(Clone, PartialEq, Debug)]
pub struct History {
    /// Whose.
    pub entrant: EntrantId,
    /// The points so far.
    pub points: Points,
    /// Everybody met, or scheduled to be.
    pub met: Vec<EntrantId>,
    /// The colour of the first game of each pairing that was played, oldest first.
    pub colors: Vec<Color>,
    /// The colour due next.
    pub preference: Option<Preference>,
    /// Byes worth a won round.
    pub byes: u32,
    /// Rounds won without a game against somebody who was not there.
    pub forfeit_wins: u32,
    /// The float of the last round and of the one before.
    pub floats: [Option<Float>; 2],
}

impl History {
    /// From the crosstable; an entrant who is not in it has none.
    pub fn of(table: &Crosstable, entrant: EntrantId) -> Self {
        let cells = table.row(entrant).map_or(&[][..], |row| &row.cells);
        let mut history = Self {
            entrant,
            points: table.points(entrant),
            met: Vec::new(),
            colors: Vec::new(),
            preference: None,
            byes: 0,
            forfeit_wins: 0,
            floats: [None, None],
        };
        for cell in cells {
            match cell {
                Cell::Met(meeting) => {
                    history.met.push(meeting.opponent);
                    if meeting.is_unplayed() {
                        history.forfeit_wins += u32::from(!meeting.is_forfeited());
                    } else {
                        history
                            .colors
                            .extend(meeting.seats.first().map(|seat| seat.color));
                    }
                }
                Cell::Bye(Bye::Allocated | Bye::Full) => history.byes += 1,
                Cell::Bye(Bye::Half | Bye::Unpaired | Bye::Zero) | Cell::Rest => {}
            }
        }
        history.preference = Preference::of(&history.colors);
        for (back, float) in history.floats.iter_mut().enumerate() {
            *float = cells
                .len()
                .checked_sub(back + 1)
                .and_then(|round| float_of(table, cells, round));
        }
        history
    }
}

/// The float of a round, from the points before it (FIDE Handbook C.04.3, 1.4).
fn float_of(table: &Crosstable, cells: &[Cell], round: usize) -> Option<Float> {
    let before = |cells: &[Cell]| -> Points {
        cells
            .iter()
            .take(round)
            .map(|cell| table.cell_points(cell))
            .sum()
    };
    match &cells[round] {
        Cell::Met(meeting) => {
            let others = table.row(meeting.opponent)?;
            match before(cells).cmp(&before(&others.cells)) {
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(Float::Down),
            }
        }
        Cell::Bye(Bye::Zero) | Cell::Rest => None,
        Cell::Bye(_) => Some(Float::Down),
    }
}
