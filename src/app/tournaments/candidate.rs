//! What is known of somebody who would play: what the gates ask for.

use jiff::Timestamp;

use crate::app::App;
use crate::{
    play::PlayerId,
    rating::Pool,
    store::{Scope, StoreError, TournamentRecord},
    tournament::Candidate,
};

impl App {
    /// Somebody who would play in a tournament, with these roles in its server, as they are at an instant; what they
    /// have played in that server counts.
    pub(in crate::app) async fn candidate(
        &self,
        record: &TournamentRecord,
        now: Timestamp,
        (person, name, roles): (PlayerId, &str, &[u64]),
    ) -> Result<Candidate, StoreError> {
        let pool = if record.terms.rules.expansions.is_empty() {
            Pool::Base
        } else {
            Pool::Expansions
        };
        let scope = Scope::Server(record.guild);
        let standing = self.store.standing(person, scope, pool).await?;
        let played = self.store.record(person, scope, None).await?;
        Ok(Candidate {
            person,
            name: name.to_owned(),
            rating: standing.map(|standing| standing.at(now).rating.round().max(0.0) as u32),
            roles: roles.to_vec(),
            finished_games: played.all().games(),
            timeouts: played.timeouts,
        })
    }
}
