//! The fixed choices of `/organise`.

use crate::discord::commands::choices::Choices;

/// `format`
pub struct FormatName;
/// `games`
pub struct GamesName;
/// `scoring`
pub struct ScoringName;
/// `tie-break-rules`
pub struct EditionName;
/// `pace`
pub struct PaceName;
/// `opening`
pub struct OpeningName;
/// `leaving`
pub struct LeavingName;
/// `at-end`
pub struct AtEndName;
/// `check-in what`
pub struct CheckInAct;
/// `adjudicate result`
pub struct Verdict;
/// `export file`
pub struct FileName;

impl Choices for FormatName {
    const OPTION: &'static str = "format";
    const VALUES: &'static [&'static str] = &[
        "pools",
        "round-robin",
        "double-round-robin",
        "swiss",
        "knockout",
    ];
}

impl Choices for GamesName {
    const OPTION: &'static str = "games";
    const VALUES: &'static [&'static str] = &["two", "one"];
}

impl Choices for ScoringName {
    const OPTION: &'static str = "scoring";
    const VALUES: &'static [&'static str] = &["games", "matches"];
}

impl Choices for EditionName {
    const OPTION: &'static str = "edition";
    const VALUES: &'static [&'static str] = &["2026", "2024"];
}

impl Choices for PaceName {
    const OPTION: &'static str = "pace";
    const VALUES: &'static [&'static str] = &["all-at-once", "round-by-round"];
}

impl Choices for OpeningName {
    const OPTION: &'static str = "opening";
    const VALUES: &'static [&'static str] = &["by-itself", "by-organiser"];
}

impl Choices for LeavingName {
    const OPTION: &'static str = "leaving";
    const VALUES: &'static [&'static str] = &["void-below-half", "keep"];
}

impl Choices for AtEndName {
    const OPTION: &'static str = "at-end";
    const VALUES: &'static [&'static str] = &["draw", "both-lose"];
}

impl Choices for CheckInAct {
    const OPTION: &'static str = "check-in";
    const VALUES: &'static [&'static str] = &["open", "extend", "waive"];
}

impl Choices for Verdict {
    const OPTION: &'static str = "verdict";
    const VALUES: &'static [&'static str] = &["white", "black", "draw", "both-lose"];
}

impl Choices for FileName {
    const OPTION: &'static str = "file";
    const VALUES: &'static [&'static str] = &["trf", "csv"];
}
