//! Names of people: text that others wrote, made inert.

use crate::play::PlayerId;

/// The most characters of a name that are shown.
const SHOWN_MAX: usize = 32;

/// Shown where nothing of a name is left.
const NAMELESS: &str = "?";

/// A name as plain text, for menus, file tags and logs: one line without controls, bidirectional or invisible marks,
/// at most 32 characters and never cut inside an emoji or a letter with its accents.
pub fn plain(name: &str) -> String {
    let clean: String = name
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| visible(*c))
        .collect();
    let clean = clean.split_whitespace().collect::<Vec<_>>().join(" ");
    let clean = clean.trim_matches(JOINER);
    if clean.is_empty() {
        NAMELESS.to_owned()
    } else {
        shorten(clean, SHOWN_MAX)
    }
}

/// A name for the text of a message: [`plain`], and nothing in it is read as markdown, a mention, an emoji code or a
/// link.
pub fn shown(name: &str) -> String {
    escape(&plain(name))
}

/// What somebody wrote as one line without what shows nothing, at most `most` characters of it; [`inert`] makes it fit
/// for a message.
pub fn line(text: &str, most: usize) -> String {
    let clean: String = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| visible(*c))
        .collect();
    let clean = clean.split_whitespace().collect::<Vec<_>>().join(" ");
    shorten(&clean, most)
}

/// Text of others for a message: nothing in it is read as markdown, a mention, an emoji code or a link.
pub fn inert(text: &str) -> String {
    escape(text)
}

/// A text in which mentions of those who had everything about them deleted are this word.
pub fn without_forgotten(text: &str, word: &str) -> String {
    let mut parts = text.split("<@");
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mention = part.split_once('>');
        let forgotten = mention.and_then(|(id, rest)| {
            let id: PlayerId = id.parse().ok()?;
            PlayerId::FORGOTTEN.contains(&id.0).then_some(rest)
        });
        if let Some(rest) = forgotten {
            said.push_str(word);
            said.push_str(rest);
        } else {
            said.push_str("<@");
            said.push_str(part);
        }
    }
    said
}

/// What somebody typed, to be quoted in a sentence: one line, inert, at most `most` characters.
pub fn quoted(text: &str, most: usize) -> String {
    // Inside a code span nothing is read except the backtick that ends it; the joiner is for clients that highlight.
    line(text, most).replace('`', "'").replace('@', "@\u{2060}")
}

/// What somebody typed without what shows nothing, such as the zero-width spaces that come along with copied text.
pub fn inked(text: &str) -> String {
    text.chars()
        .filter(|c| c.is_whitespace() || visible(*c) && *c != JOINER)
        .collect()
}

/// Text of ours and theirs cut to at most `most` UTF-16 units, the strictest way to count what Discord limits, an
/// ellipsis in place of the rest, between two characters as people count them.
pub fn shorten(text: &str, most: usize) -> String {
    let units = |text: &str| text.encode_utf16().count();
    if units(text) <= most {
        return text.to_owned();
    }
    let mut kept = 0;
    let mut at = 0;
    for (start, cluster) in clusters(text) {
        let length = units(cluster);
        if kept + length > most.saturating_sub(1) {
            break;
        }
        kept += length;
        at = start + cluster.len();
    }
    format!("{}…", text.get(..at).unwrap_or_default().trim_end())
}

/// Puts a backslash before everything that Discord's markdown could read, and breaks mentions apart.
fn escape(text: &str) -> String {
    let mut inert = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '[' | ']' | '(' | ')' | '#' | '-'
            | '+' | ':' | '.' | '/' => {
                inert.push('\\');
                inert.push(c);
            }
            // A backslash does not keep `@everyone` from being highlighted; a word joiner does, and takes no space.
            '@' => inert.push_str("@\u{2060}"),
            _ => inert.push(c),
        }
    }
    inert
}

const JOINER: char = '\u{200D}';

/// Whether a character shows something by itself. Controls, bidirectional marks, zero-width spaces, tags and the like
/// do not; the joiner and the variation selectors, which emoji are made of, stay.
fn visible(c: char) -> bool {
    !(c.is_control()
        || matches!(c,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}' | '\u{200C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2028}' | '\u{2029}'
            | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{E0000}'..='\u{E0FFF}'))
}

/// The text in pieces that are not to be cut: a character with its combining marks, and emoji held together by
/// joiners, modifiers, or as a pair of flag letters.
fn clusters(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text.char_indices().peekable();
    std::iter::from_fn(move || {
        let (start, first) = rest.next()?;
        let mut end = start + first.len_utf8();
        let mut flag_open = is_flag_letter(first);
        let mut last = first;
        while let Some(&(at, c)) = rest.peek() {
            let joins = extends(c) || last == JOINER || (flag_open && is_flag_letter(c));
            if !joins {
                break;
            }
            flag_open &= !is_flag_letter(c);
            last = c;
            end = at + c.len_utf8();
            rest.next();
        }
        text.get(start..end).map(|cluster| (start, cluster))
    })
}

fn is_flag_letter(c: char) -> bool {
    matches!(c, '\u{1F1E6}'..='\u{1F1FF}')
}

/// Whether a character belongs to the one before it.
fn extends(c: char) -> bool {
    c == JOINER
        || matches!(c,
            '\u{0300}'..='\u{036F}' | '\u{0483}'..='\u{0489}' | '\u{0591}'..='\u{05BD}' | '\u{064B}'..='\u{065F}'
            | '\u{0900}'..='\u{0903}' | '\u{093A}'..='\u{094F}' | '\u{0E31}' | '\u{0E34}'..='\u{0E3A}'
            | '\u{0E47}'..='\u{0E4E}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}'
            | '\u{3099}' | '\u{309A}' | '\u{FE00}'..='\u{FE0F}' | '\u{FE20}'..='\u{FE2F}' | '\u{1F3FB}'..='\u{1F3FF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names that people have used as weapons; each must come out inert, in every text.
    #[test]
    fn names_are_made_inert() {
        let check = |name: &str, expected: &str| assert_eq!(shown(name), expected, "{name:?}");
        check("Ada", "Ada");
        check("@everyone", "@\u{2060}everyone");
        check("<@123>", "\\<@\u{2060}123\\>");
        check(
            "**bold** _it_ `code` ~~x~~ ||y||",
            "\\*\\*bold\\*\\* \\_it\\_ \\`code\\` \\~\\~x\\~\\~ \\|\\|y\\|\\|",
        );
        check("[a](http://b.c)", "\\[a\\]\\(http\\:\\/\\/b\\.c\\)");
        check("a\u{202E}b\u{200F}c\u{2066}d\u{200B}e\u{FEFF}", "abcde");
        check("two\nlines\r\tand `tabs`", "two lines and \\`tabs\\`");
        check("# head", "\\# head");
        check("</text>\"'", "\\<\\/text\\>\"'");
        check("\u{200B}\u{3164} \n", "?");
        check("\u{200D}", "?");
        check("ł", "ł");
    }

    #[test]
    fn long_names_are_cut_between_characters() {
        let family = "👩\u{200D}👩\u{200D}👧\u{200D}👦";
        for unit in ["a", "ł", "e\u{0301}", "🇵🇱", "👍🏽", "❤\u{FE0F}", family] {
            let name = unit.repeat(100);
            let cut = plain(&name);
            assert!(cut.chars().count() <= SHOWN_MAX, "{cut}");
            let kept = cut.strip_suffix('…').expect("it was cut");
            assert_eq!(
                kept,
                unit.repeat(kept.len() / unit.len()),
                "a whole number of {unit}"
            );
            assert!(!kept.is_empty());
        }
    }

    #[test]
    fn quoted_text_cannot_leave_its_code_span() {
        for text in ["`", "``` @everyone", "a`b\n```c", "\u{202E}`"] {
            let quoted = quoted(text, 50);
            assert!(
                !quoted.contains('`') && !quoted.contains('\n'),
                "{quoted:?}"
            );
        }
    }
}
