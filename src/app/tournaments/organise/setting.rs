//! What an organiser chooses of a tournament, as typed.

use super::{
    Dates, tie_breaks,
    words::{number, number_or_none, one_of},
};
use crate::{
    locale::{Line, line},
    tournament::{
        AtEnd, Count, Cycles, Format, Games, Gates, Leaving, Opening, Pace, Settings,
        standings::Edition,
    },
};

/// Something that an organiser chooses: an option of `/organise create`, `change` or `gates`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventSetting {
    /// What it is called.
    Name,
    /// How it is played.
    Format,
    /// How many rounds a Swiss has.
    Rounds,
    /// How many a pool has at most.
    PoolSize,
    /// How many of each pool come into the final.
    Qualifiers,
    /// How often a drawn knockout pairing is played again.
    Replays,
    /// The games of a pairing.
    Games,
    /// Whether games or pairings count.
    Scoring,
    /// By what those with the same points are parted.
    TieBreaks,
    /// By which text of the regulations.
    Edition,
    /// When the rounds of a round robin begin.
    Pace,
    /// Who opens rounds.
    Opening,
    /// What becomes of the results of somebody who leaves.
    Leaving,
    /// With which no-show somebody is out.
    NoShows,
    /// The last round that a late entrant can begin with.
    Late,
    /// How many byes worth half everybody can have.
    HalfByes,
    /// For how many days vacations stop clocks.
    VacationDays,
    /// What becomes of games that are on at the end.
    AtEnd,
    /// Whether the next edition opens by itself.
    NextEdition,
    /// Whether everybody has to check in.
    CheckIn,
    /// How many can play.
    Places,
    /// When it begins.
    Starts,
    /// When it ends.
    Ends,
    /// The roles that can sign up.
    Role,
    /// From which rating on.
    MinRating,
    /// Up to which rating.
    MaxRating,
    /// After how many finished games.
    MinGames,
    /// With how many games lost on time at most.
    MaxTimeouts,
}

/// How many rounds a Swiss has where nobody says otherwise.
pub const USUAL_ROUNDS: u32 = 5;

/// What a tournament can be played as.
const FORMATS: [(&str, Format); 5] = [
    (
        "pools",
        Format::Pools {
            size: 7,
            qualifiers: 2,
        },
    ),
    (
        "round-robin",
        Format::RoundRobin {
            cycles: Cycles::Single,
        },
    ),
    (
        "double-round-robin",
        Format::RoundRobin {
            cycles: Cycles::Double,
        },
    ),
    (
        "swiss",
        Format::Swiss {
            rounds: USUAL_ROUNDS,
        },
    ),
    ("knockout", Format::Knockout { replays: 1 }),
];

/// The most of what is counted here: far more than anybody needs.
const MANY: u32 = 512;

impl EventSetting {
    /// Every one, in the order in which they take effect: what depends on the format comes after it.
    pub const ALL: [Self; 28] = [
        Self::Name,
        Self::Format,
        Self::Rounds,
        Self::PoolSize,
        Self::Qualifiers,
        Self::Replays,
        Self::Games,
        Self::Scoring,
        Self::TieBreaks,
        Self::Edition,
        Self::Pace,
        Self::Opening,
        Self::Leaving,
        Self::NoShows,
        Self::Late,
        Self::HalfByes,
        Self::VacationDays,
        Self::AtEnd,
        Self::NextEdition,
        Self::CheckIn,
        Self::Places,
        Self::Starts,
        Self::Ends,
        Self::Role,
        Self::MinRating,
        Self::MaxRating,
        Self::MinGames,
        Self::MaxTimeouts,
    ];

    /// The option.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Format => "format",
            Self::Rounds => "rounds",
            Self::PoolSize => "pool-size",
            Self::Qualifiers => "qualifiers",
            Self::Replays => "replays",
            Self::Games => "games",
            Self::Scoring => "scoring",
            Self::TieBreaks => "tie-breaks",
            Self::Edition => "tie-break-rules",
            Self::Pace => "pace",
            Self::Opening => "opening",
            Self::Leaving => "leaving",
            Self::NoShows => "no-shows",
            Self::Late => "late",
            Self::HalfByes => "half-byes",
            Self::VacationDays => "vacation-days",
            Self::AtEnd => "at-end",
            Self::NextEdition => "next-edition",
            Self::CheckIn => "check-in",
            Self::Places => "places",
            Self::Starts => "starts",
            Self::Ends => "ends",
            Self::Role => "role",
            Self::MinRating => "min-rating",
            Self::MaxRating => "max-rating",
            Self::MinGames => "min-games",
            Self::MaxTimeouts => "max-timeouts",
        }
    }

    /// Makes settings as they were typed, in the order in which they depend on each other.
    ///
    /// # Errors
    /// The sentence about the first that cannot be read; whether they can be together is
    /// [`Settings::check`]'s affair.
    pub fn set_all(
        wanted: &[(Self, String)],
        dates: &Dates,
        settings: &mut Settings,
    ) -> Result<(), Line> {
        for setting in Self::ALL {
            for (_, typed) in wanted.iter().filter(|(wanted, _)| *wanted == setting) {
                setting.set(typed, dates, settings)?;
            }
        }
        Ok(())
    }

    fn set(self, typed: &str, dates: &Dates, settings: &mut Settings) -> Result<(), Line> {
        let option = self.name();
        let count = |least| number(option, (least, MANY), typed);
        match self {
            Self::Name => typed.trim().clone_into(&mut settings.name),
            Self::Format => set_format(settings, one_of(option, &FORMATS, typed)?),
            Self::Rounds => match &mut settings.format {
                Format::Swiss { rounds } => *rounds = count(1)?,
                _ => return Err(self.unsuitable("swiss")),
            },
            Self::PoolSize => match &mut settings.format {
                Format::Pools { size, .. } => *size = count(1)?,
                _ => return Err(self.unsuitable("pools")),
            },
            Self::Qualifiers => match &mut settings.format {
                Format::Pools { qualifiers, .. } => *qualifiers = count(1)?,
                _ => return Err(self.unsuitable("pools")),
            },
            Self::Replays => match &mut settings.format {
                Format::Knockout { replays } => *replays = number(option, (0, 9), typed)?,
                _ => return Err(self.unsuitable("knockout")),
            },
            Self::Games => {
                let words = [("one", Games::One), ("two", Games::Two)];
                settings.scoring.games = one_of(option, &words, typed)?;
            }
            Self::Scoring => {
                let words = [
                    ("games", Count::GamePoints),
                    ("matches", Count::MatchPoints),
                ];
                settings.scoring.count = one_of(option, &words, typed)?;
            }
            Self::TieBreaks => settings.tie_breaks = tie_breaks::read(typed)?,
            Self::Edition => {
                let words = [("2026", Edition::Fide2026), ("2024", Edition::Fide2024)];
                settings.edition = one_of(option, &words, typed)?;
            }
            Self::Pace => {
                let words = [
                    ("all-at-once", Pace::AllAtOnce),
                    ("round-by-round", Pace::RoundByRound),
                ];
                settings.pace = one_of(option, &words, typed)?;
            }
            Self::Opening => {
                let words = [
                    ("by-itself", Opening::ByItself),
                    ("by-organiser", Opening::ByOrganiser),
                ];
                settings.opening = one_of(option, &words, typed)?;
            }
            Self::Leaving => {
                let words = [
                    ("void-below-half", Leaving::VoidBelowHalf),
                    ("keep", Leaving::Keep),
                ];
                settings.leaving = one_of(option, &words, typed)?;
            }
            Self::NoShows => settings.no_show_limit = number(option, (1, 99), typed)?,
            Self::Late => {
                settings.late_until = number_or_none(option, (2, MANY), typed)?.unwrap_or(0);
            }
            Self::HalfByes => settings.half_byes = number(option, (0, 99), typed)?,
            Self::VacationDays => {
                settings.vacation_days = number_or_none(option, (0, 366), typed)?;
            }
            Self::AtEnd => {
                let words = [("draw", AtEnd::Draw), ("both-lose", AtEnd::DoubleLoss)];
                settings.at_end = one_of(option, &words, typed)?;
            }
            Self::NextEdition => settings.next_edition = yes_or_no(option, typed)?,
            Self::CheckIn => settings.check_in = yes_or_no(option, typed)?,
            Self::Places => settings.places = number_or_none(option, (2, MANY), typed)?,
            Self::Starts => settings.starts = dates.read_or_none(typed)?,
            Self::Ends => settings.ends = dates.read_or_none(typed)?,
            Self::Role | Self::MinRating | Self::MaxRating | Self::MinGames | Self::MaxTimeouts => {
                self.set_gate(typed, &mut settings.gates)?;
            }
        }
        Ok(())
    }

    fn set_gate(self, typed: &str, gates: &mut Gates) -> Result<(), Line> {
        let option = self.name();
        match self {
            Self::MinRating => gates.least_rating = number_or_none(option, (1, 9_999), typed)?,
            Self::MaxRating => gates.most_rating = number_or_none(option, (1, 9_999), typed)?,
            Self::MinGames => {
                let most = number_or_none(option, (0, 9_999), typed)?;
                gates.finished_games = most.unwrap_or(0);
            }
            Self::MaxTimeouts => gates.timeout_percent = number_or_none(option, (0, 100), typed)?,
            // Discord's own number, out of its menu.
            _ => gates.roles = typed.parse().into_iter().collect(),
        }
        if let (Some(least), Some(most)) = (gates.least_rating, gates.most_rating)
            && least > most
        {
            return Err(line!("refused-gate-empty", least = least, most = most));
        }
        Ok(())
    }

    /// It is for another format.
    fn unsuitable(self, format: &str) -> Line {
        line!(
            "refused-setting-format",
            option = self.name(),
            format = format
        )
    }
}

/// Another format; tie-breaks that do not suit it give way to its usual ones.
fn set_format(settings: &mut Settings, format: Format) {
    settings.format = format;
    let pairings = format.pairings();
    if !settings.tie_breaks.iter().all(|one| one.suits(pairings)) {
        settings.tie_breaks = format.usual_tie_breaks();
    }
    if !matches!(format, Format::Swiss { .. }) {
        settings.late_until = 0;
    }
}

fn yes_or_no(option: &str, typed: &str) -> Result<bool, Line> {
    one_of(option, &[("yes", true), ("no", false)], typed)
}

#[cfg(test)]
mod tests {
    use jiff::{Timestamp, tz::TimeZone};

    use super::*;
    use crate::tournament::standings::{Cut, TieBreak};

    fn dates() -> Dates {
        Dates {
            now: Timestamp::UNIX_EPOCH,
            zone: Some(TimeZone::UTC),
        }
    }

    fn set(wanted: &[(EventSetting, &str)]) -> Result<Settings, &'static str> {
        let wanted: Vec<(EventSetting, String)> = wanted
            .iter()
            .map(|(setting, typed)| (*setting, (*typed).to_owned()))
            .collect();
        let mut settings = Settings::new("Autumn".to_owned(), FORMATS[0].1);
        EventSetting::set_all(&wanted, &dates(), &mut settings).map_err(|line| line.id())?;
        Ok(settings)
    }

    #[test]
    fn every_setting_has_its_place_and_changes_something() {
        use EventSetting as S;
        let usual = Settings::new("Autumn".to_owned(), FORMATS[0].1);
        for setting in S::ALL {
            let wanted: &[(S, &str)] = match setting {
                S::Name => &[(S::Name, " Winter ")],
                S::Format => &[(S::Format, "swiss")],
                S::Rounds => &[(S::Rounds, "7"), (S::Format, "swiss")],
                S::PoolSize => &[(S::PoolSize, "5")],
                S::Qualifiers => &[(S::Qualifiers, "1")],
                S::Replays => &[(S::Replays, "0"), (S::Format, "knockout")],
                S::Games => &[(S::Games, "one")],
                S::Scoring => &[(S::Scoring, "matches")],
                S::TieBreaks => &[(S::TieBreaks, "lots")],
                S::Edition => &[(S::Edition, "2024")],
                S::Pace => &[(S::Pace, "round-by-round")],
                S::Opening => &[(S::Opening, "by-organiser")],
                S::Leaving => &[(S::Leaving, "keep")],
                S::NoShows => &[(S::NoShows, "3")],
                S::Late => &[(S::Late, "3"), (S::Format, "swiss")],
                S::HalfByes => &[(S::HalfByes, "2")],
                S::VacationDays => &[(S::VacationDays, "0")],
                S::AtEnd => &[(S::AtEnd, "both-lose")],
                S::NextEdition => &[(S::NextEdition, "yes")],
                S::CheckIn => &[(S::CheckIn, "yes")],
                S::Places => &[(S::Places, "16")],
                S::Starts => &[(S::Starts, "3d")],
                S::Ends => &[(S::Ends, "1970-12-24 18:00")],
                S::Role => &[(S::Role, "77")],
                S::MinRating => &[(S::MinRating, "1400")],
                S::MaxRating => &[(S::MaxRating, "1800")],
                S::MinGames => &[(S::MinGames, "5")],
                S::MaxTimeouts => &[(S::MaxTimeouts, "0")],
            };
            let changed = set(wanted).unwrap_or_else(|id| panic!("{setting:?}: {id}"));
            assert_ne!(changed, usual, "{setting:?}");
            assert_eq!(changed.check(), Ok(()), "{setting:?}");
        }
    }

    #[test]
    fn the_format_comes_first_and_takes_its_tie_breaks_along() {
        use EventSetting as S;
        let swiss = set(&[(S::Rounds, "7"), (S::Format, "swiss")]).unwrap();
        assert_eq!(swiss.format, Format::Swiss { rounds: 7 });
        assert_eq!(swiss.tie_breaks, swiss.format.usual_tie_breaks());
        let own = set(&[(S::TieBreaks, "BH, lots"), (S::Format, "swiss")]).unwrap();
        assert_eq!(
            own.tie_breaks,
            [TieBreak::Buchholz(Cut::None), TieBreak::Lots]
        );
        let double = set(&[(S::Format, "double-round-robin")]).unwrap();
        let usual = FORMATS[0].1.usual_tie_breaks();
        assert_eq!(double.tie_breaks, usual, "they suit both");
    }

    #[test]
    fn what_is_limited_can_be_unlimited_again() {
        use EventSetting as S;
        for setting in [
            S::Places,
            S::Starts,
            S::Ends,
            S::MinRating,
            S::MaxRating,
            S::VacationDays,
            S::MaxTimeouts,
            S::MinGames,
            S::Late,
            S::Role,
        ] {
            let usual = Settings::new("Autumn".to_owned(), FORMATS[0].1);
            assert_eq!(set(&[(setting, "None")]), Ok(usual), "{setting:?}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_refused() {
        use EventSetting as S;
        for (wanted, id) in [
            (&[(S::Format, "ladder")][..], "refused-option"),
            (&[(S::Rounds, "5")], "refused-setting-format"),
            (
                &[(S::PoolSize, "5"), (S::Format, "swiss")],
                "refused-setting-format",
            ),
            (
                &[(S::Qualifiers, "5"), (S::Format, "swiss")],
                "refused-setting-format",
            ),
            (&[(S::Replays, "5")], "refused-setting-format"),
            (&[(S::PoolSize, "0")], "refused-number"),
            (&[(S::Places, "1")], "refused-number-or-none"),
            (&[(S::NextEdition, "maybe")], "refused-option"),
            (&[(S::TieBreaks, "points")], "refused-tie-break"),
            (&[(S::Starts, "soon")], "refused-date-unreadable"),
            (
                &[(S::MinRating, "1800"), (S::MaxRating, "1400")],
                "refused-gate-empty",
            ),
        ] {
            assert_eq!(set(wanted), Err(id), "{wanted:?}");
        }
    }
}
