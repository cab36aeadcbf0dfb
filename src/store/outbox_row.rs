//! A row of the outbox, and the right to deliver it.

use jiff::Timestamp;

use super::time::instant;
use super::words::Word;
use super::{Notice, OutboxId, StoreError, Subject, Way};
use crate::play::{ChallengeId, ChannelId, GameId, PlayerId, Revision, TournamentId};

/// The right to deliver a row, for a while. Every claim of a row gives another one; only the latest counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lease {
    /// The row.
    pub row: OutboxId,
    /// Which claim of it, from 1.
    pub attempt: u32,
}

/// A row of the outbox, claimed for delivery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutboxRow {
    /// The row.
    pub id: OutboxId,
    /// What is to be said.
    pub notice: Notice,
    /// Which attempt this is, from 1.
    pub attempt: u32,
    /// When an attempt was first made in this channel: it may have reached Discord without our knowing. `None`: nothing
    /// of it can be there.
    pub first_attempt: Option<Timestamp>,
    /// When the latest earlier attempt in this channel was made.
    pub last_attempt: Option<Timestamp>,
    /// When the notice was committed.
    pub created: Timestamp,
    /// Whether it calls its recipient.
    pub hush: Hush,
}

/// Whether a notice calls its recipient, and other people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hush {
    /// It calls them.
    Loud,
    /// It is posted without calling its recipient, who has quiet hours or is away; see [`Store::hush`](super::Store::hush).
    Hushed,
}

impl OutboxRow {
    /// The right to say what became of it.
    pub fn lease(&self) -> Lease {
        Lease {
            row: self.id,
            attempt: self.attempt,
        }
    }
}

/// What was claimed.
#[derive(Debug, Default)]
pub struct Claimed {
    /// The rows.
    pub rows: Vec<OutboxRow>,
    /// Why others could not be read: this program never writes such rows. They stay, and are claimed again when the
    /// lease is over.
    pub unreadable: Vec<StoreError>,
}

/// A row as the database has it.
pub(super) struct RawRow {
    pub id: i64,
    pub game: Option<i64>,
    pub challenge: Option<i64>,
    pub tournament: Option<i64>,
    pub revision: i64,
    pub recipient: Option<i64>,
    pub kind: String,
    pub step: i64,
    pub channel: i64,
    pub payload: String,
    pub attempts: i64,
    pub first_attempt: Option<i64>,
    pub last_attempt: Option<i64>,
    pub created: i64,
    pub direct: i64,
    pub hushed: i64,
}

impl RawRow {
    /// What it says.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`].
    pub fn read(self) -> Result<OutboxRow, StoreError> {
        let unreadable = |why: String| StoreError::unreadable("notice", self.id, why);
        let subject = match (self.game, self.challenge, self.tournament) {
            (Some(game), None, None) => Subject::Game(GameId(game)),
            (None, Some(challenge), None) => Subject::Challenge(ChallengeId(challenge)),
            (None, None, Some(tournament)) => Subject::Tournament(TournamentId(tournament)),
            several => {
                return Err(unreadable(format!(
                    "game, challenge, tournament are {several:?}"
                )));
            }
        };
        let kind = Word::from_word(&self.kind)
            .ok_or_else(|| unreadable(format!("kind {:?}", self.kind)))?;
        let payload = serde_json::from_str(&self.payload)
            .map_err(|why| unreadable(format!("payload: {why}")))?;
        Ok(OutboxRow {
            id: OutboxId(self.id),
            notice: Notice {
                subject,
                revision: Revision(self.revision as u32),
                recipient: self.recipient.map(|id| PlayerId(id.cast_unsigned())),
                kind,
                step: self.step,
                channel: ChannelId(self.channel.cast_unsigned()),
                way: if self.direct == 0 {
                    Way::Channel
                } else {
                    Way::Direct
                },
                payload,
            },
            attempt: self.attempts as u32 + 1,
            first_attempt: self.first_attempt.map(instant),
            last_attempt: self.last_attempt.map(instant),
            created: instant(self.created),
            hush: if self.hushed == 0 {
                Hush::Loud
            } else {
                Hush::Hushed
            },
        })
    }
}
