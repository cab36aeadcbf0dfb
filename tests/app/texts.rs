//! The texts: each is used, each that is used exists, and what fills them is given.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use waggle::locale::{Locale, Texts};

/// The texts of a language: ids with the names of what fills them.
fn written() -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/en");
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the texts") {
        let source = fs::read_to_string(entry.expect("an entry").path()).expect("a text file");
        let mut id = String::new();
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                line.split(' ')
                    .next()
                    .unwrap_or_default()
                    .clone_into(&mut id);
                assert!(
                    texts.insert(id.clone(), BTreeSet::new()).is_none(),
                    "{id} twice"
                );
            }
            for rest in line.split("{ $").skip(1) {
                let end = rest
                    .find(|c: char| !c.is_ascii_alphanumeric())
                    .unwrap_or(rest.len());
                texts
                    .get_mut(&id)
                    .expect("a text before its places")
                    .insert(rest[..end].to_owned());
            }
        }
    }
    texts
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// What stands between the parenthesis after `text` and the one that closes it.
fn call(text: &str) -> &str {
    let mut depth = 0;
    let mut in_string = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' => in_string = !in_string,
            '(' | '[' | '{' if !in_string => depth += 1,
            ')' | ']' | '}' if !in_string && depth == 0 => return &text[..at],
            ')' | ']' | '}' if !in_string => depth -= 1,
            _ => {}
        }
    }
    text
}

/// The parts between commas that are in no parentheses.
fn parts(call: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let (mut depth, mut in_string) = (0, false);
    for c in call.chars() {
        match c {
            '"' => in_string = !in_string,
            '(' | '[' | '{' if !in_string => depth += 1,
            ')' | ']' | '}' if !in_string => depth -= 1,
            ',' if !in_string && depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().expect("one part at least").push(c);
    }
    parts
        .into_iter()
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect()
}

/// Every `line!("id", name = …)`: where, its id, its names.
fn used() -> Vec<(PathBuf, String, BTreeSet<String>)> {
    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    let mut lines = Vec::new();
    for path in files {
        let source = fs::read_to_string(&path).expect("a source file");
        let code: String = source
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .flat_map(|line| [line, "\n"])
            .collect();
        for rest in code.split("line!(").skip(1) {
            let parts = parts(call(rest));
            let Some(id) = parts
                .first()
                .and_then(|id| id.strip_prefix('"')?.strip_suffix('"'))
            else {
                continue;
            };
            let name = |part: &String| part.split('=').next().unwrap_or_default().trim().to_owned();
            lines.push((
                path.clone(),
                id.to_owned(),
                parts.iter().skip(1).map(name).collect(),
            ));
        }
    }
    lines
}

#[test]
fn every_text_used_is_written_and_filled_in() {
    let written = written();
    let used = used();
    assert!(used.len() > 100, "the sources are read");
    for (path, id, given) in &used {
        let needed = written
            .get(id)
            .unwrap_or_else(|| panic!("{}: there is no text {id}", path.display()));
        let missing: Vec<&String> = needed.difference(given).collect();
        assert!(
            missing.is_empty(),
            "{}: {id} lacks {missing:?}",
            path.display()
        );
    }
}

#[test]
fn every_text_written_is_used() {
    let used: BTreeSet<String> = used().into_iter().map(|(_, id, _)| id).collect();
    let registered = |id: &str| {
        ["command-", "option-", "choice-"]
            .iter()
            .any(|prefix| id.starts_with(prefix))
    };
    let idle: Vec<String> = written()
        .into_keys()
        .filter(|id| !used.contains(id) && !registered(id))
        .collect();
    assert!(idle.is_empty(), "{idle:?}");
}

#[test]
fn commands_are_within_the_limits() {
    let (texts, english) = (Texts::load(), Locale::english());
    let mut checked = 0;
    for id in written().into_keys() {
        let (worded, is_menu) = if let Some(command) = id.strip_prefix("command-") {
            (
                texts.command(&english, command),
                ["challenge-user", "show-message"].contains(&command),
            )
        } else if let Some((command, option)) = id
            .strip_prefix("option-")
            .and_then(|rest| rest.split_once('-'))
        {
            (texts.option(&english, command, option), false)
        } else {
            continue;
        };
        checked += 1;
        assert!((1..=32).contains(&worded.name.chars().count()), "{id}");
        if is_menu {
            continue;
        }
        let plain = |c: char| c.is_ascii_lowercase() || c == '-' || c == '_';
        assert!(worded.name.chars().all(plain), "{id}");
        assert!(
            (1..=100).contains(&worded.description.chars().count()),
            "{id}"
        );
    }
    assert!(checked >= 20, "the commands are there");
}

#[test]
fn texts_are_quiet() {
    for (id, _) in written() {
        assert!(!id.ends_with('-'), "{id}");
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/en");
    for entry in fs::read_dir(folder).expect("the texts") {
        let source = fs::read_to_string(entry.expect("an entry").path()).expect("a text file");
        assert_eq!(source.matches('!').count(), 0, "no exclamation marks");
    }
}
