//! Committing what happened in a tournament.

use super::create::due_column;
use super::step::{Said, Step};
use super::{Order, TournamentRecord};
use crate::play::{PlayerId, Revision};
use crate::store::words::Word;
use crate::store::{Channel, CommitError, Notice, Occasion, Player, Store, StoreError};
use crate::tournament::{Actor, Event, GameKey, Phase, Tournament};

/// What one action does in a tournament.
#[derive(Debug)]
pub struct TournamentCommit<'a> {
    /// The tournament it was decided on.
    pub record: &'a TournamentRecord,
    /// The tournament after it.
    pub after: &'a Tournament,
    /// Who acts.
    pub by: Actor,
    /// What happens.
    pub events: &'a [Event],
    /// What is to be done to its games.
    pub orders: &'a [Order],
    /// What is to be said.
    pub notices: &'a [Notice],
    /// The people it names, as they are called now.
    pub people: &'a [Player],
    /// The channels that notices go to besides the tournament's own.
    pub places: &'a [Channel],
    /// The game whose end it reports.
    pub reported: Option<GameKey>,
}

impl Word for Phase {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::SignUp, "sign-up"),
        (Self::CheckIn, "check-in"),
        (Self::Playing, "playing"),
        (Self::Finished, "finished"),
        (Self::Cancelled, "cancelled"),
    ];
}

impl Store {
    /// Commits one action in a tournament, if it is still as it was when the action was decided. The answer is the new
    /// revision. An interaction that arrives again changes nothing.
    pub async fn commit_tournament(
        &self,
        commit: &TournamentCommit<'_>,
        occasion: impl Into<Occasion>,
    ) -> Result<Revision, CommitError> {
        let (occasion, id) = (occasion.into(), commit.record.id);
        let said = commit.events.iter().map(|event| {
            let text = serde_json::to_string(event);
            Ok(Said {
                text: text.map_err(|why| StoreError::unreadable("tournament", id.0, why))?,
                names: named(event).into_iter().collect(),
            })
        });
        let mut events = commit.events.iter().rev();
        let terms = events.find_map(|event| match event {
            Event::TermsSet(terms) => Some(serde_json::to_string(terms)),
            _ => None,
        });
        let terms =
            terms.map(|terms| terms.map_err(|why| StoreError::unreadable("tournament", id.0, why)));
        let mut events = commit.events.iter().rev();
        let moved = events.find_map(|event| match event {
            Event::Moved { channel } => Some(*channel),
            _ => None,
        });
        let step = Step {
            id,
            expected: commit.record.revision,
            phase: commit.after.phase,
            due: due_column(commit.after),
            name: &commit.after.settings.name,
            vacation: commit.after.settings.vacation_days,
            started: commit
                .events
                .iter()
                .any(|event| matches!(event, Event::Started { .. })),
            by: commit.by,
            events: said.collect::<Result<_, StoreError>>()?,
            terms: terms.transpose()?,
            moved,
            orders: commit.orders,
            notices: commit.notices,
            people: commit.people,
            places: commit.places,
            reported: commit.reported,
        };
        self.step(&step, occasion).await
    }
}

/// Whom an event names.
fn named(event: &Event) -> Option<PlayerId> {
    match event {
        Event::SignedUp(entrant) => Some(entrant.person),
        Event::Replaced { person, .. }
        | Event::OrganiserAdded(person)
        | Event::OrganiserRemoved(person) => Some(*person),
        _ => None,
    }
}
