//! Signing up, checking in, leaving, sitting out.

use super::{EventClick, Teller};
use crate::app::{App, Message, Reply, Request, Row, Stop, Style, rows::cancel};
use crate::{
    locale::{Locale, line},
    play::TournamentId,
    store::TournamentRecord,
    tournament::{Action, Actor, Entrant, Event, Phase, Results, State, Wish},
};

impl App {
    /// Signs the actor up. The answer is the tournament after it, and who they are in it.
    async fn sign_up(&self, request: &Request, id: TournamentId) -> Result<TournamentRecord, Stop> {
        let actor = &request.actor;
        let record = self.event(request, id).await?;
        let who = (actor.id, actor.name.as_str(), actor.roles.as_slice());
        let candidate = self.candidate(&record, request.at, who).await?;
        let acted = self
            .event_act(request, id, &[], |_| Ok(Action::SignUp(candidate.clone())))
            .await?;
        Ok(acted.now())
    }

    pub(super) async fn join(&self, request: &Request, id: TournamentId) -> Result<Reply, Stop> {
        let record = self.sign_up(request, id).await?;
        Ok(Reply::private(self.joined(request, &record)))
    }

    /// Join on a post: the post shows it. A late entry has a post of its own.
    pub(super) async fn join_click(
        &self,
        request: &Request,
        id: TournamentId,
    ) -> Result<Reply, Stop> {
        let record = self.sign_up(request, id).await?;
        Ok(self.entered(&record, || self.joined(request, &record)))
    }

    fn joined(&self, request: &Request, record: &TournamentRecord) -> Message {
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let waiting = record.state.entrants.iter();
        let waiting: Vec<&Entrant> = waiting
            .filter(|entrant| entrant.state == State::Waiting)
            .collect();
        let own = record.state.entrant_of(request.actor.id);
        let place = own.and_then(|own| waiting.iter().position(|entrant| entrant.id == own.id));
        let late = own.filter(|own| own.plays());
        let joined = match (late, place) {
            (Some(own), _) => line!(
                "answer-joined-late",
                name = teller.title(),
                round = own.joined
            ),
            (None, Some(ahead)) => {
                line!(
                    "answer-joined-waiting",
                    name = teller.title(),
                    ahead = ahead
                )
            }
            (None, None) => line!(
                "answer-joined",
                name = teller.title(),
                counts = teller.counts(),
                checks = if record.state.settings.check_in {
                    "yes"
                } else {
                    "no"
                }
            ),
        };
        let mut content = teller.say(&joined);
        content.push('\n');
        content.push_str(&teller.vacation());
        Message {
            content,
            rows: vec![Row::Buttons(vec![teller.button(
                EventClick::Turn(super::View::Rules(1)),
                &line!("button-event-rules"),
                Style::Secondary,
            )])],
            ..Message::default()
        }
    }

    pub(super) async fn check_in(
        &self,
        request: &Request,
        id: TournamentId,
    ) -> Result<TournamentRecord, Stop> {
        let acted = self
            .event_act(request, id, &[], |_| Ok(Action::CheckIn))
            .await?;
        Ok(acted.now())
    }

    pub(super) fn checked_in(&self, request: &Request, record: &TournamentRecord) -> Message {
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let own = record.state.entrant_of(request.actor.id);
        let how = match own.map(|own| own.state) {
            Some(State::Playing) => "playing",
            Some(State::Waiting) => "waiting",
            _ => "place",
        };
        Message::text(teller.say(&line!(
            "answer-checked-in",
            name = teller.title(),
            how = how
        )))
    }

    /// Before the start the post of a click shows what was done; later the actor is told.
    pub(super) fn entered(
        &self,
        record: &TournamentRecord,
        told: impl FnOnce() -> Message,
    ) -> Reply {
        if !matches!(record.state.phase, Phase::SignUp | Phase::CheckIn) {
            return Reply::private(told());
        }
        // Everybody reads it.
        let locale = Locale::english();
        let speaker = self.speaker(&locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        Reply::update(teller.entry_post(&speaker.event_terms(&record.terms)))
    }

    /// Leave on a post: at once before the start, unless somebody waits who would have the place.
    pub(super) async fn leave_click(
        &self,
        request: &Request,
        id: TournamentId,
    ) -> Result<Reply, Stop> {
        let record = self.event(request, id).await?;
        let early = matches!(record.state.phase, Phase::SignUp | Phase::CheckIn);
        if !early || record.state.counts().waiting > 0 {
            return self.ask_leave(request, &record).map(Reply::private);
        }
        let record = self.leave(request, id).await?.0;
        Ok(self.entered(&record, Message::default))
    }

    /// Whether the actor means to leave, with what becomes of their results and games.
    pub(super) fn ask_leave(
        &self,
        request: &Request,
        record: &TournamentRecord,
    ) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let by = Actor::Person(request.actor.id);
        let events = record.state.decide(Action::Withdraw, by, request.at);
        let events = events.map_err(|refusal| self.event_refused(request, record, &refusal))?;
        let results = events.iter().find_map(|event| match event {
            Event::Left { results, .. } => Some(*results),
            _ => None,
        });
        let own = record.state.entrant_of(request.actor.id).map(|own| own.id);
        let games = record.state.open_games();
        let games = games.filter(|(_, game)| Some(game.white) == own || Some(game.black) == own);
        let question = match results {
            None => line!("ask-sign-off", name = teller.title()),
            Some(Results::Voided) => {
                line!(
                    "ask-leave-voided",
                    name = teller.title(),
                    games = games.count()
                )
            }
            Some(Results::Kept) => {
                line!(
                    "ask-leave-kept",
                    name = teller.title(),
                    games = games.count()
                )
            }
        };
        let leave = teller.button(
            EventClick::ConfirmLeave,
            &line!("button-leave"),
            Style::Danger,
        );
        Ok(Message {
            content: teller.say(&question),
            rows: vec![Row::Buttons(vec![leave, cancel(speaker)])],
            ..Message::default()
        })
    }

    /// The actor leaves. The answer is the tournament after it, and what happened.
    pub(super) async fn leave(
        &self,
        request: &Request,
        id: TournamentId,
    ) -> Result<(TournamentRecord, Vec<Event>), Stop> {
        let acted = self
            .event_act(request, id, &[], |_| Ok(Action::Withdraw))
            .await?;
        Ok((acted.now(), acted.events))
    }

    pub(super) async fn confirm_leave(
        &self,
        request: &Request,
        id: TournamentId,
    ) -> Result<Message, Stop> {
        let (record, events) = self.leave(request, id).await?;
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let played = events
            .iter()
            .any(|event| matches!(event, Event::Left { .. }));
        Ok(Message::text(teller.say(&line!(
            "answer-left",
            name = teller.title(),
            played = if played { "yes" } else { "no" }
        ))))
    }

    /// Sits a round out, or plays it after all.
    pub(super) async fn bye(
        &self,
        request: &Request,
        id: TournamentId,
        (round, worth): (i64, &str),
    ) -> Result<Message, Stop> {
        let number = u32::try_from(round).unwrap_or(0);
        let action = match worth {
            "cancel" => Action::CancelBye { round: number },
            "half" => Action::RequestBye {
                round: number,
                wish: Wish::Half,
            },
            _ => Action::RequestBye {
                round: number,
                wish: Wish::Zero,
            },
        };
        let acted = self
            .event_act(request, id, &[], |_| Ok(action.clone()))
            .await?;
        let record = acted.now();
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let own = record.state.entrant_of(request.actor.id).map(|own| own.id);
        let half = own.map_or(0, |own| {
            let wishes = record.state.wishes.iter();
            wishes
                .filter(|((_, holder), bye)| {
                    *holder == own && **bye == crate::tournament::Bye::Half
                })
                .count()
        });
        let worth = match worth {
            "cancel" => "cancel",
            "half" => "half",
            _ => "zero",
        };
        Ok(Message::text(teller.say(&line!(
            "answer-bye",
            name = teller.title(),
            round = number,
            worth = worth,
            asked = half,
            limit = record.state.settings.half_byes
        ))))
    }
}
