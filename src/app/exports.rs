//! `/export`: a game as a `GameString` and as a PGN file.

use jiff::tz::TimeZone;

use super::{App, Attachment, Errand, Message, Reply, Request, Stop, name};
use crate::{
    engine::{GameString, GameType, Pgn, PgnDate},
    locale::line,
    play::GameId,
    store::GameRecord,
};

/// The longest GameString that is shown in the message itself, in characters; a message has 2,000.
const SHOWN: usize = 1_800;

impl App {
    pub(super) async fn export(
        &self,
        request: &Request,
        game: Option<&str>,
    ) -> Result<Reply, Stop> {
        let game = self.find_game(request, game, &Errand::Export).await?;
        self.export_game(request, game).await.map(Reply::private)
    }

    pub(super) async fn export_game(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        let speaker = self.speaker(&request.actor.locale);
        let game_string = game_string(&record).to_string();
        let file = |extension: &str, text: String| Attachment {
            name: format!("waggle-{game}.{extension}"),
            bytes: text.into_bytes(),
            alt: None,
        };
        let mut message = Message::default();
        if game_string.chars().count() <= SHOWN {
            let text = speaker.say(&line!("export-text", game = game.0));
            message.content = format!("{text}\n```\n{game_string}\n```");
        } else {
            message.content = speaker.say(&line!("export-text-long", game = game.0));
            message.attachments.push(file("txt", game_string));
        }
        message
            .attachments
            .insert(0, file("pgn", pgn(&record).to_string()));
        Ok(message)
    }
}

fn game_string(record: &GameRecord) -> GameString {
    let mut game_string = GameString::of(&record.table.game);
    if let Some(result) = record.table.result {
        game_string.state = result.outcome.into();
    }
    game_string
}

fn pgn(record: &GameRecord) -> Pgn {
    let table = &record.table;
    let started = record.started.to_zoned_datetime(TimeZone::UTC).date();
    let part = |number: i8| number.unsigned_abs();
    let date = u16::try_from(started.year())
        .ok()
        .and_then(|year| PgnDate::new(year, part(started.month()), part(started.day())));
    Pgn {
        game_type: GameType(table.game.position().rules().expansions),
        date,
        white: name::plain(&record.white.name),
        black: name::plain(&record.black.name),
        result: table.result.map(|result| result.outcome),
        moves: table.game.written(),
    }
}
