//! How the whole application fares with few and with very many open games, the database syncing fully.
//!
//! `cargo bench --bench scale -- [GAMES…]` prints one table for each number of open games (1,000, 100,000 and 1,000,000
//! where none is given; a million take some minutes to write and 2 GB of disk), in milliseconds but where it says so.
//! Each is measured in a process of its own, whose memory is told at the end; one sync of the disk alone stands beside
//! it.

mod table;
mod world;

use std::fs::File;
use std::io::{Seek as _, Write as _};
use std::path::Path;
use std::process::Command as Process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use jiff::Timestamp;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use tempfile::TempDir;
use tokio::task::JoinSet;
use waggle::app::{Access, Actor, App, Clock, Command, Place, Request, Standing};
use waggle::locale::Locale;
use waggle::play::{ChannelId, GuildId, InteractionId, PlayerId};
use waggle::scheduler::Courier;
use waggle::store::Store;

use table::{Times, heads, millis, row};
use world::{Nowhere, SetClock, deliver};

/// The first game began to count at this instant, in milliseconds; each other a second after the one before it.
const BEGAN: i64 = 1_796_040_000_000;
/// When a game is first due: the reminder that a day is left of three.
const FIRST_DUE: i64 = BEGAN + 2 * 86_400_000;
/// The number of the first game, of its player and of its channel.
const FIRST: u64 = 1_000;
/// Games in which something falls due, and moves that are made one after the other.
const SINGLY: u64 = 200;
/// Moves that are made at once, and from how many games.
const AT_ONCE: u64 = 2_000;
const CROWD: u64 = 32;

/// The queens walk to and fro; ten plies have been played in every game.
const PLAYED: [&str; 10] = [
    "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", r"wQ \wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-",
    r"wQ \wS1", "bQ bS1/",
];

fn next_move(ply: u64) -> &'static str {
    ["wQ -wS1", "bQ bS1-", r"wQ \wS1", "bQ bS1/"][((ply - 10) % 4) as usize]
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let Some(at) = arguments.iter().position(|word| word == "--measure") {
        let games = arguments[at + 1].parse().expect("a number of games");
        return runtime().block_on(measure(Path::new(&arguments[at + 2]), games));
    }
    let sizes: Vec<u64> = arguments
        .iter()
        .filter_map(|word| word.parse().ok())
        .collect();
    for games in if sizes.is_empty() {
        vec![1_000, 100_000, 1_000_000]
    } else {
        sizes
    } {
        assert!(games >= 1_000, "at least 1000 games, not {games}");
        let directory = TempDir::new().expect("a directory");
        let path = directory.path().join("waggle.db");
        runtime().block_on(fill(&path, games));
        let program = std::env::current_exe().expect("this program");
        let done = Process::new(program)
            .arg("--measure")
            .arg(games.to_string())
            .arg(&path)
            .status();
        assert!(done.expect("a process").success());
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime")
}

async fn measure(path: &Path, games: u64) {
    let clock = Arc::new(SetClock::at(FIRST_DUE as u64 - 1));
    let started = Instant::now();
    let store = Store::open(path, clock.now()).await.expect("the database");
    let app = Arc::new(App::new(Arc::new(store)));
    let opened = started.elapsed();
    let courier = Courier::new(
        app.clone(),
        Arc::new(Nowhere::default()),
        clock.clone(),
        "bench".to_owned(),
    );

    let (mut next, mut due, mut sync) = (Times::default(), Times::default(), Times::default());
    let mut disk = File::create(path.with_extension("sync")).expect("a file");
    for number in 0..SINGLY {
        clock.set(FIRST_DUE as u64 + number * 1_000);
        let found = next.time(app.store().next_game_due()).await;
        assert_eq!(found.expect("reading"), Some(clock.now()));
        let more = Box::pin(due.time(app.keep_time(clock.now()))).await;
        assert!(!more.expect("one reminder"));
        sync.time(async {
            disk.rewind()
                .and_then(|()| disk.write_all(&[0; 4096]))
                .and_then(|()| disk.sync_data())
                .expect("a disk");
        })
        .await;
    }
    let reminders = deliver(&courier).await;
    assert_eq!(reminders, SINGLY, "one reminder for each game");

    let mut alone = Times::default();
    for number in 0..SINGLY {
        let request = typed_move(&clock, SINGLY + number, 10);
        alone.time(answered(&app, request)).await;
    }
    let crowded = crowd(&app, &clock, 2 * SINGLY, |app| async move {
        // Somebody looks while others move.
        let due = app.store().next_game_due().await;
        due.expect("reading");
    })
    .await;
    let posted = deliver_timed(&courier).await;

    println!("{games} open games");
    heads();
    row("sync of the disk alone", sync);
    row("find the next due game", next);
    row("do what is due in it: a reminder", due);
    row("a move, from command to answer, alone", alone);
    println!("{:<40} {:>8}", "opening", millis(opened));
    println!(
        "{:<40} {crowded:>8.0}",
        "moves per second, 32 games at once"
    );
    println!(
        "{:<40} {posted:>8.0}",
        "calls with pictures per second, one lane"
    );
    println!("{:<40} {:>8}\n", "resident memory at most, MB", memory());
}

/// Plays [`AT_ONCE`] moves in [`CROWD`] games at once; how many there are in a second.
async fn crowd<W: Future<Output = ()> + Send>(
    app: &Arc<App>,
    clock: &Arc<SetClock>,
    first: u64,
    meanwhile: impl Fn(Arc<App>) -> W + Copy + Send + 'static,
) -> f64 {
    let started = Instant::now();
    let mut games = JoinSet::new();
    for number in 0..CROWD {
        let (app, clock) = (app.clone(), clock.clone());
        games.spawn(async move {
            for ply in 0..AT_ONCE / CROWD {
                answered(&app, typed_move(&clock, first + number, 10 + ply)).await;
                meanwhile(app.clone()).await;
            }
        });
    }
    games.join_all().await;
    (AT_ONCE / CROWD * CROWD) as f64 / started.elapsed().as_secs_f64()
}

async fn answered(app: &App, request: Request) {
    let reply = app.handle(request).await;
    let said = reply.message.content;
    assert!(said.starts_with("You played"), "{said}");
}

/// The next move in a game, by whose turn it is.
fn typed_move(clock: &SetClock, number: u64, ply: u64) -> Request {
    static INTERACTIONS: AtomicU64 = AtomicU64::new(1);
    let game = FIRST + number;
    let player = if ply.is_multiple_of(2) {
        2 * game
    } else {
        2 * game + 1
    };
    Request {
        interaction: InteractionId(INTERACTIONS.fetch_add(1, Ordering::Relaxed)),
        at: clock.now(),
        actor: Actor {
            id: PlayerId(player),
            name: format!("player {player}"),
            locale: Locale::english(),
            standing: Standing::Member,
            roles: Vec::new(),
        },
        place: Place {
            guild: Some(GuildId(10)),
            channel: ChannelId(game - game % 20),
            parent: None,
            access: Access::full(),
        },
        command: Command::Move {
            text: next_move(ply).to_owned(),
            game: Some(game.to_string()),
        },
    }
}

async fn deliver_timed(courier: &Courier) -> f64 {
    let started = Instant::now();
    let count = deliver(courier).await;
    assert!(count > 0, "moves are told");
    count as f64 / started.elapsed().as_secs_f64()
}

/// Other people's games, with clocks, ten plies each, and the calls that were delivered.
async fn fill(path: &Path, games: u64) {
    let now = Timestamp::from_millisecond(BEGAN).expect("an instant");
    let store = Store::open(path, now).await.expect("a new database");
    store.close().await.expect("closing");
    let mut db = SqliteConnectOptions::new()
        .filename(path)
        .connect()
        .await
        .expect("a connection");
    let plies: Vec<String> = (0..10)
        .map(|ply| format!("({ply}, '{}')", PLAYED[ply]))
        .collect();
    let plies = plies.join(", ");
    let sql = format!(
        r#"PRAGMA synchronous = OFF;
           PRAGMA cache_size = -200000;
           BEGIN;
           CREATE TEMP TABLE n AS WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {games})
               SELECT i, i + {FIRST} AS g, {BEGAN} + i * 1000 AS began FROM n;
           CREATE TEMP TABLE p AS SELECT column1 AS ply, column2 AS written FROM (VALUES {plies});
           INSERT INTO guild (id, added) VALUES (10, 0);
           INSERT INTO player (id, name, locale, added)
               SELECT 2 * g + s, 'player ' || (2 * g + s), 'en', 0 FROM n CROSS JOIN (SELECT 0 AS s UNION SELECT 1) ORDER BY 1;
           INSERT INTO channel (id, guild, kind) SELECT DISTINCT g - g % 20, 10, 'text' FROM n;
           INSERT INTO game (id, guild, channel, white, black, expansions, queen_first, repetition, control, clock, due,
                             revision, ply, started, acted)
               SELECT g, 10, g - g % 20, 2 * g, 2 * g + 1, 'none', 'allowed', 'claim', '3d',
                      printf('{{"turn":"white","white":[true,259200000,0,0],"black":[true,259200000,0,0],'
                             || '"began":[true,259200000,0,0],"since":%d,"deadline":%d}}', began, began + 259200000),
                      began + 172800000, 10, 10, 0, began FROM n;
           INSERT INTO move (game, ply, written, played) SELECT n.g, p.ply, p.written, 0 FROM n CROSS JOIN p;
           INSERT INTO outbox (game, revision, recipient, kind, channel, payload, state, attempts, first_attempt,
                               last_attempt, message, created, settled)
               SELECT g, 10, 2 * g, 'turn', g - g % 20, '{{}}', 'sent', 1, 0, 0, 1000000 + g, 0, 0 FROM n;
           COMMIT;"#
    );
    sqlx::raw_sql(AssertSqlSafe(sql))
        .execute(&mut db)
        .await
        .expect("filling");
    db.close().await.expect("closing");
}

/// The most memory this process has had at once; unknown but on Linux.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.map_or_else(|| "?".to_owned(), |kb| (kb / 1_000).to_string())
}
