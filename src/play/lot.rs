//! Drawing lots: unpredictable for players, the same every time for one seed.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt;

use super::{ChallengeId, TournamentId};
use crate::engine::Color;

/// The secret a database draws its lots from; 32 random bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed that is the same for the same number: for the sandbox and for tests.
    pub fn fixed(number: u64) -> Self {
        let mut bytes = [0; 32];
        ChaCha8Rng::seed_from_u64(number).fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// What a tournament draws its lots from.
    pub fn of_tournament(&self, tournament: TournamentId) -> u64 {
        let mut lots = ChaCha8Rng::from_seed(self.0);
        // No challenge has such a number.
        lots.set_stream(tournament.0.cast_unsigned() | 1 << 63);
        lots.next_u64()
    }

    /// The colour the challenger of this challenge draws.
    pub fn challenger_color(&self, challenge: ChallengeId) -> Color {
        let mut lots = ChaCha8Rng::from_seed(self.0);
        lots.set_stream(challenge.0.cast_unsigned());
        if lots.next_u32().is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        }
    }
}

/// The bytes stay out of logs.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}
