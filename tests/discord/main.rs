//! The bot on the stand-in: its connection, its answers, its end.

mod answers;
mod connection;
mod harness;
mod registration;
