//! Every transcript in `tests/transcripts/` prints what stands beside it, and the same twice.
//!
//! `WAGGLE_WRITE_TRANSCRIPTS=1 cargo test --test script_transcripts` writes what is printed now;
//! read the difference before you commit it.

use std::fs;
use std::path::{Path, PathBuf};

use futures_util::{StreamExt as _, stream};
use waggle::sandbox::script::{Echo, Script, Setup, play};

/// So many scripts are carried out together: each has a sandbox of its own, which waits for the disk half of the time.
const AT_ONCE: usize = 2;

/// The scripts in a folder of `tests/transcripts/`, all of them or those that `WAGGLE_TRANSCRIPTS` names a part of.
fn transcripts(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut found: Vec<_> = fs::read_dir(root.join(folder))
        .expect("the folder of transcripts")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    found.sort();
    assert!(!found.is_empty(), "there are no transcripts in {folder:?}");
    if let Ok(part) = std::env::var("WAGGLE_TRANSCRIPTS") {
        let wanted = |path: &PathBuf| {
            path.strip_prefix(&root)
                .is_ok_and(|path| path.to_string_lossy().contains(&part))
        };
        found.retain(wanted);
    }
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
    let out = String::from_utf8(out).expect("output is UTF-8");
    if let Some(number) = bare_id(&out) {
        panic!(
            "{}: members see the number {number} in place of a name\n{out}",
            path.display()
        );
    }
    out
}

/// A number of Discord's that stands in a text: mentions are printed as names, so it was not meant to be seen.
fn bare_id(out: &str) -> Option<&str> {
    let mut numbers = out.split(|c: char| !c.is_ascii_digit());
    numbers.find(|number| number.len() >= 17)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn transcripts_print_what_stands_beside_them() {
    check("").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_print_what_stands_beside_them() {
    check("events").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "hundreds of games each; .ci/run switches it on"]
async fn large_events_print_what_stands_beside_them() {
    check("events/large").await;
}

async fn check(folder: &str) {
    let write = std::env::var_os("WAGGLE_WRITE_TRANSCRIPTS").is_some();
    let mut wrong = Vec::new();
    let mut all = stream::iter(transcripts(folder))
        .map(async |path| (printed(&path).await, path))
        .buffered(AT_ONCE);
    while let Some((printed_now, path)) = all.next().await {
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
    for path in transcripts("") {
        let first = printed(&path).await;
        let second = printed(&path).await;
        assert!(
            first == second,
            "{} prints differently the second time:\n{first}\n---\n{second}",
            path.display()
        );
    }
}
