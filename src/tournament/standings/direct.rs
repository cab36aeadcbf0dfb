//! Direct encounter (FIDE Handbook C.07, 6).

use std::collections::BTreeSet;

use crate::tournament::{Cell, Crosstable, EntrantId, Pairings, Points};

/// The order among those tied: each group better than the next, its members still tied. Where not all of them have
/// met, somebody comes first only if they would whatever the missing games brought, and so on for the next place; and
/// where a smaller group stays tied it is looked at anew, alone.
pub fn direct_encounter(table: &Crosstable, tied: &[EntrantId]) -> Vec<Vec<EntrantId>> {
    let groups = once(table, tied);
    if groups.len() < 2 {
        return groups;
    }
    let parted = groups.into_iter().flat_map(|group| match group.len() {
        1 => vec![group],
        _ => direct_encounter(table, &group),
    });
    parted.collect()
}

fn once(table: &Crosstable, tied: &[EntrantId]) -> Vec<Vec<EntrantId>> {
    let among: BTreeSet<EntrantId> = tied.iter().copied().collect();
    let mut scores: Vec<(EntrantId, Points, Points)> = tied
        .iter()
        .map(|&entrant| {
            let (least, most) = range(table, entrant, &among);
            (entrant, least, most)
        })
        .collect();
    let complete = scores.iter().all(|(_, least, most)| least == most);
    scores.sort_by_key(|&(entrant, least, _)| (std::cmp::Reverse(least), entrant));
    if complete {
        let groups = scores.chunk_by(|one, other| one.1 == other.1);
        return groups
            .map(|group| group.iter().map(|one| one.0).collect())
            .collect();
    }
    let mut groups = Vec::new();
    while let Some(&(first, least, _)) = scores.first() {
        if scores[1..].iter().any(|&(_, _, most)| most >= least) {
            break;
        }
        groups.push(vec![first]);
        scores.remove(0);
    }
    if !scores.is_empty() {
        groups.push(scores.into_iter().map(|one| one.0).collect());
    }
    groups
}

/// The points against the others who are tied: as they are, and as they would be with a win in every missing game.
fn range(table: &Crosstable, entrant: EntrantId, among: &BTreeSet<EntrantId>) -> (Points, Points) {
    let cells = table.row(entrant).map_or(&[][..], |row| &row.cells);
    let meetings = cells.iter().filter_map(|cell| match cell {
        Cell::Met(meeting) => Some(meeting),
        Cell::Bye(_) | Cell::Rest => None,
    });
    let counting = meetings.filter(|meeting| {
        among.contains(&meeting.opponent)
            && !meeting.is_pending()
            && (table.pairings == Pairings::Predetermined || !meeting.is_unplayed())
    });
    let mut met = BTreeSet::new();
    let mut least = Points::ZERO;
    for meeting in counting {
        met.insert(meeting.opponent);
        least += table.scoring.meeting(meeting);
    }
    let missing = (among.len() - 1 - met.len()) as u32;
    (least, least + table.scoring.win().times(missing))
}
