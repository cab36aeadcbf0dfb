//! How long a member waits for the private answer to `/move`: the command leaves the stand-in by the gateway, the
//! bot commits it with full sync, and the answer arrives by HTTP, all on loopback.
//!
//! Prints a table in milliseconds: one game alone, and 32 games at once with the courier posting their pictures
//! meanwhile. Beside it, what one full sync of this disk takes. `cargo bench --bench latency`.

use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use tokio::task::JoinSet;
use waggle::app::SystemClock;
use waggle::discord::bot::{self, Endpoint, Scope, Settings};
use waggle::engine::{Color, Expansions, Game, Move, RuleSet, Status, write_move};
use waggle::sandbox::Clock;
use waggle::sandbox::stand_in::{
    Answer, AnswerBy, ChannelId, Component, Message, Options, StandIn, UserId,
};

const PLIES: usize = 60;
const WAIT: Duration = Duration::from_secs(20);

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(run());
}

async fn run() {
    let folder = tempfile::tempdir().expect("a folder");
    let discord = Arc::new(
        StandIn::start(Options {
            clock: Clock::system(),
            answer_by: AnswerBy::Wall,
            channels: (0..8).map(|number| format!("hive-{number}")).collect(),
            kept_attachments: 16,
            ..Options::default()
        })
        .await
        .expect("the stand-in starts"),
    );
    let bot = bot::start(Settings {
        token: discord.token().to_owned().into(),
        endpoint: Endpoint::stand_in(discord.url()).expect("it is on loopback"),
        database: folder.path().join("waggle.sqlite"),
        scope: Scope::Global,
        clock: Arc::new(SystemClock),
        seed: None,
        guard_wait: Duration::ZERO,
        vacation_days: 30,
    })
    .await
    .expect("the bot starts");
    assert!(discord.ready(WAIT).await, "the bot connects");

    println!("{:<28}{:>8}{:>8}{:>8}{:>8}", "ms", "n", "p50", "p99", "max");
    table("one full sync of the disk", syncs(folder.path()));
    let mut alone = Vec::new();
    for number in 0..4 {
        alone.extend(game(discord.clone(), number).await);
    }
    table("/move, one game alone", alone);
    let mut games = JoinSet::new();
    for number in 4..36 {
        games.spawn(game(discord.clone(), number));
    }
    table("/move, 32 games at once", games.join_all().await.concat());
    bot.shutdown().await;
    assert!(discord.violations().is_empty());
}

fn table(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "{what:<28}{:>8}{:>8.2}{:>8.2}{:>8.2}",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

/// What a commit cannot be faster than: a page written and synced.
fn syncs(folder: &Path) -> Vec<Duration> {
    let mut file = std::fs::File::create(folder.join("sync")).expect("a file");
    let mut sync = || {
        let begun = Instant::now();
        file.write_all(&[0; 4096]).expect("a write");
        file.sync_data().expect("a sync");
        begun.elapsed()
    };
    (0..200).map(|_| sync()).collect()
}

/// A random game from challenge to its last ply; how long each `/move` waited for its answer.
async fn game(discord: Arc<StandIn>, number: u64) -> Vec<Duration> {
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let channel = discord
        .channel(&format!("hive-{}", number % 8))
        .expect("it was made");
    let [white, black] = ["white", "black"].map(|color| format!("{color}{number}"));
    let players = [discord.member(&white), discord.member(&black)];
    let text = format!("/challenge opponent:@{black} expansions:MLP rules:classic white:me");
    answered(&discord, players[0], channel, &text).await;
    let challenge = called(&discord, players[1], 1).await;
    let accept = control(&challenge, "accept");
    let click = discord
        .click(players[1], challenge.id, &accept)
        .expect("it can be clicked");
    assert!(matches!(discord.answer(click).await, Answer::Updated(_)));
    let start = called(&discord, players[0], 1).await;
    let id = control(&start, "move");
    let id = id
        .split('.')
        .find_map(|word| word.strip_prefix('g'))
        .expect("a game's number")
        .to_owned();

    let rules = RuleSet::Classic.with("MLP".parse::<Expansions>().expect("expansions"));
    let mut game = Game::new(rules);
    let (mut times, mut calls) = (Vec::new(), [1, 1]);
    while times.len() < PLIES && !matches!(game.status(), Status::Ended { .. }) {
        let mv = *game.legal_moves().choose(&mut chance).expect("a move");
        let written = write_move(game.position(), mv);
        let mover = game.position().turn();
        game.play(mv).expect("it is legal");
        while game.legal_moves() == [Move::Pass] {
            game.play(Move::Pass).expect("it is forced");
        }
        let text = format!("/move move:{written} game:{id}");
        let begun = Instant::now();
        answered(&discord, players[mover as usize], channel, &text).await;
        times.push(begun.elapsed());
        let next = if matches!(game.status(), Status::Ended { .. }) {
            mover.other()
        } else {
            game.position().turn()
        };
        calls[next as usize] += 1;
        called(&discord, players[next as usize], calls[next as usize]).await;
        // People do not answer within the same millisecond.
        tokio::time::sleep(Duration::from_millis(chance.random_range(5..40))).await;
    }
    assert_eq!(Color::White as usize, 0);
    times
}

async fn answered(discord: &StandIn, user: UserId, channel: ChannelId, text: &str) {
    let interaction = discord
        .slash(user, channel, text)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let Answer::Message(answer) = discord.answer(interaction).await else {
        panic!("{text}: no answer")
    };
    let answer = discord.message(answer).expect("it is there");
    assert_eq!(answer.reader, Some(user), "{text}: {}", answer.content);
}

/// The message of a member's call number `count`, waiting for it.
async fn called(discord: &StandIn, user: UserId, count: usize) -> Arc<Message> {
    let mut changes = discord.changes();
    let until = Instant::now() + WAIT;
    loop {
        if let Some(ping) = discord.pings(user).get(count - 1) {
            return discord.message(ping.message).expect("it is there");
        }
        assert!(Instant::now() < until, "call {count} never came");
        let _ = tokio::time::timeout(Duration::from_millis(500), changes.next()).await;
    }
}

/// The `custom_id` of the button that does `action`.
fn control(message: &Message, action: &str) -> String {
    let ids = message
        .rows()
        .into_iter()
        .flatten()
        .filter_map(|component| match component {
            Component::Button(button) => button.custom_id,
            Component::Menu(_) => None,
        });
    ids.into_iter()
        .find(|id| id.ends_with(&format!(".{action}")))
        .unwrap_or_else(|| panic!("no {action} in {:?}", message.content))
}
