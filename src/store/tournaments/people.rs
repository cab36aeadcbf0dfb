//! People in what is kept of tournaments, and their going.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use crate::play::{PlayerId, TournamentId};
use crate::store::time::millis;
use crate::store::{Store, StoreError};
use crate::tournament::{Entrant, Event, ladder::LadderEvent};

impl Store {
    /// Whether somebody has moved in a game of a tournament since an instant.
    pub async fn has_moved_in(
        &self,
        id: TournamentId,
        person: PlayerId,
        since: Timestamp,
    ) -> Result<bool, StoreError> {
        let (person, since) = (person.0.cast_signed(), millis(since));
        let found = sqlx::query_scalar!(
            "SELECT 1 AS found FROM tournament_game t
             JOIN game g ON g.id = t.game JOIN move m ON m.game = g.id
             WHERE t.tournament = ?1 AND m.played >= ?3
               AND ?2 = CASE m.ply % 2 WHEN 0 THEN g.white ELSE g.black END LIMIT 1",
            id.0,
            person,
            since
        );
        Ok(found.fetch_optional(&self.readers).await?.is_some())
    }
}

/// Has the events of tournaments name somebody without a name instead of this person. Whoever decides on what they
/// said before decides anew.
pub(in crate::store) async fn forget(
    db: &mut SqliteConnection,
    person: i64,
    nobody: i64,
    nameless: &str,
) -> Result<(), StoreError> {
    let rows = sqlx::query!(
        "SELECT tournament, seq, kind, event FROM tournament_event JOIN tournament ON tournament.id = tournament
         WHERE tournament IN (SELECT tournament FROM tournament_person WHERE person = ?)",
        person
    );
    sqlx::query!(
        "UPDATE tournament SET revision = revision + 1
         WHERE id IN (SELECT tournament FROM tournament_person WHERE person = ?)",
        person
    )
    .execute(&mut *db)
    .await?;
    let person = PlayerId(person.cast_unsigned());
    let nobody = PlayerId(nobody.cast_unsigned());
    for row in rows.fetch_all(&mut *db).await? {
        let unreadable = |why| StoreError::unreadable("tournament", row.tournament, why);
        let text = if row.kind == "ladder" {
            let event: LadderEvent = serde_json::from_str(&row.event).map_err(unreadable)?;
            let other = |one| if one == person { nobody } else { one };
            serde_json::to_string(&event.with_people(other))
        } else {
            let event = serde_json::from_str(&row.event).map_err(unreadable)?;
            match without(event, person, (nobody, nameless)) {
                Some(event) => serde_json::to_string(&event),
                None => continue,
            }
        };
        let text = text.map_err(unreadable)?;
        sqlx::query!(
            "UPDATE tournament_event SET event = ? WHERE tournament = ? AND seq = ?",
            text,
            row.tournament,
            row.seq
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

/// The event with somebody else in the place of a person; `None` where it does not name them.
fn without(event: Event, gone: PlayerId, (new, name): (PlayerId, &str)) -> Option<Event> {
    match event {
        Event::SignedUp(entrant) if entrant.person == gone => Some(Event::SignedUp(Entrant {
            person: new,
            name: name.to_owned(),
            ..entrant
        })),
        Event::Replaced {
            entrant,
            person,
            rating,
            confirm_by,
            ..
        } if person == gone => Some(Event::Replaced {
            entrant,
            person: new,
            name: name.to_owned(),
            rating,
            confirm_by,
        }),
        Event::OrganiserAdded(person) if person == gone => Some(Event::OrganiserAdded(new)),
        Event::OrganiserRemoved(person) if person == gone => Some(Event::OrganiserRemoved(new)),
        _ => None,
    }
}
