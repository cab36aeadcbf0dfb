//! What the courier posts of what happened in tournaments.

use jiff::Timestamp;

use super::Teller;
use crate::{
    app::{App, Message, Speaker, look},
    locale::line,
    play::ChannelId,
    play::clock::Automatic,
    store::{EventTerms, StoreError, TournamentRecord},
    tournament::{Actor, Event, GameTerms, Phase},
};

impl App {
    /// The post of what happened in a tournament at once: no events, that it was opened; `None` where nothing of it is
    /// worth a post. In another channel than its own nobody is called.
    pub(in crate::app) async fn event_post(
        &self,
        speaker: Speaker<'_>,
        record: &TournamentRecord,
        events: &[(Actor, Timestamp, Event)],
        channel: ChannelId,
    ) -> Result<Option<Message>, StoreError> {
        let teller = Teller::new(speaker, record.id, &record.state);
        let Some((by, at, _)) = events.first() else {
            return self.entries(speaker, record).await;
        };
        let occasion = (*by, *at);
        let events: Vec<Event> = events.iter().map(|(_, _, event)| event.clone()).collect();
        let Some(post) = teller.post(occasion, &events) else {
            return Ok(None);
        };
        let mut message = Message {
            content: teller.post_text(&post),
            attachments: post.attachments.clone(),
            rows: std::iter::once(teller.of_post(post.asks))
                .chain(teller.next_round())
                .collect(),
            ..Message::default()
        };
        let begins = |event: &Event| matches!(event, Event::Started { .. });
        if events.iter().any(begins) {
            message.push(&format!("\n{}", speaker.terms(&record.terms.terms)));
            let automatic = speaker.automatic(&record.terms);
            let vacation = record.terms.terms.is_timed().then(|| teller.vacation());
            for line in vacation.into_iter().chain(automatic) {
                message.push(&format!("\n{line}"));
            }
        }
        if channel == record.channel {
            message.mentions.clone_from(&post.calls);
        }
        let server = self.store.server_settings(record.guild).await?;
        let theme = look::theme(&server).unwrap_or_default();
        // As in the text, a round that has just opened is no part of the standing; a bracket shows who meets next.
        let closed = record.state.by_closed_rounds();
        let shown = if record.state.settings.format.is_knockout() {
            teller
        } else {
            Teller::new(speaker, record.id, &closed)
        };
        self.add_tables(&mut message, shown, &post.sections, theme)
            .await;
        Ok(Some(message))
    }

    /// The post in which a tournament takes entries, with those there are by now; `None` where it takes no more.
    async fn entries(
        &self,
        speaker: Speaker<'_>,
        record: &TournamentRecord,
    ) -> Result<Option<Message>, StoreError> {
        let record = self.store.tournament(record.id).await?;
        let open = |record: &TournamentRecord| {
            matches!(record.state.phase, Phase::SignUp | Phase::CheckIn)
        };
        Ok(record.filter(open).map(|record| {
            let teller = Teller::new(speaker, record.id, &record.state);
            teller.entry_post(&speaker.event_terms(&record.terms))
        }))
    }
}

impl Speaker<'_> {
    /// What a tournament's games are played by, one line each.
    pub fn event_terms(&self, terms: &EventTerms) -> Vec<String> {
        let rated = if terms.rated { "yes" } else { "no" };
        let mut lines = vec![
            self.say(&line!(
                "event-terms",
                rules = self.rules(terms.rules),
                rated = rated
            )),
            self.terms(&terms.terms),
        ];
        lines.extend(self.automatic(terms));
        lines
    }

    /// That no vacation begins by itself, where that is so.
    fn automatic(&self, terms: &EventTerms) -> Option<String> {
        let forbidden = terms.automatic == Automatic::Forbidden && terms.terms.is_timed();
        forbidden.then(|| self.say(&line!("event-terms-automatic")))
    }
}

impl Teller<'_> {
    /// What games are played by, out of the words that are kept of it.
    pub fn game_terms(&self, words: &GameTerms) -> String {
        let read = EventTerms::try_from(words);
        let lines = read.map(|terms| self.speaker.event_terms(&terms));
        lines.unwrap_or_default().join(" ")
    }
}
