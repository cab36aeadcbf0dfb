//! An organiser's act: may they, do it, say what it did.

use super::{OrganiseClick, OrganiseCommand, OrganiserAct, Reading, answer::answer};
use crate::{
    app::{App, Member, Message, Reply, Request, Standing, Stop, tournaments::Teller},
    locale::line,
    store::{Player, TournamentRecord},
    tournament::{Actor, Refusal},
};

impl App {
    /// What organisers ask for.
    pub(in crate::app) async fn organise(
        &self,
        request: &Request,
        command: &OrganiseCommand,
    ) -> Result<Reply, Stop> {
        let event = match command {
            OrganiseCommand::Create(new) => return self.create_event(request, new).await,
            OrganiseCommand::Settings { event }
            | OrganiseCommand::Export { event, .. }
            | OrganiseCommand::Cancel { event }
            | OrganiseCommand::Act { event, .. } => event.clone(),
            OrganiseCommand::Click(id, _) => Some(id.to_string()),
        };
        let record = match command {
            // A file is worth having after the end above all.
            OrganiseCommand::Export { .. } => self.event_kept(request, event.as_deref()).await?,
            _ => self.event_meant(request, event.as_deref()).await?,
        };
        match command {
            OrganiseCommand::Create(_) | OrganiseCommand::Settings { .. } => {
                Ok(self.event_settings(request, &record))
            }
            OrganiseCommand::Export { file, section, .. } => {
                self.export_event(request, &record, file, section.as_deref())
            }
            OrganiseCommand::Cancel { .. } => self.ask_to_cancel(request, &record),
            OrganiseCommand::Act { act, .. } => self.organised(request, &record, act).await,
            OrganiseCommand::Click(_, OrganiseClick::Pair(round)) => {
                let round = Some(i64::from(*round));
                self.organised(request, &record, &OrganiserAct::Pair { round })
                    .await
            }
            OrganiseCommand::Click(_, OrganiseClick::ConfirmCancel) => {
                let done = self
                    .organised(request, &record, &OrganiserAct::Cancel)
                    .await?;
                Ok(Reply::update(done.message))
            }
        }
    }

    /// Refuses whoever does not organise the tournament.
    pub(super) fn check_organiser(
        &self,
        request: &Request,
        record: &TournamentRecord,
    ) -> Result<(), Stop> {
        if record.state.is_organiser(Actor::Person(request.actor.id)) {
            return Ok(());
        }
        let speaker = self.speaker(&request.actor.locale);
        Err(match request.actor.standing {
            Standing::Manager => {
                let name = Teller::new(speaker, record.id, &record.state).title();
                let id = record.id.0;
                speaker.refuse(&line!("refused-manager-organises", name = name, id = id))
            }
            Standing::Member => self.event_refused(request, record, &Refusal::NotAnOrganiser),
        })
    }

    /// Carries out an act. The answer is for the actor alone: a post tells everybody.
    async fn organised(
        &self,
        request: &Request,
        record: &TournamentRecord,
        act: &OrganiserAct,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        // Whoever runs the server can make themself an organiser, should all others be gone.
        let manages = request.actor.standing == Standing::Manager;
        let takes_over = act.makes_organiser(request.actor.id);
        let moves = *act == OrganiserAct::Move;
        if moves {
            self.check_event_place(request)?;
        }
        if !(manages && (takes_over || moves)) {
            self.check_organiser(request, record)?;
        }
        let dates = self.dates(request).await?;
        let newcomer = match act.newcomer() {
            Some(member) => {
                let asked = (member.id, member.name.as_str(), member.roles.as_slice());
                Some(self.candidate(record, request.at, asked).await?)
            }
            None => None,
        };
        let rest = match act {
            OrganiserAct::Change { terms, .. } => self.wanted_rest(request, terms).await?,
            _ => None,
        };
        let people: Vec<Player> = act.member().map(known).into_iter().collect();
        let next = record.state.rounds.len() as u32 + 1;
        let make = |record: &TournamentRecord| {
            let terms = match act {
                OrganiserAct::Change { terms, .. } => {
                    let wanted = (terms, rest.as_ref());
                    self.change_event_terms(request, &record.terms, wanted)?
                }
                _ => None,
            };
            let reading = Reading {
                request,
                record,
                dates: &dates,
                next,
                newcomer: newcomer.as_ref(),
                terms: terms.as_ref(),
            };
            reading.action(act).map_err(|line| speaker.refuse(&line))
        };
        let acted = self.event_act(request, record.id, &people, make).await?;
        let teller = Teller::new(speaker, record.id, &acted.after);
        Ok(Reply::private(Message::text(answer(&teller, &acted))))
    }
}

/// A member as the store keeps people.
fn known(member: &Member) -> Player {
    Player::new(member.id, &member.name, None)
}
