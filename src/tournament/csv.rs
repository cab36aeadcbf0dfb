//! The crosstable as comma-separated values.

use std::fmt::Write as _;

use super::{Cell, Section, SideResult, Tournament};
use crate::engine::Color;

impl Tournament {
    /// The crosstable of a section, best first: place, number, name, rating, points, tie-breaks, rounds. Lines end with
    /// carriage return and line feed (RFC 4180); text that a spreadsheet would take for a formula gets an apostrophe.
    pub fn csv(&self, section: Section) -> String {
        let table = self.table(section);
        let mut text = String::from("Place,Number,Name,Rating,Points");
        for tie_break in &self.settings.tie_breaks {
            let _infallible = write!(text, ",{tie_break}");
        }
        for round in 1..=table.paired() {
            let _infallible = write!(text, ",R{round}");
        }
        text.push_str("\r\n");
        let places = self.places(section);
        let mut standing = self.standing(section);
        for place in &mut standing {
            place.place = places.get(&place.entrant).copied().unwrap_or(place.place);
        }
        standing.sort_by_key(|place| place.place);
        for place in standing {
            let entrant = self.entrant(place.entrant);
            let name = entrant.map_or("", |entrant| &entrant.name);
            let rating = entrant.and_then(|entrant| entrant.rating);
            let rating = rating.map_or_else(String::new, |rating| rating.to_string());
            let name = quote(name);
            let _infallible = write!(
                text,
                "{},{},{name},{rating},{}",
                place.place, place.entrant, place.points
            );
            for value in &place.values {
                let value = value.map_or_else(String::new, |value| value.to_string());
                let _infallible = write!(text, ",{value}");
            }
            let cells = table.row(place.entrant).map_or(&[][..], |row| &row.cells);
            for cell in cells {
                text.push(',');
                text.push_str(&in_words(cell));
            }
            text.push_str("\r\n");
        }
        text
    }
}

/// One cell: `12w1`, both games as `12w1b0`, byes `U`, `F`, `H`, `Z`.
fn in_words(cell: &Cell) -> String {
    match cell {
        Cell::Rest => String::new(),
        Cell::Bye(bye) => super::trf::Code::Bye(*bye).letter().to_string(),
        Cell::Met(meeting) => {
            let mut text = meeting.opponent.to_string();
            for seat in &meeting.seats {
                text.push(if seat.color == Color::White { 'w' } else { 'b' });
                text.push(match seat.result {
                    Some(SideResult::DoubleLoss) => '-',
                    Some(result) => super::trf::Code::Game(result).letter(),
                    None => '*',
                });
            }
            text
        }
    }
}

fn quote(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let guard = if formula { "'" } else { "" };
    if formula || text.contains([',', '"', '\n', '\r']) {
        format!("\"{guard}{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
