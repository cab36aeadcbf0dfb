//! People who are not there when games begin.

use jiff::SignedDuration;

use super::world::{World, settings};
use crate::engine::Color;
use crate::tournament::{
    Action, Actor, Cycles, Entrant, EntrantId, Event, Format, GameKey, GameResult, Games, Pace,
    Phase, Round, Settings,
};

fn table(limit: u32, games: Games) -> Settings {
    let mut settings = Settings {
        no_show_limit: limit,
        pace: Pace::AllAtOnce,
        ..settings(Format::RoundRobin {
            cycles: Cycles::Single,
        })
    };
    settings.scoring.games = games;
    settings
}

fn no_show(world: &mut World, game: GameKey, side: Color) -> Vec<Event> {
    let absent = Action::NoShow { game, side };
    world.act(absent, Actor::House).unwrap_or_default()
}

fn tick(world: &mut World) {
    world.act(Action::Tick, Actor::House).expect("time passes");
}

/// Nobody begins any game: each player was away once, whoever is out is out with all others, and nobody wins a game
/// that they did not appear for either. The tournament hears of all at once, or looks at what is due in between, as
/// when flags fall in batches.
#[test]
fn where_nobody_appears_nobody_wins_by_the_order_of_reports() {
    for (limit, games) in [
        (1, Games::One),
        (1, Games::Two),
        (2, Games::One),
        (2, Games::Two),
    ] {
        for seed in 0..8 {
            for in_between in [false, true] {
                let mut world = World::begun(table(limit, games), 5, seed);
                let mut open = world.open_games();
                while !open.is_empty() {
                    let next = world.below(open.len());
                    let game = open.swap_remove(next);
                    no_show(&mut world, game, Color::White);
                    if in_between && world.tournament.due().is_some() {
                        tick(&mut world);
                    }
                }
                let context = format!("limit {limit}, {games:?}, seed {seed}, {in_between}");
                assert_eq!(world.tournament.phase, Phase::Finished, "{context}");
                for entrant in &world.tournament.entrants {
                    // Whoever is left alone by those who went before has won, unless they were not there either.
                    let alone = in_between && entrant.no_shows == 0;
                    assert_eq!(entrant.plays(), limit == 2 || alone, "{context}");
                    assert!(entrant.no_shows <= 1, "{context}: {entrant:?}");
                }
                // What a round that is over has given is not taken back.
                let given = |result| match result {
                    Some(GameResult::Forfeit(Color::White)) => limit == 1 && in_between,
                    Some(GameResult::DoubleLoss) => limit == 1,
                    Some(GameResult::Forfeit(Color::Black)) => true,
                    _ => false,
                };
                for (key, game) in world.tournament.rounds.iter().flat_map(Round::games) {
                    assert!(given(game.result), "{context}: {key:?} {game:?}");
                }
            }
        }
    }
}

/// Of all games that began together somebody stays away once, and again of later ones.
#[test]
fn an_absence_is_as_long_as_the_games_that_began_together() {
    let absent = EntrantId(2);
    for (pace, times) in [(Pace::AllAtOnce, 1), (Pace::RoundByRound, 2)] {
        let settings = Settings {
            pace,
            ..table(2, Games::One)
        };
        let mut world = World::begun(settings, 4, 1);
        while world.tournament.phase == Phase::Playing {
            let open = world.open_games();
            for key in open {
                let Some(game) = world.tournament.game(key).copied() else {
                    continue;
                };
                match game.side(absent) {
                    Some(side) if game.result.is_none() => {
                        world.now += SignedDuration::from_hours(1);
                        no_show(&mut world, key, side);
                    }
                    None if game.result.is_none() => world.report(key),
                    _ => {}
                }
            }
        }
        let entrant = world.tournament.entrant(absent).expect("they play");
        assert_eq!(entrant.no_shows, times, "{pace:?}");
        assert_eq!(entrant.has_left(), times == 2, "{pace:?}");
    }
}

/// Who is out with a no-show has lost what they have not begun; where both go at once, nobody gets the game of the two.
#[test]
fn two_who_go_at_once_both_lose_their_game() {
    let mut world = World::begun(table(1, Games::One), 4, 1);
    let between = |key: &GameKey, world: &World| {
        let game = world.tournament.game(*key).expect("it exists");
        game.has(EntrantId(1)) && game.has(EntrantId(2))
    };
    let open = world.open_games();
    let theirs = *open
        .iter()
        .find(|key| between(key, &world))
        .expect("all meet all");
    for one in [EntrantId(1), EntrantId(2)] {
        let other = |key: &&GameKey| {
            let game = world.tournament.game(**key).expect("it exists");
            **key != theirs && game.has(one)
        };
        let key = *open.iter().find(other).expect("all meet all");
        let game = world.tournament.game(key).expect("it exists");
        let side = game.side(one).expect("they are in it");
        no_show(&mut world, key, side);
    }
    assert!(world.tournament.entrants.iter().all(Entrant::plays));
    tick(&mut world);
    let result = |key| world.tournament.game(key).and_then(|game| game.result);
    assert_eq!(result(theirs), Some(GameResult::DoubleLoss));
    let left = world
        .tournament
        .entrants
        .iter()
        .filter(|one| one.has_left());
    assert_eq!(left.count(), 2);
}
