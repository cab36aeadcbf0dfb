//! Where the configuration is read from.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use toml::de::{DeTable, DeValue};

use super::nearest::nearest;
use super::problem::Problem;
use super::settings::{KEYS, Numbers};

/// The raw material of a configuration: a file's path, if there is one, and the environment.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The TOML file named on the command line. Otherwise `WAGGLE_CONFIG` names it, or there
    /// is none.
    pub file: Option<PathBuf>,
    /// The environment variables that matter.
    pub environment: BTreeMap<String, String>,
}

/// A value as it was written, and where.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub place: String,
    pub text: String,
}

impl Sources {
    /// The process's own environment, with the file named on the command line. A variable that
    /// is not valid Unicode is read with replacement characters and then fails where it is used.
    pub fn of_process(file: Option<PathBuf>) -> Self {
        let environment = std::env::vars_os()
            .filter_map(|(name, value)| {
                let name = name.into_string().ok()?;
                let ours = name == "DISCORD_TOKEN" || name.starts_with("WAGGLE_");
                ours.then(|| (name, value.to_string_lossy().into_owned()))
            })
            .collect();
        Self { file, environment }
    }

    /// The values by key: the file's, overridden by the environment's.
    pub(super) fn values(&self, problems: &mut Vec<Problem>) -> BTreeMap<&'static str, Written> {
        let mut values = BTreeMap::new();
        let named = self.environment.get("WAGGLE_CONFIG").map(PathBuf::from);
        if let Some(path) = self.file.clone().or(named) {
            match std::fs::read_to_string(&path) {
                Ok(text) => read_file(&path, &text, &mut values, problems),
                Err(error) => {
                    let what = format!("the configuration file cannot be read: {error}");
                    problems.push(Problem::new(path.display().to_string(), what));
                }
            }
        }
        for key in &KEYS {
            if let Some(text) = self.environment.get(key.variable) {
                let place = format!("environment variable {}", key.variable);
                values.insert(
                    key.name,
                    Written {
                        place,
                        text: text.clone(),
                    },
                );
            }
        }
        values
    }
}

fn read_file(
    path: &Path,
    text: &str,
    values: &mut BTreeMap<&'static str, Written>,
    problems: &mut Vec<Problem>,
) {
    let line_of = |offset: usize| text.bytes().take(offset).filter(|b| *b == b'\n').count() + 1;
    let place = |offset: usize| format!("{}, line {}", path.display(), line_of(offset));
    let (table, errors) = DeTable::parse_recoverable(text);
    // Of each line the first: the others, and what was read into its remains, follow from it.
    let mut broken = BTreeSet::new();
    for error in errors {
        let offset = error.span().map_or(0, |span| span.start);
        if broken.insert(line_of(offset)) {
            problems.push(Problem::new(
                place(offset),
                format!("is not TOML: {}", error.message()),
            ));
        }
    }
    let mut entries: Vec<_> = table.get_ref().iter().collect();
    entries.sort_by_key(|(name, _)| name.span().start);
    for (name, value) in entries {
        if broken.contains(&line_of(name.span().start)) {
            continue;
        }
        let place = place(name.span().start);
        let name = name.get_ref().as_ref();
        let Some(key) = KEYS.iter().find(|key| key.name == name) else {
            if nearest(name, ["token", "discord_token"]).is_some() {
                problems.push(Problem::new(
                    place,
                    "the token does not belong in a file; \
                     put it in the environment variable DISCORD_TOKEN",
                ));
                continue;
            }
            let names = KEYS.iter().map(|key| key.name);
            let remedy = match nearest(name, names.clone()) {
                Some(right) => format!("did you mean {right:?}?"),
                None => format!("known are {}", names.collect::<Vec<_>>().join(", ")),
            };
            problems.push(Problem::new(
                place,
                format!("unknown key {name:?}; {remedy}"),
            ));
            continue;
        };
        let text = match value.get_ref() {
            DeValue::String(text) => text.to_string(),
            DeValue::Integer(number) if key.numbers == Numbers::Taken => number.as_str().to_owned(),
            other => {
                let what = format!(
                    "{name} is {} where {} is expected, such as {}",
                    other.type_str(),
                    key.expects,
                    key.example
                );
                problems.push(Problem::new(place, what));
                continue;
            }
        };
        values.insert(key.name, Written { place, text });
    }
}
