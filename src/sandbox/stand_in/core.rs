//! What the handle, the REST interface and the gateway share.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::AnswerBy;
use super::faults::Faults;
use super::judge::Judge;
use super::record::Records;
use super::rest::Limits;
use super::world::World;
use crate::sandbox::Clock;

/// The inside of a stand-in.
#[derive(Debug)]
pub(super) struct Core {
    pub clock: Clock,
    pub base: String,
    pub token: String,
    pub heartbeat: Duration,
    pub patience: Duration,
    pub answer_by: AnswerBy,
    pub rate_limits: bool,
    pub judge: Judge,
    pub stop: watch::Sender<bool>,
    /// How many requests a fault let hang so far.
    pub hung: watch::Sender<u64>,
    pub world: Mutex<World>,
    pub faults: Mutex<Faults>,
    pub records: Mutex<Records>,
    pub limits: Mutex<Limits>,
}

impl Core {
    /// Looks at the world, or changes it. Never held across an await.
    pub(super) fn world(&self) -> MutexGuard<'_, World> {
        locked(&self.world)
    }

    pub(super) fn faults(&self) -> MutexGuard<'_, Faults> {
        locked(&self.faults)
    }

    pub(super) fn records(&self) -> MutexGuard<'_, Records> {
        locked(&self.records)
    }

    pub(super) fn limits(&self) -> MutexGuard<'_, Limits> {
        locked(&self.limits)
    }

    /// Says that a request hangs, and lets it: the wait ends with its connection.
    pub(super) async fn hang<T>(&self) -> T {
        self.hung.send_modify(|count| *count += 1);
        std::future::pending().await
    }

    /// Waits until the stand-in stops.
    pub(super) async fn stopped(&self) {
        // The sender is in this very struct, so only the stop ends the wait.
        let _ = self.stop.subscribe().wait_for(|stop| *stop).await;
    }

    /// Where the bot is to connect.
    pub(super) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.base.replacen("http", "ws", 1))
    }
}

/// A panic while it was held leaves state that is still worth looking at.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
