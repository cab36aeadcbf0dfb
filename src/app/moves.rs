//! `/move`: a typed move, played and answered.

use super::{
    App, Errand, Message, Reply, Request, Stop,
    act::{Done, Seen},
    notices,
};
use crate::{
    engine::Color,
    locale::line,
    play::{Action, Event, GameId, MoveInput},
};

/// No move string is longer, in characters; what is has to fit into a `custom_id` beside other things.
const LONGEST: usize = 60;

impl App {
    pub(super) async fn move_typed(
        &self,
        request: &Request,
        text: &str,
        game: Option<&str>,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        // A completion made where several games await the actor names its game in front: `#12 wA1 bQ-`.
        let (in_text, text) = match text
            .trim()
            .strip_prefix('#')
            .and_then(|rest| rest.split_once(' '))
        {
            Some((number, rest)) => (Some(number), rest.trim()),
            None => (None, text.trim()),
        };
        if text.chars().count() > LONGEST {
            return Err(speaker.refuse(&line!("unread-too-long")));
        }
        let errand = Errand::Move(text.to_owned());
        let game = self.find_game(request, in_text.or(game), &errand).await?;
        self.play_move(request, game, Seen::Anything, text)
            .await
            .map(Reply::private)
    }

    /// Plays a move; what to tell the player.
    pub(super) async fn play_move(
        &self,
        request: &Request,
        game: GameId,
        seen: Seen,
        text: &str,
    ) -> Result<Message, Stop> {
        let action = Action::Move(MoveInput::Text(text.to_owned()));
        let done = self.act(request, game, seen, &action).await?;
        let mut message = Message::text(self.played(request, &done));
        self.note_parking(request, &done, &mut message).await?;
        Ok(message)
    }

    fn played(&self, request: &Request, done: &Done) -> String {
        let speaker = self.speaker(&request.actor.locale);
        let Done {
            record,
            table,
            events,
            by,
        } = done;
        let mut parts = Vec::new();
        for event in events {
            if let Event::Moved { mv, written, .. } = event {
                let words = speaker.a_move(record.table.game.position(), *mv);
                parts.push(speaker.say(&line!(
                    "answer-played",
                    written = written,
                    game = record.id.0,
                    words = words
                )));
            }
        }
        for passer in notices::passes(events) {
            parts.push(speaker.say(&if Color::from(passer) == *by {
                line!("answer-passed-self")
            } else {
                line!("answer-passed")
            }));
        }
        match (table.result, table.turn()) {
            (Some(result), _) => {
                let result = speaker.result(result, table);
                parts.push(speaker.say(&line!("answer-over", result = result)));
            }
            (None, Some(turn)) if turn != *by => {
                let player = table.player(turn).to_string();
                parts.push(speaker.say(&line!("answer-next", player = player)));
            }
            (None, _) => {}
        }
        if record.channel != request.place.channel {
            let channel = record.channel.to_string();
            parts.push(speaker.say(&line!("answer-elsewhere", channel = channel)));
        }
        parts.join(" ")
    }

    /// Says once, to whoever acts next, that nothing can be posted in the game's channel.
    pub(super) async fn note_parking(
        &self,
        request: &Request,
        done: &Done,
        message: &mut Message,
    ) -> Result<(), Stop> {
        let record = &done.record;
        if record.parked.as_ref().is_none_or(|parking| parking.told) {
            return Ok(());
        }
        let speaker = self.speaker(&request.actor.locale);
        let permissions = super::access::names(speaker, &super::access::NEEDED);
        let channel = record.channel.to_string();
        let note = line!(
            "answer-parked",
            channel = channel,
            permissions = permissions
        );
        message.content.push('\n');
        message.content.push_str(&speaker.say(&note));
        Ok(self.store.parking_told(record.channel).await?)
    }
}
