//! The crosstables of a tournament's sections.

use super::{
    Bye, Cell, Crosstable, Cycles, Entrant, EntrantId, Format, Pairings, Round, Row, Section,
    Tournament, berger, pools,
};

impl Tournament {
    /// The sections there are, the final first.
    pub fn sections(&self) -> Vec<Section> {
        match self.settings.format {
            Format::Pools { size, .. } => {
                let pools = (1..=pools::count(self.starters, size)).map(Section::Pool);
                let last = (!self.finalists.is_empty()).then_some(Section::Final);
                last.into_iter().chain(pools).collect()
            }
            Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Knockout { .. } => {
                vec![Section::Main]
            }
        }
    }

    /// The crosstable of a section: everybody who is or was in it and whose results count.
    pub fn table(&self, section: Section) -> Crosstable {
        let pairings = self.settings.format.pairings();
        let rounds: Vec<&Round> = match section {
            Section::Main => self.rounds.iter().collect(),
            _ => self
                .rounds
                .iter()
                .filter(|round| is_in(round, section))
                .collect(),
        };
        let members = self
            .entrants
            .iter()
            .filter(|entrant| entrant.has_played() && !entrant.is_voided())
            .filter(|entrant| self.is_member(entrant, section));
        let rows = members.map(|entrant| Row {
            entrant: entrant.id,
            cells: rounds
                .iter()
                .map(|round| self.cell(round, entrant.id, pairings))
                .collect(),
        });
        let planned = match section {
            Section::Main => self.planned_rounds(),
            Section::Pool(_) => self.planned_rounds().max(rounds.len() as u32),
            Section::Final => berger::rounds(self.finalists.len(), Cycles::Single),
        } as usize;
        Crosstable::new(planned, self.settings.scoring, pairings, rows.collect())
    }

    fn is_member(&self, entrant: &Entrant, section: Section) -> bool {
        match (section, self.settings.format) {
            (Section::Pool(pool), Format::Pools { size, .. }) => {
                entrant.id.0 <= self.starters
                    && pools::pool_of(entrant.id.0, self.starters, size) == pool
            }
            (Section::Final, _) => self.finalists.contains(&entrant.id),
            _ => true,
        }
    }

    fn cell(&self, round: &Round, entrant: EntrantId, pairings: Pairings) -> Cell {
        let meeting = round
            .pairings
            .iter()
            .find_map(|pairing| pairing.seen_by(entrant));
        if let Some(meeting) = meeting {
            let voided = self
                .entrant(meeting.opponent)
                .is_some_and(Entrant::is_voided);
            return if voided {
                Cell::Rest
            } else {
                Cell::Met(meeting)
            };
        }
        let bye = round.byes.iter().find(|(holder, _)| *holder == entrant);
        match (pairings, bye) {
            // Whoever has no opponent in a bracket is through.
            (Pairings::Predetermined, Some(&(_, bye))) if self.settings.format.is_knockout() => {
                Cell::Bye(bye)
            }
            (Pairings::Predetermined, _) => Cell::Rest,
            // Regulations and files know one bye that is worth half.
            (Pairings::Swiss, Some(&(_, Bye::Unpaired))) => Cell::Bye(Bye::Half),
            (Pairings::Swiss, Some(&(_, bye))) => Cell::Bye(bye),
            (Pairings::Swiss, None) => Cell::Bye(Bye::Zero),
        }
    }
}

fn is_in(round: &Round, section: Section) -> bool {
    round
        .pairings
        .iter()
        .any(|pairing| pairing.section == section)
}
