//! `/organise`: what those who run tournaments do.

mod answer;
mod cancel;
mod carry_out;
mod click;
mod command;
mod creation;
mod date;
mod files;
mod game;
mod next_round;
mod person;
mod player_list;
mod reading;
mod seeds;
mod setting;
mod settings;
mod suggestions;
mod terms;
mod tie_breaks;
mod time;
mod words;

pub use click::OrganiseClick;
pub use command::{Extension, NewEvent, OrganiseCommand, OrganiserAct, WantedTerms};
pub use player_list::PlayerList;
pub use setting::EventSetting;

use date::Dates;
use reading::Reading;
