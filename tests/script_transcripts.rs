//! Every transcript in `tests/transcripts/` prints what stands beside it, and the same twice.
//!
//! `WAGGLE_WRITE_TRANSCRIPTS=1 cargo test --test script_transcripts` writes what is printed now;
//! read the difference before you commit it.

use std::fs;
use std::path::{Path, PathBuf};

use waggle::sandbox::script::{Echo, Script, Setup, play};

fn transcripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut found: Vec<_> = fs::read_dir(folder)
        .expect("the folder of transcripts")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    found.sort();
    assert!(
        found.len() > 10,
        "only {} transcripts were found",
        found.len()
    );
    found
}

/// What a transcript prints, each line of the script before what it brings about.
async fn printed(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a transcript is readable");
    let script = Script::parse(&text)
        .unwrap_or_else(|mistakes| panic!("{}: {}", path.display(), mistakes[0]));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let setup = Setup {
        database: folder.path().join("waggle.db"),
        openapi: None,
        echo: Echo::Yes,
    };
    let mut out = Vec::new();
    let violations = play(&script, setup, &mut out)
        .await
        .unwrap_or_else(|error| {
            panic!(
                "{}: {error}\n{}",
                path.display(),
                String::from_utf8_lossy(&out)
            )
        });
    assert!(
        violations.is_empty(),
        "{}: Discord would refuse {violations:#?}",
        path.display()
    );
    String::from_utf8(out).expect("output is UTF-8")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn transcripts_print_what_stands_beside_them() {
    let write = std::env::var_os("WAGGLE_WRITE_TRANSCRIPTS").is_some();
    let mut wrong = Vec::new();
    for path in transcripts() {
        let printed_now = printed(&path).await;
        let beside = path.with_extension("out");
        if write {
            fs::write(&beside, &printed_now).expect("the folder of transcripts is writable");
        }
        let expected = fs::read_to_string(&beside).unwrap_or_default();
        if printed_now != expected {
            let at = printed_now
                .lines()
                .zip(expected.lines())
                .position(|(now, then)| now != then)
                .unwrap_or_else(|| printed_now.lines().count().min(expected.lines().count()));
            wrong.push(format!(
                "{} line {}:\n  printed  {:?}\n  expected {:?}",
                beside.display(),
                at + 1,
                printed_now.lines().nth(at),
                expected.lines().nth(at)
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_transcript_prints_the_same_twice() {
    for path in transcripts() {
        let first = printed(&path).await;
        let second = printed(&path).await;
        assert!(
            first == second,
            "{} prints differently the second time:\n{first}\n---\n{second}",
            path.display()
        );
    }
}
