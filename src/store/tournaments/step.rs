//! One step of a tournament or a ladder, as it is kept.

use sqlx::SqliteConnection;

use super::Order;
use super::orders::add_orders;
use super::reports::note_report;
use crate::play::{ChannelId, PlayerId, Revision, TournamentId};
use crate::store::homeless::take_along;
use crate::store::queue::enqueue_all;
use crate::store::time::millis;
use crate::store::words::Word;
use crate::store::{
    Channel, CommitError, Notice, Occasion, Player, Store, StoreError, Subject, people, places,
};
use crate::tournament::{Actor, GameKey, Phase};

/// One step, whatever its events mean.
pub(super) struct Step<'a> {
    pub id: TournamentId,
    pub expected: Revision,
    pub phase: Phase,
    pub due: Option<i64>,
    pub name: &'a str,
    pub vacation: Option<u32>,
    /// Whether it begins with this step.
    pub started: bool,
    pub by: Actor,
    pub events: Vec<Said>,
    /// What its games are played by from now on, as JSON, where that changes.
    pub terms: Option<String>,
    /// The channel that it goes on in, where that changes; one of `places`.
    pub moved: Option<ChannelId>,
    pub orders: &'a [Order],
    pub notices: &'a [Notice],
    pub people: &'a [Player],
    pub places: &'a [Channel],
    pub reported: Option<GameKey>,
}

/// An event as it is kept.
pub(super) struct Said {
    /// As JSON.
    pub text: String,
    /// Whom it names.
    pub names: Vec<PlayerId>,
}

impl Store {
    /// Commits a step, if what it is taken from is still as it was.
    pub(super) async fn step(
        &self,
        step: &Step<'_>,
        occasion: Occasion,
    ) -> Result<Revision, CommitError> {
        let at = millis(occasion.at);
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        if !occasion.is_new(&mut transaction).await? {
            return Err(CommitError::Repeated);
        }
        for player in step.people {
            people::upsert(&mut transaction, player, occasion.at).await?;
        }
        for place in step.places {
            places::upsert(&mut transaction, place, occasion.at).await?;
        }
        let before = sqlx::query_scalar!("SELECT channel FROM tournament WHERE id = ?", step.id.0);
        let before = before.fetch_optional(&mut *transaction).await?;
        let phase = step.phase.word();
        let moved = step.moved.map(|channel| channel.0.cast_signed());
        let changed = sqlx::query!(
            "UPDATE tournament SET revision = revision + 1, phase = ?1, due = ?2, name = ?3, vacation = ?4,
                                   started = CASE WHEN ?5 THEN ?6 ELSE started END, terms = coalesce(?9, terms),
                                   channel = coalesce(?10, channel)
             WHERE id = ?7 AND revision = ?8",
            phase,
            step.due,
            step.name,
            step.vacation,
            step.started,
            at,
            step.id.0,
            step.expected.0,
            step.terms,
            moved
        )
        .execute(&mut *transaction)
        .await?;
        if changed.rows_affected() == 0 {
            let found =
                sqlx::query_scalar!("SELECT revision FROM tournament WHERE id = ?", step.id.0);
            let found = found.fetch_optional(&mut *transaction).await?;
            let found = found.ok_or(CommitError::NoSuchGame)?;
            return Err(CommitError::Conflict(Revision(found as u32)));
        }
        add_events(&mut transaction, step, at).await?;
        add_orders(&mut transaction, step.id, step.orders, at).await?;
        if let Some(key) = step.reported {
            note_report(&mut transaction, step.id, key).await?;
        }
        enqueue_all(&mut transaction, step.notices, occasion.at).await?;
        if let (Some(from), Some(to)) = (before, moved) {
            let subject = Subject::Tournament(step.id);
            take_along(&mut transaction, subject, (from, to), at).await?;
        }
        transaction.commit().await?;
        Ok(step.expected.next())
    }
}

async fn add_events(db: &mut SqliteConnection, step: &Step<'_>, at: i64) -> Result<(), StoreError> {
    let revision = step.expected.next();
    let actor = match step.by {
        Actor::Person(person) => Some(person.0.cast_signed()),
        Actor::House => None,
    };
    for event in &step.events {
        sqlx::query!(
            "INSERT INTO tournament_event (tournament, seq, revision, actor, made, event)
             SELECT ?1, ifnull(max(seq), 0) + 1, ?2, ?3, ?4, ?5 FROM tournament_event WHERE tournament = ?1",
            step.id.0,
            revision.0,
            actor,
            at,
            event.text
        )
        .execute(&mut *db)
        .await?;
        for person in &event.names {
            let person = person.0.cast_signed();
            sqlx::query!(
                "INSERT INTO tournament_person (tournament, person) VALUES (?, ?) ON CONFLICT DO NOTHING",
                step.id.0,
                person
            )
            .execute(&mut *db)
            .await?;
        }
    }
    Ok(())
}
