//! The time, as something that can be given.

use std::{
    future::Future,
    pin::Pin,
    time::{Duration, SystemTime},
};

use jiff::Timestamp;

/// A boxed future that may go to another thread.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Where the courier and the scheduler get the time from. Rooms below `app` never ask: they are told.
pub trait Clock: Send + Sync + 'static {
    /// The present instant.
    fn now(&self) -> Timestamp;

    /// Resolves when [`Clock::now`] has reached `until`; at once when it has already.
    fn sleep_until(&self, until: Timestamp) -> BoxFuture<'static, ()>;

    /// Whether somebody sets this clock forward on purpose, as in the sandbox. A leap of any other clock is a time in
    /// which the machine slept.
    fn is_moved_by_hand(&self) -> bool {
        false
    }
}

/// The clock of the machine.
#[derive(Clone, Copy, Default, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::try_from(SystemTime::now()).unwrap_or(Timestamp::UNIX_EPOCH)
    }

    fn sleep_until(&self, until: Timestamp) -> BoxFuture<'static, ()> {
        let clock = *self;
        Box::pin(async move {
            // The machine's clock may be set while we sleep: sleep in bounded pieces and look again.
            const PIECE: Duration = Duration::from_mins(1);
            loop {
                let left = until.duration_since(clock.now());
                match Duration::try_from(left) {
                    Ok(left) if !left.is_zero() => tokio::time::sleep(left.min(PIECE)).await,
                    _ => return,
                }
            }
        })
    }
}
