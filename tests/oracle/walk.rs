//! Random games that go where the rules are hard: tall stacks, throws, carries, passes, repetition.

use waggle::engine::{
    Bug::{Beetle, Dragonfly, Mosquito, Pillbug, Queen},
    Color,
};

use super::{Choices, Ply, Setup, State};

/// What a random game is fond of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flavour {
    /// Nothing: every legal ply is as likely.
    Plain,
    /// Climbing high.
    Towers,
    /// Throws by pillbugs and mosquitoes.
    Throws,
    /// Dragonflies that go up, and take others down.
    Carries,
    /// Few pieces, covered by the opponent's, until a player has to pass.
    Sieges,
    /// Taking the last move back, so that positions come again.
    Returns,
    /// Long thin hives.
    Lines,
    /// Few pieces, and always eastwards.
    Journeys,
}

impl Flavour {
    pub const ALL: [Self; 8] = [
        Self::Plain,
        Self::Towers,
        Self::Throws,
        Self::Carries,
        Self::Sieges,
        Self::Returns,
        Self::Lines,
        Self::Journeys,
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

/// Chooses a ply by a number, any number; `None` where there is no ply, because the game is over. `back` is the ply
/// that would undo the player's last one, if there is such a thing.
pub fn walk(
    state: &State,
    choices: &Choices,
    flavour: Flavour,
    back: Option<Ply>,
    number: u32,
) -> Option<Ply> {
    let weighted: Vec<(Ply, u32)> = choices
        .all()
        .into_iter()
        .map(|ply| {
            let returns = flavour == Flavour::Returns && back == Some(ply);
            (
                ply,
                if returns {
                    500
                } else {
                    weight(state, flavour, choices, ply)
                },
            )
        })
        .collect();
    let total: u32 = weighted.iter().map(|(_, weight)| weight).sum();
    let mut at = number.checked_rem(total)?;
    weighted.into_iter().find_map(|(ply, weight)| {
        if at < weight {
            return Some(ply);
        }
        at -= weight;
        None
    })
}

/// How likely a flavour makes a ply, next to others.
fn weight(state: &State, flavour: Flavour, choices: &Choices, ply: Ply) -> u32 {
    let Ply::Play(tile, to) = ply else { return 1 };
    if flavour == Flavour::Plain {
        return 1;
    }
    // A game that ends early shows little.
    let close = Color::ALL
        .into_iter()
        .any(|color| state.queen_neighbours(color) == Some(5));
    if close && state.play(ply).r8_ended().is_some() {
        return 1;
    }
    let height = state.hive.height(to) as u32;
    if flavour == Flavour::Lines {
        let far = to.0.unsigned_abs() + to.1.unsigned_abs() + (to.0 + to.1).unsigned_abs();
        return if state.hive.occupied_around(to) == 1 {
            1 + far * far
        } else {
            1
        };
    }
    let Some((from, level)) = state.hive.place_of(tile) else {
        return match (flavour, tile.bug) {
            (_, Queen) => 200,
            (Flavour::Sieges, Beetle | Dragonfly | Mosquito) => 30,
            (_, Beetle | Dragonfly | Mosquito) => 60,
            (Flavour::Throws, Pillbug) => 120,
            (Flavour::Sieges | Flavour::Returns | Flavour::Journeys, _) => 3,
            _ => 10,
        };
    };
    match flavour {
        Flavour::Towers if height < level as u32 => 1,
        Flavour::Towers => 10 + 200 * height * height,
        Flavour::Throws if !choices.throwers(ply).is_empty() => 200,
        Flavour::Carries if state.carried(tile, to).is_some() => 400,
        Flavour::Carries if tile.bug == Dragonfly => 40 + 60 * height,
        Flavour::Sieges
            if state
                .hive
                .top(to)
                .is_some_and(|top| top.color != tile.color) =>
        {
            2000
        }
        Flavour::Sieges if level > 0 && state.hive.top(to).is_none() => 1,
        Flavour::Journeys => 1 << (3 * (to.0 - from.0).clamp(-1, 3) + 3),
        _ => 10 + 30 * height,
    }
}
