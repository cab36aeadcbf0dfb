//! What is done in tournaments, what they do to their games, and what is said of them.

mod brackets;
mod buttons;
mod candidate;
mod charts;
mod course;
mod desk;
mod entry;
mod entry_post;
mod event_click;
mod event_games;
mod homeless;
mod house;
mod list;
mod log;
mod messages;
mod order_posts;
mod orders;
mod organise;
mod pages;
mod pairings;
mod places;
mod player;
mod player_command;
mod post;
mod posts;
mod progress;
mod refusal;
mod reports;
mod rules;
mod standing;
mod tables;
mod teller;
mod undone;
mod view;
mod views;

pub use event_click::EventClick;
pub use organise::{
    EventSetting, Extension, NewEvent, OrganiseClick, OrganiseCommand, OrganiserAct, PlayerList,
    WantedTerms,
};
pub use player_command::TournamentCommand;
pub use view::View;

#[cfg(test)]
mod tests;

pub(super) use desk::Acted;
pub(super) use house::Tick;
pub(super) use reports::report;
use teller::{Teller, mention};
pub(super) use undone::Undone;
