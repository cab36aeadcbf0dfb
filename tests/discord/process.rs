//! The real program as a child process.

use std::process::{Output, Stdio};
use std::time::Duration;

use tokio::process::{Child, Command};
use waggle::sandbox::Clock;
use waggle::sandbox::stand_in::{AnswerBy, Options};

use crate::harness::{PATIENCE, Stage, until};

/// `waggle` with these arguments, in the stage's folder, pointed at its stand-in.
fn waggle(stage: &Stage, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_waggle"));
    command
        .args(arguments)
        .current_dir(stage.folder())
        .env_clear()
        .env("DISCORD_TOKEN", stage.discord.token())
        .env("WAGGLE_DISCORD_URL", stage.discord.url())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true);
    command
}

async fn finished(child: Child) -> (Output, String) {
    let output = tokio::time::timeout(PATIENCE, child.wait_with_output())
        .await
        .expect("the program ends")
        .expect("its output");
    let text = String::from_utf8_lossy(&output.stderr).into_owned()
        + &String::from_utf8_lossy(&output.stdout);
    (output, text)
}

async fn terminate(child: &Child) {
    let id = child.id().expect("it runs").to_string();
    let told = Command::new("kill").args(["-TERM", &id]).status().await;
    assert!(told.is_ok_and(|status| status.success()), "SIGTERM is sent");
}

/// The child lives by the machine's clock, so its stand-in must too.
async fn stage() -> Stage {
    let clock = Clock::system();
    Stage::empty(Options {
        clock,
        answer_by: AnswerBy::Wall,
        ..Options::default()
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_serves_and_stops_cleanly_on_sigterm() {
    let stage = stage().await;
    let child = waggle(&stage, &["run"]).spawn().expect("it starts");
    stage.ready().await;
    assert!(!stage.ask(stage.alice, "/help").await.is_empty());
    // One interaction is being answered while the program is told to stop.
    stage.discord.fault("callbacks slow:500".parse().unwrap());
    let asked = stage
        .discord
        .slash(stage.alice, stage.hive, "/games")
        .unwrap();
    until("the answer is on its way", || {
        stage.discord.faults_left() == 0
    })
    .await;
    terminate(&child).await;
    assert!(!stage.text(asked).await.is_empty(), "it is still given");
    let (output, text) = finished(child).await;
    assert!(output.status.success(), "{text}");
    until("the connection is closed", || {
        stage.discord.connected() == 0
    })
    .await;
    assert!(text.contains("stopped"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_program_waits_and_then_refuses_with_a_sentence() {
    let stage = stage().await;
    let first = waggle(&stage, &["run"]).spawn().expect("it starts");
    stage.ready().await;
    let second = waggle(&stage, &["run"])
        .env("WAGGLE_TAKEOVER_WAIT", "1")
        .spawn()
        .unwrap();
    let (output, text) = finished(second).await;
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("another waggle"), "{text}");
    // One that waits longer takes over when the first one stops.
    let third = waggle(&stage, &["run"]).spawn().expect("it starts");
    tokio::time::sleep(Duration::from_millis(300)).await;
    terminate(&first).await;
    let (output, text) = finished(first).await;
    assert!(output.status.success(), "{text}");
    until("the next one is connected", || {
        stage.discord.connected() == 1
    })
    .await;
    assert!(!stage.ask(stage.alice, "/help").await.is_empty());
    terminate(&third).await;
    assert!(finished(third).await.0.status.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_token_ends_the_program_with_a_sentence() {
    let stage = stage().await;
    let child = waggle(&stage, &["run"])
        .env("DISCORD_TOKEN", "wrong")
        .spawn()
        .unwrap();
    let (output, text) = finished(child).await;
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(
        text.contains("Discord does not accept the token in DISCORD_TOKEN"),
        "{text}"
    );
    assert!(!text.contains("wrong"), "the token is not shown: {text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn check_says_what_is_wrong_and_starts_nothing() {
    let stage = stage().await;
    let config = stage.folder().join("waggle.toml");
    std::fs::write(&config, "databse = \"x\"\ncommands = 1.5\n").unwrap();
    let config = config.to_str().unwrap();
    for (arguments, environment, code, part) in [
        (
            vec!["check"],
            vec![],
            0,
            "does not exist yet and can be made",
        ),
        (
            vec!["check", "--online"],
            vec![],
            0,
            "Discord accepts it for the application 2",
        ),
        (
            vec!["check", "--online"],
            vec![("DISCORD_TOKEN", "wrong")],
            1,
            "Discord does not accept the token",
        ),
        (
            vec!["check"],
            vec![("DISCORD_TOKEN", "")],
            1,
            "must hold the bot's token",
        ),
        (
            vec!["check", "--config", config],
            vec![],
            1,
            "did you mean \"database\"?",
        ),
        (
            vec!["check", "--config", config],
            vec![],
            1,
            "commands is float",
        ),
        (
            vec!["check"],
            vec![("WAGGLE_CONFIG", config)],
            1,
            "2 problems",
        ),
        (
            vec!["check"],
            vec![("WAGGLE_DATABASE", "none/x.sqlite")],
            1,
            "there is no directory",
        ),
        (
            vec!["check"],
            vec![("WAGGLE_DATABASE", "waggle.toml")],
            1,
            "is not a SQLite database",
        ),
    ] {
        let child = waggle(&stage, &arguments)
            .envs(environment.clone())
            .spawn()
            .unwrap();
        let (output, text) = finished(child).await;
        assert_eq!(
            output.status.code(),
            Some(code),
            "{arguments:?} {environment:?}: {text}"
        );
        assert!(text.contains(part), "{arguments:?} {environment:?}: {text}");
    }
    assert!(!stage.database().exists());
    assert!(stage.discord.commands().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn register_tells_discord_by_hand() {
    let stage = stage().await;
    for _ in 0..2 {
        let child = waggle(&stage, &["register"]).spawn().unwrap();
        let (output, text) = finished(child).await;
        assert!(output.status.success(), "{text}");
        assert!(text.contains("registered for every server"), "{text}");
    }
    assert_eq!(
        stage.requests("PUT", "/commands"),
        2,
        "each time, changed or not"
    );
    let commands = stage.discord.commands();
    for name in ["challenge", "move", "Show this game"] {
        let registered = commands.iter().filter(|command| command.name == name);
        assert_eq!(registered.count(), 1, "{name}");
    }
    stage.nothing_wrong();
}
