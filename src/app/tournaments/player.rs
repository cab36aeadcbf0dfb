//! `/tournament`, and what players click on messages about tournaments.

use super::{Acted, EventClick, Teller, TournamentCommand, View, desk::CONSIDERED};
use crate::app::{App, Message, Reply, Request, Stop, name};
use crate::{
    locale::line,
    play::TournamentId,
    store::{TournamentRecord, Which},
    tournament::Section,
};

impl Acted {
    /// The tournament after the action.
    pub(super) fn now(&self) -> TournamentRecord {
        TournamentRecord {
            state: self.after.clone(),
            ..self.before.clone()
        }
    }
}

impl App {
    pub(in crate::app) async fn tournament(
        &self,
        request: &Request,
        command: &TournamentCommand,
    ) -> Result<Reply, Stop> {
        let meant = |named: &Option<String>| {
            let named = named.clone();
            async move { self.event_meant(request, named.as_deref()).await }
        };
        let shown = |named: &Option<String>| {
            let named = named.clone();
            async move { self.event_shown(request, named.as_deref()).await }
        };
        match command {
            TournamentCommand::List => self.events(request, 1).await.map(Reply::private),
            TournamentCommand::TurnList(page) => {
                self.events(request, *page).await.map(Reply::update)
            }
            TournamentCommand::Show { event } => {
                let record = shown(event).await?;
                let section = record.state.sections().into_iter().next();
                let view = View::Standing(section.unwrap_or(Section::Main), 1);
                self.event_view(request, &record, view)
                    .await
                    .map(Reply::private)
            }
            TournamentCommand::Games { event: None } => {
                self.all_event_games(request).await.map(Reply::private)
            }
            TournamentCommand::Games { event } => {
                let record = meant(event).await?;
                self.event_view(request, &record, View::Games(1))
                    .await
                    .map(Reply::private)
            }
            TournamentCommand::Join { event } => {
                let record = meant(event).await?;
                self.join(request, record.id).await
            }
            TournamentCommand::Leave { event } => {
                let record = meant(event).await?;
                self.ask_leave(request, &record).map(Reply::private)
            }
            TournamentCommand::CheckIn { event } => {
                let record = meant(event).await?;
                let record = self.check_in(request, record.id).await?;
                Ok(Reply::private(self.checked_in(request, &record)))
            }
            TournamentCommand::Bye {
                round,
                worth,
                event,
            } => {
                let record = meant(event).await?;
                let bye = (*round, worth.as_str());
                self.bye(request, record.id, bye).await.map(Reply::private)
            }
            TournamentCommand::Pairings { round, event } => {
                let record = shown(event).await?;
                let speaker = self.speaker(&request.actor.locale);
                let current = Teller::new(speaker, record.id, &record.state).current_round();
                let round = round.map_or(current, |round| u32::try_from(round).unwrap_or(0));
                let view = View::Pairings(round, 1);
                self.event_view(request, &record, view)
                    .await
                    .map(Reply::private)
            }
            TournamentCommand::Why { player, event } => {
                let record = shown(event).await?;
                let person = player.as_ref().map_or(request.actor.id, |member| member.id);
                let Some(entrant) = record.state.entrant_of(person) else {
                    let speaker = self.speaker(&request.actor.locale);
                    let teller = Teller::new(speaker, record.id, &record.state);
                    let called = player
                        .as_ref()
                        .map_or(&request.actor.name, |member| &member.name);
                    return Err(speaker.refuse(&line!(
                        "refused-why-nobody",
                        player = name::shown(called),
                        own = if person == request.actor.id {
                            "yes"
                        } else {
                            "no"
                        },
                        name = teller.title()
                    )));
                };
                let view = View::Place(entrant.id, 1);
                self.event_view(request, &record, view)
                    .await
                    .map(Reply::private)
            }
            TournamentCommand::Log { event } => {
                let record = shown(event).await?;
                self.event_view(request, &record, View::Log(1))
                    .await
                    .map(Reply::private)
            }
            TournamentCommand::Rules { event } => {
                let record = shown(event).await?;
                self.event_view(request, &record, View::Rules(1))
                    .await
                    .map(Reply::private)
            }
            TournamentCommand::Click(event, click) => {
                self.event_click(request, *event, *click).await
            }
        }
    }

    async fn event_click(
        &self,
        request: &Request,
        event: TournamentId,
        click: EventClick,
    ) -> Result<Reply, Stop> {
        match click {
            EventClick::Join => self.join_click(request, event).await,
            EventClick::Leave => self.leave_click(request, event).await,
            EventClick::ConfirmLeave => self.confirm_leave(request, event).await.map(Reply::update),
            EventClick::CheckIn => {
                let record = self.check_in(request, event).await?;
                Ok(self.entered(&record, || self.checked_in(request, &record)))
            }
            EventClick::Open(view) => {
                let record = self.event(request, event).await?;
                self.event_view(request, &record, view)
                    .await
                    .map(Reply::private)
            }
            EventClick::Turn(view) => {
                let record = self.event(request, event).await?;
                self.event_view(request, &record, view)
                    .await
                    .map(Reply::update)
            }
        }
    }

    /// The tournament that somebody wants to look at: the one that is meant, and where none is named and none is open,
    /// the last there was, best in this channel.
    pub(super) async fn event_shown(
        &self,
        request: &Request,
        named: Option<&str>,
    ) -> Result<TournamentRecord, Stop> {
        let (Some(guild), None) = (request.place.guild, named) else {
            return self.event_meant(request, named).await;
        };
        if !self
            .store
            .tournaments_of(guild, Which::Open, 1)
            .await?
            .is_empty()
        {
            return self.event_meant(request, named).await;
        }
        let over = self
            .store
            .tournaments_of(guild, Which::Finished, CONSIDERED);
        let over = over.await?;
        let here = over.iter().find(|one| request.place.is_in(one.channel));
        match here.or(over.first()) {
            Some(last) => self.event(request, last.id).await,
            None => self.event_meant(request, named).await,
        }
    }

    /// A tournament of the server that the actor is in; in direct messages one that they organise or play in.
    pub(super) async fn event(
        &self,
        request: &Request,
        id: TournamentId,
    ) -> Result<TournamentRecord, Stop> {
        let record = self.store.tournament(id).await?;
        let here = |record: &TournamentRecord| match request.place.guild {
            Some(guild) => guild == record.guild,
            None => record.state.has_part(request.actor.id),
        };
        record.filter(here).ok_or_else(|| {
            let speaker = self.speaker(&request.actor.locale);
            speaker.refuse(&line!("refused-event-gone"))
        })
    }

    /// What somebody wants to see of a tournament.
    pub(super) async fn event_view(
        &self,
        request: &Request,
        record: &TournamentRecord,
        view: View,
    ) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let mut message = match view {
            View::Games(_) => self.event_games(request, record, view).await?,
            View::Standing(section, _) => teller.standing_view(section, view),
            View::Pairings(round, _) => teller.pairings_view(round, view)?,
            View::Place(entrant, _) => teller.place_view(entrant, view)?,
            View::Progress(_) => teller.progress_view(view),
            View::Log(_) => teller.log_view(view),
            View::Rules(_) => teller.rules_view(&speaker.event_terms(&record.terms), view),
        };
        let own = record.state.entrant_of(request.actor.id).map(|own| own.id);
        let theme = self.usual_look(request).await?.theme;
        self.add_view(&mut message, teller, (view, own), theme)
            .await;
        message.rows.push(teller.of_view(view));
        Ok(message)
    }
}
