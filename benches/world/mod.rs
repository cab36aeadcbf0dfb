//! What a bench of the application needs around it: time as it is set, and a Discord that takes everything.

use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;
use waggle::app::{BoxFuture, Clock, NewThread};
use waggle::play::{ChannelId, GuildId, MessageId, PlayerId};
use waggle::scheduler::{Courier, Delivery, DeliveryError, Post, Probe};

/// Time as the bench sets it.
pub struct SetClock(AtomicU64);

impl SetClock {
    /// This many milliseconds after 1970.
    pub fn at(at: u64) -> Self {
        Self(AtomicU64::new(at))
    }

    /// Moves it to so many milliseconds after 1970.
    pub fn set(&self, at: u64) {
        self.0.store(at, Ordering::Relaxed);
    }
}

impl Clock for SetClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millisecond(self.0.load(Ordering::Relaxed) as i64).expect("an instant")
    }

    fn sleep_until(&self, _: Timestamp) -> BoxFuture<'static, ()> {
        Box::pin(std::future::pending())
    }
}

/// A Discord that takes everything at once.
#[derive(Default)]
pub struct Nowhere(AtomicU64);

impl Delivery for Nowhere {
    fn post<'a>(&'a self, _: &'a Post) -> BoxFuture<'a, Result<MessageId, DeliveryError>> {
        // Beyond those of the calls that were delivered before.
        let message = (1 << 40) + self.0.fetch_add(1, Ordering::Relaxed);
        Box::pin(std::future::ready(Ok(MessageId(message))))
    }

    fn open_direct(&self, to: PlayerId) -> BoxFuture<'_, Result<ChannelId, DeliveryError>> {
        Box::pin(std::future::ready(Ok(ChannelId(to.0))))
    }

    fn open_thread<'a>(
        &'a self,
        thread: &'a NewThread,
    ) -> BoxFuture<'a, Result<ChannelId, DeliveryError>> {
        Box::pin(std::future::ready(Ok(ChannelId(thread.message.0))))
    }

    fn is_member(&self, _: GuildId, _: PlayerId) -> BoxFuture<'_, Result<bool, DeliveryError>> {
        Box::pin(std::future::ready(Ok(true)))
    }

    fn find<'a>(&'a self, _: &'a Probe) -> BoxFuture<'a, Result<Option<MessageId>, DeliveryError>> {
        Box::pin(std::future::ready(Ok(None)))
    }
}

/// Delivers until nothing is due; how many messages that were.
pub async fn deliver(courier: &Courier) -> u64 {
    let mut count = 0;
    loop {
        let rows = courier.claim(32).await.expect("a claim");
        if rows.is_empty() {
            return count;
        }
        for row in rows {
            courier.deliver(row).await;
            count += 1;
        }
    }
}
