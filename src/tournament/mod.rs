//! Tournaments.

mod berger;
mod bye;
mod crosstable;
mod id;
mod lots;
pub mod matching;
mod points;
mod result;
mod scoring;
pub mod standings;
pub mod swiss;
#[cfg(test)]
mod tests;

pub use bye::Bye;
pub use crosstable::{Cell, Crosstable, Meeting, Pairings, Row, Seat};
pub use id::{EntrantId, GameKey, PersonId};
pub use lots::{Purpose, Seed};
pub use points::{Points, Value};
pub use result::{GameResult, Outcome, SideResult};
pub use scoring::{Count, Games, Scoring};
