//! What is typed once more because its answer was lost, and would be done twice.

use jiff::{SignedDuration, Timestamp};

use super::{
    App, Buttons, GameAction, Message, Request, Row, Style, compose::listed, rows::cancel,
    wire::Wire,
};
use crate::{
    engine::Color,
    locale::{Line, line},
    play::{Action, Event, MoveInput, Table, clock::Span},
    store::{GameRecord, Said, StoreError},
};

/// Who typed a move and got no answer types it again, until they have read that it was played.
const UNREAD: SignedDuration = SignedDuration::from_mins(2);

/// Of so many of a game's newest notices is asked which move was the player's last.
const NOTICES: u32 = 16;

impl App {
    /// The question whether what was typed is meant once more; `None` where it is not what the actor has just done.
    /// `events` is what it would do.
    ///
    /// The answer to a command can be lost, and who gets none types it again. Most are refused then: it is the
    /// opponent's turn, or what was offered is offered already. What would not be refused is asked about.
    pub(super) async fn asked_again(
        &self,
        request: &Request,
        record: &GameRecord,
        (action, events): (&Action, &[Event]),
    ) -> Result<Option<Message>, StoreError> {
        match action {
            Action::Move(MoveInput::Text(text)) => {
                self.played_already(request, record, (text, events)).await
            }
            Action::GiveTime(amount) => self.given_already(request, record, *amount).await,
            _ => Ok(None),
        }
    }

    /// The question about time that was given: as much by the same player, a moment ago.
    async fn given_already(
        &self,
        request: &Request,
        record: &GameRecord,
        amount: Span,
    ) -> Result<Option<Message>, StoreError> {
        let table = &record.table;
        let Some(by) = table.seat(request.actor.id) else {
            return Ok(None);
        };
        let said = self.store.last_said(record.id, NOTICES).await?;
        let lately = |said: &&Said| request.at.duration_since(said.at) < UNREAD;
        let given = said.iter().filter(lately).any(|said| {
            let wire = serde_json::from_value(said.payload.clone());
            matches!(wire, Ok(Wire::TimeGiven { to, minutes })
                if Color::from(to) == by.other() && minutes == amount.minutes())
        });
        if !given {
            return Ok(None);
        }
        let speaker = self.speaker(&request.actor.locale);
        let length = speaker.length(amount.duration());
        let question = line!(
            "given-again",
            game = record.id.0,
            length = length.clone(),
            opponent = table.player(by.other()).to_string()
        );
        let more = GameAction::ConfirmGive(amount.minutes());
        let label = line!("button-give", length = length);
        Ok(Some(self.question(
            request,
            record,
            &question,
            (more, label),
        )))
    }

    /// A question with the button that does it once more, as long as the game is as it is.
    fn question(
        &self,
        request: &Request,
        record: &GameRecord,
        question: &Line,
        (action, label): (GameAction, Line),
    ) -> Message {
        let speaker = self.speaker(&request.actor.locale);
        let buttons = Buttons::new(speaker, record.id, &record.table);
        let once_more = buttons.button(action, &label, Style::Primary);
        let mut message = Message::text(speaker.say(question));
        message
            .rows
            .push(Row::Buttons(vec![once_more, cancel(speaker)]));
        message
    }

    /// The question about a move. `None` where it is not what the actor played last, or where they have had time to
    /// read what came of that.
    ///
    /// As a rule it is the opponent's turn after a move; but where the opponent had planned the reply, or had only
    /// one, or none, the same words could be a second move.
    async fn played_already(
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
        let question = line!(
            "typed-again",
            game = record.id.0,
            played = played.clone(),
            count = answers.len(),
            answers = listed(answers),
            opponent = table.player(by.other()).to_string()
        );
        let more = GameAction::PlayMove(written.to_owned());
        let label = line!("button-play", written = written.to_owned());
        Ok(Some(self.question(
            request,
            record,
            &question,
            (more, label),
        )))
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
