//! The stand-in for Discord, tried from outside as a bot sees it: over REST and the gateway.

mod acts;
mod faults;
mod gateway;
mod judge;
mod places;
mod real_client;
mod semantics;
mod support;
