//! Every database that an earlier version left can be opened, with all that was in it.
//!
//! For each schema step `migrations/NNNN_*.sql` there is a `tests/migrations/NNNN.sql`, rows of every table as that
//! step knew them. A new migration needs a new file there, and nothing else here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, SqliteConnection};
use tempfile::TempDir;
use waggle::play::{Action, ChallengeId, GameId};
use waggle::store::Store;

fn now() -> Timestamp {
    "2026-12-01T00:00:00Z".parse().expect("an instant")
}

async fn migrator() -> Migrator {
    Migrator::new(Path::new("migrations"))
        .await
        .expect("the migrations")
}

async fn raw(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true);
    options.connect().await.expect("a connection")
}

/// A database as the program of that step left it: empty, or with the rows of the step's fixture.
async fn database_of(step: i64, directory: &TempDir, fixture: Option<&str>) -> PathBuf {
    let path = directory
        .path()
        .join(format!("{step}-{}.db", fixture.is_some()));
    let mut db = raw(&path).await;
    migrator()
        .await
        .run_to(step, &mut db)
        .await
        .expect("the steps apply");
    if let Some(rows) = fixture {
        sqlx::raw_sql(AssertSqlSafe(rows))
            .execute(&mut db)
            .await
            .expect("the fixture fits its step");
        for (table, rows) in counts(&mut db).await {
            assert!(
                rows > 0,
                "tests/migrations/{step:04}.sql has no row of {table}"
            );
        }
    }
    db.close().await.expect("closing");
    path
}

/// How many rows each table has.
async fn counts(db: &mut SqliteConnection) -> BTreeMap<String, i64> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('_sqlx_migrations', 'sqlite_sequence')",
    )
    .fetch_all(&mut *db)
    .await
    .expect("the schema");
    let mut counts = BTreeMap::new();
    for table in tables {
        let count = format!(r#"SELECT count(*) FROM "{table}""#);
        let count = sqlx::query_scalar(AssertSqlSafe(count))
            .fetch_one(&mut *db)
            .await
            .expect("a count");
        counts.insert(table, count);
    }
    counts
}

/// The whole schema, white space aside.
async fn schema(path: &Path) -> Vec<String> {
    let mut db = raw(path).await;
    let schema: Vec<String> = sqlx::query_scalar(
        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name <> '_sqlx_migrations' ORDER BY type, name",
    )
    .fetch_all(&mut db)
    .await
    .expect("the schema");
    db.close().await.expect("closing");
    schema
        .iter()
        .map(|sql| sql.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

async fn open(path: &Path) -> Store {
    Store::open(path, now())
        .await
        .unwrap_or_else(|refused| panic!("{refused}"))
}

#[tokio::test]
async fn every_earlier_version_is_brought_up_to_date() {
    let directory = TempDir::new().expect("a directory");
    let fresh = directory.path().join("fresh.db");
    open(&fresh).await.close().await.expect("closing");
    let expected = schema(&fresh).await;

    for step in migrator().await.iter().map(|step| step.version) {
        let fixture = format!("tests/migrations/{step:04}.sql");
        let rows = std::fs::read_to_string(&fixture).unwrap_or_else(|why| {
            panic!("{fixture}: {why}; every schema step needs rows to test it with")
        });

        let empty = database_of(step, &directory, None).await;
        open(&empty).await.close().await.expect("closing");
        assert_eq!(
            schema(&empty).await,
            expected,
            "an empty database of step {step}"
        );

        let path = database_of(step, &directory, Some(&rows)).await;
        let mut db = raw(&path).await;
        let before = counts(&mut db).await;
        db.close().await.expect("closing");
        let store = open(&path).await;
        assert_eq!(
            store.check().await.expect("a check"),
            Vec::<String>::new(),
            "step {step}"
        );
        everything_is_there(&store, &before).await;
        play_goes_on(&store).await;
        assert_eq!(
            store.check().await.expect("a check"),
            Vec::<String>::new(),
            "step {step}"
        );
        store.close().await.expect("closing");
        assert_eq!(schema(&path).await, expected, "step {step}");
    }
}

/// Every row that was there can be read.
async fn everything_is_there(store: &Store, before: &BTreeMap<String, i64>) {
    for id in 1..=before["game"] {
        assert!(
            store
                .game(GameId(id))
                .await
                .expect("a game that can be read")
                .is_some(),
            "game {id}"
        );
    }
    for id in 1..=before["challenge"] {
        let challenge = store
            .challenge(ChallengeId(id))
            .await
            .expect("a challenge that can be read");
        assert!(challenge.is_some(), "challenge {id}");
    }
    let counts = store.outbox_counts().await.expect("counts");
    let all = counts.pending + counts.sending + counts.sent + counts.parked + counts.stale;
    assert_eq!(i64::try_from(all).expect("a count"), before["outbox"]);
}

/// What was waiting is delivered, and what was going on can be gone on with.
async fn play_goes_on(store: &Store) {
    let record = store
        .game(GameId(1))
        .await
        .expect("reading")
        .expect("game 1");
    let events = record
        .table
        .decide(Action::Resign, record.white.id, now())
        .expect("game 1 goes on");
    store
        .commit(record.id, record.table.revision, &events, &[], now())
        .await
        .expect("a commit");
    let due = store
        .claim(now(), "test", std::time::Duration::from_secs(30), 10)
        .await
        .expect("a claim");
    assert_eq!(due.rows.len(), 1);
}

/// A migration that was not compiled in would be found out only where the program runs.
#[tokio::test]
async fn the_program_knows_every_migration() {
    let directory = TempDir::new().expect("a directory");
    let path = directory.path().join("fresh.db");
    open(&path).await.close().await.expect("closing");
    let mut db = raw(&path).await;
    let applied: Vec<i64> =
        sqlx::query_scalar("SELECT version FROM _sqlx_migrations ORDER BY version")
            .fetch_all(&mut db)
            .await
            .expect("the steps");
    let files: Vec<i64> = migrator().await.iter().map(|step| step.version).collect();
    assert_eq!(
        applied, files,
        "touch src/store/open.rs, so that the migrations are compiled in anew"
    );
}
