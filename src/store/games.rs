//! Reading games.

use std::collections::HashMap;

use jiff::Timestamp;

use super::clocks::{credited, read_clock, read_event, read_pauses, read_presses, terms};
use super::commit::OfferDetail;
use super::replay::{replay, rules};
use super::time::instant;
use super::words::Word;
use super::{Outage, Parking, Player, Scope, Store, StoreError};
use crate::engine::{Color, Rules};
use crate::play::{
    ChallengeId, ChannelId, GameId, GameResult, GuildId, MessageId, Offer, PlayerId, Preferences,
    Rated, Revision, Table, Wait, Warning,
    clock::{Clock, EventRule, PauseReason, Pauses, Span},
};

/// A game with everything known about it.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// Its number.
    pub id: GameId,
    /// The server it is played in.
    pub guild: GuildId,
    /// The channel or thread it is played in.
    pub channel: ChannelId,
    /// The challenge it came from.
    pub challenge: Option<ChallengeId>,
    /// Whether it is for ratings.
    pub rated: Rated,
    /// Moves, players, offers, result.
    pub table: Table,
    /// Moves first.
    pub white: Player,
    /// Moves second.
    pub black: Player,
    /// When it began.
    pub started: Timestamp,
    /// When anybody last did anything.
    pub acted: Timestamp,
    /// When it ended.
    pub ended: Option<Timestamp>,
    /// Set while nothing can be posted in its channel.
    pub parked: Option<Parking>,
    /// Since when the bot is not in its server.
    pub removed: Option<Timestamp>,
    /// When something is to happen by itself.
    pub due: Option<Timestamp>,
    /// Until when White is on vacation.
    pub white_away: Option<Timestamp>,
    /// Until when Black is on vacation.
    pub black_away: Option<Timestamp>,
    /// What the event it belongs to says about vacations.
    pub event: Option<EventRule>,
    /// Since when the player to move is to be called and is not.
    pub uncalled: Option<Timestamp>,
    /// The clock as it was kept, and what it is to be given back.
    kept: Option<(Clock, Vec<Outage>)>,
}

impl GameRecord {
    /// Since when the game is unheard: its channel takes no messages, and no other does in its place; the bot is not in
    /// its server; or the call to the player to move is still on its way.
    pub fn unheard(&self) -> Option<Timestamp> {
        let parked = self
            .parked
            .as_ref()
            .filter(|parking| parking.through.is_none())
            .map(|parking| parking.since);
        let others = [self.removed, self.uncalled].into_iter().flatten();
        parked.into_iter().chain(others).min()
    }

    /// The game as it is at `now`: while it is unheard its clocks stand, since nobody can know that they run; and
    /// where the time of a pause is over they run since then, less what outages took.
    #[must_use]
    pub fn at(mut self, now: Timestamp) -> Self {
        let Some((kept, outages)) = &self.kept else {
            return self;
        };
        let unheard = self.unheard().map(|began| Outage { began, ended: now });
        let resumed = self.table.resumes.filter(|&at| at <= now);
        if unheard.is_none() && resumed.is_none() {
            return self;
        }
        let outages: Vec<Outage> = outages.iter().copied().chain(unheard).collect();
        let running = resumed.map(|at| kept.resume(PauseReason::Agreement, at));
        self.table.clock = Some(credited(running.as_ref().unwrap_or(kept), &outages));
        self
    }

    /// Until when the player of this colour is on vacation.
    pub fn away(&self, color: Color) -> Option<Timestamp> {
        match color {
            Color::White => self.white_away,
            Color::Black => self.black_away,
        }
    }

    /// Who plays this colour.
    pub fn player(&self, color: Color) -> &Player {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

/// A game as a line of a list; reading it replays nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSummary {
    /// Its number.
    pub id: GameId,
    /// The server it is played in.
    pub guild: GuildId,
    /// The channel or thread it is played in.
    pub channel: ChannelId,
    /// Moves first.
    pub white: Player,
    /// Moves second.
    pub black: Player,
    /// The rules it is played by.
    pub rules: Rules,
    /// How many actions were committed.
    pub revision: Revision,
    /// How many plies were played.
    pub ply: u32,
    /// When it began.
    pub started: Timestamp,
    /// When anybody last did anything.
    pub acted: Timestamp,
    /// When it ended.
    pub ended: Option<Timestamp>,
    /// How it ended.
    pub result: Option<GameResult>,
    /// Until when the player to move has time; `None` while no clock runs. Outages that came later are not in it.
    pub deadline: Option<Timestamp>,
    /// Why its clocks stand; nothing where the game is over.
    pub pauses: Pauses,
    /// Until when the player to move is on vacation.
    pub away: Option<Timestamp>,
    /// Set while nothing can be posted in its channel.
    pub parked: Option<Parking>,
}

impl GameSummary {
    /// Whose move it is; `None` when the game is over.
    pub fn turn(&self) -> Option<&Player> {
        match (&self.result, self.ply % 2) {
            (Some(_), _) => None,
            (None, 0) => Some(&self.white),
            (None, _) => Some(&self.black),
        }
    }
}

/// So many of the latest plies are read with what the clocks showed. A takeback goes no further, unless a player could
/// not move for as long.
const PRESSES: i64 = 16;

/// Which games to list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Which {
    /// Those that go on.
    Open,
    /// Those that are over, the latest first.
    Finished,
}

/// The columns of a [`GameSummary`].
struct SummaryRow {
    id: i64,
    guild: i64,
    channel: i64,
    white: i64,
    white_name: String,
    white_locale: Option<String>,
    black: i64,
    black_name: String,
    black_locale: Option<String>,
    expansions: String,
    queen_first: String,
    repetition: String,
    revision: i64,
    ply: i64,
    started: i64,
    acted: i64,
    ended: Option<i64>,
    outcome: Option<String>,
    reason: Option<String>,
    deadline: Option<i64>,
    pauses: Option<String>,
    away: Option<i64>,
    parked: Option<i64>,
    parked_why: Option<String>,
    parked_told: i64,
    through: Option<i64>,
}

impl TryFrom<SummaryRow> for GameSummary {
    type Error = StoreError;

    fn try_from(row: SummaryRow) -> Result<Self, StoreError> {
        let unreadable = |why: String| StoreError::unreadable("game", row.id, why);
        let rules =
            rules(&row.expansions, &row.queen_first, &row.repetition).map_err(unreadable)?;
        let result = result(row.id, row.outcome.as_deref(), row.reason.as_deref())?;
        let player = |id: i64, name, locale| Player {
            id: PlayerId(id.cast_unsigned()),
            name,
            locale,
        };
        Ok(Self {
            id: GameId(row.id),
            guild: GuildId(row.guild.cast_unsigned()),
            channel: ChannelId(row.channel.cast_unsigned()),
            white: player(row.white, row.white_name, row.white_locale),
            black: player(row.black, row.black_name, row.black_locale),
            rules,
            revision: Revision(row.revision as u32),
            ply: row.ply as u32,
            started: instant(row.started),
            acted: instant(row.acted),
            ended: row.ended.map(instant),
            result,
            deadline: row.deadline.map(instant).filter(|_| result.is_none()),
            pauses: row
                .pauses
                .as_deref()
                .filter(|_| result.is_none())
                .map_or(Ok(Pauses::NONE), read_pauses)
                .map_err(unreadable)?,
            away: row.away.map(instant).filter(|_| result.is_none()),
            parked: Parking::of(row.parked, row.parked_why, row.parked_told, row.through),
        })
    }
}

/// Reads [`SummaryRow`]s of the games with the ids that a query gives.
macro_rules! summaries {
    ($ids:literal, $($argument:expr),+) => {
        sqlx::query_as!(
            SummaryRow,
            r#"SELECT g.id AS "id!", g.guild AS "guild!", g.channel AS "channel!",
                    g.white AS "white!", w.name AS "white_name!", w.locale AS white_locale,
                    g.black AS "black!", b.name AS "black_name!", b.locale AS black_locale,
                    g.expansions AS "expansions!", g.queen_first AS "queen_first!", g.repetition AS "repetition!",
                    g.revision AS "revision!", g.ply AS "ply!", g.started AS "started!", g.acted AS "acted!",
                    g.ended, g.outcome, g.reason,
                    json_extract(g.clock, '$.deadline') AS "deadline?: i64",
                    json_extract(g.clock, '$.pauses') AS "pauses?: String",
                    (SELECT v.until FROM vacation v
                     WHERE v.lasts = 1 AND v.player = CASE g.ply % 2 WHEN 0 THEN g.white ELSE g.black END) AS "away?: i64",
                    c.parked AS "parked?: i64", c.parked_why AS "parked_why?", c.parked_told AS "parked_told!: i64",
                    (SELECT p.id FROM channel p WHERE p.id = c.parent AND p.parked IS NULL) AS "through?: i64"
             FROM game g JOIN player w ON w.id = g.white JOIN player b ON b.id = g.black
                  JOIN channel c ON c.id = g.channel WHERE g.id IN "#
                + $ids,
            $($argument),+
        )
    };
}

impl Store {
    /// A game; it is replayed, so that its position, history and legal moves are at hand.
    pub async fn game(&self, id: GameId) -> Result<Option<GameRecord>, StoreError> {
        // One statement, so that moves, offers and revision are of one instant.
        let row = sqlx::query!(
            r#"SELECT g.guild, g.channel, g.challenge, g.white, w.name AS white_name, w.locale AS white_locale,
                      g.black, b.name AS black_name, b.locale AS black_locale,
                      g.expansions, g.queen_first, g.repetition, g.revision, g.ply,
                      g.started, g.acted, g.ended, g.outcome, g.reason, g.control, g.rest, g.clock, g.due, g.resumes,
                      g.event, g.rated AS "rated: bool",
                      (SELECT v.until FROM vacation v WHERE v.player = g.white AND v.lasts = 1) AS "white_away?: i64",
                      (SELECT v.until FROM vacation v WHERE v.player = g.black AND v.lasts = 1) AS "black_away?: i64",
                      (SELECT json_group_array(json_array(m.ply, json(m.clock)) ORDER BY m.ply) FROM move m
                       WHERE m.game = g.id AND m.ply >= g.ply - ?2 AND m.clock IS NOT NULL) AS "presses!: String",
                      (SELECT json_group_array(json_array(u.began, u.ended)) FROM outage u
                       WHERE u.ended > json_extract(g.clock, '$.since')
                         AND (u.channel IS NULL OR u.channel = g.channel) AND (u.game IS NULL OR u.game = g.id))
                          AS "outages!: String",
                      (SELECT min(n.created) FROM outbox n WHERE n.game = g.id AND n.kind = 'turn'
                         AND n.state IN ('pending', 'sending', 'parked')) AS "uncalled?: i64",
                      (SELECT json_group_object(s.name, s.value) FROM setting s WHERE s.player = g.white)
                          AS "white_settings!: String",
                      (SELECT json_group_object(s.name, s.value) FROM setting s WHERE s.player = g.black)
                          AS "black_settings!: String",
                      (SELECT CASE t.state WHEN 'sent' THEN t.settled END FROM outbox t
                       WHERE t.game = g.id AND t.kind = 'turn' ORDER BY t.revision DESC LIMIT 1) AS "called?: i64",
                      (SELECT json_array(w.state = 'sent', w.settled) FROM outbox w
                       WHERE w.game = g.id AND w.kind = 'warning' AND w.revision >
                             (SELECT max(t.revision) FROM outbox t WHERE t.game = g.id AND t.kind = 'turn')
                       ORDER BY w.revision DESC LIMIT 1) AS "warning?: String",
                      (SELECT s.removed FROM guild s WHERE s.id = g.guild) AS "removed?: i64",
                      c.parked, c.parked_why, c.parked_told,
                      (SELECT p.id FROM channel p WHERE p.id = c.parent AND p.parked IS NULL) AS "through?: i64",
                      (SELECT group_concat(m.written, ';' ORDER BY m.ply) FROM move m WHERE m.game = g.id)
                          AS "moves?: String",
                      (SELECT json_group_array(json_array(o.kind, o.detail, o.by, o.ply, o.made, o.expires) ORDER BY o.id)
                       FROM offer o WHERE o.game = g.id AND o.state = 'open') AS "offers!: String"
               FROM game g JOIN player w ON w.id = g.white JOIN player b ON b.id = g.black
                    JOIN channel c ON c.id = g.channel
               WHERE g.id = ?1"#,
            id.0,
            PRESSES
        );
        let Some(row) = row.fetch_optional(&self.readers).await? else {
            return Ok(None);
        };
        let unreadable = |why: String| StoreError::unreadable("game", id.0, why);
        let rules =
            rules(&row.expansions, &row.queen_first, &row.repetition).map_err(unreadable)?;
        let game = replay(id, rules, row.moves.as_deref().unwrap_or_default())?;
        if i64::from(game.position().ply()) != row.ply {
            let why = format!(
                "it should have {} plies, but {} are there",
                row.ply,
                game.position().ply()
            );
            return Err(unreadable(why));
        }
        let white = Player {
            id: PlayerId(row.white.cast_unsigned()),
            name: row.white_name,
            locale: row.white_locale,
        };
        let black = Player {
            id: PlayerId(row.black.cast_unsigned()),
            name: row.black_name,
            locale: row.black_locale,
        };
        let kept = match &row.clock {
            None => None,
            Some(text) => {
                let outages: Vec<(i64, i64)> = serde_json::from_str(&row.outages)
                    .map_err(|why| unreadable(format!("outages: {why}")))?;
                let outages: Vec<Outage> = outages.into_iter().map(Outage::of).collect();
                let terms = terms(&row.control, row.rest.as_deref()).map_err(unreadable)?;
                let clock = read_clock(terms, text);
                let clock = clock.map_err(|why| unreadable(format!("clock: {why}")))?;
                Some((clock, outages))
            }
        };
        let table = Table {
            game,
            white: white.id,
            black: black.id,
            revision: Revision(row.revision as u32),
            offers: offers(id, &row.offers)?,
            result: result(id.0, row.outcome.as_deref(), row.reason.as_deref())?,
            clock: kept
                .as_ref()
                .map(|(clock, outages)| credited(clock, outages)),
            resumes: row.resumes.map(instant),
            presses: read_presses(&row.presses)
                .map_err(|why| unreadable(format!("what the clocks read: {why}")))?,
            white_wishes: wishes(&row.white_settings).map_err(unreadable)?,
            black_wishes: wishes(&row.black_settings).map_err(unreadable)?,
            wait: Wait {
                called: row.called.map(instant),
                warning: warning(row.warning.as_deref())
                    .map_err(|why| unreadable(format!("warning: {why}")))?,
            },
        };
        Ok(Some(GameRecord {
            id,
            guild: GuildId(row.guild.cast_unsigned()),
            channel: ChannelId(row.channel.cast_unsigned()),
            challenge: row.challenge.map(ChallengeId),
            rated: row.rated.into(),
            table,
            white,
            black,
            started: instant(row.started),
            acted: instant(row.acted),
            ended: row.ended.map(instant),
            parked: Parking::of(row.parked, row.parked_why, row.parked_told, row.through),
            removed: row.removed.map(instant),
            due: row.due.map(instant),
            white_away: row.white_away.map(instant),
            black_away: row.black_away.map(instant),
            event: row
                .event
                .as_deref()
                .map(read_event)
                .transpose()
                .map_err(|why| unreadable(format!("event: {why}")))?,
            uncalled: row.uncalled.map(instant),
            kept,
        }))
    }

    /// A game as a line of a list.
    pub async fn game_summary(&self, id: GameId) -> Result<Option<GameSummary>, StoreError> {
        let row = summaries!("(?)", id.0)
            .fetch_optional(&self.readers)
            .await?;
        row.map(GameSummary::try_from).transpose()
    }

    /// The games of a player, at most `limit`. Open ones: those where the player is to move first, and among them
    /// those with the least time left, then the longest waiting.
    pub async fn games_of_player(
        &self,
        player: PlayerId,
        which: Which,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let player = player.0.cast_signed();
        let rows = match which {
            Which::Open => summaries!(
                "(SELECT id FROM game WHERE white = ?1 AND ended IS NULL
                  UNION ALL SELECT id FROM game WHERE black = ?1 AND ended IS NULL)
                 ORDER BY (CASE g.ply % 2 WHEN 0 THEN g.white ELSE g.black END) = ?1 DESC,
                          json_extract(g.clock, '$.deadline') NULLS LAST, g.acted, g.id LIMIT ?2",
                player,
                limit
            )
            .fetch_all(&self.readers)
            .await?,
            Which::Finished => summaries!(
                "(SELECT id FROM (SELECT id FROM game WHERE white = ?1 AND ended IS NOT NULL
                                  ORDER BY ended DESC, id DESC LIMIT ?2)
                  UNION ALL SELECT id FROM (SELECT id FROM game WHERE black = ?1 AND ended IS NOT NULL
                                            ORDER BY ended DESC, id DESC LIMIT ?2))
                 ORDER BY g.ended DESC, g.id DESC LIMIT ?2",
                player,
                limit
            )
            .fetch_all(&self.readers)
            .await?,
        };
        rows.into_iter().map(GameSummary::try_from).collect()
    }

    /// The games that two players have finished against each other, at most `limit`, the latest first.
    pub async fn games_between(
        &self,
        [one, other]: [PlayerId; 2],
        scope: Scope,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let (one, other) = (one.0.cast_signed(), other.0.cast_signed());
        let guild = scope.key();
        let rows = summaries!(
            "(SELECT id FROM game WHERE white = ?1 AND black = ?2 AND ended IS NOT NULL
              UNION ALL SELECT id FROM game WHERE white = ?2 AND black = ?1 AND ended IS NOT NULL)
             AND (?3 IS NULL OR g.guild = ?3) ORDER BY g.ended DESC, g.id DESC LIMIT ?4",
            one,
            other,
            guild,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        rows.into_iter().map(GameSummary::try_from).collect()
    }

    /// The games of a channel, at most `limit`; open ones: the latest acted on first.
    pub async fn games_of_channel(
        &self,
        channel: ChannelId,
        which: Which,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let channel = channel.0.cast_signed();
        let rows = match which {
            Which::Open => summaries!(
                "(SELECT id FROM game WHERE channel = ?1 AND ended IS NULL) ORDER BY g.acted DESC, g.id DESC LIMIT ?2",
                channel,
                limit
            )
            .fetch_all(&self.readers)
            .await?,
            Which::Finished => summaries!(
                "(SELECT id FROM game WHERE channel = ?1 AND ended IS NOT NULL
                  ORDER BY ended DESC, id DESC LIMIT ?2) ORDER BY g.ended DESC, g.id DESC",
                channel,
                limit
            )
            .fetch_all(&self.readers)
            .await?,
        };
        rows.into_iter().map(GameSummary::try_from).collect()
    }

    /// The games that go on in a guild, at most `limit`: the latest acted on first.
    pub async fn games_of_guild(
        &self,
        guild: GuildId,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let guild = guild.0.cast_signed();
        let rows = summaries!(
            "(SELECT id FROM game WHERE guild = ?1 AND ended IS NULL) ORDER BY g.acted DESC, g.id DESC LIMIT ?2",
            guild,
            limit
        );
        let rows = rows.fetch_all(&self.readers).await?;
        rows.into_iter().map(GameSummary::try_from).collect()
    }

    /// The game a message that the bot posted is about.
    pub async fn game_of_message(&self, message: MessageId) -> Result<Option<GameId>, StoreError> {
        let message = message.0.cast_signed();
        let game = sqlx::query_scalar!(
            "SELECT game FROM outbox WHERE message = ? AND game IS NOT NULL",
            message
        );
        Ok(game
            .fetch_optional(&self.readers)
            .await?
            .flatten()
            .map(GameId))
    }
}

/// What a player wishes, out of their settings as the query above makes them.
fn wishes(json: &str) -> Result<Preferences, String> {
    let settings: HashMap<String, String> =
        serde_json::from_str(json).map_err(|why| format!("settings: {why}"))?;
    Ok(Preferences::read(|name| {
        settings.get(name).map(String::as_str)
    }))
}

fn result(
    game: i64,
    outcome: Option<&str>,
    reason: Option<&str>,
) -> Result<Option<GameResult>, StoreError> {
    let Some(reason) = reason else {
        return Ok(None);
    };
    let known = outcome.map(Word::from_word);
    match (known, Word::from_word(reason)) {
        (None, Some(reason)) => Ok(Some(GameResult {
            outcome: None,
            reason,
        })),
        (Some(Some(outcome)), Some(reason)) => Ok(Some(GameResult {
            outcome: Some(outcome),
            reason,
        })),
        _ => Err(StoreError::unreadable(
            "game",
            game,
            format!("it cannot end {outcome:?} by {reason:?}"),
        )),
    }
}

/// An open offer, in the JSON that the query above makes: kind, detail, by, ply, made, expires.
type OfferRow = (String, Option<String>, String, u32, i64, i64);

/// Whether the player to move was warned, out of the JSON that the query above makes.
fn warning(json: Option<&str>) -> Result<Warning, serde_json::Error> {
    let Some(json) = json else {
        return Ok(Warning::None);
    };
    let (sent, settled): (i64, Option<i64>) = serde_json::from_str(json)?;
    let given = settled.filter(|_| sent != 0);
    Ok(given.map_or(Warning::OnItsWay, |at| Warning::Given(instant(at))))
}

/// Open offers out of the JSON that the query above makes.
fn offers(game: GameId, json: &str) -> Result<Vec<Offer>, StoreError> {
    let unreadable =
        |why: String| StoreError::unreadable("game", game.0, format!("offers {json}: {why}"));
    let rows: Vec<OfferRow> =
        serde_json::from_str(json).map_err(|why| unreadable(why.to_string()))?;
    let offer = |(kind, detail, by, ply, made, expires): OfferRow| {
        let (kind, by) = Word::from_word(&kind).zip(Word::from_word(&by))?;
        let detail: Option<OfferDetail> = detail
            .map(|text| serde_json::from_str(&text))
            .transpose()
            .ok()?;
        Some(Offer {
            kind,
            length: detail.map(|detail| Span::from_minutes(detail.minutes)),
            by,
            ply,
            made: instant(made),
            expires: instant(expires),
        })
    };
    let offers: Option<Vec<Offer>> = rows.into_iter().map(offer).collect();
    offers.ok_or_else(|| unreadable("unknown words".to_owned()))
}
