//! No query of the program reads a table from end to end: a move costs the same with a million games.

use serde_json::Value;
use sqlx::{AssertSqlSafe, Row as _};

use super::*;

/// Tables of a row or two, or of an hour at most.
const SMALL: [&str; 5] = [
    "SCAN secret",
    "SCAN registration",
    "SCAN handled",
    "SCAN (subquery",
    "SCAN CONSTANT ROW",
];

/// Queries that may: the counts nothing waits for; the running clocks after an outage, and once an hour some of them
/// before old outages are forgotten; the threads of a channel that was deleted; and insertions, whose plan lists the
/// tables that refer to theirs although SQLite looks there only while it counts a broken reference. Nothing refers to
/// the outbox. To forget a person takes a look into every table, and each session of Discord begins with all servers.
/// Ratings are checked as a whole; and a profile reads the games of one player, found by index, as a table of its own.
fn may_scan(query: &str) -> bool {
    query.starts_with("SELECT state, count(*)")
        || query.starts_with("SELECT channel AS \"channel!: i64\", min(id)")
        || query.starts_with("SELECT count(*) AS \"count!: i64\", min(since)")
        || query.starts_with("SELECT id FROM channel WHERE ?1 IN (id, parent)")
        || query.starts_with("DELETE FROM player")
        || query.starts_with("SELECT id, removed FROM guild")
        || query.starts_with("SELECT game, side, scope, before, rating")
        || query.starts_with("SELECT player, guild, pool, rating")
        || query.starts_with("DELETE FROM rating")
        || query.starts_with("SELECT g.white = ?1 AS \"is_white!: bool\"")
        || query.starts_with("SELECT g.ended AS \"ended!: i64\", c.rating")
        || query.starts_with("SELECT m.game AS \"game!\", m.ply AS \"ply!\"")
        || query.starts_with("INSERT INTO") && !query.starts_with("INSERT INTO outbox")
}

#[tokio::test]
async fn every_row_is_found_by_an_index() {
    let world = World::new();
    let store = world.open().await;
    let mut writer = store.writer.lock().await;
    let mut seen = 0;
    for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.sqlx")).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let description: Value = serde_json::from_str(&text).unwrap();
        let query = description["query"].as_str().unwrap();
        if may_scan(query) {
            continue;
        }
        let plan = sqlx::raw_sql(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}")));
        for step in plan.fetch_all(&mut *writer).await.unwrap() {
            let step: String = step.get("detail");
            let scans =
                step.starts_with("SCAN") && !SMALL.iter().any(|small| step.starts_with(small));
            assert!(!scans, "{step}, in: {query}");
        }
        seen += 1;
    }
    assert!(seen > 30, "only {seen} queries were looked at");
}
