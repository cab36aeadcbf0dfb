//! The bot on the stand-in: its connection, its answers, its deliveries, its end.

mod answers;
mod connection;
mod deliveries;
mod harness;
mod process;
mod registration;
mod short_payload;
mod unseen;
