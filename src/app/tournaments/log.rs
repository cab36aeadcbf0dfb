//! What the organisers did, for all to read.

use super::Teller;
use crate::{
    app::{name, words::instant},
    locale::{Line, line},
    tournament::{Departure, Entrant, Event, LogEntry, Results, Scope},
};

impl Teller<'_> {
    /// The log, newest first, one line an act.
    pub fn log(&self) -> Vec<String> {
        let entries = self.event.log.iter().rev();
        entries
            .filter_map(|entry| {
                let act = self.act(entry)?;
                Some(self.say(&line!(
                    "tournament-log-line",
                    at = instant(entry.at),
                    by = format!("<@{}>", entry.by),
                    act = self.say(&act)
                )))
            })
            .collect()
    }

    /// An organiser's act; `None` for what is none.
    fn act(&self, entry: &LogEntry) -> Option<Line> {
        let until = |until| instant(until);
        Some(match &entry.event {
            Event::SignedUp(Entrant { id, .. }) => {
                line!("log-signed-up", player = self.name(*id))
            }
            Event::SignedOff(entrant) => line!("log-signed-off", player = self.name(*entrant)),
            Event::CheckInOpened { until: at } => line!("log-check-in-opened", until = until(*at)),
            Event::CheckInExtended { until: at } => {
                line!("log-check-in-extended", until = until(*at))
            }
            Event::CheckInWaived => line!("log-check-in-waived"),
            Event::TermsSet(terms) => line!("log-terms-set", terms = self.game_terms(terms)),
            Event::Moved { channel } => line!("log-moved", channel = channel.to_string()),
            Event::RoundsSet(rounds) => line!("log-rounds-set", rounds = *rounds),
            Event::Seeded { entrant, rating } => line!(
                "log-seeded",
                player = self.name(*entrant),
                rating = rating.map_or_else(|| "none".to_owned(), |rating| rating.to_string())
            ),
            Event::Started { .. } => line!("log-started"),
            Event::RoundOpened(round) => line!("log-round-opened", round = round.number),
            Event::GameEnded { game, result } => line!(
                "log-adjudicated",
                game = self.game(*game),
                result = self.result(*game, *result)
            ),
            Event::Replayed { round, board, .. } => {
                line!("log-replayed", round = *round, board = *board)
            }
            Event::Missed(entrant) => line!("log-missed", player = self.name(*entrant)),
            Event::NoShow(entrant) => line!("log-no-show", player = self.name(*entrant)),
            Event::Left {
                entrant,
                how,
                results,
            } => line!(
                "log-left",
                player = self.name(*entrant),
                how = departure(*how),
                results = fate(*results)
            ),
            Event::Readmitted(entrant) => line!("log-readmitted", player = self.name(*entrant)),
            Event::Replaced {
                entrant,
                name,
                confirm_by,
                ..
            } => line!(
                "log-replaced",
                number = entrant.0,
                player = name::shown(name),
                until = until(*confirm_by)
            ),
            Event::Forbidden(one, other) => line!(
                "log-forbidden",
                one = self.name(*one),
                other = self.name(*other)
            ),
            Event::Allowed(one, other) => line!(
                "log-allowed",
                one = self.name(*one),
                other = self.name(*other)
            ),
            Event::PairedByHand(one, other) => line!(
                "log-paired-by-hand",
                one = self.name(*one),
                other = self.name(*other)
            ),
            Event::UnpairedByHand(one, other) => line!(
                "log-unpaired-by-hand",
                one = self.name(*one),
                other = self.name(*other)
            ),
            Event::Extended { scope, until: at } => line!(
                "log-extended",
                what = self.scope(*scope),
                until = until(*at)
            ),
            Event::Paused => line!("log-paused"),
            Event::Resumed { later } => {
                line!("log-resumed", later = self.speaker.length(*later))
            }
            Event::OrganiserAdded(person) => {
                line!("log-organiser-added", player = format!("<@{person}>"))
            }
            Event::OrganiserRemoved(person) => {
                line!("log-organiser-removed", player = format!("<@{person}>"))
            }
            Event::Announced { text } => {
                line!("log-announced", text = name::inert(&name::line(text, 100)))
            }
            Event::EndSet { ends: Some(ends) } => line!("log-end-set", at = until(*ends)),
            Event::EndSet { ends: None } => line!("log-no-end"),
            Event::RoundsCut { played, .. } => line!("log-rounds-cut", played = *played),
            Event::Configured { before, after } => {
                line!("log-configured", rules = self.changed(before, after))
            }
            Event::Cancelled => line!("log-cancelled"),
            Event::Promoted(_)
            | Event::ConfirmationExtended { .. }
            | Event::Returned { .. }
            | Event::CheckedIn(_)
            | Event::FinalBegan { .. }
            | Event::Halted { .. }
            | Event::RoundClosed(_)
            | Event::ByeRequested { .. }
            | Event::ByeCancelled { .. }
            | Event::Finished { .. } => return None,
        })
    }

    /// What an extension is for.
    pub fn scope(&self, scope: Scope) -> String {
        self.say(&match scope {
            Scope::Game(game) => line!("tournament-scope-game", game = self.game(game)),
            Scope::Entrant(entrant) => {
                line!("tournament-scope-player", player = self.name(entrant))
            }
            Scope::Round(round) => line!("tournament-scope-round", round = round),
        })
    }
}

/// How somebody left, as the texts call it.
pub fn departure(how: Departure) -> &'static str {
    match how {
        Departure::Withdrew => "withdrew",
        Departure::Dropped => "dropped",
        Departure::NoShow => "no-show",
        Departure::NeverAppeared => "never-appeared",
    }
}

/// What became of results, as the texts call it.
pub fn fate(results: Results) -> &'static str {
    match results {
        Results::Kept => "kept",
        Results::Voided => "voided",
    }
}
