//! The map in `ARCHITECTURE.md`, enforced: which room may name which crate and which other room.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// One room of `src/` and the words its code may not contain.
struct Room {
    /// A folder under `src/`.
    place: &'static str,
    /// No I/O, no time, no tasks.
    pure: bool,
    /// Other rooms it may name with `crate::`; its own name is always allowed.
    may_name: &'static [&'static str],
    /// Crates and paths that must not appear, besides those that [`DISCORD`] and [`IO`] add.
    never: &'static [&'static str],
}

/// Allowed in `discord` and `sandbox` alone.
const DISCORD: [&str; 3] = ["serenity::", "poise::", "axum::"];
/// Forbidden in pure rooms.
const IO: [&str; 7] = [
    "tokio::",
    "std::fs",
    "std::net",
    "std::thread",
    "async fn",
    "SystemTime",
    "Instant::",
];

#[rustfmt::skip]
const ROOMS: [Room; 13] = [
    Room { place: "engine", pure: true, may_name: &[], never: &["serde", "sqlx::", "rand", "jiff::"] },
    Room { place: "render", pure: true, may_name: &["engine"], never: &["sqlx::", "jiff::", "rand"] },
    Room { place: "play", pure: true, may_name: &["engine"], never: &["sqlx::"] },
    Room { place: "tournament", pure: true, may_name: &["engine", "play"], never: &["sqlx::"] },
    Room { place: "rating", pure: true, may_name: &[], never: &["serde", "sqlx::", "rand"] },
    Room { place: "locale", pure: true, may_name: &["engine"], never: &["sqlx::"] },
    Room { place: "uhp", pure: true, may_name: &["engine"], never: &["sqlx::"] },
    Room { place: "config", pure: false, may_name: &["discord"], never: &["sqlx::"] },
    Room { place: "store", pure: false, may_name: &["engine", "play", "tournament", "rating"], never: &[] },
    Room { place: "app", pure: false, may_name: &["engine", "play", "tournament", "rating", "store", "render", "locale"], never: &["sqlx::"] },
    Room { place: "scheduler", pure: false, may_name: &["engine", "play", "store", "app", "locale"], never: &["sqlx::"] },
    Room { place: "discord", pure: false, may_name: &["engine", "play", "store", "app", "scheduler", "locale"], never: &["sqlx::"] },
    Room { place: "sandbox", pure: false, may_name: &["discord", "app"], never: &["sqlx::"] },
];

fn source_root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        {
            let path = entry.expect("a directory entry").path();
            if path.is_dir() {
                if !path.ends_with("tests") {
                    open.push(path);
                }
            } else if path.ends_with("tests.rs") {
                // A unit test in a file of its own.
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "{} has no Rust files", folder.display());
    found
}

/// The lines of a file that are code and no unit test, numbered from 1: comments are left out, and all that follows
/// the first test module.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let end = text.find("#[cfg(test)]\nmod ").unwrap_or(text.len());
    text[..end]
        .lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line.split("//").next().unwrap_or_default()))
}

/// The rooms that code names, each with its line: `crate::room`, and the first names in `crate::{…}`.
fn named_rooms(text: &str) -> Vec<(usize, String)> {
    let code: String = code(text).flat_map(|(_, line)| [line, "\n"]).collect();
    let mut named = Vec::new();
    for (at, word) in code.match_indices("crate::") {
        let line = code[..at].matches('\n').count() + 1;
        let rest = &code[at + word.len()..];
        if !rest.starts_with('{') {
            named.push((line, first_name(rest)));
            continue;
        }
        let mut depth = 0;
        for (at, c) in rest.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 1 && matches!(c, '{' | ',') {
                named.push((line, first_name(&rest[at + 1..])));
            }
            if depth == 0 {
                break;
            }
        }
    }
    named.retain(|(_, name)| !name.is_empty());
    named
}

fn first_name(text: &str) -> String {
    let text = text.trim_start();
    text.chars()
        .take_while(|c| c.is_alphanumeric() || *c == '_')
        .collect()
}

/// Every line under `src/place` that `complaint` objects to, as `file:line: why: text`.
fn complaints(place: &str, complaint: impl Fn(&Path, &str) -> Option<String>) -> String {
    let mut wrong = String::new();
    for path in sources(&source_root().join(place)) {
        let text = fs::read_to_string(&path).expect("a source file is readable");
        for (number, line) in code(&text) {
            if let Some(why) = complaint(&path, line) {
                let place = path.display();
                writeln!(wrong, "{place}:{number}: {why}: {}", line.trim())
                    .expect("a string takes it");
            }
        }
    }
    wrong
}

#[test]
fn each_room_names_only_the_rooms_it_may() {
    let is_room = |name: &str| ROOMS.iter().any(|other| other.place == name);
    let mut wrong = String::new();
    for room in &ROOMS {
        for path in sources(&source_root().join(room.place)) {
            let text = fs::read_to_string(&path).expect("a source file is readable");
            for (line, name) in named_rooms(&text) {
                if is_room(&name) && name != room.place && !room.may_name.contains(&&*name) {
                    let path = path.display();
                    writeln!(
                        wrong,
                        "{path}:{line}: `{}` may not name `{name}`",
                        room.place
                    )
                    .expect("a string takes it");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn each_room_keeps_out_what_may_never_be_in_it() {
    for room in &ROOMS {
        let speaks_discord = ["discord", "sandbox"].contains(&room.place);
        let wrong = complaints(room.place, |_, line| {
            let io = IO.iter().filter(|_| room.pure);
            let discord = DISCORD.iter().filter(|_| !speaks_discord);
            room.never
                .iter()
                .chain(io)
                .chain(discord)
                .find(|word| line.contains(**word))
                .map(|word| format!("`{word}` in `{}`", room.place))
        });
        assert!(wrong.is_empty(), "{wrong}");
    }
}

#[test]
fn only_clocks_read_the_time() {
    let wrong = complaints("", |path, line| {
        let clock = path.file_name().is_some_and(|name| name == "clock.rs");
        let reads = ["Timestamp::now(", "SystemTime::now(", "Zoned::now("]
            .iter()
            .any(|call| line.contains(call));
        (reads && !clock).then(|| "reads the time".to_owned())
    });
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn comments_and_tests_are_no_code() {
    let text = "use sqlx::query; // fine\n// use serenity::all;\nfn f() {}\n#[cfg(test)]\nmod tests { poise::x }";
    let seen: Vec<&str> = code(text).map(|(_, line)| line).collect();
    assert_eq!(
        seen,
        ["use sqlx::query; ", "", "fn f() {}", "#[cfg(test)]"][..3]
    );
    let text =
        "use crate::{\n    app::{App, Clock},\n    play,\n};\nfn f() { crate::store::open() }\n";
    let rooms = named_rooms(text);
    let rooms: Vec<(usize, &str)> = rooms.iter().map(|(line, name)| (*line, &**name)).collect();
    assert_eq!(rooms, [(1, "app"), (1, "play"), (5, "store")]);
}
