//! Reasons for a clock to stand.

use crate::engine::Color;

/// Why a clock stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum PauseReason {
    /// Both players agreed to pause the game.
    Agreement,
    /// An organiser or the server's owner paused it.
    Organiser,
    /// This player is on vacation, which stops their own clock alone.
    Vacation(Color),
}

impl PauseReason {
    /// Every reason.
    pub const ALL: [Self; 4] = [
        Self::Agreement,
        Self::Organiser,
        Self::Vacation(Color::White),
        Self::Vacation(Color::Black),
    ];

    /// Whether it stops the clock of this player.
    pub fn stops(self, side: Color) -> bool {
        match self {
            Self::Agreement | Self::Organiser => true,
            Self::Vacation(player) => player == side,
        }
    }

    fn bit(self) -> u8 {
        match self {
            Self::Agreement => 1,
            Self::Organiser => 2,
            Self::Vacation(Color::White) => 4,
            Self::Vacation(Color::Black) => 8,
        }
    }
}

/// The reasons that hold in a game, each once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Pauses(u8);

impl Pauses {
    /// None.
    pub const NONE: Self = Self(0);

    /// Whether this reason holds.
    pub fn contains(self, reason: PauseReason) -> bool {
        self.0 & reason.bit() != 0
    }

    /// With this reason too.
    #[must_use]
    pub fn with(self, reason: PauseReason) -> Self {
        Self(self.0 | reason.bit())
    }

    /// Without this reason.
    #[must_use]
    pub fn without(self, reason: PauseReason) -> Self {
        Self(self.0 & !reason.bit())
    }

    /// The reasons that hold.
    pub fn iter(self) -> impl Iterator<Item = PauseReason> {
        PauseReason::ALL
            .into_iter()
            .filter(move |&reason| self.contains(reason))
    }

    /// Whether any of them stops the clock of this player.
    pub fn stop(self, side: Color) -> bool {
        self.iter().any(|reason| reason.stops(side))
    }
}

impl FromIterator<PauseReason> for Pauses {
    fn from_iter<I: IntoIterator<Item = PauseReason>>(reasons: I) -> Self {
        reasons.into_iter().fold(Self::NONE, Self::with)
    }
}
