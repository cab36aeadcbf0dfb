//! Events in the making: each one is applied to a copy, so that the next decision sees it.

use jiff::Timestamp;

use super::{Actor, Event, Tournament};

/// A tournament as it will be, and the events that make it so.
#[derive(Clone, Debug)]
pub struct Draft {
    /// As it is after the events.
    pub tournament: Tournament,
    /// Who acts.
    pub by: Actor,
    /// When.
    pub at: Timestamp,
    /// In order.
    pub events: Vec<Event>,
}

impl Draft {
    /// Nothing has happened yet.
    pub fn new(tournament: &Tournament, by: Actor, at: Timestamp) -> Self {
        Self {
            tournament: tournament.clone(),
            by,
            at,
            events: Vec::new(),
        }
    }

    /// One thing happens.
    pub fn emit(&mut self, event: Event) {
        self.tournament.apply(self.by, self.at, &event);
        self.events.push(event);
    }
}
