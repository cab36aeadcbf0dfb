//! The requests the stand-in knows, by method and path.

use super::super::error::ApiError;
use super::super::{ChannelId, GuildId, InteractionId, MessageId, Route, UserId};

/// A request's meaning: which resource, and what is to be done with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Endpoint {
    Gateway,
    GatewayBot,
    Me,
    User(UserId),
    OpenDirect,
    Application,
    Commands(Scope),
    ReplaceCommands(Scope),
    CreateCommand(Scope),
    DeleteCommand(Scope, u64),
    Callback(InteractionId, String),
    FollowUp(String),
    Answer(String, Option<MessageId>),
    EditAnswer(String, Option<MessageId>),
    DeleteAnswer(String, Option<MessageId>),
    Channel(ChannelId),
    EditChannel(ChannelId),
    Messages(ChannelId),
    PostMessage(ChannelId),
    Message(ChannelId, MessageId),
    EditMessage(ChannelId, MessageId),
    DeleteMessage(ChannelId, MessageId),
    Typing(ChannelId),
    CreateThread(ChannelId, Option<MessageId>),
    Guild(GuildId),
    GuildChannels(GuildId),
    GuildMember(GuildId, UserId),
}

/// Commands are registered for one guild or for everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Scope {
    Global,
    Guild(GuildId),
}

impl Endpoint {
    /// Reads a path below `/api/v10`. An unknown one is `404: Not Found`, a known one with another
    /// method too, for the bot's mistake is the same.
    pub(super) fn read(method: &str, path: &str, application: u64) -> Result<Self, ApiError> {
        let steps: Vec<&str> = path.trim_matches('/').split('/').collect();
        let own = |id: &str| match id.parse::<u64>() {
            Ok(id) if application == id => Ok(()),
            _ => Err(ApiError::coded(ApiError::MISSING_ACCESS)),
        };
        Ok(match (method, steps.as_slice()) {
            ("GET", ["gateway"]) => Self::Gateway,
            ("GET", ["gateway", "bot"]) => Self::GatewayBot,
            ("GET", ["users", "@me"]) => Self::Me,
            ("GET", ["users", user]) => Self::User(UserId(id(user)?)),
            ("POST", ["users", "@me", "channels"]) => Self::OpenDirect,
            ("GET", ["applications" | "oauth2", "@me"] | ["oauth2", "applications", "@me"]) => {
                Self::Application
            }
            (_, ["applications", app, "commands", rest @ ..]) => {
                own(app)?;
                Self::commands(method, Scope::Global, rest)?
            }
            (_, ["applications", app, "guilds", guild, "commands", rest @ ..]) => {
                own(app)?;
                Self::commands(method, Scope::Guild(GuildId(id(guild)?)), rest)?
            }
            ("POST", ["interactions", interaction, token, "callback"]) => {
                Self::Callback(InteractionId(id(interaction)?), (*token).to_owned())
            }
            (_, ["webhooks", app, token, rest @ ..]) => {
                if id(app)? != application {
                    return Err(ApiError::coded(ApiError::UNKNOWN_WEBHOOK));
                }
                Self::webhook(method, (*token).to_owned(), rest)?
            }
            ("GET", ["guilds", guild]) => Self::Guild(GuildId(id(guild)?)),
            ("GET", ["guilds", guild, "channels"]) => Self::GuildChannels(GuildId(id(guild)?)),
            ("GET", ["guilds", guild, "members", user]) => {
                Self::GuildMember(GuildId(id(guild)?), UserId(id(user)?))
            }
            (_, ["channels", channel, rest @ ..]) => {
                Self::channel(method, ChannelId(id(channel)?), rest)?
            }
            _ => return Err(not_found()),
        })
    }

    fn commands(method: &str, scope: Scope, rest: &[&str]) -> Result<Self, ApiError> {
        Ok(match (method, rest) {
            ("GET", []) => Self::Commands(scope),
            ("PUT", []) => Self::ReplaceCommands(scope),
            ("POST", []) => Self::CreateCommand(scope),
            ("DELETE", [command]) => Self::DeleteCommand(scope, id(command)?),
            _ => return Err(not_found()),
        })
    }

    fn webhook(method: &str, token: String, rest: &[&str]) -> Result<Self, ApiError> {
        let which = |step: &str| match step {
            "@original" => Ok(None),
            step => id(step).map(|id| Some(MessageId(id))),
        };
        Ok(match (method, rest) {
            ("POST", []) => Self::FollowUp(token),
            ("GET", ["messages", step]) => Self::Answer(token, which(step)?),
            ("PATCH", ["messages", step]) => Self::EditAnswer(token, which(step)?),
            ("DELETE", ["messages", step]) => Self::DeleteAnswer(token, which(step)?),
            _ => return Err(not_found()),
        })
    }

    fn channel(method: &str, channel: ChannelId, rest: &[&str]) -> Result<Self, ApiError> {
        let message = |step: &str| id(step).map(MessageId);
        Ok(match (method, rest) {
            ("GET", []) => Self::Channel(channel),
            ("PATCH", []) => Self::EditChannel(channel),
            ("GET", ["messages"]) => Self::Messages(channel),
            ("POST", ["messages"]) => Self::PostMessage(channel),
            ("GET", ["messages", step]) => Self::Message(channel, message(step)?),
            ("PATCH", ["messages", step]) => Self::EditMessage(channel, message(step)?),
            ("DELETE", ["messages", step]) => Self::DeleteMessage(channel, message(step)?),
            ("POST", ["typing"]) => Self::Typing(channel),
            ("POST", ["threads"]) => Self::CreateThread(channel, None),
            ("POST", ["messages", step, "threads"]) => {
                Self::CreateThread(channel, Some(message(step)?))
            }
            _ => return Err(not_found()),
        })
    }

    /// The class of faults that strikes it. `completes`: the callback is a list of choices.
    pub(super) fn route(&self, completes: bool) -> Route {
        match self {
            Self::PostMessage(_) => Route::Messages,
            Self::Callback(..) if completes => Route::Autocompletion,
            Self::Callback(..) => Route::Callbacks,
            Self::EditMessage(..)
            | Self::DeleteMessage(..)
            | Self::EditAnswer(..)
            | Self::DeleteAnswer(..)
            | Self::FollowUp(_) => Route::Edits,
            Self::ReplaceCommands(_) | Self::CreateCommand(_) | Self::DeleteCommand(..) => {
                Route::Commands
            }
            Self::Gateway
            | Self::GatewayBot
            | Self::Me
            | Self::User(_)
            | Self::Application
            | Self::Commands(_)
            | Self::Answer(..)
            | Self::Channel(_)
            | Self::Messages(_)
            | Self::Message(..)
            | Self::Guild(_)
            | Self::GuildChannels(_)
            | Self::GuildMember(..) => Route::Reads,
            Self::CreateThread(..) => Route::Threads,
            Self::OpenDirect | Self::EditChannel(_) | Self::Typing(_) => Route::All,
        }
    }

    /// Whether the token in the path stands for the bot's own.
    pub(super) fn needs_authorization(&self) -> bool {
        !matches!(
            self,
            Self::Gateway
                | Self::Callback(..)
                | Self::FollowUp(_)
                | Self::Answer(..)
                | Self::EditAnswer(..)
                | Self::DeleteAnswer(..)
        )
    }

    /// The bucket of its rate limit, and how many requests it takes in how many seconds. The
    /// numbers are of the size Discord's headers give; it documents none.
    pub(super) fn bucket(&self) -> (String, u32, f64) {
        match self {
            Self::PostMessage(channel) => (format!("post-{channel}"), 5, 5.0),
            Self::EditMessage(channel, _) => (format!("edit-{channel}"), 5, 5.0),
            Self::DeleteMessage(channel, _) => (format!("delete-{channel}"), 5, 1.0),
            Self::FollowUp(token) | Self::EditAnswer(token, _) | Self::DeleteAnswer(token, _) => {
                (format!("answer-{token}"), 5, 2.0)
            }
            Self::Callback(interaction, _) => (format!("callback-{interaction}"), 5, 1.0),
            Self::ReplaceCommands(_) => ("commands".into(), 2, 60.0),
            Self::OpenDirect => ("direct".into(), 10, 10.0),
            Self::CreateThread(channel, _) => (format!("threads-{channel}"), 50, 300.0),
            other => {
                let name = format!("{other:?}");
                (
                    name.split('(').next().unwrap_or_default().to_owned(),
                    50,
                    1.0,
                )
            }
        }
    }

    /// Interaction callbacks do not count towards the 50 requests a second.
    pub(super) fn counts_globally(&self) -> bool {
        self.needs_authorization()
    }
}

fn not_found() -> ApiError {
    ApiError::plain(404, "404: Not Found")
}

fn id(step: &str) -> Result<u64, ApiError> {
    step.parse()
        .map_err(|_| ApiError::plain(404, "404: Not Found"))
}
