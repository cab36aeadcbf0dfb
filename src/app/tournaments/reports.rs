//! What a game's end means to its tournament.

use crate::{
    engine,
    play::Reason,
    store::GameRecord,
    tournament::{Action, GameKey, GameResult, Outcome},
};

/// What is reported of a game that is over; `None`: it goes on.
///
/// A game that was called off because a player did not begin in time is that player's no-show. What was decided by
/// somebody who runs the server counts as they decided. A game without any outcome, as a tournament itself or those who
/// run a server declare one void on a ladder, is nobody's.
pub(in crate::app) fn report(record: &GameRecord, game: GameKey) -> Option<Action> {
    let result = record.table.result?;
    let outcome = result.outcome.map(|outcome| match outcome {
        engine::Outcome::Win(side) => Outcome::Won(side),
        engine::Outcome::Draw => Outcome::Drawn,
    });
    let result = match (result.reason, outcome) {
        (Reason::CalledOff, _) => {
            let side = record.table.game.position().turn();
            return Some(Action::NoShow { game, side });
        }
        (Reason::Adjudication, Some(outcome)) => GameResult::Adjudicated(outcome),
        (_, Some(outcome)) => GameResult::Played(outcome),
        (_, None) => GameResult::DoubleLoss,
    };
    Some(Action::Report { game, result })
}
