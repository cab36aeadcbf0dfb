//! What members do and what everybody sees, as files: lines without indentation are what is done, indented ones what
//! comes of it. `WAGGLE_BLESS=1` writes what comes of it anew; read the difference before you keep it.

use std::{fs, path::Path};

use crate::harness::TestApp;

async fn check(name: &str) {
    compare(name, TestApp::new().await).await;
    // An interaction may arrive again, from a connection resumed or at a second process: nothing may look different.
    if std::env::var_os("WAGGLE_BLESS").is_none() {
        compare(name, TestApp::hearing_twice().await).await;
    }
}

async fn compare(name: &str, mut app: TestApp) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/app/transcripts")
        .join(name);
    let written = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut seen = String::new();
    for line in written.lines().filter(|line| !line.starts_with("  ")) {
        seen.push_str(line);
        seen.push('\n');
        if !line.is_empty() && !line.starts_with('#') {
            seen.push_str(&app.step(line).await);
        }
    }
    app.hear_all_again().await;
    if std::env::var_os("WAGGLE_BLESS").is_some() {
        fs::write(&path, seen).expect("a writable transcript");
        return;
    }
    let differs = written
        .lines()
        .zip(seen.lines())
        .position(|(written, seen)| written != seen);
    if let Some(at) = differs {
        let (written, seen) = (written.lines().nth(at), seen.lines().nth(at));
        panic!(
            "{name}, line {}:\n written {written:?}\n    seen {seen:?}",
            at + 1
        );
    }
    assert_eq!(written.lines().count(), seen.lines().count(), "{name}");
}

macro_rules! transcripts {
    ($($name:ident)*) => {$(
        #[tokio::test]
        async fn $name() {
            check(concat!(stringify!($name), ".txt")).await;
        }
    )*};
}

transcripts! {
    a_whole_game
    aborts
    challenges
    choices
    draws
    export_and_rules
    finding_the_game
    illegal_moves
    offer_at_the_end
    offers_settled
    owners
    pauses
    picker
    rematches
    stale_buttons
    takebacks
    typed_moves
    unreadable_moves
    where_and_who
}
