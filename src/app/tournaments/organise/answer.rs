//! What an organiser is told of what they did.

use crate::{
    app::{
        tournaments::{Acted, Teller},
        words::{instant, moment},
    },
    locale::{Line, line},
    tournament::{AtEnd, Departure, Event, Format, Results, State, swiss},
};

/// What an act did, by the first of its events that says so; of a change all that is otherwise.
pub fn answer(teller: &Teller<'_>, acted: &Acted) -> String {
    let changes = acted
        .events
        .iter()
        .filter(|event| matches!(event, Event::Configured { .. } | Event::TermsSet(_)));
    let changed: Vec<String> = changes.map(|event| changed(teller, event)).collect();
    if !changed.is_empty() {
        let changed = changed.join(" ");
        let name = teller.title();
        return teller.say(&line!("organised-change", name = name, changed = changed));
    }
    let said = acted.events.iter().find_map(|event| said(teller, event));
    teller.say(&said.unwrap_or_else(|| line!("organised", name = teller.title())))
}

/// What is otherwise after a change, and whether more must sign up because of it.
fn changed(teller: &Teller<'_>, event: &Event) -> String {
    let (before, after) = match event {
        Event::TermsSet(terms) => return teller.game_terms(terms),
        Event::Configured { before, after } => (before, after),
        _ => return String::new(),
    };
    let rules = teller.changed(before, after);
    let present = teller.event.counts().present;
    match after.format {
        Format::Swiss { rounds }
            if before.format != after.format
                && swiss::least_entrants(rounds as usize) > present as usize =>
        {
            format!("{rules} {}", teller.say(&rounds_need(rounds, present)))
        }
        _ => rules,
    }
}

/// How many players so many rounds of a Swiss take, where there are so many so far.
pub fn rounds_need(rounds: u32, present: u32) -> Line {
    line!(
        "organised-rounds-need",
        rounds = rounds,
        needed = swiss::least_entrants(rounds as usize),
        present = present
    )
}

fn said(teller: &Teller<'_>, event: &Event) -> Option<Line> {
    let name = teller.title();
    Some(match event {
        Event::SignedUp(entrant) => line!(
            "organised-enter",
            name = name,
            player = entrant.person.to_string(),
            number = entrant.id.0,
            place = if entrant.state == State::Waiting {
                "waits"
            } else {
                "has"
            }
        ),
        Event::SignedOff(entrant) => line!(
            "organised-drop",
            player = teller.name(*entrant),
            results = "none"
        ),
        Event::CheckInOpened { until } | Event::CheckInExtended { until } => line!(
            "organised-check-in",
            name = name,
            at = moment(*until),
            in = instant(*until)
        ),
        Event::CheckInWaived => line!("organised-check-in-waived", name = name),
        Event::Seeded { entrant, rating } => line!(
            "organised-seed",
            player = teller.name(*entrant),
            rating = rating.map_or_else(|| "none".to_owned(), |rating| rating.to_string())
        ),
        Event::Started { .. } => line!(
            "organised-start",
            name = name,
            players = teller.event.starters,
            missed = missed(teller),
            games = teller.event.open_games().count()
        ),
        Event::RoundOpened(round) => line!(
            "organised-pair",
            name = name,
            round = round.number,
            pairs = round.pairings.len(),
            byes = round.byes.len()
        ),
        Event::GameEnded { game, result } => line!(
            "organised-adjudicate",
            game = teller.game(*game),
            result = teller.result(*game, *result)
        ),
        Event::Left {
            entrant,
            how: Departure::Dropped,
            results,
        } => line!(
            "organised-drop",
            player = teller.name(*entrant),
            results = match results {
                Results::Kept => "kept",
                Results::Voided => "voided",
            }
        ),
        Event::Readmitted(entrant) => line!(
            "organised-readmit",
            player = teller.name(*entrant),
            round = next_round(teller)
        ),
        Event::Replaced {
            entrant,
            person,
            confirm_by,
            ..
        } => line!(
            "organised-replace",
            number = entrant.0,
            player = person.to_string(),
            at = moment(*confirm_by),
            in = instant(*confirm_by)
        ),
        Event::Forbidden(one, other) => line!(
            "organised-forbid",
            one = teller.name(*one),
            other = teller.name(*other)
        ),
        Event::Allowed(one, other) => line!(
            "organised-allow",
            one = teller.name(*one),
            other = teller.name(*other)
        ),
        Event::PairedByHand(white, black) => line!(
            "organised-by-hand",
            white = teller.name(*white),
            black = teller.name(*black),
            round = next_round(teller)
        ),
        Event::UnpairedByHand(white, black) => line!(
            "organised-by-hand-undone",
            white = teller.name(*white),
            black = teller.name(*black)
        ),
        Event::Extended { scope, until } => line!(
            "organised-extend",
            late = match teller.event.settings.ends {
                Some(ends) if ends < *until => "yes",
                _ => "no",
            },
            ends = teller.event.settings.ends.map(moment).unwrap_or_default(),
            what = teller.scope(*scope),
            at = moment(*until),
            in = instant(*until)
        ),
        Event::Paused => line!(
            "organised-pause",
            name = name,
            games = teller.event.open_games().count()
        ),
        Event::Resumed { later } => line!(
            "organised-resume",
            name = name,
            short = if later.as_secs() < 60 { "yes" } else { "no" },
            later = teller.speaker.length(*later)
        ),
        Event::Moved { channel } => line!(
            "organised-move",
            name = name,
            channel = channel.to_string(),
            games = teller.event.open_games().count()
        ),
        Event::OrganiserAdded(person) => {
            line!(
                "organised-organiser",
                name = name,
                player = person.to_string()
            )
        }
        Event::OrganiserRemoved(person) => {
            line!(
                "organised-no-organiser",
                name = name,
                player = person.to_string()
            )
        }
        Event::Announced { .. } => line!("organised-announce", name = name),
        Event::EndSet { ends: Some(ends) } => line!(
            "organised-end",
            name = name,
            at = moment(*ends),
            in = instant(*ends),
            how = match teller.event.settings.at_end {
                AtEnd::Draw => "draw",
                AtEnd::DoubleLoss => "both-lose",
            }
        ),
        Event::EndSet { ends: None } => line!("organised-no-end", name = name),
        Event::Cancelled => line!("organised-cancel", name = name),
        _ => return None,
    })
}

/// How many of those who had signed up were not there at the start.
fn missed(teller: &Teller<'_>) -> usize {
    let entrants = teller.event.entrants.iter();
    entrants
        .filter(|entrant| entrant.state == State::Missed)
        .count()
}

fn next_round(teller: &Teller<'_>) -> usize {
    teller.event.rounds.len() + 1
}
