//! What a player wishes otherwise than usual about time and calls.

use super::Forced;
use super::clock::{Quiet, QuietError, QuietHours, Reminders, RemindersError, UnknownZone, Zone};

/// A thing that a player can wish otherwise than usual; each is kept under its name as words, in one canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Preference {
    /// Where their days and nights are: an IANA time zone.
    Zone,
    /// When they are not to be called: `22:00-08:00`, or `off`.
    Quiet,
    /// How long before a deadline they are reminded: `1d, 3h`, or `off`.
    Reminders,
    /// Where they are reminded: `channel` or `dm`.
    Remind,
    /// How a vacation begins: `by-hand` or `automatic`.
    Vacation,
}

impl Preference {
    /// Every one, in the order in which they are shown.
    pub const ALL: [Self; 5] = [
        Self::Zone,
        Self::Quiet,
        Self::Reminders,
        Self::Remind,
        Self::Vacation,
    ];

    /// The name under which it is kept.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zone => "zone",
            Self::Quiet => "quiet",
            Self::Reminders => "reminders",
            Self::Remind => "remind",
            Self::Vacation => "vacation",
        }
    }

    /// The words it can be, where they are few.
    pub const fn choices(self) -> &'static [&'static str] {
        match self {
            Self::Zone | Self::Quiet | Self::Reminders => &[],
            Self::Remind => &["channel", "dm"],
            Self::Vacation => &["by-hand", "automatic"],
        }
    }

    /// Reads what was typed; the answer is how it is kept, or `None` for what is usual.
    ///
    /// # Errors
    /// [`PreferenceError`], which says what would be right.
    pub fn canonical(self, text: &str) -> Result<Option<String>, PreferenceError> {
        let mut wished = Preferences::default();
        wished.set(self, text)?;
        if self == Self::Zone {
            // That somebody lives by UTC is worth knowing, too.
            return Ok(wished.zone.map(|zone| zone.to_string()));
        }
        let (words, usual) = (wished.words(self), Preferences::default().words(self));
        Ok(Some(words).filter(|words| *words != usual))
    }
}

/// Why a preference cannot be what was typed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PreferenceError {
    /// No such time zone.
    #[error(transparent)]
    Zone(#[from] UnknownZone),
    /// No quiet hours.
    #[error(transparent)]
    Quiet(#[from] QuietError),
    /// No reminders.
    #[error(transparent)]
    Reminders(#[from] RemindersError),
    /// None of the words it can be.
    #[error("{read:?} is none of {choices:?}")]
    Choice {
        /// What was read.
        read: String,
        /// What it can be.
        choices: &'static [&'static str],
    },
}

/// Where a player is reminded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RemindIn {
    /// In the game's channel.
    Channel,
    /// By direct message.
    Direct,
}

/// How a player's vacations begin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VacationStart {
    /// When they ask for one.
    ByHand,
    /// Also in place of a flag that would fall.
    Automatic,
}

/// Everything a player wishes about time, calls and what is played for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// Where their days and nights are; `None`: they have not said, and UTC serves.
    pub zone: Option<Zone>,
    /// When they are not to be called.
    pub quiet: Option<QuietHours>,
    /// When they are reminded.
    pub reminders: Reminders,
    /// Where they are reminded.
    pub remind: RemindIn,
    /// How their vacations begin.
    pub vacation: VacationStart,
    /// What is done with their only legal move.
    pub forced: Forced,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            zone: None,
            quiet: None,
            reminders: Reminders::default(),
            remind: RemindIn::Channel,
            vacation: VacationStart::ByHand,
            forced: Forced::default(),
        }
    }
}

impl Preferences {
    /// Those that are kept; `kept` finds the words under a name. Words that this version cannot read count as usual.
    pub fn read<'a>(kept: impl Fn(&str) -> Option<&'a str>) -> Self {
        let mut wished = Self::default();
        for preference in Preference::ALL {
            if let Some(words) = kept(preference.name()) {
                // What another version wrote and this one cannot read leaves the usual.
                let _unreadable = wished.set(preference, words);
            }
        }
        wished.forced = kept(Forced::NAME)
            .and_then(|words| words.parse().ok())
            .unwrap_or_default();
        wished
    }

    /// The quiet hours where they are.
    pub fn quiet(&self) -> Option<Quiet> {
        let zone = self.zone.clone().unwrap_or(Zone::UTC);
        self.quiet.map(|hours| Quiet { hours, zone })
    }

    /// One of them in its canonical words.
    pub fn words(&self, preference: Preference) -> String {
        match preference {
            Preference::Zone => self.zone.as_ref().unwrap_or(&Zone::UTC).to_string(),
            Preference::Quiet => self
                .quiet
                .map_or_else(|| "off".to_owned(), |quiet| quiet.to_string()),
            Preference::Reminders => self.reminders.to_string(),
            Preference::Remind => match self.remind {
                RemindIn::Channel => "channel".to_owned(),
                RemindIn::Direct => "dm".to_owned(),
            },
            Preference::Vacation => match self.vacation {
                VacationStart::ByHand => "by-hand".to_owned(),
                VacationStart::Automatic => "automatic".to_owned(),
            },
        }
    }

    fn set(&mut self, preference: Preference, text: &str) -> Result<(), PreferenceError> {
        let word = text.trim().to_lowercase();
        let is_none = matches!(word.as_str(), "off" | "none" | "never");
        let choice = || PreferenceError::Choice {
            read: text.trim().chars().take(60).collect(),
            choices: preference.choices(),
        };
        match preference {
            Preference::Zone if is_none => self.zone = None,
            Preference::Zone => self.zone = Some(text.parse()?),
            Preference::Quiet if is_none => self.quiet = None,
            Preference::Quiet => self.quiet = Some(text.parse()?),
            Preference::Reminders => self.reminders = text.parse()?,
            Preference::Remind => {
                self.remind = match word.as_str() {
                    "channel" => RemindIn::Channel,
                    "dm" => RemindIn::Direct,
                    _ => return Err(choice()),
                }
            }
            Preference::Vacation => {
                self.vacation = match word.as_str() {
                    "by-hand" => VacationStart::ByHand,
                    "automatic" => VacationStart::Automatic,
                    _ => return Err(choice()),
                }
            }
        }
        Ok(())
    }
}
