//! The names of things: newtypes over bare numbers, so that a channel is never taken for a game.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($($(#[$doc:meta])* $name:ident($number:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $number);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;
            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }
    )*};
}

id! {
    /// A person: Discord's user id.
    PlayerId(u64);
    /// A server: Discord's guild id.
    GuildId(u64);
    /// A channel, thread or direct-message channel: Discord's channel id.
    ChannelId(u64);
    /// A message: Discord's message id.
    MessageId(u64);
    /// Something a person did: Discord's interaction id.
    InteractionId(u64);
    /// A game: our own number, from 1.
    GameId(i64);
    /// A challenge: our own number, from 1.
    ChallengeId(i64);
    /// A tournament: our own number, from 1.
    TournamentId(i64);
    /// An offer: our own number, from 1.
    OfferId(i64);
    /// How many actions were committed on a game, from 0. What a button shows is of one revision; a later one makes
    /// it stale, also when a takeback brought the same ply again.
    Revision(u32);
}

impl PlayerId {
    /// The numbers of people who had everything about them deleted. Discord's own come so far in the year 2084.
    pub const FORGOTTEN: std::ops::Range<u64> = 1 << 63..(1 << 63) + (1 << 32);
}

impl Revision {
    /// The revision of a thing nobody has acted on yet.
    pub const FIRST: Self = Self(0);

    /// The one that follows.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}
