//! The call that follows what was posted in quiet hours.

use jiff::Timestamp;

use super::{App, Buttons, Message, Row, Speaker, clock_posts, compose::still_current, wire::Wire};
use crate::{
    locale::line,
    store::{GameRecord, Notice, NoticeKind, OutboxRow, StoreError},
};

impl App {
    /// What is to be said of a game now that the quiet hours of a player are over; `None` when it is no longer worth
    /// saying.
    pub(super) async fn wake_message(
        &self,
        speaker: Speaker<'_>,
        record: &GameRecord,
        (row, of): (&OutboxRow, &Wire),
        now: Timestamp,
    ) -> Result<Option<Message>, StoreError> {
        let as_kind = |kind| OutboxRow {
            notice: Notice {
                kind,
                ..row.notice.clone()
            },
            ..row.clone()
        };
        let kind = match of {
            Wire::Offered { .. } => NoticeKind::Offer,
            Wire::TimeUp { .. } => NoticeKind::TimeUp,
            Wire::Back { .. } => NoticeKind::Back,
            _ => NoticeKind::Turn,
        };
        let row = as_kind(kind);
        if kind != NoticeKind::Turn {
            return Box::pin(self.game_message(speaker, record, (&row, of), now)).await;
        }
        let table = &record.table;
        let called = table.turn().map(|turn| table.player(turn));
        if !still_current(record, &row, of)
            || called != row.notice.recipient
            || table.awaits_vacation()
        {
            return Ok(None);
        }
        let buttons = Buttons::new(speaker, record.id, table);
        let call = clock_posts::turn(speaker, record);
        let content = speaker.say(&line!("post-wake", game = record.id.0, call = call));
        Ok(Some(Message {
            content,
            rows: vec![Row::Buttons(vec![buttons.play(), buttons.board()])],
            ..Message::default()
        }))
    }
}
