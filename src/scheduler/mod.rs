//! What happens by itself: the courier delivers the outbox, and the scheduler wakes it.
//!
//! Nothing here remembers anything: the database is the only memory.

mod delivery;

pub use delivery::{Delivery, DeliveryError, Post, Probe};
