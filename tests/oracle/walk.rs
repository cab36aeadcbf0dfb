//! Random games that go where the rules are hard: tall stacks, throws, carries.

use rand::{Rng, RngExt};

use super::{Ply, Setup, State};

/// What a random game is fond of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flavour {
    /// Nothing: every legal ply is as likely.
    Plain,
    /// Climbing, so that stacks grow.
    Towers,
    /// Throws by pillbugs and mosquitoes.
    Throws,
    /// Dragonflies that go up, and take others down.
    Carries,
    /// Moving to and fro, so that positions come again.
    Shuffling,
}

impl Flavour {
    pub const ALL: [Self; 5] = [
        Self::Plain,
        Self::Towers,
        Self::Throws,
        Self::Carries,
        Self::Shuffling,
    ];
}

/// All 16 subsets of the expansions under both rule sets.
pub fn every_setup() -> Vec<Setup> {
    let subset = |bits: u8| -> String {
        "MLPD"
            .chars()
            .enumerate()
            .filter(|(bit, _)| bits & (1 << bit) != 0)
            .map(|(_, letter)| letter)
            .collect()
    };
    (0..16)
        .map(subset)
        .flat_map(|letters| [Setup::tournament(&letters), Setup::classic(&letters)])
        .collect()
}

/// Chooses a ply; `None` where there is none, because the game is over.
pub fn walk(state: &State, flavour: Flavour, random: &mut impl Rng) -> Option<Ply> {
    let weighted: Vec<(Ply, u32)> = state
        .legal()
        .into_iter()
        .map(|ply| (ply, weight(state, flavour, ply)))
        .collect();
    let total: u32 = weighted.iter().map(|(_, weight)| weight).sum();
    if total == 0 {
        return None;
    }
    let mut at = random.random_range(0..total);
    weighted.into_iter().find_map(|(ply, weight)| {
        if at < weight {
            return Some(ply);
        }
        at -= weight;
        None
    })
}

/// How likely a flavour makes a ply, next to others.
fn weight(state: &State, flavour: Flavour, ply: Ply) -> u32 {
    use waggle::engine::Bug::{Beetle, Dragonfly, Mosquito, Pillbug, Queen};
    let Ply::Play(tile, to) = ply else { return 1 };
    if flavour == Flavour::Plain {
        return 100;
    }
    // A game that ends early shows little.
    if state.play(ply).r8_ended().is_some() {
        return 1;
    }
    let climbs = 60 * state.hive.height(to) as u32;
    let Some((from, level)) = state.hive.place_of(tile) else {
        return match (flavour, tile.bug) {
            (Flavour::Shuffling, Queen) => 200,
            (Flavour::Shuffling, _) => 5,
            (_, Beetle | Dragonfly | Mosquito | Queen) => 60,
            (Flavour::Throws, Pillbug) => 120,
            _ => 10,
        };
    };
    match flavour {
        Flavour::Plain => 100,
        Flavour::Towers if level > 0 => 5 + climbs,
        Flavour::Towers => 10 + 2 * climbs,
        Flavour::Throws if !state.throwers(tile, to).is_empty() => 200,
        Flavour::Throws => 10 + climbs / 6,
        Flavour::Carries if state.carried(tile, to).is_some() => 400,
        Flavour::Carries if tile.bug == Dragonfly => 40 + climbs,
        Flavour::Carries => 10 + climbs / 2,
        Flavour::Shuffling => {
            // The nearer to where the piece came from, the likelier it comes back there.
            let far = (from.0 - to.0).unsigned_abs() + (from.1 - to.1).unsigned_abs();
            100 / (far * far)
        }
    }
}
