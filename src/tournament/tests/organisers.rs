//! Who organises.

use super::world::{ORGANISER, World, person, settings};
use crate::play::PlayerId;
use crate::tournament::{Action, Event, Format, Refusal};

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
