//! A round without an opponent.

use serde::{Deserialize, Serialize};

/// Why somebody sits a round out, which decides what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// Nobody was left to play: pairing-allocated, worth a won round (TRF `U`).
    Allocated,
    /// Given by an organiser, worth a won round (TRF `F`).
    Full,
    /// Asked for beforehand, worth a drawn round (TRF `H`).
    Half,
    /// Nobody was left to play since others had asked for a bye, worth a drawn round (TRF `H`).
    Unpaired,
    /// Absent and known to be: asked for, withdrawn, or not yet entered; worth nothing (TRF `Z`).
    Zero,
}

impl Bye {
    /// Whether the entrant chose not to play (FIDE Handbook C.07, 16.1.1).
    pub const fn is_requested(self) -> bool {
        matches!(self, Self::Half | Self::Zero)
    }
}
