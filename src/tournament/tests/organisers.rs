//! Who organises.

use super::failures::swiss;
use super::world::{ORGANISER, World, candidate, person, settings};
use crate::play::PlayerId;
use crate::tournament::{Action, EntrantId, Event, Format, GameResult, Refusal, Wish};

fn log_of(world: &World) -> Vec<(PlayerId, Event)> {
    let log = world.tournament.log.iter();
    log.map(|entry| (entry.by, entry.event.clone())).collect()
}

/// Whoever runs the server can step in where all organisers are gone, and everybody can read that they did.
#[test]
fn who_takes_over_is_in_the_log() {
    let mut world = World::new(settings(Format::Swiss { rounds: 3 }), 1);
    let manager = person(77);
    assert_eq!(
        world.act(Action::Start, manager),
        Err(Refusal::NotAnOrganiser)
    );
    let added = Event::OrganiserAdded(PlayerId(77));
    assert_eq!(
        world.act(Action::TakeOver, manager),
        Ok(vec![added.clone()])
    );
    assert_eq!(log_of(&world), [(PlayerId(77), added)]);
    assert!(world.tournament.is_organiser(manager));
    assert_eq!(
        world.act(Action::TakeOver, manager),
        Err(Refusal::IsOrganiser)
    );
    for action in [Action::RemoveOrganiser(PlayerId(1)), Action::Cancel] {
        world
            .act(action, manager)
            .expect("they are an organiser as any other");
    }
    assert_eq!(world.act(Action::TakeOver, ORGANISER), Err(Refusal::Over));
}

/// Numbers are given anew at the start; what the log says of the time before it is still about the same people.
#[test]
fn the_log_names_the_same_people_after_the_start() {
    let mut world = World::new(settings(Format::Swiss { rounds: 3 }), 1);
    for (number, rating) in [(11, 1000), (12, 1500), (13, 2000), (14, 1200)] {
        world
            .act(
                Action::SignUp(candidate(number, Some(rating))),
                person(number),
            )
            .expect("anybody can sign up");
    }
    let acts = [
        Action::SignUp(candidate(15, Some(1800))),
        Action::Forbid(EntrantId(1), EntrantId(3)),
        Action::PairByHand(EntrantId(1), EntrantId(2)),
        Action::Seed {
            entrant: EntrantId(2),
            rating: Some(900),
        },
        Action::Drop {
            entrant: EntrantId(4),
        },
        Action::Start,
    ];
    for act in acts {
        world.act(act, ORGANISER).expect("an organiser can");
    }
    let who = |entrant: EntrantId| {
        let found = world.tournament.entrant(entrant);
        found.map_or(0, |entrant| entrant.person.0)
    };
    let named: Vec<Vec<u64>> = world
        .tournament
        .log
        .iter()
        .map(|entry| match &entry.event {
            Event::SignedUp(entrant) => vec![who(entrant.id)],
            Event::SignedOff(entrant) | Event::Seeded { entrant, .. } => vec![who(*entrant)],
            Event::Forbidden(one, other) => {
                let mut pair = vec![who(*one), who(*other)];
                pair.sort_unstable();
                pair
            }
            Event::PairedByHand(white, black) => vec![who(*white), who(*black)],
            _ => Vec::new(),
        })
        .filter(|named| !named.is_empty())
        .collect();
    assert_eq!(
        named,
        [vec![15], vec![11, 13], vec![11, 12], vec![12], vec![14]]
    );
}

/// What an organiser does as a player is no act of organising.
#[test]
fn organisers_who_play_are_not_in_the_log() {
    let mut world = World::new(settings(Format::Swiss { rounds: 3 }), 1);
    world
        .act(Action::SignUp(candidate(1, None)), ORGANISER)
        .expect("an organiser can play");
    world
        .act(Action::Withdraw, ORGANISER)
        .expect("a sign-up can be taken back");
    assert!(log_of(&world).is_empty(), "{:?}", log_of(&world));
}

#[test]
fn organisers_acts_are_logged_for_all() {
    let mut world = World::begun(swiss(3), 5, 1);
    let game = world.open_games()[0];
    let result = GameResult::DoubleLoss;
    world
        .act(Action::Adjudicate { game, result }, ORGANISER)
        .expect("it is on");
    world
        .act(Action::AddOrganiser(PlayerId(50)), ORGANISER)
        .expect("a new one");
    world
        .act(Action::Pause, person(50))
        .expect("they are one now");
    let logged: Vec<&Event> = world
        .tournament
        .log
        .iter()
        .map(|entry| &entry.event)
        .collect();
    assert!(logged.contains(&&Event::GameEnded { game, result }));
    assert!(logged.contains(&&Event::Paused));
    assert_eq!(
        world.tournament.log.last().map(|entry| entry.by),
        Some(PlayerId(50))
    );
    assert!(
        !logged
            .iter()
            .any(|event| matches!(event, Event::SignedUp(_))),
        "players' own doings are not"
    );
    assert_eq!(
        world.act(Action::Resume, person(101)),
        Err(Refusal::NotAnOrganiser)
    );
}

/// A pair that must not be cannot be made by hand, whichever is said first.
#[test]
fn a_pair_is_kept_apart_or_made_by_hand() {
    let mut world = World::begun(swiss(3), 6, 1);
    let apart = || Action::Forbid(EntrantId(2), EntrantId(1));
    let by_hand = || Action::PairByHand(EntrantId(1), EntrantId(2));
    world.act(apart(), ORGANISER).expect("both play");
    assert_eq!(world.act(by_hand(), ORGANISER), Err(Refusal::KeptApart));
    let allow = Action::Allow(EntrantId(1), EntrantId(2));
    world.act(allow, ORGANISER).expect("they were apart");
    world.act(by_hand(), ORGANISER).expect("both play");
    assert_eq!(world.act(apart(), ORGANISER), Err(Refusal::MadeByHand));
}

/// Whoever sits out is not paired, whichever is said first.
#[test]
fn a_bye_and_a_pair_made_by_hand_exclude_each_other() {
    let by_hand = Action::PairByHand(EntrantId(1), EntrantId(2));
    let bye = Action::RequestBye {
        round: 2,
        wish: Wish::Zero,
    };
    let mut world = World::begun(swiss(3), 6, 1);
    let one = world.actor(1);
    world.act(bye.clone(), one).expect("they play");
    let refused = world.act(by_hand.clone(), ORGANISER);
    assert_eq!(refused, Err(Refusal::SitsOut(EntrantId(1))));

    let mut world = World::begun(swiss(3), 6, 1);
    world.act(by_hand, ORGANISER).expect("both play");
    assert_eq!(world.act(bye, one), Err(Refusal::IsPaired));
}
