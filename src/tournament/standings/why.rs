//! Why somebody has the place they have.

use super::{Contribution, Criterion, Place, Tally, TieBreak};
use crate::tournament::{EntrantId, Section, Tournament};

/// A place, explained.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The place.
    pub place: Place,
    /// The one above, and what parts the two; `None` for the first.
    pub above: Option<(Place, Criterion)>,
    /// The one below, and what parts the two; `None` for the last.
    pub below: Option<(Place, Criterion)>,
    /// For each tie-break that is a sum, what each round added; it is read beside `place.values`.
    pub sums: Vec<(TieBreak, Vec<Contribution>)>,
}

impl Tournament {
    /// Explains a place; `None` for somebody who has none in this section.
    pub fn explain(&self, section: Section, entrant: EntrantId) -> Option<Explanation> {
        let table = self.table(section);
        let places = super::rank(&table, self.ranking());
        let at = places.iter().position(|place| place.entrant == entrant)?;
        let place = places[at].clone();
        // Those who share a place stand together: what parts them from the others is noted with the first of them.
        let first = places.iter().position(|other| other.place == place.place)?;
        let next = first + place.shared_by as usize;
        let above = first.checked_sub(1).map(|above| &places[above]);
        let above = above.cloned().zip(places[first].parted_by);
        let below = places.get(next).cloned();
        let below = below.and_then(|below| Some((below.clone(), below.parted_by?)));
        let tally = Tally::new(&table, self.settings.edition);
        let sums = self.settings.tie_breaks.iter().map(|&tie_break| {
            let contributions = tally.contributions(entrant, tie_break);
            (tie_break, contributions)
        });
        Some(Explanation {
            place,
            above,
            below,
            sums: sums.filter(|(_, sum)| !sum.is_empty()).collect(),
        })
    }
}
