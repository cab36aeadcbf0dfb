//! Games that begin.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::clocks::{clock_text, event_text};
use super::time::millis;
use super::words::Word;
use super::{StoreError, settings, vacations};
use crate::engine::{Color, Rules};
use crate::play::{
    ChallengeId, ChannelId, GameId, GuildId, Preferences, Seats, begin,
    clock::{EventRule, PauseReason, Pauses, Rest, Terms, Vacations},
};

/// A game that begins.
pub(super) struct NewGame {
    /// The challenge it came from.
    pub challenge: Option<ChallengeId>,
    /// The server it is played in.
    pub guild: GuildId,
    /// The channel it is played in.
    pub channel: ChannelId,
    /// Who plays which colour.
    pub seats: Seats,
    /// By what rules.
    pub rules: Rules,
    /// With what time.
    pub terms: Terms,
    /// What the event it belongs to says about vacations.
    pub event: Option<EventRule>,
    /// Whether it counts for ratings.
    pub rated: bool,
}

impl NewGame {
    /// Begins it within the transaction that causes it. Whoever is on vacation has a clock that stands from the
    /// start, unless the event forbids that.
    pub(super) async fn insert(
        &self,
        db: &mut SqliteConnection,
        now: Timestamp,
    ) -> Result<GameId, StoreError> {
        let seats = self.seats;
        let wishes = settings::read(db, seats.white).await?;
        let wishes = Preferences::read(|name| wishes.get(name));
        let mut away = Pauses::NONE;
        for (color, player) in [(Color::White, seats.white), (Color::Black, seats.black)] {
            let Some(spell) = vacations::lasting(db, player).await? else {
                continue;
            };
            let all = Vacations::new(Vacations::YEARLY, vacations::spells(db, player).await?);
            if all.stops(spell, self.event.as_ref()) {
                away = away.with(PauseReason::Vacation(color));
            }
        }
        let begun = begin(self.terms.clone(), &wishes, away, now);
        let clock = begun.as_ref().map(|(clock, _)| clock_text(clock));
        let due = begun.and_then(|(_, due)| due).map(millis);
        let challenge = self.challenge.map(|id| id.0);
        let (guild, channel) = (self.guild.0.cast_signed(), self.channel.0.cast_signed());
        let (white, black) = (seats.white.0.cast_signed(), seats.black.0.cast_signed());
        let expansions = self.rules.expansions.to_string();
        let (queen_first, repetition) =
            (self.rules.queen_first.word(), self.rules.repetition.word());
        let control = self.terms.to_string();
        let rest = self.terms.rest.as_ref().map(Rest::to_string);
        let event = self.event.as_ref().map(event_text);
        let at = millis(now);
        let game = sqlx::query_scalar!(
            "INSERT INTO game (challenge, guild, channel, white, black, expansions, queen_first, repetition,
                               control, rest, clock, due, event, rated, revision, ply, started, acted)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, 0, 0, ?15, ?15) RETURNING id AS \"id!\"",
            challenge,
            guild,
            channel,
            white,
            black,
            expansions,
            queen_first,
            repetition,
            control,
            rest,
            clock,
            due,
            event,
            self.rated,
            at
        );
        Ok(GameId(game.fetch_one(db).await?))
    }
}
