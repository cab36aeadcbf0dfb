//! Signing up, checking in, beginning.

use super::at_once::check_at_once;
use super::draft::Draft;
use super::settings::check_rounds;
use super::{
    Actor, Candidate, Entrant, EntrantId, Event, Format, Phase, Purpose, Refusal, State, Tournament,
};

impl Tournament {
    fn next_number(&self) -> EntrantId {
        EntrantId(self.entrants.last().map_or(0, |entrant| entrant.id.0) + 1)
    }

    /// Whether a place is free.
    fn has_room(&self) -> bool {
        self.settings
            .places
            .is_none_or(|places| self.counts().present < places)
    }
}

impl Draft {
    pub(super) fn sign_up(&mut self, candidate: &Candidate) -> Result<(), Refusal> {
        if self.by != Actor::Person(candidate.person) && !self.tournament.is_organiser(self.by) {
            return Err(Refusal::NotAnOrganiser);
        }
        let before = self.tournament.entrant_of(candidate.person);
        if self.tournament.former.contains(&candidate.person) {
            return Err(Refusal::LeftBefore);
        }
        match before.map(|entrant| entrant.state) {
            None | Some(State::Gone | State::Missed) => {}
            Some(State::Left { .. }) => return Err(Refusal::LeftBefore),
            Some(_) => return Err(Refusal::AlreadyIn),
        }
        let state = match self.tournament.phase {
            Phase::SignUp | Phase::CheckIn if self.tournament.has_room() => State::SignedUp,
            Phase::SignUp | Phase::CheckIn => State::Waiting,
            Phase::Playing if self.takes_late_entries() => State::Playing,
            Phase::Playing => return Err(Refusal::SignUpOver),
            Phase::Finished | Phase::Cancelled => return Err(Refusal::Over),
        };
        let settings = &self.tournament.settings;
        settings.gates.check(candidate)?;
        let others = self.tournament.entrants.iter();
        let others = others.filter(|entrant| entrant.person != candidate.person);
        let others: Vec<Entrant> = others.cloned().collect();
        let listed = settings.seeds.rating(&candidate.name, &others);
        self.emit(Event::SignedUp(Entrant {
            id: self.tournament.next_number(),
            person: candidate.person,
            name: candidate.name.clone(),
            rating: listed.or(candidate.rating),
            state,
            ready: false,
            joined: self.tournament.rounds.len() as u32 + 1,
            no_shows: 0,
            dismissed: false,
            confirm_by: None,
        }));
        Ok(())
    }

    fn takes_late_entries(&self) -> bool {
        let next = self.tournament.rounds.len() as u32 + 1;
        matches!(self.tournament.settings.format, Format::Swiss { .. })
            && next <= self.tournament.settings.late_until
            && self.tournament.has_room()
    }

    pub(super) fn check_in(&mut self) -> Result<(), Refusal> {
        let entrant = self.own()?;
        let open = self.tournament.phase == Phase::CheckIn
            && self
                .tournament
                .check_in_until
                .is_some_and(|until| self.at < until);
        match entrant.state {
            State::SignedUp if open => {}
            State::Waiting if open && !entrant.ready => {}
            State::Playing if entrant.confirm_by.is_some() => {}
            State::SignedUp => return Err(Refusal::NoCheckIn),
            State::Waiting | State::CheckedIn | State::Playing => return Err(Refusal::AlreadyIn),
            State::Missed | State::Gone | State::Left { .. } => {
                return Err(Refusal::NotPlaying(entrant.id));
            }
        }
        self.emit(Event::CheckedIn(entrant.id));
        Ok(())
    }

    /// Places that fall free go to those who wait: first those who checked in, each in the order they signed up.
    pub(super) fn promote(&mut self) {
        if self.not_started().is_err() {
            return;
        }
        while self.tournament.has_room() {
            let waiting = self.tournament.entrants.iter();
            let waiting = waiting.filter(|entrant| entrant.state == State::Waiting);
            let Some(next) = waiting.min_by_key(|entrant| (!entrant.ready, entrant.id)) else {
                return;
            };
            let id = next.id;
            self.emit(Event::Promoted(id));
        }
    }

    /// When the time for checking in is over, or the start has come.
    pub(super) fn end_check_in(&mut self) {
        if let Some(starts) = self.tournament.check_in_date(self.at) {
            self.emit(Event::CheckInOpened { until: starts });
            return;
        }
        let date = self.tournament.start_date();
        let begins = date.filter(|date| *date <= self.at && self.tournament.put_off != Some(*date));
        if begins.is_none() {
            return;
        }
        let mut begun = self.clone();
        if begun.start().is_ok() {
            *self = begun;
        } else {
            self.promote();
            self.emit(Event::Halted { round: 1 });
        }
    }

    pub(super) fn start(&mut self) -> Result<(), Refusal> {
        self.not_started()?;
        if let Some(ends) = self
            .tournament
            .settings
            .ends
            .filter(|ends| *ends <= self.at)
        {
            return Err(Refusal::EndsBefore(ends));
        }
        let asked = self.tournament.phase == Phase::CheckIn;
        let comes = |entrant: &Entrant| match entrant.state {
            State::CheckedIn => true,
            State::SignedUp => !asked,
            State::Waiting => asked && entrant.ready,
            _ => false,
        };
        let mut coming: Vec<&Entrant> = self
            .tournament
            .entrants
            .iter()
            .filter(|one| comes(one))
            .collect();
        coming.sort_by_key(|entrant| (entrant.state == State::Waiting, entrant.id));
        if let Some(places) = self.tournament.settings.places {
            coming.truncate(places as usize);
        }
        let present = coming.len() as u32;
        if present < 2 {
            return Err(Refusal::TooFew { present, needed: 2 });
        }
        if let Format::Swiss { rounds } = self.tournament.settings.format {
            check_rounds(rounds, present)?;
        }
        check_at_once(&self.tournament.settings, present)?;
        let seed = self.tournament.seed;
        coming.sort_by_key(|entrant| {
            let lot = seed.lot(Purpose::Seeding, entrant.id.0);
            (
                std::cmp::Reverse(entrant.rating),
                std::cmp::Reverse(lot),
                entrant.id,
            )
        });
        let mut order: Vec<EntrantId> = coming.iter().map(|entrant| entrant.id).collect();
        let promoted = coming
            .iter()
            .filter(|entrant| entrant.state == State::Waiting);
        let promoted: Vec<EntrantId> = promoted.map(|entrant| entrant.id).collect();
        let others = self
            .tournament
            .entrants
            .iter()
            .filter(|one| !order.contains(&one.id));
        let others: Vec<(EntrantId, State)> = others.map(|one| (one.id, one.state)).collect();
        for (id, state) in &others {
            if matches!(state, State::SignedUp | State::Waiting) {
                self.emit(Event::Missed(*id));
            }
        }
        for id in promoted {
            self.emit(Event::Promoted(id));
        }
        order.extend(others.into_iter().map(|(id, _)| id));
        self.emit(Event::Started { order });
        self.open()
    }
}
