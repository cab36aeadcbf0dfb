//! Text from people, made fit to be one line.

use unicode_width::UnicodeWidthChar as _;

/// Stands for a character that no font has, and for a name that would be blank: a white square.
pub(in crate::render) const REPLACEMENT: char = '\u{25a1}';

/// How many marks may stand on one letter. More than that are not for reading, and reach into the lines around.
const MARKS: usize = 3;

/// No line has more characters than this; the rest is left out unseen. Names on Discord have at most 32.
const LONGEST: usize = 256;

/// Text as it is drawn: white space and control characters are spaces, one at a time; what cannot be seen and what
/// turns the direction of writing is left out, since each text is a line of its own.
pub(in crate::render) fn clean(text: &str) -> String {
    let mut line = String::new();
    let mut marks = 0;
    for character in text.chars().take(LONGEST) {
        if character.is_whitespace() || character.is_control() {
            if !line.is_empty() && !line.ends_with(' ') {
                line.push(' ');
            }
            marks = 0;
        } else if is_joiner(character) {
            line.push(character);
        } else if is_invisible(character) {
        } else if is_mark(character) {
            marks += 1;
            if marks <= MARKS {
                line.push(character);
            }
        } else {
            marks = 0;
            line.push(character);
        }
    }
    line.truncate(line.trim_end().len());
    line
}

/// Whether it is drawn on the letter before it.
pub(super) fn is_mark(character: char) -> bool {
    character.width() == Some(0) && !is_joiner(character)
}

/// Whether it only says how its neighbours are joined.
pub(super) fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}')
}

/// Whether it has no shape of its own: directions of writing, selectors of variants, tags, and fillers that are as
/// good as white space.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_becomes_one_line_without_what_cannot_be_seen() {
        for (text, line) in [
            ("Alice", "Alice"),
            (" a \n\t b\u{a0}", "a b"),
            ("a\0b", "a b"),
            ("\u{202e}evil\u{202c}", "evil"),
            ("\u{200b}\u{3164}\u{2800}", ""),
            ("❤\u{fe0f}", "❤"),
            (
                "e\u{301}\u{301}\u{301}\u{301}\u{301}x",
                "e\u{301}\u{301}\u{301}x",
            ),
            ("می\u{200c}خواهم", "می\u{200c}خواهم"),
        ] {
            assert_eq!(clean(text), line, "{text:?}");
        }
        assert_eq!(clean(&"x".repeat(10_000)).len(), LONGEST);
    }
}
