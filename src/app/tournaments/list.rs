//! The tournaments of a server.

use super::{desk::CONSIDERED, pages, teller::title};
use crate::app::{App, Choice, Control, Message, Request, Stop, name, words::instant};
use crate::{
    locale::line,
    store::{TournamentSummary, Which},
    tournament::Phase,
};

/// The most choices shown while something is typed.
const CHOICES: usize = 25;

impl App {
    /// The tournaments of the server, those that are open first.
    pub(super) async fn events(&self, request: &Request, page: u32) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let Some(guild) = request.place.guild else {
            return Err(speaker.refuse(&line!("refused-event-nowhere")));
        };
        let open = self
            .store
            .tournaments_of(guild, Which::Open, CONSIDERED)
            .await?;
        let over = self
            .store
            .tournaments_of(guild, Which::Finished, CONSIDERED)
            .await?;
        if open.is_empty() && over.is_empty() {
            return Ok(Message::text(speaker.say(&line!("events-none"))));
        }
        let said = |one: &TournamentSummary| {
            speaker.say(&line!(
                "events-line",
                id = one.id.0,
                name = title(&one.name),
                phase = phase(one.phase),
                at = instant(one.started.unwrap_or(one.created)),
                channel = one.channel.to_string(),
                homeless = if one.homeless { "yes" } else { "no" }
            ))
        };
        let mut lines: Vec<String> = open.iter().map(said).collect();
        if !over.is_empty() {
            lines.push(speaker.say(&line!("events-over")));
            lines.extend(over.iter().map(said));
        }
        let heading = line!("events-heading", open = open.len());
        let heading = speaker.say(&heading);
        Ok(pages::page(
            speaker,
            &heading,
            &lines,
            (page, Control::Tournaments),
        ))
    }

    /// The choices for the option `tournament`: those that are open first.
    pub(in crate::app) async fn event_choices(
        &self,
        request: &Request,
        typed: &str,
    ) -> Result<Vec<Choice>, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let Some(guild) = request.place.guild else {
            return Ok(Vec::new());
        };
        let mut all = self
            .store
            .tournaments_of(guild, Which::Open, CONSIDERED)
            .await?;
        all.extend(
            self.store
                .tournaments_of(guild, Which::Finished, CONSIDERED)
                .await?,
        );
        let typed = typed.trim().trim_start_matches('#').to_lowercase();
        let fits = |one: &&TournamentSummary| {
            one.id.to_string() == typed || one.name.to_lowercase().contains(&typed)
        };
        let choices = all.iter().filter(fits).take(CHOICES).map(|one| {
            let label = speaker.say(&line!(
                "event-choice",
                id = one.id.0,
                name = name::line(&one.name, 60),
                phase = phase(one.phase)
            ));
            Choice {
                name: name::shorten(&label, 100),
                value: one.id.to_string(),
            }
        });
        Ok(choices.collect())
    }
}

/// How far a tournament is, as the texts call it.
fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::SignUp => "sign-up",
        Phase::CheckIn => "check-in",
        Phase::Playing => "playing",
        Phase::Finished => "finished",
        Phase::Cancelled => "cancelled",
    }
}
