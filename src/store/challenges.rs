//! Challenges: opening, settling, reading.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::clocks::terms;
use super::new_game::NewGame;
use super::queue::enqueue_all;
use super::replay::rules;
use super::time::{instant, millis};
use super::words::Word;
use super::{Channel, Notice, Occasion, Player, Store, StoreError, occasion, people, places};
use crate::play::{
    Challenge, ChallengeEvent, ChallengeId, ChallengeState, ChannelId, GameId, GuildId,
    NewChallenge, PlayerId, clock::Rest,
};

/// A challenge with the people in it.
#[derive(Clone, PartialEq, Debug)]
pub struct ChallengeRecord {
    /// The challenge.
    pub challenge: Challenge,
    /// Who challenges.
    pub challenger: Player,
    /// Who is challenged, if anybody in particular.
    pub opponent: Option<Player>,
}

/// Why a challenge was not settled.
#[derive(Debug, thiserror::Error)]
pub enum SettleError {
    /// Somebody else was first: it is no longer open.
    #[error("the challenge is closed already")]
    Closed(ChallengeState),
    /// There is no such challenge.
    #[error("there is no such challenge")]
    NoSuchChallenge,
    /// The interaction arrived a second time: what it asks for is done.
    #[error("this interaction was handled before")]
    Repeated,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for SettleError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Why a challenge was not opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenChallengeError {
    /// The interaction arrived a second time: the challenge is open, or was.
    #[error("this interaction was handled before")]
    Repeated,
    /// A rematch of the same game is offered already, or is being played.
    #[error("there is a rematch of this game already")]
    RematchExists,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for OpenChallengeError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// What had run out and is now closed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Expired {
    /// Challenges, in order of their numbers.
    pub challenges: Vec<ChallengeId>,
    /// How many offers.
    pub offers: u64,
}

/// The columns of a [`ChallengeRecord`].
struct ChallengeRow {
    id: i64,
    guild: i64,
    channel: i64,
    challenger: i64,
    challenger_name: String,
    challenger_locale: Option<String>,
    opponent: Option<i64>,
    opponent_name: Option<String>,
    opponent_locale: Option<String>,
    expansions: String,
    queen_first: String,
    repetition: String,
    control: String,
    rest: Option<String>,
    white: String,
    rated: bool,
    rematch: Option<i64>,
    created: i64,
    expires: i64,
    state: String,
    game: Option<i64>,
}

impl TryFrom<ChallengeRow> for ChallengeRecord {
    type Error = StoreError;

    fn try_from(row: ChallengeRow) -> Result<Self, StoreError> {
        let unreadable = |why: String| StoreError::unreadable("challenge", row.id, why);
        let player = |id: i64, name, locale| Player {
            id: PlayerId(id.cast_unsigned()),
            name,
            locale,
        };
        let challenger = player(row.challenger, row.challenger_name, row.challenger_locale);
        let opponent = row
            .opponent
            .zip(row.opponent_name)
            .map(|(id, name)| player(id, name, row.opponent_locale));
        let challenge = Challenge {
            id: ChallengeId(row.id),
            guild: GuildId(row.guild.cast_unsigned()),
            channel: ChannelId(row.channel.cast_unsigned()),
            challenger: challenger.id,
            opponent: opponent.as_ref().map(|opponent| opponent.id),
            rules: rules(&row.expansions, &row.queen_first, &row.repetition).map_err(unreadable)?,
            terms: terms(&row.control, row.rest.as_deref()).map_err(unreadable)?,
            white: Word::from_word(&row.white)
                .ok_or_else(|| unreadable(format!("white cannot be {:?}", row.white)))?,
            rated: row.rated.into(),
            rematch: row.rematch.map(GameId),
            created: instant(row.created),
            expires: instant(row.expires),
            state: state(row.id, &row.state, row.game)?,
        };
        Ok(Self {
            challenge,
            challenger,
            opponent,
        })
    }
}

/// Whether a game has a rematch; one that was offered and has run out is closed.
async fn is_rematched(db: &mut SqliteConnection, game: i64, now: i64) -> Result<bool, StoreError> {
    sqlx::query!(
        "UPDATE challenge SET state = 'expired', settled = ?2
         WHERE rematch = ?1 AND state = 'open' AND expires <= ?2",
        game,
        now
    )
    .execute(&mut *db)
    .await?;
    let found = sqlx::query_scalar!(
        "SELECT id FROM challenge WHERE rematch = ? AND state IN ('open', 'accepted')",
        game
    );
    Ok(found.fetch_optional(db).await?.is_some())
}

fn state(challenge: i64, word: &str, game: Option<i64>) -> Result<ChallengeState, StoreError> {
    match (word, game) {
        ("open", _) => Ok(ChallengeState::Open),
        ("accepted", Some(game)) => Ok(ChallengeState::Accepted(GameId(game))),
        ("declined", _) => Ok(ChallengeState::Declined),
        ("withdrawn", _) => Ok(ChallengeState::Withdrawn),
        ("expired", _) => Ok(ChallengeState::Expired),
        _ => Err(StoreError::unreadable(
            "challenge",
            challenge,
            format!("state {word:?} with game {game:?}"),
        )),
    }
}

/// Reads [`ChallengeRow`]s that fulfil a condition.
macro_rules! challenges {
    ($condition:literal, $($argument:expr),+) => {
        sqlx::query_as!(
            ChallengeRow,
            r#"SELECT c.id, c.guild, c.channel, c.challenger, a.name AS challenger_name,
                      a.locale AS challenger_locale, c.opponent, b.name AS "opponent_name?",
                      b.locale AS "opponent_locale?", c.expansions, c.queen_first, c.repetition, c.control, c.rest,
                      c.white, c.rated AS "rated: bool", c.rematch, c.created, c.expires, c.state, g.id AS "game?"
               FROM challenge c JOIN player a ON a.id = c.challenger LEFT JOIN player b ON b.id = c.opponent
                    LEFT JOIN game g ON g.challenge = c.id
               WHERE "#
                + $condition,
            $($argument),+
        )
    };
}

impl Store {
    /// Opens a challenge and queues its notices, which may need its number. The rows of the people and of the place
    /// are written with it.
    pub async fn open_challenge(
        &self,
        new: &NewChallenge,
        place: &Channel,
        people: &[Player],
        notices: impl FnOnce(ChallengeId) -> Vec<Notice> + Send,
        occasion: impl Into<Occasion>,
    ) -> Result<ChallengeId, OpenChallengeError> {
        let occasion = occasion.into();
        let now = occasion.at;
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        if !occasion.is_new(&mut transaction).await? {
            return Err(OpenChallengeError::Repeated);
        }
        places::upsert(&mut transaction, place, now).await?;
        for player in people {
            people::upsert(&mut transaction, player, now).await?;
        }
        let rematch = new.rematch.map(|game| game.0);
        if let Some(game) = rematch
            && is_rematched(&mut transaction, game, millis(now)).await?
        {
            return Err(OpenChallengeError::RematchExists);
        }
        let (guild, channel) = (new.guild.0.cast_signed(), new.channel.0.cast_signed());
        let (challenger, opponent) = (
            new.challenger.0.cast_signed(),
            new.opponent.map(|id| id.0.cast_signed()),
        );
        let expansions = new.rules.expansions.to_string();
        let (queen_first, repetition) = (new.rules.queen_first.word(), new.rules.repetition.word());
        let control = new.terms.to_string();
        let rest = new.terms.rest.as_ref().map(Rest::to_string);
        let (white, rated) = (new.white.word(), new.rated.is_rated());
        let (created, expires) = (millis(new.created), millis(new.expires));
        let id = sqlx::query_scalar!(
            "INSERT INTO challenge (guild, channel, challenger, opponent, expansions, queen_first, repetition, control,
                                    rest, white, rated, rematch, created, expires, state)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open') RETURNING id AS \"id!\"",
            guild,
            channel,
            challenger,
            opponent,
            expansions,
            queen_first,
            repetition,
            control,
            rest,
            white,
            rated,
            rematch,
            created,
            expires
        )
        .fetch_one(&mut *transaction)
        .await?;
        let id = ChallengeId(id);
        enqueue_all(&mut transaction, &notices(id), now).await?;
        transaction.commit().await?;
        Ok(id)
    }

    /// Settles an open challenge, as decided, and queues the notices. An accepted one becomes a game in the same
    /// transaction: the answer is its number, which the notices may need too.
    pub async fn settle_challenge(
        &self,
        id: ChallengeId,
        event: &ChallengeEvent,
        people: &[Player],
        notices: impl FnOnce(Option<GameId>) -> Vec<Notice> + Send,
        occasion: impl Into<Occasion>,
    ) -> Result<Option<GameId>, SettleError> {
        let occasion = occasion.into();
        let now = occasion.at;
        let word = match event {
            ChallengeEvent::Accepted { .. } => "accepted",
            ChallengeEvent::Declined => "declined",
            ChallengeEvent::Withdrawn => "withdrawn",
        };
        let at = millis(now);
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        if !occasion.is_new(&mut transaction).await? {
            return Err(SettleError::Repeated);
        }
        let settled = sqlx::query!(
            "UPDATE challenge SET state = ?, settled = ? WHERE id = ? AND state = 'open'
             RETURNING guild, channel, expansions, queen_first, repetition, control, rest, rated AS \"rated: bool\"",
            word,
            at,
            id.0
        );
        let Some(settled) = settled.fetch_optional(&mut *transaction).await? else {
            transaction.rollback().await?;
            drop(writer);
            let known = self
                .challenge(id)
                .await?
                .ok_or(SettleError::NoSuchChallenge)?;
            return Err(SettleError::Closed(known.challenge.state));
        };
        for player in people {
            people::upsert(&mut transaction, player, now).await?;
        }
        let game = match event {
            ChallengeEvent::Accepted { seats, .. } => {
                let rules = rules(
                    &settled.expansions,
                    &settled.queen_first,
                    &settled.repetition,
                );
                let unreadable = |why| StoreError::unreadable("challenge", id.0, why);
                let new = NewGame {
                    challenge: Some(id),
                    guild: GuildId(settled.guild.cast_unsigned()),
                    channel: ChannelId(settled.channel.cast_unsigned()),
                    seats: *seats,
                    rules: rules.map_err(unreadable)?,
                    terms: terms(&settled.control, settled.rest.as_deref()).map_err(unreadable)?,
                    event: None,
                    rated: settled.rated,
                };
                Some(new.insert(&mut transaction, now).await?)
            }
            ChallengeEvent::Declined | ChallengeEvent::Withdrawn => None,
        };
        enqueue_all(&mut transaction, &notices(game), now).await?;
        transaction.commit().await?;
        Ok(game)
    }

    /// Closes challenges and offers that have run out, and forgets interactions that cannot arrive again. Nobody is
    /// told: who comes back to one is told then.
    pub async fn expire_due(&self, now: Timestamp) -> Result<Expired, StoreError> {
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        occasion::forget_old(&mut transaction, now).await?;
        let now = millis(now);
        let mut challenges = sqlx::query_scalar!(
            "UPDATE challenge SET state = 'expired', settled = ?1 WHERE state = 'open' AND expires <= ?1 RETURNING id",
            now
        )
        .fetch_all(&mut *transaction)
        .await?;
        let offers = sqlx::query!(
            "UPDATE offer SET state = 'lapsed', settled = ?1 WHERE state = 'open' AND expires <= ?1",
            now
        )
        .execute(&mut *transaction)
        .await?
        .rows_affected();
        transaction.commit().await?;
        challenges.sort_unstable();
        Ok(Expired {
            challenges: challenges.into_iter().map(ChallengeId).collect(),
            offers,
        })
    }

    /// A challenge.
    pub async fn challenge(&self, id: ChallengeId) -> Result<Option<ChallengeRecord>, StoreError> {
        let row = challenges!("c.id = ?", id.0)
            .fetch_optional(&self.readers)
            .await?;
        row.map(ChallengeRecord::try_from).transpose()
    }

    /// The rematch of a game that is offered or was accepted; it may have run out by now.
    pub async fn rematch_of(&self, game: GameId) -> Result<Option<ChallengeRecord>, StoreError> {
        let row = challenges!("c.rematch = ? AND c.state IN ('open', 'accepted')", game.0);
        let row = row.fetch_optional(&self.readers).await?;
        row.map(ChallengeRecord::try_from).transpose()
    }

    /// The open challenges of a channel, oldest first; some may have run out by now.
    pub async fn open_challenges(
        &self,
        channel: ChannelId,
    ) -> Result<Vec<ChallengeRecord>, StoreError> {
        let channel = channel.0.cast_signed();
        let rows = challenges!("c.channel = ? AND c.state = 'open' ORDER BY c.id", channel);
        rows.fetch_all(&self.readers)
            .await?
            .into_iter()
            .map(ChallengeRecord::try_from)
            .collect()
    }

    /// The open challenges by a player or to them by name, oldest first; some may have run out by now.
    pub async fn challenges_of_player(
        &self,
        player: PlayerId,
    ) -> Result<Vec<ChallengeRecord>, StoreError> {
        let player = player.0.cast_signed();
        let rows = challenges!(
            "c.id IN (SELECT id FROM challenge WHERE challenger = ?1 AND state = 'open'
                      UNION ALL SELECT id FROM challenge WHERE opponent = ?1 AND state = 'open') ORDER BY c.id",
            player
        );
        rows.fetch_all(&self.readers)
            .await?
            .into_iter()
            .map(ChallengeRecord::try_from)
            .collect()
    }
}
