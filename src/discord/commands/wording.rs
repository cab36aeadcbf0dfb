//! Gives the commands their names and descriptions.

use std::borrow::Cow;
use std::sync::LazyLock;

use poise::serenity_prelude as serenity;

use super::Command;
use crate::locale::{Locale, Texts, Worded};

/// The texts of the commands. Poise makes an option's choices in a plain function that can be
/// given nothing, so they live here.
pub fn texts() -> &'static Texts {
    static TEXTS: LazyLock<Texts> = LazyLock::new(Texts::load);
    &TEXTS
}

/// Words every command, and those below it, by its key, its `identifying_name`.
pub fn word(commands: &mut [Command]) {
    let texts = texts();
    for command in commands {
        let key = command.identifying_name.to_string();
        let english = texts.command(&Locale::english(), &key);
        let further = || {
            texts
                .further()
                .iter()
                .map(|locale| (locale, texts.command(locale, &key)))
        };
        command.name_localizations = names(further());
        if command.context_menu_action.is_some() {
            command.context_menu_name = Some(english.name.into());
            continue;
        }
        command.name = english.name.into();
        command.description = Some(english.description.into());
        command.description_localizations = descriptions(further());
        for parameter in &mut command.parameters {
            // A parameter keeps the name it has in the code: poise looks its value up by it.
            let option = parameter.name.to_string();
            let worded = texts.option(&Locale::english(), &key, &option);
            let further = || {
                texts
                    .further()
                    .iter()
                    .map(|locale| (locale, texts.option(locale, &key, &option)))
            };
            parameter.description = Some(worded.description.into());
            parameter.name_localizations = names(further());
            parameter.description_localizations = descriptions(further());
        }
        word(&mut command.subcommands);
    }
}

type Localized = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

fn names<'a>(worded: impl Iterator<Item = (&'a Locale, Worded)>) -> Localized {
    worded
        .map(|(locale, worded)| (locale.to_string().into(), worded.name.into()))
        .collect()
}

fn descriptions<'a>(worded: impl Iterator<Item = (&'a Locale, Worded)>) -> Localized {
    worded
        .map(|(locale, worded)| (locale.to_string().into(), worded.description.into()))
        .collect()
}

/// What Discord is told about the commands.
pub fn definitions(commands: &[Command]) -> Vec<serenity::CreateCommand> {
    commands
        .iter()
        .filter_map(|command| {
            let menu = command.create_as_context_menu_command().map(|menu| {
                // poise leaves the languages of menus out.
                command
                    .name_localizations
                    .iter()
                    .fold(menu, |menu, (locale, name)| {
                        menu.name_localized(locale.as_ref(), name.as_ref())
                    })
            });
            menu.or_else(|| command.create_as_slash_command())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::all;
    use super::*;

    fn defined() -> Vec<Value> {
        definitions(&all())
            .iter()
            .map(|command| serde_json::to_value(command).unwrap())
            .collect()
    }

    #[test]
    fn all_commands_are_told() {
        let mut names: Vec<(u64, String)> = defined()
            .iter()
            .map(|command| {
                let kind = command["type"].as_u64().unwrap_or(1);
                (kind, command["name"].as_str().unwrap().to_owned())
            })
            .collect();
        names.sort();
        let slash = [
            "abort",
            "board",
            "challenge",
            "claim",
            "clock",
            "diagram",
            "draw",
            "export",
            "games",
            "help",
            "ladder",
            "leaderboard",
            "move",
            "mydata",
            "organise",
            "pause",
            "plan",
            "profile",
            "referee",
            "rematch",
            "replay",
            "resign",
            "resume",
            "rules",
            "rulings",
            "server",
            "settings",
            "takeback",
            "tournament",
            "try",
            "vacation",
        ];
        let expect = slash
            .map(|name| (1, name.to_owned()))
            .into_iter()
            .chain([
                (2, "Challenge to Hive".to_owned()),
                (3, "Show this game".to_owned()),
            ])
            .collect::<Vec<_>>();
        assert_eq!(names, expect);
    }

    /// Discord's limits: names 1 to 32, descriptions 1 to 100 characters, choices 100.
    #[test]
    fn every_text_is_there_and_fits() {
        fn fits(value: &Value, path: &str) {
            let chars = |key: &str| value[key].as_str().map(|text| text.chars().count());
            let menu = matches!(value["type"].as_u64(), Some(2 | 3)) && path == "command";
            let choice = path == "choice";
            let longest = if choice { 100 } else { 32 };
            assert!(
                chars("name").is_some_and(|n| (1..=longest).contains(&n)),
                "{value}"
            );
            if !menu && !choice {
                assert!(
                    chars("description").is_some_and(|n| (1..=100).contains(&n)),
                    "{value}"
                );
                let name = value["name"].as_str().unwrap();
                assert!(
                    name.chars().all(|c| c.is_lowercase() || c == '-'),
                    "{value}"
                );
            }
            for (list, inner) in [("options", "option"), ("choices", "choice")] {
                for below in value[list].as_array().into_iter().flatten() {
                    fits(below, inner);
                }
            }
            assert!(
                !value.to_string().contains("command-"),
                "a text is missing: {value}"
            );
        }
        for command in defined() {
            fits(&command, "command");
        }
    }

    /// poise finds an option's value by the name in the code, Discord sends the name it was told.
    #[test]
    fn options_are_called_in_english_what_they_are_called_in_the_code() {
        for command in all()
            .iter()
            .filter(|command| command.slash_action.is_some())
        {
            for parameter in &command.parameters {
                let worded = texts().option(
                    &Locale::english(),
                    &command.identifying_name,
                    &parameter.name,
                );
                assert_eq!(worded.name, parameter.name, "{}", command.identifying_name);
            }
        }
    }

    #[test]
    fn places_and_required_options() {
        for command in defined() {
            assert_eq!(command["integration_types"], json!([0]), "{command}");
            let contexts = match command["name"].as_str() {
                Some(
                    "challenge" | "rematch" | "Challenge to Hive" | "server" | "referee"
                    | "rulings" | "tournament" | "organise" | "ladder",
                ) => json!([0]),
                _ => json!([0, 1]),
            };
            assert_eq!(command["contexts"], contexts, "{command}");
            let manages = matches!(command["name"].as_str(), Some("server" | "referee"));
            let permission = if manages { json!("32") } else { json!(null) };
            assert_eq!(
                command["default_member_permissions"], permission,
                "{command}"
            );
            let required: Vec<bool> = command["options"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|option| option["required"] == true)
                .collect();
            assert!(
                required.is_sorted_by(|a, b| a >= b),
                "required options come first: {command}"
            );
        }
    }

    /// Discord takes 8,000 characters of names, descriptions and values in a command, and 25 options at each level.
    #[test]
    fn no_command_is_too_large() {
        fn size(value: &Value) -> usize {
            let own = ["name", "description", "value"].map(|key| value[key].as_str());
            let own = own.into_iter().flatten().map(|text| text.chars().count());
            let below = ["options", "choices"].map(|key| value[key].as_array());
            let below = below.into_iter().flatten();
            own.sum::<usize>()
                + below
                    .inspect(|list| assert!(list.len() <= 25, "{value}"))
                    .flatten()
                    .map(size)
                    .sum::<usize>()
        }
        for command in defined() {
            let size = size(&command);
            assert!(size <= 8_000, "{size} characters: {}", command["name"]);
        }
    }

    #[test]
    fn the_options_of_the_issue() {
        let all = defined();
        let options = |name: &str| {
            let command = all.iter().find(|command| command["name"] == name).unwrap();
            command["options"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|option| {
                    let choices = option["choices"].as_array().map_or(0, Vec::len);
                    let completed = option["autocomplete"] == true;
                    (
                        option["name"].as_str().unwrap().to_owned(),
                        choices,
                        completed,
                    )
                })
                .collect::<Vec<_>>()
        };
        let game = || ("game".to_owned(), 0, true);
        let look = || {
            [("view", 4), ("theme", 5), ("size", 3)]
                .map(|(name, choices)| (name.to_owned(), choices, false))
        };
        for (name, expect) in [
            (
                "challenge",
                vec![
                    ("opponent".to_owned(), 0, false),
                    ("expansions".to_owned(), 0, false),
                    ("rules".to_owned(), 2, false),
                    ("time".to_owned(), 0, false),
                    ("rest".to_owned(), 3, false),
                    ("zone".to_owned(), 0, true),
                    ("white".to_owned(), 3, false),
                    ("rated".to_owned(), 2, false),
                ],
            ),
            ("move", vec![("move".to_owned(), 0, true), game()]),
            (
                "board",
                [
                    vec![game(), ("ply".to_owned(), 0, false)],
                    look().to_vec(),
                    vec![("piece".to_owned(), 0, false)],
                ]
                .concat(),
            ),
            (
                "replay",
                vec![
                    game(),
                    ("from".to_owned(), 0, false),
                    ("to".to_owned(), 0, false),
                    ("speed".to_owned(), 3, false),
                ],
            ),
            (
                "diagram",
                [vec![("gamestring".to_owned(), 0, false)], look().to_vec()].concat(),
            ),
            ("games", vec![("which".to_owned(), 3, false)]),
            ("resign", vec![game()]),
            ("draw", vec![game()]),
            ("takeback", vec![game()]),
            ("pause", vec![game(), ("length".to_owned(), 0, false)]),
            ("resume", vec![game()]),
            ("abort", vec![game()]),
            ("rematch", vec![game()]),
            ("clock", vec![game(), ("give".to_owned(), 0, false)]),
            (
                "plan",
                vec![
                    ("line".to_owned(), 0, true),
                    ("remove".to_owned(), 0, false),
                    game(),
                ],
            ),
            ("try", vec![game()]),
            ("export", vec![game()]),
            (
                "settings",
                [
                    ("zone", 0, true),
                    ("quiet", 0, true),
                    ("reminders", 0, true),
                    ("remind", 2, false),
                    ("vacation", 2, false),
                    ("forced", 2, false),
                    ("view", 4, false),
                    ("theme", 6, false),
                    ("size", 3, false),
                ]
                .map(|(name, choices, completed)| (name.to_owned(), choices, completed))
                .to_vec(),
            ),
            ("claim", vec![game()]),
            (
                "referee",
                vec![
                    ("act".to_owned(), 8, false),
                    ("reason".to_owned(), 0, false),
                    game(),
                    ("time".to_owned(), 0, false),
                ],
            ),
            (
                "profile",
                vec![
                    ("player".to_owned(), 0, false),
                    ("versus".to_owned(), 0, false),
                    ("scope".to_owned(), 2, false),
                ],
            ),
            (
                "leaderboard",
                vec![
                    ("pool".to_owned(), 2, false),
                    ("scope".to_owned(), 2, false),
                    ("page".to_owned(), 0, false),
                ],
            ),
            ("rulings", vec![]),
            ("mydata", vec![("what".to_owned(), 2, false)]),
            ("help", vec![]),
            ("rules", vec![("bug".to_owned(), 9, false)]),
        ] {
            assert_eq!(options(name), expect, "{name}");
        }
    }
}
