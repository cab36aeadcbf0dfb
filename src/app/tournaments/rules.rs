//! The rules of a tournament, as everybody can read them before the start.

use super::{Teller, teller::title};
use crate::{
    app::{
        Speaker,
        words::{instant, moment},
    },
    locale::{Line, line},
    tournament::{
        AtEnd, Count, Format, Games, Gates, Leaving, Opening, Pairings, Settings,
        standings::Edition,
    },
};

impl Teller<'_> {
    /// The rules, one line each, and who organises. What the games' own rules and clocks are is not among them.
    pub fn rules(&self) -> Vec<String> {
        let mut lines = self.speaker.event_rules(&self.event.settings);
        let organisers = self.event.organisers.iter();
        let organisers: Vec<String> = organisers.map(|one| format!("<@{one}>")).collect();
        lines.push(self.say(&line!(
            "event-rules-organisers",
            count = organisers.len(),
            listed = organisers.join(", ")
        )));
        lines
    }

    /// Those of the rules after a change that were otherwise before.
    pub fn changed(&self, before: &Settings, after: &Settings) -> String {
        let old = self.speaker.event_rules(before);
        let new = self.speaker.event_rules(after).into_iter();
        let mut new: Vec<String> = new.filter(|rule| !old.contains(rule)).collect();
        if before.name != after.name {
            let name = line!("event-rules-name", name = title(&after.name));
            new.insert(0, self.say(&name));
        }
        if new.is_empty() {
            new.push(self.say(&line!("event-rules-fewer")));
        }
        new.join(" ")
    }

    /// Who can sign up, one line a gate.
    pub fn gates(&self) -> Vec<String> {
        let gates = gates(&self.event.settings.gates);
        gates.iter().map(|gate| self.say(gate)).collect()
    }

    /// How long everybody may be away.
    pub fn vacation(&self) -> String {
        self.say(&vacation(&self.event.settings))
    }
}

impl Speaker<'_> {
    /// The rules that settings make, one line each.
    fn event_rules(&self, settings: &Settings) -> Vec<String> {
        let round_robins = settings.format.is_round_robin();
        let swiss = settings.format.pairings() == Pairings::Swiss;
        let format = self.format(settings.format);
        let mut lines = vec![
            line!("event-rules-format", format = format),
            scoring(settings),
        ];
        lines.push(line!(
            "event-rules-opening",
            opening = match settings.opening {
                _ if settings.opens_at_once() => "at-once",
                Opening::ByItself => "by-itself",
                Opening::ByOrganiser => "by-organiser",
            }
        ));
        if !settings.format.is_knockout() {
            let tie_breaks = settings.tie_breaks.iter();
            let tie_breaks: Vec<String> = tie_breaks.map(|one| self.tie_break(*one)).collect();
            lines.push(line!(
                "event-rules-tie-breaks",
                count = tie_breaks.len(),
                listed = tie_breaks.join(", "),
                edition = match settings.edition {
                    Edition::Fide2024 => "2024",
                    Edition::Fide2026 => "2026",
                }
            ));
        }
        lines.extend(entry(settings));
        lines.extend(gates(&settings.gates));
        if swiss {
            lines.push(line!("event-rules-byes", half = settings.half_byes));
        }
        lines.push(line!(
            "event-rules-leaving",
            rule = match settings.leaving {
                Leaving::VoidBelowHalf if round_robins => "void",
                Leaving::VoidBelowHalf | Leaving::Keep => "keep",
            }
        ));
        lines.push(line!(
            "event-rules-no-show",
            limit = settings.no_show_limit,
            together = match settings.scoring.games {
                _ if settings.opens_at_once() => "rounds",
                Games::Two => "pairing",
                Games::One => "no",
            }
        ));
        lines.push(vacation(settings));
        if let Some(ends) = settings.ends {
            lines.push(line!(
                "event-rules-ends",
                at = moment(ends),
                in = instant(ends),
                how = match settings.at_end {
                    AtEnd::Draw => "draw",
                    AtEnd::DoubleLoss => "double-loss",
                },
                format = match settings.format {
                    Format::Knockout { .. } => "knockout",
                    _ => "other",
                }
            ));
        }
        if settings.next_edition {
            lines.push(line!("event-rules-next-edition"));
        }
        lines.iter().map(|line| self.say(line)).collect()
    }
}

fn vacation(settings: &Settings) -> Line {
    match settings.vacation_days {
        None => line!("event-rules-vacation-free"),
        Some(0) => line!("event-rules-vacation-none"),
        Some(days) => line!("event-rules-vacation-days", days = days),
    }
}

fn scoring(settings: &Settings) -> Line {
    line!(
        "event-rules-scoring",
        games = match settings.scoring.games {
            Games::One => "one",
            Games::Two => "two",
        },
        count = match settings.scoring.count {
            Count::GamePoints => "games",
            Count::MatchPoints => "matches",
        }
    )
}

/// Places, start, check-in, late entries.
fn entry(settings: &Settings) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Some(places) = settings.places {
        lines.push(line!("event-rules-places", places = places));
    }
    if let Some(starts) = settings.starts {
        lines.push(line!("event-rules-starts", at = moment(starts), in = instant(starts)));
    }
    if settings.check_in {
        lines.push(line!("event-rules-check-in"));
    }
    if settings.late_until > 1 {
        lines.push(line!("event-rules-late", round = settings.late_until));
    }
    lines
}

fn gates(gates: &Gates) -> Vec<Line> {
    let mut lines = Vec::new();
    if !gates.roles.is_empty() {
        let roles: Vec<String> = gates
            .roles
            .iter()
            .map(|role| format!("<@&{role}>"))
            .collect();
        lines.push(line!(
            "event-rules-gate-roles",
            count = roles.len(),
            roles = roles.join(", ")
        ));
    }
    match (gates.least_rating, gates.most_rating) {
        (Some(least), Some(most)) => {
            lines.push(line!(
                "event-rules-gate-rating-between",
                least = least,
                most = most
            ));
        }
        (Some(least), None) => lines.push(line!("event-rules-gate-rating-from", least = least)),
        (None, Some(most)) => lines.push(line!("event-rules-gate-rating-to", most = most)),
        (None, None) => {}
    }
    if gates.finished_games > 0 {
        lines.push(line!(
            "event-rules-gate-games",
            games = gates.finished_games
        ));
    }
    if let Some(most) = gates.timeout_percent {
        lines.push(line!("event-rules-gate-timeouts", most = most));
    }
    lines
}
