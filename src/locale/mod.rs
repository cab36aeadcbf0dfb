//! The texts of the bot, in Fluent: `assets/locales/<language>/*.ftl`, built into the program.

mod line;
mod texts;

pub use line::{Line, Value, line};
pub use texts::{Locale, Texts, Worded};
