//! Direct encounter (FIDE Handbook C.07, 6).

use crate::tournament::{Cell, Crosstable, EntrantId, Meeting, Pairings, Points};

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
    let mut scores: Vec<(EntrantId, Points, Points)> = tied
        .iter()
        .map(|&entrant| {
            let (least, most) = range(table, entrant, tied);
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
fn range(table: &Crosstable, entrant: EntrantId, tied: &[EntrantId]) -> (Points, Points) {
    let cells = table.row(entrant).map_or(&[][..], |row| &row.cells);
    let met = |meeting: &&Meeting| {
        tied.contains(&meeting.opponent)
            && !meeting.is_pending()
            && (table.pairings == Pairings::Predetermined || !meeting.is_unplayed())
    };
    let meetings = || {
        let met_at_all = cells.iter().filter_map(|cell| match cell {
            Cell::Met(meeting) => Some(meeting),
            Cell::Bye(_) | Cell::Rest => None,
        });
        met_at_all.filter(met)
    };
    let least: Points = meetings()
        .map(|meeting| table.scoring.meeting(meeting))
        .sum();
    let missing = tied
        .iter()
        .filter(|&&other| other != entrant && !meetings().any(|meeting| meeting.opponent == other));
    (
        least,
        least + table.scoring.win().times(missing.count() as u32),
    )
}
