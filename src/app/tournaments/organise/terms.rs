//! What the games of a tournament are played by, as an organiser types it.

use super::WantedTerms;
use crate::{
    app::{App, NewChallenge, Request, Stop, server::Server},
    engine::Rules,
    locale::line,
    play::clock::{Automatic, Rest, Terms},
    store::EventTerms,
    tournament::GameTerms,
};

/// Hours of rest, or none.
pub(super) type WantedRest = Option<Rest>;

/// The time control where neither the organiser nor the server names one.
const USUAL_TIME: &str = "3d";

impl App {
    /// What the games of a new tournament are played by: as a challenge here would be, but never without a clock unless
    /// that is asked for.
    pub(super) async fn read_event_terms(
        &self,
        request: &Request,
        server: &Server,
        wanted: &WantedTerms,
    ) -> Result<EventTerms, Stop> {
        let mut like = server.completed(&challenge(wanted));
        like.time.get_or_insert_with(|| USUAL_TIME.to_owned());
        let (rules, _) = self.rules_of(request, &like)?;
        let terms: Terms = self.time_terms(request, &like)?;
        Ok(EventTerms {
            rules,
            terms: self.rest_terms(request, &like, terms).await?,
            rated: wanted.rated.as_deref() != Some("no"),
            automatic: automatic(wanted).unwrap_or(Automatic::Allowed),
        })
    }

    /// The hours of rest that an organiser wants from now on, in their time zone, or none.
    pub(super) async fn wanted_rest(
        &self,
        request: &Request,
        wanted: &WantedTerms,
    ) -> Result<Option<WantedRest>, Stop> {
        Ok(match wanted.rest.as_deref() {
            None => None,
            Some("none") => Some(None),
            Some(read) => Some(Some(self.rest(request, read, None).await?)),
        })
    }

    /// What games are played by instead of `before`, with the hours of rest that were read; `None` where that is the
    /// same.
    pub(super) fn change_event_terms(
        &self,
        request: &Request,
        before: &EventTerms,
        (wanted, rest): (&WantedTerms, Option<&WantedRest>),
    ) -> Result<Option<GameTerms>, Stop> {
        let like = challenge(wanted);
        let (rules, _) = self.rules_of(request, &like)?;
        let mut after = before.clone();
        if wanted.expansions.is_some() {
            after.rules.expansions = rules.expansions;
        }
        if wanted.rules.is_some() {
            let expansions = after.rules.expansions;
            after.rules = Rules {
                expansions,
                ..rules
            };
        }
        if wanted.time.is_some() {
            let terms = self.time_terms(request, &like)?;
            // The hours at which clocks rest stay, where there are clocks.
            let rest = after.terms.rest.take().filter(|_| terms.is_timed());
            after.terms = Terms { rest, ..terms };
        }
        if let Some(rest) = rest {
            if rest.is_some() && !after.terms.is_timed() {
                let speaker = self.speaker(&request.actor.locale);
                return Err(speaker.refuse(&line!("refused-rest-untimed")));
            }
            after.terms.rest.clone_from(rest);
        }
        after.automatic = automatic(wanted).unwrap_or(after.automatic);
        if let Some(rated) = &wanted.rated {
            after.rated = rated != "no";
        }
        Ok((after != *before).then(|| GameTerms::from(&after)))
    }
}

/// Whether vacations that begin by themselves stop clocks, where that is chosen.
fn automatic(wanted: &WantedTerms) -> Option<Automatic> {
    wanted.automatic.as_deref().map(|typed| match typed {
        "no" => Automatic::Forbidden,
        _ => Automatic::Allowed,
    })
}

/// The options that a challenge has, too.
fn challenge(wanted: &WantedTerms) -> NewChallenge {
    NewChallenge {
        expansions: wanted.expansions.clone(),
        rules: wanted.rules.clone(),
        time: wanted.time.clone(),
        rest: wanted.rest.clone(),
        ..NewChallenge::default()
    }
}
