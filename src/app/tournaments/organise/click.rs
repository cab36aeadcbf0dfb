//! What organisers click, and how that is written in a `custom_id`.

/// What an organiser clicked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OrganiseClick {
    /// Open this round.
    Pair(u32),
    /// Call the tournament off: that is meant.
    ConfirmCancel,
}

impl OrganiseClick {
    /// `pair.3`, `cancel-yes`.
    pub fn word(self) -> String {
        match self {
            Self::Pair(round) => format!("pair.{round}"),
            Self::ConfirmCancel => "cancel-yes".to_owned(),
        }
    }

    /// Reads what [`Self::word`] wrote.
    pub fn parse(word: &str) -> Option<Self> {
        Some(match word.split_once('.') {
            Some(("pair", round)) => Self::Pair(round.parse().ok()?),
            None if word == "cancel-yes" => Self::ConfirmCancel,
            Some(_) | None => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clicks_are_read_as_they_are_written() {
        for click in [OrganiseClick::Pair(12), OrganiseClick::ConfirmCancel] {
            assert_eq!(OrganiseClick::parse(&click.word()), Some(click));
        }
        for word in ["pair", "pair.x", "pair.-1", "cancel", "cancel-yes.1", ""] {
            assert_eq!(OrganiseClick::parse(word), None, "{word}");
        }
    }
}
