//! Standing ladders, kept as tournaments are.

use serde::{Deserialize, Serialize};

use super::step::{Said, Step};
use super::{EventTerms, Order};
use crate::play::{ChannelId, GuildId, PlayerId, Revision, TournamentId};
use crate::store::queue::enqueue_all;
use crate::store::time::{instant, millis};
use crate::store::{
    Channel, CommitError, Notice, Occasion, Player, Store, StoreError, people, places,
};
use crate::tournament::{
    Actor, GameKey, GameTerms, Phase,
    ladder::{Ladder, LadderEvent, LadderRules},
};

/// A ladder that opens.
#[derive(Clone, PartialEq, Debug)]
pub struct NewLadder {
    /// The server; it has one at a time.
    pub guild: GuildId,
    /// Where it is told of, and where its games are played.
    pub channel: ChannelId,
    /// Who opens it.
    pub organiser: PlayerId,
    /// What it is called.
    pub name: String,
    /// Its rules.
    pub rules: LadderRules,
    /// What its games are played by.
    pub terms: EventTerms,
}

/// What a ladder begins with, as it is kept.
#[derive(Serialize, Deserialize)]
struct SettingsRow {
    name: String,
    rules: LadderRules,
}

/// A ladder with everything known about it.
#[derive(Clone, Debug)]
pub struct LadderRecord {
    /// Its number, which is among those of tournaments.
    pub id: TournamentId,
    /// The server.
    pub guild: GuildId,
    /// Where it is told of.
    pub channel: ChannelId,
    /// Who opened it.
    pub organiser: PlayerId,
    /// What it is called.
    pub name: String,
    /// How many actions were committed.
    pub revision: Revision,
    /// What its games are played by.
    pub terms: EventTerms,
    /// What its events made of it.
    pub state: Ladder,
}

/// What one action does on a ladder.
#[derive(Debug)]
pub struct LadderCommit<'a> {
    /// The ladder it was decided on.
    pub record: &'a LadderRecord,
    /// The ladder after it.
    pub after: &'a Ladder,
    /// Who acts.
    pub by: Actor,
    /// What happens.
    pub events: &'a [LadderEvent],
    /// What is to be done to its games.
    pub orders: &'a [Order],
    /// What is to be said.
    pub notices: &'a [Notice],
    /// The game whose end it reports.
    pub reported: Option<GameKey>,
    /// The channel in which it goes on, where that is another one.
    pub place: Option<Channel>,
}

impl Store {
    /// Opens a ladder and queues its notices, which may need its number; `None` when the server has one.
    ///
    /// # Errors
    /// [`CommitError::Repeated`] when the interaction arrived before; [`CommitError::Store`].
    pub async fn open_ladder(
        &self,
        new: &NewLadder,
        place: &Channel,
        organiser: &Player,
        notices: impl FnOnce(TournamentId) -> Vec<Notice> + Send,
        occasion: impl Into<Occasion>,
    ) -> Result<Option<TournamentId>, CommitError> {
        let occasion = occasion.into();
        let now = occasion.at;
        let kept = |why| StoreError::unreadable("ladder", 0, why);
        let settings = SettingsRow {
            name: new.name.clone(),
            rules: new.rules,
        };
        let settings = serde_json::to_string(&settings).map_err(kept)?;
        let terms = serde_json::to_string(&GameTerms::from(&new.terms)).map_err(kept)?;
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        if !occasion.is_new(&mut transaction).await? {
            return Err(CommitError::Repeated);
        }
        places::upsert(&mut transaction, place, now).await?;
        people::upsert(&mut transaction, organiser, now).await?;
        let (guild, channel) = (new.guild.0.cast_signed(), new.channel.0.cast_signed());
        let (person, at) = (new.organiser.0.cast_signed(), millis(now));
        let id = sqlx::query_scalar!(
            r#"INSERT INTO tournament (kind, guild, channel, organiser, name, settings, terms, seed, revision, phase,
                                       created, started)
               VALUES ('ladder', ?1, ?2, ?3, ?4, ?5, ?6, 0, 0, 'playing', ?7, ?7) ON CONFLICT DO NOTHING
               RETURNING id AS "id!""#,
            guild,
            channel,
            person,
            new.name,
            settings,
            terms,
            at
        );
        let Some(id) = id.fetch_optional(&mut *transaction).await? else {
            return Ok(None);
        };
        sqlx::query!(
            "INSERT INTO tournament_person (tournament, person) VALUES (?, ?)",
            id,
            person
        )
        .execute(&mut *transaction)
        .await?;
        let id = TournamentId(id);
        enqueue_all(&mut transaction, &notices(id), now).await?;
        transaction.commit().await?;
        Ok(Some(id))
    }

    /// The ladder of a server that is open.
    pub async fn ladder_of(&self, guild: GuildId) -> Result<Option<LadderRecord>, StoreError> {
        let guild = guild.0.cast_signed();
        let id = sqlx::query_scalar!(
            "SELECT id FROM tournament
             WHERE guild = ? AND kind = 'ladder' AND phase NOT IN ('finished', 'cancelled')",
            guild
        );
        match id.fetch_optional(&self.readers).await? {
            Some(id) => self.ladder(TournamentId(id), None).await,
            None => Ok(None),
        }
    }

    /// The open ladders that ever had to do with somebody.
    pub async fn ladders_with(&self, person: PlayerId) -> Result<Vec<TournamentId>, StoreError> {
        let person = person.0.cast_signed();
        let found = sqlx::query_scalar!(
            r#"SELECT id AS "id!" FROM tournament JOIN tournament_person ON tournament = id
             WHERE person = ? AND kind = 'ladder' AND phase NOT IN ('finished', 'cancelled') ORDER BY id"#,
            person
        );
        let found = found.fetch_all(&self.readers).await?;
        Ok(found.into_iter().map(TournamentId).collect())
    }

    /// A ladder as it was at a revision, or as it is.
    pub async fn ladder(
        &self,
        id: TournamentId,
        revision: Option<Revision>,
    ) -> Result<Option<LadderRecord>, StoreError> {
        let mut db = self.readers.acquire().await?;
        // One instant for all tables.
        let mut db = sqlx::Connection::begin(&mut *db).await?;
        let row = sqlx::query!(
            "SELECT guild, channel, organiser, settings, terms, revision FROM tournament
             WHERE id = ? AND kind = 'ladder'",
            id.0
        );
        let Some(row) = row.fetch_optional(&mut *db).await? else {
            return Ok(None);
        };
        let unreadable = |why: String| StoreError::unreadable("ladder", id.0, why);
        let settings: SettingsRow =
            serde_json::from_str(&row.settings).map_err(|why| unreadable(why.to_string()))?;
        let terms: GameTerms =
            serde_json::from_str(&row.terms).map_err(|why| unreadable(why.to_string()))?;
        let mut state = Ladder::new(settings.rules);
        let last = revision.map_or(i64::MAX, |revision| i64::from(revision.0));
        let events = sqlx::query!(
            "SELECT made, event FROM tournament_event WHERE tournament = ? AND revision <= ? ORDER BY seq",
            id.0,
            last
        );
        for event in events.fetch_all(&mut *db).await? {
            let what: LadderEvent =
                serde_json::from_str(&event.event).map_err(|why| unreadable(why.to_string()))?;
            state.apply(what, instant(event.made));
        }
        Ok(Some(LadderRecord {
            id,
            guild: GuildId(row.guild.cast_unsigned()),
            channel: ChannelId(row.channel.cast_unsigned()),
            organiser: PlayerId(row.organiser.cast_unsigned()),
            name: settings.name,
            revision: revision.unwrap_or(Revision(row.revision as u32)),
            terms: EventTerms::try_from(&terms).map_err(unreadable)?,
            state,
        }))
    }

    /// The events that led a ladder to a revision.
    pub async fn ladder_events(
        &self,
        id: TournamentId,
        revision: Revision,
    ) -> Result<Vec<LadderEvent>, StoreError> {
        let rows = sqlx::query_scalar!(
            "SELECT event FROM tournament_event WHERE tournament = ? AND revision = ? ORDER BY seq",
            id.0,
            revision.0
        );
        let rows = rows.fetch_all(&self.readers).await?.into_iter();
        rows.map(|event| {
            serde_json::from_str(&event).map_err(|why| StoreError::unreadable("ladder", id.0, why))
        })
        .collect()
    }

    /// Commits one action on a ladder, if it is still as it was when the action was decided. The answer is the new
    /// revision. An interaction that arrives again changes nothing.
    pub async fn commit_ladder(
        &self,
        commit: &LadderCommit<'_>,
        occasion: impl Into<Occasion>,
    ) -> Result<Revision, CommitError> {
        let (occasion, record) = (occasion.into(), commit.record);
        let said = commit.events.iter().map(|event| {
            let text = serde_json::to_string(event);
            Ok(Said {
                text: text.map_err(|why| StoreError::unreadable("ladder", record.id.0, why))?,
                names: event.people(),
            })
        });
        let step = Step {
            id: record.id,
            expected: record.revision,
            phase: if commit.after.closed {
                Phase::Finished
            } else {
                Phase::Playing
            },
            due: commit.after.due(occasion.at).map(millis),
            name: &record.name,
            vacation: None,
            started: false,
            by: commit.by,
            events: said.collect::<Result<_, StoreError>>()?,
            terms: None,
            moved: commit.place.as_ref().map(|place| place.id),
            orders: commit.orders,
            notices: commit.notices,
            people: &[],
            places: commit.place.as_slice(),
            reported: commit.reported,
        };
        self.step(&step, occasion).await
    }
}
