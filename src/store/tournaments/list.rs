//! Lists of tournaments.

use jiff::Timestamp;

use crate::play::{ChannelId, GuildId, PlayerId, Revision, TournamentId};
use crate::store::time::instant;
use crate::store::words::Word;
use crate::store::{Store, StoreError, Which};
use crate::tournament::Phase;

/// A tournament as a line of a list; reading it replays nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentSummary {
    /// Its number.
    pub id: TournamentId,
    /// The server.
    pub guild: GuildId,
    /// Where it is told of.
    pub channel: ChannelId,
    /// What it is called.
    pub name: String,
    /// How far it is.
    pub phase: Phase,
    /// How many actions were committed.
    pub revision: Revision,
    /// When it was opened.
    pub created: Timestamp,
    /// When its first round began.
    pub started: Option<Timestamp>,
    /// Whether its channel was deleted.
    pub homeless: bool,
}

struct SummaryRow {
    id: i64,
    guild: i64,
    channel: i64,
    name: String,
    phase: String,
    revision: i64,
    created: i64,
    started: Option<i64>,
    homeless: bool,
}

impl TryFrom<SummaryRow> for TournamentSummary {
    type Error = StoreError;

    fn try_from(row: SummaryRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: TournamentId(row.id),
            guild: GuildId(row.guild.cast_unsigned()),
            channel: ChannelId(row.channel.cast_unsigned()),
            phase: Word::from_word(&row.phase).ok_or_else(|| {
                StoreError::unreadable("tournament", row.id, format!("phase {:?}", row.phase))
            })?,
            name: row.name,
            revision: Revision(row.revision as u32),
            created: instant(row.created),
            started: row.started.map(instant),
            homeless: row.homeless,
        })
    }
}

impl Store {
    /// The tournaments of a server, at most `limit`, the newest first.
    pub async fn tournaments_of(
        &self,
        guild: GuildId,
        which: Which,
        limit: u32,
    ) -> Result<Vec<TournamentSummary>, StoreError> {
        let (guild, over) = (guild.0.cast_signed(), which == Which::Finished);
        let rows = sqlx::query_as!(
            SummaryRow,
            r#"SELECT id, guild, channel, name, phase, revision, created, started,
                      EXISTS (SELECT 1 FROM channel c WHERE c.id = tournament.channel AND c.parked_why LIKE '10003%')
                          AS "homeless!: bool"
               FROM tournament
               WHERE guild = ? AND kind = 'tournament' AND (phase IN ('finished', 'cancelled')) = ?
               ORDER BY id DESC LIMIT ?"#,
            guild,
            over,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        rows.into_iter().map(TournamentSummary::try_from).collect()
    }

    /// The tournaments that go on and in which somebody has a part, as player or organiser, the newest first.
    pub async fn tournaments_with(
        &self,
        person: PlayerId,
        limit: u32,
    ) -> Result<Vec<TournamentSummary>, StoreError> {
        let person = person.0.cast_signed();
        let rows = sqlx::query_as!(
            SummaryRow,
            r#"SELECT id AS "id!", guild, channel, name, phase, revision, created, started,
                      EXISTS (SELECT 1 FROM channel c WHERE c.id = tournament.channel AND c.parked_why LIKE '10003%')
                          AS "homeless!: bool"
               FROM tournament WHERE id IN (SELECT tournament FROM tournament_person WHERE person = ?)
               AND kind = 'tournament' AND phase NOT IN ('finished', 'cancelled') ORDER BY id DESC LIMIT ?"#,
            person,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        rows.into_iter().map(TournamentSummary::try_from).collect()
    }
}
