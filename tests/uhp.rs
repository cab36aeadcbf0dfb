//! Conversations in the Universal Hive Protocol: each file of `uhp/` is what a viewer says (`> `) and hears.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use waggle::uhp::Session;

/// The transcript with the answers that the engine gives.
fn spoken(transcript: &str) -> String {
    let mut session = Session::default();
    let mut out = String::new();
    for line in transcript
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
    {
        let answer = session.answer(line);
        write!(out, "> {line}\n{}", answer.text()).expect("a string takes all");
        if answer.is_last() {
            break;
        }
    }
    out
}

#[test]
fn every_transcript_comes_out_as_it_was() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/uhp");
    let mut seen = 0;
    for entry in fs::read_dir(folder).expect("tests/uhp/") {
        let path = entry.expect("a file").path();
        let transcript = fs::read_to_string(&path).expect("a transcript");
        for (number, (ours, line)) in (1..).zip(spoken(&transcript).lines().zip(transcript.lines()))
        {
            assert_eq!(ours, line, "{}:{number}", path.display());
        }
        assert_eq!(
            spoken(&transcript).lines().count(),
            transcript.lines().count(),
            "{}",
            path.display()
        );
        seen += 1;
    }
    assert!(seen >= 4);
}

#[test]
fn an_engine_introduces_itself() {
    let mut session = Session::default();
    assert_eq!(session.greeting(), session.answer("info").text());
    assert!(session.greeting().starts_with("id Waggle v"));
}

#[test]
fn every_answer_ends_with_ok_whatever_is_said() {
    let mut session = Session::default();
    for line in [
        "x",
        "play",
        "play \u{0}\u{1}",
        "newgame 🐝;;;",
        "undo 99999999999999999999",
        "options get",
        "help x",
        "OPTIONS SET ruleset ł",
    ] {
        let answer = session.answer(line);
        assert!(
            answer.text().starts_with("err ") && answer.text().ends_with("\nok\n"),
            "{line}: {}",
            answer.text()
        );
        assert_eq!(
            answer.text().lines().count(),
            2,
            "{line}: one line says why"
        );
        assert!(!answer.is_last());
    }
    assert_eq!(session.answer("  \r").text(), "");
}
