//! `/settings`: what a player wants otherwise than usual.

use std::fmt;

use super::{App, BoardView, Choice, Message, Reply, Request, Speaker, Stop, look::chosen, name};
use crate::{
    locale::{Line, line},
    render::{Size, Theme},
    store::Settings,
};

/// The value of the setting `theme` with which a player sees the colours of the server.
const THEME_OF_SERVER: &str = "server";

/// A setting of a player: an option of `/settings`, and the name it is kept by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setting {
    /// Whether an only legal move is played by itself.
    Forced,
    /// How boards are looked at.
    View,
    /// In which colours.
    Theme,
    /// How large.
    Size,
}

/// A value that a setting cannot have: the sentence that says what it can.
type Mistake = Line;

impl Setting {
    /// Every setting, in the order they are shown.
    pub const ALL: [Self; 4] = [Self::Forced, Self::View, Self::Theme, Self::Size];

    /// Its name, as an option and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::View => "view",
            Self::Theme => "theme",
            Self::Size => "size",
        }
    }

    /// Values that are offered while one is typed.
    fn suggestions(self) -> &'static [&'static str] {
        match self {
            Self::Forced => &["ask", "play"],
            Self::View => &["board", "spread", "held", "text"],
            Self::Theme => &[
                THEME_OF_SERVER,
                "classic",
                "high-contrast",
                "colour-blind",
                "blue-white",
                "print",
            ],
            Self::Size => &["small", "medium", "large"],
        }
    }

    /// The values suggested that what was typed is part of.
    pub(super) fn choices(self, typed: &str) -> Vec<Choice> {
        let typed = typed.trim().to_lowercase();
        let fitting = self.suggestions().iter();
        let fitting = fitting.filter(|value| value.to_lowercase().contains(&typed));
        let choice = |value: &&str| Choice {
            name: (*value).to_owned(),
            value: (*value).to_owned(),
        };
        fitting.map(choice).collect()
    }

    /// What was typed, as it is kept.
    fn read(self, typed: &str) -> Result<String, Mistake> {
        let word = typed.trim().to_lowercase();
        let read = || name::quoted(typed, 40);
        match self {
            Self::Forced => match word.as_str() {
                "ask" | "play" => Ok(word),
                _ => Err(line!("refused-setting-forced", read = read())),
            },
            Self::View => known(self.name(), &BoardView::ALL, word),
            Self::Theme if word == THEME_OF_SERVER => Ok(word),
            Self::Theme => known(self.name(), &Theme::ALL, word),
            Self::Size => known(self.name(), &Size::ALL, word),
        }
    }

    /// The value where nothing is kept.
    fn usual(self) -> String {
        match self {
            Self::Forced => "ask".to_owned(),
            Self::View => BoardView::default().to_string(),
            Self::Theme => THEME_OF_SERVER.to_owned(),
            Self::Size => Size::default().to_string(),
        }
    }

    /// What a value means.
    fn meaning(self, value: &str) -> Line {
        match self {
            Self::Forced => line!("setting-forced", value = value),
            Self::View => line!("setting-view", value = value),
            Self::Theme => line!("setting-theme", value = value),
            Self::Size => line!("setting-size", value = value),
        }
    }
}

/// A word that is one of these choices.
fn known<T: Copy + fmt::Display>(
    option: &'static str,
    all: &[T],
    word: String,
) -> Result<String, Mistake> {
    match chosen(option, all, Some(&word)) {
        Ok(_) => Ok(word),
        Err(error) => Err(error.line()),
    }
}

impl App {
    /// Shows the actor's settings, or changes those named. One value that cannot be keeps all as they are.
    pub(super) async fn settings(
        &self,
        request: &Request,
        wanted: &[(Setting, String)],
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let player = request.actor.id;
        if wanted.is_empty() {
            let settings = self.store.settings(player).await?;
            let content = shown(speaker, &line!("settings-all"), &settings, &Setting::ALL);
            return Ok(Reply::private(Message::text(content)));
        }
        let mut read = Vec::with_capacity(wanted.len());
        for (setting, typed) in wanted {
            let value = setting.read(typed);
            let value = value.map_err(|mistake| speaker.refuse(&mistake))?;
            read.push((*setting, value));
        }
        let changes: Vec<(&str, Option<&str>)> = read
            .iter()
            .map(|(setting, value)| {
                let value = Some(value.as_str()).filter(|value| *value != setting.usual());
                (setting.name(), value)
            })
            .collect();
        let occasion = request.occasion();
        if !self
            .store
            .change_settings(player, &changes, occasion)
            .await?
        {
            return Err(Stop::Repeated);
        }
        self.wake_courier();
        let settings = self.store.settings(player).await?;
        let changed: Vec<Setting> = read.iter().map(|(setting, _)| *setting).collect();
        let content = shown(speaker, &line!("settings-changed"), &settings, &changed);
        Ok(Reply::private(Message::text(content)))
    }
}

/// A heading, and what each of these settings is set to.
fn shown(speaker: Speaker<'_>, heading: &Line, settings: &Settings, of: &[Setting]) -> String {
    let lines = of.iter().map(|setting| {
        let value = settings.get(setting.name());
        let value = value.map_or_else(|| setting.usual(), str::to_owned);
        let meaning = speaker.say(&setting.meaning(&value));
        let value = name::quoted(&value, 100);
        format!("`{}:{value}` {meaning}", setting.name())
    });
    let lines: Vec<String> = std::iter::once(speaker.say(heading)).chain(lines).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_value_and_what_is_suggested_can_be_set() {
        for setting in Setting::ALL {
            let usual = setting.usual();
            assert_eq!(setting.read(&usual).as_deref(), Ok(usual.as_str()));
            for value in setting.suggestions() {
                let kept = setting.read(&format!(" {} ", value.to_uppercase()));
                assert_eq!(kept.as_deref(), Ok(*value), "{}", setting.name());
            }
        }
    }
}
