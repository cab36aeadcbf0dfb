//! Chromium, driven as somebody at the page would use it.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::sandbox::Sandbox;

/// Longer than anything takes on a busy machine; only a failure waits so long.
const PATIENCE: Duration = Duration::from_mins(1);

/// How often the page is asked whether something came true.
const STEP: Duration = Duration::from_millis(50);

/// How large the page is.
#[derive(Clone, Copy)]
pub enum Window {
    /// 1280 by 900.
    Desk,
    /// 360 by 740, touched rather than clicked.
    Phone,
}

/// Chromium, driven. Ends with the driver when dropped.
pub struct Browser {
    pub client: Client,
    driver: Child,
    _profile: TempDir,
}

impl Browser {
    /// Opens `sandbox`'s page in a window.
    pub async fn open(sandbox: &Sandbox, window: Window) -> Self {
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
        let mut options = json!({ "args": arguments });
        if let Window::Phone = window {
            options["mobileEmulation"] =
                json!({ "deviceMetrics": { "width": 360, "height": 740, "pixelRatio": 1 } });
        }
        let mut browser = ClientBuilder::new(HttpConnector::new());
        browser.capabilities(
            [("goog:chromeOptions".to_owned(), options)]
                .into_iter()
                .collect(),
        );
        let connected = tokio::time::timeout(PATIENCE, async {
            loop {
                match browser.connect(&format!("http://127.0.0.1:{port}")).await {
                    Ok(client) => return client,
                    // The driver needs a moment to listen.
                    Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                }
            }
        });
        let client: Client = connected.await.expect("chromedriver opens Chromium");
        client
            .goto(&sandbox.page.url())
            .await
            .expect("the page opens");
        Self {
            client,
            driver,
            _profile: profile,
        }
    }

    /// Closes Chromium.
    pub async fn close(self) {
        let closed = self.client.clone().close().await;
        closed.expect("Chromium closes");
    }

    async fn at(&self, place: Locator<'_>) -> Element {
        let found = self.client.wait().at_most(PATIENCE).for_element(place);
        found
            .await
            .unwrap_or_else(|error| panic!("{place:?}: {error}"))
    }

    /// Waits for what a selector finds.
    pub async fn find(&self, css: &str) -> Element {
        self.at(Locator::Css(css)).await
    }

    /// Waits for what an `XPath` finds.
    pub async fn find_text(&self, xpath: &str) -> Element {
        self.at(Locator::XPath(xpath)).await
    }

    /// Clicks, again when it was drawn anew or was still moving in between.
    async fn click_at(&self, place: Locator<'_>) {
        let mut waited = Duration::ZERO;
        while let Err(error) = self.at(place).await.click().await {
            let passes = error.is_stale_element_reference() || error.is_element_not_interactable();
            assert!(passes && waited < PATIENCE, "{place:?}: {error}");
            tokio::time::sleep(STEP).await;
            waited += STEP;
        }
    }

    pub async fn click(&self, css: &str) {
        self.click_at(Locator::Css(css)).await;
    }

    /// Clicks the newest enabled button with this label.
    pub async fn press(&self, label: &str) {
        let button = format!(
            "(//article//button[starts-with(normalize-space(.), '{label}')][not(@disabled)])[last()]"
        );
        self.click_at(Locator::XPath(&button)).await;
    }

    pub async fn type_into_box(&self, text: &str) {
        self.find("#input")
            .await
            .send_keys(text)
            .await
            .expect("the command box takes keys");
    }

    /// Sends suggestions away if there are any; Escape without any would empty the box.
    pub async fn dismiss_suggestions(&self) {
        if self
            .value("document.getElementById('suggestions').hidden")
            .await
            == Value::Bool(false)
        {
            self.keys(&[Key::Escape]).await;
        }
    }

    /// Waits for a suggestion that contains `text`.
    pub async fn suggestion(&self, text: &str) -> Element {
        self.find_text(&format!("//*[@id='suggestions']/*[contains(., '{text}')]"))
            .await
    }

    /// Waits for a message whose text contains `text`.
    pub async fn message(&self, text: &str) -> Element {
        self.find_text(&format!("//article[contains(., '{text}')]"))
            .await
    }

    pub async fn become_member(&self, name: &str) {
        self.click(&format!("[data-member='{name}']")).await;
        self.find(&format!("[data-member='{name}'][aria-pressed='true']"))
            .await;
    }

    /// Waits for the unread mark of a member.
    pub async fn unread(&self, name: &str) {
        self.find(&format!("[data-member='{name}'] .mark")).await;
    }

    /// Waits for a board picture that has arrived.
    pub async fn picture(&self) {
        self.until("[...document.querySelectorAll('article img[alt]')].some((image) => image.alt !== '' && image.complete && image.naturalWidth > 100)").await;
    }

    /// What a JavaScript expression comes to on the page.
    pub async fn value(&self, expression: &str) -> Value {
        let script = format!("return {expression}");
        let value = self.client.execute(&script, Vec::new()).await;
        value.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Waits until a JavaScript expression is true.
    pub async fn until(&self, expression: &str) {
        let mut waited = Duration::ZERO;
        while self.value(expression).await != Value::Bool(true) {
            assert!(waited < PATIENCE, "this never came true: {expression}");
            tokio::time::sleep(STEP).await;
            waited += STEP;
        }
    }

    /// Presses keys where the focus is.
    pub async fn keys(&self, keys: &[Key]) {
        let focused = self.client.active_element().await;
        let keys: String = keys.iter().copied().map(char::from).collect();
        focused
            .expect("something has the focus")
            .send_keys(&keys)
            .await
            .expect("what has the focus takes keys");
    }

    /// Waits for a sentence in the notice above the command box.
    pub async fn notice(&self, text: &str) {
        self.find_text(&format!(
            "//*[@id='notice' and not(@hidden)]/p[contains(., '{text}')]"
        ))
        .await;
    }

    /// Opens the newest menu and chooses its first option.
    pub async fn choose_first(&self) {
        let menu = "(//article//button[@aria-haspopup='listbox'][not(@disabled)])[last()]";
        self.click_at(Locator::XPath(menu)).await;
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
