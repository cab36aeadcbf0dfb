//! A sandbox for a browser: stand-in, bot and page, in a folder of their own.

use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use waggle::sandbox::Clock;
use waggle::sandbox::bot::{Keeper, Plan};
use waggle::sandbox::page::{self, Page, World};
use waggle::sandbox::stand_in::{Options, StandIn};

/// A sandbox with its page.
pub struct Sandbox {
    pub world: Arc<World>,
    pub page: Page,
    _folder: TempDir,
}

impl Sandbox {
    pub async fn open() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let stand_in = Arc::new(
            StandIn::start(Options {
                clock: Clock::system(),
                ..Options::default()
            })
            .await
            .expect("a stand-in"),
        );
        for name in ["alice", "bob"] {
            stand_in.member(name);
        }
        let plan = Plan {
            database: folder.path().join("waggle.db"),
            seed: Some(1),
        };
        let bot = Keeper::start(Arc::clone(&stand_in), plan)
            .await
            .expect("a bot");
        let world = Arc::new(World::new(stand_in, bot));
        let page = page::serve(Arc::clone(&world), 0).await.expect("a page");
        Self {
            world,
            page,
            _folder: folder,
        }
    }

    /// Has alice, as White, and bob begin a game without the page.
    pub async fn start_game(&self) {
        let stand_in = &self.world.stand_in;
        let [alice, bob] = ["alice", "bob"].map(|name| stand_in.member(name));
        let hive = stand_in.channel("hive").expect("the usual channel");
        let challenge = stand_in.slash(alice, hive, "/challenge opponent:@bob white:me");
        stand_in
            .answer(challenge.expect("a command of the bot"))
            .await;
        self.settled().await;
        let messages = stand_in.messages(hive, bob);
        let challenge = messages.last().expect("the challenge was posted");
        let rows = challenge.rows();
        let accept = rows.first().and_then(|row| row.first()?.custom_id());
        let accept = accept.expect("the first button accepts");
        let click = stand_in.click(bob, challenge.id, accept);
        stand_in.answer(click.expect("a live button")).await;
        self.settled().await;
        stand_in.mark_read(alice, hive);
    }

    /// Waits until all faults are used up.
    pub async fn struck(&self) {
        let stand_in = &self.world.stand_in;
        let mut changes = stand_in.changes();
        let struck = async {
            while stand_in.faults_left() > 0 {
                changes.next().await.expect("the stand-in lives");
            }
        };
        let struck = tokio::time::timeout(Duration::from_mins(1), struck).await;
        struck.expect("what the fault is for happens");
    }

    async fn settled(&self) {
        let settled = self.world.bot.settled(Duration::from_mins(1)).await;
        settled.expect("the bot comes to rest");
    }

    /// Ends the bot, which must never have sent what Discord would refuse.
    pub async fn close(self) {
        let violations = self.world.stand_in.violations();
        assert!(
            violations.is_empty(),
            "Discord would refuse {violations:#?}"
        );
        self.world.bot.shutdown().await;
    }
}
