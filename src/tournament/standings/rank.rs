//! The standing.

use std::collections::BTreeMap;

use super::direct::direct_encounter;
use super::{Edition, Tally, TieBreak};
use crate::tournament::{Crosstable, EntrantId, Points, Purpose, Seed, Value};

/// What parts two neighbours in the standing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Criterion {
    /// Points.
    Points,
    /// A tie-break.
    TieBreak(TieBreak),
}

/// How places are given.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ranking<'a> {
    /// In this order.
    pub tie_breaks: &'a [TieBreak],
    /// By this text of the regulations.
    pub edition: Edition,
    /// With these lots.
    pub seed: Seed,
}

/// A place in the standing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Whose.
    pub entrant: EntrantId,
    /// Which, from 1; the first of those shared.
    pub place: u32,
    /// How many share it.
    pub shared_by: u32,
    /// The points.
    pub points: Points,
    /// The value of each tie-break, in order. That of direct encounter is how many of those tied it puts below, and
    /// it has one only where there was a tie; lots have none to show.
    pub values: Vec<Option<Value>>,
    /// What parts this place from the one above; `None` for the first place, and beside those who share it.
    pub parted_by: Option<Criterion>,
}

/// The standing of everybody in the table, best first; those who share a place by number.
pub fn rank(table: &Crosstable, ranking: Ranking<'_>) -> Vec<Place> {
    let tally = Tally::new(table, ranking.edition);
    let everybody: Vec<EntrantId> = table.rows().iter().map(|row| row.entrant).collect();
    let by_points = part(&everybody, |entrant| i128::from(tally.points(entrant).0));
    let mut groups: Vec<(Vec<EntrantId>, Criterion)> = by_points
        .into_iter()
        .map(|group| (group, Criterion::Points))
        .collect();
    let mut encounters = BTreeMap::new();
    for &tie_break in ranking.tie_breaks {
        let mut finer = Vec::with_capacity(groups.len());
        for (group, criterion) in groups {
            if group.len() < 2 {
                finer.push((group, criterion));
                continue;
            }
            let parts = match tie_break {
                TieBreak::DirectEncounter => {
                    let parts = direct_encounter(table, &group);
                    let mut below = group.len();
                    for part in &parts {
                        below -= part.len();
                        encounters.extend(part.iter().map(|&entrant| (entrant, below as i64)));
                    }
                    parts
                }
                TieBreak::Lots => part(&group, |entrant| {
                    i128::from(ranking.seed.lot(Purpose::Ties, entrant.0))
                }),
                _ => part(&group, |entrant| {
                    let value = tally.value(entrant, tie_break).unwrap_or_default();
                    i128::from(value.0)
                }),
            };
            for (index, part) in parts.into_iter().enumerate() {
                let parted = if index == 0 {
                    criterion
                } else {
                    Criterion::TieBreak(tie_break)
                };
                finer.push((part, parted));
            }
        }
        groups = finer;
    }
    let value = |entrant, tie_break| match tie_break {
        TieBreak::DirectEncounter => encounters.get(&entrant).copied().map(Value::whole),
        _ => tally.value(entrant, tie_break),
    };
    let mut places = Vec::with_capacity(everybody.len());
    for (group, criterion) in groups {
        let place = places.len() as u32 + 1;
        for (index, &entrant) in group.iter().enumerate() {
            let tie_breaks = ranking.tie_breaks.iter();
            places.push(Place {
                entrant,
                place,
                shared_by: group.len() as u32,
                points: tally.points(entrant),
                values: tie_breaks
                    .map(|&tie_break| value(entrant, tie_break))
                    .collect(),
                parted_by: (place > 1 && index == 0).then_some(criterion),
            });
        }
    }
    places
}

/// Parts a group by a value, greatest first; equals stay together by number.
fn part(group: &[EntrantId], value: impl Fn(EntrantId) -> i128) -> Vec<Vec<EntrantId>> {
    let mut valued: Vec<(i128, EntrantId)> = group.iter().map(|&one| (value(one), one)).collect();
    valued.sort_by_key(|&(value, entrant)| (std::cmp::Reverse(value), entrant));
    let parts = valued.chunk_by(|one, other| one.0 == other.0);
    parts
        .map(|part| part.iter().map(|&(_, entrant)| entrant).collect())
        .collect()
}
