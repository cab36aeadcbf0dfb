//! The gateway: sessions that hear of what happens, and the websocket they come by.

mod connection;
mod hub;
pub(super) mod intents;
mod session;

pub(super) use connection::connect;
pub(super) use hub::Hub;
