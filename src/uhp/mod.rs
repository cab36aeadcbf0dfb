//! The Universal Hive Protocol as lines in, lines out; the loop over standard input and output is `cli`'s.

mod answer;
mod session;

pub use answer::Answer;
pub use session::Session;
