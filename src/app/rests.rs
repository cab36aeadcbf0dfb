//! Hours of rest: read from the options of a challenge, and said.

use super::{App, Choice, NewChallenge, Request, Speaker, Stop, name};
use crate::{
    locale::line,
    play::clock::{Rest, Resting, Terms, UnknownZone},
};

/// The most time zones that are offered at once.
const CHOICES: usize = 25;

impl App {
    /// The same terms with the hours of rest that a challenge names.
    pub(super) async fn rest_terms(
        &self,
        request: &Request,
        new: &NewChallenge,
        terms: Terms,
    ) -> Result<Terms, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let Some(read) = &new.rest else {
            return match new.zone {
                None => Ok(terms),
                Some(_) => Err(speaker.refuse(&line!("refused-zone-alone"))),
            };
        };
        if !terms.is_timed() {
            return Err(speaker.refuse(&line!("refused-rest-untimed")));
        }
        let rest = self.rest(request, read, new.zone.as_deref()).await?;
        Ok(Terms {
            rest: Some(rest),
            ..terms
        })
    }

    /// Hours of rest, in a time zone or in the actor's own.
    pub(super) async fn rest(
        &self,
        request: &Request,
        read: &str,
        zone: Option<&str>,
    ) -> Result<Rest, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let resting: Resting = read.parse().map_err(|_| {
            let read = name::quoted(read, 40);
            speaker.refuse(&line!("refused-rest", read = read))
        })?;
        let zone = match zone {
            Some(zone) => zone.to_owned(),
            None => self.own_zone(request).await?,
        };
        Rest::new(resting, &zone).map_err(|UnknownZone { .. }| {
            let read = name::quoted(&zone, 40);
            speaker.refuse(&line!("refused-zone", read = read))
        })
    }

    /// The time zone that the actor has set.
    async fn own_zone(&self, request: &Request) -> Result<String, Stop> {
        let settings = self.store.settings(request.actor.id).await?;
        let zone = settings.get("zone").map(str::to_owned);
        zone.ok_or_else(|| {
            let speaker = self.speaker(&request.actor.locale);
            speaker.refuse(&line!("refused-rest-zone"))
        })
    }
}

/// Time zones that fit what was typed: those whose name, or whose city, begins so come first.
pub(super) fn zone_choices(typed: &str) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase().replace(' ', "_");
    let fit = |zone: &str| {
        let zone = zone.to_lowercase();
        let city = zone.rsplit('/').next().unwrap_or_default();
        if zone.starts_with(&typed) || city.starts_with(&typed) {
            Some(0)
        } else {
            zone.contains(&typed).then_some(1)
        }
    };
    let zones = Rest::zones().into_iter();
    let mut zones: Vec<(i32, String)> =
        zones.filter_map(|zone| Some((fit(&zone)?, zone))).collect();
    zones.sort();
    let choice = |(_, zone): (i32, String)| Choice {
        name: zone.clone(),
        value: zone,
    };
    zones.into_iter().take(CHOICES).map(choice).collect()
}

impl Speaker<'_> {
    /// When clocks rest, in one sentence.
    pub fn rest(&self, rest: &Rest) -> String {
        self.say(&line!(
            "terms-rest",
            resting = rest.resting().to_string(),
            zone = rest.zone()
        ))
    }
}
