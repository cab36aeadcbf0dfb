//! What players and organisers do in tournaments, and what is said of it.

mod event_click;
mod log;
mod pages;
mod pairings;
mod places;
mod player_command;
mod post;
mod refusal;
mod rules;
mod standing;
mod teller;
mod view;

pub use event_click::EventClick;
pub use player_command::TournamentCommand;
pub use view::View;

use teller::{Teller, mention};
