use std::fs;
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

use super::super::open::{CHECKED_FIRST, options};
use super::super::{OpenError, Which};
use super::*;
use crate::play::Seed;

async fn raw(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .connect()
        .await
        .unwrap()
}

async fn execute(path: &Path, sql: &'static str) {
    let mut db = raw(path).await;
    sqlx::raw_sql(sql).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
}

/// A database with a game of some length, closed.
async fn with_a_game(world: &World) -> GameId {
    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    for n in 0..40 {
        play(&store, game, second(n)).await.unwrap();
    }
    store.close().await.unwrap();
    game
}

/// The size of a page of the file, in bytes.
const PAGE: u64 = 4096;

fn pages(world: &World) -> u64 {
    fs::metadata(world.path()).unwrap().len() / PAGE
}

/// Overwrites a page of the file.
fn spoil(world: &World, number: u64) {
    let mut file = fs::OpenOptions::new()
        .write(true)
        .open(world.path())
        .unwrap();
    file.seek(SeekFrom::Start(number * PAGE)).unwrap();
    file.write_all(&[0xA5; PAGE as usize]).unwrap();
}

/// Opening must fail with one sentence that names the file, and leave the file as it was.
async fn refused(path: &Path) -> OpenError {
    let before = fs::read(path).ok();
    let refused = Store::open_with(
        path,
        options(path).busy_timeout(Duration::from_millis(50)),
        CHECKED_FIRST,
        second(0),
    )
    .await;
    let refused = refused.expect_err("it must be refused");
    assert_eq!(fs::read(path).ok(), before, "{refused}");
    let sentence = refused.to_string();
    assert!(!sentence.contains('\n'), "{sentence}");
    assert!(
        path.ancestors()
            .any(|part| sentence.contains(&part.display().to_string())),
        "{sentence}"
    );
    refused
}

#[tokio::test]
async fn a_database_is_made_and_found_again() {
    let world = World::new();
    let store = world.open().await;
    let (seed, identity) = (store.seed().clone(), store.identity());
    store.close().await.unwrap();
    assert!(
        !world.path().with_extension("db-wal").exists(),
        "closing folds the log into the file"
    );
    let mut store = world.open().await;
    assert_eq!((store.seed(), store.identity()), (&seed, identity));
    store.reseed(Seed::fixed(5)).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(world.open().await.seed(), &Seed::fixed(5));

    let other = World::new();
    let other = other.open().await;
    assert_ne!((other.seed(), other.identity()), (&seed, identity));
}

#[tokio::test]
async fn every_commit_is_synced_and_every_reference_checked() {
    let world = World::new();
    let store = world.open().await;
    let mut writer = store.writer.lock().await;
    for (pragma, expected) in [
        ("PRAGMA journal_mode", "wal"),
        ("PRAGMA synchronous", "2"),
        ("PRAGMA foreign_keys", "1"),
    ] {
        let value: String = match pragma {
            "PRAGMA journal_mode" => sqlx::query_scalar(pragma)
                .fetch_one(&mut *writer)
                .await
                .unwrap(),
            _ => sqlx::query_scalar::<_, i64>(pragma)
                .fetch_one(&mut *writer)
                .await
                .unwrap()
                .to_string(),
        };
        assert_eq!(value, expected, "{pragma}");
    }
    let written = sqlx::query("DELETE FROM secret")
        .execute(&store.readers)
        .await;
    assert!(
        matches!(written.map_err(StoreError::from), Err(StoreError::ReadOnly)),
        "readers only read"
    );
    let tables: Vec<(String, i64)> =
        sqlx::query_as("SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND name NOT GLOB '*sqlite_*'")
            .fetch_all(&mut *writer)
            .await
            .unwrap();
    assert!(tables.len() >= 10, "{tables:?}");
    for (table, strict) in tables {
        assert!(
            strict == 1 || table == "_sqlx_migrations",
            "{table} is not STRICT"
        );
    }
}

#[tokio::test]
async fn an_empty_file_is_a_new_database() {
    let world = World::new();
    fs::write(world.path(), "").unwrap();
    assert_eq!(
        world
            .open()
            .await
            .games_of_player(ALICE, Which::Open, 1)
            .await
            .unwrap(),
        []
    );
}

#[tokio::test]
async fn a_place_without_a_directory_or_file_is_refused() {
    let world = World::new();
    let missing = world.directory.path().join("missing").join("waggle.db");
    assert!(matches!(refused(&missing).await, OpenError::NoDirectory(_)));
    let refused = refused(world.directory.path()).await;
    assert!(matches!(refused, OpenError::NotAFile(_)), "{refused:?}");
}

#[tokio::test]
async fn a_file_of_something_else_is_refused() {
    let world = World::new();
    for content in [
        "Dear diary,\n".repeat(1_000),
        "SQLite".to_owned(),
        "x".to_owned(),
    ] {
        fs::write(world.path(), &content).unwrap();
        let refused = refused(&world.path()).await;
        assert!(
            matches!(refused, OpenError::NotADatabase(_)),
            "{:?}: {refused:?}",
            &content[..1]
        );
    }
    let foreign = world.directory.path().join("foreign.db");
    execute(&foreign, "CREATE TABLE game (score INTEGER)").await;
    let refused = refused(&foreign).await;
    assert!(matches!(refused, OpenError::Foreign(_)), "{refused:?}");
}

#[tokio::test]
async fn a_damaged_database_is_refused() {
    // Every page of the file in turn, overwritten; and the file cut short.
    let mut number = 1;
    loop {
        let world = World::new();
        with_a_game(&world).await;
        if number >= pages(&world) {
            break;
        }
        spoil(&world, number);
        let refused = refused(&world.path()).await;
        assert!(
            matches!(refused, OpenError::Damaged { .. }),
            "page {number}: {refused:?}"
        );
        number += 5;
    }
    let world = World::new();
    with_a_game(&world).await;
    let file = fs::OpenOptions::new()
        .write(true)
        .open(world.path())
        .unwrap();
    file.set_len(PAGE * (pages(&world) / 2)).unwrap();
    drop(file);
    let refused = refused(&world.path()).await;
    assert!(matches!(refused, OpenError::Damaged { .. }), "{refused:?}");
}

#[tokio::test]
async fn damage_in_a_large_file_is_found_while_it_is_used() {
    let (mut number, mut late) = (1, 0);
    loop {
        let world = World::new();
        with_a_game(&world).await;
        if number >= pages(&world) {
            break;
        }
        spoil(&world, number);
        match Store::open_with(&world.path(), options(&world.path()), 0, second(0)).await {
            // What opening reads is found at once.
            Err(refused) => assert!(
                matches!(refused, OpenError::Damaged { .. }),
                "page {number}: {refused:?}"
            ),
            Ok(store) => {
                let damage = store.late_damage().await.unwrap();
                assert!(damage.is_some(), "page {number}");
                late += 1;
            }
        }
        number += 5;
    }
    assert!(late > 0);
    let world = World::new();
    with_a_game(&world).await;
    let path = world.path();
    let store = Store::open_with(&path, options(&path), 0, second(0)).await;
    assert_eq!(store.unwrap().late_damage().await.unwrap(), None);
}

#[tokio::test]
async fn a_newer_or_altered_database_is_refused() {
    let world = World::new();
    with_a_game(&world).await;
    execute(
        &world.path(),
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'from the future', 1, x'00', 1)",
    )
    .await;
    let newer = refused(&world.path()).await;
    assert!(
        matches!(
            newer,
            OpenError::Newer {
                found: 9999,
                known: 1..,
                ..
            }
        ),
        "{newer:?}"
    );
    execute(
        &world.path(),
        "DELETE FROM _sqlx_migrations WHERE version = 9999",
    )
    .await;
    world.open().await.close().await.unwrap();
    execute(
        &world.path(),
        "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1",
    )
    .await;
    let altered = refused(&world.path()).await;
    assert!(
        matches!(altered, OpenError::Altered { step: 1, .. }),
        "{altered:?}"
    );
}

#[tokio::test]
async fn a_locked_database_is_refused_or_waited_for() {
    let world = World::new();
    let game = with_a_game(&world).await;
    let mut other = raw(&world.path()).await;
    sqlx::raw_sql("BEGIN EXCLUSIVE")
        .execute(&mut other)
        .await
        .unwrap();
    let refused = refused(&world.path()).await;
    assert!(matches!(refused, OpenError::Locked(_)), "{refused:?}");
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();

    // In the middle of play.
    let store = Store::open_with(
        &world.path(),
        options(&world.path()).busy_timeout(Duration::from_millis(50)),
        CHECKED_FIRST,
        second(0),
    )
    .await
    .unwrap();
    let record = store.game(game).await.unwrap().unwrap();
    let events = next_move(&record, second(50));
    sqlx::raw_sql("BEGIN IMMEDIATE")
        .execute(&mut other)
        .await
        .unwrap();
    let failed = store
        .commit(game, record.table.revision, &events, &[], second(50))
        .await;
    assert!(
        matches!(failed, Err(CommitError::Store(StoreError::Locked))),
        "{failed:?}"
    );
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    store
        .commit(game, record.table.revision, &events, &[], second(50))
        .await
        .unwrap();
    assert_sound(&store).await;
}

#[tokio::test]
async fn a_full_disk_is_refused_and_never_halves_a_game() {
    let world = World::new();
    let refused = refused_when_full(&world).await;
    assert!(matches!(refused, OpenError::Full(_)), "{refused:?}");
    fs::remove_file(world.path()).unwrap();

    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    let limit = |pages: &'static str| {
        let store = &store;
        async move {
            sqlx::raw_sql(pages)
                .execute(&mut *store.writer.lock().await)
                .await
                .unwrap();
        }
    };
    limit("PRAGMA max_page_count = 1").await; // SQLite takes the present size for the least.
    let mut played = 0;
    let failed = loop {
        match play(&store, game, second(i64::from(played))).await {
            Ok(_) => played += 1,
            Err(failed) => break failed,
        }
        assert!(played < 10_000, "the disk never filled up");
    };
    assert!(
        matches!(failed, CommitError::Store(StoreError::Full)),
        "{failed:?}"
    );
    let record = store.game(game).await.unwrap().unwrap();
    assert_eq!(record.table.game.position().ply(), played);
    assert_eq!(record.table.revision, Revision(played));
    assert_sound(&store).await;
    // Somebody made room.
    limit("PRAGMA max_page_count = 4294967294").await;
    play(&store, game, second(9_999)).await.unwrap();
    assert_sound(&store).await;
}

async fn refused_when_full(world: &World) -> OpenError {
    let options = options(&world.path()).pragma("max_page_count", "3");
    Store::open_with(&world.path(), options, CHECKED_FIRST, second(0))
        .await
        .expect_err("it must be refused")
}

#[tokio::test]
async fn a_read_only_database_is_refused() {
    let world = World::new();
    let game = with_a_game(&world).await;
    let options = options(&world.path());
    for options in [
        options.clone().read_only(true),
        options.pragma("query_only", "ON"),
    ] {
        let refused = Store::open_with(&world.path(), options, CHECKED_FIRST, second(0))
            .await
            .expect_err("it must be refused");
        assert!(matches!(refused, OpenError::ReadOnly(_)), "{refused:?}");
    }
    let store = world.open().await;
    sqlx::raw_sql("PRAGMA query_only = ON")
        .execute(&mut *store.writer.lock().await)
        .await
        .unwrap();
    let failed = play(&store, game, second(50)).await;
    assert!(
        matches!(failed, Err(CommitError::Store(StoreError::ReadOnly))),
        "{failed:?}"
    );
}

/// As the operating system refuses it, for which this process may have to become somebody else.
#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_written_is_refused() {
    use std::os::unix::fs::PermissionsExt as _;

    let world = World::new();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(with_a_game(&world));
    drop(runtime);
    let mode =
        |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    mode(&world.path(), 0o444);
    mode(world.directory.path(), 0o555);
    let said = open_as_nobody(&world.path());
    mode(world.directory.path(), 0o755);
    assert!(said.contains("is read-only"), "{said}");
    mode(&world.path(), 0o000);
    let said = open_as_nobody(&world.path());
    assert!(said.contains("cannot be opened"), "{said}");
}

#[cfg(unix)]
const CHILD: &str = "WAGGLE_TEST_OPENS";

/// What a process that is not root says of a database.
#[cfg(unix)]
fn open_as_nobody(path: &Path) -> String {
    use std::os::unix::fs::MetadataExt as _;
    use std::os::unix::process::CommandExt as _;

    let mut child = std::process::Command::new(std::env::current_exe().unwrap());
    child.args([
        "--exact",
        "store::tests::open::says_what_is_wrong",
        "--ignored",
        "--nocapture",
    ]);
    child.env(CHILD, path).current_dir("/");
    if fs::metadata("/proc/self").is_ok_and(|this| this.uid() == 0) {
        child.uid(65_534).gid(65_534);
    }
    let output = child.output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[cfg(unix)]
#[tokio::test]
#[ignore = "is run as a process of its own by another test"]
async fn says_what_is_wrong() {
    let path = PathBuf::from(std::env::var(CHILD).unwrap());
    match Store::open(&path, second(0)).await {
        Ok(_) => println!("opened"),
        Err(refused) => println!("{refused}"),
    }
}

/// A row that this program never writes is named, not guessed at.
#[tokio::test]
async fn an_impossible_row_is_named() {
    for (damage, expected) in [
        ("UPDATE game SET expansions = 'XYZ'", "expansions"),
        ("UPDATE move SET written = 'wQ wQ' WHERE ply = 2", "move 3"),
        ("DELETE FROM move WHERE ply = 39", "39"),
        ("UPDATE game SET ply = 4", "4 plies"),
    ] {
        let world = World::new();
        let game = with_a_game(&world).await;
        execute(&world.path(), damage).await;
        let unreadable = world.open().await.game(game).await.unwrap_err();
        assert!(
            matches!(unreadable, StoreError::Unreadable { thing: "game", .. }),
            "{unreadable:?}"
        );
        assert!(unreadable.to_string().contains(expected), "{unreadable}");
    }
}

/// `Store::check` finds what it is for.
#[tokio::test]
async fn contradictions_are_found() {
    for (damage, expected) in [
        ("UPDATE move SET ply = 77 WHERE ply = 39", "plies are not numbered"),
        ("DELETE FROM move WHERE ply = 39", "plies are not numbered"),
        ("UPDATE challenge SET state = 'declined'", "challenge"),
        ("PRAGMA foreign_keys = OFF; DELETE FROM player", "refers to nothing"),
        ("UPDATE outbox SET due = NULL", "not exactly one"),
        ("UPDATE outbox SET revision = 999 WHERE due IS NOT NULL", "has not reached"),
        (
            "UPDATE game SET ended = 1, outcome = 'draw', reason = 'agreement';
             INSERT INTO offer (game, kind, by, ply, made, expires, state) VALUES (1, 'draw', 'white', 0, 0, 1, 'open')",
            "open offer",
        ),
    ] {
        let world = World::new();
        with_a_game(&world).await;
        execute(&world.path(), damage).await;
        let found = world.open().await.check().await.unwrap();
        assert!(found.iter().any(|sentence| sentence.contains(expected)), "{damage}: {found:?}");
    }
}
