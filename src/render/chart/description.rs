//! Charts in words, for screen readers.

use crate::render::lettering::clean;

/// What Discord takes as the description of an attachment, in UTF-16 units.
const LIMIT: usize = 1024;

/// Text from people is cut to so many characters.
const LONGEST: usize = 100;

/// Sentences that Discord takes as a description.
#[derive(Debug, Default)]
pub(in crate::render) struct Description {
    text: String,
}

impl Description {
    /// Adds a sentence without its full stop, if there is room; an empty one is none.
    pub fn say(&mut self, sentence: &str) {
        let longer = match (self.text.as_str(), sentence) {
            (_, "") => return,
            ("", sentence) => format!("{sentence}."),
            (before, sentence) => format!("{before} {sentence}."),
        };
        if fits(&longer) {
            self.text = longer;
        }
    }

    /// Adds `introduction: one, two, three.` with as many items as there is room for, and says how many are left out.
    /// The introduction may be empty.
    pub fn list(&mut self, introduction: &str, items: &[String], more: &str) {
        let sentence = |count: usize| {
            let mut parts = items[..count].join(", ");
            if !introduction.is_empty() && !items.is_empty() {
                parts = format!("{introduction}: {parts}");
            }
            let rest = items.len() - count;
            if rest > 0 {
                format!("{parts}. {more}: {rest}")
            } else {
                parts
            }
        };
        let before = &self.text;
        let room = |count: &usize| fits(&format!("{before} {}.", sentence(*count)));
        if let Some(count) = (1..=items.len()).rev().find(room) {
            self.say(&sentence(count));
        }
    }

    /// All of it.
    pub fn finish(self) -> String {
        self.text
    }
}

/// Text from people as it is read aloud: in one line, and not without end.
pub(in crate::render) fn spoken(text: &str) -> String {
    let line = clean(text);
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or_default()),
        None => line,
    }
}

fn fits(text: &str) -> bool {
    text.encode_utf16().count() <= LIMIT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_ends_where_discord_would() {
        let items: Vec<String> = (1..=500).map(|i| format!("{i} 🐝")).collect();
        let mut description = Description::default();
        description.say("Cup");
        description.list("Standing", &items, "Not named here");
        let text = description.finish();
        let units = text.encode_utf16().count();
        assert!((1000..=LIMIT).contains(&units), "{units}: {text}");
        assert!(text.starts_with("Cup. Standing: 1 🐝, 2 🐝, "), "{text}");
        let named = text.matches('🐝').count();
        assert!(
            text.ends_with(&format!("{named} 🐝. Not named here: {}.", 500 - named)),
            "{text}"
        );
    }

    #[test]
    fn a_short_list_is_whole() {
        let items = ["a", "b"].map(String::from);
        let mut description = Description::default();
        description.list("", &items, "Not named here");
        description.list("Empty", &[], "Not named here");
        assert_eq!(description.finish(), "a, b.");
    }
}
