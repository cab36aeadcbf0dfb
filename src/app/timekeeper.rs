//! What clocks do by themselves: reminders, fallen flags, ends of vacations, and time given back after an outage.

use std::sync::atomic::Ordering;

use jiff::Timestamp;

use super::{App, notices};
use crate::{
    play::{Event, Table, Timeout},
    store::{CommitError, DueGame, GameRecord, Notice, StoreError},
};

/// How many games are looked at in one go.
const BATCH: u32 = 64;
/// How often a game is looked at whose player could not be called.
const UNHEARD: std::time::Duration = std::time::Duration::from_hours(1);
/// A game that cannot be handled is left alone for so long.
const PUT_OFF: std::time::Duration = std::time::Duration::from_mins(5);

impl App {
    /// Whether the bot can be used: commands reach it. Only then does time run out for anybody.
    pub fn set_serving(&self, serving: bool) {
        if self.serving.swap(serving, Ordering::Relaxed) != serving {
            self.wake_courier();
        }
    }

    /// Whether commands reach the bot.
    pub fn is_serving(&self) -> bool {
        self.serving.load(Ordering::Relaxed)
    }

    /// Notes that the bot serves at `now`. After an outage longer than `silence` the clocks get the time back, and
    /// the channels in which any run are told once.
    ///
    /// # Errors
    /// The database's.
    pub async fn beat(
        &self,
        now: Timestamp,
        silence: std::time::Duration,
    ) -> Result<(), StoreError> {
        let outage = self.store.beat(now, silence, notices::of_outage).await?;
        if let Some(outage) = outage {
            tracing::warn!(
                from = %outage.began,
                to = %outage.ended,
                "nobody could move; the clocks get it back"
            );
            self.wake_courier();
        }
        Ok(())
    }

    /// Does what is due in games by `now`. The answer is whether there may be more.
    ///
    /// # Errors
    /// The database's, where it cannot tell what is due. What goes wrong with one game holds up no other.
    pub async fn keep_time(&self, now: Timestamp) -> Result<bool, StoreError> {
        while self.end_due_vacations(now).await? {}
        while self.wake_up(now).await? {}
        // What organisers ordered comes first: an extension may save a game whose time is over by now.
        while self.keep_orders(now).await? {}
        let due = self.store.due_games(now, BATCH).await?;
        for &game in &due {
            if let Err(error) = self.time_out(game, now).await {
                tracing::error!(
                    game = game.game.0,
                    error = &error as &dyn std::error::Error,
                    "what is due in a game could not be done"
                );
                let later = now.saturating_add(PUT_OFF).unwrap_or(Timestamp::MAX);
                self.store.put_off(game, later).await?;
            }
        }
        if due.len() == BATCH as usize {
            return Ok(true);
        }
        // A tournament hears of all flags that have fallen before it decides what follows from them.
        let heard = self.keep_reports(now).await?;
        let happened = self.keep_events(now).await?;
        Ok(heard || happened)
    }

    async fn time_out(&self, due: DueGame, now: Timestamp) -> Result<(), StoreError> {
        let Some(record) = self.store.game(due.game).await? else {
            return Ok(());
        };
        if record.unheard().is_some() {
            // Nobody's time runs out who was not called; when they are, it is reckoned anew.
            let later = now.saturating_add(UNHEARD).unwrap_or(Timestamp::MAX);
            return self.store.put_off(due, later).await;
        }
        let table = &record.table;
        let timeout = table.timeout(due.since, now);
        if let Some(Timeout::Ends { flag, .. } | Timeout::Claimable(flag)) = timeout
            && self.leave_instead(&record, flag, now).await?
        {
            return Ok(());
        }
        match &timeout {
            Some(Timeout::Ends { flag, events }) => {
                let notices = |after: &Table| notices::of_flag(&record, after, *flag);
                return self.happens(&record, events, notices, flag.deadline).await;
            }
            Some(Timeout::Resumes { .. }) => {
                return self.end_due_pause(&record, now).await.map(drop);
            }
            _ => {}
        }
        let notices = timeout.map(|timeout| notices::of_timeout(&record, &timeout));
        let notices: Vec<_> = notices.into_iter().flatten().collect();
        let next = table.next_due(now);
        let done = self
            .store
            .done_due(due, table.revision, next, &notices, now);
        if done.await? && !notices.is_empty() {
            self.wake_courier();
        }
        Ok(())
    }

    /// Ends a pause whose time was over by `now`, at its own instant; whether there was one.
    pub(super) async fn end_due_pause(
        &self,
        record: &GameRecord,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let Some(Timeout::Resumes { at, events }) = record.table.timeout(now, now) else {
            return Ok(false);
        };
        let notices = |after: &Table| {
            let call = notices::of_pause_end(record, after);
            call.into_iter().collect()
        };
        self.happens(record, &events, notices, at).await?;
        Ok(true)
    }

    /// Commits what happens to a game by itself, dated at the instant at which it was due.
    async fn happens(
        &self,
        record: &GameRecord,
        events: &[Event],
        notices: impl FnOnce(&Table) -> Vec<Notice>,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let Ok(after) = record.table.after(events) else {
            return Ok(());
        };
        let revision = record.table.revision;
        let notices = notices(&after);
        let done = self.store.commit(record.id, revision, events, &notices, at);
        match done.await {
            Ok(_) => {
                self.wake_courier();
                Ok(())
            }
            // Somebody acted in time: the next look is at what is then.
            Err(CommitError::Conflict(_) | CommitError::NoSuchGame | CommitError::Repeated) => {
                Ok(())
            }
            Err(CommitError::Store(error)) => Err(error),
        }
    }
}
