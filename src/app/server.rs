//! `/server`: how those who run a server want games to be played there.

use super::{
    App, Message, NewChallenge, Reply, Request, Speaker, Standing, Stop, look::chosen, name,
    words::channel_list,
};
use crate::{
    locale::{Line, line},
    play::{ChannelId, GuildId},
    render::Theme,
    store::Settings,
};

/// A setting of a server: an option of `/server`, and the name it is kept by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ServerSetting {
    /// Where games may be begun: numbers of channels, with commas between.
    Channels,
    /// Whether each game has a thread of its own.
    Threads,
    /// The time control of a challenge that names none.
    Time,
    /// The rule set of a challenge that names none.
    Rules,
    /// The expansions of a challenge that names none.
    Expansions,
    /// Whether a challenge that does not say is for ratings.
    Rated,
    /// The language of what is posted.
    Language,
    /// The colours of the boards that are posted.
    Theme,
    /// The role whose members may open tournaments.
    Organisers,
    /// The channel in which tournaments are announced.
    Announcements,
}

impl ServerSetting {
    /// Every setting, in the order they are shown.
    pub const ALL: [Self; 10] = [
        Self::Channels,
        Self::Threads,
        Self::Time,
        Self::Rules,
        Self::Expansions,
        Self::Rated,
        Self::Language,
        Self::Theme,
        Self::Organisers,
        Self::Announcements,
    ];

    /// Its name, in texts and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Channels => "channels",
            Self::Threads => "threads",
            Self::Time => "time",
            Self::Rules => "rules",
            Self::Expansions => "expansions",
            Self::Rated => "rated",
            Self::Language => "language",
            Self::Theme => "theme",
            Self::Organisers => "organisers",
            Self::Announcements => "announcements",
        }
    }

    /// What a value means; `usual` stands for none.
    pub(super) fn meaning(self, value: Option<&str>) -> Line {
        let usual = "usual".to_owned();
        let value = value.map_or(usual, |value| match self {
            Self::Channels => channel_list(&channels(value)),
            // Kept as it was read; another version may have written it.
            _ => name::quoted(value, 80),
        });
        match self {
            Self::Channels => line!("server-channels", value = value),
            Self::Threads => line!("server-threads", value = value),
            Self::Time => line!("server-time", value = value),
            Self::Rules => line!("server-rules", value = value),
            Self::Expansions => line!("server-expansions", value = value),
            Self::Rated => line!("server-rated", value = value),
            Self::Language => line!("server-language", value = value),
            Self::Theme => line!("server-theme", value = value),
            Self::Organisers => line!("server-organisers", value = value),
            Self::Announcements => line!("server-announcements", value = value),
        }
    }
}

/// A change of a server's settings, as it was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ServerChange {
    /// Games may be begun in this channel; and no longer everywhere, if they could.
    Allow(ChannelId),
    /// They may not, or no longer.
    Forbid(ChannelId),
    /// Another setting gets this value, as typed or by its number.
    Set(ServerSetting, String),
    /// A setting gets its usual value back.
    Usual(ServerSetting),
}

/// How games are to be played in a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Server(Settings);

impl Server {
    pub fn new(settings: Settings) -> Self {
        Self(settings)
    }

    /// Where games may be begun; empty: everywhere.
    pub fn channels(&self) -> Vec<ChannelId> {
        self.0
            .get(ServerSetting::Channels.name())
            .map(channels)
            .unwrap_or_default()
    }

    /// The channel in which tournaments are announced, where there is one.
    pub fn announcements(&self) -> Option<ChannelId> {
        let value = self.0.get(ServerSetting::Announcements.name());
        value.and_then(|value| value.parse().ok())
    }

    /// The role whose members may open tournaments.
    pub fn organisers(&self) -> Option<u64> {
        let role = self.0.get(ServerSetting::Organisers.name());
        role.and_then(|role| role.parse().ok())
    }

    /// Whether each game gets a thread of its own.
    pub fn wants_threads(&self) -> bool {
        self.0.get(ServerSetting::Threads.name()) == Some("each")
    }

    /// The challenge with what it leaves open as it is usual here.
    pub fn completed(&self, new: &NewChallenge) -> NewChallenge {
        let usual = |asked: &Option<String>, setting: ServerSetting| {
            asked
                .clone()
                .or_else(|| self.0.get(setting.name()).map(str::to_owned))
        };
        NewChallenge {
            time: usual(&new.time, ServerSetting::Time),
            rules: usual(&new.rules, ServerSetting::Rules),
            expansions: usual(&new.expansions, ServerSetting::Expansions),
            rated: usual(&new.rated, ServerSetting::Rated),
            ..new.clone()
        }
    }
}

impl Request {
    /// The server that the actor runs and acts in.
    ///
    /// # Errors
    /// [`Stop::Say`]: this is no server, or they do not run it. Discord asks for the permission too, but a server can
    /// give the command to others.
    pub(super) fn managed(&self, speaker: Speaker<'_>) -> Result<GuildId, Stop> {
        let Some(guild) = self.place.guild else {
            return Err(speaker.refuse(&line!("refused-server-place")));
        };
        match self.actor.standing {
            Standing::Manager => Ok(guild),
            Standing::Member => Err(speaker.refuse(&line!("refused-not-manager"))),
        }
    }
}

impl App {
    /// How games are to be played in a server.
    pub(super) async fn server(&self, guild: GuildId) -> Result<Server, Stop> {
        Ok(Server(self.store.server_settings(guild).await?))
    }

    /// Shows a server's settings, or makes these changes. One that cannot be keeps all as they are.
    pub(super) async fn change_server(
        &self,
        request: &Request,
        changes: &[ServerChange],
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let guild = request.managed(speaker)?;
        let before = self.server(guild).await?;
        if changes.is_empty() {
            let content = shown(speaker, &line!("server-all"), &before, &ServerSetting::ALL);
            return Ok(Reply::private(Message::text(content)));
        }
        let mut channels = before.channels();
        let mut read: Vec<(ServerSetting, Option<String>)> = Vec::new();
        for change in changes {
            let (setting, value) = match change {
                ServerChange::Allow(channel) => {
                    if !channels.contains(channel) {
                        channels.push(*channel);
                    }
                    (ServerSetting::Channels, written(&channels))
                }
                ServerChange::Forbid(channel) => {
                    if !channels.contains(channel) {
                        let shown = channel.to_string();
                        let line = if channels.is_empty() {
                            line!("refused-server-forbid-everywhere", channel = shown)
                        } else {
                            line!("refused-server-forbid", channel = shown)
                        };
                        return Err(speaker.refuse(&line));
                    }
                    channels.retain(|allowed| allowed != channel);
                    (ServerSetting::Channels, written(&channels))
                }
                ServerChange::Set(setting, typed) => {
                    (*setting, self.read_server(request, *setting, typed)?)
                }
                ServerChange::Usual(setting) => (*setting, None),
            };
            read.retain(|(known, _)| *known != setting);
            read.push((setting, value));
        }
        let written: Vec<(&str, Option<&str>)> = read
            .iter()
            .map(|(setting, value)| (setting.name(), value.as_deref()))
            .collect();
        let changed = self.store.change_server_settings(
            guild,
            request.actor.id,
            &written,
            request.occasion(),
        );
        if !changed.await? {
            return Err(Stop::Repeated);
        }
        let after = self.server(guild).await?;
        let changed: Vec<ServerSetting> = read.iter().map(|(setting, _)| *setting).collect();
        let content = shown(speaker, &line!("server-changed"), &after, &changed);
        Ok(Reply::private(Message::text(content)))
    }

    /// A value as it is kept; `None`: the usual one.
    fn read_server(
        &self,
        request: &Request,
        setting: ServerSetting,
        typed: &str,
    ) -> Result<Option<String>, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let word = typed.trim().to_lowercase();
        let one_of = |names: &[&str]| {
            let found = names.iter().find(|name| **name == word);
            found.map(|name| (*name).to_owned()).ok_or_else(|| {
                speaker.refuse(&line!(
                    "refused-option",
                    read = name::quoted(typed, 40),
                    option = setting.name(),
                    names = names.join(", ")
                ))
            })
        };
        let challenge = |new: NewChallenge| self.rules_of(request, &new);
        Ok(match setting {
            ServerSetting::Channels | ServerSetting::Organisers | ServerSetting::Announcements => {
                // Discord's own numbers, out of its menus.
                Some(word).filter(|word| word.chars().all(|c| c.is_ascii_digit() || c == ','))
            }
            ServerSetting::Threads => {
                Some(one_of(&["none", "each"])?).filter(|word| word != "none")
            }
            ServerSetting::Rated => Some(one_of(&["yes", "no"])?).filter(|word| word != "yes"),
            ServerSetting::Language => Some(one_of(&["en"])?).filter(|word| word != "en"),
            ServerSetting::Theme => {
                let theme = chosen(setting.name(), &Theme::ALL, Some(&word))
                    .map_err(|error| speaker.refuse(&error.line()))?;
                theme
                    .filter(|theme| *theme != Theme::default())
                    .map(|theme| theme.to_string())
            }
            ServerSetting::Time => {
                let time = Some(typed.to_owned());
                let terms = self.time_terms(
                    request,
                    &NewChallenge {
                        time,
                        ..NewChallenge::default()
                    },
                )?;
                terms.is_timed().then(|| terms.to_string())
            }
            ServerSetting::Rules => {
                challenge(NewChallenge {
                    rules: Some(word.clone()),
                    ..NewChallenge::default()
                })?;
                Some(word).filter(|word| word != "tournament")
            }
            ServerSetting::Expansions => {
                let (rules, _) = challenge(NewChallenge {
                    expansions: Some(word),
                    ..NewChallenge::default()
                })?;
                Some(rules.expansions.to_string())
            }
        })
    }

    /// Refuses a challenge where games are not to be begun.
    pub(super) fn check_channel(&self, request: &Request, server: &Server) -> Result<(), Stop> {
        let (place, allowed) = (&request.place, server.channels());
        if allowed.is_empty() || allowed.iter().any(|channel| place.is_in(*channel)) {
            return Ok(());
        }
        let channels = channel_list(&allowed);
        Err(self
            .speaker(&request.actor.locale)
            .refuse(&line!("refused-challenge-channel", channels = channels)))
    }
}

/// A heading, and what each of these settings is set to.
fn shown(
    speaker: Speaker<'_>,
    heading: &Line,
    server: &Server,
    settings: &[ServerSetting],
) -> String {
    let lines = settings
        .iter()
        .map(|setting| speaker.say(&setting.meaning(server.0.get(setting.name()))));
    let lines: Vec<String> = std::iter::once(speaker.say(heading)).chain(lines).collect();
    lines.join("\n")
}

/// Channels as they are kept; `None`: everywhere.
fn written(channels: &[ChannelId]) -> Option<String> {
    let numbers: Vec<String> = channels.iter().map(ToString::to_string).collect();
    Some(numbers.join(",")).filter(|numbers| !numbers.is_empty())
}

/// Reads what [`written`] wrote; what is no number is left out.
fn channels(value: &str) -> Vec<ChannelId> {
    let numbers = value.split(',').filter_map(|number| number.parse().ok());
    numbers.map(ChannelId).collect()
}

/// The setting that a name in the log or in an option means.
pub(super) fn setting_named(name: &str) -> Option<ServerSetting> {
    ServerSetting::ALL
        .into_iter()
        .find(|setting| setting.name() == name)
}
