//! What is done in tournaments, what they do to their games, and what is said of them.

mod desk;
mod event_click;
mod house;
mod log;
mod messages;
mod order_posts;
mod orders;
mod pages;
mod pairings;
mod places;
mod player_command;
mod post;
mod refusal;
mod reports;
mod rules;
mod standing;
mod teller;
mod view;

pub use event_click::EventClick;
pub use player_command::TournamentCommand;
pub use view::View;

pub(super) use desk::Acted;
use teller::{Teller, mention};
