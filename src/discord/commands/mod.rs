//! The commands: what Discord is told about them, and what each asks of the application.
//!
//! Names, descriptions and choices are the texts of [`locale`](crate::locale); what stands in
//! the code of a command are only its keys.

mod challenge;
mod choices;
mod completion;
mod games;
mod help;
mod ladder;
mod offers;
mod organise;
mod plans;
mod play;
mod profile;
mod server;
mod settings;
mod tournament;
mod vacation;
mod wording;

use std::convert::Infallible;

use super::shared::Shared;

pub use wording::definitions;

/// What a command is given. Commands cannot fail: whatever happens is an answer.
pub type Context<'a> = poise::ApplicationContext<'a, Shared, Infallible>;

/// A command, in poise's form.
pub type Command = poise::Command<Shared, Infallible>;

/// Every command and menu, worded in English and every further language.
pub fn all() -> Vec<Command> {
    let mut commands = vec![
        challenge::challenge(),
        play::play(),
        games::board(),
        games::replay(),
        games::diagram(),
        games::games(),
        play::resign(),
        play::draw(),
        play::takeback(),
        offers::pause(),
        offers::resume(),
        offers::abort(),
        offers::rematch(),
        games::clock(),
        plans::plan(),
        plans::try_out(),
        games::export(),
        settings::settings(),
        vacation::vacation(),
        ladder::ladder(),
        tournament::tournament(),
        organise::organise(),
        profile::profile(),
        profile::leaderboard(),
        settings::mydata(),
        server::claim(),
        server::server(),
        server::referee(),
        server::rulings(),
        help::help(),
        help::rules(),
        challenge::challenge_user(),
        games::show_message(),
    ];
    wording::word(&mut commands);
    commands
}
