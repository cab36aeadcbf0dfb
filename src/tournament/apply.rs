//! What an event changes. Nothing is decided here: the same events always make the same tournament.

use jiff::{SignedDuration, Timestamp};

use super::{
    Actor, Departure, Entrant, EntrantId, Event, Format, Game, GameKey, LogEntry, Phase, PlayerId,
    Scope, State, Tournament,
};

/// How long before the start check-in opens by itself.
const CHECK_IN: SignedDuration = SignedDuration::from_hours(24);

impl Tournament {
    /// Applies an event.
    pub fn apply(&mut self, by: Actor, at: Timestamp, event: &Event) {
        if let Actor::Person(person) = by
            && (self.organisers.contains(&person)
                || matches!(event, Event::OrganiserAdded(_) | Event::Moved { .. }))
            && self.is_act(event, person)
        {
            self.log.push(LogEntry {
                at,
                by: person,
                event: event.clone(),
            });
        }
        match event {
            Event::SignedUp(entrant) => self.enter(entrant),
            Event::Promoted(id) => self.change(*id, |entrant| {
                entrant.state = if entrant.ready {
                    State::CheckedIn
                } else {
                    State::SignedUp
                };
            }),
            Event::SignedOff(id) => {
                self.change(*id, |entrant| entrant.state = State::Gone);
                self.forget_plans(*id);
            }
            Event::CheckInOpened { until } | Event::CheckInExtended { until } => {
                self.phase = Phase::CheckIn;
                self.check_in_until = Some(*until);
                self.check_in_since = Some(at);
                // It begins when check-in ends, whatever was said before.
                if self.settings.starts.is_some() {
                    self.settings.starts = Some(*until);
                    self.starts_since = Some(at);
                }
            }
            Event::CheckInWaived => {
                self.settings.check_in = false;
                self.check_in_until = None;
                self.phase = Phase::SignUp;
                self.let_pass(at);
            }
            Event::CheckedIn(id) => self.change(*id, |entrant| match entrant.state {
                State::SignedUp => entrant.state = State::CheckedIn,
                State::Waiting => entrant.ready = true,
                _ => entrant.confirm_by = None,
            }),
            Event::Missed(id) => {
                self.change(*id, |entrant| entrant.state = State::Missed);
                self.forget_plans(*id);
            }
            Event::RoundsSet(rounds) => self.settings.format = Format::Swiss { rounds: *rounds },
            Event::Configured { after, .. } => {
                if self.settings.starts != after.starts {
                    self.starts_since = Some(at);
                }
                self.settings = (**after).clone();
                self.let_pass(at);
            }
            Event::Seeded { entrant, rating } => {
                self.change(*entrant, |entrant| entrant.rating = *rating);
            }
            Event::Started { order } => {
                self.begin(order);
                self.ends_since = Some(at);
            }
            Event::FinalBegan { seats } => self.finalists.clone_from(seats),
            Event::RoundOpened(round) => {
                self.rounds.push(round.clone());
                self.by_hand.clear();
                self.wishes.retain(|&(number, _), _| number > round.number);
            }
            Event::GameEnded { game, result } => {
                self.change_game(*game, |game| game.result = Some(*result));
            }
            Event::Replayed {
                round,
                board,
                games,
            } => {
                let pairings = self
                    .rounds
                    .iter_mut()
                    .filter(|found| found.number == *round);
                for pairing in pairings.flat_map(|round| &mut round.pairings) {
                    if pairing.board == *board {
                        pairing.games.extend(games);
                    }
                }
            }
            Event::RoundClosed(number) => {
                for round in self
                    .rounds
                    .iter_mut()
                    .filter(|round| round.number == *number)
                {
                    round.closed = true;
                }
            }
            Event::NoShow(id) => {
                let limit = self.settings.no_show_limit;
                self.change(*id, |entrant| {
                    entrant.no_shows += 1;
                    entrant.dismissed = entrant.no_shows >= limit;
                });
            }
            Event::Left {
                entrant,
                how,
                results,
            } => {
                let after = self.rounds.len() as u32;
                self.change(*entrant, |entrant| {
                    entrant.confirm_by = None;
                    entrant.dismissed = false;
                    entrant.state = State::Left {
                        how: *how,
                        after,
                        results: *results,
                    };
                });
                self.forget_plans(*entrant);
            }
            Event::Readmitted(id) => self.change(*id, |entrant| {
                entrant.state = State::Playing;
                entrant.no_shows = 0;
            }),
            Event::Replaced {
                entrant,
                person,
                name,
                rating,
                confirm_by,
            } => {
                let former = self.entrant(*entrant).map(|entrant| entrant.person);
                self.former.extend(former);
                self.entrants
                    .retain(|other| other.id == *entrant || other.person != *person);
                self.change(*entrant, |entrant| {
                    entrant.person = *person;
                    entrant.name.clone_from(name);
                    entrant.rating = *rating;
                    entrant.no_shows = 0;
                    entrant.dismissed = false;
                    entrant.confirm_by = Some(*confirm_by);
                });
                self.confirm_since.insert(*entrant, at);
                // Whom they replace asked for byes of their own.
                self.wishes.retain(|&(_, holder), _| holder != *entrant);
            }
            Event::ConfirmationExtended { entrant, until } => {
                self.change(*entrant, |entrant| entrant.confirm_by = Some(*until));
                self.confirm_since.insert(*entrant, at);
            }
            Event::ByeRequested {
                entrant,
                round,
                bye,
            } => {
                self.wishes.insert((*round, *entrant), *bye);
            }
            Event::ByeCancelled { entrant, round } => {
                self.wishes.remove(&(*round, *entrant));
            }
            Event::Forbidden(one, other) => {
                self.forbidden.insert((*one, *other));
            }
            Event::Allowed(one, other) => {
                self.forbidden.remove(&(*one, *other));
            }
            Event::PairedByHand(one, other) => self.by_hand.push((*one, *other)),
            Event::UnpairedByHand(one, other) => {
                self.by_hand.retain(|pair| *pair != (*one, *other));
            }
            Event::Extended { scope, until } => self.extend(*scope, (*until, at)),
            Event::Paused => self.paused = Some(at),
            Event::Resumed { later } => {
                let since = self.paused.take();
                self.stood.extend(since.map(|since| (since, at)));
                self.postpone(since.unwrap_or(at), *later);
            }
            Event::Returned { from, until } => {
                self.returned = Some(*until);
                if self.paused.is_none() {
                    self.stood.push((*from, *until));
                    self.postpone(*from, until.duration_since(*from));
                }
            }
            Event::OrganiserAdded(person) => {
                self.organisers.insert(*person);
            }
            Event::OrganiserRemoved(person) => {
                self.organisers.remove(person);
            }
            Event::TermsSet(_) | Event::Moved { .. } | Event::Announced { .. } => {}
            Event::EndSet { ends } => {
                self.settings.ends = *ends;
                self.ends_since = Some(at);
            }
            Event::Halted { .. } => self.let_pass(at),
            Event::RoundsCut { played, .. } => self.cut_to = Some(*played),
            Event::Finished { .. } => self.phase = Phase::Finished,
            Event::Cancelled => self.phase = Phase::Cancelled,
        }
    }

    fn change(&mut self, id: EntrantId, how: impl FnOnce(&mut Entrant)) {
        if let Some(entrant) = self.entrants.iter_mut().find(|entrant| entrant.id == id) {
            how(entrant);
        }
    }

    fn change_game(&mut self, key: GameKey, how: impl FnOnce(&mut Game)) {
        let round = self
            .rounds
            .iter_mut()
            .find(|round| round.number == key.round);
        let pairing = round.and_then(|round| {
            let mut pairings = round.pairings.iter_mut();
            pairings.find(|pairing| pairing.board == key.board)
        });
        let game = pairing.and_then(|pairing| {
            let index = key.game.checked_sub(1)?;
            pairing.games.get_mut(index as usize)
        });
        if let Some(game) = game {
            how(game);
        }
    }

    /// Drops the byes that somebody who is out asked for, and the pairs made by hand that they are in. Whom they are
    /// kept apart from stays noted: they may come back.
    fn forget_plans(&mut self, id: EntrantId) {
        self.wishes.retain(|&(_, holder), _| holder != id);
        self.by_hand
            .retain(|&(one, other)| one != id && other != id);
    }

    /// One person is one entrant: an earlier entry that came to nothing goes, and its number with it wherever it
    /// stands.
    fn enter(&mut self, entrant: &Entrant) {
        let earlier = self.entrants.iter();
        let earlier = earlier.filter(|other| other.person == entrant.person);
        for earlier in earlier.map(|other| other.id).collect::<Vec<_>>() {
            self.renumber(|id| if id == earlier { entrant.id } else { id });
        }
        self.entrants
            .retain(|other| other.id != entrant.id && other.person != entrant.person);
        self.entrants.push(entrant.clone());
        self.entrants.sort_by_key(|entrant| entrant.id);
    }

    /// Gives entrants other numbers in all that is noted of them.
    fn renumber(&mut self, new: impl Fn(EntrantId) -> EntrantId + Copy) {
        let renumbered = self.forbidden.iter().map(|&(one, other)| {
            let (one, other) = (new(one), new(other));
            (one.min(other), one.max(other))
        });
        self.forbidden = renumbered.collect();
        self.by_hand = self
            .by_hand
            .iter()
            .map(|&(one, other)| (new(one), new(other)))
            .collect();
        for entry in &mut self.log {
            entry.event.renumber(new);
        }
        let wishes = std::mem::take(&mut self.wishes);
        self.wishes = wishes
            .into_iter()
            .map(|((round, holder), bye)| ((round, new(holder)), bye))
            .collect();
    }

    /// Numbers everybody anew, by seed.
    fn begin(&mut self, order: &[EntrantId]) {
        let new = |old: EntrantId| {
            let place = order.iter().position(|id| *id == old);
            place.map_or(old, |place| EntrantId(place as u32 + 1))
        };
        self.renumber(new);
        for entrant in &mut self.entrants {
            entrant.id = new(entrant.id);
            if entrant.has_place() {
                entrant.state = State::Playing;
            }
        }
        self.entrants.sort_by_key(|entrant| entrant.id);
        self.starters = self.playing().len() as u32;
        self.phase = Phase::Playing;
        self.check_in_until = None;
    }

    fn extend(&mut self, scope: Scope, (until, at): (Timestamp, Timestamp)) {
        let in_scope: Vec<GameKey> = self
            .open_games()
            .filter(|(key, game)| scope.takes_in(*key, game))
            .map(|(key, _)| key)
            .collect();
        for key in in_scope {
            self.change_game(key, |game| {
                if game.extended < Some(until) {
                    game.extended = Some(until);
                    game.extended_since = Some(at);
                }
            });
        }
    }

    /// All dates that were set before an instant, or at it, are later by so much; those set since are what was meant.
    fn postpone(&mut self, since: Timestamp, later: SignedDuration) {
        let before = |set: Option<Timestamp>| set.is_none_or(|set| set <= since);
        let shift = |date: &mut Option<Timestamp>| {
            if let Some(instant) = date {
                *instant = instant.saturating_add(later).unwrap_or(Timestamp::MAX);
            }
        };
        if before(self.ends_since) {
            shift(&mut self.settings.ends);
        }
        // Once it has begun, when it was to begin is past.
        let to_come = matches!(self.phase, Phase::SignUp | Phase::CheckIn);
        if to_come && before(self.starts_since) {
            shift(&mut self.settings.starts);
        }
        if before(self.check_in_since) {
            shift(&mut self.check_in_until);
        }
        shift(&mut self.put_off);
        for entrant in &mut self.entrants {
            if before(self.confirm_since.get(&entrant.id).copied()) {
                shift(&mut entrant.confirm_by);
            }
        }
        let pairings = self.rounds.iter_mut().flat_map(|round| &mut round.pairings);
        for game in pairings.flat_map(|pairing| &mut pairing.games) {
            if before(game.extended_since) {
                shift(&mut game.extended);
            }
        }
    }

    /// It does not begin by itself at a date that has passed already.
    fn let_pass(&mut self, at: Timestamp) {
        self.put_off = self.start_date().filter(|date| *date <= at);
    }

    /// When it begins by itself.
    pub(super) fn start_date(&self) -> Option<Timestamp> {
        match self.phase {
            Phase::SignUp => self.settings.starts.filter(|_| !self.settings.check_in),
            Phase::CheckIn => self.check_in_until,
            Phase::Playing | Phase::Finished | Phase::Cancelled => None,
        }
    }

    /// When check-in opens by itself, so as to end at the start; from then on.
    pub(super) fn check_in_opens(&self) -> Option<Timestamp> {
        let starts = self.settings.starts.filter(|_| self.settings.check_in);
        let starts = starts.filter(|_| self.phase == Phase::SignUp)?;
        Some(starts.saturating_sub(CHECK_IN).unwrap_or(Timestamp::MIN))
    }

    /// Until when check-in is to be open, if it is to open now: until the start, or for as long as usual where that has
    /// passed.
    pub(super) fn check_in_date(&self, now: Timestamp) -> Option<Timestamp> {
        self.check_in_opens().filter(|opens| *opens <= now)?;
        let starts = self.settings.starts.filter(|starts| *starts > now);
        starts.or_else(|| now.saturating_add(CHECK_IN).ok())
    }

    /// Whether an event by an organiser is an act of organising: not what they do as players, nor what follows by
    /// itself.
    fn is_act(&self, event: &Event, by: PlayerId) -> bool {
        match event {
            Event::SignedUp(entrant) => entrant.person != by,
            Event::SignedOff(entrant) => self
                .entrant(*entrant)
                .is_some_and(|entrant| entrant.person != by),
            Event::Promoted(_)
            | Event::CheckedIn(_)
            | Event::ByeRequested { .. }
            | Event::ByeCancelled { .. }
            | Event::FinalBegan { .. }
            | Event::RoundClosed(_)
            | Event::Finished { .. }
            | Event::Left {
                how: Departure::Withdrew,
                ..
            } => false,
            _ => true,
        }
    }
}
