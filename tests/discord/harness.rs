//! A bot and a stand-in, started together.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use waggle::discord::bot::{self, Bot, Endpoint, Scope, Settings};
use waggle::sandbox::stand_in::{
    Answer, ChannelId, InteractionId, Message, Options, StandIn, UserId,
};

/// Real time that anything here may take before a test fails.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// A stand-in, and perhaps a bot on it.
pub struct Stage {
    pub discord: StandIn,
    pub hive: ChannelId,
    pub alice: UserId,
    pub bob: UserId,
    folder: TempDir,
}

impl Stage {
    /// A stand-in that nobody is connected to yet.
    pub async fn empty(options: Options) -> Self {
        let options = Options {
            openapi: openapi(),
            ..options
        };
        let discord = StandIn::start(options).await.expect("a stand-in starts");
        let hive = discord.channel("hive").expect("the usual channel");
        let (alice, bob) = (discord.member("alice"), discord.member("bob"));
        let folder = tempfile::tempdir().expect("a temporary folder");
        Self {
            discord,
            hive,
            alice,
            bob,
            folder,
        }
    }

    /// A stand-in with a bot connected to it, its commands registered.
    pub async fn with_bot() -> (Self, Bot) {
        let stage = Self::empty(Options::default()).await;
        let bot = stage.bot().await;
        stage.ready().await;
        (stage, bot)
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("waggle.sqlite")
    }

    pub fn folder(&self) -> PathBuf {
        self.folder.path().to_owned()
    }

    pub fn settings(&self) -> Settings {
        Settings {
            token: self.discord.token().into(),
            endpoint: Endpoint::stand_in(self.discord.url()).expect("it is on loopback"),
            database: self.database(),
            scope: Scope::Global,
            clock: Arc::new(self.discord.clock().clone()),
            seed: Some(7),
            guard_wait: PATIENCE,
            vacation_days: 30,
        }
    }

    pub async fn bot(&self) -> Bot {
        bot::start(self.settings()).await.expect("the bot starts")
    }

    pub async fn ready(&self) {
        assert!(
            self.discord.ready(PATIENCE).await,
            "the bot connects and registers its commands"
        );
    }

    /// Sends a command and returns what the sender sees as its answer.
    pub async fn ask(&self, user: UserId, text: &str) -> String {
        let interaction = self.discord.slash(user, self.hive, text).expect(text);
        self.text(interaction).await
    }

    /// The text of the message that answers an interaction.
    pub async fn text(&self, interaction: InteractionId) -> String {
        self.message(interaction).await.content.clone()
    }

    /// The message that answers an interaction.
    pub async fn message(&self, interaction: InteractionId) -> Arc<Message> {
        match self.discord.final_answer(interaction, PATIENCE).await {
            Answer::Message(id) | Answer::Updated(id) => self
                .discord
                .message(id)
                .expect("an answer's message exists"),
            other => panic!(
                "no message but {other:?}; refused: {:?}",
                self.discord.refusals()
            ),
        }
    }

    /// Asserts that Discord would have accepted every request so far.
    pub fn nothing_wrong(&self) {
        let violations = self.discord.violations();
        assert!(violations.is_empty(), "{violations:#?}");
    }

    /// How often the bot has made requests whose path ends so.
    pub fn requests(&self, method: &str, end: &str) -> usize {
        self.discord
            .requests()
            .iter()
            .filter(|request| request.method == method && request.path.ends_with(end))
            .count()
    }
}

/// Resolves when `holds`; fails after [`PATIENCE`].
pub async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let waited = tokio::time::timeout(PATIENCE, async {
        while !holds() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    assert!(waited.await.is_ok(), "waited in vain until {what}");
}

fn openapi() -> Option<PathBuf> {
    std::env::var_os("WAGGLE_DISCORD_OPENAPI").map(PathBuf::from)
}
