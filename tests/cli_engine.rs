//! The rules on the command line: `waggle perft` and `waggle uhp`, as a viewer or a script starts them.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

fn waggle(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_waggle"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("waggle starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("waggle reads");
    drop(stdin);
    child.wait_with_output().expect("waggle ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// The first two columns of each line: depth and leaves, or move and leaves.
fn columns(out: &Output) -> Vec<(String, String)> {
    text(&out.stdout)
        .lines()
        .map(|line| {
            let mut words = line.split_whitespace().rev().collect::<Vec<_>>();
            words.retain(|word| !["s", "M/s"].contains(word));
            words.reverse();
            let leaves = if words.len() > 3 {
                words[1]
            } else {
                words[words.len() - 1]
            };
            (words[0].to_owned(), leaves.to_owned())
        })
        .collect()
}

fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs
        .iter()
        .map(|&(name, leaves)| (name.to_owned(), leaves.to_owned()))
        .collect()
}

#[test]
fn perft_counts_every_depth() {
    let out = waggle(&["perft", "Base+MLP", "3"], "");
    assert_eq!(
        columns(&out),
        pairs(&[("0", "1"), ("1", "7"), ("2", "294"), ("3", "6678")])
    );
    let out = waggle(&["perft", "base", "2", "--rules", "classic"], "");
    assert_eq!(
        columns(&out),
        pairs(&[("0", "1"), ("1", "5"), ("2", "150")])
    );
}

#[test]
fn perft_divides_by_first_move() {
    let out = waggle(&["perft", "Base", "2", "--divide"], "");
    let parts = [
        ("wS1", "24"),
        ("wB1", "24"),
        ("wG1", "24"),
        ("wA1", "24"),
        ("total", "96"),
    ];
    assert_eq!(columns(&out), pairs(&parts));
}

#[test]
fn perft_refuses_what_it_cannot_read() {
    for (arguments, sentence) in [
        (vec!["perft", "Hive", "3"], "\"Hive\" is no game type"),
        (
            vec!["perft", "Base", "1", "--after", "wS1;bX"],
            "move 2 cannot be replayed: \"bX\" cannot be read",
        ),
    ] {
        let out = waggle(&arguments, "");
        assert!(!out.status.success(), "{arguments:?}");
        let said = text(&out.stderr);
        assert!(said.contains(sentence), "{arguments:?}: {said}");
    }
}

#[test]
fn uhp_speaks_over_pipes() {
    let out = waggle(&["uhp"], "newgame Base\r\nplay wS1\nexit\nnewgame\n");
    assert!(out.status.success());
    let said = text(&out.stdout);
    let (introduction, rest) = said.split_once("\nok\n").expect("an introduction");
    assert!(introduction.starts_with("id Waggle v"));
    assert_eq!(
        rest,
        "Base;NotStarted;White[1]\nok\nBase;InProgress;Black[1];wS1\nok\nok\n"
    );
    let out = waggle(&["uhp"], "newgame Base+D");
    assert!(
        out.status.success(),
        "the end of the input ends the session"
    );
    assert!(text(&out.stdout).ends_with("Base+D;NotStarted;White[1]\nok\n"));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let script = "alice> /help\n".repeat(3);
    let moves = "validmoves\n".repeat(4_000);
    for (arguments, input) in [
        (&["sandbox", "--script", "-", "--echo"][..], script.as_str()),
        (&["uhp"], &format!("newgame Base+MLP\nplay wS1\n{moves}")),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_waggle"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("waggle starts");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("a pipe");
        // It may end before it has read everything.
        let _unread = stdin.write_all(input.as_bytes());
        drop(stdin);
        let out = child.wait_with_output().expect("waggle ends");
        assert_eq!(text(&out.stderr), "", "{arguments:?}");
        assert!(out.status.success(), "{arguments:?}");
    }
}
