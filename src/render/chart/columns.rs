//! Tables in monospaced characters, for a code block on a phone.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr};

use crate::render::lettering::{REPLACEMENT, clean};

/// The most characters of one page: a message holds 2,000, and its fences and a line above take some.
const PAGE: usize = 1_900;

/// Text from people that can stand in a code block, at most so many columns wide: nothing ends the block, an ellipsis
/// is for the rest, and nothing is blank.
pub(in crate::render) fn plain(text: &str, most: usize) -> String {
    let line = clean(text).replace('`', "'");
    if line.width() == 0 {
        return REPLACEMENT.to_string();
    }
    if line.width() <= most {
        return line;
    }
    let mut width = 1;
    let kept: String = line
        .chars()
        .take_while(|character| {
            width += character.width().unwrap_or(0);
            width <= most
        })
        .collect();
    format!("{}…", kept.trim_end())
}

/// Fills up to a width with spaces at the right.
pub(in crate::render) fn left(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// Fills up to a width with spaces at the left.
pub(in crate::render) fn right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(text.width())))
}

/// The columns that the widest of some texts takes.
pub(in crate::render) fn widest<'a>(texts: impl IntoIterator<Item = &'a str>) -> usize {
    texts
        .into_iter()
        .map(UnicodeWidthStr::width)
        .max()
        .unwrap_or(0)
}

/// Lines as pages that a message holds, each below the same head. At least one page.
pub(in crate::render) fn pages(head: &str, lines: &[String]) -> Vec<String> {
    let mut pages = vec![head.to_owned()];
    for line in lines {
        let length = |page: &str| page.chars().map(char::len_utf16).sum::<usize>();
        let full = pages
            .last()
            .is_some_and(|page| page != head && length(page) + length(line) + 1 > PAGE);
        if full {
            pages.push(head.to_owned());
        }
        if let Some(page) = pages.last_mut() {
            if !page.is_empty() {
                page.push('\n');
            }
            page.push_str(line.trim_end());
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_end_a_code_block_and_keep_their_width() {
        for (name, most, shown) in [
            ("Alice", 8, "Alice"),
            ("```js", 8, "'''js"),
            ("a\nb", 8, "a b"),
            ("", 8, "□"),
            ("\u{200b}", 8, "□"),
            ("Bartholomew", 8, "Barthol…"),
            ("蜂蜂蜂蜂蜂", 8, "蜂蜂蜂…"),
            ("蜂蜂蜂蜂", 8, "蜂蜂蜂蜂"),
        ] {
            let found = plain(name, most);
            assert_eq!(found, shown);
            assert!(found.width() <= most);
        }
    }

    #[test]
    fn pages_fit_a_message_and_lose_no_line() {
        let lines: Vec<String> = (0..300).map(|i| format!("{i:>40}")).collect();
        let pages = pages("head", &lines);
        assert!(
            pages
                .iter()
                .all(|page| page.len() <= PAGE && page.starts_with("head\n"))
        );
        let found: Vec<&str> = pages.iter().flat_map(|page| page.lines().skip(1)).collect();
        assert_eq!(found, lines);
    }
}
