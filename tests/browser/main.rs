//! The sandbox page in Chromium.
//!
//! Needs `chromium` and `chromedriver` on the path.

mod driver;
mod sandbox;

use driver::{Browser, Window};
use fantoccini::key::Key;
use sandbox::Sandbox;

fn key(key: Key) -> String {
    char::from(key).to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs chromium and chromedriver on the path"]
async fn two_members_play_on_the_page() {
    let sandbox = Sandbox::open().await;
    let browser = Browser::open(&sandbox, Window::Desk).await;
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
    // The newest stays in sight, though its picture comes later than its text.
    browser.message("played").await;
    browser
        .until("[...document.images].every((image) => image.complete)")
        .await;
    browser.until("(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 2)(document.getElementById('log'))").await;

    // A move without typing: the picker, step by step.
    browser.become_member("bob").await;
    browser.press("Move").await;
    browser.message("Only you can see this").await;
    browser.choose_first().await;
    browser.message("where does").await;
    browser.choose_first().await;
    browser.press("Play ").await;
    browser.unread("alice").await;

    browser.close().await;
    sandbox.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs chromium and chromedriver on the path"]
async fn text_that_belongs_to_no_option_is_not_dropped() {
    let sandbox = Sandbox::open().await;
    let browser = Browser::open(&sandbox, Window::Desk).await;
    browser.become_member("alice").await;
    // What is typed, and what must be said instead of sending it.
    let cases = [
        (
            "/challenge @bob",
            "“@bob” belongs to no option. Put the name of one before it, as in opponent:@bob",
        ),
        ("/challenge @bob white:me", "“@bob” belongs to no option."),
        (
            "/challenge opponent:@bob please",
            "“please” after opponent:@bob belongs to no option.",
        ),
        ("/challenge opponent:@bbo", "nobody is called “@bbo”"),
        ("/challenge opponent:", "Nothing stands after opponent:"),
        (
            "/challenge oponent:@bob",
            "The options of /challenge are opponent,",
        ),
        ("/move wS1", "as in move:wS1"),
        ("/help me", "/help takes none"),
        ("/chalenge", "/chalenge is not a command"),
        ("hello", "begin with /"),
    ];
    for (typed, said) in cases {
        browser.type_into_box(typed).await;
        browser.dismiss_suggestions().await;
        browser.keys(&[Key::Enter]).await;
        browser.notice(said).await;
        let kept = browser
            .value("document.getElementById('input').value")
            .await;
        assert_eq!(kept, typed, "what was refused stays to be mended");
        // The first takes the notice away, the second the text.
        browser.keys(&[Key::Escape, Key::Escape]).await;
        browser.until("document.getElementById('notice').hidden && document.getElementById('input').value === ''").await;
    }
    let alice = sandbox.world.stand_in.member("alice");
    let hive = sandbox.world.stand_in.channel("hive").expect("a channel");
    assert!(sandbox.world.stand_in.messages(hive, alice).is_empty());
    assert_eq!(
        sandbox.world.stand_in.members().len(),
        3,
        "nobody joined by a slip"
    );

    // What it was meant for is offered, and taken with a key.
    browser.type_into_box("/challenge @bo").await;
    browser.suggestion("opponent:@bob").await;
    browser.keys(&[Key::Tab, Key::Escape, Key::Enter]).await;
    browser.message("challenges you to a game").await;
    browser.unread("bob").await;
    browser.close().await;
    sandbox.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs chromium and chromedriver on the path"]
async fn escape_stops_choices_that_are_on_their_way() {
    let sandbox = Sandbox::open().await;
    sandbox.start_game().await;
    let browser = Browser::open(&sandbox, Window::Desk).await;
    browser.become_member("alice").await;
    let stand_in = &sandbox.world.stand_in;
    stand_in.fault("autocompletion slow:700".parse().expect("a fault"));
    let answered = "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('/sandbox/act') && one.responseEnd > 0).length === 1";
    browser.type_into_box("/move move:w").await;
    sandbox.struck().await;
    browser.keys(&[Key::Escape]).await;
    browser.until(answered).await;
    assert_eq!(
        browser.value("[document.getElementById('suggestions').hidden, document.getElementById('input').value]").await,
        serde_json::json!([true, "/move move:w"]),
    );
    // They can be asked for again, by key or by typing on.
    browser.keys(&[Key::Down]).await;
    browser.suggestion("wS1").await;
    browser.close().await;
    sandbox.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs chromium and chromedriver on the path"]
async fn the_drawer_of_a_narrow_page_takes_and_returns_focus() {
    let sandbox = Sandbox::open().await;
    let browser = Browser::open(&sandbox, Window::Phone).await;
    let shut = "getComputedStyle(document.getElementById('side')).visibility === 'hidden' && document.activeElement.id === 'drawer'";
    let open = "document.getElementById('side').contains(document.activeElement)";
    browser.find("[data-member='alice']").await;
    for close in ["Escape", "#drawer-close", "[data-member='bob']"] {
        browser.click("#drawer").await;
        browser.until(open).await;
        // Tab never leads below the drawer.
        for _ in 0..40 {
            browser.keys(&[Key::Tab]).await;
            assert_eq!(
                browser
                    .value("document.querySelector('main').contains(document.activeElement)")
                    .await,
                false
            );
        }
        if close == "Escape" {
            browser.click("#member-name").await;
            browser.keys(&[Key::Escape]).await;
        } else {
            browser.click(close).await;
        }
        browser.until(shut).await;
    }
    // Nothing is wider than the page.
    browser
        .until("document.documentElement.scrollWidth <= window.innerWidth")
        .await;
    browser.close().await;
    sandbox.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs chromium and chromedriver on the path"]
async fn an_enlarged_picture_is_no_smaller() {
    let sandbox = Sandbox::open().await;
    sandbox.start_game().await;
    for window in [Window::Desk, Window::Phone] {
        let browser = Browser::open(&sandbox, window).await;
        browser.picture().await;
        let inline = browser
            .value("document.querySelector('article img[alt]').getBoundingClientRect().width")
            .await;
        browser.click(".pictures button").await;
        browser
            .until("document.querySelector('#picture[open] img')?.complete === true")
            .await;
        let large = browser
            .value("document.querySelector('#picture img').getBoundingClientRect().width")
            .await;
        assert!(large.as_f64() >= inline.as_f64(), "{large} < {inline}");
        browser.keys(&[Key::Escape]).await;
        browser
            .until("document.activeElement.matches('.pictures button')")
            .await;
        browser.close().await;
    }
    sandbox.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs chromium and chromedriver on the path"]
async fn what_is_done_to_the_bot_is_told() {
    let sandbox = Sandbox::open().await;
    let browser = Browser::open(&sandbox, Window::Desk).await;
    browser
        .until("document.getElementById('bot').textContent === 'Running and connected.'")
        .await;
    for (button, told) in [
        ("#kill", "Killed and up again"),
        ("#drop", "Cut off and connected again"),
    ] {
        browser.click(button).await;
        browser
            .find_text(&format!(
                "//*[@id='bot' and contains(., 'Running and connected. {told} in ')]"
            ))
            .await;
    }

    // A fault is listed until it is used up.
    browser.click("#add-fault [type=submit]").await;
    browser
        .find_text("//*[@id='faults']/li[.='posts – 503: try later (1 left)']")
        .await;
    browser
        .find_text("//*[@id='alarm' and .='1 fault armed']")
        .await;
    browser.type_into_box("/challenge").await;
    browser.dismiss_suggestions().await;
    browser.keys(&[Key::Enter]).await;
    browser.until("document.getElementById('faults').children.length === 0 && document.getElementById('alarm').textContent === ''").await;
    browser.message("Accept").await;

    // Nobody can join under a name that is taken.
    browser
        .find("#member-name")
        .await
        .send_keys("BOB")
        .await
        .expect("the field takes keys");
    browser.keys(&[Key::Enter]).await;
    browser
        .find_text(
            "//*[@id='member-refusal' and contains(., 'Somebody called bob is here already.')]",
        )
        .await;
    assert_eq!(sandbox.world.stand_in.members().len(), 3);
    browser.close().await;
    sandbox.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs chromium and chromedriver on the path"]
async fn relative_times_go_to_the_nearest_unit() {
    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;
    const DAY: i64 = 24 * HOUR;
    let sandbox = Sandbox::open().await;
    let browser = Browser::open(&sandbox, Window::Desk).await;
    for (seconds, words) in [
        (0, "now"),
        (1, "in a second"),
        (-59, "59 seconds ago"),
        (MINUTE, "in a minute"),
        (89, "in a minute"),
        (-90, "2 minutes ago"),
        (HOUR - 1, "in an hour"),
        (2 * HOUR - 1, "in 2 hours"),
        (DAY - 1, "in a day"),
        (3 * DAY - 1, "in 3 days"),
        (3 * DAY - 13 * HOUR, "in 2 days"),
        (-7 * DAY + 1, "7 days ago"),
        (30 * DAY, "in a month"),
        (365 * DAY, "in a year"),
    ] {
        let shown = browser
            .client
            .execute_async(
                "const [seconds, done] = arguments; import('/assets/moment.js').then(({ relative }) => done(relative(seconds * 1000, 0)))",
                vec![serde_json::json!(seconds)],
            )
            .await
            .expect("the module is served");
        assert_eq!(shown, words, "{seconds} s");
    }
    browser.close().await;
    sandbox.close().await;
}
