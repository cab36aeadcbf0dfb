//! The configuration, typed.

use std::path::PathBuf;
use std::time::Duration;

use secrecy::SecretString;

use super::problem::{Problem, Problems};
use super::source::{Sources, Written};
use super::token::{TokenError, check_token};
use crate::discord::bot::{Endpoint, Scope};

/// A key of the configuration file and its environment variable.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name in the file.
    pub name: &'static str,
    /// The environment variable that overrides the file.
    pub variable: &'static str,
    /// Whether a bare number is a value too, beside a text.
    pub numbers: Numbers,
    /// What its value must be, as the end of "… is expected".
    pub expects: &'static str,
    /// A right value as it would stand in the file.
    pub example: &'static str,
    /// What it is for.
    pub meaning: &'static str,
}

/// Whether a key takes numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// `20` is as good as `"20"`.
    Taken,
    /// Only a text.
    Refused,
}

/// Every key there is.
pub const KEYS: [Key; 6] = [
    Key {
        name: "database",
        variable: "WAGGLE_DATABASE",
        numbers: Numbers::Refused,
        expects: "the path of the SQLite file",
        example: "\"/var/lib/waggle/waggle.sqlite\"",
        meaning: "The SQLite file that holds every game; made at the first start. \
                  Default: \"waggle.sqlite\" in the working directory.",
    },
    Key {
        name: "commands",
        variable: "WAGGLE_COMMANDS",
        numbers: Numbers::Taken,
        expects: "\"global\" or the id of one server",
        example: "\"global\"",
        meaning: "Where the commands are registered: \"global\" for every server (the default), \
                  or one server's id while developing.",
    },
    Key {
        name: "log",
        variable: "WAGGLE_LOG",
        numbers: Numbers::Refused,
        expects: "a log filter",
        example: "\"waggle=info,serenity=warn\"",
        meaning: "Which log lines are written, by module and level. \
                  Default: \"waggle=info,serenity=warn\".",
    },
    Key {
        name: "log_format",
        variable: "WAGGLE_LOG_FORMAT",
        numbers: Numbers::Refused,
        expects: "\"text\" or \"json\"",
        example: "\"text\"",
        meaning: "Log lines for people (\"text\", the default) or for a collector (\"json\").",
    },
    Key {
        name: "takeover_wait",
        variable: "WAGGLE_TAKEOVER_WAIT",
        numbers: Numbers::Taken,
        expects: "a number of seconds from 0 to 600",
        example: "20",
        meaning: "How many seconds a starting bot waits for an earlier one to let go of the \
                  database before it gives up. Default: 20.",
    },
    Key {
        name: "vacation_days",
        variable: "WAGGLE_VACATION_DAYS",
        numbers: Numbers::Taken,
        expects: "a number of days from 0 to 365",
        example: "30",
        meaning: "How many days of vacation, in which their clocks stand, each player has in a \
                  year; 0 for none. Default: 30.",
    },
];

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// Everything the bot is told at start.
#[derive(Debug)]
pub struct Config {
    /// The bot's token, from `DISCORD_TOKEN`.
    pub token: SecretString,
    /// The SQLite file.
    pub database: PathBuf,
    /// Where the commands are registered.
    pub commands: Scope,
    /// The log filter, in the syntax of `tracing_subscriber::EnvFilter`.
    pub log: String,
    /// How log lines look.
    pub log_format: LogFormat,
    /// How long to wait for an earlier process to let go of the database.
    pub takeover_wait: Duration,
    /// How many days of vacation each player has in a year.
    pub vacation_days: u16,
    /// Where Discord is: a stand-in on this machine if `WAGGLE_DISCORD_URL` names one, which
    /// tests do.
    pub endpoint: Endpoint,
    /// Whether to run without the guard that keeps a second process off the database: only
    /// against a stand-in, by `WAGGLE_UNGUARDED=1`, for the test that two at once double nothing.
    pub unguarded: bool,
}

impl Config {
    /// The log filter when none is given. `serenity` writes every upload out at `info`.
    pub const DEFAULT_LOG: &str = "waggle=info,serenity=warn";

    /// Reads and checks everything; on failure everything that is wrong.
    pub fn load(sources: &Sources) -> Result<Self, Problems> {
        let mut problems = Vec::new();
        let values = sources.values(&mut problems);

        let token = sources.environment.get("DISCORD_TOKEN");
        // A stand-in has tokens of its own making.
        let real = !sources.environment.contains_key("WAGGLE_DISCORD_URL");
        let shape = |token: &str| match check_token(token) {
            Err(error) if real || error == TokenError::Empty => Err(error),
            _ => Ok(()),
        };
        let token = match token.map(|token| (token, shape(token))) {
            Some((token, Ok(()))) => token.clone(),
            Some((_, Err(error))) => {
                problems.push(Problem::new(
                    "environment variable DISCORD_TOKEN",
                    error.to_string(),
                ));
                String::new()
            }
            None => {
                let what = "is not set; it must hold the bot's token";
                problems.push(Problem::new("environment variable DISCORD_TOKEN", what));
                String::new()
            }
        };

        let mut read = Reader {
            problems: &mut problems,
        };
        let config = Self {
            token: token.into(),
            database: read.value(
                values.get("database"),
                PathBuf::from("waggle.sqlite"),
                database,
            ),
            commands: read.value(values.get("commands"), Scope::Global, scope),
            log: read.value(values.get("log"), Self::DEFAULT_LOG.to_owned(), filter),
            log_format: read.value(values.get("log_format"), LogFormat::Text, format),
            takeover_wait: read.value(
                values.get("takeover_wait"),
                Duration::from_secs(20),
                seconds,
            ),
            vacation_days: read.value(values.get("vacation_days"), 30, days),
            endpoint: read.endpoint(sources.environment.get("WAGGLE_DISCORD_URL")),
            unguarded: !real
                && sources
                    .environment
                    .get("WAGGLE_UNGUARDED")
                    .is_some_and(|v| v == "1"),
        };
        if problems.is_empty() {
            Ok(config)
        } else {
            Err(Problems(problems))
        }
    }
}

struct Reader<'a> {
    problems: &'a mut Vec<Problem>,
}

impl Reader<'_> {
    fn value<T>(
        &mut self,
        written: Option<&Written>,
        default: T,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> T {
        let Some(written) = written else {
            return default;
        };
        parse(&written.text).unwrap_or_else(|what| {
            self.problems
                .push(Problem::new(written.place.clone(), what));
            default
        })
    }

    fn endpoint(&mut self, url: Option<&String>) -> Endpoint {
        let Some(url) = url else {
            return Endpoint::Discord;
        };
        Endpoint::stand_in(url).unwrap_or_else(|error| {
            let place = "environment variable WAGGLE_DISCORD_URL";
            self.problems.push(Problem::new(place, error.to_string()));
            Endpoint::Discord
        })
    }
}

fn database(text: &str) -> Result<PathBuf, String> {
    if text.is_empty() {
        return Err("the path of the database is empty".to_owned());
    }
    Ok(PathBuf::from(text))
}

fn scope(text: &str) -> Result<Scope, String> {
    if text == "global" {
        return Ok(Scope::Global);
    }
    match text.parse() {
        Ok(id) if id > 0 => Ok(Scope::Guild(id)),
        _ => Err(format!(
            "commands is {text:?}; it must be \"global\" or the id of one server, a number"
        )),
    }
}

fn filter(text: &str) -> Result<String, String> {
    match tracing_subscriber::EnvFilter::try_new(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(format!(
            "log is {text:?}, which is no log filter ({error}); right would be {:?}",
            Config::DEFAULT_LOG
        )),
    }
}

fn format(text: &str) -> Result<LogFormat, String> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err(format!(
            "log_format is {text:?}; it must be \"text\" or \"json\""
        )),
    }
}

fn days(text: &str) -> Result<u16, String> {
    match text.parse() {
        Ok(days @ 0..=365) => Ok(days),
        _ => Err(format!(
            "vacation_days is {text:?}; it must be a whole number of days from 0 to 365"
        )),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    match text.parse() {
        Ok(seconds @ 0..=600) => Ok(Duration::from_secs(seconds)),
        _ => Err(format!(
            "takeover_wait is {text:?}; it must be a whole number of seconds from 0 to 600"
        )),
    }
}

#[cfg(test)]
mod tests {
    use secrecy::ExposeSecret as _;

    use super::*;

    const TOKEN: &str = "MTAx.Gx1.abc-DEF_123";

    fn load(file: Option<&str>, environment: &[(&str, &str)]) -> Result<Config, Problems> {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("waggle.toml");
        if let Some(text) = file {
            std::fs::write(&path, text).unwrap();
        }
        Config::load(&Sources {
            file: file.map(|_| path),
            environment: environment
                .iter()
                .map(|(k, v)| ((*k).into(), (*v).into()))
                .collect(),
        })
    }

    #[test]
    fn the_environment_overrides_the_file_and_the_file_the_defaults() {
        let file = "# mine\ndatabase = \"a.sqlite\"\ncommands = 42\ntakeover_wait = 3\n";
        let config = load(
            Some(file),
            &[("DISCORD_TOKEN", TOKEN), ("WAGGLE_DATABASE", "b.sqlite")],
        )
        .unwrap();
        assert_eq!(config.token.expose_secret(), TOKEN);
        assert_eq!(config.database, PathBuf::from("b.sqlite"));
        assert_eq!(config.commands, Scope::Guild(42));
        assert_eq!(config.takeover_wait, Duration::from_secs(3));
        assert_eq!(config.log, Config::DEFAULT_LOG);
        assert_eq!(config.log_format, LogFormat::Text);
        assert_eq!(config.endpoint, Endpoint::Discord);
    }

    #[test]
    fn every_mistake_is_reported_together() {
        let file = "databse = \"a\"\ntoken = \"x\"\ncommands = \"both\"\nlog = true\nport = 1\n";
        let problems = load(
            Some(file),
            &[
                ("WAGGLE_LOG_FORMAT", "xml"),
                ("WAGGLE_TAKEOVER_WAIT", "soon"),
                ("WAGGLE_DISCORD_URL", "http://discord.com"),
            ],
        )
        .unwrap_err()
        .to_string();
        for part in [
            "9 problems",
            "line 1: unknown key \"databse\"; did you mean \"database\"?",
            "line 2: the token does not belong in a file; put it in the environment variable DISCORD_TOKEN",
            "line 3: commands is \"both\"; it must be \"global\" or the id of one server",
            "line 4: log is boolean where a log filter is expected",
            "line 5: unknown key \"port\"; known are database, commands",
            "DISCORD_TOKEN: is not set",
            "WAGGLE_LOG_FORMAT: log_format is \"xml\"",
            "WAGGLE_TAKEOVER_WAIT: takeover_wait is \"soon\"",
            "WAGGLE_DISCORD_URL: \"http://discord.com\" is not a stand-in on this machine",
        ] {
            assert!(
                problems.contains(part),
                "{part:?} is missing in:\n{problems}"
            );
        }
    }

    /// One mistake in a file is one sentence, whatever kind it is of.
    #[test]
    fn one_mistake_is_one_sentence() {
        for (file, sentence) in [
            (
                "database = 5",
                "line 1: database is integer where the path of the SQLite file is expected, such as \"/var/lib/waggle/waggle.sqlite\"",
            ),
            (
                "log = 5",
                "line 1: log is integer where a log filter is expected, such as \"waggle=info,serenity=warn\"",
            ),
            (
                "log_format = 1",
                "line 1: log_format is integer where \"text\" or \"json\" is expected, such as \"text\"",
            ),
            (
                "takeover_wait = 1.5",
                "line 1: takeover_wait is float where a number of seconds from 0 to 600 is expected, such as 20",
            ),
            (
                "takeover_wait = 601",
                "line 1: takeover_wait is \"601\"; it must be a whole number of seconds from 0 to 600",
            ),
            (
                "commands = []",
                "line 1: commands is array where \"global\" or the id of one server is expected, such as \"global\"",
            ),
            ("[a", "line 1: is not TOML: "),
            ("[a]", "line 1: unknown key \"a\"; known are database, "),
            ("log = \"waggle\"\n[a", "line 2: is not TOML: "),
            ("a b", "line 1: is not TOML: "),
            ("database", "line 1: is not TOML: "),
            ("database =", "line 1: is not TOML: "),
            ("= 5", "line 1: is not TOML: "),
            ("database = \"a", "line 1: is not TOML: "),
            (
                "database = \"a\"\ndatabase = \"b\"",
                "line 2: is not TOML: ",
            ),
            ("]", "line 1: is not TOML: "),
            ("\u{0}", "line 1: is not TOML: "),
        ] {
            let problems = load(Some(file), &[("DISCORD_TOKEN", TOKEN)]).unwrap_err();
            let said: Vec<String> = problems.0.iter().map(ToString::to_string).collect();
            assert_eq!(said.len(), 1, "{file:?}: {said:#?}");
            assert!(said[0].contains(sentence), "{file:?}: {}", said[0]);
        }
    }

    #[test]
    fn a_broken_file_is_named_with_its_line() {
        let problems = load(
            Some("log = \"waggle\"\ndatabase = \n"),
            &[("DISCORD_TOKEN", TOKEN)],
        );
        let problems = problems.unwrap_err().to_string();
        assert!(
            problems.contains("waggle.toml, line 2: is not TOML"),
            "{problems}"
        );
    }

    #[test]
    fn a_missing_file_is_named() {
        let sources = Sources {
            file: Some("/nowhere/waggle.toml".into()),
            environment: [("DISCORD_TOKEN".into(), TOKEN.into())].into(),
        };
        let problems = Config::load(&sources).unwrap_err().to_string();
        assert!(problems.contains("/nowhere/waggle.toml: the configuration file cannot be read"));
    }

    #[test]
    fn the_token_is_never_shown() {
        let config = load(None, &[("DISCORD_TOKEN", TOKEN)]).unwrap();
        assert!(!format!("{config:?}").contains(TOKEN));
        let problems = load(None, &[("DISCORD_TOKEN", "Bot secret-part")]).unwrap_err();
        assert!(!format!("{problems}").contains("secret-part"));
    }

    #[test]
    fn only_loopback_stands_in_for_discord() {
        for (url, right) in [
            ("http://127.0.0.1:9", true),
            ("http://[::1]:9", true),
            ("http://127.0.0.1", false),
            ("https://127.0.0.1:9", false),
            ("http://10.0.0.1:9", false),
            ("http://localhost:9", false),
            ("http://127.0.0.1:9@discord.com", false),
        ] {
            let loaded = load(
                None,
                &[("DISCORD_TOKEN", TOKEN), ("WAGGLE_DISCORD_URL", url)],
            );
            assert_eq!(loaded.is_ok(), right, "{url}");
        }
    }
}
