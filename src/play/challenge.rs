//! A challenge: an invitation to a game, to one member or to all.

use jiff::{SignedDuration, Timestamp};

use super::clock::Terms;
use super::{ChallengeId, ChannelId, GameId, GuildId, PlayerId, Rated, Refusal, Seed};
use crate::engine::{Color, Rules};

/// Who gets the white pieces, as the challenger chose it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum White {
    /// The challenger.
    Me,
    /// Whoever accepts.
    Opponent,
    /// Drawn by lot.
    Lot,
}

/// Where a challenge stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChallengeState {
    /// Waits for an answer.
    Open,
    /// Became this game.
    Accepted(GameId),
    /// The opponent said no.
    Declined,
    /// The challenger took it back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

/// Somebody who is to be challenged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Invitee {
    /// A person.
    Person(PlayerId),
    /// A bot, as Discord says.
    Bot(PlayerId),
}

/// A challenge that has no number yet.
#[derive(Clone, PartialEq, Debug)]
pub struct NewChallenge {
    /// The server it is made in.
    pub guild: GuildId,
    /// The channel or thread it is made in, where the game will be played.
    pub channel: ChannelId,
    /// Who challenges.
    pub challenger: PlayerId,
    /// Who is challenged; `None`: whoever accepts first.
    pub opponent: Option<PlayerId>,
    /// The rules of the game to be.
    pub rules: Rules,
    /// The time control.
    pub terms: Terms,
    /// Who gets the white pieces.
    pub white: White,
    /// Whether it is for ratings.
    pub rated: Rated,
    /// The finished game that this one is to follow; `None`: any other challenge.
    pub rematch: Option<GameId>,
    /// When it was made.
    pub created: Timestamp,
    /// From this instant on it cannot be answered.
    pub expires: Timestamp,
}

impl NewChallenge {
    /// A challenge made now, for ratings.
    ///
    /// # Errors
    /// [`Refusal::ChallengedBot`] and [`Refusal::ChallengedSelf`].
    pub fn new(
        (guild, channel): (GuildId, ChannelId),
        challenger: PlayerId,
        opponent: Option<Invitee>,
        rules: Rules,
        terms: Terms,
        white: White,
        now: Timestamp,
    ) -> Result<Self, Refusal> {
        let opponent = match opponent {
            None => None,
            Some(Invitee::Bot(_)) => return Err(Refusal::ChallengedBot),
            Some(Invitee::Person(person)) if person == challenger => {
                return Err(Refusal::ChallengedSelf);
            }
            Some(Invitee::Person(person)) => Some(person),
        };
        let expires = now
            .saturating_add(Challenge::LIFETIME)
            .unwrap_or(Timestamp::MAX);
        Ok(Self {
            guild,
            channel,
            challenger,
            opponent,
            rules,
            terms,
            white,
            rated: Rated::Yes,
            rematch: None,
            created: now,
            expires,
        })
    }

    /// The same, for ratings or not.
    #[must_use]
    pub fn with_rated(self, rated: Rated) -> Self {
        Self { rated, ..self }
    }

    /// The same, to follow a finished game.
    #[must_use]
    pub fn rematch_of(self, game: GameId) -> Self {
        Self {
            rematch: Some(game),
            ..self
        }
    }
}

/// A challenge.
#[derive(Clone, PartialEq, Debug)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// The server it was made in.
    pub guild: GuildId,
    /// The channel or thread it was made in, where the game will be played.
    pub channel: ChannelId,
    /// Who challenges.
    pub challenger: PlayerId,
    /// Who is challenged; `None`: whoever accepts first.
    pub opponent: Option<PlayerId>,
    /// The rules of the game to be.
    pub rules: Rules,
    /// The time control.
    pub terms: Terms,
    /// Who gets the white pieces.
    pub white: White,
    /// Whether it is for ratings.
    pub rated: Rated,
    /// The finished game that this one is to follow; `None`: any other challenge.
    pub rematch: Option<GameId>,
    /// When it was made.
    pub created: Timestamp,
    /// From this instant on it cannot be answered.
    pub expires: Timestamp,
    /// Where it stands.
    pub state: ChallengeState,
}

/// What can be done with a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChallengeAction {
    /// Play it.
    Accept,
    /// Say no; only the one who is challenged by name can.
    Decline,
    /// Take it back; only the challenger can.
    Withdraw,
}

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seats {
    /// Moves first.
    pub white: PlayerId,
    /// Moves second.
    pub black: PlayerId,
}

/// What happened to a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChallengeEvent {
    /// It becomes a game.
    Accepted {
        /// Who accepted.
        by: PlayerId,
        /// Who sits where.
        seats: Seats,
    },
    /// The opponent said no.
    Declined,
    /// The challenger took it back.
    Withdrawn,
}

impl Challenge {
    /// How long a challenge waits for its answer.
    pub const LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);

    /// What an action by `actor` does. The seed is the database's own; it decides the lot.
    ///
    /// # Errors
    /// [`Refusal::ChallengeClosed`], [`Refusal::ChallengeExpired`], [`Refusal::OwnChallenge`],
    /// [`Refusal::NotYourChallenge`].
    pub fn decide(
        &self,
        action: ChallengeAction,
        actor: PlayerId,
        seed: &Seed,
        now: Timestamp,
    ) -> Result<ChallengeEvent, Refusal> {
        match self.state {
            ChallengeState::Open if now < self.expires => {}
            ChallengeState::Open | ChallengeState::Expired => {
                return Err(Refusal::ChallengeExpired);
            }
            closed => return Err(Refusal::ChallengeClosed(closed)),
        }
        let own = actor == self.challenger;
        let named = self.opponent == Some(actor);
        match action {
            ChallengeAction::Withdraw if own => Ok(ChallengeEvent::Withdrawn),
            ChallengeAction::Accept | ChallengeAction::Decline if own => Err(Refusal::OwnChallenge),
            ChallengeAction::Accept if named || self.opponent.is_none() => {
                Ok(ChallengeEvent::Accepted {
                    by: actor,
                    seats: self.seats(actor, seed),
                })
            }
            ChallengeAction::Decline if named => Ok(ChallengeEvent::Declined),
            _ => Err(Refusal::NotYourChallenge),
        }
    }

    fn seats(&self, opponent: PlayerId, seed: &Seed) -> Seats {
        let challenger = match self.white {
            White::Me => Color::White,
            White::Opponent => Color::Black,
            White::Lot => seed.challenger_color(self.id),
        };
        match challenger {
            Color::White => Seats {
                white: self.challenger,
                black: opponent,
            },
            Color::Black => Seats {
                white: opponent,
                black: self.challenger,
            },
        }
    }
}
