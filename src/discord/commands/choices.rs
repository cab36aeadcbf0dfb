//! Options that are more than text.

use std::marker::PhantomData;

use poise::serenity_prelude as serenity;
use poise::{SlashArgError, SlashArgument};

use super::wording::texts;
use crate::app::{Member, MyData, RulingOptions, ServerSetting, Which};
use crate::discord::translate::member;
use crate::engine::Bug;
use crate::locale::Locale;
use crate::play::{ChannelId, Preference};

/// An option with a fixed list of choices. Its value is one of [`Choices::VALUES`], the same in
/// every language; poise's own choices send a number that changes its meaning with their order.
pub struct Chosen<C> {
    value: String,
    option: PhantomData<C>,
}

/// The choices of an option.
pub trait Choices: Send {
    /// The option's key in the texts.
    const OPTION: &'static str;
    /// The values, in the order they are shown.
    const VALUES: &'static [&'static str];
}

/// `/challenge rules`
pub struct RuleSet;
/// `/challenge rest`
pub struct RestName;
/// `/organise change rest`
pub struct RestChange;
/// `/challenge white`
pub struct White;
/// `/challenge rated`, `/server rated`
pub struct RatedChoice;
/// `/leaderboard pool`
pub struct PoolName;
/// `/profile scope`, `/leaderboard scope`
pub struct ScopeName;
/// `/games which`
pub struct WhichGames;
/// `/board view`, `/diagram view`, `/settings view`
pub struct ViewName;
/// `/board theme`, `/diagram theme`
pub struct ThemeName;
/// `/settings theme`
pub struct OwnTheme;
/// `/board size`, `/diagram size`, `/settings size`
pub struct SizeName;
/// `/replay speed`
pub struct Speed;
/// `/settings remind`
pub struct Remind;
/// `/settings vacation`
pub struct Vacation;
/// `/settings forced`
pub struct Forced;
/// `/server threads`
pub struct Threads;
/// `/server language`
pub struct Language;
/// `/server usual`
pub struct UsualAgain;
/// `/referee act`
pub struct Act;
/// `/tournament bye worth`
pub struct Worth;
/// `/mydata what`
pub struct What;
/// `/rules bug`
pub struct BugName;

impl Choices for RuleSet {
    const OPTION: &'static str = "rules";
    const VALUES: &'static [&'static str] = &["tournament", "classic"];
}

impl Choices for RestName {
    const OPTION: &'static str = "rest";
    const VALUES: &'static [&'static str] = &["nights", "weekends", "nights-and-weekends"];
}

impl Choices for RestChange {
    const OPTION: &'static str = "rest";
    const VALUES: &'static [&'static str] = &["none", "nights", "weekends", "nights-and-weekends"];
}

impl Choices for White {
    const OPTION: &'static str = "white";
    const VALUES: &'static [&'static str] = &["me", "opponent", "lot"];
}

impl Choices for RatedChoice {
    const OPTION: &'static str = "rated";
    const VALUES: &'static [&'static str] = &["yes", "no"];
}

impl Choices for PoolName {
    const OPTION: &'static str = "pool";
    const VALUES: &'static [&'static str] = &["base", "expansions"];
}

impl Choices for ScopeName {
    const OPTION: &'static str = "scope";
    const VALUES: &'static [&'static str] = &["server", "overall"];
}

impl Choices for WhichGames {
    const OPTION: &'static str = "which";
    const VALUES: &'static [&'static str] = &["mine", "channel", "finished"];
}

impl Choices for ViewName {
    const OPTION: &'static str = "view";
    const VALUES: &'static [&'static str] = &["board", "spread", "held", "text"];
}

impl Choices for ThemeName {
    const OPTION: &'static str = "theme";
    const VALUES: &'static [&'static str] = &[
        "classic",
        "high-contrast",
        "colour-blind",
        "blue-white",
        "print",
    ];
}

impl Choices for OwnTheme {
    const OPTION: &'static str = "theme";
    const VALUES: &'static [&'static str] = &[
        "server",
        "classic",
        "high-contrast",
        "colour-blind",
        "blue-white",
        "print",
    ];
}

impl Choices for SizeName {
    const OPTION: &'static str = "size";
    const VALUES: &'static [&'static str] = &["small", "medium", "large"];
}

impl Choices for Speed {
    const OPTION: &'static str = "speed";
    const VALUES: &'static [&'static str] = &["slow", "normal", "fast"];
}

impl Choices for Remind {
    const OPTION: &'static str = "remind";
    const VALUES: &'static [&'static str] = Preference::Remind.choices();
}

impl Choices for Vacation {
    const OPTION: &'static str = "vacation";
    const VALUES: &'static [&'static str] = Preference::Vacation.choices();
}

impl Choices for Forced {
    const OPTION: &'static str = "forced";
    const VALUES: &'static [&'static str] = &["ask", "play"];
}

impl Choices for Threads {
    const OPTION: &'static str = "threads";
    const VALUES: &'static [&'static str] = &["none", "each"];
}

impl Choices for Language {
    const OPTION: &'static str = "language";
    const VALUES: &'static [&'static str] = &["en"];
}

impl Choices for UsualAgain {
    const OPTION: &'static str = "setting";
    const VALUES: &'static [&'static str] = &[
        "channels",
        "threads",
        "time",
        "rules",
        "expansions",
        "rated",
        "theme",
        "organisers",
        "announcements",
    ];
}

impl Choices for Act {
    const OPTION: &'static str = "act";
    const VALUES: &'static [&'static str] = &RulingOptions::ACTS;
}

impl Choices for Worth {
    const OPTION: &'static str = "worth";
    const VALUES: &'static [&'static str] = &["half", "zero", "cancel"];
}

impl Choices for What {
    const OPTION: &'static str = "what";
    const VALUES: &'static [&'static str] = &["export", "delete"];
}

impl Choices for BugName {
    const OPTION: &'static str = "bug";
    const VALUES: &'static [&'static str] = &[
        "queen",
        "spider",
        "beetle",
        "grasshopper",
        "ant",
        "mosquito",
        "ladybug",
        "pillbug",
        "dragonfly",
    ];
}

impl<C> Chosen<C> {
    /// The value.
    pub fn into_value(self) -> String {
        self.value
    }
}

impl Chosen<WhichGames> {
    /// The list it names.
    pub fn as_which(&self) -> Which {
        match self.value.as_str() {
            "channel" => Which::Channel,
            "finished" => Which::Finished,
            _ => Which::Mine,
        }
    }
}

impl Chosen<UsualAgain> {
    /// The setting it names.
    pub fn as_setting(&self) -> Option<ServerSetting> {
        ServerSetting::ALL
            .into_iter()
            .find(|setting| setting.name() == self.value)
    }
}

impl Chosen<What> {
    /// What it names; whatever is not to be deleted is given.
    pub fn as_mydata(&self) -> MyData {
        match self.value.as_str() {
            "delete" => MyData::Delete,
            _ => MyData::Export,
        }
    }
}

impl Chosen<BugName> {
    /// The bug it names.
    pub fn as_bug(&self) -> Option<Bug> {
        Some(match self.value.as_str() {
            "queen" => Bug::Queen,
            "spider" => Bug::Spider,
            "beetle" => Bug::Beetle,
            "grasshopper" => Bug::Grasshopper,
            "ant" => Bug::Ant,
            "mosquito" => Bug::Mosquito,
            "ladybug" => Bug::Ladybug,
            "pillbug" => Bug::Pillbug,
            "dragonfly" => Bug::Dragonfly,
            _ => return None,
        })
    }
}

#[serenity::async_trait]
impl<C: Choices> SlashArgument for Chosen<C> {
    async fn extract(
        _: &serenity::Context,
        _: &serenity::CommandInteraction,
        value: &serenity::ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        match value {
            serenity::ResolvedValue::String(value) => Ok(Self {
                value: (*value).to_owned(),
                option: PhantomData,
            }),
            _ => Err(SlashArgError::new_command_structure_mismatch(
                "a choice is a text",
            )),
        }
    }

    fn create(builder: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
        let texts = texts();
        C::VALUES.iter().fold(
            builder.kind(serenity::CommandOptionType::String),
            |builder, value| {
                let english = texts.choice(&Locale::english(), C::OPTION, value);
                builder.add_string_choice_localized(
                    english,
                    *value,
                    texts
                        .further()
                        .iter()
                        .map(|locale| (locale.to_string(), texts.choice(locale, C::OPTION, value))),
                )
            },
        )
    }
}

/// `/challenge opponent`: a member with the name the server calls them.
pub struct Opponent(pub Member);

#[serenity::async_trait]
impl SlashArgument for Opponent {
    async fn extract(
        _: &serenity::Context,
        _: &serenity::CommandInteraction,
        value: &serenity::ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        match value {
            serenity::ResolvedValue::User(user, partial) => Ok(Self(member(user, *partial))),
            _ => Err(SlashArgError::new_command_structure_mismatch(
                "an opponent is a member",
            )),
        }
    }

    fn create(builder: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
        builder.kind(serenity::CommandOptionType::User)
    }
}

/// An option that takes a channel in which messages can be posted.
pub struct Place(pub ChannelId);

#[serenity::async_trait]
impl SlashArgument for Place {
    async fn extract(
        _: &serenity::Context,
        _: &serenity::CommandInteraction,
        value: &serenity::ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        match value {
            serenity::ResolvedValue::Channel(channel) => Ok(Self(ChannelId(channel.id.get()))),
            _ => Err(SlashArgError::new_command_structure_mismatch(
                "a place is a channel",
            )),
        }
    }

    fn create(builder: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
        builder
            .kind(serenity::CommandOptionType::Channel)
            .channel_types(vec![
                serenity::ChannelType::Text,
                serenity::ChannelType::News,
            ])
    }
}

/// An option that takes a role, by its number.
pub struct Role(pub u64);

#[serenity::async_trait]
impl SlashArgument for Role {
    async fn extract(
        _: &serenity::Context,
        _: &serenity::CommandInteraction,
        value: &serenity::ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        match value {
            serenity::ResolvedValue::Role(role) => Ok(Self(role.id.get())),
            _ => Err(SlashArgError::new_command_structure_mismatch(
                "organisers are a role",
            )),
        }
    }

    fn create(builder: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
        builder.kind(serenity::CommandOptionType::Role)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{BoardView, Look, LookError, LookOptions, Pace};
    use crate::play::clock::Resting;

    #[test]
    fn every_choice_means_something() {
        for value in BugName::VALUES {
            let chosen = Chosen::<BugName> {
                value: (*value).to_owned(),
                option: PhantomData,
            };
            assert!(chosen.as_bug().is_some(), "{value}");
        }
        let lists: Vec<Which> = WhichGames::VALUES
            .iter()
            .map(|value| Chosen {
                value: (*value).to_owned(),
                option: PhantomData::<WhichGames>,
            })
            .map(|chosen| chosen.as_which())
            .collect();
        assert_eq!(lists, [Which::Mine, Which::Channel, Which::Finished]);
        let read = |view: Option<&str>, theme: Option<&str>, size: Option<&str>| {
            let [view, theme, size] = [view, theme, size].map(|text| text.map(str::to_owned));
            let piece = None;
            LookOptions {
                view,
                theme,
                size,
                piece,
            }
            .read(Look::default())
        };
        for value in ViewName::VALUES {
            assert_eq!(
                read(Some(value), None, None).unwrap().view.to_string(),
                *value
            );
        }
        for value in ThemeName::VALUES {
            assert_eq!(
                read(None, Some(value), None).unwrap().theme.to_string(),
                *value
            );
        }
        for value in SizeName::VALUES {
            assert_eq!(
                read(None, None, Some(value)).unwrap().size.to_string(),
                *value
            );
        }
        for value in UsualAgain::VALUES {
            let chosen = Chosen::<UsualAgain> {
                value: (*value).to_owned(),
                option: PhantomData,
            };
            assert!(chosen.as_setting().is_some(), "{value}");
        }
        let error = read(None, Some("pink"), None).unwrap_err();
        let LookError::Choice(error) = error else {
            panic!("{error:?}");
        };
        assert_eq!(error.names, ThemeName::VALUES);
        assert_eq!(
            Resting::ALL.map(|resting| resting.to_string()),
            RestName::VALUES
        );
        assert_eq!(Pace::ALL.map(|pace| pace.to_string()), Speed::VALUES);
        assert_eq!(
            BoardView::ALL.map(|view| view.to_string()),
            ViewName::VALUES
        );
    }
}
