//! A whole application without Discord, told what members do in lines of text.

use std::{
    fmt::Write as _,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use jiff::SignedDuration;
use tempfile::TempDir;
use waggle::{
    app::{
        Access, Actor, App, Clock, Command, Completion, Control, Enabled, Field, How, LookOptions,
        Member, Message, MyData, NewChallenge, Place, PlanOptions, Purpose, Request, Row,
        RulingOptions, ServerChange, ServerSetting, Setting, Standing, StretchOptions,
        VacationCommand, Which,
    },
    engine::Bug,
    locale::Locale,
    play::{ChannelId, GuildId, InteractionId, MessageId, PlayerId, Seed},
    scheduler::Courier,
    store::Store,
};

use crate::{clock::ManualClock, delivery::FakeDelivery};

pub const GUILD: GuildId = GuildId(1);
pub const OTHER_GUILD: GuildId = GuildId(2);
pub const HIVE: ChannelId = ChannelId(10);
pub const OTHER: ChannelId = ChannelId(11);
pub const THREAD: ChannelId = ChannelId(12);
const ELSEWHERE: ChannelId = ChannelId(20);
const MEMBERS: [&str; 6] = ["alice", "bob", "carol", "dave", "robot", "nobody"];

pub struct TestApp {
    pub app: Arc<App>,
    pub clock: Arc<ManualClock>,
    pub delivery: Arc<FakeDelivery>,
    pub courier: Courier,
    /// What the bot may do everywhere.
    pub access: Access,
    /// Names other than the usual ones.
    pub names: Vec<(PlayerId, String)>,
    /// Private messages, by who sees them, oldest first, in one count with the posts.
    private: Vec<(PlayerId, usize, Message)>,
    /// How many posts had been made when each was noticed.
    noticed: Vec<usize>,
    count: usize,
    interactions: Arc<AtomicU64>,
    /// Everything that was asked, where each interaction arrives twice.
    twice: Option<Vec<Request>>,
    /// Where the database is, for as long as a process works on it.
    directory: Arc<TempDir>,
}

/// The member with this name.
pub fn member(name: &str) -> PlayerId {
    let at = MEMBERS.iter().position(|known| *known == name);
    PlayerId(101 + at.unwrap_or_else(|| panic!("no member {name}")) as u64)
}

/// The member with this name, as an option names them.
pub fn opponent(name: &str) -> Member {
    Member {
        id: member(name),
        bot: name == "robot",
        present: name != "nobody",
        roles: Vec::new(),
        name: name.to_owned(),
    }
}

/// The place with this name.
fn place(name: &str, access: &Access) -> Place {
    let (guild, channel, parent) = match name {
        "hive" => (Some(GUILD), HIVE, None),
        "other" => (Some(GUILD), OTHER, None),
        "thread" => (Some(GUILD), THREAD, Some(HIVE)),
        "elsewhere" => (Some(OTHER_GUILD), ELSEWHERE, None),
        "dm" => (None, ChannelId(30), None),
        other => panic!("no place {other}"),
    };
    Place {
        guild,
        channel,
        parent,
        access: access.clone(),
    }
}

impl TestApp {
    pub async fn new() -> Self {
        let directory = Arc::new(TempDir::new().expect("a temporary directory"));
        let clock = Arc::new(ManualClock::new());
        let delivery = Arc::new(FakeDelivery::new(clock.clone()));
        Self::open(directory, clock, delivery, App::new).await
    }

    /// One to which Discord delivers every interaction twice.
    pub async fn hearing_twice() -> Self {
        Self {
            twice: Some(Vec::new()),
            ..Self::new().await
        }
    }

    async fn open(
        directory: Arc<TempDir>,
        clock: Arc<ManualClock>,
        delivery: Arc<FakeDelivery>,
        start: impl FnOnce(Arc<Store>) -> App,
    ) -> Self {
        let path = directory.path().join("waggle.db");
        let mut store = Store::open(&path, clock.now()).await.expect("a database");
        store.reseed(Seed::fixed(7)).await.expect("a seed");
        let app = Arc::new(start(Arc::new(store)));
        let courier = Courier::new(
            app.clone(),
            delivery.clone(),
            clock.clone(),
            "test".to_owned(),
        );
        Self {
            app,
            clock,
            delivery,
            courier,
            access: Access::full(),
            names: Vec::new(),
            private: Vec::new(),
            noticed: Vec::new(),
            count: 0,
            interactions: Arc::new(AtomicU64::new(1)),
            twice: None,
            directory,
        }
    }

    /// The database file.
    pub fn path(&self) -> PathBuf {
        self.directory.path().join("waggle.db")
    }

    /// What a player wishes.
    pub async fn wish(&self, who: &str, wishes: &[(&str, &str)]) {
        let changes: Vec<(&str, Option<&str>)> = wishes
            .iter()
            .map(|(name, value)| (*name, Some(*value)))
            .collect();
        let changed = self
            .app
            .store()
            .change_settings(member(who), &changes, self.clock.now());
        assert!(changed.await.expect("a store"));
    }

    /// Another process on the same database and the same Discord, which knows nothing of this one's memory but what
    /// positions look like.
    pub async fn another(&self) -> Self {
        let other = Self::open(
            self.directory.clone(),
            self.clock.clone(),
            self.delivery.clone(),
            |store| App::new(store).with_pictures_of(&self.app),
        );
        Self {
            interactions: self.interactions.clone(),
            ..other.await
        }
    }

    fn actor(&self, name: &str) -> Actor {
        let id = member(name);
        let shown = self.names.iter().find(|(known, _)| *known == id);
        let name = shown.map_or_else(|| name.to_owned(), |(_, shown)| shown.clone());
        Actor {
            id,
            name,
            locale: Locale::english(),
            standing: if id == member("carol") {
                Standing::Manager
            } else {
                Standing::Member
            },
            roles: Vec::new(),
        }
    }

    /// `alice`, or `alice@other` for another place than the channel.
    pub fn request(&self, who: &str, command: Command) -> Request {
        let (name, at) = who.split_once('@').unwrap_or((who, "hive"));
        Request {
            interaction: InteractionId(self.interactions.fetch_add(1, Ordering::Relaxed)),
            at: self.clock.now(),
            actor: self.actor(name),
            place: place(at, &self.access),
            command,
        }
    }

    /// Everything that was done so far is asked for once more by the same interactions: nothing may come of it. What
    /// was refused then may be right by now.
    pub async fn hear_all_again(&self) {
        let said = self.delivery.posted().len();
        for request in self.twice.iter().flatten() {
            let done = self.app.store().is_handled(request.interaction);
            if !done.await.expect("a store") {
                continue;
            }
            self.app.handle(request.clone()).await;
            self.deliver().await;
            let now = self.delivery.posted().len();
            assert_eq!(now, said, "{:?} was carried out again", request.command);
        }
    }

    /// Delivers until nothing is due.
    pub async fn deliver(&self) {
        loop {
            let rows = self.courier.claim(8).await.expect("a claim");
            if rows.is_empty() {
                return;
            }
            for row in rows {
                Box::pin(self.courier.deliver(row)).await;
            }
        }
    }

    /// Lets time pass: whatever falls due in games happens at its instant.
    pub async fn pass(&self, time: SignedDuration) {
        let until = self.clock.now() + time;
        while let Some(due) = self.app.store().next_game_due().await.expect("a store") {
            if due > until {
                break;
            }
            self.clock.set(due.max(self.clock.now()));
            Box::pin(self.app.keep_time(self.clock.now()))
                .await
                .expect("a store");
            self.deliver().await;
        }
        self.clock.set(until);
    }

    /// Carries out one line and prints what everybody sees because of it.
    pub async fn step(&mut self, line: &str) -> String {
        let mut out = String::new();
        if let Some(hours) = line
            .strip_prefix("@+")
            .and_then(|rest| rest.strip_suffix('h'))
        {
            let hours = SignedDuration::from_hours(hours.parse().expect("hours"));
            self.pass(hours).await;
        } else if let Some((who, what)) = line.split_once("> ") {
            self.member_does(who, what, &mut out).await;
        } else {
            panic!("not a step: {line}");
        }
        self.deliver().await;
        for posted in self.delivery.posted().iter().skip(self.noticed.len()) {
            self.noticed.push(self.count);
            self.count += 1;
            print(
                &mut out,
                &format!("#{}", channel_name(posted.channel)),
                &posted.message,
            );
        }
        out
    }

    async fn member_does(&mut self, who: &str, what: &str, out: &mut String) {
        if let Some(typed) = what.strip_prefix('?') {
            let field = completion(typed);
            let Request {
                at, actor, place, ..
            } = self.request(who, Command::Help);
            let choices = self
                .app
                .complete(Completion {
                    at,
                    actor,
                    place,
                    field,
                })
                .await;
            assert!(choices.len() <= 25);
            for choice in choices {
                assert!(choice.name.chars().count() <= 100 && choice.value.chars().count() <= 100);
                writeln!(out, "  choice {} = {}", choice.name, choice.value).expect("a string");
            }
            return;
        }
        let id = member(who.split('@').next().unwrap_or(who));
        let command = if what.starts_with('/') {
            command(what)
        } else {
            self.click(id, what)
        };
        let request = self.request(who, command);
        let reply = self.app.handle(request.clone()).await;
        if let Some(asked) = &mut self.twice {
            self.app.handle(request.clone()).await;
            asked.push(request);
        }
        check_limits(&reply.message);
        let label = match reply.how {
            How::Private => "private",
            How::Public => "public",
            How::Update => "update",
        };
        print(out, label, &reply.message);
        self.private.push((id, self.count, reply.message));
        self.count += 1;
    }

    /// A click on the newest message with such a button (`[Move]`, the second newest: `[Move]^2`), or a choice from
    /// its menu (`choose wA1`).
    fn click(&self, id: PlayerId, what: &str) -> Command {
        let posted = self.delivery.posted();
        let mut seen: Vec<(usize, &Message)> = self
            .private
            .iter()
            .filter(|(who, ..)| *who == id)
            .map(|(_, at, message)| (*at, message))
            .chain(
                self.noticed
                    .iter()
                    .copied()
                    .zip(posted.iter().map(|posted| &posted.message)),
            )
            .collect();
        seen.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
        let found = if let Some(wanted) = what.strip_prefix("choose ") {
            seen.iter().find_map(|(_, message)| choice(message, wanted))
        } else {
            let (label, nth) = what.split_once('^').unwrap_or((what, "1"));
            let label = label.trim_matches(['[', ']']);
            let nth: usize = nth.parse().expect("a number");
            seen.iter()
                .filter_map(|(_, message)| button(message, label))
                .nth(nth - 1)
        };
        found.unwrap_or_else(|| panic!("nothing to click for {what}"))
    }
}

fn button(message: &Message, label: &str) -> Option<Command> {
    message.rows.iter().find_map(|row| match row {
        Row::Buttons(buttons) => buttons
            .iter()
            .find(|button| button.label == label && button.enabled == Enabled::Yes)
            .and_then(|button| Control::parse(&button.id, &[])),
        Row::Menu(_) => None,
    })
}

fn choice(message: &Message, wanted: &str) -> Option<Command> {
    message.rows.iter().find_map(|row| match row {
        Row::Menu(menu) => menu
            .options
            .iter()
            .find(|option| {
                option.value == wanted || option.label.starts_with(&format!("{wanted}."))
            })
            .and_then(|option| Control::parse(&menu.id, std::slice::from_ref(&option.value))),
        Row::Buttons(_) => None,
    })
}

/// `/move wA1 bQ- game:3`: options by name at the end, what is left is the text.
fn command(line: &str) -> Command {
    let mut words = line.split(' ');
    let name = words.next().unwrap_or_default();
    let mut text = Vec::new();
    let mut options = Vec::new();
    for word in words {
        match word.split_once(':') {
            Some(option) => options.push(option),
            None => text.push(word),
        }
    }
    let text = text.join(" ");
    let option = |name: &str| {
        options
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| (*value).to_owned())
    };
    let game = option("game");
    match name {
        "/challenge" => Command::Challenge(NewChallenge {
            opponent: option("opponent").map(|name| opponent(&name)),
            expansions: option("expansions"),
            rules: option("rules"),
            time: option("time").map(|text| text.replace('_', " ")),
            rest: option("rest"),
            zone: option("zone"),
            white: option("white"),
            rated: option("rated"),
        }),
        "/move" => Command::Move { text, game },
        "/board" => Command::Board {
            game,
            ply: option("ply").map(|ply| ply.parse().expect("a ply")),
            look: LookOptions {
                view: option("view"),
                theme: option("theme"),
                size: option("size"),
                piece: option("piece"),
            },
        },
        "/replay" => Command::Replay {
            game,
            stretch: StretchOptions {
                from: option("from").map(|ply| ply.parse().expect("a ply")),
                to: option("to").map(|ply| ply.parse().expect("a ply")),
                speed: option("speed"),
            },
        },
        "/diagram" => Command::Diagram {
            text,
            look: LookOptions::default(),
        },
        "/games" => Command::Games(match text.as_str() {
            "channel" => Which::Channel,
            "finished" => Which::Finished,
            _ => Which::Mine,
        }),
        "/resign" => Command::Resign { game },
        "/draw" => Command::Draw { game },
        "/takeback" => Command::Takeback { game },
        "/pause" => Command::Pause {
            game,
            length: option("length"),
        },
        "/resume" => Command::Resume { game },
        "/abort" => Command::Abort { game },
        "/rematch" => Command::Rematch { game },
        "/clock" => Command::Clock {
            game,
            give: option("give"),
        },
        "/plan" => Command::Plan(PlanOptions {
            line: Some(text).filter(|text| !text.is_empty()),
            remove: option("remove"),
            game,
        }),
        "/try" => Command::Try { game },
        "/export" => Command::Export { game },
        "/settings" => Command::Settings(
            Setting::ALL
                .into_iter()
                .filter_map(|setting| Some((setting, option(setting.name())?)))
                .collect(),
        ),
        "/vacation" => Command::Vacation(match text.as_str() {
            "start" => VacationCommand::Start(option("length").unwrap_or_default()),
            "end" => VacationCommand::End,
            _ => VacationCommand::Show,
        }),
        "/server" => Command::Server(
            options
                .iter()
                .map(|(name, value)| match *name {
                    "allow" => ServerChange::Allow(channel_named(value)),
                    "forbid" => ServerChange::Forbid(channel_named(value)),
                    "usual" => ServerChange::Usual(setting_of_server(value)),
                    name => ServerChange::Set(setting_of_server(name), value.replace('_', " ")),
                })
                .collect(),
        ),
        "/referee" => Command::Referee(RulingOptions {
            act: option("act").unwrap_or_default(),
            reason: text,
            game,
            time: option("time"),
        }),
        "/rulings" => Command::Rulings,
        "/mydata" => Command::MyData(match text.as_str() {
            "delete" => MyData::Delete,
            _ => MyData::Export,
        }),
        "/claim" => Command::Claim { game },
        "/help" => Command::Help,
        "/rules" => Command::Rules {
            bug: Bug::ALL
                .into_iter()
                .find(|bug| format!("{bug:?}").to_lowercase() == text),
        },
        "/show" => Command::ShowMessage {
            message: MessageId(text.parse().expect("a message")),
        },
        "/unknown" => Command::UnknownControl,
        other => panic!("no command {other}"),
    }
}

fn completion(line: &str) -> Field {
    match line.split_once(' ') {
        Some(("/move", typed)) => {
            let (typed, game) = typed
                .split_once(" game:")
                .map_or((typed, None), |(t, g)| (t, Some(g)));
            Field::Move {
                typed: typed.trim().to_owned(),
                game: game.map(str::to_owned),
            }
        }
        Some(("/zone", typed)) => Field::Zone {
            typed: typed.trim().to_owned(),
        },
        Some(("/again", typed)) => Field::Game {
            typed: typed.trim().to_owned(),
            purpose: Purpose::Again,
        },
        Some(("/act", typed)) => Field::Game {
            typed: typed.trim().to_owned(),
            purpose: Purpose::Act,
        },
        Some(("/look", typed)) => Field::Game {
            typed: typed.trim().to_owned(),
            purpose: Purpose::Look,
        },
        _ => panic!("not a completion: {line}"),
    }
}

fn setting_of_server(name: &str) -> ServerSetting {
    let mut all = ServerSetting::ALL.into_iter();
    all.find(|setting| setting.name() == name)
        .unwrap_or_else(|| panic!("no setting {name}"))
}

fn channel_named(name: &str) -> ChannelId {
    [HIVE, OTHER]
        .into_iter()
        .find(|channel| channel_name(*channel) == name)
        .unwrap_or_else(|| panic!("no channel {name}"))
}

fn channel_name(channel: ChannelId) -> &'static str {
    match channel {
        HIVE => "hive",
        OTHER => "other",
        THREAD => "thread",
        _ => "elsewhere",
    }
}

/// What somebody sees of a message, with the numbers of people and channels replaced by their names.
fn print(out: &mut String, label: &str, message: &Message) {
    check_limits(message);
    let content = named(&message.content).replace('\n', "\n    ");
    writeln!(out, "  {label}: {content}").expect("a string");
    for ping in &message.mentions {
        let name = MEMBERS[(ping.0 - 101) as usize];
        writeln!(out, "    ping {name}").expect("a string");
    }
    for attachment in &message.attachments {
        let size = if attachment.alt.is_some() {
            "picture"
        } else {
            "file"
        };
        writeln!(out, "    {size} {}", attachment.name).expect("a string");
    }
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                let labels: Vec<String> = buttons
                    .iter()
                    .map(|button| match button.enabled {
                        Enabled::Yes => button.label.clone(),
                        Enabled::No => format!("({})", button.label),
                    })
                    .collect();
                writeln!(out, "    buttons {}", labels.join(" · ")).expect("a string");
            }
            Row::Menu(menu) => {
                writeln!(out, "    menu {}", menu.placeholder).expect("a string");
                for option in &menu.options {
                    let description = option.description.as_deref().unwrap_or_default();
                    writeln!(out, "      {} – {description}", option.label).expect("a string");
                }
            }
        }
    }
}

fn named(text: &str) -> String {
    let mut text = text.to_owned();
    for (at, name) in MEMBERS.iter().enumerate() {
        text = text.replace(&format!("<@{}>", 101 + at), &format!("@{name}"));
    }
    for channel in [HIVE, OTHER, THREAD, ELSEWHERE] {
        text = text.replace(
            &format!("<#{channel}>"),
            &format!("#{}", channel_name(channel)),
        );
    }
    text
}

/// What Discord would refuse.
pub fn check_limits(message: &Message) {
    let units = |text: &str| text.encode_utf16().count();
    assert!(units(&message.content) <= 2_000, "{}", message.content);
    assert!(!message.content.is_empty());
    assert!(message.rows.len() <= 5);
    let mut ids: Vec<&str> = message.custom_ids().collect();
    assert!(
        ids.iter().all(|id| (1..=100).contains(&units(id))),
        "{ids:?}"
    );
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
    for attachment in &message.attachments {
        assert!(
            attachment
                .alt
                .as_ref()
                .is_none_or(|alt| (1..=1_024).contains(&units(alt)))
        );
    }
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()));
                assert!(
                    buttons
                        .iter()
                        .all(|button| (1..=80).contains(&units(&button.label)))
                );
            }
            Row::Menu(menu) => {
                assert!((1..=25).contains(&menu.options.len()));
                assert!(units(&menu.placeholder) <= 150);
                for option in &menu.options {
                    assert!(
                        (1..=100).contains(&units(&option.label)),
                        "{}",
                        option.label
                    );
                    assert!((1..=100).contains(&units(&option.value)));
                    let description = option.description.as_deref().unwrap_or("-");
                    assert!((1..=100).contains(&units(description)), "{description}");
                }
            }
        }
    }
}
