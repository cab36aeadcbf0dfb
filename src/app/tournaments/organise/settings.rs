//! What an organiser sees of a tournament: its settings and what is noted for the next round.

use crate::{
    app::{App, Message, Reply, Request, tournaments::Teller},
    locale::line,
    store::TournamentRecord,
    tournament::{EntrantId, Phase},
};

/// So many pairs are shown.
const SHOWN: usize = 10;

impl App {
    pub(super) fn event_settings(&self, request: &Request, record: &TournamentRecord) -> Reply {
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let heading = line!(
            "organise-settings",
            name = teller.title(),
            id = record.id.0,
            phase = teller.phase(),
            counts = teller.counts(),
            begun = match record.state.phase {
                Phase::SignUp | Phase::CheckIn => "no",
                Phase::Playing | Phase::Finished | Phase::Cancelled => "yes",
            }
        );
        let mut message = Message::text(speaker.say(&heading));
        let mut lines = speaker.event_terms(&record.terms);
        lines.extend(teller.rules());
        let forbidden: Vec<_> = record.state.forbidden.iter().copied().collect();
        if !forbidden.is_empty() {
            let pairs = pairs(&teller, &forbidden);
            lines.push(speaker.say(&line!("organise-settings-forbidden", pairs = pairs)));
        }
        if !record.state.by_hand.is_empty() {
            let pairs = pairs(&teller, &record.state.by_hand);
            lines.push(speaker.say(&line!("organise-settings-by-hand", pairs = pairs)));
        }
        if !record.state.settings.seeds.is_empty() {
            let seeds = record.state.settings.seeds.len();
            lines.push(speaker.say(&line!("organise-settings-seeds", seeds = seeds)));
        }
        for line in lines {
            message.push(&format!("\n{line}"));
        }
        Reply::private(message)
    }
}

/// Pairs, and how many there are besides.
fn pairs(teller: &Teller<'_>, pairs: &[(EntrantId, EntrantId)]) -> String {
    let shown = pairs
        .iter()
        .take(SHOWN)
        .map(|(one, other)| format!("{} – {}", teller.name(*one), teller.name(*other)));
    let mut shown: Vec<String> = shown.collect();
    if let Some(more) = pairs.len().checked_sub(SHOWN).filter(|more| *more > 0) {
        shown.push(teller.say(&line!("organise-pairs-more", count = more)));
    }
    shown.join(", ")
}
