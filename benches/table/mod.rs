//! The table that a bench prints: how long each run of one thing took.

use std::fmt::Display;
use std::time::{Duration, Instant};

/// How long each run of one thing took.
#[derive(Default)]
pub struct Times(Vec<Duration>);

impl Times {
    /// Does it once more, and notes how long that takes.
    pub async fn time<T>(&mut self, work: impl Future<Output = T>) -> T {
        let started = Instant::now();
        let done = work.await;
        self.0.push(started.elapsed());
        done
    }
}

/// Prints the heads of the columns of a [`row`].
pub fn heads() {
    println!("{:<40} {:>8} {:>8} {:>8}", "", "p50", "p90", "p99");
}

/// Prints how long something took, in milliseconds.
pub fn row(what: &str, mut times: Times) {
    times.0.sort_unstable();
    let at = |percent: usize| millis(times.0[(times.0.len() - 1) * percent / 100]);
    println!("{what:<40} {:>8} {:>8} {:>8}", at(50), at(90), at(99));
}

/// A length of time in milliseconds.
pub fn millis(time: Duration) -> impl Display {
    format!("{:.3}", time.as_secs_f64() * 1_000.0)
}
