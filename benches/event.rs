//! What a move has to wait for while a round of 512 players is paired, stored and announced, the database syncing fully.
//!
//! `cargo bench --bench event -- [PLAYERS]` prints a table in milliseconds: moves in games that have nothing to do with
//! the tournament, before its first round begins and while it does, one after the other.

mod table;
mod world;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use tempfile::TempDir;
use waggle::app::{
    Access, Actor, App, ChallengeAnswer, Clock, Command, Member, NewChallenge, Place, Request,
    Standing, TournamentCommand,
};
use waggle::engine::{Expansions, RuleSet};
use waggle::locale::Locale;
use waggle::play::{
    ChallengeId, ChannelId, GuildId, InteractionId, PlayerId,
    clock::{Automatic, Terms},
};
use waggle::scheduler::Courier;
use waggle::store::{Channel, EventTerms, NewTournament, Player, Store};
use waggle::tournament::{Format, Games, Settings};

use table::{Times, heads, millis, row};
use world::{Nowhere, SetClock, deliver};

const GUILD: GuildId = GuildId(10);
/// Where the tournament is told of, and where others play.
const EVENT: ChannelId = ChannelId(20);
const HIVE: ChannelId = ChannelId(21);
/// It begins an hour after everything.
const BEGAN: u64 = 1_796_040_000_000;
const STARTS: u64 = BEGAN + 3_600_000;
/// Moves that are made before the round.
const BEFORE: u32 = 100;
const ALICE: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(2);

#[tokio::main]
async fn main() {
    let mut words = std::env::args().skip(1);
    let players = words.find_map(|word| word.parse().ok()).unwrap_or(512);
    let directory = TempDir::new().expect("a directory");
    let clock = Arc::new(SetClock::at(BEGAN));
    let store = Store::open(&directory.path().join("waggle.db"), clock.now()).await;
    let app = Arc::new(App::new(Arc::new(store.expect("a new database"))));
    let courier = Courier::new(
        app.clone(),
        Arc::new(Nowhere::default()),
        clock.clone(),
        "bench".to_owned(),
    );
    sign_up(&app, &clock, players).await;
    begin_game(&app, &clock).await;
    deliver(&courier).await;

    let mut ply = 0;
    let mut before = Times::default();
    for _ in 0..BEFORE {
        before.time(answered(&app, &clock, &mut ply)).await;
        deliver(&courier).await;
    }

    clock.set(STARTS);
    let over = Arc::new(AtomicBool::new(false));
    let started = Instant::now();
    let house = tokio::spawn({
        let (app, clock, over) = (app.clone(), clock.clone(), over.clone());
        async move {
            // The first look pairs, and leaves what is to be done to the games to the next ones.
            while is_due(&app, clock.now()).await {
                let done = Box::pin(app.keep_time(clock.now())).await;
                done.expect("the house");
            }
            let opened = started.elapsed();
            let posts = deliver(&courier).await;
            over.store(true, Ordering::Relaxed);
            (opened, started.elapsed(), posts)
        }
    });
    let (mut meanwhile, mut longest) = (Times::default(), Duration::ZERO);
    while !over.load(Ordering::Relaxed) {
        let began = Instant::now();
        meanwhile.time(answered(&app, &clock, &mut ply)).await;
        longest = longest.max(began.elapsed());
        // As busy as many channels together.
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let (opened, told, posts) = house.await.expect("the house");
    // Games of the round, besides the one the moves are made in.
    let games = app.store().games_of_guild(GUILD, 1_000).await;
    let games = games.expect("the games").len() - 1;
    println!("{players} players, one game each in the first round");
    heads();
    row("a move before the round", before);
    row("a move while it begins", meanwhile);
    println!("{:<40} {:>8}", "the longest of them", millis(longest));
    println!(
        "{:<40} {:>8}",
        "paired, stored, all games open",
        millis(opened)
    );
    println!("{:<40} {:>8}", "all told", millis(told));
    println!("{:<40} {games:>8}", "games");
    println!("{:<40} {posts:>8}", "posts and threads");
    assert_eq!(games as u64, players / 2, "every game of the round is open");
}

/// Whether the house has something to do.
async fn is_due(app: &App, now: Timestamp) -> bool {
    let due = app.store().next_game_due().await.expect("the next");
    due.is_some_and(|due| due <= now)
}

/// Somebody opens a Swiss that begins by itself, and so many sign up.
async fn sign_up(app: &App, clock: &SetClock, players: u64) {
    let organiser = Player::new(PlayerId(3), "organiser", None);
    let mut settings = Settings::new("Bench".to_owned(), Format::Swiss { rounds: 9 });
    settings.scoring.games = Games::One;
    settings.check_in = false;
    settings.starts = Timestamp::from_millisecond(STARTS as i64).ok();
    let new = NewTournament {
        guild: GUILD,
        channel: EVENT,
        organiser: organiser.id,
        settings,
        terms: EventTerms {
            rules: RuleSet::Tournament.with(Expansions::MLP),
            terms: "3d".parse::<Terms>().expect("a time control"),
            rated: true,
            automatic: Automatic::Allowed,
        },
        follows: None,
    };
    let place = Channel {
        id: EVENT,
        guild: Some(GUILD),
        parent: None,
    };
    let people = [organiser];
    let opened = app
        .store()
        .open_tournament(&new, &place, &people, |_| Vec::new(), clock.now());
    opened.await.expect("a tournament");
    for number in 0..players {
        let join = TournamentCommand::Join { event: None };
        let request = request(
            clock,
            PlayerId(1_000 + number),
            EVENT,
            Command::Tournament(join),
        );
        app.handle(request).await;
    }
}

async fn begin_game(app: &App, clock: &SetClock) {
    let challenge = Command::Challenge(NewChallenge {
        opponent: Some(Member {
            id: BOB,
            name: "bob".to_owned(),
            bot: false,
            present: true,
            roles: Vec::new(),
        }),
        white: Some("me".to_owned()),
        rules: Some("classic".to_owned()),
        expansions: Some("none".to_owned()),
        time: Some("3d".to_owned()),
        ..NewChallenge::default()
    });
    app.handle(request(clock, ALICE, HIVE, challenge)).await;
    let accept = Command::AnswerChallenge {
        challenge: ChallengeId(1),
        answer: ChallengeAnswer::Accept,
    };
    app.handle(request(clock, BOB, HIVE, accept)).await;
}

/// The next move of a game in which the queens walk to and fro.
async fn answered(app: &App, clock: &SetClock, ply: &mut usize) {
    const OPENING: [&str; 4] = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
    const WALK: [&str; 4] = [r"wQ \wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"];
    let text = OPENING.get(*ply).unwrap_or(&WALK[*ply % 4]);
    let player = if ply.is_multiple_of(2) { ALICE } else { BOB };
    let command = Command::Move {
        text: (*text).to_owned(),
        game: Some("1".to_owned()),
    };
    let reply = app.handle(request(clock, player, HIVE, command)).await;
    let said = reply.message.content;
    assert!(said.starts_with("You played"), "{said}");
    *ply += 1;
}

fn request(clock: &SetClock, player: PlayerId, channel: ChannelId, command: Command) -> Request {
    static INTERACTIONS: AtomicU64 = AtomicU64::new(1);
    Request {
        interaction: InteractionId(INTERACTIONS.fetch_add(1, Ordering::Relaxed)),
        at: clock.now(),
        actor: Actor {
            id: player,
            name: format!("player {player}"),
            locale: Locale::english(),
            standing: Standing::Member,
            roles: Vec::new(),
        },
        place: Place {
            guild: Some(GUILD),
            channel,
            parent: None,
            access: Access::full(),
        },
        command,
    }
}
