//! Which notices call nobody when they are posted, their recipients having quiet hours or being away; and the calls
//! that follow.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::App;
use crate::{
    play::{Preference, Preferences, Table, clock::Clock},
    store::{Hush, NoticeKind, OutboxRow, StoreError, Subject, Way},
};

/// How many calls are made up for in one go.
const BATCH: u32 = 64;

/// What becomes of a notice whose recipient is not to be called now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Quietly {
    /// They are called later.
    Until(Timestamp),
    /// It is enough that they find it.
    ForGood,
}

impl App {
    /// Looks, before a row is delivered for the first time, whether it is to call its recipient; the row as it is
    /// then. What was decided stays: an attempt may have got through without our knowing.
    ///
    /// # Errors
    /// The database's.
    pub async fn hushed(&self, row: OutboxRow, now: Timestamp) -> Result<OutboxRow, StoreError> {
        if row.first_attempt.is_some() || row.hush == Hush::Hushed {
            return Ok(row);
        }
        let Some(quietly) = self.quietly(&row, now).await? else {
            return Ok(row);
        };
        let wakes = match quietly {
            Quietly::Until(at) => Some(at),
            Quietly::ForGood => None,
        };
        let noted = self.store.hush(row.lease(), wakes).await?;
        let hush = if noted { Hush::Hushed } else { row.hush };
        Ok(OutboxRow { hush, ..row })
    }

    async fn quietly(
        &self,
        row: &OutboxRow,
        now: Timestamp,
    ) -> Result<Option<Quietly>, StoreError> {
        let Some(recipient) = row.notice.recipient else {
            return Ok(None);
        };
        let kind = row.notice.kind;
        // Reminders come when they must; so does a call that was put off till now.
        if row.notice.way == Way::Direct || matches!(kind, NoticeKind::Reminder | NoticeKind::Wake)
        {
            return Ok(None);
        }
        let settings = self.store.settings(recipient).await?;
        let wishes = Preferences::read(|name| settings.get(name));
        let quiet = wishes.quiet().and_then(|quiet| quiet.ends(now));
        let away = kind == NoticeKind::Turn && self.store.vacation(recipient).await?.is_some();
        if quiet.is_none() && !away {
            return Ok(None);
        }
        let record = match row.notice.subject {
            Subject::Game(game) => self.store.game(game).await?.map(|record| record.at(now)),
            Subject::Challenge(_) | Subject::Tournament(_) => None,
        };
        if let Some(record) = &record
            && away
            && record.table.awaits_vacation()
        {
            // They are called when they are back.
            return Ok(Some(Quietly::ForGood));
        }
        let Some(ends) = quiet else { return Ok(None) };
        let asks = matches!(
            kind,
            NoticeKind::Turn
                | NoticeKind::Back
                | NoticeKind::Pause
                | NoticeKind::Offer
                | NoticeKind::TimeUp
                | NoticeKind::Challenge
        );
        if !asks {
            return Ok(Some(Quietly::ForGood));
        }
        let table = record.map(|record| record.table);
        let too_late = |table: &Table| {
            let mine = table.turn().map(|turn| table.player(turn)) == Some(recipient);
            let deadline = table.clock.as_ref().and_then(Clock::deadline);
            mine && deadline.is_some_and(|deadline| deadline <= ends)
        };
        Ok(match table {
            // When the quiet hours are over their time is, too.
            Some(table) if too_late(&table) => None,
            _ => Some(Quietly::Until(ends)),
        })
    }

    /// Makes up for the calls that waited for the end of quiet hours; whether there may be more.
    pub(super) async fn wake_up(&self, now: Timestamp) -> Result<bool, StoreError> {
        let remembered = |of: Value| json!({ "what": "wake", "of": of });
        let woken = self.store.wake(now, BATCH, remembered).await?;
        if woken > 0 {
            self.wake_courier();
        }
        Ok(woken == BATCH as usize)
    }

    /// Sends a row to its channel that was to go by direct message: its recipient takes none. They are reminded in the
    /// channel from now on, and told so once.
    ///
    /// # Errors
    /// The database's.
    pub async fn not_directly(&self, row: &OutboxRow, now: Timestamp) -> Result<(), StoreError> {
        let told = |mut payload: Value| {
            payload["refused"] = json!(true);
            payload
        };
        let wish = Preference::Remind.name();
        self.store
            .not_directly(row.lease(), wish, told, now)
            .await?;
        Ok(())
    }
}
