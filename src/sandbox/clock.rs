//! The time of a sandbox: the machine's own, perhaps set forward, or one that only moves when told.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;

/// A clock that the stand-in and the bot share.
///
/// Clones show the same time. A manual clock stands still until [`Clock::advance_to`] moves it, so
/// a transcript reads the same each time it is run; the machine's clock runs by itself, and moving
/// it sets it forward against the real time.
#[derive(Clone, Debug)]
pub struct Clock(Kind);

#[derive(Clone, Debug)]
enum Kind {
    System(Arc<watch::Sender<SignedDuration>>),
    Manual(Arc<Manual>),
}

#[derive(Debug)]
struct Manual {
    now: watch::Sender<Timestamp>,
    /// How many sleepers wait for each instant.
    sleepers: Mutex<BTreeMap<Timestamp, usize>>,
}

impl Clock {
    /// The machine's clock.
    pub fn system() -> Self {
        Self(Kind::System(Arc::new(watch::Sender::new(
            SignedDuration::ZERO,
        ))))
    }

    /// A clock that shows `start` until it is moved.
    pub fn manual(start: Timestamp) -> Self {
        Self(Kind::Manual(Arc::new(Manual {
            now: watch::Sender::new(start),
            sleepers: Mutex::default(),
        })))
    }

    /// Whether this clock only moves when told.
    pub fn is_manual(&self) -> bool {
        matches!(self.0, Kind::Manual(_))
    }

    /// The instant it shows.
    pub fn now(&self) -> Timestamp {
        match &self.0 {
            Kind::System(ahead) => set_forward(*ahead.borrow()),
            Kind::Manual(manual) => *manual.now.borrow(),
        }
    }

    /// Waits until the clock shows `at` or later.
    pub fn sleep_until(&self, at: Timestamp) -> BoxFuture<'static, ()> {
        match &self.0 {
            Kind::System(ahead) => {
                let mut ahead = ahead.subscribe();
                async move {
                    loop {
                        let wait = at.duration_since(set_forward(*ahead.borrow_and_update()));
                        let Ok(wait) = Duration::try_from(wait) else {
                            return;
                        };
                        tokio::select! {
                            () = tokio::time::sleep(wait) => return,
                            // Set forward meanwhile: look again.
                            moved = ahead.changed() => if moved.is_err() {
                                return tokio::time::sleep(wait).await;
                            },
                        }
                    }
                }
                .boxed()
            }
            Kind::Manual(manual) => {
                let mut now = manual.now.subscribe();
                let sleeper = Sleeper::enter(Arc::clone(manual), at);
                async move {
                    // The sender lives in the sleeper, so the wait ends by the clock alone.
                    let _ = now.wait_for(|now| *now >= at).await;
                    drop(sleeper);
                }
                .boxed()
            }
        }
    }

    /// Moves the clock forward to `at`; never back.
    pub fn advance_to(&self, at: Timestamp) {
        match &self.0 {
            Kind::System(ahead) => {
                let by = at.duration_since(self.now());
                if by.is_positive() {
                    ahead.send_modify(|ahead| *ahead = ahead.saturating_add(by));
                }
            }
            Kind::Manual(manual) => {
                manual.now.send_if_modified(|now| {
                    let moves = at > *now;
                    *now = at.max(*now);
                    moves
                });
            }
        }
    }

    /// Moves the clock forward by `by`, as far as time goes.
    pub fn advance(&self, by: SignedDuration) {
        let at = self.now().checked_add(by).unwrap_or(Timestamp::MAX);
        self.advance_to(at);
    }

    /// The earliest instant after now that somebody sleeps towards on a manual clock.
    ///
    /// Moving from one to the next lets everything due happen in its order.
    pub fn next_wake(&self) -> Option<Timestamp> {
        let Kind::Manual(manual) = &self.0 else {
            return None;
        };
        let now = *manual.now.borrow();
        let sleepers = manual
            .sleepers
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        sleepers.keys().find(|at| **at > now).copied()
    }
}

/// The bot lives by the same clock as its Discord.
impl crate::app::Clock for Clock {
    fn now(&self) -> Timestamp {
        self.now()
    }

    fn sleep_until(&self, until: Timestamp) -> BoxFuture<'static, ()> {
        self.sleep_until(until)
    }

    fn is_moved_by_hand(&self) -> bool {
        true
    }
}

/// The real time, set forward by `ahead`, as far as time goes.
fn set_forward(ahead: SignedDuration) -> Timestamp {
    Timestamp::now()
        .checked_add(ahead)
        .unwrap_or(Timestamp::MAX)
}

/// One entry among the sleepers of a manual clock, gone when the sleep ends or is dropped.
struct Sleeper {
    manual: Arc<Manual>,
    at: Timestamp,
}

impl Sleeper {
    fn enter(manual: Arc<Manual>, at: Timestamp) -> Self {
        *manual
            .sleepers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .entry(at)
            .or_default() += 1;
        Self { manual, at }
    }
}

impl Drop for Sleeper {
    fn drop(&mut self) {
        let mut sleepers = self
            .manual
            .sleepers
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sleepers.get_mut(&self.at) {
            *count -= 1;
            if *count == 0 {
                sleepers.remove(&self.at);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).expect("a second within range")
    }

    #[tokio::test]
    async fn sleepers_wake_in_order_and_the_next_is_known() {
        let clock = Clock::manual(at(0));
        let (early, late) = (clock.sleep_until(at(10)), clock.sleep_until(at(20)));
        assert_eq!(clock.next_wake(), Some(at(10)));
        clock.advance(SignedDuration::from_secs(10));
        early.await;
        assert_eq!(clock.next_wake(), Some(at(20)));
        drop(late);
        assert_eq!(clock.next_wake(), None);
    }

    #[tokio::test]
    async fn a_manual_clock_never_goes_back() {
        let clock = Clock::manual(at(100));
        clock.advance_to(at(50));
        assert_eq!(clock.now(), at(100));
        clock.sleep_until(at(50)).await;
        clock.advance(SignedDuration::MAX);
        assert_eq!(clock.now(), Timestamp::MAX);
    }

    #[tokio::test]
    async fn the_machines_clock_can_be_set_forward_under_a_sleeper() {
        let clock = Clock::system();
        let before = clock.now();
        let tomorrow = before + SignedDuration::from_hours(24);
        let sleeper = tokio::spawn(clock.sleep_until(tomorrow));
        tokio::task::yield_now().await;
        clock.clone().advance(SignedDuration::from_hours(25));
        sleeper.await.expect("the sleeper wakes");
        assert!(clock.now() > tomorrow);
        clock.advance_to(before);
        assert!(clock.now() > tomorrow, "never back");
    }
}
