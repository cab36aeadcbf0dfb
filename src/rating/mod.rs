//! Ratings: Glicko-2 (Mark E. Glickman, *Example of the Glicko-2 system*, 2022), computed by the crate `skillratings`.
//!
//! Pure: a ledger takes games in the order in which they came to count and can be made anew from the games at any
//! time, to the same numbers. There is one ledger a server and one for all servers; each has two pools, without and
//! with expansions.
//!
//! **Rating periods.** Glickman rates many games of one period together. Correspondence games last for weeks and end
//! one at a time, and players want to see what a game was worth when it ends. So every game is a period of its own for
//! its two players, and the time without games is counted in idle periods of 30 days, each of which makes a deviation
//! larger as in step 6 of the paper. Both players are rated from the numbers before the game.

mod game;
mod ledger;
#[expect(
    clippy::module_inception,
    reason = "the noun of the room is the noun of the file"
)]
mod rating;
#[cfg(test)]
mod tests;

pub use game::{Ending, Pool, RatedGame, Score, counts};
pub use ledger::{Change, Ledger, RatingError, Standing, settle};
pub use rating::Rating;
