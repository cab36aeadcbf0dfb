//! Standing ladders: what is done on them, and what is said of them.

mod command;
mod desk;
mod open;
mod orders;
mod owner;
mod player;
mod posts;
mod refusal;

pub use command::{LadderClick, LadderCommand, NewLadderOptions};
