//! Leaving out the extremes of a sum.

use serde::{Deserialize, Serialize};

use super::Contribution;

/// What a sum leaves out (FIDE Handbook C.07, 14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cut {
    /// Nothing.
    #[default]
    None,
    /// The least significant value (14.1).
    One,
    /// The two least significant values (14.2).
    Two,
    /// The least and the most significant value (14.3).
    MedianOne,
    /// The two least and the two most significant values (14.4).
    MedianTwo,
}

impl Cut {
    const ALL: [Self; 5] = [
        Self::None,
        Self::One,
        Self::Two,
        Self::MedianOne,
        Self::MedianTwo,
    ];

    /// How many values go at the lower and the upper end.
    const fn ends(self) -> (usize, usize) {
        match self {
            Self::None => (0, 0),
            Self::One => (1, 0),
            Self::Two => (2, 0),
            Self::MedianOne => (1, 1),
            Self::MedianTwo => (2, 2),
        }
    }

    /// What follows the name in a code: `/C1`.
    pub(super) const fn suffix(self) -> &'static str {
        match self {
            Self::None => "",
            Self::One => "/C1",
            Self::Two => "/C2",
            Self::MedianOne => "/M1",
            Self::MedianTwo => "/M2",
        }
    }

    /// The cut of a code's second part; `None` if there is no such cut.
    pub(super) fn from_suffix(modifier: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|cut| cut.suffix().trim_start_matches('/') == modifier)
    }

    /// Marks what is left out, the lower end first.
    pub(super) fn mark(self, contributions: &mut [Contribution]) {
        let (low, high) = self.ends();
        for _ in 0..low {
            if let Some(at) = least_significant(contributions) {
                contributions[at].cut = true;
            }
        }
        for _ in 0..high {
            let kept = (0..contributions.len()).filter(|&at| !contributions[at].cut);
            if let Some(at) = kept.max_by_key(|&at| contributions[at].value) {
                contributions[at].cut = true;
            }
        }
    }
}

/// What goes next: the contribution of the opponent with the fewest points, the lower one where several have them
/// (14.1.1); but the lowest one from a round not played by choice, if that is not lower (16.5).
fn least_significant(contributions: &[Contribution]) -> Option<usize> {
    let kept = || (0..contributions.len()).filter(|&at| !contributions[at].cut);
    let least = kept().min_by_key(|&at| (contributions[at].score, contributions[at].value))?;
    let by_choice = kept()
        .filter(|&at| contributions[at].voluntary)
        .min_by_key(|&at| (contributions[at].value, contributions[at].score));
    Some(match by_choice {
        Some(at) if contributions[at].value >= contributions[least].value => at,
        _ => least,
    })
}
