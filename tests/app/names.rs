//! Names that people have used as weapons are inert in everything the bot says.

use waggle::app::{
    Command, Completion, Field, LookOptions, Message, Purpose, Row, StretchOptions, Which,
};

use crate::harness::{TestApp, check_limits, member};

fn weapons() -> Vec<String> {
    let mut names: Vec<String> = [
        "@everyone",
        "@here <@101> <@&5>",
        "**bold** _it_ ~~x~~ ||y||",
        "`code` ```block```",
        "[link](https://example.com)",
        "https://example.com/x",
        "\u{202E}right to left\u{2066}\u{200F}",
        "two\nlines\r\n# head",
        "\u{200B}\u{200B}\u{3164}",
        "</text><script>\"'&amp;",
        "\"; DROP TABLE game; --",
        "{ $game } { -term }",
        "łódź",
    ]
    .map(str::to_owned)
    .into();
    names.extend(["a", "👩\u{200D}👩\u{200D}👧", "e\u{0301}", "*"].map(|unit| unit.repeat(100)));
    names
}

/// A text in which markdown and mentions are read.
fn check_content(text: &str, name: &str) {
    // In code nothing is read; that a quotation cannot end its code is checked where it is quoted.
    let outside: String = text.split('`').step_by(2).collect();
    assert_eq!(text.matches('`').count() % 2, 0, "{text}");
    assert!(!text.contains("@everyone"), "{text}");
    let without_ids = outside.replace("<@101>", "").replace("<@102>", "");
    for weapon in [
        "@everyone",
        "@here",
        "<@1",
        "<@!",
        "<@&",
        "](",
        "||y",
        "**bold",
        "https://",
        "\n# ",
    ] {
        assert!(
            !without_ids.contains(weapon),
            "{weapon:?} of {name:?} in {text:?}"
        );
    }
    check_plain(text, name);
}

/// Any text that somebody sees.
fn check_plain(text: &str, name: &str) {
    let hidden = |c: char| {
        matches!(c, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
            || (c.is_control() && c != '\n')
    };
    assert!(!text.contains(hidden), "{name:?} in {text:?}");
}

fn check_message(message: &Message, name: &str) {
    check_limits(message);
    check_content(&message.content, name);
    let ours = [member("alice"), member("bob")];
    assert!(message.mentions.iter().all(|player| ours.contains(player)));
    for attachment in &message.attachments {
        check_plain(attachment.alt.as_deref().unwrap_or_default(), name);
        if attachment.alt.is_none() {
            let text = String::from_utf8(attachment.bytes.clone()).expect("text");
            check_plain(&text, name);
            assert_eq!(text.matches("\n[").count(), 4, "one line a tag: {text}");
        }
    }
    for row in &message.rows {
        if let Row::Menu(menu) = row {
            for option in &menu.options {
                check_plain(&option.label, name);
                assert!(!option.label.contains('\n'));
            }
        }
    }
}

#[tokio::test]
async fn names_are_inert_everywhere() {
    for name in weapons() {
        let mut app = TestApp::new().await;
        app.names = vec![
            (member("alice"), name.clone()),
            (member("bob"), name.clone()),
        ];
        for step in [
            "alice> /challenge opponent:bob white:me expansions:none",
            "bob> [Accept]",
            "alice> /challenge opponent:bob white:me expansions:none",
            "bob> [Accept]",
            "alice> /move wS1 game:1",
        ] {
            app.step(step).await;
        }
        for posted in app.delivery.posted() {
            check_message(&posted.message, &name);
        }
        let commands = [
            Command::Games(Which::Mine),
            Command::Games(Which::Channel),
            Command::Board {
                game: Some("1".to_owned()),
                ply: None,
                look: LookOptions {
                    theme: Some(name.clone()),
                    ..LookOptions::default()
                },
            },
            Command::Board {
                game: Some("1".to_owned()),
                ply: None,
                look: LookOptions::default(),
            },
            Command::Replay {
                game: Some("1".to_owned()),
                stretch: StretchOptions::default(),
            },
            Command::Diagram {
                text: name.clone(),
                look: LookOptions::default(),
            },
            Command::Diagram {
                text: format!("Base;NotStarted;White[1];{name}"),
                look: LookOptions::default(),
            },
            Command::Export {
                game: Some("1".to_owned()),
            },
            Command::Export { game: None },
            Command::Draw { game: None },
            Command::Resign {
                game: Some("1".to_owned()),
            },
            Command::Games(Which::Finished),
            Command::Move {
                text: name.clone(),
                game: Some("2".to_owned()),
            },
            Command::Move {
                text: "wS1".to_owned(),
                game: Some(name.clone()),
            },
        ];
        for who in ["alice", "bob", "carol"] {
            for command in &commands {
                let reply = app.app.handle(app.request(who, command.clone())).await;
                check_message(&reply.message, &name);
            }
            let request = app.request(who, Command::Help);
            for field in [
                Field::Game {
                    typed: String::new(),
                    purpose: Purpose::Look,
                },
                Field::Game {
                    typed: name.clone(),
                    purpose: Purpose::Act,
                },
                Field::Move {
                    typed: name.clone(),
                    game: None,
                },
            ] {
                let (at, actor, place) = (request.at, request.actor.clone(), request.place.clone());
                for choice in app
                    .app
                    .complete(Completion {
                        at,
                        actor,
                        place,
                        field,
                    })
                    .await
                {
                    check_plain(&choice.name, &name);
                    assert!(choice.name.chars().count() <= 100 && !choice.name.contains('\n'));
                }
            }
        }
    }
}
