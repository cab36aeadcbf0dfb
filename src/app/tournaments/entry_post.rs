//! The post in which a tournament takes entries: it shows who is in, and every click on it brings it up to date.

use super::{Teller, pages};
use crate::{
    app::{
        Message,
        words::{instant, moment},
    },
    locale::line,
    tournament::Phase,
};

impl Teller<'_> {
    /// The post, with what its games are played by in these lines.
    pub fn entry_post(&self, terms: &[String]) -> Message {
        let settings = &self.event.settings;
        let mut lines = vec![
            self.say(&line!(
                "event-post-title",
                name = self.title(),
                id = self.id.0
            )),
            self.say(&line!("event-post-sign-up", format = self.format())),
        ];
        lines.extend_from_slice(terms);
        lines.extend(self.gates());
        match (self.event.phase, self.event.check_in_until, settings.starts) {
            (Phase::CheckIn, Some(until), _) => lines.push(self.say(&line!(
                "event-post-check-in",
                at = moment(until),
                in = instant(until)
            ))),
            (_, _, Some(starts)) => lines.push(self.say(&line!(
                "event-rules-starts",
                at = moment(starts),
                in = instant(starts)
            ))),
            _ => {}
        }
        let mut content = lines.join("\n");
        let entrants = self.entrants();
        if entrants.is_empty() {
            let nobody = line!("event-post-nobody", counts = self.counts());
            content.push_str("\n\n");
            content.push_str(&self.say(&nobody));
        } else {
            let heading = line!("event-post-entrants", counts = self.counts());
            content.push_str("\n\n");
            content.push_str(&self.say(&heading));
            let taken = content.chars().count();
            let room = (Message::CONTENT_MAX - 10).saturating_sub(taken);
            for line in pages::some(self.speaker, &entrants, room) {
                content.push('\n');
                content.push_str(&line);
            }
        }
        Message {
            content: crate::app::name::shorten(&content, Message::CONTENT_MAX),
            rows: vec![self.of_post(false)],
            ..Message::default()
        }
    }
}
