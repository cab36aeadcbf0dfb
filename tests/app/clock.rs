//! A clock that stands still until it is moved.

use std::sync::Mutex;

use jiff::{SignedDuration, Timestamp};
use waggle::app::{BoxFuture, Clock};

pub struct ManualClock(Mutex<Timestamp>);

impl ManualClock {
    pub fn new() -> Self {
        Self(Mutex::new(
            "2026-11-30T12:00:00Z".parse().expect("an instant"),
        ))
    }

    pub fn set(&self, at: Timestamp) {
        *self
            .0
            .lock()
            .expect("no test panics while it holds the clock") = at;
    }

    pub fn forward(&self, by: SignedDuration) {
        let mut now = self
            .0
            .lock()
            .expect("no test panics while it holds the clock");
        *now = now.saturating_add(by).expect("an instant in reach");
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        *self
            .0
            .lock()
            .expect("no test panics while it holds the clock")
    }

    fn sleep_until(&self, until: Timestamp) -> BoxFuture<'static, ()> {
        if until <= self.now() {
            Box::pin(async {})
        } else {
            Box::pin(std::future::pending())
        }
    }
}
