//! Transcripts: members' actions, the clock and troubles in, what everybody sees out.

mod directive;
mod mistake;
mod parse;
mod span;
mod step;
mod words;

pub use mistake::Mistake;
pub use span::read_span;
pub use step::{
    Act, Action, Fault, KillMoment, Line, Pick, Place, Route, Script, Slash, Step, Trouble,
};
