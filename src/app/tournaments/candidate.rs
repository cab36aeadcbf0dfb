//! What is known of somebody who would play: what the gates ask for.

use jiff::Timestamp;

use crate::app::App;
use crate::{
    engine::{Color, Outcome},
    play::{PlayerId, Reason},
    rating::Pool,
    store::{GameSummary, Scope, StoreError, TournamentRecord, Which},
    tournament::Candidate,
};

/// So many of the latest games are looked through.
const CONSIDERED: u32 = 1_000;

impl App {
    /// Somebody who would play in a tournament, with these roles in its server, as they are at an instant; what they
    /// have played in that server counts.
    pub(in crate::app) async fn candidate(
        &self,
        record: &TournamentRecord,
        now: Timestamp,
        (person, name, roles): (PlayerId, &str, &[u64]),
    ) -> Result<Candidate, StoreError> {
        let games = self
            .store
            .games_of_player(person, Which::Finished, CONSIDERED)
            .await?;
        let here = games.iter().filter(|game| game.guild == record.guild);
        let finished: Vec<&GameSummary> = here
            .filter(|game| game.result.is_some_and(|result| result.outcome.is_some()))
            .collect();
        let late = finished.iter().filter(|game| lost_on_time(game, person));
        let pool = if record.terms.rules.expansions.is_empty() {
            Pool::Base
        } else {
            Pool::Expansions
        };
        let scope = Scope::Server(record.guild);
        let standing = self.store.standing(person, scope, pool).await?;
        Ok(Candidate {
            person,
            name: name.to_owned(),
            rating: standing.map(|standing| standing.at(now).rating.round().max(0.0) as u32),
            roles: roles.to_vec(),
            finished_games: finished.len() as u32,
            timeouts: late.count() as u32,
        })
    }
}

fn lost_on_time(game: &GameSummary, person: PlayerId) -> bool {
    let Some(result) = game.result.filter(|result| result.reason == Reason::Time) else {
        return false;
    };
    match result.outcome {
        Some(Outcome::Win(Color::White)) => game.black.id == person,
        Some(Outcome::Win(Color::Black)) => game.white.id == person,
        Some(Outcome::Draw) | None => false,
    }
}
