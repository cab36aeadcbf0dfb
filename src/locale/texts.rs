//! Choosing the language and saying a line.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use super::{Line, Value};

/// A language somebody reads.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Locale(LanguageIdentifier);

impl Locale {
    /// The language every text exists in.
    ///
    /// # Panics
    /// Never: `en` is a language tag.
    pub fn english() -> Self {
        Self("en".parse().expect("a language tag"))
    }

    /// Reads what Discord sends (`en-GB`, `pl`); English where it cannot be read.
    pub fn read(tag: &str) -> Self {
        tag.parse().map_or_else(|_| Self::english(), Self)
    }
}

impl Default for Locale {
    fn default() -> Self {
        Self::english()
    }
}

impl std::fmt::Display for Locale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A number that is shown as it is: Fluent reckons with 64-bit floats, which round what is beyond 2^53.
fn exact(number: i64) -> FluentValue<'static> {
    const EXACT: u64 = 1 << 53;
    if number.unsigned_abs() <= EXACT {
        FluentValue::from(number)
    } else {
        FluentValue::String(Cow::Owned(number.to_string()))
    }
}

/// A name and its description, as commands and their options have them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worded {
    /// The name.
    pub name: String,
    /// One line about it, at most 100 characters.
    pub description: String,
}

/// All texts, in every language there is. Cheap to share: load once.
pub struct Texts {
    english: FluentBundle<FluentResource>,
}

macro_rules! files {
    ($language:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../assets/locales/", $language, "/", $name)))),*]
    };
}

/// The files of a language, by name.
const ENGLISH: &[(&str, &str)] = files!("en": "charts.ftl" "clocks.ftl" "commands.ftl" "event-games.ftl" "games.ftl" "help.ftl" "ladder.ftl" "offers.ftl" "organise-commands.ftl" "organise.ftl" "owners.ftl" "pictures.ftl" "plans.ftl" "preferences.ftl" "profiles.ftl" "ratings.ftl" "refusals.ftl" "settings.ftl" "tournament-commands.ftl" "tournament-posts.ftl" "tournament-refusals.ftl" "tournament.ftl" "vacations.ftl" "words.ftl");

impl Texts {
    /// Reads the texts built into the program.
    ///
    /// # Panics
    /// Never: a test reads them all.
    pub fn load() -> Self {
        let mut english = FluentBundle::new_concurrent(vec![Locale::english().0]);
        // Isolating marks would end up in move strings that people copy.
        english.set_use_isolating(false);
        for (file, source) in ENGLISH {
            let resource = FluentResource::try_new((*source).to_owned())
                .map_err(|(_, errors)| format!("{file}: {errors:?}"))
                .expect("the embedded texts are read by a test");
            english
                .add_resource(resource)
                .expect("no id twice in the embedded texts: a test reads them");
        }
        Self { english }
    }

    /// Says a line in a language, English where that one lacks it. A missing text shows as its id, and is logged: a
    /// test keeps it from happening.
    pub fn say(&self, locale: &Locale, line: &Line) -> String {
        let mut args = FluentArgs::with_capacity(line.args().len());
        for (name, value) in line.args() {
            args.set(
                *name,
                match value {
                    Value::Text(text) => FluentValue::String(Cow::Borrowed(text)),
                    Value::Number(number) => exact(*number),
                },
            );
        }
        self.find(locale, line.id(), &args).unwrap_or_else(|| {
            tracing::error!(id = line.id(), "a text is missing");
            line.id().to_owned()
        })
    }

    /// The languages besides English, each under the name Discord has for it.
    pub fn further(&self) -> &[Locale] {
        &[]
    }

    /// The name and description of a command: `command-<name>`, and of the menus `challenge-user`, `show-message`.
    pub fn command(&self, locale: &Locale, command: &str) -> Worded {
        self.worded(locale, &format!("command-{command}"))
    }

    /// The name and description of a command's option: `option-<command>-<option>`.
    pub fn option(&self, locale: &Locale, command: &str, option: &str) -> Worded {
        self.worded(locale, &format!("option-{command}-{option}"))
    }

    /// The label of a fixed choice of an option: `choice-<option>-<value>`.
    pub fn choice(&self, locale: &Locale, option: &str, value: &str) -> String {
        self.worded(locale, &format!("choice-{option}-{value}"))
            .name
    }

    fn worded(&self, locale: &Locale, id: &str) -> Worded {
        let args = FluentArgs::new();
        let say = |id: &str| self.find(locale, id, &args);
        Worded {
            name: say(id).unwrap_or_else(|| {
                tracing::error!(id, "a text is missing");
                id.to_owned()
            }),
            description: say(&format!("{id}.description")).unwrap_or_default(),
        }
    }

    /// `message` or `message.attribute` in the best language there is.
    fn find(&self, _locale: &Locale, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let bundle = &self.english;
        let (message, attribute) = id
            .split_once('.')
            .map_or((id, None), |(message, name)| (message, Some(name)));
        let message = bundle.get_message(message)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = bundle
            .format_pattern(pattern, Some(args), &mut errors)
            .into_owned();
        if !errors.is_empty() {
            tracing::error!(id, ?errors, "a text could not be filled in completely");
        }
        Some(text)
    }
}
