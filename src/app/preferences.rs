//! What is said when a player wishes what cannot be.

use super::name;
use crate::{
    locale::{Line, line},
    play::{
        PreferenceError,
        clock::{QuietError, QuietHours, RemindersError},
    },
};

/// The most of what somebody typed that is repeated to them, in characters.
const QUOTED: usize = 40;

/// The sentence for what was typed as a preference and cannot be one.
pub fn refusal(typed: &str, error: &PreferenceError) -> Line {
    let read = name::quoted(typed, QUOTED);
    match error {
        PreferenceError::Zone(_) => line!("refused-preference-zone", read = read),
        PreferenceError::Quiet(error) => line!(
            "refused-preference-quiet",
            read = read,
            problem = match error {
                QuietError::Unreadable { .. } => "unreadable",
                QuietError::Empty { .. } => "empty",
                QuietError::Long { .. } => "long",
            },
            most = u32::from(QuietHours::MOST_HOURS)
        ),
        PreferenceError::Reminders(error) => {
            let (problem, found, least, most) = match error {
                RemindersError::Span(_) => ("unreadable", String::new(), None, String::new()),
                RemindersError::Outside { read, least, most } => (
                    "outside",
                    read.to_string(),
                    Some(least.to_string()),
                    most.to_string(),
                ),
                RemindersError::TooMany { read, most } => {
                    ("many", read.to_string(), None, most.to_string())
                }
            };
            line!(
                "refused-preference-reminders",
                read = read,
                problem = problem,
                found = found,
                least = least.unwrap_or_default(),
                most = most
            )
        }
        PreferenceError::Choice { choices, .. } => {
            let choices: Vec<String> = choices.iter().map(|word| format!("`{word}`")).collect();
            line!(
                "refused-preference-choice",
                read = read,
                choices = choices.join(", ")
            )
        }
    }
}
