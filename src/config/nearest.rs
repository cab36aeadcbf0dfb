//! The known name that was probably meant.

/// The one of `names` that `read` was most likely meant to be, if any is near: at most two edits
/// away, or a third of its length for long names. Upper and lower case count as the same, and
/// so do `-` and `_`.
pub fn nearest<'a>(read: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let read = folded(read);
    names
        .into_iter()
        .map(|name| (distance(&read, &folded(name)), name))
        .filter(|(edits, name)| *edits <= 2.max(name.chars().count() / 3))
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, name)| name)
}

fn folded(text: &str) -> Vec<char> {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(|c| if c == '-' { '_' } else { c })
        .collect()
}

/// Edits (insert, delete, replace) from one text to the other: Levenshtein's distance, one row
/// of its table at a time.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_was_meant_and_nothing_far_away() {
        const NAMES: [&str; 4] = ["database", "commands", "log", "log_format"];
        for (read, expect) in [
            ("database", Some("database")),
            ("databse", Some("database")),
            ("DataBase", Some("database")),
            ("data-base", Some("database")),
            ("log-format", Some("log_format")),
            ("logs", Some("log")),
            ("comand", Some("commands")),
            ("port", None),
            ("", None),
            ("łódź", None),
        ] {
            assert_eq!(nearest(read, NAMES), expect, "{read:?}");
        }
    }
}
