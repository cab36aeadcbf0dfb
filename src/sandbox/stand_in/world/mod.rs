//! The world behind the stand-in: one guild, its people, places and messages, and the interactions
//! under way. Everything is behind one lock that is held only to look or to change something.

mod acts;
mod channels;
mod files;
mod interactions;
mod members;
mod mentions;
mod nonces;
mod payload;
mod places;
mod posting;
mod registry;
mod roles;
mod slash;
mod state;

pub(super) use interactions::Interaction;
pub(super) use mentions::Allowed;
pub(super) use places::Place;
pub(super) use posting::{Draft, Edit};
pub(super) use state::World;
