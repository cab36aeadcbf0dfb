//! Tournaments: formats, entrants, pairing, standings, and what organisers do.
//!
//! Pure and seeded: [`Tournament::decide`] takes the state, an action, who acts and the instant, and gives events;
//! [`Tournament::apply`] makes the next state of them. Nothing here reads the time, a database or Discord.

mod action;
mod advance;
mod apply;
mod at_once;
mod berger;
mod bye;
mod color;
mod crosstable;
mod csv;
mod deadline;
mod decide;
mod draft;
mod entrant;
mod entry;
mod event;
mod game_terms;
mod gates;
mod house;
mod id;
pub mod knockout;
pub mod ladder;
mod leave;
mod lots;
mod matching;
mod organise;
mod points;
mod pools;
mod refusal;
mod renumber;
mod requests;
mod result;
mod round;
mod scoring;
mod seed_list;
mod settings;
pub mod standings;
pub mod swiss;
mod tables;
#[cfg(test)]
mod tests;
#[expect(
    clippy::module_inception,
    reason = "the noun of the room is the noun of the file"
)]
mod tournament;
pub mod trf;
mod why;

pub use crate::play::PlayerId;
pub use action::{Action, Actor, Scope, Wish};
pub use bye::Bye;
pub use crosstable::{Cell, Crosstable, Meeting, Pairings, Row, Seat};
pub use deadline::{Deadline, Stretch};
pub use entrant::{Counts, Departure, Entrant, Results, State};
pub use event::Event;
pub use game_terms::GameTerms;
pub use gates::{Candidate, GateError, Gates};
pub use id::{EntrantId, GameKey};
pub use lots::{Purpose, Seed};
pub use points::{Points, Value};
pub use refusal::Refusal;
pub use result::{GameResult, Outcome, SideResult};
pub use round::{Game, Pairing, Round, Section};
pub use scoring::{Count, Games, Scoring};
pub use seed_list::SeedList;
pub use settings::{AtEnd, Cycles, Format, Leaving, Opening, Pace, Settings, SettingsError};
pub use tournament::{LogEntry, Phase, Tournament};
pub use why::Why;
