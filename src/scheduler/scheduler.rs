//! Wakes for what is due.

use std::{sync::Arc, time::Duration};

use jiff::{SignedDuration, Timestamp};
use tokio::{
    sync::watch,
    task::{JoinHandle, JoinSet},
};
use tokio_util::sync::CancellationToken;

use super::{Courier, Delivery};
use crate::{
    app::{App, Clock},
    store::StoreError,
};

/// How many messages are on their way at once, each to another channel.
const LANES: usize = 32;
/// The longest sleep: another process may have written to the database, and a failed one is tried again.
const NAP: SignedDuration = SignedDuration::from_secs(30);
/// How often the bot notes that it serves.
const BEAT: SignedDuration = SignedDuration::from_secs(20);
/// A longer silence while the connection stands is one, too: the machine slept.
const SILENCE: Duration = Duration::from_mins(1);
/// How often a channel that takes no messages is tried again.
const RETRY: SignedDuration = SignedDuration::from_mins(15);
/// How often what has run out is closed.
const SWEEP: SignedDuration = SignedDuration::from_hours(1);
/// So many clocks are looked at in one go, and no more, to forget the outages that none of them needs.
const CLOCKS: u32 = 20_000;

/// The running scheduler. Dropping it leaves it running; [`Scheduler::shutdown`] ends it.
pub struct Scheduler {
    app: Arc<App>,
    clock: Arc<dyn Clock>,
    work: watch::Receiver<Work>,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

/// What is being done right now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Work {
    /// Counts what was begun, so that a round between two glances is not missed.
    begun: u64,
    /// Rounds and deliveries under way.
    busy: usize,
    /// When to note next that the bot serves; at once where it does not yet, or no longer.
    beat: Timestamp,
}

impl Scheduler {
    /// Starts delivering. Call it while this process has the database to itself: what an earlier one was delivering
    /// when it died is taken over at once.
    pub fn start(app: Arc<App>, delivery: Arc<dyn Delivery>, clock: Arc<dyn Clock>) -> Self {
        let (sender, work) = watch::channel(Work {
            begun: 0,
            busy: 1,
            beat: Timestamp::MIN,
        });
        let stop = CancellationToken::new();
        let worker = format!("process {}", std::process::id());
        let courier = Courier::new(app.clone(), delivery, clock.clone(), worker);
        let rounds = Rounds {
            app: app.clone(),
            clock: clock.clone(),
            courier: Arc::new(courier),
            work: sender,
            swept: Timestamp::MIN,
            retried: Timestamp::MIN,
        };
        let task = tokio::spawn(rounds.run(stop.clone()));
        Self {
            app,
            clock,
            work,
            stop,
            task,
        }
    }

    /// Resolves when the bot serves, nothing is on its way, and nothing is due now.
    pub async fn settled(&self) {
        let mut work = self.work.clone();
        loop {
            let before = *work.borrow_and_update();
            let served = self.clock.now() < before.beat;
            let rests = before.busy == 0 && served && !self.is_due().await;
            if rests && *work.borrow() == before {
                return;
            }
            // A scheduler that has ended does nothing more.
            if work.changed().await.is_err() {
                return;
            }
        }
    }

    async fn is_due(&self) -> bool {
        let store = self.app.store();
        let now = self.clock.now();
        let past = |due: Result<Option<Timestamp>, StoreError>| match due {
            Ok(due) => due.is_some_and(|due| due <= now),
            Err(_) => true,
        };
        past(store.next_due().await) || past(store.next_game_due().await)
    }

    /// Ends it: nothing new is begun, and what is on its way is waited for.
    pub async fn shutdown(self) {
        self.stop.cancel();
        if let Err(error) = self.task.await {
            tracing::error!(
                error = &error as &dyn std::error::Error,
                "the scheduler broke off"
            );
        }
    }
}

/// The scheduler's own task.
struct Rounds {
    app: Arc<App>,
    clock: Arc<dyn Clock>,
    courier: Arc<Courier>,
    work: watch::Sender<Work>,
    swept: Timestamp,
    retried: Timestamp,
}

impl Rounds {
    async fn run(mut self, stop: CancellationToken) {
        if let Err(error) = self.app.store().take_over(self.clock.now()).await {
            tracing::error!(
                error = &error as &dyn std::error::Error,
                "unfinished deliveries were not taken over"
            );
        }
        self.work.send_modify(|work| work.busy -= 1);
        let mut lanes = JoinSet::new();
        while !stop.is_cancelled() {
            let wake = match self.round(&mut lanes).await {
                Ok(wake) => wake,
                Err(error) => {
                    tracing::error!(
                        error = &error as &dyn std::error::Error,
                        "the outbox could not be looked into"
                    );
                    self.later(NAP)
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.app.committed() => {}
                () = self.clock.sleep_until(wake) => {}
                Some(_) = lanes.join_next() => {}
            }
        }
        while lanes.join_next().await.is_some() {}
    }

    /// Begins whatever is due and can be begun; when to look again.
    async fn round(&mut self, lanes: &mut JoinSet<()>) -> Result<Timestamp, StoreError> {
        // Until the whole round is over: who waits for rest must not move the clock in the midst of it.
        let _round = Busy::begin(&self.work);
        let now = self.clock.now();
        if now.duration_since(self.swept) >= SWEEP {
            self.swept = now;
            let expired = self.app.store().expire_due(now).await?;
            if !expired.challenges.is_empty() || expired.offers > 0 {
                tracing::info!(
                    challenges = expired.challenges.len(),
                    offers = expired.offers,
                    "closed what had run out"
                );
            }
            let forgotten = self.app.store().forget_outages(now, CLOCKS).await?;
            if forgotten > 0 {
                tracing::info!(forgotten, "forgot outages that no clock needs");
            }
        }
        self.keep_time(now).await?;
        if now.duration_since(self.retried) >= RETRY {
            self.retried = now;
            let before = now.saturating_sub(RETRY).unwrap_or(Timestamp::MIN);
            let channels = self.app.store().retry_parked(before, now).await?;
            if channels > 0 {
                tracing::info!(channels, "trying again where nothing could be posted");
            }
        }
        while lanes.try_join_next().is_some() {}
        let free = LANES.saturating_sub(lanes.len());
        if free > 0 {
            for row in self.courier.claim(free as u32).await? {
                let (courier, delivering) = (self.courier.clone(), Busy::begin(&self.work));
                lanes.spawn(async move {
                    courier.deliver(row).await;
                    drop(delivering);
                });
            }
        }
        let due = self.app.store().next_due().await?;
        // With every lane taken, the end of a delivery wakes us.
        let due = due
            .filter(|_| lanes.len() < LANES)
            .unwrap_or(Timestamp::MAX);
        let mut wake = due.min(self.later(NAP));
        if self.app.is_serving() {
            let game = self.app.store().next_game_due().await?;
            wake = wake.min(game.unwrap_or(wake)).min(self.work.borrow().beat);
        }
        Ok(wake)
    }

    /// Notes that the bot serves, and does what is due in games. While it does not serve nobody can move, and nobody's
    /// time runs out.
    async fn keep_time(&mut self, now: Timestamp) -> Result<(), StoreError> {
        let beat = self.work.borrow().beat;
        if !self.app.is_serving() {
            if beat != Timestamp::MIN {
                self.work.send_modify(|work| work.beat = Timestamp::MIN);
            }
            return Ok(());
        }
        // A clock that was set back does not silence the heart.
        if now >= beat || beat.duration_since(now) > BEAT {
            let silence = if beat == Timestamp::MIN {
                // It was away, however short: who wanted to move in the last moment could not.
                Duration::ZERO
            } else if self.clock.is_moved_by_hand() {
                Duration::MAX
            } else {
                SILENCE
            };
            self.app.beat(now, silence).await?;
            let next = now.saturating_add(BEAT).unwrap_or(Timestamp::MAX);
            self.work.send_modify(|work| work.beat = next);
        }
        while self.app.keep_time(now).await? {}
        Ok(())
    }

    fn later(&self, wait: SignedDuration) -> Timestamp {
        self.clock
            .now()
            .saturating_add(wait)
            .unwrap_or(Timestamp::MAX)
    }
}

/// Work under way, until it is dropped.
struct Busy(watch::Sender<Work>);

impl Busy {
    fn begin(work: &watch::Sender<Work>) -> Self {
        work.send_modify(|work| {
            work.begun += 1;
            work.busy += 1;
        });
        Self(work.clone())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.send_modify(|work| work.busy -= 1);
    }
}
