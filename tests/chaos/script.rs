//! A run: everybody plays while the bot is killed and Discord fails; then everything is looked at.

use std::sync::Arc;
use std::time::Duration;

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use tokio::task::JoinSet;
use waggle::engine::{Color, Expansions, Game, Move, RuleSet, Status, write_move};
use waggle::sandbox::Clock;
use waggle::sandbox::stand_in::{AnswerBy, ChannelId, Message, Options, StandIn, UserId};

use crate::audit::{self, Record};
use crate::club::{Club, Gone, Player, button, subject};
use crate::killer::{Bot, Killer, log_tail};
use crate::plan::Plan;

/// No game of a run takes longer, however much goes wrong.
const LONGEST_GAME: Duration = Duration::from_mins(45);

pub async fn run(plan: Plan) {
    let folder = tempfile::tempdir().expect("a folder");
    let discord = StandIn::start(Options {
        clock: Clock::system(),
        answer_by: AnswerBy::Wall,
        openapi: std::env::var_os("WAGGLE_DISCORD_OPENAPI").map(Into::into),
        channels: (0..plan.channels).map(Plan::channel_name).collect(),
        kept_attachments: 16,
        ..Options::default()
    })
    .await
    .expect("the stand-in starts");
    let discord = Arc::new(discord);
    let bot = Bot {
        url: discord.url().to_owned(),
        token: discord.token().to_owned(),
        folder: folder.path().to_owned(),
        unguarded: plan.bots > 1,
    };
    let mut killers = Vec::new();
    for number in 0..plan.bots as u64 {
        killers.push(Killer::start(
            bot.clone(),
            plan.kill_every,
            plan.seed ^ number,
        ));
        // The first makes the database; only the guard keeps two from making it at once.
        assert!(
            discord.ready(Duration::from_mins(2)).await,
            "the bot connects and registers its commands"
        );
    }
    discord.set_chaos(plan.chaos());

    let club = Club::new(&discord);
    let mut games = JoinSet::new();
    for number in 0..plan.games {
        let name = Plan::channel_name(number % plan.channels);
        let channel = discord.channel(&name).expect("it was made");
        let pairing = Pairing::new(&club, channel, number, plan);
        games.spawn(async move {
            let record = tokio::time::timeout(LONGEST_GAME, pairing.play()).await;
            record.unwrap_or_else(|_| panic!("game {number} hangs"))
        });
    }
    let mut records = Vec::new();
    let deleted_after = plan.games / 3;
    while let Some(record) = games.join_next().await {
        records.push(
            record.unwrap_or_else(|error| {
                panic!("{error}; the bot says:\n{}", log_tail(folder.path()))
            }),
        );
        if records.len() == deleted_after {
            for number in 0..plan.deleted_channels {
                discord.delete_channel(
                    discord
                        .channel(&Plan::channel_name(number))
                        .expect("it was made"),
                );
            }
        }
    }
    discord.clear_faults();
    let mut kills = 0;
    for killer in killers {
        let (killed, status) = killer.stop().await;
        kills += killed;
        let log = || log_tail(folder.path());
        assert!(
            status.success(),
            "after SIGTERM the bot exits with {status}:\n{}",
            log()
        );
    }
    assert!(kills > 0, "the bot was never killed");
    audit::calls(&discord, &records);
    audit::database(&folder.path().join("waggle.sqlite"), &records).await;
    println!(
        "{} games, {} plies, {kills} kills, {} games lost with their channel",
        records.len(),
        records
            .iter()
            .map(|record| record.written.len())
            .sum::<usize>(),
        records.iter().filter(|record| record.gone).count(),
    );
}

/// Two members, a channel and a share of chance.
struct Pairing {
    white: Player,
    black: Player,
    chance: ChaCha8Rng,
    plies: u32,
    expansions: Expansions,
    rules: RuleSet,
    record: Record,
    game: Game,
    /// The newest revision anybody was called at.
    revision: u32,
}

impl Pairing {
    fn new(club: &Arc<Club>, channel: ChannelId, number: usize, plan: Plan) -> Self {
        let mut chance = ChaCha8Rng::seed_from_u64(plan.seed ^ (number as u64) << 32);
        let letters = ["none", "M", "LP", "MLP", "D", "MLPD"]
            .choose(&mut chance)
            .expect("there are some");
        let expansions: Expansions = letters.parse().expect("letters of expansions");
        let rules = *[RuleSet::Tournament, RuleSet::Classic]
            .choose(&mut chance)
            .expect("there are some");
        Self {
            white: club.player(&format!("white{number}"), channel),
            black: club.player(&format!("black{number}"), channel),
            plies: plan.plies / 2 + chance.random_range(0..=plan.plies),
            chance,
            expansions,
            rules,
            record: Record::new(),
            game: Game::new(rules.with(expansions)),
            revision: 0,
        }
    }

    async fn play(mut self) -> Record {
        if let Err(Gone) = self.play_on().await {
            self.record.gone = true;
        }
        self.record
    }

    async fn play_on(&mut self) -> Result<(), Gone> {
        self.begin().await?;
        while self.game.status() == Status::NotStarted || self.game.status() == Status::InProgress {
            if self.game.moves().len() as u32 >= self.plies {
                return if self.chance.random() {
                    self.resign().await
                } else {
                    self.agree_draw().await
                };
            }
            if self.game.moves().len() > 2 && self.chance.random_bool(0.05) {
                self.take_back().await?;
            }
            self.one_ply().await?;
        }
        Ok(())
    }

    /// A challenge, accepted; ends when White is called.
    async fn begin(&mut self) -> Result<(), Gone> {
        let rules = match self.rules {
            RuleSet::Tournament => "tournament",
            RuleSet::Classic => "classic",
        };
        let text = format!(
            "/challenge opponent:@{} expansions:{} rules:{rules} white:me",
            self.black.name, self.expansions
        );
        let challenge = loop {
            self.white.command(&text).await?;
            let acceptable = |message: &Message| button(message, "Accept").map(|_| ());
            if let Some((message, ())) = self.black.call(acceptable).await {
                break message;
            }
            self.black.look().await?;
            if let Some((message, ())) = self.black.call(acceptable).await {
                break message;
            }
        };
        loop {
            self.black.click(&challenge, "Accept").await?;
            if let Some((message, (game, revision))) = self.white.call(subject).await {
                self.record.game = Some(game);
                self.record.called(revision, self.white.id, message.id);
                self.revision = revision;
                return Ok(());
            }
            self.white.look().await?;
        }
    }

    async fn one_ply(&mut self) -> Result<(), Gone> {
        let legal = self.game.legal_moves();
        let mv = *legal
            .choose(&mut self.chance)
            .expect("a game that goes on has a move");
        let written = write_move(self.game.position(), mv);
        let mover = self.game.position().turn();
        let before = self.game.clone();
        self.written(mv);
        if self.chance.random_bool(0.25) && !self.is_for_a_player(mover.other()) {
            let reply = self.foresee(&before, mover.other()).await?;
            self.written(reply);
        }
        let called = match self.game.status() {
            Status::Ended { .. } => mover.other(),
            _ => self.game.position().turn(),
        };
        let text = format!("/move move:{written} game:{}", self.id());
        let confirm = format!("Play {written}");
        loop {
            // Who types it again, its answer being lost, is asked whether that is meant. It is, where the game still
            // is as it was before: the same move was played a turn ago.
            if let Some(answer) = self.player(mover).command(&text).await?
                && subject(&answer) == Some((self.id(), self.revision))
                && button(&answer, &confirm).is_some()
            {
                self.player(mover).click(&answer, &confirm).await?;
            }
            if self.is_called(called).await {
                return Ok(());
            }
            self.player(called).look().await?;
        }
    }

    /// Plays a move, and the passes that follow from it, in the game as its players know it.
    fn written(&mut self, mv: Move) {
        self.record
            .written
            .push(write_move(self.game.position(), mv));
        self.game.play(mv).expect("it is legal");
        while self.game.legal_moves() == [Move::Pass] {
            self.game.play(Move::Pass).expect("it is forced");
            self.record.written.push("pass".to_owned());
        }
    }

    /// Whether a reply of this player would not be played for them: it is not their turn, the game is over, or a draw
    /// can be claimed.
    fn is_for_a_player(&self, color: Color) -> bool {
        self.game.position().turn() != color
            || matches!(self.game.status(), Status::Ended { .. })
            || self.game.can_claim_draw()
    }

    /// This player plans a reply to what has been played since `before`, until they know that it is kept.
    async fn foresee(&mut self, before: &Game, planner: Color) -> Result<Move, Gone> {
        let played = &self.game.written()[before.moves().len()..];
        let replies = self.game.legal_moves();
        let reply = *replies
            .choose(&mut self.chance)
            .expect("a game that goes on has a move");
        let written = write_move(self.game.position(), reply);
        let text = format!(
            "/plan line:{}, {written} game:{}",
            played.join(", "),
            self.id()
        );
        loop {
            let answer = self.player(planner).command(&text).await?;
            let said = answer
                .map(|answer| answer.content.clone())
                .unwrap_or_default();
            let kept = ["The line is added", "says that already"];
            if kept.iter().any(|words| said.contains(words)) {
                return Ok(reply);
            }
        }
    }

    /// The player who moved last asks for it back, and gets it.
    async fn take_back(&mut self) -> Result<(), Gone> {
        let turn = self.game.position().turn();
        let asker = turn.other();
        // With a pass in between it is not the last ply that comes back; those stay.
        if self.record.written[self.record.written.len() - 1..] == ["pass"] {
            return Ok(());
        }
        self.offer(asker, "/takeback").await?;
        self.game.undo();
        self.record.written.pop();
        Ok(())
    }

    async fn agree_draw(&mut self) -> Result<(), Gone> {
        self.offer(self.game.position().turn(), "/draw").await
    }

    /// An offer, its call, its acceptance and the call that follows.
    async fn offer(&mut self, asker: Color, command: &str) -> Result<(), Gone> {
        let (other, text) = (asker.other(), format!("{command} game:{}", self.id()));
        let message = loop {
            self.player(asker).command(&text).await?;
            if let Some(message) = self.call(other).await {
                break message;
            }
            self.player(other).look().await?;
        };
        loop {
            self.player(other).click(&message, "Accept").await?;
            if self.is_called(asker).await {
                return Ok(());
            }
            self.player(asker).look().await?;
        }
    }

    async fn resign(&mut self) -> Result<(), Gone> {
        let loser = self.game.position().turn();
        let text = format!("/resign game:{}", self.id());
        loop {
            if let Some(question) = self.player(loser).command(&text).await? {
                self.player(loser).click(&question, "Yes, resign").await?;
            }
            if self.is_called(loser.other()).await {
                return Ok(());
            }
            self.player(loser.other()).look().await?;
        }
    }

    async fn is_called(&mut self, color: Color) -> bool {
        self.call(color).await.is_some()
    }

    /// The next call about this game at a later revision.
    async fn call(&mut self, color: Color) -> Option<Arc<Message>> {
        let (game, before) = (self.id(), self.revision);
        let later = move |message: &Message| {
            let (about, revision) = subject(message)?;
            (about == game && revision > before).then_some(revision)
        };
        let player = match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        };
        let id: UserId = player.id;
        let (message, revision) = player.call(later).await?;
        self.record.called(revision, id, message.id);
        self.revision = revision;
        Some(message)
    }

    fn player(&self, color: Color) -> &Player {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    fn id(&self) -> i64 {
        self.record.game.expect("the game has begun")
    }
}
