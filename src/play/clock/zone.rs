//! A player's time zone.

use std::fmt;
use std::str::FromStr;

use jiff::tz::TimeZone;

use super::UnknownZone;
use super::token::shown;

/// A time zone by its IANA name. Printed as the time zone database spells it; read in any case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone(TimeZone);

impl Zone {
    /// UTC.
    pub const UTC: Self = Self(TimeZone::UTC);

    /// For reckoning.
    pub(super) fn rules(&self) -> &TimeZone {
        &self.0
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.iana_name().unwrap_or("UTC"))
    }
}

impl FromStr for Zone {
    type Err = UnknownZone;

    fn from_str(text: &str) -> Result<Self, UnknownZone> {
        match TimeZone::get(text.trim()) {
            Ok(zone) if !zone.is_unknown() && zone.iana_name().is_some() => Ok(Self(zone)),
            _ => Err(UnknownZone { read: shown(text) }),
        }
    }
}
