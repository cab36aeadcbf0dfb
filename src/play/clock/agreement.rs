//! The terms of a game as they are typed and kept: `3d`, `10d+1d max 15d soft`.

use std::fmt;
use std::str::FromStr;

use super::{ControlError, Enforcement, Terms, TimeControl};

impl Terms {
    /// No clock at all.
    pub const UNTIMED: Self = Self {
        control: TimeControl::Untimed,
        enforcement: Enforcement::Hard,
        rest: None,
    };

    /// Whether there is a clock.
    pub fn is_timed(&self) -> bool {
        self.control != TimeControl::Untimed
    }
}

impl fmt::Display for Terms {
    /// Without the hours of rest, which are kept beside it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.control.fmt(f)?;
        match self.enforcement {
            Enforcement::Soft if self.is_timed() => f.write_str(" soft"),
            Enforcement::Soft | Enforcement::Hard => Ok(()),
        }
    }
}

impl FromStr for Terms {
    type Err = ControlError;

    /// Reads a time control, with `soft` or `hard` after it where it is to be said.
    fn from_str(text: &str) -> Result<Self, ControlError> {
        let text = text.trim();
        let cut = |word: &str| {
            let at = text.len().checked_sub(word.len())?;
            let (rest, tail) = (text.get(..at)?, text.get(at..)?);
            let apart = rest.ends_with([' ', ',']) && tail.eq_ignore_ascii_case(word);
            apart.then(|| rest.trim_end_matches([' ', ',']))
        };
        let (control, enforcement) = match (cut("soft"), cut("hard")) {
            (Some(control), _) => (control, Enforcement::Soft),
            (None, Some(control)) => (control, Enforcement::Hard),
            (None, None) => (text, Enforcement::Hard),
        };
        let control: TimeControl = control.parse()?;
        Ok(Self {
            control,
            enforcement,
            rest: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_read_as_typed_and_printed_one_way() {
        for (typed, printed) in [
            ("3d", "3d"),
            ("3 days hard", "3d"),
            ("36H, Soft", "36h soft"),
            ("10d+1d max 15d soft", "10d+1d max 15d soft"),
            ("2d/move + 7d reserve", "2d/move + 7d reserve"),
            ("none", "none"),
            ("none soft", "none"),
        ] {
            let terms: Terms = typed.parse().unwrap();
            assert_eq!(terms.to_string(), printed, "{typed}");
            assert_eq!(printed.parse::<Terms>().unwrap().to_string(), printed);
        }
    }

    #[test]
    fn soft_alone_is_no_time_control() {
        for typed in ["soft", " hard", "3dsoft", "soft 3d"] {
            assert!(typed.parse::<Terms>().is_err(), "{typed}");
        }
    }
}
