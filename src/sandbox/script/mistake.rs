//! What is wrong with a line of a script.

use std::fmt;

/// A line that cannot be read or carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The line's number, from 1.
    pub line: usize,
    /// The line as written.
    pub read: String,
    /// What is wrong, and what would be right.
    pub wrong: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: `{}`: {}", self.line, self.read, self.wrong)
    }
}

impl std::error::Error for Mistake {}
