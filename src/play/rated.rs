//! Whether a game is for ratings.

/// Whether a game changes the ratings of its players; both agree on it with the challenge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rated {
    /// It does, where it counts: see `rating::counts`.
    #[default]
    Yes,
    /// It does not, however it ends.
    No,
}

impl Rated {
    /// Whether it does.
    pub const fn is_rated(self) -> bool {
        matches!(self, Self::Yes)
    }
}

impl From<bool> for Rated {
    fn from(rated: bool) -> Self {
        if rated { Self::Yes } else { Self::No }
    }
}
