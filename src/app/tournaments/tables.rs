//! Tournaments as the tables that pictures are drawn from.

use super::{Teller, teller::half};
use crate::{
    app::name,
    render::crosstable as drawn,
    tournament::{
        self, Bye, Cell, EntrantId, Format, Meeting, Pairings, Section, SideResult,
        standings::Place,
    },
};

impl Teller<'_> {
    /// The crosstable of a section; `own`: whose row is to be found at once.
    pub fn crosstable(&self, section: Section, own: Option<EntrantId>) -> drawn::Crosstable {
        let event = self.event;
        let table = event.table(section);
        let places = event.standing(section);
        let swiss = table.pairings == Pairings::Swiss;
        let tie_breaks = event.settings.tie_breaks.iter();
        let shown: Vec<usize> = (0..)
            .zip(tie_breaks)
            .filter_map(|(at, tie_break)| tie_break.code().map(|_| at))
            .collect();
        let headings = shown
            .iter()
            .map(|at| event.settings.tie_breaks[*at].to_string());
        let subtitle = match self.section(section) {
            Some(section) => format!("{section} · {}", self.phase()),
            None => self.phase(),
        };
        drawn::Crosstable {
            title: name::line(&event.settings.name, 80),
            subtitle,
            shape: if swiss {
                drawn::Shape::Swiss {
                    rounds: table.rounds,
                }
            } else {
                drawn::Shape::AllPlayAll
            },
            tie_breaks: headings.collect(),
            qualify: self.qualifiers(section),
            own: own.map(|own| own.0),
            rows: places
                .iter()
                .map(|place| self.row(&table, place, &shown))
                .collect(),
        }
    }

    fn row(&self, table: &tournament::Crosstable, place: &Place, shown: &[usize]) -> drawn::Row {
        let entrant = self.event.entrant(place.entrant);
        let cells = table.row(place.entrant).map_or(&[][..], |row| &row.cells);
        drawn::Row {
            place: place.place,
            number: place.entrant.0,
            name: name::plain(entrant.map_or("", |entrant| &entrant.name)),
            cells: cells.iter().map(cell).collect(),
            points: half(place.points),
            tie_breaks: shown
                .iter()
                .map(|at| place.values[*at].map_or_else(String::new, |value| value.to_string()))
                .collect(),
            state: if self.has_left(place.entrant) {
                drawn::State::Withdrawn
            } else {
                drawn::State::In
            },
        }
    }

    /// How many of a section go on from it.
    fn qualifiers(&self, section: Section) -> usize {
        match (section, self.event.settings.format) {
            (Section::Pool(_), Format::Pools { qualifiers, .. }) => qualifiers as usize,
            _ => 0,
        }
    }
}

fn cell(cell: &Cell) -> drawn::Cell {
    match cell {
        Cell::Rest => drawn::Cell::Empty,
        Cell::Bye(bye) => drawn::Cell::Bye(match bye {
            Bye::Allocated | Bye::Full => drawn::Bye::Full,
            Bye::Half | Bye::Unpaired => drawn::Bye::Half,
            Bye::Zero => drawn::Bye::Zero,
        }),
        Cell::Met(Meeting { opponent, seats }) => drawn::Cell::Met {
            opponent: opponent.0,
            games: seats
                .iter()
                .map(|seat| drawn::Game {
                    color: seat.color,
                    outcome: match seat.result {
                        None => drawn::Outcome::Pending,
                        Some(SideResult::Win) => drawn::Outcome::Win,
                        Some(SideResult::Draw) => drawn::Outcome::Draw,
                        Some(SideResult::Loss) => drawn::Outcome::Loss,
                        Some(SideResult::ForfeitWin) => drawn::Outcome::ForfeitWin,
                        Some(SideResult::ForfeitLoss | SideResult::DoubleLoss) => {
                            drawn::Outcome::ForfeitLoss
                        }
                    },
                })
                .collect(),
        },
    }
}
