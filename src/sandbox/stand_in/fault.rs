//! Faults that can be ordered, and how a transcript writes them.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// A class of requests that a fault strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Route {
    /// New messages in channels.
    Messages,
    /// First answers to interactions, choices while typing not among them.
    Callbacks,
    /// Choices while typing.
    Autocompletion,
    /// Edits, deletions and follow-ups of messages and answers.
    Edits,
    /// New threads.
    Threads,
    /// Registration of commands.
    Commands,
    /// Requests that only read.
    Reads,
    /// Files that members handed in.
    Downloads,
    /// Every request.
    All,
}

/// Something that goes wrong with a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// Answered with this 5xx status; nothing was done.
    Status(u16),
    /// Answered 429 with `retry-after`; nothing was done.
    RateLimited {
        /// How long the bot is asked to wait.
        retry_after: Duration,
        /// Whether the limit over all routes is meant.
        global: bool,
    },
    /// The connection is cut before anything was done.
    LostBefore,
    /// It is done, and the connection is cut before the answer.
    LostAfter,
    /// Nothing is done and nothing answered, until the bot goes away.
    HangBefore,
    /// It is done, and never answered, until the bot goes away.
    HangAfter,
    /// It is done after this long by the wall clock.
    Slow(Duration),
    /// Refused with this of Discord's error codes. 10062 ends the interaction.
    Refused(u32),
}

/// A fault, where it strikes and how often.
#[derive(Clone, Debug, PartialEq)]
pub struct FaultOrder {
    /// The requests it strikes.
    pub route: Route,
    /// What goes wrong.
    pub fault: Fault,
    /// How many requests it strikes before it is used up.
    pub times: u32,
}

/// Something that goes wrong with the gateway, at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatewayFault {
    /// The connections are cut without a word.
    Drop,
    /// They are closed with this code.
    Close(u16),
    /// They are closed with a frame that has no code.
    CloseWithoutCode,
    /// Op 7: the bot is asked to reconnect.
    Reconnect,
    /// Op 9: the session is invalid; resumable or not.
    InvalidSession {
        /// Whether the bot may resume.
        resumable: bool,
    },
    /// Heartbeats are no longer acknowledged on the present connections.
    Mute,
    /// New connections are refused until [`GatewayFault::Open`].
    Shut,
    /// Connections are taken again.
    Open,
}

/// Why a fault could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{text:?} is not a fault: write a class (messages, callbacks, autocompletion, edits, threads, \
     commands, reads, downloads, all), what goes wrong (500, 502, 503, 429, 429:2.5, 429:2.5:global, lost, lost-after, \
     hang, hang-after, slow:300, or an error code such as 50013) and how often (x2), as in \"messages 503 x2\""
)]
pub struct FaultOrderError {
    /// What was read.
    pub text: String,
}

/// Reads what a transcript writes after `!fault`: `messages 503 x2`. Without a count, once.
impl FromStr for FaultOrder {
    type Err = FaultOrderError;

    fn from_str(text: &str) -> Result<Self, FaultOrderError> {
        let error = || FaultOrderError {
            text: text.to_owned(),
        };
        let mut words = text.split_whitespace();
        let route = words.next().and_then(Route::read).ok_or_else(error)?;
        let fault = words.next().and_then(Fault::read).ok_or_else(error)?;
        let times = match words.next() {
            None => 1,
            Some(count) => {
                let count = count.strip_prefix('x').ok_or_else(error)?;
                count
                    .parse()
                    .ok()
                    .filter(|times| *times > 0)
                    .ok_or_else(error)?
            }
        };
        match words.next() {
            None => Ok(Self {
                route,
                fault,
                times,
            }),
            Some(_) => Err(error()),
        }
    }
}

/// Writes it as a transcript does, always with the count.
impl fmt::Display for FaultOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            route,
            fault,
            times,
        } = self;
        write!(f, "{route} {fault} x{times}")
    }
}

/// The word a transcript uses for the class.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Messages => "messages",
            Self::Callbacks => "callbacks",
            Self::Autocompletion => "autocompletion",
            Self::Edits => "edits",
            Self::Threads => "threads",
            Self::Commands => "commands",
            Self::Reads => "reads",
            Self::Downloads => "downloads",
            Self::All => "all",
        })
    }
}

/// The word a transcript uses for what goes wrong.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Status(status) => write!(f, "{status}"),
            Self::RateLimited {
                retry_after,
                global,
            } => {
                let global = if *global { ":global" } else { "" };
                write!(f, "429:{}{global}", retry_after.as_secs_f64())
            }
            Self::LostBefore => f.write_str("lost"),
            Self::LostAfter => f.write_str("lost-after"),
            Self::HangBefore => f.write_str("hang"),
            Self::HangAfter => f.write_str("hang-after"),
            Self::Slow(delay) => write!(f, "slow:{}", delay.as_millis()),
            Self::Refused(code) => write!(f, "{code}"),
        }
    }
}

impl Route {
    /// Reads the word a transcript uses for the class.
    pub(in crate::sandbox) fn read(word: &str) -> Option<Self> {
        Some(match word {
            "messages" => Self::Messages,
            "callbacks" => Self::Callbacks,
            "autocompletion" => Self::Autocompletion,
            "edits" => Self::Edits,
            "threads" => Self::Threads,
            "commands" => Self::Commands,
            "reads" => Self::Reads,
            "downloads" => Self::Downloads,
            "all" => Self::All,
            _ => return None,
        })
    }

    /// Whether a fault ordered for this class strikes a request of class `other`.
    pub(super) fn covers(self, other: Self) -> bool {
        self == Self::All || self == other
    }
}

impl Fault {
    fn read(word: &str) -> Option<Self> {
        let mut parts = word.split(':');
        let (head, rest) = (parts.next()?, parts.collect::<Vec<_>>());
        Some(match (head, rest.as_slice()) {
            ("lost", []) => Self::LostBefore,
            ("lost-after", []) => Self::LostAfter,
            ("hang", []) => Self::HangBefore,
            ("hang-after", []) => Self::HangAfter,
            ("slow", [millis]) => Self::Slow(Duration::from_millis(millis.parse().ok()?)),
            ("429", []) => Self::RateLimited {
                retry_after: Duration::from_secs(1),
                global: false,
            },
            ("429", [wait]) => Self::RateLimited {
                retry_after: seconds(wait)?,
                global: false,
            },
            ("429", [wait, "global"]) => Self::RateLimited {
                retry_after: seconds(wait)?,
                global: true,
            },
            (code, []) => match code.parse().ok()? {
                status @ 500..=599 => Self::Status(status as u16),
                code @ 10_000..=999_999 => Self::Refused(code),
                _ => return None,
            },
            _ => return None,
        })
    }
}

fn seconds(text: &str) -> Option<Duration> {
    let seconds = text.parse::<f64>().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read() {
        let second = Duration::from_secs(1);
        let cases = [
            ("messages 503 x2", Route::Messages, Fault::Status(503), 2),
            (
                "callbacks lost-after",
                Route::Callbacks,
                Fault::LostAfter,
                1,
            ),
            ("all lost x10", Route::All, Fault::LostBefore, 10),
            ("edits 50013", Route::Edits, Fault::Refused(50_013), 1),
            (
                "autocompletion slow:1000",
                Route::Autocompletion,
                Fault::Slow(second),
                1,
            ),
            (
                "commands 429:1:global",
                Route::Commands,
                Fault::RateLimited {
                    retry_after: second,
                    global: true,
                },
                1,
            ),
        ];
        for (text, route, fault, times) in cases {
            assert_eq!(
                text.parse(),
                Ok(FaultOrder {
                    route,
                    fault,
                    times
                }),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        let troubles = [
            "500",
            "503",
            "429:1",
            "429:2.5",
            "429:2.5:global",
            "lost",
            "lost-after",
            "hang",
            "hang-after",
            "slow:300",
            "50013",
        ];
        for route in [
            "messages",
            "callbacks",
            "autocompletion",
            "edits",
            "commands",
            "reads",
            "downloads",
            "all",
        ] {
            for trouble in troubles {
                let text = format!("{route} {trouble} x3");
                let order: FaultOrder = text.parse().expect("a fault");
                assert_eq!(order.to_string(), text);
            }
        }
    }

    #[test]
    fn other_text_is_refused_with_what_would_be_right() {
        let wrong = [
            "",
            "messages",
            "message 503",
            "messages 404",
            "messages 503 2",
            "messages 503 x0",
            "messages 429:-1",
            "messages 429:NaN",
            "messages 503 x2 x2",
            "messages 503:1",
        ];
        for text in wrong {
            let error = text.parse::<FaultOrder>().unwrap_err();
            assert!(
                error.to_string().contains("messages 503 x2"),
                "{text}: {error}"
            );
        }
    }
}
