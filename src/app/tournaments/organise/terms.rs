//! What the games of a tournament are played by, as an organiser types it.

use super::WantedTerms;
use crate::{
    app::{App, NewChallenge, Request, Stop, server::Server},
    engine::Rules,
    play::clock::{Automatic, Terms},
    store::EventTerms,
    tournament::GameTerms,
};

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
            automatic: Automatic::Allowed,
        })
    }

    /// What games are played by instead of `before`; `None` where that is the same.
    pub(super) fn change_event_terms(
        &self,
        request: &Request,
        before: &EventTerms,
        wanted: &WantedTerms,
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
        if let Some(rated) = &wanted.rated {
            after.rated = rated != "no";
        }
        Ok((after != *before).then(|| GameTerms::from(&after)))
    }
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
