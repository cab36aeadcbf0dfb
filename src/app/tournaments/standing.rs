//! The standing of a section, and the places of a knockout.

use std::collections::BTreeSet;

use super::{Teller, teller::half};
use crate::{
    app::name,
    locale::line,
    tournament::{Entrant, EntrantId, Section, State, standings::Place},
};

impl Teller<'_> {
    /// The standing of a section, one line a place.
    pub fn standing(&self, section: Section) -> Vec<String> {
        if self.event.settings.format.is_knockout() {
            return self.places_of_knockout();
        }
        let places = self.event.standing(section);
        places.iter().map(|place| self.place(place)).collect()
    }

    fn place(&self, place: &Place) -> String {
        let tie_breaks = self.event.settings.tie_breaks.iter().zip(&place.values);
        let values: Vec<String> = tie_breaks
            .filter_map(|(tie_break, value)| {
                let code = tie_break.code()?;
                Some(format!("{code} {}", value.as_ref()?))
            })
            .collect();
        self.say(&line!(
            "standing-place",
            place = place.place,
            player = self.name(place.entrant),
            points = half(place.points),
            values = values.join(" "),
            bare = if values.is_empty() { "yes" } else { "no" },
            out = if self.has_left(place.entrant) {
                "yes"
            } else {
                "no"
            }
        ))
    }

    fn places_of_knockout(&self) -> Vec<String> {
        let places = self.event.knockout_places();
        let still = self.still_in();
        let lines = places.into_iter().map(|(entrant, place, shared_by)| {
            let in_it = still.contains(&entrant);
            self.say(&line!(
                "standing-knockout",
                from = place,
                to = place + shared_by - 1,
                player = self.name(entrant),
                state = if in_it { "in" } else { "out" },
                shared = if shared_by > 1 { "yes" } else { "no" }
            ))
        });
        lines.collect()
    }

    /// Those in a knockout who are still in and play on.
    pub fn still_in(&self) -> BTreeSet<EntrantId> {
        &self.event.still_in() & &self.event.playing()
    }

    /// Whether somebody played and left.
    pub fn has_left(&self, entrant: EntrantId) -> bool {
        let found = self.event.entrant(entrant);
        found.is_some_and(Entrant::has_left)
    }

    /// Who has signed up, in order, those who wait last; for before the start.
    pub fn entrants(&self) -> Vec<String> {
        let state = |state: State| match state {
            State::CheckedIn => Some("checked-in"),
            State::SignedUp => Some("signed-up"),
            State::Waiting => Some("waiting"),
            State::Missed | State::Gone | State::Playing | State::Left { .. } => None,
        };
        let mut entrants: Vec<_> = self
            .event
            .entrants
            .iter()
            .filter_map(|entrant| Some((state(entrant.state)?, entrant)))
            .collect();
        entrants.sort_by_key(|(state, entrant)| (*state == "waiting", entrant.id));
        let lines = (1..).zip(entrants).map(|(number, (state, entrant))| {
            self.say(&line!(
                "tournament-entrant",
                number = number,
                player = name::shown(&entrant.name),
                rating = entrant
                    .rating
                    .map_or_else(|| "none".to_owned(), |rating| rating.to_string()),
                state = state
            ))
        });
        lines.collect()
    }
}
