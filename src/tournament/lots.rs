//! Drawing of lots: nobody can foresee them, and one seed always draws the same.

use std::fmt;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::engine::Color;

/// What a tournament draws its lots from, made when it is created.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub u64);

/// The purposes of lots; each has a stream of its own, so that one never depends on how much another drew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The order of entrants whose ratings are equal or unknown.
    Seeding,
    /// The colour of the first seed in the first round.
    FirstColor,
    /// The order of those whom no tie-break parts.
    Ties,
    /// Who advances from a knockout pairing that stayed drawn.
    Knockout,
}

impl Seed {
    fn stream(self, purpose: Purpose) -> ChaCha8Rng {
        let mut lots = ChaCha8Rng::seed_from_u64(self.0);
        lots.set_stream(match purpose {
            Purpose::Seeding => 1,
            Purpose::FirstColor => 2,
            Purpose::Ties => 3,
            Purpose::Knockout => 4,
        });
        lots
    }

    /// The lot of the number `of`, larger is better. Each number's lot is independent of how many others there are,
    /// so that a late entrant changes nobody's.
    pub fn lot(self, purpose: Purpose, of: u32) -> u64 {
        let mut lots = self.stream(purpose);
        lots.set_word_pos(u128::from(of) * 16);
        lots.next_u64()
    }

    /// The colour that falls to the first seed in the first round (FIDE Handbook C.04.3, initial-colour).
    pub fn first_color(self) -> Color {
        if self.lot(Purpose::FirstColor, 0).is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        }
    }
}

/// The number stays out of logs: it would foretell the lots.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}
