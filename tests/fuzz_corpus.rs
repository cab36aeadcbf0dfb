//! The committed corpus of the fuzz targets, run as ordinary tests: no fuzzer, no nightly compiler.

#[allow(dead_code, unused_imports, reason = "written for the fuzz targets too")]
#[path = "../fuzz/src/lib.rs"]
mod fuzzed;

use std::{fs, panic, path::Path};

/// Runs a target over every file of its corpus, naming the file that it fails on.
fn check(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let entries =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("the folder is listed").path())
        .collect();
    files.sort();
    assert!(files.len() >= 10, "{target} has only {} files", files.len());
    for file in files {
        let data = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let outcome = panic::catch_unwind(|| run(&data));
        assert!(outcome.is_ok(), "{target} fails on {}", file.display());
    }
}

#[test]
fn move_reader() {
    check("move_reader", fuzzed::move_reader);
}

#[test]
fn game_string_reader() {
    check("game_string_reader", fuzzed::game_string_reader);
}

#[test]
fn pgn_reader() {
    check("pgn_reader", fuzzed::pgn_reader);
}

#[test]
fn random_play() {
    check("random_play", fuzzed::random_play);
}
