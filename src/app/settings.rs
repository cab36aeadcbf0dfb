//! `/settings`: what a player wants otherwise than usual.

use std::fmt;

use super::{
    App, BoardView, Choice, Message, Reply, Request, Speaker, Stop, look::chosen, name,
    preferences, rests::zone_choices,
};
use crate::{
    locale::{Line, line},
    play::{Forced, ForcedError, Preference, Preferences},
    render::{Size, Theme},
    store::Settings,
};

/// The value of the setting `theme` with which a player sees the colours of the server.
const THEME_OF_SERVER: &str = "server";

/// A setting of a player: an option of `/settings`, and the name it is kept by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setting {
    /// About time and calls.
    Wish(Preference),
    /// Whether an only legal move is played by itself.
    Forced,
    /// How boards are looked at.
    View,
    /// In which colours.
    Theme,
    /// How large.
    Size,
}

impl Setting {
    /// Every setting, in the order they are shown.
    pub const ALL: [Self; 9] = [
        Self::Wish(Preference::Zone),
        Self::Wish(Preference::Quiet),
        Self::Wish(Preference::Reminders),
        Self::Wish(Preference::Remind),
        Self::Wish(Preference::Vacation),
        Self::Forced,
        Self::View,
        Self::Theme,
        Self::Size,
    ];

    /// Its name, as an option and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wish(wish) => wish.name(),
            Self::Forced => Forced::NAME,
            Self::View => "view",
            Self::Theme => "theme",
            Self::Size => "size",
        }
    }

    /// Values that are offered while one is typed, where any can be.
    fn suggestions(self) -> Vec<String> {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        match self {
            Self::Wish(Preference::Zone) => words(&["UTC", "Europe/Berlin", "America/New_York"]),
            Self::Wish(Preference::Quiet) => {
                words(&["22:00-08:00", "23:00-07:00", "00:00-09:00", "off"])
            }
            Self::Wish(Preference::Reminders) => words(&["1d, 3h", "12h", "2d, 1d, 3h", "off"]),
            Self::Wish(wish) => words(wish.choices()),
            Self::Forced => names(&Forced::ALL),
            Self::View => names(&BoardView::ALL),
            Self::Theme => [vec![THEME_OF_SERVER.to_owned()], names(&Theme::ALL)].concat(),
            Self::Size => names(&Size::ALL),
        }
    }

    /// At most 25 of the values suggested that what was typed is part of.
    pub(super) fn choices(self, typed: &str) -> Vec<Choice> {
        /// More are not shown.
        const MOST: usize = 25;
        if self == Self::Wish(Preference::Zone) {
            return zone_choices(typed);
        }
        let typed = typed.trim().to_lowercase().replace(' ', "_");
        let fitting = self.suggestions().into_iter();
        let fitting = fitting.filter(|value| {
            let value = value.to_lowercase().replace(' ', "_");
            value.contains(&typed)
        });
        let choice = |value: String| Choice {
            name: value.clone(),
            value,
        };
        fitting.map(choice).take(MOST).collect()
    }

    /// What was typed, as it is kept; `None`: what is usual.
    fn read(self, typed: &str) -> Result<Option<String>, Line> {
        let word = typed.trim().to_lowercase();
        match self {
            Self::Wish(wish) => wish
                .canonical(typed)
                .map_err(|error| preferences::refusal(typed, &error)),
            Self::Forced => match word.parse() {
                Ok(Forced::Ask) => Ok(None),
                Ok(play @ Forced::Play) => Ok(Some(play.to_string())),
                Err(ForcedError) => {
                    let read = name::quoted(typed, 40);
                    Err(line!("refused-setting-forced", read = read))
                }
            },
            Self::View => known(self, &BoardView::ALL, word),
            Self::Theme if word == THEME_OF_SERVER => Ok(None),
            Self::Theme => known(self, &Theme::ALL, word),
            Self::Size => known(self, &Size::ALL, word),
        }
    }

    /// The value where nothing is kept.
    fn usual(self) -> String {
        match self {
            Self::Wish(Preference::Zone) => "none".to_owned(),
            Self::Wish(wish) => Preferences::default().words(wish),
            Self::Forced => Forced::default().to_string(),
            Self::View => BoardView::default().to_string(),
            Self::Theme => THEME_OF_SERVER.to_owned(),
            Self::Size => Size::default().to_string(),
        }
    }

    /// What a value means.
    fn meaning(self, value: &str) -> Line {
        match self {
            Self::Wish(Preference::Zone) => line!("setting-zone", value = value),
            Self::Wish(Preference::Quiet) => line!("setting-quiet", value = value),
            Self::Wish(Preference::Reminders) => line!("setting-reminders", value = value),
            Self::Wish(Preference::Remind) => line!("setting-remind", value = value),
            Self::Wish(Preference::Vacation) => line!("setting-vacation", value = value),
            Self::Forced => line!("setting-forced", value = value),
            Self::View => line!("setting-view", value = value),
            Self::Theme => line!("setting-theme", value = value),
            Self::Size => line!("setting-size", value = value),
        }
    }
}

/// The names of choices, in order.
fn names<T: fmt::Display>(all: &[T]) -> Vec<String> {
    all.iter().map(ToString::to_string).collect()
}

/// A word that is one of these choices, as it is kept.
fn known<T: Copy + fmt::Display>(
    setting: Setting,
    all: &[T],
    word: String,
) -> Result<Option<String>, Line> {
    match chosen(setting.name(), all, Some(&word)) {
        Ok(_) => Ok(Some(word).filter(|word| *word != setting.usual())),
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
            .map(|(setting, value)| (setting.name(), value.as_deref()))
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
            let (name, usual) = (setting.name(), setting.usual());
            assert_eq!(setting.read(&usual), Ok(None), "{name}");
            let suggested = setting.suggestions();
            assert!(suggested.len() > 1, "{name}");
            for value in suggested {
                let kept = setting.read(&format!(" {} ", value.to_lowercase()));
                let kept = kept.unwrap_or_else(|why| panic!("{name} {value}: {why:?}"));
                let kept = kept.unwrap_or(usual.clone());
                assert_eq!(kept, value, "{name}");
            }
        }
    }

    #[test]
    fn what_is_typed_finds_what_can_be_set() {
        let wish = |preference, typed: &str| Setting::Wish(preference).choices(typed);
        for (choices, found) in [
            (wish(Preference::Zone, "new y"), "America/New_York"),
            (wish(Preference::Quiet, "23"), "23:00-07:00"),
            (wish(Preference::Reminders, "12"), "12h"),
        ] {
            assert_eq!(choices[0].value, found);
        }
        assert_eq!(wish(Preference::Zone, "").len(), 25);
    }
}
