//! What of a tournament somebody looks at, and how that is written in a `custom_id`.

use crate::tournament::{EntrantId, Section};

/// What somebody looks at, and which page of it, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum View {
    /// Who has signed up; after the start the standing of a section.
    Standing(Section, u32),
    /// Who meets whom in a round, and why.
    Pairings(u32, u32),
    /// Why an entrant has the place they have.
    Place(EntrantId, u32),
    /// What the viewer has to play.
    Games(u32),
    /// How many games are over, on and to come.
    Progress(u32),
    /// What the organisers did.
    Log(u32),
    /// How it is played.
    Rules(u32),
}

impl View {
    /// The same, another page.
    #[must_use]
    pub const fn at(self, page: u32) -> Self {
        match self {
            Self::Standing(section, _) => Self::Standing(section, page),
            Self::Pairings(round, _) => Self::Pairings(round, page),
            Self::Place(entrant, _) => Self::Place(entrant, page),
            Self::Games(_) => Self::Games(page),
            Self::Progress(_) => Self::Progress(page),
            Self::Log(_) => Self::Log(page),
            Self::Rules(_) => Self::Rules(page),
        }
    }

    /// The page.
    pub const fn page(self) -> u32 {
        match self {
            Self::Standing(_, page)
            | Self::Pairings(_, page)
            | Self::Place(_, page)
            | Self::Games(page)
            | Self::Progress(page)
            | Self::Log(page)
            | Self::Rules(page) => page,
        }
    }

    /// `show.p3.1`, `round.2.1`, `place.5.1`, `games.1`, `progress.1`, `log.1`, `rules.1`.
    pub fn word(self) -> String {
        match self {
            Self::Standing(section, page) => format!("show.{}.{page}", section_word(section)),
            Self::Pairings(round, page) => format!("round.{round}.{page}"),
            Self::Place(entrant, page) => format!("place.{entrant}.{page}"),
            Self::Games(page) => format!("games.{page}"),
            Self::Progress(page) => format!("progress.{page}"),
            Self::Log(page) => format!("log.{page}"),
            Self::Rules(page) => format!("rules.{page}"),
        }
    }

    /// Reads what [`Self::word`] wrote.
    pub fn parse(word: &str) -> Option<Self> {
        let (word, page) = word.rsplit_once('.')?;
        let page = page.parse().ok()?;
        Some(match word.split_once('.') {
            Some(("show", section)) => Self::Standing(parse_section(section)?, page),
            Some(("round", round)) => Self::Pairings(round.parse().ok()?, page),
            Some(("place", entrant)) => Self::Place(EntrantId(entrant.parse().ok()?), page),
            Some(_) => return None,
            None => match word {
                "games" => Self::Games(page),
                "progress" => Self::Progress(page),
                "log" => Self::Log(page),
                "rules" => Self::Rules(page),
                _ => return None,
            },
        })
    }
}

/// `all`, `p3`, `final`.
pub fn section_word(section: Section) -> String {
    match section {
        Section::Main => "all".to_owned(),
        Section::Pool(pool) => format!("p{pool}"),
        Section::Final => "final".to_owned(),
    }
}

/// Reads what [`section_word`] wrote.
pub fn parse_section(word: &str) -> Option<Section> {
    match word {
        "all" => Some(Section::Main),
        "final" => Some(Section::Final),
        pool => Some(Section::Pool(pool.strip_prefix('p')?.parse().ok()?)),
    }
}
