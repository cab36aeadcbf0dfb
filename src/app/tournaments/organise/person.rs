//! Which player of a tournament somebody means.

use crate::{
    app::name,
    locale::{Line, line},
    play::PlayerId,
    tournament::{Entrant, EntrantId, State, Tournament},
};

/// So many are named where a name is that of several.
const NAMED: usize = 10;

/// The player that is meant: by number (`3`, `#3`), by mention, or by name.
///
/// # Errors
/// The sentence that says why nobody is, or which several could be.
pub fn read(event: &Tournament, typed: &str) -> Result<EntrantId, Line> {
    let text = name::inked(typed);
    let text = text.trim();
    let quoted = || name::quoted(typed, 40);
    if let Some(person) = mentioned(text) {
        let found = event.entrant_of(person).map(|entrant| entrant.id);
        let mention = person.to_string();
        return found.ok_or_else(|| line!("refused-player-not-in", player = mention));
    }
    if let Ok(number) = text.trim_start_matches('#').parse() {
        let found = event.entrant(EntrantId(number)).map(|entrant| entrant.id);
        let most = event.entrants.last().map_or(0, |entrant| entrant.id.0);
        return found.ok_or_else(|| line!("refused-player-number", read = quoted(), most = most));
    }
    let wanted = same(text.trim_start_matches('@'));
    let called = |entrant: &&Entrant| same(&entrant.name) == wanted;
    let all: Vec<&Entrant> = event.entrants.iter().filter(called).collect();
    // Of several of one name, those who are in it are more likely meant than those who never came or took it back.
    let inside = all.iter().filter(|entrant| is_in(entrant));
    let inside: Vec<&Entrant> = inside.copied().collect();
    let likely = if inside.is_empty() { all } else { inside };
    match likely[..] {
        [only] => Ok(only.id),
        [] => Err(line!("refused-player-unknown", read = quoted())),
        ref several => {
            let numbers = several.iter().take(NAMED);
            let numbers: Vec<String> = numbers.map(|entrant| format!("`{}`", entrant.id)).collect();
            let numbers = numbers.join(", ");
            Err(line!(
                "refused-player-several",
                read = quoted(),
                numbers = numbers
            ))
        }
    }
}

/// Players whose number or name begins with what was typed, then those whose name has it within, each by number.
pub fn suggestions<'a>(event: &'a Tournament, typed: &str) -> Vec<&'a Entrant> {
    let typed = name::inked(typed);
    let typed = typed.trim().trim_start_matches(['@', '#']);
    // Nothing of a name shows as a question mark; nothing typed fits all.
    let wanted = if typed.is_empty() {
        String::new()
    } else {
        same(typed)
    };
    let fit = |entrant: &&Entrant| {
        let name = same(&entrant.name);
        if entrant.id.to_string().starts_with(&wanted) || name.starts_with(&wanted) {
            Some(0)
        } else {
            name.contains(&wanted).then_some(1)
        }
    };
    let inside = event.entrants.iter().filter(|entrant| !is_gone(entrant));
    let mut fitting: Vec<(i32, &Entrant)> = inside
        .filter_map(|entrant| Some((fit(&entrant)?, entrant)))
        .collect();
    fitting.sort_by_key(|(fit, entrant)| (*fit, entrant.id));
    fitting.into_iter().map(|(_, entrant)| entrant).collect()
}

fn is_in(entrant: &Entrant) -> bool {
    !is_gone(entrant) && !matches!(entrant.state, State::Left { .. })
}

const fn is_gone(entrant: &Entrant) -> bool {
    matches!(entrant.state, State::Gone | State::Missed)
}

fn same(name: &str) -> String {
    name::plain(name).to_lowercase()
}

/// Who is mentioned: `<@7>`, `<@!7>`, or an account's number, which is longer than any number of a player.
fn mentioned(text: &str) -> Option<PlayerId> {
    let inner = text
        .strip_prefix("<@")
        .and_then(|text| text.strip_suffix('>'));
    let digits = match inner {
        Some(inner) => inner.trim_start_matches('!'),
        None if text.len() >= 15 => text,
        None => return None,
    };
    digits.parse().ok().map(PlayerId)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Format, Seed, Settings};

    fn event(people: &[(u64, &str, State)]) -> Tournament {
        let settings = Settings::new("Autumn".to_owned(), Format::Swiss { rounds: 3 });
        let mut event = Tournament::new(settings, PlayerId(1), Seed(1)).unwrap();
        event.entrants = (1..)
            .zip(people)
            .map(|(number, (person, name, state))| Entrant {
                id: EntrantId(number),
                person: PlayerId(*person),
                name: (*name).to_owned(),
                rating: None,
                state: *state,
                ready: false,
                joined: 1,
                no_shows: 0,
                dismissed: false,
                confirm_by: None,
            })
            .collect();
        event
    }

    fn club() -> Tournament {
        event(&[
            (100_000_000_000_000_001, "Ada", State::Playing),
            (100_000_000_000_000_002, "Łucja", State::Playing),
            (100_000_000_000_000_003, "Bob", State::Gone),
            (100_000_000_000_000_004, "bob", State::Playing),
            (100_000_000_000_000_005, "Eve", State::Playing),
            (100_000_000_000_000_006, "EVE", State::Playing),
            (100_000_000_000_000_007, "12", State::Playing),
        ])
    }

    #[test]
    fn players_are_named_by_number_mention_or_name() {
        for (typed, expected) in [
            ("1", Ok(1)),
            (" #2 ", Ok(2)),
            ("<@100000000000000001>", Ok(1)),
            ("<@!100000000000000002>", Ok(2)),
            ("100000000000000004", Ok(4)),
            ("ada", Ok(1)),
            ("@Ada", Ok(1)),
            ("łucja", Ok(2)),
            ("Bob", Ok(4)),
            ("a\u{200B}da", Ok(1)),
            ("eve", Err("refused-player-several")),
            ("12", Err("refused-player-number")),
            ("0", Err("refused-player-number")),
            ("<@100000000000000009>", Err("refused-player-not-in")),
            ("<@everyone>", Err("refused-player-unknown")),
            ("Zoe", Err("refused-player-unknown")),
            ("", Err("refused-player-unknown")),
        ] {
            let read = read(&club(), typed).map_err(|line| line.id());
            assert_eq!(read, expected.map(EntrantId), "{typed}");
        }
    }

    #[test]
    fn suggestions_begin_with_what_was_typed() {
        let numbers = |typed: &str| {
            let club = club();
            let found = suggestions(&club, typed);
            found.iter().map(|entrant| entrant.id.0).collect::<Vec<_>>()
        };
        assert_eq!(numbers("a"), [1, 2]);
        assert_eq!(numbers("@E"), [5, 6]);
        assert_eq!(numbers("1"), [1, 7]);
        assert_eq!(numbers("bob"), [4], "not whoever has gone");
        assert_eq!(numbers(""), [1, 2, 4, 5, 6, 7]);
        assert!(numbers("zoe").is_empty());
    }
}
