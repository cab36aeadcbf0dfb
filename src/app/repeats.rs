//! A move that is typed once more after the game has come back to its player.

use jiff::{SignedDuration, Timestamp};

use super::{
    App, Buttons, GameAction, Message, Request, Row, Style, compose::listed, rows::cancel,
    wire::Wire,
};
use crate::{
    engine::Color,
    locale::line,
    play::{Event, Table},
    store::{GameRecord, Said, StoreError},
};

/// Who typed a move and got no answer types it again, until they have read that it was played.
const UNREAD: SignedDuration = SignedDuration::from_mins(2);

/// Of so many of a game's newest notices is asked which move was the player's last.
const NOTICES: u32 = 16;

impl App {
    /// The question whether a typed move is meant once more. `None` where it is not what the actor played last, or
    /// where they have had time to read what came of that.
    ///
    /// The answer to a move can be lost. As a rule it is the opponent's turn then, and the same move typed again is
    /// refused; but where the opponent had planned the reply, or had only one, or none, it would be a second move.
    pub(super) async fn asked_again(
        &self,
        request: &Request,
        record: &GameRecord,
        (text, events): (&str, &[Event]),
    ) -> Result<Option<Message>, StoreError> {
        let table = &record.table;
        let unread = |called: Timestamp| request.at.duration_since(called) < UNREAD;
        if !table.wait.called.is_none_or(unread) {
            return Ok(None);
        }
        let Some((by, written)) = moved(events) else {
            return Ok(None);
        };
        let said = self.store.last_said(record.id, NOTICES).await?;
        let Some(ply) = last_move(table, by, &said) else {
            return Ok(None);
        };
        let then = table.game.position_at(ply);
        let then = then.and_then(|position| self.meaning(&position, text).ok());
        let plies = table.game.written();
        let Some((played, answers)) = plies[ply as usize..].split_first() else {
            return Ok(None);
        };
        if then.as_ref() != table.game.moves().get(ply as usize) {
            return Ok(None);
        }
        let speaker = self.speaker(&request.actor.locale);
        let question = line!(
            "typed-again",
            game = record.id.0,
            played = played.clone(),
            count = answers.len(),
            answers = listed(answers),
            opponent = table.player(by.other()).to_string()
        );
        let mut message = Message::text(speaker.say(&question));
        let once_more = Buttons::new(speaker, record.id, table).button(
            GameAction::PlayMove(written.to_owned()),
            &line!("button-play", written = written.to_owned()),
            Style::Primary,
        );
        message
            .rows
            .push(Row::Buttons(vec![once_more, cancel(speaker)]));
        Ok(Some(message))
    }
}

/// Who moves, and how that is written.
fn moved(events: &[Event]) -> Option<(Color, &str)> {
    events.iter().find_map(|event| match event {
        Event::Moved { by, written, .. } => Some((*by, written.as_str())),
        _ => None,
    })
}

/// After how many plies a player made their last move, if what came after it they cannot have known when they chose
/// the next: it was played by itself, or is still to be told. `said` is what was said of the game, the newest first.
fn last_move(table: &Table, player: Color, said: &[Said]) -> Option<u32> {
    for said in said {
        match serde_json::from_value(said.payload.clone()) {
            Ok(Wire::Moved { by, ply, .. }) if Color::from(by) == player => return Some(ply),
            Ok(Wire::Moved { .. }) if table.wait.called.is_some() => return None,
            Ok(Wire::TakenBack { .. }) => return None,
            _ => {}
        }
    }
    None
}
