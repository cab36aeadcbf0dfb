//! `/move`: a typed move, played and answered.

use super::{
    App, Errand, Message, Reply, Request, Stop,
    act::{Done, Seen},
    find::read_number,
    name, notices,
    posting::Posting,
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
        let text = name::inked(text);
        let (in_text, text) = numbered(&text);
        if let (Some(in_text), Some(option)) = (in_text, game) {
            let (first, second) = (read_number(in_text), read_number(option));
            if first.is_some() && second.is_some() && first != second {
                return Err(speaker.refuse(&line!(
                    "refused-two-games",
                    first = name::quoted(in_text, 40),
                    second = name::quoted(option, 40)
                )));
            }
        }
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
        let posting = Posting::of(record, request);
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
                parts.push(speaker.say(&posting.next(record, table.player(turn))));
            }
            (None, _) => {}
        }
        let elsewhere = posting.elsewhere(record, request);
        parts.extend(elsewhere.map(|line| speaker.say(&line)));
        parts.join(" ")
    }
}

/// A move that names its game in front, as a completion does where several games await the actor (`#12 wA1 bQ-`): the
/// number, and the move.
pub(super) fn numbered(text: &str) -> (Option<&str>, &str) {
    let text = text.trim();
    match text.strip_prefix('#').and_then(|rest| rest.split_once(' ')) {
        Some((number, rest)) => (Some(number), rest.trim()),
        None => (None, text),
    }
}
