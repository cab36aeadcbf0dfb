//! A tournament that opens.

use super::EventTerms;
use crate::play::{ChannelId, GuildId, PlayerId, TournamentId};
use crate::store::queue::enqueue_all;
use crate::store::time::millis;
use crate::store::{
    Channel, CommitError, Notice, Occasion, Player, Store, StoreError, people, places,
};
use crate::tournament::{GameTerms, Seed, Settings, Tournament};

/// A tournament that opens.
#[derive(Clone, PartialEq, Debug)]
pub struct NewTournament {
    /// The server.
    pub guild: GuildId,
    /// Where it is told of, and where its games are played.
    pub channel: ChannelId,
    /// Who opens it.
    pub organiser: PlayerId,
    /// What they chose; [`Settings::check`] has found no fault with it.
    pub settings: Settings,
    /// What its games are played by.
    pub terms: EventTerms,
    /// The one that it is the next edition of.
    pub follows: Option<TournamentId>,
}

impl Store {
    /// Opens a tournament and queues its notices, which may need its number; so do its lots.
    ///
    /// # Errors
    /// [`CommitError::Repeated`] when the interaction arrived before, or the next edition of that tournament is open
    /// already; [`CommitError::Store`].
    pub async fn open_tournament(
        &self,
        new: &NewTournament,
        place: &Channel,
        people: &[Player],
        notices: impl FnOnce(TournamentId) -> Vec<Notice> + Send,
        occasion: impl Into<Occasion>,
    ) -> Result<TournamentId, CommitError> {
        let occasion = occasion.into();
        let now = occasion.at;
        // No lots are drawn before it has its number.
        let state = Tournament::new(new.settings.clone(), new.organiser, Seed(0))
            .map_err(|why| StoreError::unreadable("tournament", 0, why))?;
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        if !occasion.is_new(&mut transaction).await? {
            return Err(CommitError::Repeated);
        }
        places::upsert(&mut transaction, place, now).await?;
        for player in people {
            people::upsert(&mut transaction, player, now).await?;
        }
        let (guild, channel) = (new.guild.0.cast_signed(), new.channel.0.cast_signed());
        let organiser = new.organiser.0.cast_signed();
        let settings = serde_json::to_string(&new.settings).map_err(kept)?;
        let terms = serde_json::to_string(&GameTerms::from(&new.terms)).map_err(kept)?;
        let (at, due) = (millis(now), state.due().map(millis));
        let follows = new.follows.map(|id| id.0);
        let vacation = new.settings.vacation_days;
        let id = sqlx::query_scalar!(
            r#"INSERT INTO tournament (kind, guild, channel, organiser, name, settings, terms, seed, revision, phase,
                                       due, created, vacation, follows)
               VALUES ('tournament', ?, ?, ?, ?, ?, ?, 0, 0, 'sign-up', ?, ?, ?, ?) ON CONFLICT (follows) DO NOTHING
               RETURNING id AS "id!""#,
            guild,
            channel,
            organiser,
            new.settings.name,
            settings,
            terms,
            due,
            at,
            vacation,
            follows
        );
        let Some(id) = id.fetch_optional(&mut *transaction).await? else {
            return Err(CommitError::Repeated);
        };
        let seed = self.seed().of_tournament(TournamentId(id)).cast_signed();
        sqlx::query!("UPDATE tournament SET seed = ? WHERE id = ?", seed, id)
            .execute(&mut *transaction)
            .await?;
        sqlx::query!(
            "INSERT INTO tournament_person (tournament, person) VALUES (?, ?)",
            id,
            organiser
        )
        .execute(&mut *transaction)
        .await?;
        let id = TournamentId(id);
        enqueue_all(&mut transaction, &notices(id), now).await?;
        transaction.commit().await?;
        Ok(id)
    }
}

/// What is kept is words, numbers and lists of them.
fn kept(error: serde_json::Error) -> StoreError {
    StoreError::unreadable("tournament", 0, error)
}

/// When something is due, as a column.
pub(super) fn due_column(state: &Tournament) -> Option<i64> {
    state.due().map(millis)
}
