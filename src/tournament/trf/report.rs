//! What a report file holds.

use std::collections::BTreeSet;

use super::{Code, ReportCell};
use crate::engine::Color;
use crate::tournament::standings::TieBreak;
use crate::tournament::swiss::{self, Field, PairingError, Plan};
use crate::tournament::{
    Bye, Cell, Crosstable, EntrantId, Format, Games, Meeting, Pairings, Points, Row, Scoring, Seat,
    Section, SideResult, Tournament,
};

/// A player's line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The starting number.
    pub number: u32,
    /// The name, at most 33 characters.
    pub name: String,
    /// The rating.
    pub rating: Option<u32>,
    /// The points.
    pub points: Points,
    /// The place; ties are allowed.
    pub rank: u32,
    /// One a round of the file.
    pub cells: Vec<ReportCell>,
}

/// A report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The name of the tournament.
    pub name: String,
    /// How it is played, in words.
    pub kind: String,
    /// What its rounds are worth.
    pub scoring: Scoring,
    /// How many rounds are planned, in pairings.
    pub rounds: u32,
    /// The colour of the first seed in the first round.
    pub first_color: Color,
    /// The tie-breaks, without lots.
    pub tie_breaks: Vec<TieBreak>,
    /// By starting number.
    pub players: Vec<Player>,
    /// Byes asked for in rounds to come: round, number, bye.
    pub byes: Vec<(u32, u32, Bye)>,
    /// Pairs that must not be.
    pub forbidden: Vec<(u32, u32)>,
}

impl Tournament {
    /// The report of a section.
    pub fn report(&self, section: Section) -> Report {
        let table = self.table(section);
        let places = self.places(section);
        let players = table.rows().iter().map(|row| {
            let entrant = self.entrant(row.entrant);
            let rounds = row.cells.iter().map(|cell| decisive(cell, table.scoring));
            let rounds: Vec<Cell> = rounds.collect();
            Player {
                number: row.entrant.0,
                name: entrant.map_or_else(String::new, |entrant| plain(&entrant.name, NAME)),
                rating: entrant
                    .and_then(|entrant| entrant.rating)
                    .map(|rating| rating.min(9999)),
                points: rounds.iter().map(|cell| table.cell_points(cell)).sum(),
                rank: places.get(&row.entrant).copied().unwrap_or(0),
                cells: rounds
                    .iter()
                    .flat_map(|cell| cells(cell, table.scoring))
                    .collect(),
            }
        });
        let players = players.collect();
        let made = table.paired() as u32;
        let mut byes: Vec<(u32, u32, Bye)> = self
            .wishes
            .iter()
            .map(|(&(round, entrant), &bye)| (round, entrant.0, bye))
            .collect();
        // Whoever has left is absent from the next round on.
        let gone = self
            .entrants
            .iter()
            .filter(|entrant| entrant.has_played() && !entrant.plays() && !entrant.is_voided());
        if made < table.rounds as u32 {
            byes.extend(gone.map(|entrant| (made + 1, entrant.id.0, Bye::Zero)));
        }
        byes.sort_unstable();
        let codes = self
            .settings
            .tie_breaks
            .iter()
            .filter(|tie_break| tie_break.code().is_some());
        Report {
            name: plain(&self.settings.name, 80),
            kind: kind(self.settings.format).to_owned(),
            scoring: self.settings.scoring,
            rounds: table.rounds as u32,
            first_color: self.seed.first_color(),
            tie_breaks: codes.copied().collect(),
            players,
            byes,
            forbidden: self
                .forbidden
                .iter()
                .map(|&(one, other)| (one.0, other.0))
                .collect(),
        }
    }
}

/// How long a name can be.
pub(super) const NAME: usize = 33;

const fn kind(format: Format) -> &'static str {
    match format {
        Format::RoundRobin { .. } => "Round robin",
        Format::Pools { .. } => "Pools",
        Format::Swiss { .. } => "Swiss",
        Format::Knockout { .. } => "Knockout",
    }
}

/// Text for one field: no line breaks or other control characters, not too long.
fn plain(text: &str, most: usize) -> String {
    let spaced = text.chars().map(|character| {
        if character.is_control() {
            ' '
        } else {
            character
        }
    });
    let short: String = spaced
        .collect::<String>()
        .trim()
        .chars()
        .take(most)
        .collect();
    short.trim_end().to_owned()
}

/// Of a knockout pairing that was replayed, the games that decided: a file has room for no others.
fn decisive(cell: &Cell, scoring: Scoring) -> Cell {
    let games = scoring.games.count() as usize;
    match cell {
        Cell::Met(meeting) => Cell::Met(Meeting {
            opponent: meeting.opponent,
            seats: meeting.seats[meeting.seats.len().saturating_sub(games)..].to_vec(),
        }),
        other => other.clone(),
    }
}

/// The rounds of the file that a round takes.
fn cells(cell: &Cell, scoring: Scoring) -> Vec<ReportCell> {
    let games = scoring.games.count() as usize;
    let bye = |bye| ReportCell {
        opponent: None,
        code: Code::Bye(bye),
    };
    match cell {
        Cell::Rest => vec![bye(Bye::Zero); games],
        Cell::Bye(given) => vec![bye(*given); games],
        Cell::Met(meeting) => meeting
            .seats
            .iter()
            .map(|seat| ReportCell {
                opponent: Some((meeting.opponent.0, seat.color)),
                code: seat.result.map_or(Code::Pending, Code::Game),
            })
            .collect(),
    }
}

impl Report {
    /// The crosstable of a Swiss report.
    pub fn table(&self) -> Crosstable {
        let games = self.scoring.games.count() as usize;
        let rows = self.players.iter().map(|player| Row {
            entrant: EntrantId(player.number),
            cells: player.cells.chunks(games).map(cell).collect(),
        });
        Crosstable::new(
            self.rounds as usize,
            self.scoring,
            Pairings::Swiss,
            rows.collect(),
        )
    }

    /// The next round, paired from the report alone.
    ///
    /// # Errors
    /// A [`PairingError`].
    pub fn pair(&self) -> Result<Plan, PairingError> {
        let table = self.table();
        let next = table.paired() as u32 + 1;
        let away = |number: u32| {
            self.byes
                .iter()
                .any(|&(round, holder, _)| round == next && holder == number)
        };
        let players = || self.players.iter().filter(|player| !away(player.number));
        let playing: Vec<EntrantId> = players().map(|player| EntrantId(player.number)).collect();
        let leader = players().min_by_key(|player| (player.rank, player.number));
        let forbidden: BTreeSet<(EntrantId, EntrantId)> = self
            .forbidden
            .iter()
            .map(|&(one, other)| (EntrantId(one.min(other)), EntrantId(one.max(other))))
            .collect();
        swiss::pair(Field {
            table: &table,
            playing: &playing,
            leader: leader.map(|player| EntrantId(player.number)),
            forbidden: &forbidden,
            by_hand: &[],
            first_color: self.first_color,
        })
    }

    /// How many rounds of the file a round takes.
    pub(super) const fn games(&self) -> u32 {
        match self.scoring.games {
            Games::One => 1,
            Games::Two => 2,
        }
    }

    /// Both lost where both lines have a forfeit.
    pub(super) fn mark_double_losses(&mut self) {
        let lost: BTreeSet<(u32, usize)> = self
            .players
            .iter()
            .flat_map(|player| {
                let rounds = player.cells.iter().enumerate();
                let lost =
                    rounds.filter(|(_, cell)| cell.code == Code::Game(SideResult::ForfeitLoss));
                lost.map(|(round, _)| (player.number, round))
            })
            .collect();
        for player in &mut self.players {
            for (round, cell) in player.cells.iter_mut().enumerate() {
                let Some((opponent, _)) = cell.opponent else {
                    continue;
                };
                if lost.contains(&(player.number, round)) && lost.contains(&(opponent, round)) {
                    cell.code = Code::Game(SideResult::DoubleLoss);
                }
            }
        }
    }
}

/// A round from the rounds of the file that it takes.
fn cell(round: &[ReportCell]) -> Cell {
    let opponent = round.iter().find_map(|cell| cell.opponent);
    let Some((opponent, _)) = opponent else {
        return match round.first().map(|cell| cell.code) {
            Some(Code::Bye(bye)) => Cell::Bye(bye),
            _ => Cell::Rest,
        };
    };
    let seats = round.iter().filter_map(|cell| {
        let (_, color) = cell.opponent?;
        let result = match cell.code {
            Code::Game(result) => Some(result),
            Code::Bye(_) | Code::Pending => None,
        };
        Some(Seat { color, result })
    });
    Cell::Met(Meeting {
        opponent: EntrantId(opponent),
        seats: seats.collect(),
    })
}
