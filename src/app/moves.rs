//! `/move`: a typed move, played and answered.

use super::{
    App, Errand, Message, Reply, Request, Speaker, Stop,
    act::{Done, Seen},
    by_itself::{SPOKEN, many_by_itself},
    find::read_number,
    name, notices,
    posting::Posting,
    wire::WireCause,
};
use crate::{
    engine::{Color, Move, Position},
    locale::{Line, line},
    play::{Action, Cause, Event, GameId, MoveInput},
    store::GameRecord,
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
        let (own, replies) = notices::split(events);
        let followed: Vec<(String, WireCause)> = replies.iter().filter_map(followed).collect();
        let spoken = if followed.len() > SPOKEN { own } else { events };
        let mut game = record.table.game.clone();
        for event in spoken {
            let line = line_of(speaker, record, (game.position(), *by), event);
            parts.extend(line.map(|line| speaker.say(&line)));
            let mv = match event {
                Event::Moved { mv, .. } => *mv,
                Event::Passed { .. } => Move::Pass,
                _ => continue,
            };
            // It was played at the table already, so it can be played here.
            if game.play(mv).is_err() {
                break;
            }
        }
        if followed.len() > SPOKEN {
            parts.push(many_by_itself(speaker, followed.into_iter()));
        }
        match (table.result, table.turn()) {
            (Some(result), _) => {
                let result = speaker.result(result, table);
                parts.push(speaker.say(&line!("answer-over", result = result)));
            }
            (None, Some(turn)) if turn != *by => {
                parts.push(speaker.say(&posting.next(record, table)));
            }
            (None, _) => parts.push(speaker.say(&line!("answer-your-move-again"))),
        }
        let elsewhere = posting.elsewhere(record, request);
        parts.extend(elsewhere.map(|line| speaker.say(&line)));
        parts.join(" ")
    }
}

/// The move of an event, as written, and why it was played by itself.
fn followed(event: &Event) -> Option<(String, WireCause)> {
    match event {
        Event::Moved { written, cause, .. } => Some((written.clone(), (*cause).into())),
        _ => None,
    }
}

/// What an event of a move is to its player; `None` for one that needs no word.
fn line_of(
    speaker: Speaker<'_>,
    record: &GameRecord,
    (before, player): (&Position, Color),
    event: &Event,
) -> Option<Line> {
    match event {
        Event::Moved {
            by,
            mv,
            written,
            cause,
            ..
        } => {
            let words = speaker.a_move(before, *mv);
            Some(match (cause, *by == player) {
                (Cause::Player, _) => line!(
                    "answer-played",
                    written = written,
                    game = record.id.0,
                    words = words
                ),
                (Cause::Plan, true) => line!("answer-planned", written = written, words = words),
                (Cause::Plan, false) => line!(
                    "answer-planned-reply",
                    player = record.table.player(*by).to_string(),
                    written = written,
                    words = words
                ),
                (Cause::OnlyMove, mine) => line!(
                    "answer-only-move",
                    mine = if mine { "yes" } else { "no" },
                    player = record.table.player(*by).to_string(),
                    written = written,
                    words = words
                ),
            })
        }
        Event::Passed { by } if *by == player => Some(line!("answer-passed-self")),
        Event::Passed { .. } => Some(line!("answer-passed")),
        _ => None,
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
