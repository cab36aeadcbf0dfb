//! What an action does.

use jiff::Timestamp;

use super::action::Role;
use super::draft::Draft;
use super::{Action, Actor, Entrant, EntrantId, Event, Format, Phase, Refusal, Tournament};

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
        self.admit(&action)?;
        match action {
            Action::SignUp(candidate) => self.sign_up(&candidate),
            Action::CheckIn => self.check_in(),
            Action::Withdraw => self.withdraw(),
            Action::RequestBye { round, wish } => self.request_bye(round, wish),
            Action::CancelBye { round } => self.cancel_bye(round),

            Action::OpenCheckIn { until } => self.open_check_in(until),
            Action::ExtendCheckIn { until } => self.extend_check_in(until),
            Action::WaiveCheckIn => self.waive_check_in(),
            Action::SetRounds(rounds) => self.set_rounds(rounds),
            Action::Configure { settings, terms } => {
                self.configure(*settings, terms.map(|terms| *terms))
            }
            Action::Seed { entrant, rating } => self.seed(entrant, rating),
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
            Action::Pause => self.pause(),
            Action::Resume => self.resume(),
            Action::Adjudicate { game, result } => self.adjudicate(game, result),
            Action::Move(channel) => self.move_to(channel),
            Action::TakeOver => self.take_over(),
            Action::AddOrganiser(person) => self.add_organiser(person),
            Action::RemoveOrganiser(person) => self.remove_organiser(person),
            Action::Announce { text } => self.announce(text),
            Action::SetEnd { ends } => self.set_end(ends),
            Action::Cancel => {
                self.emit(Event::Cancelled);
                Ok(())
            }

            Action::Report { game, result } => self.report(game, result),
            Action::NoShow { game, side } => self.no_show(game, side),
            Action::Appeared(entrant) => self.appeared(entrant),
            Action::MakeUp(lost) => self.make_up(&lost),
            Action::ComeBack(away) => self.come_back(away),
            Action::Tick => {
                self.tick();
                Ok(())
            }
        }
    }

    /// Whether the actor may do such a thing at all.
    fn admit(&self, action: &Action) -> Result<(), Refusal> {
        let over = matches!(self.tournament.phase, Phase::Finished | Phase::Cancelled);
        match action.role() {
            Role::Entrant => Ok(()),
            Role::Organiser if !self.tournament.is_organiser(self.by) => {
                Err(Refusal::NotAnOrganiser)
            }
            // A word to all players can come after the end, too.
            Role::Organiser if over && !matches!(action, Action::Announce { .. }) => {
                Err(Refusal::Over)
            }
            Role::Organiser => Ok(()),
            Role::House if self.by != Actor::House => Err(Refusal::NotTheHouse),
            Role::House => Ok(()),
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
    pub(super) fn running(&self) -> Result<(), Refusal> {
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

    pub(super) fn swiss(&self) -> Result<u32, Refusal> {
        match self.tournament.settings.format {
            Format::Swiss { rounds } => Ok(rounds),
            _ => Err(Refusal::SwissOnly),
        }
    }

    pub(super) fn later(&self, until: Timestamp, than: Option<Timestamp>) -> Result<(), Refusal> {
        if until > self.at && than.is_none_or(|than| until > than) {
            Ok(())
        } else {
            Err(Refusal::NotLater)
        }
    }
}
