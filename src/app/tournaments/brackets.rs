//! Knockouts as the brackets that pictures are drawn from.

use super::{Teller, pairings::score, teller::half};
use crate::{
    app::name,
    locale::line,
    render::bracket as drawn,
    tournament::{EntrantId, Pairing, Round, knockout::Advance},
};

impl Teller<'_> {
    /// The bracket; `own`: who is to be found at once.
    pub fn bracket(&self, own: Option<EntrantId>) -> drawn::Bracket {
        let opened = self.event.rounds.iter().map(|round| self.round(round));
        let first = self.event.rounds.len() as u32 + 1;
        let to_come = (first..=self.event.planned_rounds()).map(|round| drawn::Round {
            name: self.round_name(round),
            pairings: Vec::new(),
        });
        drawn::Bracket {
            title: name::line(&self.event.settings.name, 80),
            subtitle: self.phase(),
            rounds: opened.chain(to_come).collect(),
            own: own.map(|own| own.0),
        }
    }

    fn round(&self, round: &Round) -> drawn::Round {
        let lines = self.event.bracket(round.number);
        let pairings = lines.chunks(2).map(|pair| {
            let (upper, lower) = (pair[0], pair.get(1).copied().flatten());
            let mut found = round.pairings.iter();
            let pairing = found.find(|pairing| {
                let has = |side: Option<EntrantId>| side.is_some_and(|side| pairing.has(side));
                has(upper) && has(lower)
            });
            drawn::Pairing {
                sides: [
                    self.slot(upper, lower, pairing),
                    self.slot(lower, upper, pairing),
                ],
                decision: self.decision((upper, lower), pairing),
            }
        });
        drawn::Round {
            name: self.round_name(round.number),
            pairings: pairings.collect(),
        }
    }

    /// `Semi-finals`, `Round 2`.
    fn round_name(&self, round: u32) -> String {
        let lines = self.event.starters.next_power_of_two();
        let left = lines.checked_shr(round).unwrap_or(0);
        self.say(&line!("bracket-round", round = round, left = left))
    }

    fn slot(
        &self,
        side: Option<EntrantId>,
        other: Option<EntrantId>,
        pairing: Option<&Pairing>,
    ) -> drawn::Slot {
        let Some(side) = side else {
            return if other.is_some() {
                drawn::Slot::Bye
            } else {
                drawn::Slot::Open
            };
        };
        let entrant = self.event.entrant(side);
        let begun =
            pairing.filter(|pairing| pairing.games.iter().any(|game| game.result.is_some()));
        drawn::Slot::Player(drawn::Player {
            seed: side.0,
            name: name::plain(entrant.map_or("", |entrant| &entrant.name)),
            score: begun.map_or_else(String::new, |pairing| half(score(&pairing.games, side))),
        })
    }

    fn decision(
        &self,
        (upper, lower): (Option<EntrantId>, Option<EntrantId>),
        pairing: Option<&Pairing>,
    ) -> drawn::Decision {
        match (
            upper,
            lower,
            pairing.map(|pairing| self.event.advance(pairing)),
        ) {
            (Some(_), None, _) => drawn::Decision::Upper,
            (None, Some(_), _) => drawn::Decision::Lower,
            (_, _, Some(Advance::One(winner))) if Some(winner) == upper => drawn::Decision::Upper,
            (_, _, Some(Advance::One(_))) => drawn::Decision::Lower,
            (_, _, Some(Advance::Nobody)) => drawn::Decision::Nobody,
            (_, _, Some(Advance::Pending | Advance::Replay) | None) => drawn::Decision::Open,
        }
    }
}
