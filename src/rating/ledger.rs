//! Everybody's ratings, as the games made them.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use thiserror::Error;

use super::{Pool, RatedGame, Rating, Score};

/// How long a period without games is.
const PERIOD: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Somebody's rating in a pool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// After the last game.
    pub rating: Rating,
    /// How many games have counted.
    pub games: u32,
    /// When the last one ended.
    pub last: Timestamp,
}

impl Standing {
    /// The rating at a later instant: without games it grows uncertain.
    pub fn at(&self, now: Timestamp) -> Rating {
        let periods = now.duration_since(self.last).as_secs() / PERIOD.as_secs();
        self.rating
            .idle(u32::try_from(periods.max(0)).unwrap_or(u32::MAX))
    }
}

/// What a game changed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Change<P> {
    /// Whose.
    pub person: P,
    /// Before the game, at its end.
    pub before: Rating,
    /// After it.
    pub after: Rating,
}

/// Why a game cannot be rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum RatingError {
    /// The game, or one that ended later, has counted.
    #[error(
        "Game {id} comes after game {last}, which ended later: ratings are to be made anew from the games."
    )]
    OutOfOrder {
        /// The game.
        id: i64,
        /// The last one.
        last: i64,
    },
    /// The game has counted.
    #[error("Game {0} has been rated already.")]
    Twice(i64),
    /// Nobody is rated against themselves.
    #[error("Game {0} has one player on both sides.")]
    Alone(i64),
}

/// Everybody's ratings. `P` names a person.
#[derive(Clone, PartialEq, Debug)]
pub struct Ledger<P> {
    standings: BTreeMap<(Pool, P), Standing>,
    last: Option<(Timestamp, i64)>,
}

impl<P> Default for Ledger<P> {
    fn default() -> Self {
        Self {
            standings: BTreeMap::new(),
            last: None,
        }
    }
}

impl<P: Copy + Ord> Ledger<P> {
    /// Makes the ledger anew from games in any order.
    ///
    /// # Errors
    /// [`RatingError::Twice`] and [`RatingError::Alone`].
    pub fn recompute(games: impl IntoIterator<Item = RatedGame<P>>) -> Result<Self, RatingError> {
        let mut games: Vec<RatedGame<P>> = games.into_iter().collect();
        games.sort_by_key(|game| (game.ended, game.id));
        let mut ledger = Self::default();
        for game in games {
            ledger.rate(game)?;
        }
        Ok(ledger)
    }

    /// Rates a game, which has to be the last to have ended; of two that ended at one instant the one with the higher
    /// number. White's change comes first.
    ///
    /// # Errors
    /// A [`RatingError`]; nothing changes.
    pub fn rate(&mut self, game: RatedGame<P>) -> Result<[Change<P>; 2], RatingError> {
        if game.white == game.black {
            return Err(RatingError::Alone(game.id));
        }
        match self.last {
            Some((ended, last)) if (ended, last) == (game.ended, game.id) => {
                return Err(RatingError::Twice(last));
            }
            Some((ended, last)) if (ended, last) > (game.ended, game.id) => {
                return Err(RatingError::OutOfOrder { id: game.id, last });
            }
            _ => {}
        }
        let white = self.rating(game.pool, game.white, game.ended);
        let black = self.rating(game.pool, game.black, game.ended);
        let change = |person: P, before: Rating, opponent: Rating, score: Score| Change {
            person,
            before,
            after: before.after(&[(opponent, score)]),
        };
        let changes = [
            change(game.white, white, black, game.score),
            change(game.black, black, white, game.score.other()),
        ];
        for change in changes {
            let games = self
                .standing(game.pool, change.person)
                .map_or(0, |standing| standing.games);
            self.standings.insert(
                (game.pool, change.person),
                Standing {
                    rating: change.after,
                    games: games + 1,
                    last: game.ended,
                },
            );
        }
        self.last = Some((game.ended, game.id));
        Ok(changes)
    }

    /// Somebody's rating after their last game; `None` before the first.
    pub fn standing(&self, pool: Pool, person: P) -> Option<&Standing> {
        self.standings.get(&(pool, person))
    }

    /// Somebody's rating at an instant; a beginner's before the first game.
    pub fn rating(&self, pool: Pool, person: P, now: Timestamp) -> Rating {
        self.standing(pool, person)
            .map_or(Rating::BEGINNER, |standing| standing.at(now))
    }

    /// Who is rated surely enough to be compared, best first; equals by person.
    pub fn leaders(&self, pool: Pool, now: Timestamp) -> Vec<(P, Rating)> {
        let of_pool = self
            .standings
            .iter()
            .filter(|((other, _), _)| *other == pool);
        let mut leaders: Vec<(P, Rating)> = of_pool
            .map(|(&(_, person), standing)| (person, standing.at(now)))
            .filter(|(_, rating)| !rating.is_provisional())
            .collect();
        leaders.sort_by(|one, other| {
            other
                .1
                .rating
                .total_cmp(&one.1.rating)
                .then(one.0.cmp(&other.0))
        });
        leaders
    }
}
