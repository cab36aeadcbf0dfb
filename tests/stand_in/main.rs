//! The stand-in for Discord, tried from outside as a bot sees it: over REST and the gateway.

#![expect(
    clippy::unwrap_used,
    reason = "a test fails by panicking, its helpers too"
)]

mod acts;
mod faults;
mod gateway;
mod judge;
mod places;
mod real_client;
mod semantics;
mod support;
