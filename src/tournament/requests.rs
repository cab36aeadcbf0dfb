//! Byes that entrants ask for.

use super::draft::Draft;
use super::{Bye, EntrantId, Event, Refusal, Wish};

impl Draft {
    pub(super) fn request_bye(&mut self, round: u32, wish: Wish) -> Result<(), Refusal> {
        let rounds = self.swiss()?;
        let entrant = self.own()?;
        self.running()?;
        if !(entrant.plays() || entrant.has_place()) {
            return Err(Refusal::NotPlaying(entrant.id));
        }
        let made = self.tournament.rounds.len() as u32;
        if round <= made || round > rounds {
            return Err(Refusal::NotToCome(round));
        }
        if self.tournament.wishes.contains_key(&(round, entrant.id)) {
            return Err(Refusal::ByeNoted);
        }
        if round == made + 1 && self.tournament.is_paired_by_hand(entrant.id) {
            return Err(Refusal::IsPaired);
        }
        let bye = match wish {
            Wish::Zero => Bye::Zero,
            Wish::Half => {
                let used = self.half_byes(entrant.id);
                let limit = self.tournament.settings.half_byes;
                if used >= limit || round == rounds {
                    return Err(Refusal::HalfByes { used, limit });
                }
                Bye::Half
            }
        };
        self.emit(Event::ByeRequested {
            entrant: entrant.id,
            round,
            bye,
        });
        Ok(())
    }

    /// Byes worth half a point that somebody has had or asked for. They stay counted when somebody leaves and comes
    /// back.
    pub(super) fn half_byes(&self, entrant: EntrantId) -> u32 {
        let had = self.tournament.rounds.iter().flat_map(|round| &round.byes);
        let had = had.filter(|&&(holder, bye)| holder == entrant && bye == Bye::Half);
        let asked = self.tournament.wishes.iter();
        let asked = asked.filter(|&(&(_, holder), &bye)| holder == entrant && bye == Bye::Half);
        (had.count() + asked.count()) as u32
    }

    pub(super) fn cancel_bye(&mut self, round: u32) -> Result<(), Refusal> {
        let entrant = self.own()?.id;
        if !self.tournament.wishes.contains_key(&(round, entrant)) {
            return Err(Refusal::NoBye);
        }
        self.emit(Event::ByeCancelled { entrant, round });
        Ok(())
    }
}
