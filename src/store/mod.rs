//! What the bot remembers: SQLite through sqlx. The only room with SQL.
//!
//! One action is one transaction. All writing goes through one connection, reading through a small pool; the database
//! runs in WAL mode and syncs fully, so what was answered for is on the disk. `migrations/` holds the schema.

mod absence;
mod challenges;
mod check;
mod clocks;
mod commit;
mod departures;
mod direct;
mod due;
mod error;
mod games;
mod guard;
mod guilds;
mod habits;
mod heartbeat;
mod history;
mod homeless;
mod hush;
mod inspect;
mod leaders;
mod new_game;
mod notice;
mod occasion;
mod open;
mod outbox;
mod outbox_row;
mod parking;
mod people;
mod personal;
mod places;
mod plans;
mod queue;
mod ratings;
mod recompute;
mod record;
mod registration;
mod replay;
mod rulings;
mod settings;
#[expect(clippy::module_inception, reason = "the noun is the store")]
mod store;
#[cfg(test)]
mod tests;
mod threads;
mod time;
mod tournaments;
mod tries;
mod vacations;
mod words;

pub use challenges::{ChallengeRecord, Expired, OpenChallengeError, SettleError};
pub use commit::CommitError;
pub use due::DueGame;
pub use error::StoreError;
pub use games::{GameRecord, GameSummary, Which};
pub use guard::{Guard, GuardError};
pub use guilds::Guild;
pub use habits::Opening;
pub use heartbeat::Outage;
pub use history::Said;
pub use inspect::Inspection;
pub use leaders::Ranked;
pub use notice::{Notice, NoticeKind, OutboxId, Subject, Way};
pub use occasion::Occasion;
pub use open::OpenError;
pub use outbox::Counts;
pub use outbox_row::{Claimed, Hush, Lease, OutboxRow};
pub use parking::{ParkedChannel, Parking};
pub use people::Player;
pub use personal::ForgetError;
pub use places::{Channel, ChannelKind};
pub use plans::{Basis, KeptPlan, Plans};
pub use ratings::{Scope, Shift};
pub use recompute::Recomputed;
pub use record::{Record, Tally};
pub use rulings::Ruling;
pub use settings::{Changes, Settings};
pub use store::Store;
pub use tournaments::{
    DueOrder, EventGame, EventTerms, GameLink, GameReport, LadderCommit, LadderRecord, NewLadder,
    NewTournament, Order, Task, TournamentCommit, TournamentRecord, TournamentSummary,
};
pub use tries::{TryBoard, TryLine, Variation};
pub use vacations::{Step, Turning};
