//! Committing what happened in a tournament.

use sqlx::SqliteConnection;

use super::create::due_column;
use super::orders::add_orders;
use super::{Order, TournamentRecord};
use crate::play::{PlayerId, Revision, TournamentId};
use crate::store::queue::enqueue_all;
use crate::store::time::millis;
use crate::store::words::Word;
use crate::store::{
    Channel, CommitError, Notice, Occasion, Player, Store, StoreError, people, places,
};
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
        let occasion = occasion.into();
        let (id, expected) = (commit.record.id, commit.record.revision);
        let at = millis(occasion.at);
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        if !occasion.is_new(&mut transaction).await? {
            return Err(CommitError::Repeated);
        }
        let (phase, due) = (
            commit.after.phase.word(),
            due_column(commit.after, occasion.at),
        );
        let (name, vacation) = (
            &commit.after.settings.name,
            commit.after.settings.vacation_days,
        );
        let started = commit
            .events
            .iter()
            .any(|event| matches!(event, Event::Started { .. }));
        let changed = sqlx::query!(
            "UPDATE tournament SET revision = revision + 1, phase = ?1, due = ?2, name = ?3, vacation = ?4,
                                   started = CASE WHEN ?5 THEN ?6 ELSE started END
             WHERE id = ?7 AND revision = ?8",
            phase,
            due,
            name,
            vacation,
            started,
            at,
            id.0,
            expected.0
        )
        .execute(&mut *transaction)
        .await?;
        if changed.rows_affected() == 0 {
            let found = sqlx::query_scalar!("SELECT revision FROM tournament WHERE id = ?", id.0);
            let found = found.fetch_optional(&mut *transaction).await?;
            let found = found.ok_or(CommitError::NoSuchGame)?;
            return Err(CommitError::Conflict(Revision(found as u32)));
        }
        for player in commit.people {
            people::upsert(&mut transaction, player, occasion.at).await?;
        }
        for place in commit.places {
            places::upsert(&mut transaction, place, occasion.at).await?;
        }
        let revision = expected.next();
        add_events(&mut transaction, (id, revision), commit, at).await?;
        add_orders(&mut transaction, id, commit.orders, at).await?;
        if let Some(key) = commit.reported {
            super::reports::note_report(&mut transaction, id, key).await?;
        }
        enqueue_all(&mut transaction, commit.notices, occasion.at).await?;
        transaction.commit().await?;
        Ok(revision)
    }
}

async fn add_events(
    db: &mut SqliteConnection,
    (id, revision): (TournamentId, Revision),
    commit: &TournamentCommit<'_>,
    at: i64,
) -> Result<(), StoreError> {
    let actor = match commit.by {
        Actor::Person(person) => Some(person.0.cast_signed()),
        Actor::House => None,
    };
    for event in commit.events {
        let text = serde_json::to_string(event)
            .map_err(|why| StoreError::unreadable("tournament", id.0, why))?;
        sqlx::query!(
            "INSERT INTO tournament_event (tournament, seq, revision, actor, made, event)
             SELECT ?1, ifnull(max(seq), 0) + 1, ?2, ?3, ?4, ?5 FROM tournament_event WHERE tournament = ?1",
            id.0,
            revision.0,
            actor,
            at,
            text
        )
        .execute(&mut *db)
        .await?;
        if let Some(person) = named(event) {
            let person = person.0.cast_signed();
            sqlx::query!(
                "INSERT INTO tournament_person (tournament, person) VALUES (?, ?) ON CONFLICT DO NOTHING",
                id.0,
                person
            )
            .execute(&mut *db)
            .await?;
        }
    }
    Ok(())
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
