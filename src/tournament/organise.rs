//! What organisers do between the rounds and around them.

use jiff::Timestamp;

use super::draft::Draft;
use super::{
    Actor, EntrantId, Event, Format, GameKey, GameResult, GameTerms, Phase, PlayerId, Refusal,
    Scope, Settings, State,
};
use crate::play::ChannelId;

impl Draft {
    pub(super) fn pair(&mut self, round: u32) -> Result<(), Refusal> {
        self.going()?;
        self.running()?;
        let next = self.tournament.rounds.len() as u32 + 1;
        if (1..next).contains(&round) {
            return Err(Refusal::AlreadyPaired(round));
        }
        if round != next {
            return Err(Refusal::NotNextRound { asked: round, next });
        }
        if let Some(open) = self.tournament.rounds.iter().find(|round| !round.closed) {
            let games = open
                .games()
                .filter(|(_, game)| game.result.is_none())
                .count();
            return Err(Refusal::RoundOpen {
                round: open.number,
                games: games as u32,
            });
        }
        self.open()
    }

    pub(super) fn pair_of(
        &self,
        one: EntrantId,
        other: EntrantId,
    ) -> Result<(EntrantId, EntrantId), Refusal> {
        self.swiss()?;
        if one == other {
            return Err(Refusal::Same);
        }
        self.find(one)?;
        self.find(other)?;
        Ok((one.min(other), one.max(other)))
    }

    pub(super) fn forbid(&mut self, one: EntrantId, other: EntrantId) -> Result<(), Refusal> {
        let (one, other) = self.pair_of(one, other)?;
        if self.tournament.forbidden.contains(&(one, other)) {
            return Err(Refusal::PairNoted);
        }
        let by_hand = &self.tournament.by_hand;
        if by_hand.contains(&(one, other)) || by_hand.contains(&(other, one)) {
            return Err(Refusal::MadeByHand);
        }
        self.emit(Event::Forbidden(one, other));
        Ok(())
    }

    pub(super) fn allow(&mut self, one: EntrantId, other: EntrantId) -> Result<(), Refusal> {
        let (one, other) = self.pair_of(one, other)?;
        if !self.tournament.forbidden.contains(&(one, other)) {
            return Err(Refusal::NoSuchPair);
        }
        self.emit(Event::Allowed(one, other));
        Ok(())
    }

    pub(super) fn pair_by_hand(
        &mut self,
        white: EntrantId,
        black: EntrantId,
    ) -> Result<(), Refusal> {
        self.pair_of(white, black)?;
        for entrant in [white, black] {
            let found = self.find(entrant)?;
            if !(found.plays() || found.has_place()) {
                return Err(Refusal::NotPlaying(entrant));
            }
            let apart = (white.min(black), white.max(black));
            if self.tournament.forbidden.contains(&apart) {
                return Err(Refusal::KeptApart);
            }
            let next = self.tournament.rounds.len() as u32 + 1;
            if self.tournament.wishes.contains_key(&(next, entrant)) {
                return Err(Refusal::SitsOut(entrant));
            }
            if self.tournament.is_paired_by_hand(entrant) {
                return Err(Refusal::PairNoted);
            }
        }
        self.emit(Event::PairedByHand(white, black));
        Ok(())
    }

    pub(super) fn unpair_by_hand(
        &mut self,
        white: EntrantId,
        black: EntrantId,
    ) -> Result<(), Refusal> {
        if !self.tournament.by_hand.contains(&(white, black)) {
            return Err(Refusal::NoSuchPair);
        }
        self.emit(Event::UnpairedByHand(white, black));
        Ok(())
    }

    pub(super) fn extend(&mut self, scope: Scope, until: Timestamp) -> Result<(), Refusal> {
        self.going()?;
        self.later(until, None)?;
        let games = self.tournament.open_games();
        let dates = games.filter(|(key, game)| scope.takes_in(*key, game));
        let dates: Vec<Option<Timestamp>> = dates.map(|(_, game)| game.extended).collect();
        if dates.is_empty() {
            return Err(Refusal::NoSuchGame);
        }
        // More time is never less.
        if dates
            .iter()
            .all(|given| given.is_some_and(|given| until <= given))
        {
            return Err(Refusal::NotLater);
        }
        self.emit(Event::Extended { scope, until });
        Ok(())
    }

    pub(super) fn set_rounds(&mut self, rounds: u32) -> Result<(), Refusal> {
        self.swiss()?;
        self.not_started()?;
        let mut settings = self.tournament.settings.clone();
        settings.format = Format::Swiss { rounds };
        settings.check()?;
        self.emit(Event::RoundsSet(rounds));
        Ok(())
    }

    /// Whoever has a place keeps it, also behind a gate that was shut after they came through; a place more is for
    /// whoever waits. `terms`: what games are played by, where that changes.
    pub(super) fn configure(
        &mut self,
        after: Settings,
        terms: Option<GameTerms>,
    ) -> Result<(), Refusal> {
        self.not_started()?;
        after.check()?;
        let before = self.tournament.settings.clone();
        for (old, new) in [(before.starts, after.starts), (before.ends, after.ends)] {
            if let Some(date) = new.filter(|_| new != old) {
                self.later(date, None)?;
            }
        }
        if self.tournament.phase == Phase::CheckIn && before.starts != after.starts {
            return Err(Refusal::CheckInOpen);
        }
        let present = self.tournament.counts().present;
        if let Some(places) = after.places.filter(|places| *places < present) {
            return Err(Refusal::PlacesTaken { places, present });
        }
        if after == before && terms.is_none() {
            return Err(Refusal::NothingNew);
        }
        if after != before {
            self.emit(Event::Configured {
                before: Box::new(before),
                after: Box::new(after),
            });
        }
        if let Some(terms) = terms {
            self.emit(Event::TermsSet(terms));
        }
        self.promote();
        Ok(())
    }

    pub(super) fn seed(&mut self, entrant: EntrantId, rating: Option<u32>) -> Result<(), Refusal> {
        self.not_started()?;
        let found = self.find(entrant)?;
        if !found.has_place() && found.state != State::Waiting {
            return Err(Refusal::NotPlaying(entrant));
        }
        if found.rating == rating {
            return Err(Refusal::NothingNew);
        }
        self.emit(Event::Seeded { entrant, rating });
        Ok(())
    }

    pub(super) fn waive_check_in(&mut self) -> Result<(), Refusal> {
        self.not_started()?;
        self.emit(Event::CheckInWaived);
        Ok(())
    }

    pub(super) fn pause(&mut self) -> Result<(), Refusal> {
        self.running()?;
        self.emit(Event::Paused);
        Ok(())
    }

    pub(super) fn resume(&mut self) -> Result<(), Refusal> {
        let since = self.tournament.paused.ok_or(Refusal::NotPaused)?;
        self.emit(Event::Resumed {
            later: self.at.duration_since(since),
        });
        Ok(())
    }

    pub(super) fn open_check_in(&mut self, until: Timestamp) -> Result<(), Refusal> {
        self.not_started()?;
        let open = self.tournament.check_in_until;
        if open.is_some_and(|open| self.at < open) {
            return Err(Refusal::CheckInOpen);
        }
        self.later(until, None)?;
        self.emit(Event::CheckInOpened { until });
        Ok(())
    }

    pub(super) fn extend_check_in(&mut self, until: Timestamp) -> Result<(), Refusal> {
        self.not_started()?;
        if self.tournament.phase != Phase::CheckIn {
            return Err(Refusal::NoCheckIn);
        }
        self.later(until, self.tournament.check_in_until)?;
        self.emit(Event::CheckInExtended { until });
        Ok(())
    }

    pub(super) fn move_to(&mut self, channel: ChannelId) -> Result<(), Refusal> {
        if matches!(self.by, Actor::House) {
            return Err(Refusal::NotAnOrganiser);
        }
        if matches!(self.tournament.phase, Phase::Finished | Phase::Cancelled) {
            return Err(Refusal::Over);
        }
        self.emit(Event::Moved { channel });
        Ok(())
    }

    pub(super) fn take_over(&mut self) -> Result<(), Refusal> {
        let Actor::Person(person) = self.by else {
            return Err(Refusal::NotAnOrganiser);
        };
        if matches!(self.tournament.phase, Phase::Finished | Phase::Cancelled) {
            return Err(Refusal::Over);
        }
        self.add_organiser(person)
    }

    pub(super) fn add_organiser(&mut self, person: PlayerId) -> Result<(), Refusal> {
        if self.tournament.organisers.contains(&person) {
            return Err(Refusal::IsOrganiser);
        }
        self.emit(Event::OrganiserAdded(person));
        Ok(())
    }

    pub(super) fn remove_organiser(&mut self, person: PlayerId) -> Result<(), Refusal> {
        if !self.tournament.organisers.contains(&person) {
            return Err(Refusal::OrganisesNothing(person));
        }
        if self.tournament.organisers.len() == 1 {
            return Err(Refusal::LastOrganiser);
        }
        self.emit(Event::OrganiserRemoved(person));
        Ok(())
    }

    pub(super) fn set_end(&mut self, ends: Option<Timestamp>) -> Result<(), Refusal> {
        if let Some(ends) = ends {
            self.later(ends, None)?;
        }
        if self.not_started().is_ok() {
            let mut settings = self.tournament.settings.clone();
            settings.ends = ends;
            settings.check()?;
        }
        self.emit(Event::EndSet { ends });
        Ok(())
    }

    pub(super) fn announce(&mut self, text: String) -> Result<(), Refusal> {
        let length = text.trim().chars().count();
        if !(1..=1500).contains(&length) {
            return Err(Refusal::Text(length));
        }
        self.emit(Event::Announced { text });
        Ok(())
    }

    /// A result can be decided anew until its round is over: what was paired on it stays.
    pub(super) fn adjudicate(&mut self, game: GameKey, result: GameResult) -> Result<(), Refusal> {
        self.going()?;
        let found = self.tournament.game(game).ok_or(Refusal::NoSuchGame)?;
        if let Actor::Person(person) = self.by
            && let Some(own) = self.tournament.entrant_of(person)
            && [found.white, found.black].contains(&own.id)
        {
            return Err(Refusal::OwnGame);
        }
        let closed = self.is_closed(game.round);
        let each = self.tournament.settings.scoring.games.count();
        let pairing = self.tournament.pairing(game.round, game.board);
        let played_again = pairing.is_some_and(|pairing| {
            (game.game - 1) / each < (pairing.games.len() as u32 - 1) / each
        });
        if played_again && !closed {
            return Err(Refusal::PlayedAgain);
        }
        if found.result == Some(result) || (found.result.is_some() && closed) {
            return Err(Refusal::GameOver);
        }
        self.emit(Event::GameEnded { game, result });
        Ok(())
    }
}
