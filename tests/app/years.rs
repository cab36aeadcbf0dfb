//! Years of games against a clock that counts minutes: time controls of every kind, hours of rest in zones that change
//! their clocks, moves, gifts, takebacks, pauses, vacations and outages at random, on two processes of which either
//! may die at any moment. Every flag falls at the minute the count gives, every reminder comes once, and nobody is
//! called but the player to move.

use std::collections::HashMap;
use std::time::Duration;

use jiff::Timestamp;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use waggle::app::{
    Audience, Clock as _, Command, Control, GameAction, Message, NewChallenge, OfferAnswer,
    OfferMark, VacationCommand,
};
use waggle::engine::{Color, Outcome, write_move};
use waggle::play::clock::{Resting, Terms};
use waggle::play::{GameId, OfferKind, PlayerId, Reason, Table};

use crate::harness::{self, TestApp, member};
use crate::minutes::{Minutes, Purse, ZONES, at};

const HOUR: i64 = 60;
const DAY: i64 = 24 * HOUR;
const PLAYERS: [&str; 4] = ["alice", "bob", "carol", "dave"];
/// How many games are played at the same time.
const CROWD: usize = 24;
/// When players are reminded who wish nothing else, in minutes left.
const LEVELS: [i64; 2] = [DAY, 3 * HOUR];

const CONTROLS: [&str; 10] = [
    "3d",
    "20h",
    "9d",
    "2d soft",
    "10d+1d max 15d",
    "1d+12h max 2d",
    "4d+0h max 4d soft",
    "2d/move + 7d reserve",
    "12h/move + 3d reserve",
    "1d/move + 1d reserve soft",
];

/// A game, and what the count says of it.
struct Duel {
    game: GameId,
    players: [&'static str; 2],
    count: Minutes,
    soft: bool,
    /// The minute at which the pause they agreed on ends.
    resumes: Option<i64>,
    /// The minute at which somebody does something next.
    next: i64,
    /// How many reminders were due, by the count, and how many came.
    due: usize,
    came: usize,
    /// How often it was said that the game is over.
    ends: usize,
    /// What happened so far, and in which minute.
    story: Vec<(i64, String)>,
}

impl Duel {
    fn player(&self, side: usize) -> PlayerId {
        member(self.players[side])
    }

    fn may_lose(&self) -> bool {
        !self.soft || !self.count.purses[self.count.turn].begun
    }

    fn lost(&self) -> Option<i64> {
        self.count.fallen.filter(|_| self.may_lose())
    }

    /// A reason to stand begins or ends. A flag that could be claimed is gone once the clock has stood.
    fn hold(&mut self, reason: usize, held: bool) {
        if self.lost().is_some() {
            return;
        }
        let ran = self.count.runs();
        self.count.held[reason] = held;
        if ran != self.count.runs() {
            self.count.fallen = None;
        }
    }

    /// Time passes up to a minute; `serving` says whether the bot could be reached.
    fn pass(&mut self, to: i64, serving: bool, back: &[Option<i64>; 4]) {
        while self.count.minute < to {
            let now = self.count.minute;
            if self.lost().is_some() {
                return;
            }
            if self.resumes.is_some_and(|resumes| resumes <= now) {
                self.resumes = None;
                self.hold(0, false);
            }
            for side in 0..2 {
                let away = back[number(self.players[side])].is_some_and(|back| now < back);
                if self.count.held[2 + side] && !away {
                    self.hold(2 + side, false);
                }
            }
            if !serving && self.count.fallen.is_none() {
                self.count.sleep();
                continue;
            }
            let before = self.count.purses[self.count.turn].total();
            self.count.tick();
            let after = self.count.purses[self.count.turn].total();
            if self.count.fallen.is_none() {
                self.due += crossed(self.count.whole, before, after);
            }
        }
    }
}

/// How many reminders lie between what was left before a minute and after it.
fn crossed(whole: i64, before: i64, after: i64) -> usize {
    let (before, after) = (before * 5, after * 5);
    let levels: &[i64] = if whole <= LEVELS[0] {
        &[whole]
    } else {
        &[LEVELS[0] * 5, LEVELS[1] * 5]
    };
    let between = |level: &&i64| before > **level && **level >= after;
    levels.iter().filter(between).count()
}

/// The game that the buttons of a message are about.
fn game_of(message: &Message) -> Option<GameId> {
    message
        .custom_ids()
        .find_map(|id| match Control::parse(id, &[])? {
            Command::Game { game, .. } => Some(game),
            _ => None,
        })
}

fn number(player: &str) -> usize {
    let found = PLAYERS.iter().position(|known| *known == player);
    found.expect("one of the players")
}

struct Years {
    /// Keeps the database's directory.
    _home: TestApp,
    /// Two processes on one database and one Discord.
    bots: [TestApp; 2],
    chance: ChaCha8Rng,
    minute: i64,
    duels: Vec<Duel>,
    /// Until which minute each player is away.
    back: [Option<i64>; 4],
    /// How many posts were looked at.
    read: usize,
    begun: i64,
    /// What has happened how often, and last.
    tally: HashMap<&'static str, usize>,
    latest: &'static str,
}

impl Years {
    async fn new(seed: u64) -> Self {
        let home = TestApp::new().await;
        let bots = [home.another().await, home.another().await];
        let minute = home.clock.now().as_second() / 60;
        Self {
            _home: home,
            bots,
            chance: ChaCha8Rng::seed_from_u64(seed),
            minute,
            duels: Vec::new(),
            back: [None; 4],
            read: 0,
            begun: 0,
            tally: HashMap::new(),
            latest: "nothing",
        }
    }

    fn has_seen_everything(&self) {
        println!("{:?}, until {}", self.tally, at(self.minute));
        for what in [
            "a day more",
            "called off",
            "claimed",
            "gift",
            "lost on time",
            "move",
            "outage",
            "pause",
            "restart",
            "vacation",
            "back early",
            "resumed",
            "takeback",
        ] {
            assert!(self.tally.contains_key(what), "no {what}: {:?}", self.tally);
        }
    }

    fn note(&mut self, what: &'static str) {
        self.latest = what;
        *self.tally.entry(what).or_default() += 1;
    }

    /// One of the two processes.
    fn bot(&mut self) -> &TestApp {
        &self.bots[self.chance.random_range(0..2)]
    }

    async fn run(&mut self, games: usize) {
        let mut over = 0;
        while over < games {
            while self.duels.len() < CROWD {
                Box::pin(self.begin()).await;
            }
            match self.chance.random_range(0..200) {
                0 => Box::pin(self.outage()).await,
                1 | 2 => self.restart().await,
                3 | 4 => Box::pin(self.vacation()).await,
                _ => {}
            }
            let next = self.duels.iter().map(|duel| duel.next).min();
            let next = next.expect("games are played").max(self.minute);
            Box::pin(self.until(next)).await;
            let number = self.duels.iter().position(|duel| duel.next <= next);
            let mut duel = self.duels.swap_remove(number.expect("one of them"));
            if Box::pin(self.act(&mut duel)).await {
                self.duels.push(duel);
            } else {
                over += 1;
            }
        }
    }

    /// Both processes do what is due until a minute, each thing at its instant.
    async fn until(&mut self, minute: i64) {
        let end = at(minute);
        loop {
            let due = self.bots[0].app.store().next_game_due().await;
            let Some(due) = due.expect("a store").filter(|due| *due <= end) else {
                break;
            };
            let now = self.bots[0].clock.now();
            self.bots[0].clock.set(due.max(now));
            self.look().await;
        }
        self.bots[0].clock.set(end);
        self.look().await;
        self.minute = minute;
        let back = self.back;
        for duel in &mut self.duels {
            duel.pass(minute, true, &back);
        }
    }

    async fn look(&mut self) {
        let now = self.bots[0].clock.now();
        let (one, other) = tokio::join!(
            Box::pin(self.bots[0].app.keep_time(now)),
            Box::pin(self.bots[1].app.keep_time(now))
        );
        assert!(one.is_ok() && other.is_ok());
        Box::pin(self.deliver(None)).await;
    }

    /// One of them delivers, and what comes is read. The game that somebody is acting in is not among the others.
    async fn deliver(&mut self, mut acting: Option<&mut Duel>) {
        Box::pin(self.bot().deliver()).await;
        let now = self.bots[0].clock.now().as_second() / 60;
        for post in self.bots[0].delivery.posted_since(self.read) {
            self.read += 1;
            let game = game_of(&post.message);
            let mut duels = self.duels.iter_mut().chain(acting.as_deref_mut());
            let Some(duel) = duels.find(|duel| Some(duel.game) == game) else {
                continue;
            };
            let said = &post.message.content;
            if said.contains(&format!("**Game {} is over**", duel.game)) {
                duel.ends += 1;
            } else if ["your time runs out", "you have not made your first move"]
                .iter()
                .any(|words| said.contains(words))
            {
                duel.came += 1;
                let player = duel.player(duel.count.turn);
                assert_eq!(post.message.mentions, [player], "{said}");
            } else if said.contains("it is your move") {
                let who = duel.players[duel.count.turn];
                // Who is away is not called.
                let back = self.back[number(who)];
                let stands = duel.count.held[2 + duel.count.turn];
                let called = !stands || back.is_none_or(|back| now >= back);
                let expected: &[PlayerId] = if called { &[member(who)] } else { &[] };
                assert_eq!(post.message.mentions, expected, "{said}");
            }
        }
    }

    /// A process dies, and another takes its place: it knows nothing but the database.
    async fn restart(&mut self) {
        let which = self.chance.random_range(0..2);
        self.bots[which] = self.bots[1 - which].another().await;
        self.note("restart");
    }

    /// The bot cannot be reached for some time: nothing of it is anybody's.
    async fn outage(&mut self) {
        let down = self.minute + self.chance.random_range(0..12 * HOUR);
        let up = down + self.chance.random_range(2..4 * DAY);
        Box::pin(self.until(down)).await;
        let app = &self.bots[0].app;
        app.beat(at(down), Duration::MAX).await.expect("a store");
        self.bots[0].clock.set(at(up));
        let silence = Duration::from_mins(1);
        app.beat(at(up), silence).await.expect("a store");
        let back = self.back;
        for duel in &mut self.duels {
            duel.pass(up, false, &back);
            duel.next = duel.next.max(up);
            duel.story.push((down, format!("outage until {up}")));
        }
        self.minute = up;
        self.look().await;
        self.note("outage");
    }

    /// Somebody goes away for some time, or comes back before it is over.
    async fn vacation(&mut self) {
        let number = self.chance.random_range(0..4);
        let who = PLAYERS[number];
        let away = self.is_away(who);
        let hours = self.chance.random_range(1..8 * 24);
        let command = if away {
            VacationCommand::End
        } else {
            VacationCommand::Start(format!("{hours}h"))
        };
        self.ask(who, Command::Vacation(command)).await;
        let spell = self.bots[0].app.store().vacation(member(who)).await;
        let until = spell.expect("a store").map(|spell| spell.until);
        let back = self.minute + hours * HOUR;
        if away {
            assert_eq!(until, None);
            self.back[number] = None;
            self.note("back early");
        } else if until.is_some() {
            assert_eq!(until, Some(at(back)));
            self.back[number] = Some(back);
            self.note("vacation");
        } else {
            self.note("no days left");
            return;
        }
        for duel in &mut self.duels {
            let side = duel.players.iter().position(|player| *player == who);
            // Nobody escapes a flag that is down by going away.
            let late = |side| duel.count.fallen.is_some() && duel.count.turn == side;
            if let Some(side) = side.filter(|side| away || !late(*side)) {
                duel.hold(2 + side, !away);
            }
            if side.is_some() {
                let what = format!("{who} away until {:?}", self.back[number]);
                duel.story.push((self.minute, what));
            }
        }
        self.deliver(None).await;
    }

    fn is_away(&self, who: &str) -> bool {
        self.back[number(who)].is_some_and(|back| self.minute < back)
    }

    async fn begin(&mut self) {
        let terms = *CONTROLS.choose(&mut self.chance).expect("some");
        let white = self.chance.random_range(0..4);
        let black = (white + self.chance.random_range(1..4)) % 4;
        let players = [PLAYERS[white], PLAYERS[black]];
        let resting = [
            (Resting::Nights, "nights"),
            (Resting::Weekends, "weekends"),
            (Resting::NightsAndWeekends, "nights-and-weekends"),
        ];
        let rest = self.chance.random_bool(0.4).then(|| {
            let (resting, word) = *resting.choose(&mut self.chance).expect("some");
            (resting, word, self.chance.random_range(0..ZONES.len()))
        });
        let challenge = NewChallenge {
            opponent: Some(harness::opponent(players[1])),
            expansions: Some("none".to_owned()),
            rules: Some("classic".to_owned()),
            time: Some(terms.to_owned()),
            rest: rest.map(|(_, word, _)| word.to_owned()),
            zone: rest.map(|(_, _, zone)| ZONES[zone].to_owned()),
            white: Some("me".to_owned()),
            rated: None,
        };
        self.ask(players[0], Command::Challenge(challenge)).await;
        self.deliver(None).await;
        let posted = self.bots[0].delivery.posted_since(self.read - 1);
        let accept = posted[0].message.custom_ids().find_map(|id| {
            let command = Control::parse(id, &[])?;
            matches!(command, Command::AnswerChallenge { .. }).then_some(command)
        });
        self.begun += 1;
        let terms: Terms = terms.parse().expect("a time control");
        let agreed = rest.map(|(resting, _, zone)| (resting, zone));
        let mut duel = Duel {
            game: GameId(self.begun),
            players,
            count: Minutes::start(terms.control, agreed, self.minute),
            soft: terms.enforcement == waggle::play::clock::Enforcement::Soft,
            resumes: None,
            next: 0,
            due: 0,
            came: 0,
            ends: 0,
            story: vec![(self.minute, format!("{terms}, {rest:?}"))],
        };
        for (side, player) in players.into_iter().enumerate() {
            let back = self.back[number(player)];
            duel.count.held[2 + side] = back.is_some_and(|back| self.minute < back);
        }
        duel.next = self.minute + self.patience(&duel);
        self.duels.push(duel);
        let accept = accept.expect("a button to accept it");
        self.ask(players[1], accept).await;
        self.deliver(None).await;
    }

    /// How long somebody waits who is to do something in this game.
    fn patience(&mut self, duel: &Duel) -> i64 {
        let purse = duel.count.purses[duel.count.turn];
        let left = purse.total();
        // Most games begin at once, so that they get far.
        let least = if purse.begun || self.chance.random_bool(0.2) {
            0
        } else {
            6
        };
        match self.chance.random_range(least..12) {
            0 => left + self.chance.random_range(1..2 * DAY),
            1 => left,
            2 => left + 1,
            3..6 => self.chance.random_range(0..=left),
            _ => self.chance.random_range(0..=left / 4),
        }
    }

    async fn ask(&mut self, who: &str, command: Command) -> String {
        let bot = self.bot();
        let request = bot.request(who, command);
        bot.app.handle(request).await.message.content
    }

    async fn table(&mut self, game: GameId) -> (Table, Option<Timestamp>) {
        let record = self.bots[0].app.store().game(game).await.expect("a store");
        let record = record.expect("the game");
        (record.table, record.ended)
    }

    /// Somebody does something in a game, if it goes on as the count says; whether it still does then.
    async fn act(&mut self, duel: &mut Duel) -> bool {
        let game = duel.game;
        if let Some(fallen) = duel.lost() {
            let (table, ended) = self.table(game).await;
            let result = table
                .result
                .unwrap_or_else(|| panic!("game {game} goes on"));
            assert_eq!(ended, Some(at(fallen)), "game {game}");
            let turn = duel.count.turn;
            let begun = duel.count.purses[turn].begun;
            let expected = if begun {
                (Some(Outcome::Win(Color::ALL[1 - turn])), Reason::Time)
            } else {
                (None, Reason::CalledOff)
            };
            assert_eq!((result.outcome, result.reason), expected, "game {game}");
            let told = (duel.came, duel.ends);
            assert_eq!(told, (duel.due, 1), "game {game}: {:?}", duel.story);
            self.note(if begun { "lost on time" } else { "called off" });
            return false;
        }
        let (table, _) = self.table(game).await;
        let clock = table.clock.as_ref().expect("a clock");
        assert_eq!(
            table.result, None,
            "game {game}, {clock:?}, {:?}",
            duel.count
        );
        for side in 0..2 {
            let shown = clock.side(Color::ALL[side], at(self.minute));
            let purse = Purse {
                begun: shown.begun,
                left: shown.left.as_mins(),
                reserve: shown.reserve.as_mins(),
                given: shown.given.as_mins(),
            };
            assert_eq!(
                purse, duel.count.purses[side],
                "game {game}, side {side} of {:?}, turn of {}, now {}, {clock:?}, after {:#?}",
                duel.players, duel.count.turn, self.minute, duel.story
            );
        }
        assert_eq!(
            duel.came, duel.due,
            "reminders in game {game}: {:?}",
            duel.story
        );
        let turn = duel.count.turn;
        let goes_on = self.play(duel, &table).await;
        let done = format!("{} by or in the turn of side {turn}", self.latest);
        duel.story.push((self.minute, done));
        if goes_on {
            duel.next = self.minute + self.patience(duel);
        }
        goes_on
    }

    async fn play(&mut self, duel: &mut Duel, table: &Table) -> bool {
        let game = Some(duel.game.to_string());
        let turn = duel.count.turn;
        let [mover, waiter] = [duel.players[turn], duel.players[1 - turn]];
        let revision = table.revision;
        let click = |action| Command::Game {
            game: duel.game,
            revision,
            action,
        };
        if duel.count.fallen.is_some() && self.chance.random_bool(0.5) {
            if self.chance.random_bool(0.5) {
                self.ask(waiter, click(GameAction::ClaimTime)).await;
                self.note("claimed");
                return self.expect_end(duel, Reason::Time).await;
            }
            self.ask(waiter, click(GameAction::GiveDay)).await;
            duel.count.give(turn, DAY);
            self.note("a day more");
            self.heard(duel).await;
            return true;
        }
        match self.chance.random_range(0..20) {
            0 => {
                let hours = self.chance.random_range(1..60);
                let giver = self.chance.random_range(0..2);
                let give = Command::Clock {
                    game,
                    give: Some(format!("{hours}h")),
                };
                let said = self.ask(duel.players[giver], give).await;
                if said.ends_with("once more?") {
                    let minutes = u32::try_from(hours * HOUR).expect("some hours");
                    let meant = click(GameAction::ConfirmGive(minutes));
                    self.ask(duel.players[giver], meant).await;
                }
                duel.count.give(1 - giver, hours * HOUR);
                self.note("gift");
                self.heard(duel).await;
            }
            1 | 2 => {
                let asker = self.chance.random_range(0..2);
                let moved = duel.count.log.iter().any(|entry| entry.by == asker);
                if moved {
                    self.ask(duel.players[asker], Command::Takeback { game })
                        .await;
                    self.agree(duel, OfferKind::Takeback, asker).await;
                    duel.count.take_back(asker);
                    self.note("takeback");
                    self.heard(duel).await;
                }
            }
            3 | 4 if !duel.count.held[0] => {
                let asker = self.chance.random_range(0..2);
                let hours = self.chance.random_range(1..9 * 24);
                let length = Some(format!("{hours}h"));
                self.ask(duel.players[asker], Command::Pause { game, length })
                    .await;
                self.agree(duel, OfferKind::Pause, asker).await;
                duel.resumes = Some(self.minute + hours * HOUR);
                duel.hold(0, true);
                self.note("pause");
                self.heard(duel).await;
            }
            5..10 if duel.count.held[0] => {
                let who = *duel.players.choose(&mut self.chance).expect("two");
                self.ask(who, Command::Resume { game }).await;
                duel.resumes = None;
                duel.hold(0, false);
                self.note("resumed");
                self.heard(duel).await;
            }
            10 if self.chance.random_bool(0.1) => {
                self.ask(mover, click(GameAction::ConfirmResign)).await;
                self.note("resigned");
                return self.expect_end(duel, Reason::Resignation).await;
            }
            _ => {
                let legal = table.game.legal_moves();
                let mv = *legal.choose(&mut self.chance).expect("a move");
                let text = write_move(table.game.position(), mv);
                let said = self.ask(mover, Command::Move { text, game }).await;
                assert!(said.starts_with("You played"), "{said}");
                let (after, _) = self.table(duel.game).await;
                self.note("move");
                let Some(next) = after.turn() else {
                    self.heard(duel).await;
                    self.note("played out");
                    return false;
                };
                duel.count.moved(next as usize);
                self.heard(duel).await;
            }
        }
        true
    }

    /// The other player agrees to what was offered.
    async fn agree(&mut self, duel: &Duel, kind: OfferKind, asker: usize) {
        let (table, _) = self.table(duel.game).await;
        let offer = table.offer(kind, Color::ALL[asker], at(self.minute));
        let offer = offer.unwrap_or_else(|| panic!("no {kind:?} in game {}", duel.game));
        let mark = OfferMark::of(&offer, Audience::Channel);
        let accept = Command::Game {
            game: duel.game,
            revision: table.revision,
            action: GameAction::Offer(OfferAnswer::Accept, mark),
        };
        self.ask(duel.players[1 - asker], accept).await;
    }

    /// What was done is told, and what was said is looked at by what the count says now.
    async fn heard(&mut self, duel: &mut Duel) {
        if self.chance.random_bool(0.02) {
            // Who did it dies before it is told.
            self.restart().await;
            self.restart().await;
        }
        self.deliver(Some(duel)).await;
    }

    async fn expect_end(&mut self, duel: &mut Duel, reason: Reason) -> bool {
        self.heard(duel).await;
        let (table, _) = self.table(duel.game).await;
        let result = table.result.map(|result| result.reason);
        assert_eq!(result, Some(reason), "game {}", duel.game);
        assert_eq!(duel.ends, 1, "game {}", duel.game);
        false
    }
}

#[tokio::test]
async fn games_of_some_weeks_go_as_the_minutes_say() {
    let mut years = Years::new(7).await;
    Box::pin(years.run(40)).await;
    years.has_seen_everything();
}

/// Four worlds, each on a thread of its own. `WAGGLE_YEARS` says how many games they play together.
#[test]
#[ignore = "a thousand games take ten minutes"]
fn a_thousand_games_go_as_the_minutes_say() {
    let games = std::env::var("WAGGLE_YEARS").map_or(1_000, |games| {
        games.parse().expect("WAGGLE_YEARS is a number of games")
    });
    let world = move |seed| {
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            runtime.expect("a runtime").block_on(async {
                let mut years = Years::new(seed).await;
                Box::pin(years.run(games / 4)).await;
                years.has_seen_everything();
            });
        })
    };
    let worlds = [2, 3, 4, 5].map(world);
    for world in worlds {
        world.join().expect("no game went otherwise");
    }
}
