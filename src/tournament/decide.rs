//! What an action does.

use jiff::Timestamp;

use super::draft::Draft;
use super::{
    Action, Actor, AtEnd, Bye, Departure, Entrant, EntrantId, Event, Format, GameKey, GameResult,
    Outcome, PersonId, Phase, Refusal, Scope, Tournament, Wish,
};
use crate::engine::Color;

impl Tournament {
    /// What an action does: the events, in order, to be kept together. Rounds that are over close, and what follows
    /// by itself follows.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing changes.
    pub fn decide(&self, action: Action, by: Actor, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let mut draft = Draft::new(self, by, now);
        draft.act(action)?;
        draft.settle();
        Ok(draft.events)
    }

    /// Decides and applies.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing changes.
    pub fn perform(
        &mut self,
        action: Action,
        by: Actor,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        let events = self.decide(action, by, now)?;
        for event in &events {
            self.apply(by, now, event);
        }
        Ok(events)
    }
}

impl Draft {
    fn act(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::SignUp(candidate) => self.sign_up(&candidate),
            Action::CheckIn => self.check_in(),
            Action::Withdraw => self.withdraw(),
            Action::RequestBye { round, wish } => self.request_bye(round, wish),
            Action::CancelBye { round } => self.cancel_bye(round),
            Action::Report { game, result } => {
                self.house()?;
                self.going()?;
                self.report(game, result)
            }
            Action::NoShow { game, side } => {
                self.house()?;
                self.running()?;
                self.no_show(game, side)
            }
            Action::Tick => {
                self.house()?;
                self.tick();
                Ok(())
            }
            organising => {
                if !self.tournament.is_organiser(self.by) {
                    return Err(Refusal::NotAnOrganiser);
                }
                self.organise(organising)
            }
        }
    }

    fn organise(&mut self, action: Action) -> Result<(), Refusal> {
        if let Action::Announce { text } = action {
            return self.announce(text);
        }
        if matches!(self.tournament.phase, Phase::Finished | Phase::Cancelled) {
            return Err(Refusal::Over);
        }
        match action {
            Action::OpenCheckIn { until } => self.open_check_in(until),
            Action::ExtendCheckIn { until } => self.extend_check_in(until),
            Action::WaiveCheckIn => {
                self.not_started()?;
                self.emit(Event::CheckInWaived);
                Ok(())
            }
            Action::SetRounds(rounds) => self.set_rounds(rounds),
            Action::Start => self.start(),
            Action::Pair { round } => self.pair(round),
            Action::Forbid(one, other) => self.forbid(one, other),
            Action::Allow(one, other) => self.allow(one, other),
            Action::PairByHand(white, black) => self.pair_by_hand(white, black),
            Action::UnpairByHand(white, black) => self.unpair_by_hand(white, black),
            Action::Replace {
                entrant,
                by,
                confirm_by,
            } => self.replace(entrant, &by, confirm_by),
            Action::Drop { entrant } => self.drop_entrant(entrant),
            Action::Readmit { entrant } => self.readmit(entrant),
            Action::Extend { scope, until } => self.extend(scope, until),
            Action::Pause => {
                self.running()?;
                self.emit(Event::Paused);
                Ok(())
            }
            Action::Resume => self.resume(),
            Action::Adjudicate { game, result } => self.adjudicate(game, result),
            Action::AddOrganiser(person) => self.add_organiser(person),
            Action::RemoveOrganiser(person) => self.remove_organiser(person),
            Action::SetEnd { ends } => self.set_end(ends),
            _ => {
                self.emit(Event::Cancelled);
                Ok(())
            }
        }
    }

    fn house(&self) -> Result<(), Refusal> {
        match self.by {
            Actor::House => Ok(()),
            Actor::Person(_) => Err(Refusal::NotTheHouse),
        }
    }

    pub(super) fn not_started(&self) -> Result<(), Refusal> {
        match self.tournament.phase {
            Phase::SignUp | Phase::CheckIn => Ok(()),
            Phase::Playing => Err(Refusal::Started),
            Phase::Finished | Phase::Cancelled => Err(Refusal::Over),
        }
    }

    /// Rounds are played, perhaps standing still.
    pub(super) fn going(&self) -> Result<(), Refusal> {
        match self.tournament.phase {
            Phase::SignUp | Phase::CheckIn => Err(Refusal::NotStarted),
            Phase::Playing => Ok(()),
            Phase::Finished | Phase::Cancelled => Err(Refusal::Over),
        }
    }

    /// Not over and not standing still.
    fn running(&self) -> Result<(), Refusal> {
        match (self.tournament.phase, self.tournament.paused) {
            (Phase::Finished | Phase::Cancelled, _) => Err(Refusal::Over),
            (_, Some(_)) => Err(Refusal::Paused),
            (_, None) => Ok(()),
        }
    }

    /// The entrant who acts.
    pub(super) fn own(&self) -> Result<Entrant, Refusal> {
        let Actor::Person(person) = self.by else {
            return Err(Refusal::NotAnEntrant);
        };
        self.tournament
            .entrant_of(person)
            .cloned()
            .ok_or(Refusal::NotAnEntrant)
    }

    pub(super) fn find(&self, id: EntrantId) -> Result<Entrant, Refusal> {
        self.tournament
            .entrant(id)
            .cloned()
            .ok_or(Refusal::NoSuchEntrant(id))
    }

    fn swiss(&self) -> Result<u32, Refusal> {
        match self.tournament.settings.format {
            Format::Swiss { rounds } => Ok(rounds),
            _ => Err(Refusal::SwissOnly),
        }
    }

    fn later(&self, until: Timestamp, than: Option<Timestamp>) -> Result<(), Refusal> {
        if until > self.at && than.is_none_or(|than| until > than) {
            Ok(())
        } else {
            Err(Refusal::NotLater)
        }
    }

    fn request_bye(&mut self, round: u32, wish: Wish) -> Result<(), Refusal> {
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
    fn half_byes(&self, entrant: EntrantId) -> u32 {
        let had = self.tournament.rounds.iter().flat_map(|round| &round.byes);
        let had = had.filter(|&&(holder, bye)| holder == entrant && bye == Bye::Half);
        let asked = self.tournament.wishes.iter();
        let asked = asked.filter(|&(&(_, holder), &bye)| holder == entrant && bye == Bye::Half);
        (had.count() + asked.count()) as u32
    }

    fn cancel_bye(&mut self, round: u32) -> Result<(), Refusal> {
        let entrant = self.own()?.id;
        if !self.tournament.wishes.contains_key(&(round, entrant)) {
            return Err(Refusal::NoBye);
        }
        self.emit(Event::ByeCancelled { entrant, round });
        Ok(())
    }

    fn pair(&mut self, round: u32) -> Result<(), Refusal> {
        self.going()?;
        self.running()?;
        let next = self.tournament.rounds.len() as u32 + 1;
        if round < next {
            return Err(Refusal::AlreadyPaired(round));
        }
        if round > next {
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

    fn pair_of(&self, one: EntrantId, other: EntrantId) -> Result<(EntrantId, EntrantId), Refusal> {
        self.swiss()?;
        if one == other {
            return Err(Refusal::Same);
        }
        self.find(one)?;
        self.find(other)?;
        Ok((one.min(other), one.max(other)))
    }

    fn forbid(&mut self, one: EntrantId, other: EntrantId) -> Result<(), Refusal> {
        let (one, other) = self.pair_of(one, other)?;
        if self.tournament.forbidden.contains(&(one, other)) {
            return Err(Refusal::PairNoted);
        }
        self.emit(Event::Forbidden(one, other));
        Ok(())
    }

    fn allow(&mut self, one: EntrantId, other: EntrantId) -> Result<(), Refusal> {
        let (one, other) = self.pair_of(one, other)?;
        if !self.tournament.forbidden.contains(&(one, other)) {
            return Err(Refusal::NoSuchPair);
        }
        self.emit(Event::Allowed(one, other));
        Ok(())
    }

    fn pair_by_hand(&mut self, white: EntrantId, black: EntrantId) -> Result<(), Refusal> {
        self.pair_of(white, black)?;
        for entrant in [white, black] {
            let found = self.find(entrant)?;
            if !(found.plays() || found.has_place()) {
                return Err(Refusal::NotPlaying(entrant));
            }
            let by_hand = &self.tournament.by_hand;
            if by_hand
                .iter()
                .any(|&(one, other)| one == entrant || other == entrant)
            {
                return Err(Refusal::PairNoted);
            }
        }
        self.emit(Event::PairedByHand(white, black));
        Ok(())
    }

    fn unpair_by_hand(&mut self, white: EntrantId, black: EntrantId) -> Result<(), Refusal> {
        if !self.tournament.by_hand.contains(&(white, black)) {
            return Err(Refusal::NoSuchPair);
        }
        self.emit(Event::UnpairedByHand(white, black));
        Ok(())
    }

    fn extend(&mut self, scope: Scope, until: Timestamp) -> Result<(), Refusal> {
        self.going()?;
        self.later(until, None)?;
        let found = self.tournament.open_games().any(|(key, game)| match scope {
            Scope::Game(wanted) => key == wanted,
            Scope::Round(round) => key.round == round,
            Scope::Entrant(entrant) => game.white == entrant || game.black == entrant,
        });
        if !found {
            return Err(Refusal::NoSuchGame);
        }
        self.emit(Event::Extended { scope, until });
        Ok(())
    }

    fn set_rounds(&mut self, rounds: u32) -> Result<(), Refusal> {
        self.swiss()?;
        self.not_started()?;
        let mut settings = self.tournament.settings.clone();
        settings.format = Format::Swiss { rounds };
        settings.check()?;
        self.emit(Event::RoundsSet(rounds));
        Ok(())
    }

    fn resume(&mut self) -> Result<(), Refusal> {
        let since = self.tournament.paused.ok_or(Refusal::NotPaused)?;
        self.emit(Event::Resumed {
            later: self.at.duration_since(since),
        });
        Ok(())
    }

    fn open_check_in(&mut self, until: Timestamp) -> Result<(), Refusal> {
        self.not_started()?;
        self.later(until, None)?;
        self.emit(Event::CheckInOpened { until });
        Ok(())
    }

    fn extend_check_in(&mut self, until: Timestamp) -> Result<(), Refusal> {
        self.not_started()?;
        if self.tournament.phase != Phase::CheckIn {
            return Err(Refusal::NoCheckIn);
        }
        self.later(until, self.tournament.check_in_until)?;
        self.emit(Event::CheckInExtended { until });
        Ok(())
    }

    fn add_organiser(&mut self, person: PersonId) -> Result<(), Refusal> {
        if self.tournament.organisers.contains(&person) {
            return Err(Refusal::IsOrganiser);
        }
        self.emit(Event::OrganiserAdded(person));
        Ok(())
    }

    fn remove_organiser(&mut self, person: PersonId) -> Result<(), Refusal> {
        if !self.tournament.organisers.contains(&person) {
            return Err(Refusal::NotAnOrganiser);
        }
        if self.tournament.organisers.len() == 1 {
            return Err(Refusal::LastOrganiser);
        }
        self.emit(Event::OrganiserRemoved(person));
        Ok(())
    }

    fn set_end(&mut self, ends: Option<Timestamp>) -> Result<(), Refusal> {
        if let Some(ends) = ends {
            self.later(ends, None)?;
        }
        self.emit(Event::EndSet { ends });
        Ok(())
    }

    fn announce(&mut self, text: String) -> Result<(), Refusal> {
        let length = text.trim().chars().count();
        if !(1..=1500).contains(&length) {
            return Err(Refusal::Text(length));
        }
        self.emit(Event::Announced { text });
        Ok(())
    }

    fn report(&mut self, game: GameKey, result: GameResult) -> Result<(), Refusal> {
        let found = self.tournament.game(game).ok_or(Refusal::NoSuchGame)?;
        if found.result.is_some() {
            return Err(Refusal::GameOver);
        }
        self.emit(Event::GameEnded { game, result });
        Ok(())
    }

    /// A result can be decided anew until its round is over: what was paired on it stays.
    fn adjudicate(&mut self, game: GameKey, result: GameResult) -> Result<(), Refusal> {
        self.going()?;
        let found = self.tournament.game(game).ok_or(Refusal::NoSuchGame)?;
        let mut rounds = self.tournament.rounds.iter();
        let closed = rounds.any(|round| round.number == game.round && round.closed);
        if found.result == Some(result) || (found.result.is_some() && closed) {
            return Err(Refusal::GameOver);
        }
        self.emit(Event::GameEnded { game, result });
        Ok(())
    }

    fn no_show(&mut self, game: GameKey, side: Color) -> Result<(), Refusal> {
        let found = *self.tournament.game(game).ok_or(Refusal::NoSuchGame)?;
        if found.result.is_some() {
            return Err(Refusal::GameOver);
        }
        let absent = match side {
            Color::White => found.white,
            Color::Black => found.black,
        };
        self.emit(Event::NoShow(absent));
        self.emit(Event::GameEnded {
            game,
            result: GameResult::Forfeit(side.other()),
        });
        let entrant = self.find(absent)?;
        if entrant.plays() && entrant.no_shows >= self.tournament.settings.no_show_limit {
            self.leave(absent, Departure::NoShow);
        }
        Ok(())
    }

    /// Whatever is due by now.
    fn tick(&mut self) {
        if self.running().is_err() {
            return;
        }
        self.end_check_in();
        let late = self.tournament.entrants.iter().filter(|entrant| {
            entrant.plays() && entrant.confirm_by.is_some_and(|until| until <= self.at)
        });
        for entrant in late.map(|entrant| entrant.id).collect::<Vec<_>>() {
            self.leave(entrant, Departure::NeverAppeared);
        }
        let ended = self
            .tournament
            .settings
            .ends
            .is_some_and(|ends| ends <= self.at);
        if ended && self.tournament.phase == Phase::Playing {
            let result = match self.tournament.settings.at_end {
                AtEnd::Draw => GameResult::Adjudicated(Outcome::Drawn),
                AtEnd::DoubleLoss => GameResult::DoubleLoss,
            };
            let on: Vec<GameKey> = self.tournament.open_games().map(|(key, _)| key).collect();
            for game in on {
                self.emit(Event::GameEnded { game, result });
            }
            self.close_rounds();
            self.finish();
        }
    }
}
