//! A short game on the sandbox page, played in Chromium by two members.
//!
//! Needs `chromium` and `chromedriver` on the path.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tempfile::TempDir;
use waggle::sandbox::Clock;
use waggle::sandbox::bot::{Keeper, Plan};
use waggle::sandbox::page::{self, Page, World};
use waggle::sandbox::stand_in::{Options, StandIn};

/// Longer than anything takes on a busy machine; only a failure waits so long.
const PATIENCE: Duration = Duration::from_mins(1);

/// A sandbox with its page.
struct Sandbox {
    world: Arc<World>,
    page: Page,
    _folder: TempDir,
}

impl Sandbox {
    async fn open() -> Self {
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
}

/// Chromium, driven. Ends with the driver when dropped.
struct Browser {
    client: Client,
    driver: Child,
    _profile: TempDir,
}

impl Browser {
    async fn open() -> Self {
        let port = TcpListener::bind("127.0.0.1:0")
            .and_then(|listener| listener.local_addr())
            .expect("a free port")
            .port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is on the path");
        let profile = tempfile::tempdir().expect("a temporary folder");
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1280,900",
            &format!("--user-data-dir={}", profile.path().display()),
        ];
        let capabilities = json!({ "goog:chromeOptions": { "args": arguments } });
        let capabilities = capabilities
            .as_object()
            .expect("an object was written")
            .clone();
        let mut browser = ClientBuilder::new(HttpConnector::new());
        browser.capabilities(capabilities);
        let connected = tokio::time::timeout(PATIENCE, async {
            loop {
                match browser.connect(&format!("http://127.0.0.1:{port}")).await {
                    Ok(client) => return client,
                    // The driver needs a moment to listen.
                    Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                }
            }
        });
        Self {
            client: connected.await.expect("chromedriver opens Chromium"),
            driver,
            _profile: profile,
        }
    }

    async fn find(&self, css: &str) -> Element {
        let found = self
            .client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::Css(css))
            .await;
        found.unwrap_or_else(|error| panic!("{css}: {error}"))
    }

    async fn find_text(&self, xpath: &str) -> Element {
        let found = self
            .client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::XPath(xpath))
            .await;
        found.unwrap_or_else(|error| panic!("{xpath}: {error}"))
    }

    async fn click(&self, css: &str) {
        self.find(css)
            .await
            .click()
            .await
            .unwrap_or_else(|error| panic!("{css}: {error}"));
    }

    /// Clicks the newest enabled button with this label.
    async fn press(&self, label: &str) {
        let button = self.find_text(&format!("(//article//button[starts-with(normalize-space(.), '{label}')][not(@disabled)])[last()]")).await;
        button
            .click()
            .await
            .unwrap_or_else(|error| panic!("{label}: {error}"));
    }

    async fn type_into_box(&self, text: &str) {
        self.find("#input")
            .await
            .send_keys(text)
            .await
            .expect("the command box takes keys");
    }

    /// Waits for a suggestion that contains `text`.
    async fn suggestion(&self, text: &str) -> Element {
        self.find_text(&format!("//*[@id='suggestions']/*[contains(., '{text}')]"))
            .await
    }

    /// Waits for a message whose text contains `text`.
    async fn message(&self, text: &str) -> Element {
        self.find_text(&format!("//article[contains(., '{text}')]"))
            .await
    }

    async fn become_member(&self, name: &str) {
        self.click(&format!("[data-member='{name}']")).await;
        self.find(&format!("[data-member='{name}'][aria-pressed='true']"))
            .await;
    }

    /// Waits for the unread mark of a member.
    async fn unread(&self, name: &str) {
        self.find(&format!("[data-member='{name}'] .mark")).await;
    }

    /// Waits for a board picture that has arrived.
    async fn picture(&self) {
        let loaded = "return [...document.querySelectorAll('article img[alt]')].some((image) => image.alt !== '' && image.complete && image.naturalWidth > 100)";
        let mut waited = Duration::ZERO;
        while self
            .client
            .execute(loaded, Vec::new())
            .await
            .expect("scripts run")
            .as_bool()
            != Some(true)
        {
            assert!(waited < PATIENCE, "no board picture with alt text appeared");
            tokio::time::sleep(Duration::from_millis(50)).await;
            waited += Duration::from_millis(50);
        }
    }

    /// Opens the newest menu and chooses its first option.
    async fn choose_first(&self) {
        let menu = self
            .find_text("(//article//button[@aria-haspopup='listbox'][not(@disabled)])[last()]")
            .await;
        menu.click().await.expect("a menu opens");
        self.find(".popup [role='option']").await;
        self.find(".popup")
            .await
            .send_keys(&char::from(Key::Enter).to_string())
            .await
            .expect("the list takes keys");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It is our own child, and it takes Chromium along.
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn key(key: Key) -> String {
    char::from(key).to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs chromium and chromedriver on the path"]
async fn two_members_play_on_the_page() {
    let sandbox = Sandbox::open().await;
    let browser = Browser::open().await;
    browser
        .client
        .goto(&sandbox.page.url())
        .await
        .expect("the page opens");
    browser.become_member("alice").await;

    // A command with its options, chosen by keys alone.
    browser.type_into_box("/chal").await;
    browser.suggestion("/challenge").await;
    browser.type_into_box(&key(Key::Tab)).await;
    browser.type_into_box("opponent:@b").await;
    browser.suggestion("@bob").await;
    browser.type_into_box(&key(Key::Enter)).await;
    browser.type_into_box("white:").await;
    browser.suggestion("me").await;
    browser
        .type_into_box(&format!("{}{}", key(Key::Enter), key(Key::Escape)))
        .await;
    browser.type_into_box(&key(Key::Enter)).await;

    // The challenged member is called, and accepts.
    browser.unread("bob").await;
    browser.become_member("bob").await;
    browser.press("Accept").await;
    browser.unread("alice").await;
    browser.become_member("alice").await;
    browser.message("it is your move").await;

    // A move, found by typing.
    browser.type_into_box("/move move:").await;
    browser.suggestion("wS1").await;
    browser.type_into_box("wG").await;
    browser.suggestion("wG1").await;
    browser.type_into_box(&key(Key::Tab)).await;
    browser
        .type_into_box(&format!("{}{}", key(Key::Escape), key(Key::Enter)))
        .await;
    browser.message("You played").await;
    browser.unread("bob").await;
    browser.picture().await;

    // A move without typing: the picker, step by step.
    browser.become_member("bob").await;
    browser.press("Move").await;
    browser.message("Only you can see this").await;
    browser.choose_first().await;
    browser.message("where does").await;
    browser.choose_first().await;
    browser.press("Play ").await;
    browser.unread("alice").await;

    let violations = sandbox.world.stand_in.violations();
    assert!(
        violations.is_empty(),
        "Discord would refuse {violations:#?}"
    );
    browser
        .client
        .clone()
        .close()
        .await
        .expect("Chromium closes");
    sandbox.world.bot.shutdown().await;
}
