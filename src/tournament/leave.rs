//! Leaving, replacing, coming back.

use jiff::Timestamp;

use super::draft::Draft;
use super::{
    Candidate, Departure, Entrant, EntrantId, Event, Format, GameResult, Leaving, Phase, Refusal,
    Results, Section, State, Tournament, pools,
};
use crate::engine::Color;

impl Tournament {
    /// What becomes of the results of somebody who leaves now.
    fn results_of_leaver(&self, entrant: EntrantId) -> Results {
        if !self.settings.format.is_round_robin() || self.settings.leaving == Leaving::Keep {
            return Results::Kept;
        }
        // What counts is the section they are in now: a pool that is over stays as it is.
        let pairings = || self.rounds.iter().flat_map(|round| &round.pairings);
        let own = || pairings().filter(|pairing| pairing.has(entrant));
        let in_final = own().any(|pairing| pairing.section == Section::Final);
        if in_final {
            return Results::Kept;
        }
        let games = own().flat_map(|pairing| &pairing.games);
        let played = games.filter(|game| game.result.is_some_and(GameResult::is_played));
        let played = played.count() as u32;
        let all = match self.settings.format {
            Format::Pools { size, .. } => {
                let pool = pools::pool_of(entrant.0, self.starters, size);
                pools::deal(self.starters, size)[pool as usize - 1].len() as u32 - 1
            }
            Format::RoundRobin { cycles } => (self.starters - 1) * cycles.count(),
            Format::Swiss { .. } | Format::Knockout { .. } => 0,
        };
        let all = all * self.settings.scoring.games.count();
        if 2 * played < all {
            Results::Voided
        } else {
            Results::Kept
        }
    }
}

impl Draft {
    pub(super) fn withdraw(&mut self) -> Result<(), Refusal> {
        let entrant = self.own()?;
        match entrant.state {
            State::SignedUp | State::CheckedIn | State::Waiting => {
                self.not_started()?;
                self.emit(Event::SignedOff(entrant.id));
                self.promote();
                Ok(())
            }
            State::Playing => {
                self.going()?;
                self.leave(&[entrant.id], Departure::Withdrew);
                Ok(())
            }
            State::Missed | State::Gone | State::Left { .. } => {
                Err(Refusal::NotPlaying(entrant.id))
            }
        }
    }

    pub(super) fn drop_entrant(&mut self, entrant: EntrantId) -> Result<(), Refusal> {
        let found = self.find(entrant)?;
        if found.has_place() || found.state == State::Waiting {
            self.emit(Event::SignedOff(entrant));
            self.promote();
            return Ok(());
        }
        if !found.plays() {
            return Err(Refusal::NotPlaying(entrant));
        }
        self.leave(&[entrant], Departure::Dropped);
        Ok(())
    }

    /// Takes people out together; the opponents in their games that are on have the points, where they do not go, too.
    pub(super) fn leave(&mut self, who: &[EntrantId], how: Departure) {
        let results: Vec<Results> = who
            .iter()
            .map(|&entrant| self.tournament.results_of_leaver(entrant))
            .collect();
        for (&entrant, &results) in who.iter().zip(&results) {
            self.emit(Event::Left {
                entrant,
                how,
                results,
            });
        }
        let on = self.tournament.open_games();
        let ended: Vec<_> = on
            .filter_map(|(key, game)| {
                let goes = [game.white, game.black].map(|seat| who.contains(&seat));
                match goes {
                    [true, true] => Some((key, GameResult::DoubleLoss)),
                    [true, false] => Some((key, GameResult::Forfeit(Color::Black))),
                    [false, true] => Some((key, GameResult::Forfeit(Color::White))),
                    [false, false] => None,
                }
            })
            .collect();
        for (game, result) in ended {
            self.emit(Event::GameEnded { game, result });
        }
    }

    pub(super) fn replace(
        &mut self,
        entrant: EntrantId,
        by: &Candidate,
        confirm_by: Timestamp,
    ) -> Result<(), Refusal> {
        self.going()?;
        if !self.find(entrant)?.plays() {
            return Err(Refusal::NotPlaying(entrant));
        }
        if confirm_by <= self.at {
            return Err(Refusal::NotLater);
        }
        let known = self.tournament.entrant_of(by.person);
        let was_in = self.tournament.former.contains(&by.person);
        if was_in || known.is_some_and(Entrant::has_played) {
            return Err(Refusal::ReplacementIsIn);
        }
        self.tournament.settings.gates.check(by)?;
        self.emit(Event::Replaced {
            entrant,
            person: by.person,
            name: by.name.clone(),
            rating: by.rating,
            confirm_by,
        });
        Ok(())
    }

    /// Those who come back are paired again from the next round; the rounds between count as absent, and byes they had
    /// stay had.
    pub(super) fn readmit(&mut self, entrant: EntrantId) -> Result<(), Refusal> {
        self.going()?;
        if !matches!(self.tournament.settings.format, Format::Swiss { .. }) {
            return Err(Refusal::SwissOnly);
        }
        match self.find(entrant)?.state {
            State::Left { .. } if !self.tournament.has_next() => Err(Refusal::NoMoreRounds),
            State::Left { .. } if self.tournament.phase == Phase::Playing => {
                self.emit(Event::Readmitted(entrant));
                Ok(())
            }
            _ => Err(Refusal::NotLeft(entrant)),
        }
    }
}
