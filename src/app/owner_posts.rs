//! What the courier posts about rulings and abandoned games.

use jiff::Timestamp;

use super::{App, Buttons, GameAction, Message, Row, Speaker, Style, wire::Wire, words::moment};
use crate::{
    locale::line,
    play::{Wait, Warning},
    store::{GameRecord, NoticeKind, OutboxRow, StoreError},
};

impl App {
    /// Adds to a call that the player to move has left the server, where that is known.
    pub(super) async fn say_who_left(
        &self,
        speaker: Speaker<'_>,
        record: &GameRecord,
        row: &OutboxRow,
        message: &mut Message,
    ) -> Result<(), StoreError> {
        let calls = matches!(
            row.notice.kind,
            NoticeKind::Turn | NoticeKind::Reminder | NoticeKind::TimeUp | NoticeKind::Warning
        );
        let Some(turn) = record.table.turn().filter(|_| calls) else {
            return Ok(());
        };
        let player = record.table.player(turn);
        if self.store.has_left(record.guild, player).await? {
            let timed = record.table.clock.is_some();
            let left = line!(
                "post-has-left",
                player = player.to_string(),
                timed = if timed { "yes" } else { "no" }
            );
            message.push(&format!("\n{}", speaker.say(&left)));
        }
        Ok(())
    }

    /// The message for a notice about a ruling or a warning; `None` when it is no longer worth saying.
    pub(super) async fn owner_post(
        &self,
        speaker: Speaker<'_>,
        record: &GameRecord,
        (row, wire): (&OutboxRow, &Wire),
        now: Timestamp,
    ) -> Result<Option<Message>, StoreError> {
        let table = &record.table;
        let buttons = Buttons::new(speaker, record.id, table);
        let (content, row) = match wire {
            Wire::Warned => {
                // Who has moved since has been called since.
                let Some(turn) = table.turn() else {
                    return Ok(None);
                };
                if table.wait.warning == Warning::None {
                    return Ok(None);
                }
                let until = now.saturating_add(Wait::NOTICE).unwrap_or(Timestamp::MAX);
                let warned = line!(
                    "post-warned",
                    game = record.id.0,
                    player = table.player(turn).to_string(),
                    opponent = table.player(turn.other()).to_string(),
                    called = moment(table.wait.called.unwrap_or(record.started)),
                    until = moment(until)
                );
                let claim = buttons.button(
                    GameAction::ClaimAbandoned,
                    &line!("button-claim-time"),
                    Style::Secondary,
                );
                (
                    speaker.say(&warned),
                    vec![buttons.play(), buttons.board(), claim],
                )
            }
            Wire::Thread { refused } => {
                let why = match refused {
                    Some(50_013) => "permission",
                    Some(160_006) => "many",
                    _ => "other",
                };
                let said = line!("post-no-thread", game = record.id.0, why = why);
                (speaker.say(&said), vec![buttons.board()])
            }
            Wire::Returned { began, ended } => {
                let shown = |second: &i64| Timestamp::from_second(*second).map(moment).ok();
                let (Some(from), Some(to)) = (shown(began), shown(ended)) else {
                    return Ok(None);
                };
                let said = line!("post-returned", from = from, to = to);
                (speaker.say(&said), vec![buttons.board()])
            }
            Wire::Ruled => {
                let revision = row.notice.revision;
                let Some(ruling) = self.ruling_post(speaker, record, revision).await? else {
                    return Ok(None);
                };
                let until = speaker.until((record, table), now);
                let lines: Vec<String> = std::iter::once(ruling).chain(until).collect();
                (lines.join("\n"), vec![buttons.board()])
            }
            _ => return Ok(None),
        };
        Ok(Some(Message {
            content,
            rows: vec![Row::Buttons(row)],
            ..Message::default()
        }))
    }
}
