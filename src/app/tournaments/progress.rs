//! How far a tournament is, as the bars that pictures are drawn from.

use super::Teller;
use crate::{
    app::name,
    locale::line,
    render::progress as drawn,
    tournament::{Format, Game, Section},
};

impl Teller<'_> {
    /// Games over, on and to come: of each section where there are several, else of each round.
    pub fn progress(&self) -> drawn::Progress {
        let sections = self.event.sections();
        let bars = if sections.len() > 1 {
            sections
                .into_iter()
                .map(|section| self.of_section(section))
                .collect()
        } else {
            self.of_rounds()
        };
        drawn::Progress {
            title: name::line(&self.event.settings.name, 80),
            subtitle: self.phase(),
            bars,
        }
    }

    fn of_section(&self, section: Section) -> drawn::Bar {
        let members = self.event.table(section).rows().len() as u32;
        let pairings = self.event.rounds.iter().flat_map(|round| &round.pairings);
        let pairings = pairings.filter(|pairing| pairing.section == section);
        let games: Vec<&Game> = pairings.flat_map(|pairing| &pairing.games).collect();
        let each = self.event.settings.scoring.games.count();
        let all = members * members.saturating_sub(1) / 2 * each;
        let name = self.section(section).unwrap_or_default();
        bar(name, &games, all.saturating_sub(games.len() as u32))
    }

    fn of_rounds(&self) -> Vec<drawn::Bar> {
        let event = self.event;
        let rounds = event.planned_rounds().max(event.rounds.len() as u32);
        let each = event.settings.scoring.games.count();
        let of_round = |number: u32| {
            let name = self.say(&line!("progress-round", round = number));
            let mut opened = event.rounds.iter();
            if let Some(round) = opened.find(|round| round.number == number) {
                let games: Vec<&Game> = round.games().map(|(_, game)| game).collect();
                return bar(name, &games, 0);
            }
            let pairs = match event.settings.format {
                Format::Knockout { .. } => event
                    .starters
                    .next_power_of_two()
                    .checked_shr(number)
                    .unwrap_or(0),
                Format::RoundRobin { .. } => event.starters / 2,
                Format::Swiss { .. } | Format::Pools { .. } => event.counts().present / 2,
            };
            bar(name, &[], pairs * each)
        };
        (1..=rounds).map(of_round).collect()
    }
}

fn bar(name: String, games: &[&Game], to_come: u32) -> drawn::Bar {
    let over = games.iter().filter(|game| game.result.is_some()).count();
    drawn::Bar {
        name,
        over: over as u32,
        on: (games.len() - over) as u32,
        to_come,
        note: String::new(),
    }
}
