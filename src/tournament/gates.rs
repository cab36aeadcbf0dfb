//! Who can sign up.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::PlayerId;

/// What somebody must bring to sign up; everything named must hold.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Gates {
    /// One of these roles of the server; none named: no role needed.
    pub roles: Vec<u64>,
    /// At least this rating.
    pub least_rating: Option<u32>,
    /// At most this rating.
    pub most_rating: Option<u32>,
    /// At least so many finished games.
    pub finished_games: u32,
    /// At most so many finished games lost on time, in percent.
    pub timeout_percent: Option<u32>,
}

/// Somebody who would play, with the facts the gates ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// Who.
    pub person: PlayerId,
    /// The name to be shown.
    pub name: String,
    /// The rating, if there is one; it seeds, too.
    pub rating: Option<u32>,
    /// The roles on the server.
    pub roles: Vec<u64>,
    /// Games finished.
    pub finished_games: u32,
    /// Of these, lost on time.
    pub timeouts: u32,
}

/// Why somebody cannot sign up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GateError {
    /// None of the roles.
    #[error("This tournament is for members with certain roles, and you have none of them.")]
    Role,
    /// No rating where one is needed.
    #[error("This tournament needs a rating, and you have none yet.")]
    Unrated,
    /// Too weak.
    #[error("This tournament begins at a rating of {least}; yours is {rating}.")]
    RatingBelow {
        /// Theirs.
        rating: u32,
        /// The least.
        least: u32,
    },
    /// Too strong.
    #[error("This tournament is for ratings up to {most}; yours is {rating}.")]
    RatingAbove {
        /// Theirs.
        rating: u32,
        /// The most.
        most: u32,
    },
    /// Too few games.
    #[error("This tournament needs {needed} finished games; you have {finished}.")]
    FinishedGames {
        /// Theirs.
        finished: u32,
        /// The least.
        needed: u32,
    },
    /// Too many games lost on time.
    #[error(
        "This tournament is for players who lose at most {most} % of their games on time; you lost {timeouts} of {finished}."
    )]
    Timeouts {
        /// Lost on time.
        timeouts: u32,
        /// Of so many.
        finished: u32,
        /// The most, in percent.
        most: u32,
    },
}

impl Gates {
    /// Whether somebody can pass.
    pub fn check(&self, candidate: &Candidate) -> Result<(), GateError> {
        if !self.roles.is_empty() && !self.roles.iter().any(|role| candidate.roles.contains(role)) {
            return Err(GateError::Role);
        }
        match (candidate.rating, self.least_rating, self.most_rating) {
            (_, None, None) => {}
            (None, _, _) => return Err(GateError::Unrated),
            (Some(rating), Some(least), _) if rating < least => {
                return Err(GateError::RatingBelow { rating, least });
            }
            (Some(rating), _, Some(most)) if rating > most => {
                return Err(GateError::RatingAbove { rating, most });
            }
            (Some(_), _, _) => {}
        }
        let finished = candidate.finished_games;
        if finished < self.finished_games {
            return Err(GateError::FinishedGames {
                finished,
                needed: self.finished_games,
            });
        }
        match self.timeout_percent {
            Some(most)
                if u64::from(candidate.timeouts) * 100 > u64::from(most) * u64::from(finished) =>
            {
                Err(GateError::Timeouts {
                    timeouts: candidate.timeouts,
                    finished,
                    most,
                })
            }
            _ => Ok(()),
        }
    }
}
