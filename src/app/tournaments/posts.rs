//! What the courier posts of what happened in tournaments.

use jiff::Timestamp;

use super::Teller;
use crate::{
    app::{App, Message, Speaker},
    locale::line,
    play::ChannelId,
    store::{StoreError, TournamentRecord},
    tournament::{Actor, Event},
};

impl App {
    /// The post of what happened in a tournament at once: no events, that it was opened; `None` where nothing of it is
    /// worth a post. In another channel than its own nobody is called.
    pub(in crate::app) async fn event_post(
        &self,
        speaker: Speaker<'_>,
        record: &TournamentRecord,
        events: &[(Actor, Timestamp, Event)],
        (channel, _now): (ChannelId, Timestamp),
    ) -> Result<Option<Message>, StoreError> {
        let teller = Teller::new(speaker, record.id, &record.state);
        let Some((by, at, _)) = events.first() else {
            return Ok(Some(teller.entry_post(&terms(speaker, record))));
        };
        let occasion = (*by, *at);
        let events: Vec<Event> = events.iter().map(|(_, _, event)| event.clone()).collect();
        let Some(post) = teller.post(occasion, &events) else {
            return Ok(None);
        };
        let mut content = teller.post_text(&post);
        let begins = events
            .iter()
            .any(|event| matches!(event, Event::Started { .. }));
        if begins {
            let vacation = format!("\n{}", teller.vacation());
            if content.chars().count() + vacation.chars().count() <= Message::CONTENT_MAX {
                content.push_str(&vacation);
            }
        }
        let mut message = Message {
            content,
            attachments: post.attachments.clone(),
            rows: vec![teller.of_post(post.asks)],
            ..Message::default()
        };
        if channel == record.channel {
            message.mentions.clone_from(&post.calls);
        }
        Ok(Some(message))
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
