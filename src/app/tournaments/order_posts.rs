//! What is posted in a game when its tournament has something done to it.

use crate::app::{
    App, Buttons, Message, Row, Speaker, name,
    wire::{Wire, WireOrder},
};
use crate::{
    locale::line,
    play::{GameResult, Reason},
    store::{GameRecord, NoticeKind, OutboxRow, StoreError},
};

impl App {
    /// What a tournament had done to a game, in a sentence.
    pub(in crate::app) async fn order_line(
        &self,
        speaker: Speaker<'_>,
        record: &GameRecord,
        order: WireOrder,
    ) -> Result<String, StoreError> {
        let event = self.store.event_of_game(record.id).await?;
        let kind = match &event {
            Some(event) if event.ladder => "ladder",
            _ => "tournament",
        };
        let event = event
            .map(|event| name::shown(&event.name))
            .unwrap_or_default();
        let game = record.id.0;
        Ok(speaker.say(&match order {
            WireOrder::Ended => line!("order-ended", event = event, kind = kind),
            WireOrder::Extended => line!("order-extended", game = game, event = event),
            WireOrder::Paused => line!("order-paused", game = game, event = event),
            WireOrder::Resumed => line!("order-resumed", game = game, event = event),
            WireOrder::Moved => {
                line!("order-moved", game = game, event = event, kind = kind)
            }
            WireOrder::Substituted { side } => line!(
                "order-substituted",
                game = game,
                event = event,
                player = record.table.player(side.into()).to_string(),
                color = speaker.color(side.into())
            ),
        }))
    }

    /// What it means that a game was called off: in a tournament it is a no-show. `None` for other games.
    pub(in crate::app) async fn called_off_line(
        &self,
        speaker: Speaker<'_>,
        record: &GameRecord,
    ) -> Result<Option<String>, StoreError> {
        let called_off = |result: GameResult| result.reason == Reason::CalledOff;
        if !record.table.result.is_some_and(called_off) {
            return Ok(None);
        }
        if record.event.is_none() {
            return Ok(Some(speaker.say(&line!("post-called-off"))));
        }
        let absent = record.table.player(record.table.game.position().turn());
        let event = self.store.event_of_game(record.id).await?;
        Ok(event.map(|event| {
            speaker.say(&line!(
                "post-no-show",
                event = name::shown(&event.name),
                player = absent.to_string()
            ))
        }))
    }

    /// The message in which a game of a tournament begins, or that its tournament had something done to it which calls
    /// nobody; `None` when it is no longer worth saying.
    pub(in crate::app) async fn order_post(
        &self,
        speaker: Speaker<'_>,
        record: &GameRecord,
        (row, wire): (&OutboxRow, &Wire),
    ) -> Result<Option<Message>, StoreError> {
        let buttons = Buttons::new(speaker, record.id, &record.table);
        let content = match (row.notice.kind, wire) {
            (NoticeKind::Pairing, _) => {
                let Some(event) = self.store.event_of_game(record.id).await? else {
                    return Ok(None);
                };
                let (called, game) = (name::shown(&event.name), record.id.0);
                let white = record.table.white.to_string();
                let black = record.table.black.to_string();
                speaker.say(&if event.ladder {
                    line!(
                        "post-ladder-pairing",
                        event = called,
                        game = game,
                        white = white,
                        black = black
                    )
                } else {
                    line!(
                        "post-pairing",
                        event = called,
                        round = event.key.round,
                        board = event.key.board,
                        game = game,
                        white = white,
                        black = black
                    )
                })
            }
            (_, Wire::Ordered { order }) if record.table.result.is_none() => {
                self.order_line(speaker, record, *order).await?
            }
            _ => return Ok(None),
        };
        Ok(Some(Message {
            content,
            rows: vec![Row::Buttons(vec![buttons.board()])],
            ..Message::default()
        }))
    }
}
