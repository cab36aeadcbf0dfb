//! How the program is told what to do: a TOML file and the environment, read once at start.
//!
//! Everything wrong with them is collected and reported together, each problem in a sentence
//! that names where it stands, what was read and what would be right.
//! The bot's token comes from the environment alone and is never printed.

mod nearest;
mod problem;
mod settings;
mod source;
mod token;

pub use nearest::nearest;
pub use problem::{Problem, Problems};
pub use settings::{Config, KEYS, Key, LogFormat, Numbers};
pub use source::Sources;
pub use token::{TokenError, check_token};
