//! Everybody's ratings, as the games made them.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use thiserror::Error;

use super::{Pool, RatedGame, Rating};

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

    /// From when on [`Self::at`] is provisional, unless there is another game; the last game's instant where it is
    /// already.
    pub fn sure_until(&self) -> Timestamp {
        let (mut sure, mut provisional) = (0, u32::MAX);
        if self.rating.is_provisional() {
            return self.last;
        }
        // The deviation never falls from one period to the next.
        while provisional - sure > 1 {
            let middle = sure.midpoint(provisional);
            if self.rating.idle(middle).is_provisional() {
                provisional = middle;
            } else {
                sure = middle;
            }
        }
        let time = PERIOD.saturating_mul(i32::try_from(provisional).unwrap_or(i32::MAX));
        self.last.saturating_add(time).unwrap_or(Timestamp::MAX)
    }

    /// After one game more.
    fn after(before: Option<Self>, rating: Rating, ended: Timestamp) -> Self {
        before.map_or(
            Self {
                rating,
                games: 1,
                last: ended,
            },
            |before| Self {
                rating,
                games: before.games + 1,
                last: before.last.max(ended),
            },
        )
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

/// What a game makes of the standings of its players, White's first; `None`: they had none in its pool.
pub fn settle<P: Copy>(
    game: &RatedGame<P>,
    [white, black]: [Option<Standing>; 2],
) -> [(Change<P>, Standing); 2] {
    let at_end = |standing: Option<Standing>| {
        standing.map_or(Rating::BEGINNER, |standing| standing.at(game.ended))
    };
    let (ours, theirs) = (at_end(white), at_end(black));
    let one = |person: P, before: Rating, (opponent, score), standing| {
        let after = before.after(&[(opponent, score)]);
        let change = Change {
            person,
            before,
            after,
        };
        (change, Standing::after(standing, after, game.ended))
    };
    [
        one(game.white, ours, (theirs, game.score), white),
        one(game.black, theirs, (ours, game.score.other()), black),
    ]
}

/// Why a game cannot be rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum RatingError {
    /// One whose place is behind this one's has counted.
    #[error(
        "Game {id} comes after game {last}, whose place is later: ratings are to be made anew from the games."
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
    /// Place and number of the game that counted last.
    last: Option<(i64, i64)>,
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
        games.sort_by_key(|game| game.place);
        let mut ledger = Self::default();
        for game in games {
            ledger.rate(game)?;
        }
        Ok(ledger)
    }

    /// Rates a game, whose place must be behind all that have counted. White's change comes first.
    ///
    /// # Errors
    /// A [`RatingError`]; nothing changes.
    pub fn rate(&mut self, game: RatedGame<P>) -> Result<[Change<P>; 2], RatingError> {
        if game.white == game.black {
            return Err(RatingError::Alone(game.id));
        }
        match self.last {
            Some((place, _)) if place == game.place => return Err(RatingError::Twice(game.id)),
            Some((place, last)) if place > game.place => {
                return Err(RatingError::OutOfOrder { id: game.id, last });
            }
            _ => {}
        }
        let before =
            [game.white, game.black].map(|person| self.standing(game.pool, person).copied());
        let settled = settle(&game, before);
        for (change, standing) in settled {
            self.standings.insert((game.pool, change.person), standing);
        }
        self.last = Some((game.place, game.id));
        Ok(settled.map(|(change, _)| change))
    }

    /// Everybody's standing, by pool and person.
    pub fn standings(&self) -> impl Iterator<Item = (Pool, P, &Standing)> {
        let all = self.standings.iter();
        all.map(|(&(pool, person), standing)| (pool, person, standing))
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
