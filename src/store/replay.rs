//! Games out of their rows.

use super::StoreError;
use super::words::Word;
use crate::engine::{Expansions, Game, Rules};
use crate::play::GameId;

/// The rules of a row.
pub(super) fn rules(
    expansions: &str,
    queen_first: &str,
    repetition: &str,
) -> Result<Rules, String> {
    let unknown = |what: &str, word: &str| format!("{what} cannot be {word:?}");
    let expansions: Expansions = expansions
        .parse()
        .map_err(|_| unknown("expansions", expansions))?;
    let queen_first =
        Word::from_word(queen_first).ok_or_else(|| unknown("queen_first", queen_first))?;
    let repetition =
        Word::from_word(repetition).ok_or_else(|| unknown("repetition", repetition))?;
    Ok(Rules {
        expansions,
        queen_first,
        repetition,
    })
}

/// What separates the moves of a game that are read as one text.
const SEPARATOR: char = ';';

/// Plays the written moves of a game.
pub(super) fn replay(id: GameId, rules: Rules, moves: &str) -> Result<Game, StoreError> {
    let moves = moves.split(SEPARATOR).filter(|written| !written.is_empty());
    Game::replay(rules, moves).map_err(|why| StoreError::unreadable("game", id.0, why))
}
