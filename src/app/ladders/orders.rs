//! What a ladder wants done to its games because of what happened on it.

use crate::{
    engine::Color,
    store::{Order, Task},
    tournament::{
        GameKey, GameResult, Outcome,
        ladder::{Ladder, LadderEvent},
    },
};

/// A game of a ladder, as tournaments name theirs.
pub(super) fn key(number: u32) -> GameKey {
    GameKey {
        round: 1,
        board: number,
        game: 1,
    }
}

/// The orders that events give, in order. A game whose end was just reported needs none.
pub(super) fn orders(
    before: &Ladder,
    events: &[LadderEvent],
    reported: Option<GameKey>,
) -> Vec<Order> {
    let bout = |challenger| before.bout(challenger);
    let close = |challenger, winner| {
        let game = key(bout(challenger)?.game?);
        let result = GameResult::Adjudicated(Outcome::Won(winner));
        let task = Task::Close { result };
        (Some(game) != reported).then_some(Order { game, task })
    };
    let mut orders: Vec<Order> = events
        .iter()
        .filter_map(|event| match *event {
            LadderEvent::Accepted { challenger } => {
                let bout = bout(challenger)?;
                let task = Task::Open {
                    white: bout.challenger,
                    black: bout.defender,
                };
                let game = key(before.games + 1);
                Some(Order { game, task })
            }
            LadderEvent::Climbed { challenger } => close(challenger, Color::White),
            LadderEvent::Dropped { challenger } => close(challenger, Color::Black),
            _ => None,
        })
        .collect();
    if events
        .iter()
        .any(|event| matches!(event, LadderEvent::Moved(_)))
    {
        let games = before.bouts.iter().filter_map(|bout| bout.game);
        orders.extend(games.map(|game| Order {
            game: key(game),
            task: Task::Move,
        }));
    }
    orders
}
