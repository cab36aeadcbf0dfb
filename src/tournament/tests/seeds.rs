//! Seeding by a list and by hand.

use super::world::{ORGANISER, World, candidate, person, settings};
use crate::tournament::{
    Action, Candidate, EntrantId, Format, GateError, Gates, Refusal, SeedList, Settings,
};

fn listed() -> Settings {
    let list = [
        ("Ada  Byron", 1900),
        ("łucja", 1700),
        ("Bob", 1500),
        ("bob", 1200),
    ];
    let list = list.map(|(name, rating)| (name.to_owned(), rating));
    Settings {
        seeds: SeedList::new(list),
        ..settings(Format::Swiss { rounds: 2 })
    }
}

fn sign_up(world: &mut World, number: u64, name: &str) -> Result<(), Refusal> {
    let candidate = Candidate {
        name: name.to_owned(),
        ..candidate(number, Some(1000))
    };
    world
        .act(Action::SignUp(candidate), person(number))
        .map(|_| ())
}

fn ratings(world: &World) -> Vec<Option<u32>> {
    let entrants = world.tournament.entrants.iter();
    entrants.map(|entrant| entrant.rating).collect()
}

#[test]
fn who_comes_under_a_listed_name_is_seeded_by_it() {
    let mut world = World::new(listed(), 1);
    let seeds = &world.tournament.settings.seeds;
    assert_eq!(seeds.len(), 2, "nobody knows which Bob is which");
    for (number, name) in [(11, "ada byron"), (12, " Łucja"), (13, "Bob"), (14, "Eve")] {
        sign_up(&mut world, number, name).expect("anybody can sign up");
    }
    assert_eq!(
        ratings(&world),
        [Some(1900), Some(1700), Some(1000), Some(1000)]
    );
}

/// A second account of the same name has a rating of its own; whoever comes back is seeded as before.
#[test]
fn a_line_of_the_list_is_for_one() {
    let mut world = World::new(listed(), 1);
    sign_up(&mut world, 11, "Ada Byron").expect("anybody can sign up");
    sign_up(&mut world, 12, "Ada Byron").expect("anybody can sign up");
    assert_eq!(ratings(&world), [Some(1900), Some(1000)]);
    for number in [12, 11] {
        world
            .act(Action::Withdraw, person(number))
            .expect("a sign-up can be taken back");
    }
    sign_up(&mut world, 11, "Ada Byron").expect("they can come again");
    assert_eq!(ratings(&world).last(), Some(&Some(1900)));
}

/// Names can be chosen: a listed one opens no gate.
#[test]
fn a_list_opens_no_gates() {
    let gates = Gates {
        least_rating: Some(1400),
        ..Gates::default()
    };
    let mut world = World::new(Settings { gates, ..listed() }, 1);
    assert_eq!(
        sign_up(&mut world, 11, "Ada Byron"),
        Err(Refusal::Gate(GateError::RatingBelow {
            rating: 1000,
            least: 1400
        }))
    );
}

#[test]
fn an_organiser_seeds_by_hand_until_the_start() {
    let mut world = World::new(settings(Format::Knockout { replays: 1 }), 1);
    for number in 11..15 {
        sign_up(&mut world, number, "Eve").expect("anybody can sign up");
    }
    let seed = |entrant: u32, rating| Action::Seed {
        entrant: EntrantId(entrant),
        rating,
    };
    world
        .act(seed(3, Some(2000)), ORGANISER)
        .expect("a seed can be set");
    world.act(seed(1, None), ORGANISER).expect("or taken away");
    assert_eq!(
        world.act(seed(1, None), ORGANISER),
        Err(Refusal::NothingNew)
    );
    assert_eq!(
        world.act(seed(9, None), ORGANISER),
        Err(Refusal::NoSuchEntrant(EntrantId(9)))
    );
    world.act(Action::Start, ORGANISER).expect("it can begin");
    let entrants = world.tournament.entrants.iter();
    let people: Vec<u64> = entrants.map(|entrant| entrant.person.0).collect();
    assert_eq!(people.first(), Some(&13), "the strongest is the first seed");
    assert_eq!(people.last(), Some(&11), "who has no rating comes last");
    assert_eq!(
        world.act(seed(1, Some(1)), ORGANISER),
        Err(Refusal::Started)
    );
}
