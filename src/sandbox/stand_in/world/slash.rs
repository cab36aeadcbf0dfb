//! Reading what a member types: `/move move:bG1 wS1- game:12`.

use serde_json::{Number, Value, json};

use super::super::{
    ActError, ChannelId, ChannelKind, Command, CommandKind, CommandOption, OptionKind, UserId,
};
use super::World;

/// A typed command as the payload has it.
#[derive(Debug)]
pub(super) struct Typed {
    pub command: Command,
    /// The name with its subcommand, as `/games mine`.
    pub shown: String,
    pub options: Value,
    pub users: Vec<UserId>,
    pub channels: Vec<ChannelId>,
    pub roles: Vec<u64>,
    /// Files, by their ids.
    pub files: Vec<u64>,
}

/// Whether the text is sent, or still being typed at its last option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typing {
    Done,
    Going,
}

/// One `name:value` of a text.
#[derive(Debug, PartialEq, Eq)]
struct Given<'a> {
    option: usize,
    value: &'a str,
}

impl World {
    /// Reads a text against the registered commands.
    pub(super) fn read_command(&mut self, text: &str, typing: Typing) -> Result<Typed, ActError> {
        let (command, mut rest) = self.find_command(text)?;
        let mut shown = format!("/{}", command.name);
        let mut options = &command.options;
        let mut nesting = Vec::new();
        while options
            .iter()
            .any(|one| matches!(one.kind, OptionKind::Subcommand | OptionKind::Group))
        {
            let (word, after) = split_word(rest);
            let Some(next) = options.iter().find(|one| one.name == word) else {
                return Err(ActError::UnknownOption {
                    command: shown,
                    text: word.to_owned(),
                    known: names(options),
                });
            };
            shown = format!("{shown} {word}");
            nesting.push(next);
            options = &next.options;
            rest = after;
        }
        let given = split_options(rest, options).map_err(|text| ActError::UnknownOption {
            command: shown.clone(),
            text: text.to_owned(),
            known: names(options),
        })?;
        let mut reader = Reader {
            world: self,
            users: Vec::new(),
            channels: Vec::new(),
            roles: Vec::new(),
            files: Vec::new(),
        };
        let mut values = Vec::new();
        for (index, one) in given.iter().enumerate() {
            let option = &options[one.option];
            if given[..index]
                .iter()
                .any(|other| other.option == one.option)
            {
                return Err(ActError::TwiceGiven {
                    command: shown,
                    option: option.name.clone(),
                });
            }
            let focused = typing == Typing::Going && index + 1 == given.len();
            values.push(if focused {
                if !option.autocomplete {
                    return Err(ActError::NoAutocompletion {
                        option: option.name.clone(),
                    });
                }
                json!({
                    "name": option.name,
                    "type": option.kind as u8,
                    "value": one.value.trim_start(),
                    "focused": true,
                })
            } else {
                let value = reader.value(option, one.value.trim())?;
                json!({ "name": option.name, "type": option.kind as u8, "value": value })
            });
        }
        let (users, channels) = (reader.users, reader.channels);
        let (roles, files) = (reader.roles, reader.files);
        match typing {
            Typing::Going if given.is_empty() => {
                return Err(ActError::NoAutocompletion {
                    option: String::new(),
                });
            }
            Typing::Going => {}
            Typing::Done => {
                let missing = options.iter().enumerate().find(|(index, option)| {
                    option.required && !given.iter().any(|one| one.option == *index)
                });
                if let Some((_, option)) = missing {
                    let option = option.name.clone();
                    return Err(ActError::MissingOption {
                        command: shown,
                        option,
                    });
                }
            }
        }
        let mut options = json!(values);
        for outer in nesting.iter().rev() {
            options = json!([{ "name": outer.name, "type": outer.kind as u8, "options": options }]);
        }
        Ok(Typed {
            command,
            shown,
            options,
            users,
            channels,
            roles,
            files,
        })
    }

    fn find_command<'a>(&self, text: &'a str) -> Result<(Command, &'a str), ActError> {
        let not_a_command = || ActError::NotACommand {
            text: text.to_owned(),
        };
        let after_slash = text
            .trim_start()
            .strip_prefix('/')
            .ok_or_else(not_a_command)?;
        let (name, rest) = split_word(after_slash);
        if name.is_empty() {
            return Err(not_a_command());
        }
        Ok((self.command_named(CommandKind::Slash, name)?, rest))
    }

    /// A registered command by its kind and name.
    pub(super) fn command_named(&self, kind: CommandKind, name: &str) -> Result<Command, ActError> {
        let mut commands = self.commands();
        commands.retain(|command| command.kind == kind);
        let known: Vec<_> = commands
            .iter()
            .map(|command| command.name.clone())
            .collect();
        commands
            .into_iter()
            .find(|command| command.name == name)
            .ok_or_else(|| {
                let known = if known.is_empty() {
                    "none".to_owned()
                } else {
                    known.join(", ")
                };
                ActError::UnknownCommand {
                    name: name.to_owned(),
                    known,
                }
            })
    }
}

/// Reads values, and keeps what they refer to.
struct Reader<'a> {
    world: &'a mut World,
    users: Vec<UserId>,
    channels: Vec<ChannelId>,
    roles: Vec<u64>,
    files: Vec<u64>,
}

impl Reader<'_> {
    fn value(&mut self, option: &CommandOption, text: &str) -> Result<Value, ActError> {
        let bad = |takes: String| ActError::BadValue {
            option: option.name.clone(),
            value: text.to_owned(),
            takes,
        };
        if !option.choices.is_empty() {
            let found = option
                .choices
                .iter()
                .find(|(name, value)| name == text || value == text);
            let Some((_, value)) = found else {
                let names: Vec<_> = option
                    .choices
                    .iter()
                    .map(|(name, _)| name.as_str())
                    .collect();
                return Err(bad(format!("one of {}", names.join(", "))));
            };
            return match option.kind {
                OptionKind::Text => Ok(json!(value)),
                _ => number(value)
                    .map(Value::Number)
                    .ok_or_else(|| bad("a number".into())),
            };
        }
        match option.kind {
            OptionKind::Text => {
                let length = text.chars().count() as f64;
                let (min, max) = (
                    option.min.unwrap_or(1.0).max(1.0),
                    option.max.unwrap_or(6_000.0),
                );
                if (min..=max).contains(&length) {
                    Ok(json!(text))
                } else {
                    Err(bad(format!("from {min} to {max} characters")))
                }
            }
            OptionKind::Integer | OptionKind::Number => {
                let whole = option.kind == OptionKind::Integer;
                let sort = if whole { "a whole number" } else { "a number" };
                let number = number(text).filter(|number| !whole || number.is_i64());
                let number = number.ok_or_else(|| bad(sort.into()))?;
                // What a JavaScript client can send exactly.
                let limit = (1_u64 << 53) as f64;
                let (min, max) = (option.min.unwrap_or(-limit), option.max.unwrap_or(limit));
                if number
                    .as_f64()
                    .is_some_and(|number| (min..=max).contains(&number))
                {
                    Ok(Value::Number(number))
                } else {
                    Err(bad(format!("{sort} from {min} to {max}")))
                }
            }
            OptionKind::Boolean => match text.to_ascii_lowercase().as_str() {
                "true" => Ok(json!(true)),
                "false" => Ok(json!(false)),
                _ => Err(bad("true or false".into())),
            },
            OptionKind::User | OptionKind::Mentionable => {
                let user = self.world.user_in(text);
                let user = user.ok_or_else(|| bad("a member, as in @bob".into()))?;
                self.users.push(user);
                Ok(json!(user))
            }
            OptionKind::Channel => {
                let name = text.strip_prefix('#').unwrap_or(text);
                let digits = text
                    .strip_prefix("<#")
                    .and_then(|text| text.strip_suffix('>'));
                let id = digits.and_then(|id| id.parse().ok());
                let channel = id.or_else(|| self.world.channel_named(name));
                let channel = channel.ok_or_else(|| bad("a channel, as in #hive".into()))?;
                self.channels.push(channel);
                Ok(json!(channel))
            }
            OptionKind::Role => {
                let role = self.world.role_named(text);
                let role =
                    role.ok_or_else(|| bad("a role that somebody has, as in @club".into()))?;
                self.roles.push(role);
                Ok(json!(role.to_string()))
            }
            OptionKind::Attachment => {
                let file = self.world.handed_in(text);
                let file = file.ok_or_else(|| bad("a file that is at hand".into()))?;
                self.files.push(file);
                Ok(json!(file.to_string()))
            }
            OptionKind::Subcommand | OptionKind::Group => Err(bad("options of its own".into())),
        }
    }
}

impl World {
    /// A member in a typed value: `@name` (who joins if there is none), `<@id>`, or an id.
    pub(super) fn user_in(&mut self, text: &str) -> Option<UserId> {
        let mention = text
            .strip_prefix("<@")
            .and_then(|text| text.strip_suffix('>'));
        if let Some(name) = text.strip_prefix('@').filter(|name| !name.is_empty()) {
            return Some(self.member_named(name));
        }
        let id = UserId(mention.unwrap_or(text).parse().ok()?);
        self.member(id).map(|member| member.id)
    }

    /// The channels a value can refer to, as `resolved` has them.
    pub(super) fn resolved_channel(&self, id: ChannelId) -> Value {
        let mut channel = self.channel_payload(id);
        channel["permissions"] = json!(super::super::Permissions::USUAL.to_string());
        channel
    }

    /// Whether a place is the conversation with the bot.
    pub(super) fn is_direct(&self, id: ChannelId) -> bool {
        let place = self.places.get(&id);
        place.is_some_and(|place| matches!(place.channel.kind, ChannelKind::Direct(_)))
    }
}

fn names(options: &[CommandOption]) -> String {
    if options.is_empty() {
        return "none".to_owned();
    }
    options
        .iter()
        .map(|option| option.name.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}

fn number(text: &str) -> Option<Number> {
    let whole = text.parse::<i64>().ok().map(Number::from);
    whole.or_else(|| text.parse().ok().and_then(Number::from_f64))
}

/// The first word, and what follows it.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    match text.find(char::is_whitespace) {
        Some(end) => text.split_at(end),
        None => (text, ""),
    }
}

/// Splits at each `name:` of a known option that begins a word; a value runs until the next one.
/// Errs with the text that belongs to no option.
fn split_options<'a>(text: &'a str, options: &[CommandOption]) -> Result<Vec<Given<'a>>, &'a str> {
    let mut starts = Vec::new();
    let word_starts = std::iter::once(0).chain(
        text.char_indices()
            .filter(|(_, c)| c.is_whitespace())
            .map(|(at, c)| at + c.len_utf8()),
    );
    for at in word_starts {
        let rest = &text[at..];
        let option = options.iter().position(|option| {
            rest.strip_prefix(option.name.as_str())
                .is_some_and(|rest| rest.starts_with(':'))
        });
        if let Some(option) = option {
            starts.push((at, option));
        }
    }
    let first = starts.first().map_or(text.len(), |(at, _)| *at);
    let before = text[..first].trim();
    if !before.is_empty() {
        return Err(before);
    }
    let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([text.len()]);
    let given = starts.iter().zip(ends).map(|(&(start, option), end)| {
        let value = start + options[option].name.len() + 1;
        Given {
            option,
            value: &text[value..end],
        }
    });
    Ok(given.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn option(name: &str) -> CommandOption {
        CommandOption {
            name: name.to_owned(),
            description: String::new(),
            kind: OptionKind::Text,
            required: false,
            autocomplete: false,
            choices: Vec::new(),
            min: None,
            max: None,
            options: Vec::new(),
        }
    }

    type Case = (
        &'static str,
        Result<Vec<(usize, &'static str)>, &'static str>,
    );

    #[test]
    fn values_run_until_the_next_known_name() {
        let options = [option("move"), option("game"), option("zug")];
        let cases: [Case; 9] = [
            ("", Ok(vec![])),
            (
                " move:bG1 wS1- game:12",
                Ok(vec![(0, "bG1 wS1-"), (1, "12")]),
            ),
            ("move:a:b other:c", Ok(vec![(0, "a:b other:c")])),
            ("move:", Ok(vec![(0, "")])),
            ("move: wS1 ", Ok(vec![(0, "wS1")])),
            (
                "move:ł game:ó zug:日本",
                Ok(vec![(0, "ł"), (1, "ó"), (2, "日本")]),
            ),
            ("move:xgame:1", Ok(vec![(0, "xgame:1")])),
            ("wS1", Err("wS1")),
            ("gmae:12 move:wS1", Err("gmae:12")),
        ];
        for (text, expected) in cases {
            let given = split_options(text, &options).map(|given| {
                given
                    .iter()
                    .map(|one| (one.option, one.value.trim()))
                    .collect()
            });
            assert_eq!(given, expected, "{text:?}");
        }
    }
}
