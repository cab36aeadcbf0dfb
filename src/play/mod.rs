//! The life of a correspondence game: challenges, moves, offers, results.
//!
//! Pure: a decision takes the state, an action, who acts and the instant, and gives events or a [`Refusal`]. Nothing
//! here reads the time, a database or Discord.

mod abandonment;
mod absence;
mod by_itself;
mod challenge;
pub mod clock;
mod decision;
mod event;
mod forced;
mod id;
mod lot;
mod offer;
mod pausing;
mod plan;
mod plan_line;
mod preferences;
mod rated;
mod refusal;
mod result;
mod ruling;
mod table;
#[cfg(test)]
mod tests;
mod timing;

pub use abandonment::{Wait, Warning};
pub use by_itself::{Intent, Intents};
pub use challenge::{
    Challenge, ChallengeAction, ChallengeEvent, ChallengeState, Invitee, NewChallenge, Seats, White,
};
pub use decision::{Action, MoveInput};
pub use event::{Cause, Event};
pub use forced::{Forced, ForcedError};
pub use id::{
    ChallengeId, ChannelId, GameId, GuildId, InteractionId, MessageId, OfferId, PlayerId, Revision,
    TournamentId,
};
pub use lot::Seed;
pub use offer::{Offer, OfferKind};
pub use pausing::PauseError;
pub use plan::{Line, Plan, Standing, pass_on};
pub use plan_line::{PlanError, follow_line, read_line};
pub use preferences::{Preference, PreferenceError, Preferences, RemindIn, VacationStart};
pub use rated::Rated;
pub use refusal::Refusal;
pub use result::{GameResult, Reason};
pub use ruling::Ruling;
pub use table::Table;
pub use timing::{Timeout, begin};
