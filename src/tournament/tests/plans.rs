//! Byes, pairs made by hand and pairs kept apart, of people who come and go.

use jiff::{SignedDuration, Timestamp};

use super::world::{ORGANISER, World, candidate, person, settings};
use crate::engine::Color;
use crate::tournament::{
    Action, Actor, Bye, Count, Cycles, EntrantId, Event, Format, GameKey, GameResult, Games,
    Leaving, Opening, Outcome, Pace, Phase, Refusal, Results, Scoring, Section, Settings, State,
    Wish,
};

const WON: GameResult = GameResult::Played(Outcome::Won(Color::White));

fn by_hand(rounds: u32) -> Settings {
    Settings {
        opening: Opening::ByOrganiser,
        ..settings(Format::Swiss { rounds })
    }
}

/// The number of a person.
fn number(world: &World, person: u64) -> EntrantId {
    let mut entrants = world.tournament.entrants.iter();
    let found = entrants.find(|entrant| entrant.person.0 == person);
    found.expect("they have signed up").id
}

fn half_bye(world: &mut World, who: u64, round: u32) {
    let wish = Wish::Half;
    let asked = world.act(Action::RequestBye { round, wish }, person(who));
    asked.expect("a bye can be asked for");
}

#[test]
fn who_leaves_before_the_start_takes_byes_and_pairs_along_and_stays_apart() {
    for comes_back in [false, true] {
        let mut world = World::new(by_hand(3), 1);
        for rating in [1500, 1900, 1800, 1700, 1600, 1400] {
            world.sign_up(Some(rating)).expect("anybody can sign up");
        }
        half_bye(&mut world, 101, 2);
        for act in [
            Action::Forbid(number(&world, 101), number(&world, 104)),
            Action::PairByHand(number(&world, 101), number(&world, 102)),
        ] {
            world.act(act, ORGANISER).expect("an organiser can");
        }
        world
            .act(Action::Withdraw, person(101))
            .expect("anybody can leave");
        if comes_back {
            let again = Action::SignUp(candidate(101, Some(1500)));
            world.act(again, person(101)).expect("they are back");
        }
        world.act(Action::Start, ORGANISER).expect("it begins");
        let round = &world.tournament.rounds[0];
        assert!(world.tournament.wishes.is_empty());
        assert_eq!(round.pairings.len(), if comes_back { 3 } else { 2 });
        let (one, other) = (number(&world, 101), number(&world, 104));
        let apart = (one.min(other), one.max(other));
        assert!(world.tournament.forbidden.contains(&apart));
        assert_eq!(world.tournament.forbidden.len(), 1);
    }
}

/// Two who have met are left when all others sit out: the round goes on without them, and the tournament with all.
#[test]
fn requested_byes_end_no_tournament() {
    let mut world = World::begun(settings(Format::Swiss { rounds: 3 }), 4, 1);
    let first = world.tournament.rounds[0].pairings[0].clone();
    let others: Vec<Actor> = world
        .tournament
        .entrants
        .iter()
        .filter(|entrant| !first.has(entrant.id))
        .map(|entrant| Actor::Person(entrant.person))
        .collect();
    for by in others {
        let (round, wish) = (2, Wish::Half);
        world
            .act(Action::RequestBye { round, wish }, by)
            .expect("a bye can be asked for");
    }
    world.play_open_games();
    let second = &world.tournament.rounds[1];
    assert!(second.pairings.is_empty());
    let byes = second.byes.iter();
    let unpaired = byes.filter(|(entrant, bye)| first.has(*entrant) && *bye == Bye::Unpaired);
    assert_eq!((unpaired.count(), second.byes.len()), (2, 4));
    world.play_out();
    assert_eq!(world.tournament.rounds.len(), 3);
    assert_eq!(world.tournament.rounds[2].pairings.len(), 2);
}

#[test]
fn who_takes_a_place_over_has_no_byes_of_somebody_else() {
    let mut world = World::begun(by_hand(3), 5, 1);
    half_bye(&mut world, 102, 2);
    let replace = Action::Replace {
        entrant: number(&world, 102),
        by: candidate(150, None),
        confirm_by: world.now + SignedDuration::from_hours(24),
    };
    world.act(replace, ORGANISER).expect("an organiser can");
    assert!(world.tournament.wishes.is_empty());
}

#[test]
fn nobody_decides_their_own_game() {
    let mut world = World::new(settings(Format::Swiss { rounds: 1 }), 1);
    let own = Action::SignUp(candidate(1, Some(2000)));
    world.act(own, ORGANISER).expect("organisers can play");
    world.sign_up(Some(1900)).expect("anybody can sign up");
    world.act(Action::Start, ORGANISER).expect("it begins");
    let game = GameKey {
        round: 1,
        board: 1,
        game: 1,
    };
    let decide = Action::Adjudicate { game, result: WON };
    assert_eq!(world.act(decide, ORGANISER), Err(Refusal::OwnGame));
}

#[test]
fn nothing_begins_after_its_end() {
    let mut world = World::new(by_hand(1), 1);
    let ends = world.now + SignedDuration::from_hours(24);
    world.tournament.settings.ends = Some(ends);
    for rating in [1500, 1600] {
        world.sign_up(Some(rating)).expect("anybody can sign up");
    }
    world.now = ends;
    assert_eq!(
        world.act(Action::Start, ORGANISER),
        Err(Refusal::EndsBefore(ends))
    );
}

#[test]
fn check_in_opens_by_itself_a_day_before_the_start() {
    let start = |hours| Settings {
        check_in: true,
        starts: Some(Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hours)),
        ..by_hand(1)
    };
    let at = |hours| Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hours);
    // Two days before it, in the last day, and where it could not be noticed until later.
    for (starts, seen, until) in [(48, 24, 48), (12, 0, 12), (48, 50, 74)] {
        let mut world = World::new(start(starts), 1);
        for rating in [1500, 1600] {
            world.sign_up(Some(rating)).expect("anybody can sign up");
        }
        assert_eq!(world.tournament.due(), Some(at(starts - 24)));
        world.now = at(seen);
        let opened = world.act(Action::Tick, Actor::House);
        let until = at(until);
        assert_eq!(opened, Ok(vec![Event::CheckInOpened { until }]));
        assert_eq!(world.tournament.due(), Some(until));
        for who in [101, 102] {
            world
                .act(Action::CheckIn, person(who))
                .expect("check-in is open");
        }
        world.now = until;
        world.act(Action::Tick, Actor::House).expect("it begins");
        assert_eq!(world.tournament.phase, Phase::Playing);
    }
}

/// Half of the games, as the rules say, not half of the pairings.
#[test]
fn games_are_counted_where_somebody_leaves() {
    for (over, results) in [(2, Results::Voided), (3, Results::Kept)] {
        let scoring = Scoring {
            games: Games::Two,
            count: Count::GamePoints,
        };
        let mut world = World::begun(
            Settings {
                scoring,
                leaving: Leaving::VoidBelowHalf,
                ..settings(Format::RoundRobin {
                    cycles: Cycles::Single,
                })
            },
            4,
            1,
        );
        let one = number(&world, 101);
        let open: Vec<GameKey> = world.open_games();
        let own = open.into_iter().filter(|&key| {
            let game = world.tournament.game(key).expect("it is there");
            game.white == one || game.black == one
        });
        // One game of each pairing.
        let own: Vec<GameKey> = own.filter(|key| key.game == 1).take(over).collect();
        for game in own {
            world
                .act(Action::Report { game, result: WON }, Actor::House)
                .expect("a game can end");
        }
        world
            .act(Action::Withdraw, person(101))
            .expect("anybody can leave");
        let state = world.tournament.entrant(one).map(|entrant| entrant.state);
        assert!(
            matches!(state, Some(State::Left { results: found, .. }) if found == results),
            "{over} over: {state:?}"
        );
    }
}

/// Whoever stays to the end has the points that those who left gave away, in rounds that were still to come, too.
#[test]
fn the_last_one_left_in_a_round_robin_plays_it_out() {
    for (leaving, rounds) in [(Leaving::Keep, 3), (Leaving::VoidBelowHalf, 2)] {
        let mut world = World::begun(
            Settings {
                pace: Pace::RoundByRound,
                leaving,
                ..settings(Format::RoundRobin {
                    cycles: Cycles::Single,
                })
            },
            4,
            1,
        );
        for who in [101, 102, 103] {
            world
                .act(Action::Withdraw, person(who))
                .expect("anybody can leave");
        }
        assert_eq!(world.tournament.phase, Phase::Finished);
        assert_eq!(world.tournament.rounds.len(), rounds);
        let first = world.tournament.standing(Section::Main)[0].entrant;
        assert_eq!(first, number(&world, 104));
    }
}
