//! Choices by name: themes, sizes, arrangements of stacks.

use std::fmt;

/// How much of what was read an error repeats, in characters.
const EXCERPT: usize = 30;

/// A word that names none of the choices.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{read}\" is no {what}: write {}", list(.names))]
pub struct NameError {
    /// What was wanted: `theme`.
    pub what: &'static str,
    /// The beginning of what was read.
    pub read: String,
    /// What may be written.
    pub names: Vec<String>,
}

/// The choice with this name, in any case.
pub(super) fn named<T: Copy + fmt::Display>(
    what: &'static str,
    all: &[T],
    text: &str,
) -> Result<T, NameError> {
    let wanted = text.trim();
    all.iter()
        .find(|choice| choice.to_string().eq_ignore_ascii_case(wanted))
        .copied()
        .ok_or_else(|| NameError {
            what,
            read: wanted.chars().take(EXCERPT).collect(),
            names: all.iter().map(ToString::to_string).collect(),
        })
}

/// `a, b or c`
fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
