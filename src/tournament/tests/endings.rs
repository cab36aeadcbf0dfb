//! Knockouts that end at their end date, and what files say of knockouts.

use jiff::{SignedDuration, Timestamp};

use super::world::{ORGANISER, World, settings};
use crate::tournament::knockout::Advance;
use crate::tournament::{
    Action, Actor, AtEnd, EntrantId, Format, GameKey, GameResult, Outcome, Phase, Refusal, Section,
    Settings,
};

const ENDS: Timestamp = Timestamp::UNIX_EPOCH;

fn knockout(at_end: AtEnd) -> Settings {
    Settings {
        ends: Some(ENDS + SignedDuration::from_hours(240)),
        at_end,
        ..settings(Format::Knockout { replays: 2 })
    }
}

fn win(world: &mut World, key: GameKey, winner: EntrantId) {
    let game = world.tournament.game(key).expect("it exists");
    let side = game.side(winner).expect("they are in it");
    let result = GameResult::Played(Outcome::Won(side));
    let report = Action::Report { game: key, result };
    world.act(report, Actor::House).expect("the game is on");
}

fn end(world: &mut World) {
    world.now = world.tournament.settings.ends.expect("it has an end");
    world.act(Action::Tick, Actor::House).expect("time passes");
    assert_eq!(world.tournament.phase, Phase::Finished);
}

/// Those who share the first place.
fn first(world: &World) -> Vec<EntrantId> {
    let places = world.tournament.knockout_places().into_iter();
    let first = places.filter(|(_, place, _)| *place == 1);
    first.map(|(entrant, _, _)| entrant).collect()
}

/// Nothing is left undecided: lots part those who are level, and who would have met shares the first place.
#[test]
fn lots_decide_a_knockout_at_its_end_date() {
    for at_end in [AtEnd::Draw, AtEnd::DoubleLoss] {
        for final_is_on in [false, true] {
            let mut world = World::begun(knockout(at_end), 4, 1);
            if final_is_on {
                for key in world.open_games() {
                    let white = world.tournament.game(key).expect("it exists").white;
                    win(&mut world, key, white);
                }
                assert_eq!(world.tournament.rounds.len(), 2);
            }
            end(&mut world);
            let last = world.tournament.rounds.last().expect("there is one");
            for pairing in &last.pairings {
                let decided = match at_end {
                    AtEnd::Draw => matches!(world.tournament.advance(pairing), Advance::One(_)),
                    AtEnd::DoubleLoss => world.tournament.advance(pairing) == Advance::Nobody,
                };
                assert!(decided, "{at_end:?}");
            }
            let winners = match (at_end, final_is_on) {
                (AtEnd::Draw, true) => 1,
                (AtEnd::Draw, false) | (AtEnd::DoubleLoss, true) => 2,
                (AtEnd::DoubleLoss, false) => 4,
            };
            assert_eq!(first(&world).len(), winners, "{at_end:?}, {final_is_on}");
        }
    }
}

/// Files rank by the bracket, whatever the points; who had no opponent was through.
#[test]
fn files_of_a_knockout_have_the_places_of_its_bracket() {
    let mut world = World::begun(settings(Format::Knockout { replays: 1 }), 3, 1);
    world.now += SignedDuration::from_hours(1);
    let drawn = GameResult::Played(Outcome::Drawn);
    let game = world.open_games()[0];
    let report = Action::Report {
        game,
        result: drawn,
    };
    world.act(report, Actor::House).expect("it is on");
    let replay = world.open_games()[0];
    win(&mut world, replay, EntrantId(3));
    let last = world.open_games()[0];
    win(&mut world, last, EntrantId(1));
    assert_eq!(world.tournament.phase, Phase::Finished);

    let report = world.tournament.report(Section::Main);
    let ranks: Vec<u32> = report.players.iter().map(|player| player.rank).collect();
    assert_eq!(ranks, [1, 3, 2]);
    // The free round and the final; a lost replay; a won replay and a lost final.
    let halves: Vec<u32> = report
        .players
        .iter()
        .map(|player| player.points.0)
        .collect();
    assert_eq!(halves, [4, 0, 2]);
    let written = report.to_string();
    let free = written.lines().find(|line| line.starts_with("001    1"));
    assert!(
        free.is_some_and(|line| line.contains("0000 - U")),
        "{written}"
    );

    let csv = world.tournament.csv(Section::Main);
    let places: Vec<&str> = csv
        .lines()
        .skip(1)
        .map(|line| line.get(..3).unwrap_or_default())
        .collect();
    assert_eq!(places, ["1,1", "2,3", "3,2"], "{csv}");
    assert!(
        csv.lines().nth(1).is_some_and(|line| line.contains(",U,")),
        "{csv}"
    );
}

/// Who plays again because of a game has nothing more to hope or fear of it.
#[test]
fn what_led_to_a_replay_is_decided() {
    let mut world = World::begun(settings(Format::Knockout { replays: 1 }), 2, 1);
    let first = world.open_games()[0];
    let drawn = GameResult::Played(Outcome::Drawn);
    let report = Action::Report {
        game: first,
        result: drawn,
    };
    world.act(report, Actor::House).expect("it is on");
    let decide = |game| Action::Adjudicate {
        game,
        result: GameResult::DoubleLoss,
    };
    let refused = world.act(decide(first), ORGANISER);
    assert_eq!(refused, Err(Refusal::PlayedAgain));
    let replay = world.open_games()[0];
    world.act(decide(replay), ORGANISER).expect("it is on");
}
