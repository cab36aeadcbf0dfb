//! How many games are on at once.

use super::{Format, Pace, Settings, SettingsError, pools};

/// The most games that a tournament opens at once: each has a thread of its own, and no more are open in a server
/// (Discord's limit for active threads).
pub const MOST_AT_ONCE: u64 = 1_000;

/// Refuses settings with which so many entrants would have more games open at once than there can be threads.
pub(super) fn check_at_once(settings: &Settings, entrants: u32) -> Result<(), SettingsError> {
    let games = at_once(settings, entrants);
    if games > MOST_AT_ONCE {
        return Err(SettingsError::TooManyAtOnce {
            games,
            most: MOST_AT_ONCE,
        });
    }
    Ok(())
}

/// How many games open together where the rounds of round robins are played all at once: in the pools or in the final,
/// whichever are more. Where rounds are played one after the other they are never that many.
fn at_once(settings: &Settings, entrants: u32) -> u64 {
    let pairings = match (settings.format, settings.pace) {
        (_, Pace::RoundByRound) | (Format::Swiss { .. } | Format::Knockout { .. }, _) => 0,
        (Format::RoundRobin { cycles }, Pace::AllAtOnce) => {
            pairs(u64::from(entrants)) * u64::from(cycles.count())
        }
        (Format::Pools { size, qualifiers }, Pace::AllAtOnce) => {
            let pools = pools::deal(entrants, size);
            let pools: Vec<u64> = pools.iter().map(|pool| pool.len() as u64).collect();
            let first = pools.iter().copied().map(pairs).sum::<u64>();
            let seats = pools.iter().map(|&pool| pool.min(u64::from(qualifiers)));
            match pools.len() {
                1 => first,
                _ => first.max(pairs(seats.sum())),
            }
        }
    };
    pairings * u64::from(settings.scoring.games.count())
}

/// In how many pairs so many can meet.
const fn pairs(players: u64) -> u64 {
    players * players.saturating_sub(1) / 2
}
