//! Tournaments: their events, their games, and what is still to be done to those.

mod commit;
mod create;
mod ladder;
mod list;
mod orders;
mod people;
mod record;
mod reports;
mod step;
mod terms;

pub use commit::TournamentCommit;
pub use create::NewTournament;
pub use ladder::{LadderCommit, LadderRecord, NewLadder};
pub use list::TournamentSummary;
pub use orders::{DueOrder, Order, Task};
pub use record::{GameLink, TournamentRecord};
pub use reports::{EventGame, GameReport};
pub use terms::EventTerms;

pub(super) use people::forget;
pub(super) use reports::note_end;
