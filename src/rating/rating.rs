//! A rating.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2_rating_period};

use super::Score;

/// A Glicko-2 rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The strength; 1500 for a beginner.
    pub rating: f64,
    /// How uncertain that is: in 95 of 100 cases it is right to twice as much. 350 for a beginner.
    pub deviation: f64,
    /// How steady the results are.
    pub volatility: f64,
}

/// The system's constants: those of the paper's example.
const CONFIG: Glicko2Config = Glicko2Config::new();

/// Points of a rating for one of Glicko-2's own scale (step 2).
const SCALE: f64 = 173.7178;

impl Rating {
    /// Of somebody who has not played yet (step 1).
    pub const BEGINNER: Self = Self {
        rating: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
    };

    /// Above this deviation a rating is provisional: shown with a question mark and left out of leaderboards.
    pub const PROVISIONAL: f64 = 110.0;

    /// Whether it is too uncertain to be compared.
    pub fn is_provisional(self) -> bool {
        self.deviation > Self::PROVISIONAL
    }

    /// After so many periods without a game (step 6): never more uncertain than a beginner's.
    #[must_use]
    pub fn idle(self, periods: u32) -> Self {
        if periods == 0 {
            return self;
        }
        let deviation = self.deviation / SCALE;
        let widened = (deviation.powi(2) + f64::from(periods) * self.volatility.powi(2)).sqrt();
        Self {
            deviation: (widened * SCALE)
                .min(Self::BEGINNER.deviation)
                .max(self.deviation),
            ..self
        }
    }

    /// After a period with these games (steps 3 to 8): the opponents as they were before it.
    #[must_use]
    pub fn after(self, games: &[(Self, Score)]) -> Self {
        let results: Vec<(Glicko2Rating, Outcomes)> = games
            .iter()
            .map(|&(opponent, score)| (opponent.into(), score.into()))
            .collect();
        let Glicko2Rating {
            rating,
            deviation,
            volatility,
        } = glicko2_rating_period(&self.into(), &results, &CONFIG);
        Self {
            rating,
            deviation,
            volatility,
        }
    }

    /// The share of points to be expected against somebody, 0 to 1.
    pub fn expected(self, opponent: Self) -> f64 {
        expected_score(&self.into(), &opponent.into()).0
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Self {
        Self {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

impl From<Score> for Outcomes {
    fn from(score: Score) -> Self {
        match score {
            Score::Win => Self::WIN,
            Score::Draw => Self::DRAW,
            Score::Loss => Self::LOSS,
        }
    }
}
