//! A tournament with everything known about it.

use std::collections::BTreeMap;

use jiff::Timestamp;

use super::EventTerms;
use crate::play::{ChannelId, GameId, GuildId, PlayerId, Revision, TournamentId};
use crate::store::time::instant;
use crate::store::{Store, StoreError};
use crate::tournament::{Actor, Event, GameKey, GameTerms, Seed, Settings, Tournament};

/// A tournament with everything known about it.
#[derive(Clone, Debug)]
pub struct TournamentRecord {
    /// Its number.
    pub id: TournamentId,
    /// The server.
    pub guild: GuildId,
    /// Where it is told of.
    pub channel: ChannelId,
    /// Who opened it.
    pub organiser: PlayerId,
    /// How many actions were committed.
    pub revision: Revision,
    /// What its games are played by.
    pub terms: EventTerms,
    /// When it was opened.
    pub created: Timestamp,
    /// When its first round began.
    pub started: Option<Timestamp>,
    /// The one that it is the next edition of.
    pub follows: Option<TournamentId>,
    /// What its events made of it.
    pub state: Tournament,
    /// The games that are open, or were.
    pub games: BTreeMap<GameKey, GameLink>,
}

/// A game of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameLink {
    /// Its number.
    pub game: GameId,
    /// Where it is played.
    pub channel: ChannelId,
    /// How many plies were played.
    pub ply: u32,
    /// Until when the player to move has time, as far as is known.
    pub deadline: Option<Timestamp>,
    /// When it ended.
    pub ended: Option<Timestamp>,
}

/// An event out of its row.
fn read_event(tournament: TournamentId, text: &str) -> Result<Event, StoreError> {
    serde_json::from_str(text).map_err(|why| {
        StoreError::unreadable("tournament", tournament.0, format!("an event: {why}"))
    })
}

/// Who acted.
fn actor(id: Option<i64>) -> Actor {
    id.map_or(Actor::House, |id| {
        Actor::Person(PlayerId(id.cast_unsigned()))
    })
}

impl Store {
    /// A tournament as it is now.
    pub async fn tournament(
        &self,
        id: TournamentId,
    ) -> Result<Option<TournamentRecord>, StoreError> {
        self.tournament_until(id, None).await
    }

    /// A tournament as it was at a revision, or as it is; its games always as they are.
    pub async fn tournament_until(
        &self,
        id: TournamentId,
        revision: Option<Revision>,
    ) -> Result<Option<TournamentRecord>, StoreError> {
        let mut db = self.readers.acquire().await?;
        // One instant for all tables.
        let mut db = sqlx::Connection::begin(&mut *db).await?;
        let row = sqlx::query!(
            "SELECT guild, channel, organiser, settings, terms, seed, revision, created, started, follows
             FROM tournament WHERE id = ? AND kind = 'tournament'",
            id.0
        );
        let Some(row) = row.fetch_optional(&mut *db).await? else {
            return Ok(None);
        };
        let unreadable = |why: String| StoreError::unreadable("tournament", id.0, why);
        let settings: Settings = serde_json::from_str(&row.settings)
            .map_err(|why| unreadable(format!("settings: {why}")))?;
        let terms: GameTerms =
            serde_json::from_str(&row.terms).map_err(|why| unreadable(format!("terms: {why}")))?;
        let organiser = PlayerId(row.organiser.cast_unsigned());
        let mut state = Tournament::new(settings, organiser, Seed(row.seed.cast_unsigned()))
            .map_err(|why| unreadable(why.to_string()))?;
        let last = revision.map_or(i64::MAX, |revision| i64::from(revision.0));
        let events = sqlx::query!(
            "SELECT actor, made, event FROM tournament_event WHERE tournament = ? AND revision <= ? ORDER BY seq",
            id.0,
            last
        );
        for event in events.fetch_all(&mut *db).await? {
            let what = read_event(id, &event.event)?;
            state.apply(actor(event.actor), instant(event.made), &what);
        }
        let games = sqlx::query!(
            r#"SELECT t.round, t.board, t.number, g.id AS "game!", g.channel, g.ply, g.ended,
                      json_extract(g.clock, '$.deadline') AS "deadline?: i64"
               FROM tournament_game t JOIN game g ON g.id = t.game WHERE t.tournament = ?"#,
            id.0
        );
        let games = games.fetch_all(&mut *db).await?.into_iter().map(|game| {
            let key = GameKey {
                round: game.round as u32,
                board: game.board as u32,
                game: game.number as u32,
            };
            let link = GameLink {
                game: GameId(game.game),
                channel: ChannelId(game.channel.cast_unsigned()),
                ply: game.ply as u32,
                deadline: game.deadline.filter(|_| game.ended.is_none()).map(instant),
                ended: game.ended.map(instant),
            };
            (key, link)
        });
        Ok(Some(TournamentRecord {
            id,
            guild: GuildId(row.guild.cast_unsigned()),
            channel: ChannelId(row.channel.cast_unsigned()),
            organiser,
            revision: revision.unwrap_or(Revision(row.revision as u32)),
            terms: EventTerms::try_from(&terms).map_err(unreadable)?,
            created: instant(row.created),
            started: row.started.map(instant),
            follows: row.follows.map(TournamentId),
            state,
            games: games.collect(),
        }))
    }

    /// The events that led to a revision, with who acted and when.
    pub async fn tournament_events(
        &self,
        id: TournamentId,
        revision: Revision,
    ) -> Result<Vec<(Actor, Timestamp, Event)>, StoreError> {
        let rows = sqlx::query!(
            "SELECT actor, made, event FROM tournament_event WHERE tournament = ? AND revision = ? ORDER BY seq",
            id.0,
            revision.0
        );
        let rows = rows.fetch_all(&self.readers).await?.into_iter();
        rows.map(|row| {
            Ok((
                actor(row.actor),
                instant(row.made),
                read_event(id, &row.event)?,
            ))
        })
        .collect()
    }
}
