//! Transcripts: members' actions, the clock and troubles in, what everybody sees out.

mod arena;
mod contest;
mod crowd;
mod directive;
mod find;
mod focus;
mod mistake;
mod parse;
mod plain;
mod play;
mod post;
mod print;
mod runner;
mod span;
mod step;
mod watch;
mod words;

pub use contest::{Contest, Score};
pub use mistake::Mistake;
pub use play::{Setup, play};
pub use runner::{Echo, RunError, Runner};
pub use span::read_span;
pub use step::{
    Act, Action, Door, KillMoment, Line, Pick, Place, Script, Slash, Step, ThreadState,
};
