//! Rules for commands that are registered.

use std::collections::HashSet;

use serde_json::Value;

use super::problem::{Problem, inside};
use super::shape::check_object;
use super::shapes;

/// The languages Discord's client has, from its documentation.
const LOCALES: [&str; 34] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
];

/// Checks the list that replaces all commands.
pub(super) fn check_all(body: &Value, out: &mut Vec<Problem>) {
    let Some(list) = body.as_array() else {
        out.push(Problem::new(
            "",
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a list.",
        ));
        return;
    };
    let mut names = HashSet::new();
    let mut slash = 0;
    let mut menus = [0; 2];
    for (index, command) in list.iter().enumerate() {
        let path = index.to_string();
        check(command, &path, out);
        let kind = command["type"].as_u64().unwrap_or(1);
        match kind {
            1 => slash += 1,
            2 | 3 => menus[kind as usize - 2] += 1,
            _ => {}
        }
        let name = command["name"].as_str().unwrap_or_default();
        if !names.insert((kind, name.to_owned())) {
            let message = "Application command names must be unique";
            let path = inside(&path, "name");
            out.push(Problem::new(
                &path,
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                message,
            ));
        }
    }
    if slash > 100 {
        out.push(Problem::new(
            "",
            "BASE_TYPE_MAX_LENGTH",
            "At most 100 chat commands.",
        ));
    }
    // Discord raised this from 5 to 15 in 2025.
    if menus.iter().any(|count| *count > 15) {
        out.push(Problem::new(
            "",
            "BASE_TYPE_MAX_LENGTH",
            "At most 15 commands in each context menu.",
        ));
    }
}

/// Checks one command.
pub(super) fn check(command: &Value, path: &str, out: &mut Vec<Problem>) {
    check_object(shapes::COMMAND, command, path, out);
    let kind = command["type"].as_u64().unwrap_or(1);
    localizations(command, "name_localizations", 32, path, out);
    localizations(command, "description_localizations", 100, path, out);
    permissions(&command["default_member_permissions"], path, out);
    if kind == 1 {
        typed_names(command, path, out);
        if command["description"].as_str().is_none_or(str::is_empty) {
            let path = inside(path, "description");
            out.push(Problem::new(
                &path,
                "BASE_TYPE_REQUIRED",
                "This field is required",
            ));
        }
        options(command, path, 0, out);
    } else {
        for key in ["description", "options"] {
            let filled = match &command[key] {
                Value::String(text) => !text.is_empty(),
                Value::Array(list) => !list.is_empty(),
                _ => false,
            };
            if filled {
                let message = format!("Context menu commands cannot have {key}");
                let code = "APPLICATION_COMMAND_CONTEXT_MENU_FIELD";
                out.push(Problem::new(&inside(path, key), code, message));
            }
        }
    }
    let length = longest(command);
    if length > 8_000 {
        let message = format!("Command exceeds maximum size (8000): it has {length}");
        out.push(Problem::new(path, "APPLICATION_COMMAND_TOO_LARGE", message));
    }
}

fn options(of: &Value, path: &str, depth: usize, out: &mut Vec<Problem>) {
    let list = of["options"].as_array().map_or(&[][..], Vec::as_slice);
    let path = inside(path, "options");
    let mut names = HashSet::new();
    let mut optional_seen = false;
    let nested = list
        .iter()
        .filter(|option| matches!(option["type"].as_u64(), Some(1 | 2)))
        .count();
    if nested > 0 && nested < list.len() {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        out.push(Problem::new(
            &path,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            message,
        ));
    }
    for (index, option) in list.iter().enumerate() {
        let path = inside(&path, index);
        check_object(shapes::COMMAND_OPTION, option, &path, out);
        typed_names(option, &path, out);
        localizations(option, "name_localizations", 32, &path, out);
        localizations(option, "description_localizations", 100, &path, out);
        if !names.insert(option["name"].as_str().unwrap_or_default()) {
            let message = "Option names must be unique";
            let path = inside(&path, "name");
            out.push(Problem::new(
                &path,
                "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
                message,
            ));
        }
        let required = option["required"] == true;
        if required && optional_seen {
            let message = "Required options must be placed before non-required options";
            let path = inside(&path, "required");
            out.push(Problem::new(
                &path,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                message,
            ));
        }
        let kind = option["type"].as_u64().unwrap_or_default();
        if matches!(kind, 1 | 2) {
            if depth > 1 || (kind == 2 && depth > 0) {
                let message = "Subcommands cannot be nested so deep";
                out.push(Problem::new(
                    &path,
                    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                    message,
                ));
            } else {
                options(option, &path, depth + 1, out);
            }
        } else {
            optional_seen |= !required;
            choices(option, kind, &path, out);
        }
    }
}

/// Choices fit the type; completion fits text and numbers without choices.
fn choices(option: &Value, kind: u64, path: &str, out: &mut Vec<Problem>) {
    let list = option["choices"].as_array().map_or(&[][..], Vec::as_slice);
    if option["autocomplete"] == true && (!list.is_empty() || !matches!(kind, 3 | 4 | 10)) {
        let message = "Autocomplete goes with text and numbers that have no choices";
        let path = inside(path, "autocomplete");
        out.push(Problem::new(
            &path,
            "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID",
            message,
        ));
    }
    let path = inside(path, "choices");
    let mut seen = HashSet::new();
    for (index, choice) in list.iter().enumerate() {
        let path = inside(&path, index);
        localizations(choice, "name_localizations", 100, &path, out);
        check_choice(&choice["value"], kind, &inside(&path, "value"), out);
        if !seen.insert(choice["name"].as_str().unwrap_or_default()) {
            let message = "Choice names must be unique";
            let path = inside(&path, "name");
            out.push(Problem::new(
                &path,
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
                message,
            ));
        }
    }
    if !list.is_empty() && !matches!(kind, 3 | 4 | 10) {
        let message = "Only text and numbers have choices";
        out.push(Problem::new(
            &path,
            "APPLICATION_COMMAND_OPTION_CHOICES_INVALID",
            message,
        ));
    }
}

/// Checks the value of a choice for an option of type `kind`.
pub(super) fn check_choice(value: &Value, kind: u64, path: &str, out: &mut Vec<Problem>) {
    let fits = match kind {
        3 => value
            .as_str()
            .is_some_and(|text| (1..=100).contains(&text.chars().count())),
        4 => value.is_i64() || value.is_u64(),
        10 => value.is_number(),
        _ => true,
    };
    if !fits {
        let message = match kind {
            3 => "Must be text between 1 and 100 in length.",
            _ => "Must be a number of the option's type.",
        };
        out.push(Problem::new(
            path,
            "APPLICATION_COMMAND_OPTION_CHOICE_VALUE_INVALID",
            message,
        ));
    }
}

fn typed_names(of: &Value, path: &str, out: &mut Vec<Problem>) {
    if let Some(name) = of["name"].as_str()
        && !is_typed_name(name)
    {
        let message = "Command name is invalid";
        let path = inside(path, "name");
        out.push(Problem::new(
            &path,
            "APPLICATION_COMMAND_INVALID_NAME",
            message,
        ));
    }
    let Some(translations) = of["name_localizations"].as_object() else {
        return;
    };
    for (locale, name) in translations {
        if name.as_str().is_some_and(|name| !is_typed_name(name)) {
            let path = inside(&inside(path, "name_localizations"), locale);
            out.push(Problem::new(
                &path,
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            ));
        }
    }
}

/// Letters and digits of any script, `-`, `_` and `'`; no capital where the script has both.
fn is_typed_name(name: &str) -> bool {
    let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'');
    let length = name.chars().count();
    (1..=32).contains(&length) && name.chars().all(fits) && name.to_lowercase() == name
}

fn localizations(of: &Value, key: &str, max: usize, path: &str, out: &mut Vec<Problem>) {
    let path = inside(path, key);
    let object = match &of[key] {
        Value::Null => return,
        Value::Object(object) => object,
        _ => {
            out.push(Problem::new(
                &path,
                "DICT_TYPE_CONVERT",
                "Only dictionaries may be used",
            ));
            return;
        }
    };
    for (locale, text) in object {
        let path = inside(&path, locale);
        if !LOCALES.contains(&locale.as_str()) {
            let message = format!("Value must be one of {{{}}}.", LOCALES.join(", "));
            out.push(Problem::new(&path, "ENUM_TYPE_COERCE", message));
        }
        let fits = text
            .as_str()
            .is_some_and(|text| (1..=max).contains(&text.chars().count()));
        if !fits && !text.is_null() {
            let message = format!("Must be between 1 and {max} in length.");
            out.push(Problem::new(&path, "BASE_TYPE_BAD_LENGTH", message));
        }
    }
}

fn permissions(value: &Value, path: &str, out: &mut Vec<Problem>) {
    let fits = value.is_null()
        || value.is_u64()
        || value
            .as_str()
            .is_some_and(|text| text.parse::<u64>().is_ok());
    if !fits {
        let path = inside(path, "default_member_permissions");
        out.push(Problem::new(
            &path,
            "NUMBER_TYPE_COERCE",
            "Not a set of permissions",
        ));
    }
}

/// The characters of names, descriptions and values, each with its longest translation.
fn longest(of: &Value) -> usize {
    let chars = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let with_translations = |key: &str| {
        let translations = of[format!("{key}_localizations")].as_object();
        let longest = translations
            .and_then(|map| map.values().map(chars).max())
            .unwrap_or(0);
        chars(&of[key]).max(longest)
    };
    let list = |key: &str| of[key].as_array().map_or(&[][..], Vec::as_slice);
    let choices = list("choices")
        .iter()
        .map(|choice| longest(choice) + chars(&choice["value"]));
    let options = list("options").iter().map(longest);
    with_translations("name")
        + with_translations("description")
        + choices.chain(options).sum::<usize>()
}
