//! `/rulings`: the log of what those who run a server did, for all to see.

use jiff::SignedDuration;
use serde_json::Value;

use super::{
    App, Message, Reply, Request, Speaker, Standing, Stop, name, server::setting_named,
    words::moment,
};
use crate::{
    locale::line,
    play::GameId,
    store::{GameRecord, Ruling, StoreError},
};

/// How many entries are looked through.
const LATEST: u32 = 100;

impl App {
    /// The latest entries of the log: rulings on games for everybody, changes of settings for those who run the
    /// server.
    pub(super) async fn rulings(&self, request: &Request) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let Some(guild) = request.place.guild else {
            return Err(speaker.refuse(&line!("refused-server-place")));
        };
        let all = request.actor.standing == Standing::Manager;
        let log = self.store.rulings(guild, LATEST).await?;
        let mut seen = log.iter().filter(|ruling| all || ruling.game.is_some());
        let mut message = Message::text(speaker.say(&line!("rulings-heading")));
        let more = speaker.say(&line!("rulings-more"));
        let room = Message::CONTENT_MAX - more.chars().count() - 1;
        let Some(first) = seen.next() else {
            let none = speaker.say(&line!("rulings-none"));
            return Ok(Reply::private(Message::text(none)));
        };
        for ruling in std::iter::once(first).chain(seen) {
            let entry = format!("\n{}", entry(speaker, ruling));
            if message.content.chars().count() + entry.chars().count() > room {
                message.push(&format!("\n{more}"));
                break;
            }
            message.push(&entry);
        }
        Ok(Reply::private(message))
    }

    /// What the ruling that led to a game's notice is said to be.
    pub(super) async fn ruling_post(
        &self,
        speaker: Speaker<'_>,
        record: &GameRecord,
        revision: crate::play::Revision,
    ) -> Result<Option<String>, StoreError> {
        let ruling = self.store.ruling(record.id, revision).await?;
        Ok(ruling.map(|ruling| {
            speaker.say(&line!(
                "post-ruling",
                game = record.id.0,
                white = record.white.id.to_string(),
                black = record.black.id.to_string(),
                actor = ruling.actor.to_string(),
                what = what(speaker, &ruling),
                why = why(&ruling)
            ))
        }))
    }
}

/// One line of the log.
fn entry(speaker: Speaker<'_>, ruling: &Ruling) -> String {
    let (at, actor) = (moment(ruling.made), ruling.actor.to_string());
    let what = what(speaker, ruling);
    speaker.say(&match ruling.game {
        Some(GameId(game)) => line!(
            "rulings-game",
            at = at,
            actor = actor,
            game = game,
            what = what,
            why = why(ruling)
        ),
        None => line!("rulings-server", at = at, actor = actor, what = what),
    })
}

/// The reason as it was given, inert.
fn why(ruling: &Ruling) -> String {
    name::inert(ruling.detail["why"].as_str().unwrap_or_default())
}

/// What was done, in a few words.
fn what(speaker: Speaker<'_>, ruling: &Ruling) -> String {
    let text = |key: &str| match &ruling.detail[key] {
        Value::String(text) => Some(text.as_str()),
        _ => None,
    };
    let word = |key: &str| text(key).unwrap_or_default().to_owned();
    if let Some(setting) = ruling.act.strip_prefix("set ").and_then(setting_named) {
        return speaker.say(&setting.meaning(text("to")));
    }
    let line = match ruling.act.as_str() {
        "adjudicate" => line!("ruled-adjudicate", outcome = word("outcome")),
        "void" => line!("ruled-void"),
        "pause" => line!("ruled-pause"),
        "resume" => line!("ruled-resume"),
        "give" => {
            let minutes = ruling.detail["minutes"].as_i64().unwrap_or_default();
            let length = speaker.length(SignedDuration::from_mins(minutes));
            line!("ruled-give", to = word("to"), length = length)
        }
        other => return name::quoted(other, 40),
    };
    speaker.say(&line)
}
