//! What a tournament wants done to its games because of what happened in it.

use crate::{
    store::{Order, Task},
    tournament::{Event, Game, GameKey, Pairing, Tournament},
};

/// The orders that events give, in order. A game whose end was just reported needs none.
pub(super) fn orders(
    before: &Tournament,
    after: &Tournament,
    events: &[Event],
    reported: Option<GameKey>,
) -> Vec<Order> {
    let mut orders = Vec::new();
    for event in events {
        match event {
            Event::RoundOpened(round) => {
                let games = round.games().map(|(key, _)| key);
                orders.extend(games.flat_map(|game| opening(after, game)));
            }
            Event::Replayed {
                round,
                board,
                games,
            } => {
                let found = after.pairing(*round, *board);
                let count = found.map_or(0, |pairing: &Pairing| pairing.games.len()) as u32;
                let first = count - games.len() as u32 + 1;
                let keys = (first..=count).map(|game| GameKey {
                    round: *round,
                    board: *board,
                    game,
                });
                orders.extend(keys.flat_map(|game| opening(after, game)));
            }
            Event::GameEnded { game, result } if Some(*game) != reported => orders.push(Order {
                game: *game,
                task: Task::Close { result: *result },
            }),
            Event::Extended { scope, until } => {
                let inside = |(key, game): &(GameKey, &Game)| scope.takes_in(*key, game);
                let task = Task::Extend { until: *until };
                orders.extend(all(after, inside, &task));
            }
            Event::Paused => orders.extend(all(after, |_| true, &Task::Pause)),
            Event::Resumed { .. } => orders.extend(all(after, |_| true, &Task::Resume)),
            Event::Cancelled => orders.extend(all(after, |_| true, &Task::Void)),
            Event::Replaced {
                entrant, person, ..
            } => {
                if let Some(leaving) = before.entrant(*entrant) {
                    let task = Task::Substitute {
                        from: leaving.person,
                        to: *person,
                    };
                    orders.extend(all(after, |(_, game)| game.has(*entrant), &task));
                }
            }
            Event::Moved { .. } => orders.extend(all(after, |_| true, &Task::Move)),
            Event::Finished { next_edition: true } => orders.push(Order {
                game: GameKey {
                    round: 0,
                    board: 0,
                    game: 0,
                },
                task: Task::NextEdition,
            }),
            _ => {}
        }
    }
    orders
}

/// The orders to open a game, where it has no result yet, and to stop its clocks, where everything stands still.
fn opening(after: &Tournament, key: GameKey) -> Vec<Order> {
    let game = after.game(key).filter(|game| game.result.is_none());
    let people = game.and_then(|game| {
        let [white, black] = [game.white, game.black].map(|seat| after.entrant(seat));
        Some((white?.person, black?.person))
    });
    let Some((white, black)) = people else {
        return Vec::new();
    };
    let open = Task::Open { white, black };
    let stop = after.paused.map(|_| Task::Pause);
    let tasks = std::iter::once(open).chain(stop);
    tasks.map(|task| Order { game: key, task }).collect()
}

/// The same order for all games that are on and fulfil a condition.
fn all(
    after: &Tournament,
    condition: impl Fn(&(GameKey, &Game)) -> bool,
    task: &Task,
) -> Vec<Order> {
    let games = after.open_games().filter(condition);
    games
        .map(|(game, _)| Order {
            game,
            task: task.clone(),
        })
        .collect()
}
