//! `/mydata`: what is kept about a player, to take along or to have deleted.

use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use serde_json::json;

use super::{
    App, Attachment, Button, Control, Enabled, Message, Reply, Request, Row, Stop, Style, name,
    rows::cancel,
};
use crate::{
    locale::line,
    play::{GameId, PlayerId},
    store::{ForgetError, StoreError},
    tournament::Entrant,
};

/// Discord takes files of 10 MiB; a longer text is packed.
const PLAIN_MOST: usize = 8 << 20;

/// What is to be done with a player's data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MyData {
    /// Give it to them.
    Export,
    /// Ask whether to delete it.
    Delete,
    /// Delete it.
    ConfirmDelete,
}

impl App {
    pub(super) async fn mydata(&self, request: &Request, what: MyData) -> Result<Reply, Stop> {
        match what {
            MyData::Export => self.export_mydata(request).await.map(Reply::private),
            MyData::Delete => self.ask_to_forget(request).await.map(Reply::private),
            MyData::ConfirmDelete => self.forget(request).await.map(Reply::update),
        }
    }

    async fn export_mydata(&self, request: &Request) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let data = self.store.everything_about(request.actor.id).await?;
        let file = json!({
            "about": speaker.say(&line!("mydata-about")),
            "player": request.actor.id.to_string(),
            "made": request.at.to_string(),
            "data": data,
        });
        let text = format!("{file:#}").into_bytes();
        let (name, bytes) = if text.len() <= PLAIN_MOST {
            ("mydata.json", text)
        } else {
            ("mydata.json.gz", packed(&text))
        };
        let attachment = Attachment {
            name: name.to_owned(),
            bytes,
            alt: None,
        };
        Ok(Message {
            content: speaker.say(&line!("mydata-export")),
            attachments: vec![attachment],
            ..Message::default()
        })
    }

    async fn ask_to_forget(&self, request: &Request) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let games = self
            .store
            .games_of_player(request.actor.id, crate::store::Which::Open, 1_000)
            .await?;
        if !games.is_empty() {
            let games: Vec<GameId> = games.iter().map(|game| game.id).collect();
            return Err(self.still_plays(request, &games));
        }
        let delete = Button {
            id: Control::MyData(MyData::ConfirmDelete).id(),
            label: speaker.say(&line!("button-delete-data")),
            style: Style::Danger,
            enabled: Enabled::Yes,
        };
        Ok(Message {
            content: speaker.say(&line!("mydata-ask")),
            rows: vec![Row::Buttons(vec![delete, cancel(speaker)])],
            ..Message::default()
        })
    }

    async fn forget(&self, request: &Request) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let events = self.events_with(request.actor.id).await?;
        if !events.is_empty() {
            let events = events.join(", ");
            return Err(speaker.refuse(&line!("refused-mydata-events", events = events)));
        }
        self.leave_ladders(request, request.actor.id).await?;
        match self.store.forget(request.actor.id).await {
            Ok(()) => Ok(Message::text(speaker.say(&line!("mydata-deleted")))),
            Err(ForgetError::Plays(games)) => Err(self.still_plays(request, &games)),
            Err(ForgetError::Store(error)) => Err(Stop::Failed(error)),
        }
    }

    /// The tournaments in which somebody is signed up or plays: nobody can take the games to come but them.
    async fn events_with(&self, person: PlayerId) -> Result<Vec<String>, StoreError> {
        /// So many are named.
        const NAMED: u32 = 20;
        let mut entered = Vec::new();
        for event in self.store.tournaments_with(person, NAMED).await? {
            let record = self.store.tournament(event.id).await?;
            let entrant = record
                .as_ref()
                .and_then(|record| record.state.entrant_of(person));
            if entrant.is_some_and(Entrant::is_in) {
                entered.push(format!("**{}**", name::shown(&event.name)));
            }
        }
        Ok(entered)
    }

    /// Opponents wait in these games: they are to be ended first.
    fn still_plays(&self, request: &Request, games: &[GameId]) -> Stop {
        /// So many are named.
        const NAMED: usize = 20;
        let numbers: Vec<String> = games
            .iter()
            .take(NAMED)
            .map(|game| format!("`{game}`"))
            .collect();
        self.speaker(&request.actor.locale).refuse(&line!(
            "refused-mydata-games",
            games = numbers.join(", "),
            more = games.len().saturating_sub(NAMED)
        ))
    }
}

fn packed(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder
        .write_all(text)
        .and_then(|()| encoder.finish())
        .expect("memory takes whatever is written")
}
