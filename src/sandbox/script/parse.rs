//! From the text of a script to its [`Step`]s.

use super::{
    Mistake,
    crowd::handles,
    directive::directive,
    span::read_span,
    step::{Act, Action, Line, Pick, Place, Script, Slash, Step},
    words::{Words, without_remark},
};

impl Script {
    /// Reads a script; every line that cannot be read gives a [`Mistake`], all of them together.
    ///
    /// Empty lines and lines that begin with `#` say nothing. Three spaces or more end a line; what
    /// follows them is a remark.
    pub fn parse(text: &str) -> Result<Self, Vec<Mistake>> {
        let mut lines = Vec::new();
        let mut mistakes = Vec::new();
        for (index, raw) in text.lines().enumerate() {
            let raw = raw.trim();
            if raw.is_empty() || raw.starts_with('#') {
                continue;
            }
            let text = without_remark(raw);
            match step(text) {
                Ok(step) => lines.push(Line {
                    number: index + 1,
                    text: text.to_owned(),
                    step,
                }),
                Err(wrong) => mistakes.push(Mistake {
                    line: index + 1,
                    read: text.to_owned(),
                    wrong,
                }),
            }
        }
        if mistakes.is_empty() {
            Ok(Self { lines })
        } else {
            Err(mistakes)
        }
    }
}

/// Reads one line.
fn step(line: &str) -> Result<Step, String> {
    if let Some(span) = line.strip_prefix('@') {
        return read_span(span.strip_prefix('+').unwrap_or_default())
            .map(Step::Wait)
            .ok_or_else(|| "a line of the clock is `@+` and a span up to ten years, as in `@+50h`, `@+1d12h` or `@+90s`".to_owned());
    }
    if let Some(rest) = line.strip_prefix('!') {
        return directive(rest);
    }
    let Some((head, rest)) = line.split_once('>') else {
        return Err("a line is a member's action as in `alice> /board`, a step of the clock as in `@+50h`, an order as in `!kill`, or a comment after `#`".to_owned());
    };
    let (members, place) = who_and_where(head)?;
    let mut words = Words::new(rest);
    let action = action(&mut words)?;
    let picks = picks(&mut words)?;
    if matches!(action, Action::Complete(_)) && !picks.is_empty() {
        return Err(
            "the choices of `?/…` are printed, not picked; leave out what follows `>`".to_owned(),
        );
    }
    let mut acts: Vec<Act> = members
        .into_iter()
        .map(|member| Act {
            member,
            place: place.clone(),
            action: action.clone(),
            picks: picks.clone(),
        })
        .collect();
    Ok(match (acts.len(), acts.pop()) {
        (1, Some(act)) => Step::Act(act),
        (_, last) => Step::Crowd(acts.into_iter().chain(last).collect()),
    })
}

/// Reads `alice`, `alice,bob`, `alice in #hive-2` or `alice in dm`.
fn who_and_where(head: &str) -> Result<(Vec<String>, Place), String> {
    let mut words = Words::new(head);
    let members = handles(words.word())?;
    if words.is_done() {
        return Ok((members, Place::Main));
    }
    if words.word() != "in" {
        return Err(
            "before `>` stands a member, as in `alice`, `alice in #hive-2` or `alice in dm`"
                .to_owned(),
        );
    }
    let place = match words.rest() {
        "dm" => Place::Dm,
        // Threads have names with spaces.
        name => match name.strip_prefix('#') {
            Some(thread) if thread.contains(' ') => Place::Named(thread.to_owned()),
            _ => Place::Named(channel(name)?),
        },
    };
    Ok((members, place))
}

/// A member's handle, with or without `@`.
pub(super) fn handle(word: &str) -> Result<String, String> {
    let name = word.strip_prefix('@').unwrap_or(word);
    if !name.is_empty()
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || c == '_' || c == '-')
    {
        Ok(name.to_owned())
    } else {
        Err(format!(
            "`{word}` is not a member's name; it has letters, digits, `_` and `-`, as in `alice`"
        ))
    }
}

/// A channel's name, which is written with `#` and kept without.
pub(super) fn channel(word: &str) -> Result<String, String> {
    match word.strip_prefix('#') {
        Some(name) if !name.is_empty() && !name.contains(char::is_whitespace) => {
            Ok(name.to_owned())
        }
        _ => Err(format!(
            "`{word}` is not a channel; it begins with `#` and has no spaces, as in `#hive`"
        )),
    }
}

/// Reads what a member does first.
fn action(words: &mut Words<'_>) -> Result<Action, String> {
    if words.take("?/") {
        slash(words).map(Action::Complete)
    } else if words.take("/") {
        slash(words).map(Action::Slash)
    } else if words.take("[") {
        Ok(Action::Press(words.until(']')?.to_owned()))
    } else if words.take("\"") {
        words.quoted().map(Action::Choose)
    } else if words.take("(") {
        let command = words.until(')')?.to_owned();
        if words.is_done() || words.rest().starts_with('>') {
            return Ok(Action::OnMessage { command });
        }
        let target = handle(words.word())?;
        Ok(Action::OnMember { command, target })
    } else {
        Err("an action is a command as in `/board`, a question as in `?/move move:wA`, a button as in `[Accept]`, a menu's option as in `\"wA1\"`, or a command of a context menu as in `(Challenge to Hive) @bob`".to_owned())
    }
}

/// Reads a command's name and options; the slash has been taken.
fn slash(words: &mut Words<'_>) -> Result<Slash, String> {
    let name = words.word();
    if !is_option_name(name) {
        return Err(format!(
            "`/{name}` is not a command; its name has small letters, digits, `_` and `-`, as in `/move`"
        ));
    }
    let mut name = name.to_owned();
    let mut options: Vec<(String, String)> = Vec::new();
    while !words.is_done() && !words.rest().starts_with("> \"") && !words.rest().starts_with("> [")
    {
        match words.rest().split_once(':') {
            Some((option, _)) if is_option_name(option) => {
                let quoted = words.take(&format!("{option}:\""));
                let value = if quoted {
                    words.quoted()?
                } else {
                    let word = words.word();
                    word.chars().skip(option.chars().count() + 1).collect()
                };
                options.push((option.to_owned(), value));
            }
            _ => {
                let word = words.word();
                let Some((_, value)) = options.last_mut() else {
                    if is_option_name(word) {
                        // A command below the command.
                        name = format!("{name} {word}");
                        continue;
                    }
                    return Err(format!(
                        "`{word}` is no option; an option is its name, a colon and its value, as in `move:wS1`"
                    ));
                };
                if !value.is_empty() {
                    value.push(' ');
                }
                value.push_str(word);
            }
        }
    }
    Ok(Slash { name, options })
}

/// Could this be the name of a command or an option?
fn is_option_name(word: &str) -> bool {
    !word.is_empty()
        && word
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '-')
        && word.starts_with(|c: char| c.is_ascii_lowercase())
}

/// Reads `> "wA1" > [Play]` to the end of the line.
fn picks(words: &mut Words<'_>) -> Result<Vec<Pick>, String> {
    let mut picks = Vec::new();
    while !words.is_done() {
        if !words.take(">") {
            return Err(format!(
                "`{}` is left over; choices that follow are written as in `> \"wA1\" > [Play]`, a remark after three spaces",
                words.rest()
            ));
        }
        picks.push(if words.take("\"") {
            Pick::Option(words.quoted()?)
        } else if words.take("[") {
            Pick::Button(words.until(']')?.to_owned())
        } else {
            match words.bare() {
                "" => {
                    return Err(
                        "after `>` stands an option as in `\"wA1\"` or a button as in `[Play]`"
                            .to_owned(),
                    );
                }
                text => Pick::Option(text.to_owned()),
            }
        });
    }
    Ok(picks)
}
