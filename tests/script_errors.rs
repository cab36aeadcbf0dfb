//! What a script says when a line cannot be carried out, and how the program ends.

use std::io::Write as _;
use std::process::{Command, Stdio};

use waggle::sandbox::script::{Echo, Script, Setup, play};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_cannot_be_carried_out_says_why() {
    let begun = "alice> /challenge opponent:@bob white:me\nbob> [Accept]\n";
    let cases = [
        (
            "alice> [Nope]",
            "line 3: `alice> [Nope]`: there is no button `Nope` to click; alice sees [Move] · [Board]",
        ),
        (
            "alice> \"Nope\"",
            "line 3: `alice> \"Nope\"`: there is no option `Nope` to choose; alice sees none",
        ),
        (
            "alice in #nowhere> /board",
            "there is no channel #nowhere; there are #hive, #hive-2",
        ),
        (
            "alice in #hive-2> (Show this game)",
            "there is no message with a picture that alice sees",
        ),
        ("alice> /dance", "there is no command \"dance\""),
        (
            "alice> /move mvoe:wS1",
            "/move has no option in \"mvoe:wS1\"; it takes move, game",
        ),
        (
            "alice> /board ply:x",
            "\"x\" does not fit the option \"ply\"",
        ),
        (
            "alice> [Move] > \"wS9\"",
            "there is no option `wS9` to choose; alice sees in the answer \"1. wS1",
        ),
        (
            "!results 1-0 1-0",
            "line 3: `!results 1-0 1-0`: 2 results are named, but 1 games are on",
        ),
        (
            "alice> /resign > [Yes, resign]\n!play out",
            "line 4: `!play out`: no game is on",
        ),
        (
            "!watch #nowhere",
            "there is no channel #nowhere; there are #hive, #hive-2",
        ),
        (
            "!kill before messages\nalice> /board",
            "the bot was to be killed during this line, but it made no such request",
        ),
        (
            "!kill after messages\n@+1h",
            "after `!kill before …` or `!kill after …` comes what a member does",
        ),
    ];
    for (lines, expected) in cases {
        let script = Script::parse(&format!("{begun}{lines}"))
            .unwrap_or_else(|mistakes| panic!("{}", mistakes[0]));
        let folder = tempfile::tempdir().expect("a temporary folder");
        let setup = Setup {
            database: folder.path().join("waggle.db"),
            openapi: None,
            echo: Echo::No,
        };
        let mut out = Vec::new();
        let error = play(&script, setup, &mut out)
            .await
            .expect_err(lines)
            .to_string();
        assert!(
            error.contains(expected),
            "{lines}\nsays     {error}\nexpected {expected}"
        );
    }
}

#[test]
fn the_program_ends_with_success_or_with_the_line() {
    let cases = [
        (
            "alice> /games\n",
            true,
            "alice (private) bot: You play no open game",
            "",
        ),
        (
            "alice> /games\nalice> [Nope]\n",
            false,
            "alice (private) bot: You play no open game",
            "line 2: `alice> [Nope]`",
        ),
        ("alice> /games\nwhat\nthis\n", false, "", "line 2: `what`"),
    ];
    for (script, success, out, err) in cases {
        let mut program = Command::new(env!("CARGO_BIN_EXE_waggle"))
            .args(["sandbox", "--script", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        program
            .stdin
            .take()
            .expect("a pipe")
            .write_all(script.as_bytes())
            .expect("the program reads");
        let done = program.wait_with_output().expect("the program ends");
        let (stdout, stderr) = (
            String::from_utf8_lossy(&done.stdout),
            String::from_utf8_lossy(&done.stderr),
        );
        assert_eq!(done.status.success(), success, "{script}\n{stdout}{stderr}");
        assert!(stdout.contains(out), "{script}\n{stdout}");
        assert!(stderr.contains(err), "{script}\n{stderr}");
    }
}
