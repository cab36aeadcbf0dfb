//! A clock that stands still until it is moved.

use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;
use waggle::app::{BoxFuture, Clock};

pub struct ManualClock(watch::Sender<Timestamp>);

impl ManualClock {
    pub fn new() -> Self {
        let start = "2026-11-30T12:00:00Z".parse().expect("an instant");
        Self(watch::Sender::new(start))
    }

    /// Forward or back.
    pub fn set(&self, at: Timestamp) {
        self.0.send_replace(at);
    }

    pub fn forward(&self, by: SignedDuration) {
        let now = self.now().saturating_add(by);
        self.set(now.expect("an instant in reach"));
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        *self.0.borrow()
    }

    fn sleep_until(&self, until: Timestamp) -> BoxFuture<'static, ()> {
        let mut clock = self.0.subscribe();
        let start = *clock.borrow_and_update();
        Box::pin(async move {
            // A clock that is set back ends a sleep as well: a machine's sleeps are as long as they seemed.
            let wakes = |now: &Timestamp| *now >= until || *now < start;
            let is_gone = clock.wait_for(wakes).await.is_err();
            if is_gone {
                std::future::pending::<()>().await;
            }
        })
    }
}
