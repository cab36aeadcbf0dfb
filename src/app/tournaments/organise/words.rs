//! Words and numbers as organisers choose and type them.

use crate::{
    app::name,
    locale::{Line, line},
};

/// The one of these words that was chosen for an option.
///
/// # Errors
/// The sentence that names them.
pub fn one_of<T: Copy>(option: &str, words: &[(&str, T)], typed: &str) -> Result<T, Line> {
    let word = typed.trim().to_lowercase();
    let found = words.iter().find(|(known, _)| *known == word);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<String> = words.iter().map(|(word, _)| format!("`{word}`")).collect();
        line!(
            "refused-option",
            read = name::quoted(typed, 40),
            option = option,
            names = names.join(", ")
        )
    })
}

/// A whole number from `least` to `most`.
///
/// # Errors
/// The sentence that names the limits.
pub fn number(option: &str, (least, most): (u32, u32), typed: &str) -> Result<u32, Line> {
    read(typed, (least, most)).ok_or_else(|| {
        line!(
            "refused-number",
            read = name::quoted(typed, 40),
            option = option,
            least = least,
            most = most
        )
    })
}

/// A whole number from `least` to `most`, or `none`.
///
/// # Errors
/// The sentence that names the limits.
pub fn number_or_none(
    option: &str,
    (least, most): (u32, u32),
    typed: &str,
) -> Result<Option<u32>, Line> {
    if is_none(typed) {
        return Ok(None);
    }
    read(typed, (least, most)).map(Some).ok_or_else(|| {
        line!(
            "refused-number-or-none",
            read = name::quoted(typed, 40),
            option = option,
            least = least,
            most = most
        )
    })
}

/// Whether nothing is meant.
pub fn is_none(typed: &str) -> bool {
    typed.trim().eq_ignore_ascii_case("none")
}

fn read(typed: &str, (least, most): (u32, u32)) -> Option<u32> {
    let text = name::inked(typed);
    let text = text.trim().trim_start_matches('#');
    let number = text.parse().ok()?;
    (least..=most).contains(&number).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_limits() {
        for (typed, expected) in [
            ("3", Ok(3)),
            (" #12 ", Ok(12)),
            ("2", Ok(2)),
            ("16", Ok(16)),
            ("1", Err("refused-number")),
            ("17", Err("refused-number")),
            ("-3", Err("refused-number")),
            ("2.5", Err("refused-number")),
            ("many", Err("refused-number")),
            ("none", Err("refused-number")),
            ("99999999999999999999", Err("refused-number")),
        ] {
            let read = number("size", (2, 16), typed).map_err(|line| line.id());
            assert_eq!(read, expected, "{typed}");
        }
    }

    #[test]
    fn none_is_no_number() {
        for (typed, expected) in [
            ("None", Ok(None)),
            ("5", Ok(Some(5))),
            ("0", Err("refused-number-or-none")),
            ("", Err("refused-number-or-none")),
        ] {
            let read = number_or_none("places", (2, 16), typed).map_err(|line| line.id());
            assert_eq!(read, expected, "{typed}");
        }
    }

    #[test]
    fn words_are_chosen_in_any_case() {
        let words = [("draw", 1), ("both-lose", 2)];
        assert_eq!(one_of("result", &words, " Both-Lose "), Ok(2));
        let refused = one_of("result", &words, "void").map_err(|line| line.id());
        assert_eq!(refused, Err("refused-option"));
    }
}
