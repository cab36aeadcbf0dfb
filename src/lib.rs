//! Waggle: a Discord bot for playing the board game Hive by correspondence.
//!
//! The rooms of the house and what may never be in each are in `ARCHITECTURE.md`.

pub mod app;
pub mod config;
pub mod discord;
pub mod engine;
pub mod locale;
pub mod play;
pub mod rating;
pub mod render;
pub mod sandbox;
pub mod scheduler;
pub mod store;
pub mod tournament;
pub mod uhp;
