//! Several members at once: who they are, and how their answers are told.

use std::sync::Arc;

use super::parse::handle;
use super::plain::visible;
use super::print::message_lines;
use super::watch::Sighting;
use crate::sandbox::stand_in::{Message, StandIn};

/// The most members that one line can name.
const MOST: usize = 512;

/// Reads `alice`, `alice,bob` or `player01..player64,carol`: the members named, in this order.
pub(super) fn handles(text: &str) -> Result<Vec<String>, String> {
    let mut members = Vec::new();
    for part in text.split(',') {
        match part.trim().split_once("..") {
            None => members.push(handle(part.trim())?),
            Some((first, last)) => members.extend(range(first, last)?),
        }
        if members.len() > MOST {
            return Err(format!("a line names {MOST} members at most"));
        }
    }
    Ok(members)
}

/// The handles of `count` members that are called alike: `player01` and so on.
pub(super) fn numbered(stem: &str, count: usize) -> Vec<String> {
    let width = count.to_string().len().max(2);
    (1..=count)
        .map(|number| format!("{stem}{number:0width$}"))
        .collect()
}

fn range(first: &str, last: &str) -> Result<Vec<String>, String> {
    let wrong = || {
        format!(
            "`{first}..{last}` is no range of members; it goes up from one number to another of as many digits, as in `player01..player64`"
        )
    };
    let (stem, from) = number(&handle(first)?).ok_or_else(wrong)?;
    let (other, to) = number(&handle(last)?).ok_or_else(wrong)?;
    let width = from.len();
    let (Ok(low), Ok(high)) = (from.parse::<usize>(), to.parse::<usize>()) else {
        return Err(wrong());
    };
    if stem != other || width != to.len() || low >= high || high - low >= MOST {
        return Err(wrong());
    }
    Ok((low..=high)
        .map(|number| format!("{stem}{number:0width$}"))
        .collect())
}

/// The digits at the end of a handle, and what is before them.
fn number(handle: &str) -> Option<(String, String)> {
    let stem = handle.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = handle.strip_prefix(stem)?;
    (!digits.is_empty()).then(|| (stem.to_owned(), digits.to_owned()))
}

/// The private answers to a crowd: of those that are alike but for names and numbers the first and the last, and how
/// many there are between.
pub(super) fn answers(sightings: &[Sighting], stand_in: &StandIn) -> Vec<String> {
    let mut kinds: Vec<(String, Vec<&Sighting>)> = Vec::new();
    for sighting in sightings {
        let kind = likeness(&sighting.message, stand_in);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, alike)) => alike.push(sighting),
            None => kinds.push((kind, vec![sighting])),
        }
    }
    let mut lines = Vec::new();
    for (_, alike) in kinds {
        let told =
            |sighting: &Sighting| message_lines(&sighting.message, sighting.novelty, stand_in);
        lines.extend(alike.first().map(|first| told(first)).into_iter().flatten());
        if alike.len() > 2 {
            lines.push(format!("  … {} more like it …", alike.len() - 2));
        }
        if alike.len() > 1 {
            lines.extend(alike.last().map(|last| told(last)).into_iter().flatten());
        }
    }
    lines
}

/// The text of an answer without its reader's name and without numbers.
fn likeness(message: &Arc<Message>, stand_in: &StandIn) -> String {
    let mut text = message.content.clone();
    if let Some(reader) = message.reader {
        text = text.replace(&format!("<@{reader}>"), "");
        text = text.replace(&visible(&stand_in.name(reader)), "");
    }
    text.retain(|c| !c.is_ascii_digit());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_named_one_by_one_and_in_ranges() {
        let named = |text: &str| handles(text).map(|members| members.join(" "));
        for (text, members) in [
            ("alice", "alice"),
            ("alice, @bob,carol", "alice bob carol"),
            ("p-08..p-11", "p-08 p-09 p-10 p-11"),
            ("p1..p3,bob,q9..q9", ""),
            ("łódź-1..łódź-2", "łódź-1 łódź-2"),
        ] {
            let expected = (!members.is_empty()).then(|| members.to_owned());
            assert_eq!(named(text).ok(), expected, "{text}");
        }
        for text in [
            "",
            "a,",
            "a b",
            "p-1..q-2",
            "p-9..p-10",
            "p-2..p-1",
            "alice..bob",
            "p-1..",
            "p-001..p-999",
            "p-1..p-99999999999999999999999",
        ] {
            assert!(handles(text).is_err(), "{text}");
        }
    }

    #[test]
    fn numbered_members_have_as_many_digits() {
        assert_eq!(numbered("p", 3), ["p01", "p02", "p03"]);
        let many = numbered("p", 100);
        assert_eq!((many[0].as_str(), many[99].as_str()), ("p001", "p100"));
        let range = handles("p001..p100").expect("a range");
        assert_eq!(range, many);
    }
}
