//! What happens by itself: the courier delivers the outbox, and the scheduler wakes it.
//!
//! Nothing here remembers anything: the database is the only memory.

mod courier;
mod delivery;
#[expect(
    clippy::module_inception,
    reason = "the room is named after what it starts"
)]
mod scheduler;

pub use courier::{Courier, UNKNOWN_CHANNEL};
pub use delivery::{Delivery, DeliveryError, Mark, Post, Probe};
pub use scheduler::Scheduler;
