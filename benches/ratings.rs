//! How long ratings take, with the database syncing fully.
//!
//! `cargo bench --bench ratings -- [PLAYERS…]` prints one table for each number of rated players (10,000 where none is
//! given), in milliseconds. One of them has finished 1,000 games of 40 plies.

mod table;

use std::path::Path;

use jiff::{SignedDuration, Timestamp};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use tempfile::TempDir;
use waggle::engine::{Expansions, RuleSet};
use waggle::play::{
    Action, ChallengeAction, ChannelId, GameId, GuildId, Invitee, MoveInput, NewChallenge,
    PlayerId, Rated, White, clock::Terms,
};
use waggle::rating::Pool;
use waggle::store::{Channel, Player, Scope, Store};

use table::{Times, heads, row};

const ALICE: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(2);
/// Has finished many games.
const REGULAR: PlayerId = PlayerId(100);
const HIVE: Channel = Channel {
    id: ChannelId(20),
    guild: Some(GuildId(10)),
    parent: None,
};
const NOW: Timestamp = Timestamp::UNIX_EPOCH;
const HERE: (Scope, Pool) = (Scope::Server(GuildId(10)), Pool::Base);
const RUNS: u32 = 60;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let sizes: Vec<u32> = std::env::args()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    for players in if sizes.is_empty() {
        vec![10_000]
    } else {
        sizes
    } {
        bench(players).await;
    }
}

async fn bench(players: u32) {
    let directory = TempDir::new().expect("a directory");
    let path = directory.path().join("waggle.db");
    let store = Store::open(&path, NOW).await.expect("a new database");
    game(&store, Rated::No).await;
    store.close().await.expect("closing");
    fill(&path, players).await;
    let store = Store::open(&path, NOW).await.expect("the same database");

    let [mut rated, mut unrated] = [Times::default(), Times::default()];
    for (kind, times) in [(Rated::Yes, &mut rated), (Rated::No, &mut unrated)] {
        for _ in 0..RUNS {
            let game = game(&store, kind).await;
            let record = store.game(game).await.expect("reading").expect("the game");
            let events = record.table.decide(Action::Resign, BOB, NOW);
            let events = events.expect("Bob may");
            let revision = record.table.revision;
            let ended = times.time(store.commit(game, revision, &events, &[], NOW));
            ended.await.expect("a commit");
            let counts = store.shifts(game).await.expect("reading").is_some();
            assert_eq!(counts, kind.is_rated());
        }
    }
    let [mut first, mut last, mut place, mut count] = [(); 4].map(|()| Times::default());
    let [mut record, mut course, mut thinking, mut openings] = [(); 4].map(|()| Times::default());
    for _ in 0..RUNS {
        let read = "reading";
        let page = first.time(store.leaders(HERE, NOW, (0, 20))).await;
        assert_eq!(page.expect(read).len(), 20);
        let page = last.time(store.leaders(HERE, NOW, (players - 20, 20)));
        assert_eq!(page.await.expect(read).len(), 20);
        let own = place.time(store.place(REGULAR, HERE, NOW)).await;
        assert!(own.expect(read).is_some());
        let ranked = count.time(store.ranked(HERE, NOW)).await.expect(read);
        assert_eq!(ranked.sure, players);
        let all = record.time(store.record(REGULAR, HERE.0, None)).await;
        assert_eq!(all.expect(read).all().games(), 1_000);
        let points = course.time(store.course(REGULAR, HERE, 5_000)).await;
        assert_eq!(points.expect(read).len(), 1_000);
        let times = thinking.time(store.thinking_times(REGULAR, HERE.0)).await;
        assert_eq!(times.expect(read).len(), 2_000);
        let begun = openings.time(store.openings(REGULAR, HERE.0)).await;
        assert_eq!(begun.expect(read).len(), 2);
    }
    println!("{players} rated players");
    heads();
    row("end a rated game", rated);
    row("end an unrated game", unrated);
    row("first page of the leaderboard", first);
    row("last page of the leaderboard", last);
    row("somebody's place on it", place);
    row("how many are on it", count);
    row("record of 1,000 games", record);
    row("course of 1,000 ratings", course);
    row("thinking times of 100 games", thinking);
    row("openings of 500 games", openings);
}

/// A game of Alice and Bob in which both have moved.
async fn game(store: &Store, rated: Rated) -> GameId {
    let new = NewChallenge::new(
        (GuildId(10), HIVE.id),
        ALICE,
        Some(Invitee::Person(BOB)),
        RuleSet::Classic.with(Expansions::NONE),
        Terms::UNTIMED,
        White::Me,
        NOW,
    )
    .expect("a challenge")
    .with_rated(rated);
    let people = [
        Player::new(ALICE, "Alice", Some("en-GB")),
        Player::new(BOB, "Bob", None),
    ];
    let id = store
        .open_challenge(&new, &HIVE, &people, |_| Vec::new(), NOW)
        .await
        .expect("opening");
    let record = store.challenge(id).await.expect("reading");
    let record = record.expect("the challenge");
    let accepted = record
        .challenge
        .decide(ChallengeAction::Accept, BOB, store.seed(), NOW)
        .expect("Bob may");
    let game = store
        .settle_challenge(id, &accepted, &[], |_| Vec::new(), NOW)
        .await
        .expect("settling")
        .expect("a game");
    for written in ["wS1", "bS1 wS1-"] {
        let record = store.game(game).await.expect("reading").expect("the game");
        let table = &record.table;
        let actor = table.player(table.turn().expect("the game goes on"));
        let action = Action::Move(MoveInput::Text(written.to_owned()));
        let events = table.decide(action, actor, NOW).expect("a legal move");
        store
            .commit(game, table.revision, &events, &[], NOW)
            .await
            .expect("a commit");
    }
    game
}

/// Rated players, and a thousand games of one of them.
async fn fill(path: &Path, players: u32) {
    let mut db = SqliteConnectOptions::new()
        .filename(path)
        .connect()
        .await
        .expect("a connection");
    let until = NOW + SignedDuration::from_hours(24 * 365);
    let until = until.as_millisecond();
    let sql = format!(
        "PRAGMA synchronous = OFF;
         BEGIN;
         CREATE TEMP TABLE n AS WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {most})
             SELECT i FROM n;
         INSERT INTO player (id, name, added) SELECT 100 + i, 'player ' || i, 0 FROM n WHERE i < {players};
         INSERT INTO rating (player, guild, pool, rating, deviation, volatility, games, last, sure_until)
             SELECT 100 + i, 10, 'base', 1000.0 + i * 7919 % 1000, 60.0, 0.06, 30, 0, {until} FROM n
             WHERE i < {players};
         INSERT INTO game (id, guild, channel, white, black, expansions, queen_first, repetition, control, revision, ply,
                           started, acted, ended, outcome, reason, rated, counted)
             SELECT 1000 + i, 10, 20, iif(i % 2, 100, 101), iif(i % 2, 101, 100), 'none', 'allowed', 'claim', 'none',
                    40, 40, 0, 0, i, 'white', 'resignation', 1, 1000 + i FROM n WHERE i < 1000;
         INSERT INTO rating_change (game, side, scope, before, rating, deviation, volatility)
             SELECT g.id, s.side, 'server', 1500.0, 1500.0, 60.0, 0.06
             FROM game g JOIN (SELECT 'white' AS side UNION ALL SELECT 'black') s WHERE g.id >= 1000;
         INSERT INTO move (game, ply, written, played) SELECT g.id, n.i, iif(n.i % 2, 'bQ bS1-', 'wQ -wS1'), n.i * 60000 + 1
             FROM game g CROSS JOIN n WHERE g.id >= 1000 AND n.i < 40;
         COMMIT;",
        most = players.max(1_000)
    );
    sqlx::raw_sql(AssertSqlSafe(sql))
        .execute(&mut db)
        .await
        .expect("filling");
    db.close().await.expect("closing");
}
