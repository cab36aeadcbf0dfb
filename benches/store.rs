//! How long the store takes, with the database syncing fully, for small and large databases.
//!
//! `cargo bench --bench store -- [GAMES…]` prints one table for each number of open games (1,000 and 100,000 where none
//! is given), in milliseconds. `sync` is what the disk alone takes: one page written and synced.

mod table;

use std::fs::File;
use std::io::{Seek as _, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use tempfile::TempDir;
use waggle::engine::{Expansions, RuleSet};
use waggle::play::{
    Action, ChallengeAction, ChannelId, GameId, GuildId, Invitee, MessageId, MoveInput,
    NewChallenge, PlayerId, White, clock::Terms,
};
use waggle::store::{Channel, Notice, NoticeKind, Player, Store, Subject, Way, Which};

use table::{Times, heads, millis, row};

const ALICE: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(2);
const HIVE: Channel = Channel {
    id: ChannelId(20),
    guild: Some(GuildId(10)),
    parent: None,
};
const NOW: Timestamp = Timestamp::UNIX_EPOCH;
const LEASE: Duration = Duration::from_secs(30);
const PLIES: u32 = 140;

/// The queens walk to and fro.
fn line(ply: u32) -> &'static str {
    const OPENING: [&str; 4] = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
    const DANCE: [&str; 4] = [r"wQ \wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"];
    OPENING
        .get(ply as usize)
        .unwrap_or(&DANCE[ply as usize % 4])
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let sizes: Vec<u64> = std::env::args()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    for games in if sizes.is_empty() {
        vec![1_000, 100_000]
    } else {
        sizes
    } {
        bench(games).await;
    }
}

async fn bench(games: u64) {
    let directory = TempDir::new().expect("a directory");
    let path = directory.path().join("waggle.db");
    let store = Store::open(&path, NOW).await.expect("a new database");
    let game = new_game(&store).await;
    store.close().await.expect("closing");
    fill(&path, games).await;
    let started = Instant::now();
    let store = Store::open(&path, NOW).await.expect("the same database");
    let opened = started.elapsed();

    let (mut load, mut commit, mut claim, mut deliver) = (
        Times::default(),
        Times::default(),
        Times::default(),
        Times::default(),
    );
    let (mut list, mut due, mut sync) = (Times::default(), Times::default(), Times::default());
    let mut disk = File::create(directory.path().join("sync")).expect("a file");
    for ply in 0..PLIES {
        let record = load
            .time(store.game(game))
            .await
            .expect("reading")
            .expect("the game");
        let revision = record.table.revision;
        assert_eq!(revision.0, ply);
        let actor = record
            .table
            .player(record.table.turn().expect("the game goes on"));
        let action = Action::Move(MoveInput::Text(line(ply).to_owned()));
        let events = record
            .table
            .decide(action, actor, NOW)
            .expect("a legal move");
        let notice = Notice {
            subject: Subject::Game(game),
            revision: revision.next(),
            recipient: Some(actor),
            kind: NoticeKind::Turn,
            step: 0,
            channel: HIVE.id,
            way: Way::Channel,
            payload: json!({ "ply": ply }),
        };
        let committed = commit
            .time(store.commit(game, revision, &events, &[notice], NOW))
            .await;
        assert_eq!(committed.expect("a commit"), revision.next());
        due.time(store.next_due())
            .await
            .expect("reading")
            .expect("a call is due");
        let claimed = claim
            .time(store.claim(NOW, "bench", LEASE, 10))
            .await
            .expect("a claim");
        let [row] = &claimed.rows[..] else {
            panic!("one call is due, not {claimed:?}")
        };
        let delivered = deliver
            .time(store.delivered(row.lease(), MessageId(u64::from(ply)), NOW))
            .await;
        assert!(delivered.expect("noting"));
        list.time(store.games_of_player(ALICE, Which::Open, 25))
            .await
            .expect("reading");
        sync.time(async {
            disk.rewind()
                .and_then(|()| disk.write_all(&[0; 4096]))
                .and_then(|()| disk.sync_data())
                .expect("a disk");
        })
        .await;
    }
    let mut full = Times::default();
    for _ in 0..PLIES {
        full.time(store.game(game)).await.expect("reading");
    }
    println!("{games} open games; opening took {} ms", millis(opened));
    heads();
    row("sync of the disk alone", sync);
    row("commit a move and its call", commit);
    row("claim a call", claim);
    row("note its delivery", deliver);
    row("next due", due);
    row("load a game of 0–139 plies", load);
    row("load a game of 140 plies", full);
    row("games of a player", list);
}

async fn new_game(store: &Store) -> GameId {
    let rules = RuleSet::Classic.with(Expansions::default());
    let opponent = Some(Invitee::Person(BOB));
    let place = (GuildId(10), HIVE.id);
    let new = NewChallenge::new(
        place,
        ALICE,
        opponent,
        rules,
        Terms::UNTIMED,
        White::Me,
        NOW,
    )
    .expect("a challenge");
    let people = [
        Player::new(ALICE, "Alice", Some("en-GB")),
        Player::new(BOB, "Bob", None),
    ];
    let id = store
        .open_challenge(&new, &HIVE, &people, |_| Vec::new(), NOW)
        .await
        .expect("opening");
    let record = store
        .challenge(id)
        .await
        .expect("reading")
        .expect("the challenge");
    let accepted = record
        .challenge
        .decide(ChallengeAction::Accept, BOB, store.seed(), NOW)
        .expect("Bob may");
    let game = store
        .settle_challenge(id, &accepted, &[], |_| Vec::new(), NOW)
        .await
        .expect("settling");
    game.expect("a game")
}

/// Other people's games, forty plies each, in other channels, with their delivered calls.
async fn fill(path: &Path, games: u64) {
    let mut db = SqliteConnectOptions::new()
        .filename(path)
        .connect()
        .await
        .expect("a connection");
    let sql = format!(
        "PRAGMA synchronous = OFF;
         BEGIN;
         CREATE TEMP TABLE n AS WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < {games} + 100)
             SELECT i FROM n;
         INSERT INTO player (id, name, added) SELECT i, 'player ' || i, 0 FROM n;
         INSERT INTO channel (id, guild, kind) SELECT i, 10, 'text' FROM n WHERE i % 20 = 0;
         INSERT INTO game (id, guild, channel, white, black, expansions, queen_first, repetition, revision, ply, started,
                           acted)
             SELECT i, 10, i - i % 20, i, 100 + (i + 7) % {games}, 'none', 'allowed', 'claim', 40, 40, 0, 0 FROM n
             WHERE i <> 100 + (i + 7) % {games} AND i - i % 20 >= 100;
         CREATE TEMP TABLE p AS SELECT i - 100 AS ply FROM n WHERE i < 140;
         INSERT INTO move (game, ply, written, played) SELECT g.id, p.ply, 'wQ -wS1', 0
             FROM game g CROSS JOIN p WHERE g.id >= 100;
         INSERT INTO outbox (game, revision, recipient, kind, channel, payload, state, attempts, first_attempt,
                             last_attempt, message, created, settled)
             SELECT g.id, 40, g.white, 'turn', g.channel, '{{}}', 'sent', 1, 0, 0, 1000000 + g.id, 0, 0
             FROM game g WHERE g.id >= 100;
         COMMIT;"
    );
    sqlx::raw_sql(AssertSqlSafe(sql))
        .execute(&mut db)
        .await
        .expect("filling");
    db.close().await.expect("closing");
}
