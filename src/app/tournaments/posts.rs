//! What the courier posts of what happened in tournaments.

use jiff::Timestamp;

use super::Teller;
use crate::{
    app::{App, Message, Speaker, look},
    locale::line,
    play::ChannelId,
    store::{StoreError, TournamentRecord},
    tournament::{Actor, Event, Phase},
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
            if record.terms.terms.is_timed() {
                message.push(&format!("\n{}", teller.vacation()));
            }
        }
        if channel == record.channel {
            message.mentions.clone_from(&post.calls);
        }
        let server = self.store.server_settings(record.guild).await?;
        let theme = look::theme(&server).unwrap_or_default();
        self.add_tables(&mut message, teller, &post.sections, theme)
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
            teller.entry_post(&terms(speaker, &record))
        }))
    }
}

/// What a tournament's games are played by, one line each.
pub fn terms(speaker: Speaker<'_>, record: &TournamentRecord) -> Vec<String> {
    let terms = &record.terms;
    let rated = if terms.rated { "yes" } else { "no" };
    vec![
        speaker.say(&line!(
            "event-terms",
            rules = speaker.rules(terms.rules),
            rated = rated
        )),
        speaker.terms(&terms.terms),
    ]
}
