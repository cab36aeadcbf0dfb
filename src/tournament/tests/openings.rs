//! Rounds that open by themselves, or cannot.

use jiff::{SignedDuration, Timestamp};

use super::failures::swiss;
use super::world::{ORGANISER, World, settings};
use crate::tournament::{Action, Actor, EntrantId, Event, Format, Settings};

/// Where a round cannot open by itself that is said once, and nothing of it has happened.
#[test]
fn what_cannot_open_by_itself_is_said() {
    let halts = |world: &World| {
        let events = world.events.iter();
        let rounds = events.filter_map(|(_, _, event)| match event {
            Event::Halted { round } => Some(*round),
            _ => None,
        });
        rounds.collect::<Vec<u32>>()
    };
    for check_in in [false, true] {
        let starts = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(5);
        let mut world = World::new(
            Settings {
                starts: Some(starts),
                check_in,
                ..swiss(5)
            },
            1,
        );
        for _ in 0..4 {
            world.sign_up(None).expect("anybody can sign up");
        }
        if check_in {
            let until = starts;
            world
                .act(Action::OpenCheckIn { until }, ORGANISER)
                .expect("it has not begun");
            for number in 1..=4 {
                world
                    .act(Action::CheckIn, world.actor(number))
                    .expect("they have signed up");
            }
        }
        let mut before = world.tournament.clone();
        before.put_off = Some(starts);
        world.now = starts;
        world.act(Action::Tick, Actor::House).expect("time passes");
        assert_eq!(halts(&world), [1], "four cannot have five rounds");
        assert_eq!(world.tournament, before, "nothing has begun");
        world
            .act(Action::SetRounds(3), ORGANISER)
            .expect("it has not begun");
        world
            .act(Action::Start, ORGANISER)
            .expect("four can have three");
    }
    let by_itself = settings(Format::Swiss { rounds: 3 });
    let mut world = World::begun(by_itself, 4, 1);
    for (one, other) in [(1, 2), (1, 3), (1, 4)] {
        world
            .act(Action::Forbid(EntrantId(one), EntrantId(other)), ORGANISER)
            .expect("they differ");
    }
    world.play_open_games();
    assert_eq!(halts(&world), [2]);
    world.act(Action::Tick, Actor::House).expect("time passes");
    assert_eq!(halts(&world), [2], "once");
    for (one, other) in [(1, 2), (1, 3), (1, 4)] {
        world
            .act(Action::Allow(EntrantId(one), EntrantId(other)), ORGANISER)
            .expect("it is noted");
    }
    assert_eq!(world.tournament.rounds.len(), 2, "it opens now by itself");
}
