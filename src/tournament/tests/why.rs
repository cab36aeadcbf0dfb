//! Places, explained.

use super::world::{World, settings};
use crate::tournament::standings::{Criterion, TieBreak};
use crate::tournament::{Format, Phase, Section, Settings, Value};

#[test]
fn sums_add_up_and_criteria_part_neighbours() {
    for seed in 0..20 {
        let mut world = World::begun(
            Settings {
                tie_breaks: settings(Format::Swiss { rounds: 5 })
                    .tie_breaks
                    .into_iter()
                    .chain([TieBreak::Lots])
                    .collect(),
                ..settings(Format::Swiss { rounds: 5 })
            },
            13,
            seed,
        );
        for _ in 0..60 {
            if world.tournament.phase == Phase::Playing {
                world.something();
            }
        }
        let tournament = &world.tournament;
        let standing = tournament.standing(Section::Main);
        for (at, place) in standing.iter().enumerate() {
            let why = tournament
                .explain(Section::Main, place.entrant)
                .expect("they have a place");
            assert_eq!(why.place, *place);
            assert_eq!(why.place.shared_by, 1, "lots part everybody");
            for (tie_break, sum) in &why.sums {
                let index = tournament
                    .settings
                    .tie_breaks
                    .iter()
                    .position(|other| other == tie_break);
                let kept = sum.iter().filter(|one| !one.cut).map(|one| one.value);
                assert_eq!(
                    place.values[index.expect("it is one of them")],
                    Some(kept.sum::<Value>())
                );
            }
            let Some((above, criterion)) = why.above else {
                assert_eq!(at, 0, "only the first has nobody above");
                continue;
            };
            assert_eq!(above, standing[at - 1]);
            match criterion {
                Criterion::Points => assert!(above.points > place.points),
                Criterion::TieBreak(tie_break) => {
                    assert_eq!(above.points, place.points);
                    let all = &tournament.settings.tie_breaks;
                    let index = all
                        .iter()
                        .position(|other| *other == tie_break)
                        .expect("it is one of them");
                    if tie_break != TieBreak::Lots {
                        assert!(
                            above.values[index] > place.values[index],
                            "{above:?} {place:?}"
                        );
                    }
                    for earlier in
                        (0..index).filter(|&earlier| all[earlier] != TieBreak::DirectEncounter)
                    {
                        assert_eq!(above.values[earlier], place.values[earlier]);
                    }
                }
            }
        }
    }
}
